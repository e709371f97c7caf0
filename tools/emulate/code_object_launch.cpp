// See code_object_launch.hpp.
#include "tools/emulate/code_object_launch.hpp"

#include "runtime/bundle/bundle.hpp"
#include "runtime/decoder/decoder.hpp"
#include "tools/flags/input.hpp"
#include "tools/flags/known_processors.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/streams.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using Triple = std::array<std::uint32_t, 3>;

constexpr std::uint64_t kLargestCodeObject = 1ULL << 32;

/// "4", "4,2" or "4,2,1".
Result<Triple> parse_triple(const char* flag, std::string_view text) {
  const Error error{
      ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; expected X, X,Y or X,Y,Z, each 1 or more", flag, text), {}};
  Triple triple = {1, 1, 1};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    const auto [end, code] = std::from_chars(part.data(), part.data() + part.size(), triple[i]);
    if (part.empty() || code != std::errc{} || end != part.data() + part.size() || triple[i] == 0) return error;
    if (comma == std::string_view::npos) return triple;
    text.remove_prefix(comma + 1);
  }
  return error;
}

/// A value as the kernel finds it.
std::vector<std::byte> bytes_of(const EmulateArgument& argument, const std::vector<emulator::Address>& addresses) {
  std::vector<std::byte> value = argument.bytes;
  if (argument.buffer < 0) return value;
  std::uint64_t address = 0;
  std::memcpy(&address, value.data(), sizeof address);
  address += addresses[static_cast<std::size_t>(argument.buffer)];
  std::memcpy(value.data(), &address, sizeof address);
  return value;
}

std::vector<std::byte> kernarg_of(const EmulateArguments& arguments, const std::vector<emulator::Address>& addresses) {
  std::vector<std::byte> bytes;
  for (const EmulateArgument& argument : arguments.kernarg) {
    const std::vector<std::byte> value = bytes_of(argument, addresses);
    bytes.resize(std::max(bytes.size(), argument.at + value.size()));
    std::copy(value.begin(), value.end(), bytes.begin() + static_cast<std::ptrdiff_t>(argument.at));
  }
  return bytes;
}

}  // namespace

std::vector<std::string> texts_of(const std::vector<emulator::Violation>& violations) {
  std::vector<std::string> texts;
  for (const emulator::Violation& violation : violations) texts.push_back(violation.text());
  return texts;
}

void CodeObjectFlags::declare(CommandLine app, const char* group) {
  const auto add = [&](const char* name, auto& variable, const char* help) {
    const Flag option = app.add_option(name, variable, help);
    if (*group != '\0') option.group(group);
  };
  add("--co", code_object_,
      "code object to run a kernel of; may be in an offload bundle, compressed or not; - is stdin");
  add("--co-arch", code_object_arch_, "which one, if the bundle holds several: gfx90a, gfx90a:xnack-");
  add("--kernel", kernel_, "kernel's name; default: the only one");
  add("--grid", grid_, "workgroups: X[,Y[,Z]]; default: 1");
  add("--block", block_, "work-items of a workgroup: X[,Y[,Z]], 1024 at most; default: 64");
  add("--cluster", cluster_, "gfx1250: workgroups of a cluster: X[,Y[,Z]]; default: as the kernel's metadata says");
  add("--args", arguments_, "argument file (JSON: buffers and kernarg); - is stdin");
  add("--lds", dynamic_lds_bytes_, "bytes of LDS on top of the kernel's own");
}

Result<CodeObjectFlags::Launched> CodeObjectFlags::launch(const emulator::Options& options,
                                                          const BeforeLaunch& before) const {
  KILN_ASSIGN(const Triple grid, parse_triple("--grid", grid_));
  KILN_ASSIGN(const Triple block, parse_triple("--block", block_));
  Triple cluster{};
  if (!cluster_.empty()) {
    KILN_ASSIGN(cluster, parse_triple("--cluster", cluster_));
  }
  if (code_object_ == kStandardStream && arguments_ == kStandardStream)
    return Error{ErrorCode::kInvalidArgument, "--co and --args both are -; only one can be the standard input", {}};
  KILN_ASSIGN(const std::vector<std::byte> code, read_code_object());
  KILN_ASSIGN(const emulator::CodeObjectSummary summary, emulator::summarize(code));
  KILN_ASSIGN(const std::string kernel, chosen_kernel(summary));
  KILN_ASSIGN(EmulateArguments arguments, read_emulate_arguments(arguments_));
  Launched run{summary, kernel, std::move(arguments), {}, emulator::Machine(summary.target, decoder::disassemble),
               {},      0};
  for (const EmulateBuffer& buffer : run.arguments.buffers) {
    KILN_ASSIGN(const emulator::Address address, run.machine.allocate(buffer.content.size(), buffer.name));
    KILN_TRY(run.machine.write(address, buffer.content));
    run.addresses.push_back(address);
  }
  for (std::size_t i = 0; i < run.addresses.size(); ++i) {
    for (const EmulateArgument& value : run.arguments.buffers[i].values)
      KILN_TRY(run.machine.write(run.addresses[i] + value.at, bytes_of(value, run.addresses)));
  }
  const std::vector<std::byte> kernarg = kernarg_of(run.arguments, run.addresses);
  emulator::Machine::Launch launch;
  launch.code_object = code;
  launch.kernel = kernel;
  launch.grid_workgroups = grid;
  launch.workgroup_lanes = block;
  launch.cluster_workgroups = cluster;
  launch.kernarg = kernarg;
  launch.dynamic_lds_bytes = dynamic_lds_bytes_;
  if (before) before(summary, kernel);
  const auto start = std::chrono::steady_clock::now();
  Progress progress(0, ProgressUnit::kThings);
  emulator::Options told = options;
  told.progress = [&](std::uint64_t done, std::uint64_t total) { progress.show("emulating", done, total); };
  KILN_ASSIGN(run.report, run.machine.launch(launch, told));
  run.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return run;
}

Result<std::vector<std::byte>> CodeObjectFlags::read_code_object() const {
  KILN_ASSIGN(std::vector<std::byte> file, read_input(code_object_, kLargestCodeObject));
  const std::string wanted = canonical_targets(code_object_arch_);
  if (!bundle::is_bundle(file)) {
    if (code_object_arch_.empty()) return file;
    KILN_ASSIGN(const emulator::CodeObjectSummary summary, emulator::summarize(file));
    const std::string target = summary.target.id();
    if (target == wanted || target.starts_with(wanted + ":")) return file;
    return Error{
        ErrorCode::kInvalidArgument,
        fmt::format("--co-arch is '{}', but {} is a code object of {}", code_object_arch_, code_object_, target),
        {}};
  }
  KILN_ASSIGN(const bundle::Bundle bundle, bundle::read(file, code_object_));
  std::string targets;
  std::vector<const bundle::Code*> exact, matches;
  for (const bundle::Code& code : bundle.codes) {
    targets += (targets.empty() ? "" : ", ") + code.target;
    if (code.target == wanted) exact.push_back(&code);
    if (code_object_arch_.empty() || code.target.starts_with(wanted + ":")) matches.push_back(&code);
  }
  if (!exact.empty()) matches = exact;
  // A section .hip_fatbin holds a bundle for each source file, all for the same targets.
  if (matches.size() > 1 && !kernel_.empty()) {
    std::erase_if(matches, [&](const bundle::Code* code) {
      const auto summary = emulator::summarize(code->bytes);
      return !summary || std::ranges::find(summary->kernels, kernel_) == summary->kernels.end();
    });
  }
  if (matches.size() == 1) return std::vector<std::byte>(matches.front()->bytes.begin(), matches.front()->bytes.end());
  const std::string with_kernel = kernel_.empty() ? "" : fmt::format(" and have a kernel '{}'", kernel_);
  return Error{ErrorCode::kInvalidArgument,
               code_object_arch_.empty() ? fmt::format("--co-arch is needed: {} is a bundle of {} code objects",
                                                       code_object_, bundle.codes.size())
                                         : fmt::format("--co-arch is '{}': {} of the bundle {} match{}",
                                                       code_object_arch_, matches.size(), code_object_, with_kernel),
               {"targets: " + (targets.empty() ? std::string("none") : targets)}};
}

Result<std::string> CodeObjectFlags::chosen_kernel(const emulator::CodeObjectSummary& summary) const {
  std::string names;
  constexpr std::size_t kMostNames = 20;
  for (std::size_t i = 0; i < std::min(kMostNames, summary.kernels.size()); ++i)
    names += (names.empty() ? "" : ", ") + summary.kernels[i];
  if (summary.kernels.size() > kMostNames) names += fmt::format(" and {} more", summary.kernels.size() - kMostNames);
  if (kernel_.empty() && summary.kernels.size() == 1) return summary.kernels.front();
  if (std::find(summary.kernels.begin(), summary.kernels.end(), kernel_) != summary.kernels.end()) return kernel_;
  return Error{ErrorCode::kInvalidArgument,
               kernel_.empty()
                   ? fmt::format("--kernel is needed: {} has {} kernels", code_object_, summary.kernels.size())
                   : fmt::format("no kernel '{}' in {}", kernel_, code_object_),
               {"kernels: " + (names.empty() ? std::string("none") : names)}};
}

}  // namespace kiln::tools
