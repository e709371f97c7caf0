// Mutants of real GEMM kernels: in the text of a generated kernel one wait is dropped or loosened by one, one s_nop or
// barrier dropped, or two offsets swapped. The judge must report each, or the result must be wrong, or the mutant must
// be proven equivalent: its place is never reached, or what it waits for is waited for again before anything could see
// the difference. Prints the survival rate. KILN_MUTATION=1 tries every mutant, =N each Nth.
#include "kiln/kiln.hpp"
#include "runtime/capture/capture.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "scratch_folder.hpp"

#include <cstdlib>
#include <cstring>
#include <regex>
#include <set>
#include <span>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines lines;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}
std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}
std::string trimmed(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string::npos ? std::string() : line.substr(first, line.find_first_of(";/", first) - first);
}
std::string mnemonic(const std::string& line) {
  const std::string text = trimmed(line);
  return text.substr(0, text.find_first_of(" \t"));
}

struct Mutant {
  std::string what;
  std::size_t line = 0;
  Lines lines;
};

void add_waits(const Lines& lines, std::size_t i, std::vector<Mutant>& all) {
  Lines dropped = lines;
  dropped[i].clear();
  all.push_back({"wait dropped", i, dropped});
  static const std::regex kCount(R"((vmcnt|lgkmcnt|loadcnt|dscnt|kmcnt|vscnt)(\(| null, | )(0x[0-9a-f]+|\d+))");
  const std::string& line = lines[i];
  for (std::sregex_iterator it(line.begin(), line.end(), kCount), end; it != end; ++it) {
    const auto& m = *it;
    const long count = std::strtol(m[3].str().c_str(), nullptr, 0);
    Lines loose = lines;
    loose[i].replace(static_cast<std::size_t>(m.position(3)), static_cast<std::size_t>(m.length(3)),
                     std::to_string(count + 1));
    all.push_back({"wait loosened", i, loose});
  }
}

void add_swaps(const Lines& lines, std::size_t i, std::vector<Mutant>& all) {
  static const std::regex kOffset(R"(offset:(\d+))");
  std::smatch a, b;
  if (!std::regex_search(lines[i], a, kOffset)) return;
  for (std::size_t j = i + 1; j < std::min(lines.size(), i + 4); ++j) {
    if (mnemonic(lines[j]) != mnemonic(lines[i]) || !std::regex_search(lines[j], b, kOffset) || a[1] == b[1]) continue;
    Lines swapped = lines;
    swapped[i].replace(static_cast<std::size_t>(a.position(1)), static_cast<std::size_t>(a.length(1)), b[1].str());
    swapped[j].replace(static_cast<std::size_t>(b.position(1)), static_cast<std::size_t>(b.length(1)), a[1].str());
    all.push_back({"offsets swapped", i, swapped});
    return;
  }
}

std::vector<Mutant> mutants_of(const Lines& lines) {
  std::vector<Mutant> all;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string name = mnemonic(lines[i]);
    if (name.starts_with("s_waitcnt") || (name.starts_with("s_wait_") && name.ends_with("cnt")))
      add_waits(lines, i, all);
    if (name == "s_nop" || name == "s_barrier" || name == "s_barrier_wait") {
      Lines dropped = lines;
      dropped[i].clear();
      all.push_back({name + " dropped", i, dropped});
    }
    if (name.starts_with("ds_") || name.starts_with("buffer_")) add_swaps(lines, i, all);
  }
  return all;
}

/// One GEMM with everything that a launch needs.
struct Subject {
  Target target;
  Capture capture;
  std::vector<std::byte> d;  ///< the right one
  Lines lines;

  emulator::Disassemble disassembler() const {
    return [](std::span<const std::byte> code, const Target& t,
              unsigned wave_lanes) -> Result<std::vector<mc::Disassembled>> {
      KILN_ASSIGN(codegen::Module* const module, codegen_module());
      return module->disassemble(code, t, wave_lanes);
    };
  }

  enum class Outcome { kReported, kWrong, kUnseen };
  /// The worst outcome in several orders of the waves.
  Result<Outcome> run(const Lines& text, std::span<const emulator::Options> orders) const {
    KILN_ASSIGN(codegen::Module* const module, codegen_module());
    KILN_ASSIGN(const mc::Bytes object, module->assemble(text_of(text), target, 4));
    KILN_ASSIGN(const mc::Bytes code, module->link(object));
    emulator::Machine machine(target, disassembler());
    std::vector<emulator::Address> addresses;
    for (const CapturedBuffer& buffer : capture.buffers) {
      KILN_ASSIGN(const emulator::Address address, machine.allocate(buffer.content.size(), buffer.name));
      addresses.push_back(address);
    }
    for (const emulator::Options& options : orders) {
      KILN_ASSIGN(const Outcome outcome, run_once(machine, addresses, code, options));
      if (outcome != Outcome::kUnseen) return outcome;
    }
    return Outcome::kUnseen;
  }

 private:
  Result<Outcome> run_once(emulator::Machine& machine, const std::vector<emulator::Address>& addresses,
                           std::span<const std::byte> code, const emulator::Options& options) const {
    for (std::size_t i = 0; i < addresses.size(); ++i)
      KILN_TRY(machine.write(addresses[i], capture.buffers[i].content));
    const CapturedLaunch& l = capture.launches[0];
    std::vector<std::byte> kernarg = l.kernarg;
    for (const CapturedPointer& p : l.pointers) {
      const std::uint64_t value = addresses[p.buffer] + p.offset;
      std::memcpy(kernarg.data() + p.at, &value, sizeof value);
    }
    const auto report = machine.launch({code, l.kernel, l.grid_workgroups, l.workgroup_lanes, kernarg, 0}, options);
    if (!report || report->violation_count != 0) return Outcome::kReported;
    for (std::size_t i = 0; i < capture.buffers.size(); ++i) {
      if (!capture.buffers[i].has_dump) continue;
      std::vector<std::byte> now(capture.buffers[i].content.size());
      KILN_TRY(machine.read(now, addresses[i]));
      if (now != capture.buffers[i].dump) return Outcome::kWrong;
    }
    return Outcome::kUnseen;
  }
};

struct SubjectCase {
  const char* arch;
  DataType input, output;
  Transpose a, b;
};
constexpr SubjectCase kSubjects[] = {
    {"gfx90a", DataType::kF16, DataType::kF16, Transpose::kT, Transpose::kN},
    {"gfx90a", DataType::kF32, DataType::kF32, Transpose::kN, Transpose::kN},
    {"gfx942", DataType::kF16, DataType::kF16, Transpose::kT, Transpose::kN},
    {"gfx942", DataType::kF16, DataType::kF32, Transpose::kN, Transpose::kT},
    {"gfx1100", DataType::kF16, DataType::kF16, Transpose::kT, Transpose::kN},
    {"gfx1030", DataType::kF32, DataType::kF32, Transpose::kN, Transpose::kT},
};

void make_subject(const SubjectCase& c, Subject& to) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = c.arch;
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  GemmProblem problem;
  problem.type = {c.input, c.input, c.output, c.output, DataType::kF32, c.a, c.b};
  problem.m = 70;
  problem.n = 40;
  problem.k = 200;
  problem.batch = 1;
  problem.alpha = 1;
  problem.beta = 0.5F;
  problem.fill_defaults();
  const auto kernel = runtime->kernel(problem);
  ASSERT_TRUE(kernel) << kernel.error().text();
  const auto result = verify(*runtime, *kernel, problem, {});
  ASSERT_TRUE(result) << result.error().text();
  ASSERT_TRUE(result->verdict.passed);
  test::ScratchFolder folder;
  ASSERT_TRUE(write_capture(folder.path(), runtime->target(), *kernel, problem, *result));
  auto capture = read_capture(folder.path());
  ASSERT_TRUE(capture) << capture.error().text();
  to.target = runtime->target();
  to.capture = std::move(*capture);
  const auto module = codegen_module();
  ASSERT_TRUE(module);
  const auto recipe = kernel::Recipe::parse(kernel->solution.recipe);
  ASSERT_TRUE(recipe) << recipe.error().text();
  const auto processor = (*module)->processor_of(to.target, {});
  ASSERT_TRUE(processor) << processor.error().text();
  const auto plan = kernel::make_plan(*recipe, **processor);
  ASSERT_TRUE(plan) << plan.error().text();
  codegen::GenerateOptions generate;
  generate.on_stage = [&](std::string_view stage, std::string_view text) {
    if (stage == "asm") to.lines = lines_of(std::string(text));
  };
  ASSERT_TRUE((*module)->generate(*plan, to.target, generate));
}

/// True if the launch never comes to a line.
bool is_unreached(const Subject& subject, const Mutant& mutant) {
  Lines trap = subject.lines;
  trap[mutant.line] = "  s_trap 2";
  emulator::Options options;
  options.instruction_budget = 200000;
  const auto outcome = subject.run(trap, {&options, 1});
  return outcome && *outcome != Subject::Outcome::kReported;
}

// --- proofs of equivalence, from the text alone ---

using Registers = std::set<std::string>;

/// "v7", "s40" to "s43", ... of a line's operands from `first` on.
Registers registers_of(const std::string& text, bool first_operand_only = false) {
  static const std::regex kRegister(R"(\b([vas])(\d+|\[(\d+):(\d+)\]))");
  std::string operands = text.substr(std::min(text.size(), mnemonic(text).size()));
  if (first_operand_only) operands = operands.substr(0, operands.find(','));
  Registers all;
  for (std::sregex_iterator it(operands.begin(), operands.end(), kRegister), end; it != end; ++it) {
    const auto& m = *it;
    const int low = std::stoi(m[3].matched ? m[3].str() : m[2].str()),
              high = m[4].matched ? std::stoi(m[4].str()) : low;
    for (int r = low; r <= high; ++r) all.insert(m[1].str() + std::to_string(r));
  }
  return all;
}

bool is_vector_memory(const std::string& name) {
  return name.starts_with("buffer_") || name.starts_with("global_");
}
bool is_other_memory(const std::string& name) {
  return name.starts_with("ds_") || name.starts_with("s_load") || name.starts_with("s_buffer_load");
}
bool is_load(const std::string& name) {
  return name.find("load") != std::string::npos || name.find("ds_read") != std::string::npos;
}
bool ends_block(const std::string& text) {
  return text.ends_with(":") || mnemonic(text).starts_with("s_cbranch") || mnemonic(text).starts_with("s_branch");
}

/// A wait is redundant if every load that it waits for is waited for again, in the same block, before an
/// instruction names what it loads, and before a barrier or the block's end.
bool is_wait_redundant(const Lines& lines, const Lines& mutated, std::size_t line) {
  for (const bool vector : {true, false}) {
    const auto counts = [&](const std::string& name) {
      return vector ? is_vector_memory(name) : is_other_memory(name);
    };
    static const std::regex kVector(R"((vmcnt|loadcnt)(\(| )(0x[0-9a-f]+|\d+))");
    static const std::regex kOther(R"((lgkmcnt|dscnt)(\(| )(0x[0-9a-f]+|\d+))");
    std::smatch m;
    std::size_t start = line;
    while (start > 0 && !ends_block(trimmed(mutated[start - 1]))) --start;
    // What is outstanding at the mutant, oldest first. Loads of earlier blocks are older and were waited for before.
    std::vector<Registers> queue;
    for (std::size_t i = start; i < line; ++i) {
      const std::string text = trimmed(mutated[i]), name = mnemonic(text);
      if (std::regex_search(text, m, vector ? kVector : kOther)) {
        const auto kept = static_cast<std::size_t>(std::strtol(m[3].str().c_str(), nullptr, 0));
        if (queue.size() > kept) queue.erase(queue.begin(), queue.end() - static_cast<std::ptrdiff_t>(kept));
      }
      if (counts(name)) queue.push_back(is_load(name) ? registers_of(text, true) : Registers());
    }
    // Of those, what the wait lets through in the mutant only.
    const std::string original = trimmed(lines[line]);
    if (!std::regex_search(original, m, vector ? kVector : kOther)) continue;
    const long kept = std::strtol(m[3].str().c_str(), nullptr, 0);
    Registers pending;
    for (std::size_t i = 0; i + static_cast<std::size_t>(kept) < queue.size(); ++i) pending.merge(queue[i]);
    long issued = 0;
    for (std::size_t i = line; i < mutated.size() && !pending.empty(); ++i) {
      const std::string text = trimmed(mutated[i]), name = mnemonic(text);
      if (std::regex_search(text, m, vector ? kVector : kOther) &&
          std::strtol(m[3].str().c_str(), nullptr, 0) <= issued + kept) {
        pending.clear();
        break;
      }
      if (name == "s_endpgm") break;
      if (ends_block(text) || name.starts_with("s_barrier")) return false;
      for (const std::string& r : registers_of(text)) {
        if (pending.contains(r) && !(counts(name) && is_load(name))) return false;
      }
      if (counts(name)) ++issued;
    }
  }
  return true;
}

/// The manuals ask for no distance between a compare and what takes its SGPRs as a select mask or carry. cdna3 4.5.
bool is_nop_before_mask(const Lines& lines, std::size_t line) {
  const std::string after = trimmed(lines[line + 1]);
  if (!mnemonic(after).starts_with("v_cndmask")) return false;
  const Registers mask = registers_of("x " + after.substr(after.rfind(',') + 1));
  for (std::size_t back = 1; back < 4 && back <= line; ++back) {
    const std::string before = trimmed(lines[line - back]);
    if (mnemonic(before).starts_with("v_cmp") && registers_of(before, true) == mask) return true;
    if (!mnemonic(before).starts_with("s_waitcnt") && !mnemonic(before).starts_with("v_")) return false;
  }
  return false;
}

bool is_proven_equivalent(const Subject& subject, const Mutant& mutant) {
  if (mutant.what.starts_with("wait")) return is_wait_redundant(subject.lines, mutant.lines, mutant.line);
  if (mutant.what.starts_with("s_nop")) return is_nop_before_mask(subject.lines, mutant.line);
  return false;
}

/// Orders of the waves that may show a race.
std::vector<emulator::Options> orders() {
  std::vector<emulator::Options> all(4);
  all[1].order = emulator::WaveOrder::kReverse;
  all[2].order = all[3].order = emulator::WaveOrder::kRandom;
  all[3].seed = 5;
  for (emulator::Options& options : all) options.instruction_budget = 200000;  // a mutant may not end
  return all;
}

TEST(Mutation, MutantsOfRealKernelsAreCaught) {
  const char* mode = std::getenv("KILN_MUTATION");
  const std::size_t step = mode == nullptr ? 61 : std::max(1UL, std::strtoul(mode, nullptr, 10));
  unsigned total = 0, reported = 0, wrong = 0, equivalent = 0, survived = 0;
  for (const SubjectCase& c : kSubjects) {
    Subject subject;
    make_subject(c, subject);
    if (HasFatalFailure()) return;
    const auto clean = subject.run(subject.lines, orders());
    ASSERT_TRUE(clean) << clean.error().text();
    ASSERT_EQ(*clean, Subject::Outcome::kUnseen) << c.arch << ": the kernel itself is not clean";
    const std::vector<Mutant> all = mutants_of(subject.lines);
    fmt::print("{}: {} lines, {} mutants\n", c.arch, subject.lines.size(), all.size());
    ASSERT_FALSE(all.empty());
    for (std::size_t i = 0; i < all.size(); i += step) {
      const auto result = subject.run(all[i].lines, orders());
      const auto outcome = result ? *result : Subject::Outcome::kReported;
      ++total;
      if (outcome == Subject::Outcome::kReported) ++reported;
      if (outcome == Subject::Outcome::kWrong) ++wrong;
      if (outcome != Subject::Outcome::kUnseen) continue;
      if (is_proven_equivalent(subject, all[i]) || is_unreached(subject, all[i])) {
        ++equivalent;
        continue;
      }
      ++survived;
      fmt::print("survived on {}: {}, line {}:\n", c.arch, all[i].what, all[i].line);
      for (std::size_t j = std::max<std::size_t>(all[i].line, 2) - 2;
           j < std::min(all[i].line + 10, subject.lines.size()); ++j)
        fmt::print("  {} {}\n", j == all[i].line ? '>' : ' ', trimmed(subject.lines[j]));
    }
  }
  const double rate = 100.0 * survived / std::max(1U, total - equivalent);
  fmt::print("{} mutants: {} reported, {} with a wrong result, {} equivalent, {} survived: survival rate {:.2f} %\n",
             total, reported, wrong, equivalent, survived, rate);
  EXPECT_LE(rate, 1.0);
}

}  // namespace
}  // namespace kiln::runtime
