// See problem_flags.hpp. CLI11 only splits the words; what they mean is checked here, so that every message names the
// flag and what would be right.
#include "tools/flags/problem_flags.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/host/log.hpp"
#include "tools/flags/invalid.hpp"
#include "tools/flags/problem_line.hpp"
#include "tools/output/output.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// What a bench's logged line says of its data, in kiln's words.
std::string_view initialization_of(std::string_view bench) {
  for (const std::string_view own : {"random", "integer"})
    if (bench == own) return own;
  return bench == "rand_int" ? "integer" : "random";
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Result<DeviceChoice> parse_device(const std::string& text, int& gpu) {
  for (const auto& [name, choice] :
       {std::pair{"auto", DeviceChoice::kAuto}, std::pair{"emulator", DeviceChoice::kEmulator},
        std::pair{"hip", DeviceChoice::kHip}})
    if (text == name) return choice;
  if (is_number(text)) return DeviceChoice::kAuto;  // hipblaslt-bench's: which of several GPUs
  if (const std::string number = text.starts_with("hip:") ? text.substr(4) : "";
      is_number(number) && number.size() < 4) {
    gpu = std::stoi(number);
    return DeviceChoice::kHip;
  }
  return invalid(fmt::format("--device is '{}'; expected auto, emulator, hip or hip:NUMBER", text));
}

void ProblemFlags::declare(CommandLine app) {
  app_ = app;
  const char* group = "GEMM: D = alpha * A * B + beta * C, column-major (flags of hipblaslt-bench)";
  for (const BenchFlag& flag : bench_flags()) {
    if (flag.names == "device") continue;  // RuntimeFlags has one
    const bool is_shown = !flag.help.empty() && (flag.role != FlagRole::kData || use_ == Use::kData);
    const auto take = [this, &flag](const std::vector<std::string>& values) {
      for (const std::string& value : values) given_.emplace_back(&flag, value);
      if (values.empty()) given_.emplace_back(&flag, "");
    };
    const Flag option = app.add_option(dashed_names(flag), take, flag.help);
    option.group(is_shown ? group : "").default_str(flag.standard);
    option.take_all().type_name(type_name(flag));
    if (flag.is_switch) option.expected(0, 1);
  }
  app.add_option("line", line_,
                 "a line that hipblaslt-bench's or rocblas-bench's log shows: [--] hipblaslt-bench -m 1024 ...");
}

Result<void> ProblemFlags::check_line(const std::vector<std::string>& words) const {
  for (const std::string& word : words) {
    const std::string flag = word.substr(0, word.find('='));
    if (!flag.starts_with("--") || find_bench_flag(std::string_view(flag).substr(2)) != nullptr || !app_.has_flag(flag))
      continue;
    return invalid(
        fmt::format("{0} is a flag of kiln's, and stands in the line of {1}; put it before the line: kiln {2} "
                    "{0} ... -- {1} ...",
                    flag, words[0], app_.name()));
  }
  return {};
}

Result<ProblemFlags::Said> ProblemFlags::read() const {
  Said said;
  ProblemDraft standard = default_draft();
  std::vector<std::string> words;
  for (const std::string& argument : line_)
    for (std::string& word : words_of(argument)) words.push_back(std::move(word));
  if (!words.empty() && !words[0].starts_with('-') && !is_bench_program(words[0]))
    return invalid(
        fmt::format("unexpected argument '{}'; a logged line starts with hipblaslt-bench or rocblas-bench", words[0]));
  said.is_line = !words.empty();
  KILN_TRY(check_line(words));
  const auto in_line = [&](Error error) {
    return std::move(error).note("in the line '" + list_text(words, " ") + "'");
  };
  auto flags = said_flags(words, standard);
  if (!flags) return in_line(std::move(flags).error());
  if (auto drafts = drafts_of(standard, *flags); !drafts) return in_line(std::move(drafts).error());
  // A flag of the command stands for all problems of a line.
  for (const auto& [flag, value] : given_)
    std::erase_if(*flags, [of = flag](const SaidFlag& s) { return is_of_member(*of) && s.flag == of; });
  for (const auto& [flag, value] : given_) flags->push_back({flag, dashed_name(*flag), value});
  KILN_ASSIGN(said.drafts, drafts_of(standard, *flags));
  for (const SaidFlag& s : *flags) said.flags.push_back(s.flag);
  return said;
}

Result<ProblemDraft> ProblemFlags::draft() const {
  KILN_ASSIGN(Said said, read());
  return std::move(said.drafts.back());
}

Result<GemmProblem> ProblemFlags::problem() const {
  KILN_ASSIGN(std::vector<GemmProblem> all, problems());
  if (all.size() == 1) return std::move(all.front());
  return invalid(
      fmt::format("the flags describe a group of {} problems; this command takes one, or problems alike "
                  "(--grouped_gemm N). `kiln run` and `kiln kernel` take such a group",
                  all.size()));
}

Result<std::vector<GemmProblem>> ProblemFlags::problems() const {
  KILN_ASSIGN(Said said, read());
  std::vector<GemmProblem> problems;
  for (std::size_t i = 0; i < said.drafts.size(); ++i) {
    auto problem = gemm_of(said.drafts[i]);
    if (!problem && said.drafts.size() > 1)
      return std::move(problem).error().note(fmt::format("in problem {} of the group", i));
    if (!problem) return std::move(problem).error();
    for (const std::string& note : notes_on_strides(said.drafts[i], *problem)) print_message("kiln: note: " + note);
    problems.push_back(std::move(problem).value());
  }
  return problems;
}

Result<runtime::VerificationOptions> ProblemFlags::data() const {
  KILN_ASSIGN(const Said said, read());
  const ProblemDraft& draft = said.drafts.back();
  const std::string& name = draft.initialization;
  runtime::VerificationOptions options;
  options.seed = draft.seed;
  options.group = static_cast<std::uint32_t>(std::max<std::uint64_t>(draft.grouped, 1));
  if (draft.problem.device_user_arguments) options.form = GroupForm::kUserArguments;
  KILN_ASSIGN(options.initialization,
              reference::parse_initialization(said.is_line ? initialization_of(name) : std::string_view(name)));
  return options;
}

std::vector<std::string> ProblemFlags::without_effect() const {
  std::vector<std::string> names;
  const auto said = read();
  if (!said) return names;
  for (const BenchFlag& flag : bench_flags()) {
    if (std::find(said->flags.begin(), said->flags.end(), &flag) == said->flags.end()) continue;
    if (!has_effect(flag, said->drafts.back(), use_ == Use::kData)) names.push_back(long_name(flag));
  }
  return names;
}

void RuntimeFlags::declare(CommandLine app) {
  const char* group = "Target and library";
  const auto add = [&](const char* name, auto& variable, const char* help) {
    return app.add_option(name, variable, help).group(group);
  };
  const auto add_for = [&](bool matters, const char* name, auto& variable, const char* help) {
    const Flag option = add(name, variable, help);
    if (matters) return option;
    idle_.push_back(option);
    return option.group("");
  };
  add("--device", device_,
      "auto (a GPU if there is one, else the emulator), emulator, hip, or hip:N (its GPU number N)")
      .capture_default_str();
  if (use_ == Use::kLaunch || use_ == Use::kReplay) {
    const Flag fast =
        app.add_flag("--fast", fast_, "emulator: no checks of waits, barriers, bounds and the like").group(group);
    app.add_flag("--strict{false}", fast_, "emulator: all checks (the default)").group(group).excludes(fast);
  }
  if (use_ == Use::kReplay) return;
  const bool caches = use_ == Use::kLaunch || use_ == Use::kGenerate, generates = use_ != Use::kSelect;
  add("--arch", arch_, "target: gfx942, gfx90a:xnack-, MI300X, ... (default: the GPU's; gfx942 where there is none)");
  add("--library", library_,
      "logic files, folders of them or packed libraries (default: what is installed, else kiln's own solutions)");
  add("--solution", solution_, "use the library's solution of this number instead of selecting");
  app.add_flag("--atomics", atomics_,
               "a split of K may add to D by atomics, whose order is not fixed, where the solution does")
      .group(group);
  app.add_flag("--tensile-answers", tensile_answers_,
               "always take what Tensile would answer from the library, also from its fallback tables and rows of "
               "other sizes")
      .group(group);
  add("--target-cus,--cu_count", target_cus_, "compute units that selection assumes (default: the device's)");
  add_for(caches, "--cache", cache_,
          "folder of the kernel cache, or none (default: $KILN_CACHE_DIR, $XDG_CACHE_HOME/kiln, ~/.cache/kiln)");
  add_for(generates, "--code-object-version", code_object_version_,
          "4, 5 or 6 (default: on a GPU what its HIP is given, else 4; of generic targets 6)");
  add("--abi", abi_,
      "what launches the kernels: kiln, or AMD's libraries from a folder of Tensile's: tensile1 (rocBLAS up to ROCm "
      "6.0), tensile2 (from 6.1 on), lite2 (hipBLASLt)")
      .capture_default_str();
  add_for(generates, "--assembler", assembler_,
          "who assembles and links: llvm, comgr (ROCm's, opened at run time) or auto")
      .capture_default_str();
  add_for(generates, "--schedule", schedule_, "order of instructions: pipelined, source, random:SEED or safe")
      .capture_default_str();
}

std::vector<std::string> RuntimeFlags::without_effect() const {
  std::vector<std::string> names;
  if (is_number(device_)) names.emplace_back("--device");
  for (const Flag option : idle_)
    if (option.count() != 0) names.push_back("--" + option.long_names().front());
  return names;
}

Result<RuntimeOptions> RuntimeFlags::options() const {
  RuntimeOptions options;
  if (!library_.empty() && is_bench_program(library_.back()))
    return invalid(fmt::format("--library takes every word up to the next flag: put -- before {}", library_.back()));
  options.library_paths = library_;
  options.cache_folder = use_ == Use::kEmit || use_ == Use::kSelect ? "none" : cache_;
  KILN_ASSIGN(options.device, parse_device(device_, options.gpu));
  if (use_ != Use::kLaunch && use_ != Use::kReplay && options.device != DeviceChoice::kHip)
    options.device = DeviceChoice::kNone;
  options.arch = arch_;
  options.compute_units = target_cus_;
  if (code_object_version_ && (*code_object_version_ < 4 || *code_object_version_ > 6))
    return invalid(fmt::format("--code-object-version is {}; expected 4, 5 or 6", *code_object_version_));
  options.code_object_version = code_object_version_.value_or(0);
  KILN_ASSIGN(options.assembler, parse_assembler(assembler_));
  KILN_ASSIGN(options.schedule, parse_schedule(schedule_));
  const auto abi = parse_kernel_abi(abi_);
  if (!abi) return invalid(fmt::format("--abi is '{}'; expected kiln, tensile1, tensile2 or lite2", abi_));
  options.abi = *abi;
  options.solution = solution_;
  options.allow_atomics = atomics_;
  options.tensile_answers = tensile_answers_;
  options.emulator_strict = !fast_;
  options.tolerate_violations = true;  // they are printed, and decide the exit code
  held_->open = use_ != Use::kLaunch || environment(runtime::kLogVariable) != nullptr;
  options.log = [held = held_](LogLevel level, std::string_view message) {
    if (held->open || level == LogLevel::kError) return print_log(level, message);
    held->messages.emplace_back(level, message);
  };
  return options;
}

Result<RuntimeOptions> RuntimeFlags::options(const ProblemFlags& problem) const {
  KILN_ASSIGN(RuntimeOptions options, this->options());
  KILN_ASSIGN(const ProblemDraft draft, problem.draft());
  options.global_split_u = draft.problem.gsu;
  options.workgroup_mapping = draft.workgroup_mapping;
  return options;
}

Result<Runtime> RuntimeFlags::open(const ProblemFlags& problem) const {
  KILN_ASSIGN(const RuntimeOptions wanted, options(problem));
  return Runtime::open(wanted);
}

void RuntimeFlags::print_held() const {
  held_->open = true;
  for (const auto& [level, message] : std::exchange(held_->messages, {})) print_log(level, message);
}

std::vector<std::string> without_effect(const ProblemFlags& problem, const RuntimeFlags& runtime) {
  std::vector<std::string> flags = problem.without_effect();
  for (std::string& flag : runtime.without_effect()) flags.push_back(std::move(flag));
  return flags;
}

Result<Kernel> kernel_for(Runtime& runtime, const std::vector<GemmProblem>& problems) {
  return problems.size() == 1 ? runtime.kernel(problems.front()) : runtime.kernel(std::span(problems));
}

Result<Assembler> parse_assembler(const std::string& text) {
  if (text == "auto") return Assembler::kAuto;
  if (text == "llvm") return Assembler::kLlvm;
  if (text == "comgr") return Assembler::kComgr;
  return invalid(fmt::format("--assembler is '{}'; expected llvm, comgr or auto", text));
}

Result<Schedule> parse_schedule(const std::string& text) {
  if (text == "pipelined") return Schedule{};
  if (text == "source") return Schedule{Schedule::Kind::kSource, 0};
  if (text == "safe") return Schedule{Schedule::Kind::kPipelined, 0, true};
  constexpr std::string_view kRandom = "random:";
  if (text.starts_with(kRandom)) {
    std::uint64_t seed = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + kRandom.size(), end, seed);
    if (error == std::errc() && rest == end) return Schedule{Schedule::Kind::kRandom, seed};
  }
  return invalid(fmt::format("--schedule is '{}'; expected pipelined, source, random:SEED or safe", text));
}

}  // namespace kiln::tools
