// The table of instructions' defects, and what each does to a wave. Every defect is made once a program is decoded, by
// another function in the place of the instruction's own (emulator::Options::decoded).
#include "codegen/isa/opcodes.hpp"
#include "runtime/emulator/code/program.hpp"
#include "tests/runtime/selftest/mutants.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <sstream>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using emulator::Execute;
using emulator::Instruction;
using emulator::Operand;
using emulator::WaveState;

void run_as_it_is(WaveState& w, const Instruction& in) {
  in.opcode->execute(w, in);
}

bool is_vector(const Operand& operand) {
  return operand.kind == Operand::kVgpr;
}

/// Changes each dword of a vector result of the lanes that EXEC has.
template <class F>
void after(WaveState& w, const Instruction& in, F&& change) {
  run_as_it_is(w, in);
  if (!is_vector(in.dst[0])) return;
  const unsigned count = std::max<unsigned>(in.dst[0].registers, 1);
  for (unsigned r = 0; r < count; ++r)
    for (unsigned lane = 0; lane < w.lanes; ++lane)
      if (w.exec_mask[lane] != 0) change(w.v[in.dst[0].index + r][lane], lane);
}

void lsb(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned lane) { v ^= lane % 5 == 1 ? 1U : 0U; });
}
void cut(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned) { v &= ~1U; });
}
void coarse(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned) { v &= ~0xfffU; });
}
bool is_nan(std::uint32_t v) {
  return (v & 0x7fffffffU) > 0x7f800000U;
}
void quiet(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned) { v = is_nan(v) ? 0x7f800000U : v; });
}
void flush(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned) { v = (v & 0x7f800000U) == 0 ? v & 0x80000000U : v; });
}
void finite(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned) { v = (v & 0x7fffffffU) == 0x7f800000U ? v - 1 : v; });
}
void positive(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned) { v &= 0x7fffffffU; });
}
void word(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned) { v &= 0xffffU; });
}
void bit31(WaveState& w, const Instruction& in) {
  after(w, in, [](std::uint32_t& v, unsigned lane) { v ^= lane == 9 ? 0x80000000U : 0U; });
}
template <class F>
void permute(WaveState& w, const Instruction& in, F&& from) {
  run_as_it_is(w, in);
  if (!is_vector(in.dst[0])) return;
  for (unsigned r = 0; r < std::max<unsigned>(in.dst[0].registers, 1); ++r) {
    emulator::Row& row = w.v[in.dst[0].index + r];
    emulator::Row old;
    std::memcpy(old, row, sizeof old);
    for (unsigned lane = 0; lane < w.lanes; ++lane) row[lane] = old[from(lane, w.lanes)];
  }
}
void swap(WaveState& w, const Instruction& in) {
  permute(w, in, [](unsigned lane, unsigned) { return lane < 2 ? 1 - lane : lane; });
}
void turn(WaveState& w, const Instruction& in) {
  permute(w, in, [](unsigned lane, unsigned lanes) { return (lane + 1) % lanes; });
}
void drop(WaveState&, const Instruction&) {}
void with_exec(WaveState& w, const Instruction& in, std::uint64_t kept) {
  std::uint64_t exec = 0;
  for (unsigned lane = 0; lane < w.lanes; ++lane) exec |= std::uint64_t{w.exec_mask[lane] & 1U} << lane;
  emulator::set_exec(w, exec & kept);
  run_as_it_is(w, in);
  emulator::set_exec(w, exec);
}
/// Wave64 as wave32; and only every other lane.
void wave32(WaveState& w, const Instruction& in) {
  with_exec(w, in, 0xffffffffU);
}
void even(WaveState& w, const Instruction& in) {
  with_exec(w, in, 0x5555555555555555U);
}

/// Changes a source for the time of the instruction: what loads return comes later, where it is waited for.
template <class F>
void with_row(WaveState& w, const Operand& source, const Instruction& in, F&& change) {
  emulator::Row& row = w.v[source.index];
  emulator::Row kept;
  std::memcpy(kept, row, sizeof kept);
  change(row);
  run_as_it_is(w, in);
  if (!is_vector(in.dst[0]) || in.dst[0].index != source.index) std::memcpy(row, kept, sizeof kept);
}
template <class F>
void with_address(WaveState& w, const Instruction& in, F&& change) {
  for (const Operand& source : in.src)
    if (is_vector(source)) return with_row(w, source, in, change);
  run_as_it_is(w, in);
}
void exchanged(WaveState& w, const Instruction& in) {
  with_address(w, in, [](emulator::Row& row) { std::swap(row[0], row[1]); });
}
void turned(WaveState& w, const Instruction& in) {
  with_address(w, in, [&](emulator::Row& row) { std::rotate(row, row + 1, row + w.lanes); });
}
void repeated(WaveState& w, const Instruction& in) {
  with_address(w, in, [](emulator::Row& row) {
    for (unsigned lane = 16; lane < emulator::kMaxLanes; ++lane) row[lane] = row[lane % 16];
  });
}
/// A buffer without bounds.
void bounds(WaveState& w, const Instruction& in) {
  for (const Operand& source : in.src) {
    if (source.kind != Operand::kSgpr || source.registers != 4) continue;
    const std::uint32_t kept = std::exchange(w.s[source.index + 2], 0x1000U);
    run_as_it_is(w, in);
    w.s[source.index + 2] = kept;
    return;
  }
  run_as_it_is(w, in);
}

/// Of sums: what they are added to is lost, one factor of the first lane is, two rows of results are exchanged.
void sum(WaveState& w, const Instruction& in) {
  if (is_vector(in.dst[0]))
    for (unsigned r = 0; r < std::max<unsigned>(in.dst[0].registers, 1); ++r)
      std::memset(w.v[in.dst[0].index + r], 0, sizeof(emulator::Row));
  run_as_it_is(w, in);
}
void factor(WaveState& w, const Instruction& in) {
  if (!is_vector(in.src[0])) return run_as_it_is(w, in);
  with_row(w, in.src[0], in, [](emulator::Row& row) {
    for (unsigned lane = 3; lane < emulator::kMaxLanes; lane += 16) row[lane] = 0;
  });
}
void rows(WaveState& w, const Instruction& in) {
  run_as_it_is(w, in);
  if (!is_vector(in.dst[0]) || in.dst[0].registers < 2) return;
  for (unsigned lane = 0; lane < w.lanes; ++lane) std::swap(w.v[in.dst[0].index][lane], w.v[in.dst[0].index + 1][lane]);
}

void scc(WaveState& w, const Instruction& in) {
  run_as_it_is(w, in);
  w.s[emulator::kScc] ^= 1U;
}
void scalar(WaveState& w, const Instruction& in) {
  run_as_it_is(w, in);
  if (in.dst[0].kind == Operand::kSgpr) w.s[in.dst[0].index] ^= 4U;
}
void upper(WaveState& w, const Instruction& in) {
  run_as_it_is(w, in);
  if (in.dst[0].kind == Operand::kSgpr) w.s[in.dst[0].index + 1] = 0;
}
void mask(WaveState& w, const Instruction& in) {
  run_as_it_is(w, in);
  for (const Operand& dst : in.dst)
    if (dst.kind == Operand::kSgpr) w.s[dst.index] ^= 0x40U;
}
/// An LDS of half the size, whose addresses wrap around.
void half(WaveState& w, const Instruction& in) {
  if (!is_vector(in.src[0])) return run_as_it_is(w, in);
  with_row(w, in.src[0], in, [](emulator::Row& row) {
    for (std::uint32_t& address : row) address &= 0x7fffU;
  });
}

struct Defect {
  const char* word;
  Execute execute;
};
constexpr std::array kDefects = {
    Defect{"lsb", lsb},
    Defect{"cut", cut},
    Defect{"coarse", coarse},
    Defect{"quiet", quiet},
    Defect{"flush", flush},
    Defect{"finite", finite},
    Defect{"positive", positive},
    Defect{"word", word},
    Defect{"bit31", bit31},
    Defect{"bounds", bounds},
    Defect{"swap", swap},
    Defect{"turn", turn},
    Defect{"exchanged", exchanged},
    Defect{"turned", turned},
    Defect{"repeated", repeated},
    Defect{"drop", drop},
    Defect{"wave32", wave32},
    Defect{"even", even},
    Defect{"sum", sum},
    Defect{"factor", factor},
    Defect{"rows", rows},
    Defect{"scc", scc},
    Defect{"scalar", scalar},
    Defect{"upper", upper},
    Defect{"mask", mask},
    Defect{"half", half},
};

// clang-format off
/// A row of the writer's table, the processors on which it is defective, the defects.
struct Row { const char *op, *archs, *defects; };
constexpr std::array kRows = {  // style: table
    Row{"v_add_f32",              "gfx942 gfx1100 gfx803",  "lsb quiet flush swap positive"},
    Row{"v_mul_f32",              "gfx90a gfx1201",         "lsb quiet flush finite word"},
    Row{"v_fma_f32",              "gfx908 gfx1030",         "cut quiet flush turn"},
    Row{"v_max_f32",              "gfx942 gfx1100",         "quiet positive drop"},
    Row{"v_min_f32", "gfx1100", "positive bit31"},
    Row{"v_rndne_f32",            "gfx1201",                "lsb positive"},
    Row{"v_ldexp_f32",            "gfx90a",                 "flush finite"},
    Row{"v_exp_f32",              "gfx942 gfx1100",         "coarse bit31 quiet"},
    Row{"v_rcp_f32",              "gfx950 gfx1030",         "coarse positive"},
    Row{"v_fma_f64",              "gfx90a gfx1100",         "cut lsb turn"},
    Row{"v_add_f64",              "gfx942",                 "lsb"},
    Row{"v_mul_f64",              "gfx906",                 "cut"},
    Row{"v_pk_fma_f32",           "gfx90a",                 "lsb rows"},
    Row{"v_pk_mul_f32",           "gfx942",                 "cut swap"},
    Row{"v_fma_mix_f32",          "gfx906 gfx1100",         "cut flush positive"},
    Row{"v_dot2_f32_f16",         "gfx906 gfx1030",         "coarse word drop"},
    Row{"v_dot4_i32_i8",          "gfx908",                 "lsb turn"},
    Row{"v_dot4_i32_iu8",         "gfx1100",                "lsb bit31"},
    Row{"v_cvt_f16_f32", "gfx942 gfx1100", "cut lsb even"},
    Row{"v_cvt_f32_f16", "gfx90a gfx1030", "finite lsb quiet"},
    Row{"v_cvt_pkrtz_f16_f32",    "gfx1201 gfx803",         "lsb word"},
    Row{"v_cvt_pk_bf16_f32",      "gfx950",                 "cut swap"},
    Row{"v_cvt_pk_fp8_f32",       "gfx942 gfx1201",         "lsb cut"},
    Row{"v_cvt_f32_fp8",          "gfx942",                 "lsb quiet"},
    Row{"v_cvt_f32_i32",          "gfx1100",                "cut"},
    Row{"v_cvt_u32_f32",          "gfx908",                 "bit31"},
    Row{"v_add_u32", "gfx942 gfx90a", "lsb wave32"},
    Row{"v_mul_lo_u32",           "gfx90a",                 "word bit31"},
    Row{"v_mul_hi_u32",           "gfx1030",                "turn"},
    Row{"v_mad_u64_u32",          "gfx942",                 "rows"},
    Row{"v_bfe_i32",              "gfx1100",                "word"},
    Row{"v_perm_b32",             "gfx1201",                "swap"},
    Row{"v_add3_u32",             "gfx942",                 "lsb"},
    Row{"v_lshlrev_b64",          "gfx942",                 "rows wave32"},
    Row{"v_cmp_lt_f32",           "gfx942 gfx1100",         "mask"},
    Row{"v_cmp_gt_u32",           "gfx942",                 "upper mask"},
    Row{"v_cmp_u_f32",            "gfx908",                 "mask"},
    Row{"v_cndmask_b32", "gfx942 gfx908", "drop swap wave32"},
    Row{"v_addc_co_u32",          "gfx90a",                 "lsb mask"},
    Row{"v_readfirstlane_b32",    "gfx1100",                "scalar"},
    Row{"v_accvgpr_read_b32",     "gfx908",                 "drop turn"},
    Row{"ds_swizzle_b32", "gfx942 gfx1100", "drop turned repeated"},
    Row{"ds_read_b32", "gfx942 gfx906", "turned wave32 exchanged"},
    Row{"ds_read_b64", "gfx1100", "turned repeated"},
    Row{"ds_read_b128", "gfx90a gfx1030", "turned exchanged"},
    Row{"ds_read_b64_tr_b16", "gfx950", "turned exchanged"},
    Row{"ds_write_b8",            "gfx942",                 "drop"},
    Row{"ds_write_b16_d16_hi",    "gfx1100",                "drop even"},
    Row{"ds_write_b64",           "gfx942",                 "even"},
    Row{"ds_write_b128", "gfx1201 gfx942", "even exchanged"},
    Row{"ds_write_b32",           "gfx942 gfx1100",         "half"},
    Row{"buffer_load_dword", "gfx942 gfx1100", "bounds turned"},
    Row{"buffer_load_dwordx4", "gfx90a gfx1201", "bounds exchanged"},
    Row{"buffer_load_ushort", "gfx1030", "turned bounds"},
    Row{"buffer_load_ubyte", "gfx908", "turned repeated"},
    Row{"buffer_store_dwordx4",   "gfx942",                 "even drop"},
    Row{"buffer_store_short",     "gfx1100",                "drop"},
    Row{"global_load_dwordx2", "gfx942", "exchanged"},
    Row{"global_load_tr_b128", "gfx1201", "turned exchanged"},
    Row{"buffer_atomic_add_f32",  "gfx942 gfx1100",         "drop even"},
    Row{"buffer_atomic_inc", "gfx90a gfx1201", "drop even"},
    Row{"buffer_atomic_umax",     "gfx1100",                "even"},
    Row{"s_add_u32",              "gfx942 gfx1100",         "scc scalar"},
    Row{"s_addc_u32",             "gfx1030",                "scalar"},
    Row{"s_mul_hi_u32",           "gfx90a",                 "scalar"},
    Row{"s_lshl_b64",             "gfx1201",                "upper scc"},
    Row{"s_and_b64",              "gfx942",                 "upper"},
    Row{"s_cmp_gt_u32",           "gfx908",                 "scc"},
    Row{"s_min_u32",              "gfx1100",                "scalar"},
    Row{"s_cselect_b32",          "gfx803",                 "scalar"},
    Row{"v_mfma_f32_16x16x16f16", "gfx90a gfx942",          "sum factor rows turn"},
    Row{"v_mfma_f32_32x32x8f16",  "gfx908 gfx942",          "coarse swap rows"},
    Row{"v_mfma_f32_16x16x16bf16_1k", "gfx90a",             "factor bit31"},
    Row{"v_mfma_i32_16x16x16i8",  "gfx908",                 "lsb rows"},
    Row{"v_mfma_i32_16x16x32_i8", "gfx942",                 "lsb factor"},
    Row{"v_mfma_f64_16x16x4f64",  "gfx90a gfx942",          "sum rows"},
    Row{"v_mfma_f32_32x32x2f32",  "gfx942",                 "sum swap"},
    Row{"v_mfma_f32_16x16x8_xf32","gfx942",                 "factor"},
    Row{"v_mfma_f32_16x16x32_fp8_bf8", "gfx942",            "factor sum"},
    Row{"v_mfma_f32_16x16x128_fp8_fp8", "gfx950",           "factor rows"},
    Row{"v_wmma_f32_16x16x16_f16","gfx1100",                "sum factor rows"},
    Row{"v_wmma_f32_16x16x16_bf16","gfx1100",               "swap"},
    Row{"v_wmma_i32_16x16x16_iu8","gfx1100",                "lsb"},
    Row{"v_wmma_f32_16x16x16_f16_half", "gfx1201",          "sum factor rows"},
    Row{"v_wmma_f32_16x16x16_fp8_fp8", "gfx1201",           "factor"},
    Row{"v_wmma_f32_16x16x32_f16","gfx1250",                "sum rows"},
};
// clang-format on

std::vector<std::string> words_in(const char* text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

isa::Opcode opcode_of(std::string_view name) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(isa::Opcode::kCount); ++i)
    if (isa::kOpcodeInfos[i].name == name) return static_cast<isa::Opcode>(i);
  return isa::Opcode::kCount;
}

std::string_view plain(std::string_view name) {
  return name.ends_with("_e64") || name.ends_with("_e32") ? name.substr(0, name.size() - 4) : name;
}

/// `least`: instructions of programs in which it shows.
std::unique_ptr<device::Device> defective(const std::string& arch, std::string_view name, Execute execute,
                                          std::size_t least) {
  emulator::Options options;
  options.threads = 1;
  options.decoded = [name, execute, least](emulator::Program& program) {
    if (program.code.size() < least) return;
    const auto change = [&](Instruction& in, const std::string& text) {
      if (in.opcode != nullptr && plain(std::string_view(text).substr(0, text.find(' '))) == name) in.execute = execute;
    };
    for (std::size_t i = 0; i < program.code.size() && i < program.texts.size(); ++i)
      change(program.code[i], program.texts[i]);
  };
  return std::make_unique<device::EmulatorDevice>(Target::parse(arch).value(), options);
}

// clang-format off
/// What no probe shows, as it takes a long kernel: the engine that must be named, or words that kernels have in common.
/// An increment that is dropped shows nowhere: each wave then holds the limit, sums what is there, and the last has all.
struct EngineRow { const char *op, *arch, *defect, *about; };
constexpr std::array kEngineRows = {  // style: table
    EngineRow{"v_mfma_f32_32x32x8f16",      "gfx90a", "swap",   "MFMA 32x32x8"},
    EngineRow{"v_mfma_i32_16x16x32_i8",     "gfx942", "lsb",    "MFMA 16x16x32"},
    EngineRow{"v_mfma_f64_16x16x4f64",      "gfx942", "sum",    "MFMA 16x16x4x1 of DDD"},
    EngineRow{"v_mfma_f32_32x32x2f32",      "gfx90a", "factor", "MFMA 32x32x2"},
    EngineRow{"v_wmma_f32_16x16x16_f16",    "gfx1100", "rows",  "WMMA 16x16x16"},
    EngineRow{"v_wmma_f32_16x16x16_bf16",   "gfx1100", "swap",  "WMMA 16x16x16"},
    EngineRow{"v_wmma_i32_16x16x16_iu8_half", "gfx1201", "lsb", "WMMA 16x16x16"},
    EngineRow{"v_fma_f64",                  "gfx1030", "coarse", "vector instructions of"},
    EngineRow{"v_dot2_f32_f16",             "gfx906", "word",   "vector instructions of"},
    EngineRow{"v_fma_f32",                  "gfx1100", "coarse", "vector instructions of"},
    EngineRow{"buffer_atomic_inc",          "gfx942", "sum",    "gsu"},
    EngineRow{"ds_swizzle_b32",             "gfx90a", "drop",   "amaxd"},
};
// clang-format on

}  // namespace

std::vector<Mutant> engine_mutants() {
  std::vector<Mutant> mutants;
  constexpr std::size_t kLongerThanProbes = 340;
  for (const EngineRow& row : kEngineRows) {
    const auto* const defect = std::ranges::find(kDefects, std::string_view(row.defect), &Defect::word);
    const isa::Processor& processor = *isa::find_processor(row.arch);
    const std::string_view spelled = plain(isa::spelling_of(opcode_of(row.op), processor.generation));
    mutants.push_back({fmt::format("{}: {} {} in long kernels", row.arch, row.op, row.defect), row.arch, 2, row.about,
                       [=] { return defective(row.arch, spelled, defect->execute, kLongerThanProbes); }});
  }
  return mutants;
}

std::vector<Mutant> instruction_mutants() {
  std::vector<Mutant> mutants;
  for (const Row& row : kRows)
    for (const std::string& arch : words_in(row.archs))
      for (const std::string& word : words_in(row.defects)) {
        const auto* const defect = std::ranges::find(kDefects, word, &Defect::word);
        const isa::Processor& processor = *isa::find_processor(arch);
        const isa::Opcode op = opcode_of(row.op);
        if (!isa::has(processor, op)) std::abort();
        const std::string_view spelled = plain(isa::spelling_of(op, processor.generation));
        mutants.push_back({fmt::format("{}: {} {}", arch, row.op, word), arch, 1,
                           word == "half" ? "all of LDS" : row.op,
                           [=] { return defective(arch, spelled, defect->execute, 0); }});
      }
  return mutants;
}

}  // namespace kiln::selftest
