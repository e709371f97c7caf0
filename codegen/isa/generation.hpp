// The generations of AMD's GPUs, in order of age within their line, and what differs between them as a kernel writer
// sees it: one row of traits each, copied from its predecessor's and then changed (traits.cpp). No code asks which
// generation it writes for: it asks a trait.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kiln::isa {

/// gfx8 to gfx950 are one line (GCN, CDNA), gfx10.1 to gfx12.5 the other (RDNA, and the CDNA that came of it).
enum class Generation : std::uint8_t {
  kGfx8,
  kGfx9,
  kGfx908,
  kGfx90a,
  kGfx940,
  kGfx950,
  kGfx10_1,
  kGfx10_3,
  kGfx11,
  kGfx11_5,
  kGfx12,
  kGfx12_5,
  kCount,
};
inline constexpr std::size_t kGenerations = static_cast<std::size_t>(Generation::kCount);

/// Where accumulation registers are: nowhere, a file of their own, or the second half of one file with the VGPRs.
enum class AccFile : std::uint8_t { kNone, kApart, kUnified };

/// What a wave can wait for. A generation's counter counts one or several of them.
enum class MemoryEvent : std::uint8_t { kLoad, kStore, kLds, kScalar };
inline constexpr std::size_t kMemoryEvents = 4;

/// One counter of outstanding memory instructions.
struct Counter {
  std::string_view spelling;  ///< within s_waitcnt ("vmcnt"), or an instruction of its own ("s_wait_loadcnt")
  std::uint16_t limit = 0;    ///< largest number that can be waited for
  bool is_apart = false;      ///< s_waitcnt_vscnt waits for it, not s_waitcnt
  /// Where it stands in s_waitcnt's immediate: its lower bits, and those above them.
  std::uint8_t low_at = 0, low_bits = 0, high_at = 0;

  /// The number as bits of the immediate.
  constexpr std::uint32_t field(std::uint32_t number) const {
    return (number & ((1U << low_bits) - 1)) << low_at | number >> low_bits << high_at;
  }
  constexpr std::uint32_t number_in(std::uint32_t immediate) const {
    const std::uint32_t low = immediate >> low_at & ((1U << low_bits) - 1);
    return low | (immediate >> high_at & std::uint32_t{limit} >> low_bits) << low_bits;
  }
};

/// Counters of a generation, and which of them an event moves.
struct Counters {
  std::array<Counter, kMemoryEvents> counters{};
  std::uint8_t count = 0;
  std::array<std::uint8_t, kMemoryEvents> of_event{};
  bool own_instructions = false;  ///< each counter has its wait instruction; else s_waitcnt takes several
  std::uint16_t no_wait = 0;      ///< s_waitcnt's immediate that waits for nothing
};

/// Which 8-bit floats the instructions with fp8 and bf8 in their names mean: OCP's, or AMD's own.
enum class Float8 : std::uint8_t { kNone, kFnuz, kOcp };
/// What an access asks of the caches between compute units, spelled by each generation (AMDGPUUsage "Memory Model").
/// Behind kPassCaches a load's or a store's NonTemporal bits follow, from 1 to 7 (non_temporal).
enum class CachePolicy : std::uint8_t { kNone, kFence, kAtomic, kAtomicReturn, kPassCaches, kNonTemporal };
inline constexpr std::size_t kCachePolicies = 5;

/// Tensile's NonTemporal: bit 0 is glc or sc0, bit 1 slc or sc1, bit 2 nt. 0: kNone.
constexpr CachePolicy non_temporal(std::uint32_t bits) {
  return bits == 0 ? CachePolicy::kNone
                   : static_cast<CachePolicy>(static_cast<std::uint32_t>(CachePolicy::kNonTemporal) + bits - 1);
}
/// The bits of a policy that non_temporal made; else 0.
constexpr std::uint32_t non_temporal_bits(CachePolicy policy) {
  return policy < CachePolicy::kNonTemporal
             ? 0
             : static_cast<std::uint32_t>(policy) - static_cast<std::uint32_t>(CachePolicy::kNonTemporal) + 1;
}
inline constexpr std::uint32_t kNonTemporalValues = 8;

enum class Barrier : std::uint8_t { kPlain, kSignalWait };
enum class WorkgroupIds : std::uint8_t { kSgprs, kTtmps };
/// How a buffer descriptor's limit and format are laid out (generations.md 2.1).
enum class Descriptor : std::uint8_t { kFourWords, kWideBase };

/// The lanes of 32 that LDS serves together, by fours: entry i belongs to lanes 4 * i to 4 * i + 3, those with equal
/// entries form a group. A group takes a cycle if no two of its lanes want different dwords of one bank.
struct LdsGroups {
  std::uint32_t banks;  ///< of 4 bytes
  std::array<std::uint8_t, 8> of_quad;
  bool both_halves = false;  ///< lanes 32 to 63 join the groups of lanes 0 to 31
};
inline constexpr LdsGroups kLdsGroupsOf32{32, {0, 0, 0, 0, 0, 0, 0, 0}}, kLdsGroupsOf16{32, {0, 0, 0, 0, 1, 1, 1, 1}},
    kLdsGroupsOf8{32, {0, 0, 1, 1, 2, 2, 3, 3}};

/// VGPRs that an instruction's fields name; of more a mode says which 256 (passes/vgpr_msbs.cpp).
inline constexpr std::uint32_t kNamedVgprs = 256;

struct Traits {
  std::string_view name;  ///< as in gfx10.3

  // Waves and registers
  std::uint32_t wave_lanes = 64;  ///< as kiln launches kernels unless a recipe says otherwise
  bool wave32 = false, wave64 = true;
  std::uint32_t vgprs = kNamedVgprs;  ///< a wave can address
  std::uint32_t sgprs = 102;          ///< without VCC and the like
  std::uint32_t accvgprs = 0;
  AccFile acc_file = AccFile::kNone;
  std::uint32_t vgpr_tuple_alignment = 1;

  // Operands
  std::uint32_t constant_bus = 1;   ///< SGPRs that one vector instruction may read
  bool buffer_offset_null = false;  ///< a buffer access without a scalar offset says `null`, not 0
  std::uint32_t buffer_offset_limit = 4095, lds_offset_limit = 65535;  ///< bytes
  std::int32_t global_offset_limit = 0;                                ///< largest; 0: no global_ instructions

  // Memory
  Counters counters;
  Barrier barrier = Barrier::kPlain;
  bool delays_alu = false;              ///< s_delay_alu
  bool delays_matrix_as_trans = false;  ///< ... counts WMMA of XDL among transcendental instructions
  Descriptor descriptor = Descriptor::kFourWords;
  std::uint32_t descriptor_word3 = 0;
  /// Behind an access of each policy: a fence, an atomic, an atomic that returns the old value, all at device scope.
  std::array<std::string_view, kCachePolicies> cache_policies = {"", "", "", "glc"};
  /// Behind a load, a store with NonTemporal bits; where a generation has none that means nt, what its compilers take
  /// for accesses of data that nobody reads again (AMDGPUUsage "Memory Model").
  using NonTemporalSpellings = std::array<std::string_view, kNonTemporalValues>;
  NonTemporalSpellings non_temporal_loads = {"", "glc", "slc", "glc slc", "glc slc", "glc slc", "glc slc", "glc slc"};
  NonTemporalSpellings non_temporal_stores = non_temporal_loads;
  bool several_caches = false;      ///< of level 2: other compute units see a store after its write-back only
  std::uint32_t lds_bytes = 65536;  ///< a workgroup can have
  /// Of LDS instructions of 4, 8 and 16 bytes a lane.
  std::array<LdsGroups, 3> lds_reads = {kLdsGroupsOf32, kLdsGroupsOf16, {32, {0, 1, 2, 3, 1, 0, 3, 2}}};
  std::array<LdsGroups, 3> lds_writes = {kLdsGroupsOf32, kLdsGroupsOf16, kLdsGroupsOf8};
  bool lds_needs_m0 = false;         ///< M0 bounds LDS accesses: it must be set once
  bool branch_3f_bug = false;        ///< a branch of exactly 0x3f dwords is mistaken
  bool lds_branch_vmem_bug = false;  ///< LDS and vector memory around a branch: stores must be waited for in between

  // Kernel entry and descriptor
  WorkgroupIds workgroup_ids = WorkgroupIds::kSgprs;
  std::uint32_t most_workgroups_yz = 0xffffffff;  ///< of a grid along y, and along z: what their ids count
  bool says_accum_offset = false, says_wavefront_size32 = false, says_ieee_mode = true;
  std::uint32_t vgpr_granule = 4, vgpr_granule_wave32 = 0;  ///< registers are given out in
  std::uint32_t sgpr_granule = 8;                           ///< 0: every wave has all
  bool workgroup_processor = false;  ///< a workgroup runs on two compute units unless told otherwise
  bool memory_ordered = false;       ///< loads return in order, and all waves make progress, if the descriptor says so
  std::uint32_t code_end_padding_bytes = 0;  ///< after the last instruction

  // Arithmetic
  bool packed_f32 = false;        ///< v_pk_fma_f32, v_pk_mul_f32
  bool packed_f32_sgprs = false;  ///< ... with a pair of SGPRs as an operand
  bool packed_move = false;       ///< v_pk_mov_b32
  std::uint32_t matrix_rate = 0;  ///< which of a matrix instruction's numbers of passes counts
  bool f32_mfma_is_xdl = true;    ///< for the hazard distances
  std::uint32_t dual_banks = 0;   ///< of VGPRs, of which the halves of v_dual_* must read different ones; 0: none
  Float8 float8 = Float8::kNone;
};

const Traits& traits_of(Generation generation);
/// The generation a name stands for: "gfx10.3".
inline constexpr std::string_view kGenerationNames[kGenerations] = {"gfx8",   "gfx9",    "gfx908",  "gfx90a",
                                                                    "gfx940", "gfx950",  "gfx10.1", "gfx10.3",
                                                                    "gfx11",  "gfx11.5", "gfx12",   "gfx12.5"};

}  // namespace kiln::isa
