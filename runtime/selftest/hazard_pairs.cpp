// A row's two instructions as assembly. What the first one touches, the second one reads or overwrites: the last of its
// registers, which comes latest. It held something else before, so that a second instruction which comes too early
// leaves other bits.
#include "runtime/selftest/hazard_pairs.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/selftest/probe_kinds.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using isa::MatrixInstruction;
using isa::Opcode;
using C = isa::HazardConsumer;
using P = isa::HazardProducer;

/// Registers of the results of the first and the second instruction, and one beside them.
constexpr std::uint32_t kFirstAt = 128, kSecondAt = 160, kBesideAt = 180;
/// An overlapping C begins so many registers later.
constexpr std::uint32_t kOverlapShift = 2;
/// Longer than any row of any processor asks for.
constexpr std::uint32_t kFarApart = 2 * isa::kMaxHazardStates;
/// Results of the first instruction and an overlapping C fit before kSecondAt.
constexpr std::uint32_t kMostResults = 16;

/// What the first instruction touches.
struct Touched {
  char file = 'v';
  std::uint32_t first = kFirstAt, count = 1;
  std::string last() const { return tuple(file, first + count - 1, 1); }
};

class Pairs {
 public:
  explicit Pairs(const isa::Processor& processor) : processor_(processor), traits_(processor.traits()) {}

  std::vector<HazardPair> all() {
    const unsigned members =
        1U << static_cast<unsigned>(processor_.generation) | 1U << static_cast<unsigned>(processor_.youngest);
    for (const isa::Hazard& row : isa::hazards())
      if ((row.generations & members) != 0) add(row);
    return std::move(pairs_);
  }

 private:
  std::string spelled(Opcode op) const { return std::string(isa::spelling_of(op, processor_.generation)); }
  /// The file of results of matrix instructions.
  char result_file() const { return traits_.acc_file == isa::AccFile::kApart ? 'a' : 'v'; }
  std::uint32_t result_base() const { return result_file() == 'a' ? 0 : kFirstAt; }
  std::uint32_t second_base() const { return result_base() + kSecondAt - kFirstAt; }

  /// With each of its kinds of matrix instructions, one for each count of passes.
  void add(const isa::Hazard& row) {
    const bool by_passes = row.producer == P::kXdlWritesVgpr || row.producer == P::kSgemmWritesVgpr ||
                           row.producer == P::kDgemmWritesVgpr || row.producer == P::kShortWritesVgpr ||
                           row.producer == P::kXdlReadsC || row.producer == P::kWmmaWritesVgpr ||
                           row.producer == P::kWmmaReadsVgpr;
    if (row.producer == P::kValuBeforeDgemm) return add(row, any_matrix(DataType::kF64), 0);
    if (!by_passes) return add(row, any_matrix(DataType::kF16), 0);
    std::vector<std::uint32_t> seen;
    for (const MatrixInstruction& mi : isa::matrix_instructions()) {
      if (!usable(mi) || !makes(row.producer, mi)) continue;
      std::uint32_t passes = isa::passes_of(mi, processor_.generation);
      if (std::ranges::find(seen, passes) != seen.end()) continue;
      seen.push_back(passes);
      add(row, &mi, row.producer == P::kXdlReadsC ? passes - 1 : passes);
    }
  }
  bool usable(const MatrixInstruction& mi) const {
    return isa::has(processor_, mi.op) && mi.result_registers() <= kMostResults;
  }
  const MatrixInstruction* any_matrix(DataType a) const {
    const auto rows = isa::matrix_instructions();
    const auto found = std::ranges::find_if(rows, [&](const MatrixInstruction& mi) {
      return usable(mi) && mi.a == a && (a == DataType::kF64 || mi.sum == isa::Sum::kF32);
    });
    return found == rows.end() ? nullptr : &*found;
  }
  bool makes(P producer, const MatrixInstruction& mi) const {
    if (mi.unit == isa::MatrixUnit::kWmma) return producer == P::kWmmaWritesVgpr || producer == P::kWmmaReadsVgpr;
    if (mi.sum == isa::Sum::kF64) return producer == P::kDgemmWritesVgpr;
    const bool xdl = mi.is_xdl() || traits_.f32_mfma_is_xdl;
    if (producer == P::kShortWritesVgpr) return isa::passes_of(mi, processor_.generation) == 2;
    if (producer == P::kXdlReadsC || producer == P::kXdlWritesVgpr) return xdl;
    return producer == P::kSgemmWritesVgpr && !xdl;
  }

  void add(const isa::Hazard& row, const MatrixInstruction* mi, std::uint32_t passes) {
    Probe probe;
    probe.kind = "distance";
    probe.lanes = mi == nullptr ? traits_.wave_lanes : mi->wave_lanes;
    probe.fill = mi == nullptr ? Fill::kPatterns : Fill::kProducts;
    probe.matrix = mi;
    const auto first = produce(row.producer, row.consumer, mi, probe);
    if (!first) return;
    std::vector<std::string> second;
    if (!consume(row.consumer, *first, mi, probe, second)) return;
    // What stands between the first instruction and the nops is a part of the distance.
    const auto between = static_cast<std::uint32_t>(probe.code.size()) - 1;
    const std::uint32_t distance = row.states + row.per_pass * passes - between;
    const isa::HazardClock clock = isa::clock_of(row.producer);
    HazardPair pair;
    pair.name = words_of(row);
    pair.instructions = fmt::format("{}; {} {}; {}", list_text(probe.code, "; "), distance,
                                    clock == isa::HazardClock::kWaitStates           ? "wait states"
                                    : clock == isa::HazardClock::kVectorInstructions ? "vector instructions"
                                                                                     : "scalar instructions",
                                    second.front());
    for (const bool wide : {false, true}) {
      Probe& made = wide ? pair.wide : pair.tight;
      made = probe;
      made.name = pair.name;
      const std::vector<std::string> nops = fill(clock, wide ? kFarApart : distance);
      made.code.insert(made.code.end(), nops.begin(), nops.end());
      made.code.insert(made.code.end(), second.begin(), second.end());
    }
    pairs_.push_back(std::move(pair));
  }

  std::vector<std::string> fill(isa::HazardClock clock, std::uint32_t distance) const {
    constexpr std::uint32_t kMostStates = 8;  // gfx8's s_nop
    std::vector<std::string> lines;
    for (std::uint32_t takes = 1; distance > 0; distance -= takes) {
      takes = clock == isa::HazardClock::kWaitStates ? std::min(distance, kMostStates) : 1;
      lines.push_back(clock == isa::HazardClock::kWaitStates           ? fmt::format("s_nop {}", takes - 1)
                      : clock == isa::HazardClock::kVectorInstructions ? "v_nop"
                                                                       : "s_mov_b32 null, 0");
    }
    return lines;
  }

  static std::string loaded(Probe& probe, std::uint32_t count, std::uint32_t operand) {
    if (count > 1 && probe.loaded % 2 != 0) probe.operands.push_back(operand), ++probe.loaded;
    const std::uint32_t first = kFirstLoaded + probe.loaded;
    probe.loaded += count;
    probe.operands.insert(probe.operands.end(), count, operand);
    return tuple('v', first, count);
  }
  /// Fills registers with numbers of an operand.
  void preset(Probe& probe, const Touched& registers, std::uint32_t operand) const {
    for (std::uint32_t i = 0; i < registers.count; ++i)
      probe.before.push_back(fmt::format("{} {}, {}",
                                         registers.file == 'a' ? spelled(Opcode::v_accvgpr_write_b32) : "v_mov_b32",
                                         tuple(registers.file, registers.first + i, 1), loaded(probe, 1, operand)));
  }
  void store(Probe& probe, const Touched& registers) const {
    for (std::uint32_t i = 0; i < registers.count; ++i) {
      const std::string from = tuple(registers.file, registers.first + i, 1);
      if (registers.file == 'v') {
        probe.stored.push_back(from);
        continue;
      }
      const std::string to = tuple('v', kFirstAt + static_cast<std::uint32_t>(probe.stored.size()), 1);
      probe.after.push_back(fmt::format(
          "{} {}, {}", registers.file == 'a' ? spelled(Opcode::v_accvgpr_read_b32) : "v_mov_b32", to, from));
      probe.stored.push_back(to);
    }
  }

  static std::uint32_t dwords(const MatrixInstruction& mi, std::size_t operand) {
    return isa::info_of(mi.op).operands[operand].dwords;
  }
  std::string matrix(const MatrixInstruction& mi, const Touched& d, std::string_view a, std::string_view b,
                     const Touched& c) const {
    return matrix_line(mi, processor_.generation, tuple(d.file, d.first, d.count), a, b,
                       tuple(c.file, c.first, c.count));
  }

  /// Writes the first instruction; what it touches. Nothing: the processor has none.
  std::optional<Touched> produce(P producer, C consumer, const MatrixInstruction* mi, Probe& probe) const {
    Touched touched;
    switch (producer) {
      case P::kValuWritesVgpr:
        if (consumer == C::kAccReadReads) touched = {'a', 0, 1};
        if (consumer == C::kMatrixReads && mi != nullptr) touched.count = dwords(*mi, 1);
        preset(probe, touched, 0);
        probe.code.push_back(fmt::format("{} {}, {}",
                                         touched.file == 'a' ? spelled(Opcode::v_accvgpr_write_b32) : "v_mov_b32",
                                         touched.last(), loaded(probe, 1, 0)));
        return touched;
      case P::kValuBeforeDgemm: {
        if (mi == nullptr) return std::nullopt;
        preset(probe, touched, 0);
        probe.code.push_back(fmt::format("v_mov_b32 {}, {}", touched.last(), loaded(probe, 1, 0)));
        const Touched d{'v', kSecondAt, mi->result_registers()};
        preset(probe, d, 2);
        const std::string a = loaded(probe, dwords(*mi, 1), 0), b = loaded(probe, dwords(*mi, 2), 1);
        probe.code.push_back(matrix(*mi, d, a, b, d));
        return touched;
      }
      case P::kTransWritesVgpr:
      case P::kTransResult:
        if (consumer == C::kMatrixReads && mi != nullptr) touched.count = dwords(*mi, 1);
        preset(probe, touched, 0);
        probe.code.push_back(fmt::format("v_exp_f32 {}, {}", touched.last(), loaded(probe, 1, 0)));
        return touched;
      case P::kTransReadsVgpr:
        preset(probe, touched, 0);
        probe.code.push_back(fmt::format("v_exp_f32 v{}, {}", kBesideAt, touched.last()));
        probe.stored.push_back(fmt::format("v{}", kBesideAt));
        return touched;
      case P::kDotWritesVgpr: {
        if (!isa::has(processor_, Opcode::v_dot2_f32_f16)) return std::nullopt;
        preset(probe, touched, 2);
        const std::string a = loaded(probe, 1, 0), b = loaded(probe, 1, 1), c = loaded(probe, 1, 2);
        probe.code.push_back(fmt::format("v_dot2_f32_f16 {}, {}, {}, {}", touched.last(), a, b, c));
        return touched;
      }
      case P::kValuWritesSgpr:
      case P::kVmemReadsSgpr:
      case P::kSmemReadsSgpr:
      case P::kWideStoreReadsData:
        return produce_with_scalars(producer, consumer, probe);
      default:
        return mi == nullptr ? std::nullopt : std::optional(multiply(producer, *mi, probe));
    }
  }

  /// Of SGPRs, and of a store.
  std::optional<Touched> produce_with_scalars(P producer, C consumer, Probe& probe) const {
    Touched touched;
    switch (producer) {
      case P::kValuWritesSgpr:
        probe.before.push_back("s_mov_b32 s20, 0");
        if (consumer == C::kValuReadsSgpr) {  // lane accesses are another matter
          const std::string a = loaded(probe, 1, 0), b = loaded(probe, 1, 0);
          probe.code.push_back(fmt::format("v_cmp_lt_u32 s[20:21], {}, {}", a, b));
          return Touched{'s', 20, 1};
        }
        probe.before.push_back(fmt::format("v_mov_b32 v{}, 64", kBesideAt));
        probe.code.push_back(fmt::format("v_readfirstlane_b32 s20, v{}", kBesideAt));
        return Touched{'s', 20, 1};
      case P::kVmemReadsSgpr:
        probe.before.push_back("s_mov_b32 s20, 0");
        loaded(probe, 4, 0);
        probe.code.push_back(
            fmt::format("{} v{}, v12, s[8:11], s20 offen", spelled(Opcode::buffer_load_dword), kFirstAt));
        probe.stored.push_back(fmt::format("v{}", kFirstAt));
        return Touched{'s', 20, 1};
      case P::kSmemReadsSgpr:
        probe.before.push_back("s_mov_b64 s[28:29], s[4:5]");
        loaded(probe, 1, 0);
        probe.code.push_back(fmt::format("{} s[20:23], s[28:29], 0x0", spelled(Opcode::s_load_dwordx4)));
        store(probe, {'s', 20, 4});
        return Touched{'s', 28, 1};
      case P::kWideStoreReadsData:
        touched.count = 4;
        preset(probe, touched, 0);
        probe.code.push_back(isa::has(processor_, Opcode::global_store_dwordx4)
                                 ? fmt::format("{} v[10:11], v[128:131], off", spelled(Opcode::global_store_dwordx4))
                                 : fmt::format("{} v[10:11], v[128:131]", spelled(Opcode::flat_store_dwordx4)));
        return touched;
      default:
        return std::nullopt;
    }
  }

  /// A matrix instruction first: its D, its C or its A is touched.
  Touched multiply(P producer, const MatrixInstruction& mi, Probe& probe) const {
    const Touched d{result_file(), result_base(), mi.result_registers()};
    const Touched c{result_file(), second_base(), mi.result_registers()};
    Touched a{'v', kFirstAt, dwords(mi, 1)};
    const std::string b = loaded(probe, dwords(mi, 2), 1);
    const bool reads_a = producer == P::kWmmaReadsVgpr, reads_c = producer == P::kXdlReadsC;
    if (reads_a) {
      preset(probe, a, 0);
      preset(probe, c, 2);
      probe.code.push_back(matrix(mi, c, tuple('v', a.first, a.count), b, c));
      store(probe, c);
      return a;
    }
    preset(probe, d, 2);
    if (reads_c) preset(probe, c, 2);
    const std::string from = loaded(probe, a.count, 0);
    probe.code.push_back(matrix(mi, d, from, b, reads_c ? c : d));
    if (!reads_c) return d;
    store(probe, d);
    return c;
  }

  bool consume(C consumer, const Touched& touched, const MatrixInstruction* mi, Probe& probe,
               std::vector<std::string>& code) const {
    const std::string beside = fmt::format("v{}", kBesideAt);
    const auto take = [&](std::string text) {
      code.push_back(std::move(text));
      probe.stored.push_back(beside);
      return true;
    };
    const bool acc = touched.file == 'a';
    switch (consumer) {
      case C::kValuReadsOrWrites:
      case C::kOtherValuReadsOrWrites:
      case C::kValuReads:
      case C::kValuReadsSgpr:
      case C::kAccReadReads:
        return take(
            fmt::format("{} {}, {}", acc ? spelled(Opcode::v_accvgpr_read_b32) : "v_mov_b32", beside, touched.last()));
      case C::kAccWriteReads:
        code.push_back(fmt::format("{} a0, {}", spelled(Opcode::v_accvgpr_write_b32), touched.last()));
        store(probe, {'a', 0, 1});
        return true;
      case C::kReadlaneReads:
        code.push_back(fmt::format("v_readfirstlane_b32 s20, {}", touched.last()));
        store(probe, {'s', 20, 1});
        return true;
      case C::kMemoryReads:
        if (acc) return false;
        code.push_back(fmt::format("{} v[10:11], {}, off", spelled(Opcode::global_store_dword), touched.last()));
        return true;
      case C::kVmemReadsSgpr:
        loaded(probe, 4, 0);
        return take(fmt::format("{} {}, v12, s[8:11], s20 offen", spelled(Opcode::buffer_load_dword), beside));
      case C::kValuWrites:
        code.push_back(fmt::format("{} {}, {}", acc ? spelled(Opcode::v_accvgpr_write_b32) : "v_mov_b32",
                                   touched.last(), loaded(probe, 1, 0)));
        return true;
      case C::kLoadWrites:
        loaded(probe, 4, 0);
        code.push_back(fmt::format("{} {}, v12, s[8:11], {} offen", spelled(Opcode::buffer_load_dword), touched.last(),
                                   traits_.buffer_offset_null ? "null" : "0"));
        return true;
      case C::kScalarWrites:
        code.push_back(fmt::format("s_mov_b32 {}, 64", touched.last()));
        return true;
      case C::kValuWritesSgpr:
        code.push_back(fmt::format("v_readfirstlane_b32 {}, v10", touched.last()));
        return true;
      default:
        return mi != nullptr && multiply_again(consumer, touched, *mi, probe, code);
    }
  }

  /// A matrix instruction second.
  bool multiply_again(C consumer, const Touched& touched, const MatrixInstruction& mi, Probe& probe,
                      std::vector<std::string>& code) const {
    const Touched d{result_file(), second_base(), mi.result_registers()};
    const std::string b = loaded(probe, dwords(mi, 2), 1);
    const bool as_ab = consumer == C::kMatrixReadsAb || consumer == C::kMatrixReads;
    if (as_ab) {
      preset(probe, d, 2);
      const std::uint32_t count = dwords(mi, 1);
      if (touched.count < count) return false;
      code.push_back(matrix(mi, d, tuple(touched.file, touched.first + touched.count - count, count), b, d));
    } else {
      Touched c{touched.file, touched.first, d.count};
      if (consumer == C::kMatrixReadsCOverlapped) {
        c.first += kOverlapShift;
        preset(probe, {c.file, touched.first + touched.count, kOverlapShift}, 2);
      }
      code.push_back(matrix(mi, d, loaded(probe, dwords(mi, 1), 0), b, c));
    }
    store(probe, d);
    return true;
  }

  const isa::Processor& processor_;
  const isa::Traits& traits_;
  std::vector<HazardPair> pairs_;
};

}  // namespace

std::vector<HazardPair> hazard_pairs(const isa::Processor& processor) {
  return Pairs(processor).all();
}

}  // namespace kiln::selftest
