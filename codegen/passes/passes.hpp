// The passes that turn what the writer wrote into what the hardware runs, in the order of pass_order.cpp. Each is one
// file and knows nothing of GEMM. Before `allocate_registers` operands are virtual, afterwards physical.
#pragma once

#include "codegen/ir/ir.hpp"
#include "kiln/kernel.hpp"
#include "kiln/result.hpp"

#include <cstdint>

namespace kiln::passes {

/// Writes instructions that the generation lacks as sequences of those it has.
void expand(ir::Function& function);

/// Moves constants and SGPRs that an encoding cannot hold into registers of their own (constant bus, VOP3 literals).
void legalize(ir::Function& function);

/// Drops arithmetic whose results nobody reads.
void eliminate_dead_code(ir::Function& function);

/// Reorders instructions within each block, never against a dependence. kPipelined merges the segments the writer
/// marked; kSource keeps the writer's order; kRandom takes any legal order, from the seed.
void schedule(ir::Function& function, Schedule::Kind kind, std::uint64_t seed);

/// Linear scan over live ranges, dword by dword; tuples contiguous and aligned. kCodegen if a class runs out, with what
/// was needed at the fullest point.
Result<void> allocate_registers(ir::Function& function);

/// Joins vector instructions in pairs where the generation issues two at once (v_dual_*).
void pair_instructions(ir::Function& function);

/// Takes encodings of half the size where a sum is added to in place (v_fmac_*, v_dot*c_*).
void shorten(ir::Function& function);

/// Puts a `wait` before each instruction that needs the result of an outstanding memory access, as late and as
/// loose as the counters allow; LDS accesses are complete at a barrier.
void insert_waits(ir::Function& function);

/// Makes each `wait` one for all memory accesses (Schedule::safe).
void complete_waits(ir::Function& function);

/// Makes the generation's instructions of `wait` and `barrier`.
void lower(ir::Function& function);

/// Keeps LDS and vector memory apart around branches where the hardware needs it (gfx10.1).
void guard_branches(ir::Function& function);

/// The distances that a row asks for, or for each row one more than the longest of all.
enum class Distances : std::uint8_t { kOfRows, kLongest };
/// Keeps the distances the hardware does not check (hazards.cpp has the rows).
void insert_hazard_nops(ir::Function& function, Distances distances = Distances::kOfRows);

/// Says which 256 VGPRs an instruction's operands mean, where a wave has more (s_set_vgpr_msb).
void insert_vgpr_msbs(ir::Function& function);

/// Says before an instruction how long ago what it reads was issued, where the generation can be told (s_delay_alu).
void insert_delays(ir::Function& function);

/// Leaves of the VGPRs' numbers what instructions hold of them.
void split_vgpr_numbers(ir::Function& function);

/// Leads branches whose targets are out of reach by blocks on the way.
void extend_branches(ir::Function& function);

/// All of them (pass_order.cpp). kInternal if the writer made invalid code; kCodegen as allocate_registers says.
Result<void> run_all(ir::Function& function, const Schedule& mode);

}  // namespace kiln::passes
