// See problem_flags.hpp. CLI11 only splits the words; what they mean is checked here, so that every message names the
// flag and what would be right.
#include "tools/problem_flags.hpp"

#include "kiln/data_type.hpp"

#include <array>
#include <charconv>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

Result<Transpose> parse_transpose(std::string_view flag, const std::string& text) {
  if (text == "N" || text == "n") return Transpose::kN;
  if (text == "T" || text == "t") return Transpose::kT;
  return invalid(fmt::format("{} is '{}'; expected N or T", flag, text));
}

Result<DataType> parse_type(std::string_view flag, const std::string& text) {
  auto type = parse_data_type(text);
  if (type) return type;
  return invalid(fmt::format("{}: {}", flag, type.error().message));
}

Result<DeviceChoice> parse_device(const std::string& text) {
  for (const auto& [name, choice] :
       {std::pair{"auto", DeviceChoice::kAuto}, std::pair{"emulator", DeviceChoice::kEmulator},
        std::pair{"hip", DeviceChoice::kHip}})
    if (text == name) return choice;
  return invalid(fmt::format("--device is '{}'; expected auto, emulator or hip", text));
}

}  // namespace

void ProblemFlags::declare(CLI::App& app) {
  const char* group = "GEMM: D = alpha * A * B + beta * C, column-major (flags of hipblaslt-bench)";
  const auto add = [&](const char* name, auto& variable, const char* help) {
    app.add_option(name, variable, help)->group(group)->capture_default_str();
  };
  add("-m,--sizem", m_, "rows of D");
  add("-n,--sizen", n_, "columns of D");
  add("-k,--sizek", k_, "length of the sum; 0 is allowed");
  add("--batch_count", batch_count_, "matrices in the batch");
  add("--transA", trans_a_, "N, or T: A is stored transposed");
  add("--transB", trans_b_, "N, or T: B is stored transposed");
  add("--lda", lda_, "leading dimension of A in elements; 0: the smallest");
  add("--ldb", ldb_, "of B");
  add("--ldc", ldc_, "of C");
  add("--ldd", ldd_, "of D");
  add("--stride_a", stride_a_, "elements between the matrices of a batch; 0: packed");
  add("--stride_b", stride_b_, "of B");
  add("--stride_c", stride_c_, "of C");
  add("--stride_d", stride_d_, "of D");
  add("--alpha", alpha_, "0: A and B are not read");
  add("--beta", beta_, "0: C is not read");
  add("--a_type", a_type_, "f16_r or f32_r");
  add("--b_type", b_type_, "f16_r or f32_r");
  add("--c_type", c_type_, "f16_r or f32_r");
  add("--d_type", d_type_, "f16_r or f32_r");
  add("--compute_type", compute_type_, "f32_r");
  add("--seed", seed_, "of the data");
  add("--initialization", initialization_, "random (uniform in [-1, 1)) or integer (small; results are exact)");
}

Result<GemmProblem> ProblemFlags::problem() const {
  GemmProblem p;
  struct Size {
    const char* flag;
    std::int64_t value;
    std::uint64_t* field;
  };
  for (const Size& s : {Size{"-m", m_, &p.m}, Size{"-n", n_, &p.n}, Size{"-k", k_, &p.k},
                        Size{"--batch_count", batch_count_, &p.batch}, Size{"--lda", lda_, &p.lda},
                        Size{"--ldb", ldb_, &p.ldb}, Size{"--ldc", ldc_, &p.ldc}, Size{"--ldd", ldd_, &p.ldd},
                        Size{"--stride_a", stride_a_, &p.stride_a}, Size{"--stride_b", stride_b_, &p.stride_b},
                        Size{"--stride_c", stride_c_, &p.stride_c}, Size{"--stride_d", stride_d_, &p.stride_d}}) {
    if (s.value < 0) return invalid(fmt::format("{} is {}; it must be 0 or more", s.flag, s.value));
    *s.field = static_cast<std::uint64_t>(s.value);
  }
  KILN_ASSIGN(p.type.trans_a, parse_transpose("--transA", trans_a_));
  KILN_ASSIGN(p.type.trans_b, parse_transpose("--transB", trans_b_));
  KILN_ASSIGN(p.type.a, parse_type("--a_type", a_type_));
  KILN_ASSIGN(p.type.b, parse_type("--b_type", b_type_));
  KILN_ASSIGN(p.type.c, parse_type("--c_type", c_type_));
  KILN_ASSIGN(p.type.d, parse_type("--d_type", d_type_));
  KILN_ASSIGN(p.type.compute, parse_type("--compute_type", compute_type_));
  p.alpha = alpha_;
  p.beta = beta_;
  p.fill_defaults();
  KILN_TRY(p.validate());
  return p;
}

Result<runtime::VerificationOptions> ProblemFlags::data() const {
  runtime::VerificationOptions options;
  options.seed = seed_;
  KILN_ASSIGN(options.initialization, reference::parse_initialization(initialization_));
  return options;
}

void RuntimeFlags::declare(CLI::App& app) {
  const char* group = "Target and library";
  const auto add = [&](const char* name, auto& variable, const char* help) {
    return app.add_option(name, variable, help)->group(group);
  };
  add("--device", device_, "auto (a GPU if there is one, else the emulator), emulator or hip")->capture_default_str();
  if (use_ != Use::kGenerate) {
    auto* const fast =
        app.add_flag("--fast", fast_, "emulator: no checks of waits, barriers, bounds and the like")->group(group);
    app.add_flag("--strict{false}", fast_, "emulator: all checks (the default)")->group(group)->excludes(fast);
  }
  if (use_ == Use::kReplay) return;
  add("--arch", arch_, "target: gfx942, gfx90a:xnack-, ... (default: the GPU's; gfx942 where there is none)");
  add("--library", library_, "logic files, folders of them or packed libraries (default: the shipped one)");
  add("--solution", solution_, "use the library's solution of this number instead of selecting");
  add("--target-cus", target_cus_, "compute units that selection assumes (default: the device's)");
  add("--cache", cache_,
      "folder of the kernel cache, or none (default: $KILN_CACHE_DIR, $XDG_CACHE_HOME/kiln, ~/.cache/kiln)");
  add("--code-object-version", code_object_version_, "4, 5 or 6")->capture_default_str();
  add("--schedule", schedule_, "order of instructions: pipelined, source or random:SEED")->capture_default_str();
}

Result<RuntimeOptions> RuntimeFlags::options() const {
  RuntimeOptions options;
  options.library_paths = library_;
  options.cache_folder = cache_;
  KILN_ASSIGN(options.device, parse_device(device_));
  if (use_ == Use::kGenerate && options.device != DeviceChoice::kHip) options.device = DeviceChoice::kNone;
  options.arch = arch_;
  options.compute_units = target_cus_;
  if (code_object_version_ < 4 || code_object_version_ > 6)
    return invalid(fmt::format("--code-object-version is {}; expected 4, 5 or 6", code_object_version_));
  options.code_object_version = code_object_version_;
  KILN_ASSIGN(options.schedule, parse_schedule(schedule_));
  options.solution = solution_;
  options.emulator_strict = !fast_;
  return options;
}

Result<Schedule> parse_schedule(const std::string& text) {
  if (text == "pipelined") return Schedule{};
  if (text == "source") return Schedule{Schedule::Kind::kSource, 0};
  constexpr std::string_view kRandom = "random:";
  if (text.starts_with(kRandom)) {
    std::uint64_t seed = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data() + kRandom.size(), end, seed);
    if (error == std::errc() && rest == end) return Schedule{Schedule::Kind::kRandom, seed};
  }
  return invalid(fmt::format("--schedule is '{}'; expected pipelined, source or random:SEED", text));
}

}  // namespace kiln::tools
