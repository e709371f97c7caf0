// What the files that write a kernel share: the writer, the plan, and the registers that live across them.
#pragma once

#include "codegen/gemm/plan.hpp"
#include "codegen/ir/writer.hpp"

#include <array>
#include <vector>

namespace kiln::gemm {

using ir::Reg;

/// Kernel arguments in SGPRs; wide ones are pairs.
struct ArgumentRegisters {
  Reg d, c, a, b, stride_d, stride_c, stride_a, stride_b;
  Reg ldd, ldc, lda, ldb, m, n, k, batch, alpha, beta;
};

/// A buffer descriptor and where its limit is computed (set_buffer_limit).
struct BufferDescriptor {
  Reg srd;    ///< 4
  Reg limit;  ///< bytes
};

/// The registers of operand A or B.
struct OperandRegisters {
  const OperandPlan* plan = nullptr;
  Reg ld;         ///< leading dimension, elements
  Reg rows_left;  ///< rows of this tile inside the matrix, at most plan->rows
  Reg base;       ///< address of the tile's first element (pair); buffer addressing: words 0-1 of srd
  Reg srd;        ///< buffer descriptor (4), as in `buffer`
  BufferDescriptor buffer;
  Reg advance_bytes;                        ///< from one tile along K to the next
  std::vector<Reg> offsets;                 ///< byte offset of each read of this lane, chunks apart
  std::vector<Reg> data;                    ///< what the reads deliver, one tuple per read
  std::vector<Reg> columns;                 ///< rows-contiguous: K-blocks put together, one tuple per element of a read
  Reg line, row;                            ///< this thread's position along and across
  Reg write_address;                        ///< LDS byte address of this lane's first write
  Reg read_address;                         ///< LDS byte address of this lane's first read
  std::vector<std::vector<Reg>> fragments;  ///< [buffer][tile]
  std::vector<Reg> widened;                 ///< [tile]: a dword's elements in f32, where products want them so
};

/// A few registers used in turn, so that no order of a block can need more of them.
class RegisterPool {
 public:
  void add(Reg reg) { registers_.push_back(reg); }
  Reg next() {
    next_ = (next_ + 1) % registers_.size();
    return registers_[next_];
  }

 private:
  std::vector<Reg> registers_;
  std::size_t next_ = 0;
};

struct Kernel {
  const Plan& plan;
  ir::Writer& w;
  ArgumentRegisters arg;
  Reg thread;                    ///< work-item id
  Reg lane;                      ///< of the wave
  std::array<Reg, 2> wave;       ///< of the workgroup along M, N (SGPR); VALU: the lane along M, N (VGPR)
  std::array<Reg, 3> workgroup;  ///< tile along M, tile along N, batch
  std::array<Reg, 2> origin;     ///< first row and column of the tile, elements
  OperandRegisters a, b;
  std::vector<std::vector<Reg>> accumulators;  ///< [tile along N][tile along M]
  Reg perm_low, perm_high;                     ///< selectors of v_perm_b32: low and high halves of two registers
  Reg buffer_delta;                            ///< from the current LDS buffer to the other one, bytes (signed)
  Reg trips;                                   ///< full tiles of K left
  Reg k_tail;                                  ///< K elements after the full tiles

  RegisterPool masks;    ///< of lanes inside of the matrix
  RegisterPool indices;  ///< of the rows or k that are compared for them

  Kernel(const Plan& of, ir::Writer& writer) : plan(of), w(writer) {}
  bool valu() const { return plan.mi == nullptr; }
};

// The parts, in the order in which kernel.cpp uses them. Each is one file.

/// arguments.cpp: arguments, workgroup mapping, tile origin, batch; rows_left of A and B.
void write_arguments(Kernel& k);
/// threads.cpp: which lane does what.
void write_threads(Kernel& k);
/// accumulators.cpp
void write_accumulators(Kernel& k);

/// global_read.cpp (buffer addressing)
void write_global_read_setup(Kernel& k);
/// num_records for reads of whole tiles.
void write_read_limit(Kernel& k, OperandRegisters& o);
/// Number of full tiles and the rest of K; 0 for both if alpha is 0.
void write_trip_counts(Kernel& k);
/// One block of reads: all k_rows of one chunk and pass.
void write_global_read_block(Kernel& k, OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass);
void write_global_read_advance(Kernel& k, OperandRegisters& o);

/// local_write.cpp
void write_local_write_setup(Kernel& k);
void write_local_write_block(Kernel& k, OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass);
/// Byte offset, from write_address, of element `element` along the vector of k-row `k_row`.
std::uint32_t local_write_offset(const Kernel& k, const OperandRegisters& o, std::uint32_t chunk, std::uint32_t pass,
                                 std::uint32_t k_row, std::uint32_t element);

/// local_read.cpp
void write_local_read_setup(Kernel& k);
/// Reads a step's fragments of both operands into a set.
void write_local_read(Kernel& k, std::uint32_t step, std::uint32_t buffer);

/// products.cpp: one step's matrix instructions (or FMAs) from a set of fragments.
void write_products(Kernel& k, std::uint32_t buffer);

/// main_loop.cpp: all full tiles of K. The reads of the first tile come apart, before what does not depend on them.
void write_first_read(Kernel& k);
void write_main_loop(Kernel& k);
/// tail.cpp: the rest of K, element by element; continues at the block that is placed next.
void write_tail(Kernel& k);
/// The loop over the steps of a partly filled tile that is in LDS. `k_left` is its number of K elements, at least 1.
void write_step_loop(Kernel& k, Reg k_left);
/// wide_loop.cpp: all of K with 64-bit addresses.
void write_wide_loop(Kernel& k);
/// epilogue.cpp: D = alpha * accumulators + beta * C.
void write_epilogue(Kernel& k);

}  // namespace kiln::gemm
