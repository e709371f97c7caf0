// Writes and replays the folder of capture.hpp.
#include "runtime/capture/capture.hpp"

#include "codegen/plan/arguments.hpp"
#include "runtime/device/device.hpp"
#include "runtime/host/files.hpp"
#include "runtime/host/json.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/workspace.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

/// The buffer that a pointer argument names: A for a; BIAS for bias.
std::string buffer_name(std::string_view argument) {
  std::string name(argument);
  for (char& letter : name)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return name;
}

template <class Float>
Json number(Float value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

Json argument_json(const kernel::Argument& argument, std::uint64_t value) {
  Json entry = {{"at", argument.offset_bytes}};
  switch (argument.kind) {
    case kernel::ArgumentKind::kPointer:
      entry.set("type", "ptr");
      entry.set("buffer", buffer_name(argument.id == kernel::ArgumentId::kCounters ? "workspace" : argument.name));
      entry.set("offset", value);
      break;
    case kernel::ArgumentKind::kU64:
      entry.set("type", "u64");
      entry.set("value", value);
      break;
    case kernel::ArgumentKind::kU32:
      entry.set("type", "u32");
      entry.set("value", static_cast<std::uint32_t>(value));
      break;
    case kernel::ArgumentKind::kFloat:
      entry.set("type", "f32");
      entry.set("value", number(std::bit_cast<float>(static_cast<std::uint32_t>(value))));
      break;
    case kernel::ArgumentKind::kF64:
      entry.set("type", "f64");
      entry.set("value", number(std::bit_cast<double>(value)));
      break;
    case kernel::ArgumentKind::kI32:
      entry.set("type", "i32");
      entry.set("value", static_cast<std::int32_t>(static_cast<std::uint32_t>(value)));
      break;
  }
  return entry;
}

/// The address of what the kernel's epilogue has and the problem's has not: null.
bool is_missing(kernel::ArgumentId id, const Epilogue& epilogue) {
  return std::ranges::any_of(epilogue_links, [&](const EpilogueLink& link) {
    return link.has_memory() && kernel::argument_of(link.id) == id && !link.is_in(epilogue);
  });
}

/// `offsets`: where the launch's part of each matrix begins, in bytes.
Result<Json> launch_json(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& offsets,
                         const std::string& code_object) {
  KILN_ASSIGN(const kernel::Recipe recipe, kernel::Recipe::parse(kernel.solution.recipe));
  const kernel::ArgumentValues values =
      argument_values(problem, offsets, {}, workspace_sizes(kernel.resources, problem).counters_bytes);
  Json launch = {{"code_object", code_object},
                 {"kernel", kernel.resources.name},
                 {"grid_workgroups", kernel.grid(problem)},
                 {"workgroup_lanes", kernel.resources.workgroup}};
  Json kernarg = Json::array();
  const kernel::ArgumentList list = kernel::arguments_of(recipe);
  for (const kernel::Argument& argument : list) {
    Json entry = argument_json(argument, list.value_of(argument, values));
    if (is_missing(argument.id, problem.type.epilogue))
      entry = {{"at", argument.offset_bytes}, {"type", "u64"}, {"value", 0}};
    kernarg.push_back(std::move(entry));
  }
  launch.set("kernarg", std::move(kernarg));
  return launch;
}

/// The kernels of a part's launch, which are written with the problem's first part.
Result<void> add_launches(const std::string& folder, const Kernel& kernel, const PartOfProblem& part, bool is_first,
                          Json& launches) {
  std::vector<std::pair<const Kernel*, GemmProblem>> steps = {{&kernel, part.problem}};
  if (kernel.prepared != nullptr) {
    steps.clear();
    for (const LaunchStep& step : launch_steps(*kernel.prepared, part.problem))
      steps.emplace_back(&step.kernel->kernel, step.problem);
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string file = i == 0 ? "kernel.co" : fmt::format("kernel{}.co", i + 1);
    if (is_first) KILN_TRY(write_file(folder + "/" + file, *steps[i].first->code_object));
    KILN_ASSIGN(Json launch, launch_json(*steps[i].first, steps[i].second, part.at, file));
    launches.push_back(std::move(launch));
  }
  return {};
}

Result<void> run_launch(device::Device& device, const CapturedLaunch& captured,
                        const std::vector<device::Address>& addresses, Replay& result) {
  KILN_ASSIGN(const device::CodeObjectId id, device.load(captured.code_object, device::Origin::kForeign));
  std::vector<std::byte> kernarg = captured.kernarg;
  for (const CapturedPointer& pointer : captured.pointers) {
    const std::uint64_t address = addresses[pointer.buffer] + pointer.offset;
    std::memcpy(kernarg.data() + pointer.at, &address, sizeof address);
  }
  KILN_ASSIGN(device::LaunchReport report,
              device.launch(id, {captured.kernel, captured.grid_workgroups, captured.workgroup_lanes, kernarg}));
  result.launches.push_back({true, device.emulated(), report.microseconds, report.instructions, report.violation_count,
                             std::move(report.violations)});
  return {};
}

Result<ReplayedBuffer> compare(device::Device& device, const CapturedBuffer& buffer, device::Address address) {
  std::vector<std::byte> now(buffer.content.size());
  if (!now.empty()) KILN_TRY(device.download(now, address));
  ReplayedBuffer result{buffer.name, now.size(), 0, 0};
  for (std::size_t i = 0; i < now.size(); ++i)
    if (now[i] != buffer.dump[i] && result.different_bytes++ == 0) result.first_difference = i;
  return result;
}

/// What was allocated is freed at the end, whatever happens.
struct Allocations {
  device::Device& device;
  std::vector<device::Address> addresses;
  explicit Allocations(device::Device& d) : device(d) {}
  Allocations(const Allocations&) = delete;
  Allocations& operator=(const Allocations&) = delete;
  ~Allocations() {
    for (const device::Address address : addresses) [[maybe_unused]] const auto freed = device.free(address);
  }
};

/// A capture has its matrices whole, long gaps as well, and a replay reads them into memory.
Result<void> check_size(const Verification& v) {
  constexpr std::uint64_t kMost = 1ULL << 33, kMiB = 1ULL << 20;
  const std::uint64_t bytes = v.inputs.a.size() + v.inputs.b.size() + v.inputs.c.size() + 2 * v.inputs.d.size();
  if (bytes <= kMost) return {};
  return Error{ErrorCode::kUnsupported,
               fmt::format("a capture of {} MiB of matrices, gaps included; at most {} MiB are written", bytes / kMiB,
                           kMost / kMiB),
               {}};
}

}  // namespace

Result<void> make_capture_folder(const std::string& folder, bool force) {
  KILN_TRY(make_folder(folder));
  std::error_code error;
  const bool is_used = !std::filesystem::is_empty(folder, error);
  if (error) return Error{ErrorCode::kIo, fmt::format("cannot read the folder {}: {}", folder, error.message()), {}};
  if (!is_used || force) return {};
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("the folder {} for a capture holds files already", folder),
               {"name another folder, or write among them with --force"}};
}

Result<void> write_capture(const std::string& folder, const Target& target, const Kernel& kernel,
                           const GemmProblem& problem, const Verification& v) {
  if (problem.type.device_scalars)
    return Error{ErrorCode::kUnsupported, "a launch with alpha and beta in the device's memory cannot be captured", {}};
  if (problem.type.grouped || problem.type.pointer_array)
    return Error{ErrorCode::kUnsupported,
                 fmt::format("a launch of {} cannot be captured: its arguments are addresses in memory",
                             problem.type.grouped ? "a group" : "batches of pointers"),
                 {}};
  KILN_TRY(check_size(v));
  KILN_TRY(make_folder(folder));
  const auto path = [&](const std::string& file) { return folder + "/" + file; };
  Json buffers = Json::object(), launches = Json::array();
  const reference::Operands& in = v.inputs;
  const auto add = [&](const std::string& name, const std::string& file,
                       std::span<const std::byte> bytes) -> Result<void> {
    buffers.set(name, {{"file", file}});
    return write_file(path(file), bytes);
  };
  KILN_TRY(add("A", "a.bin", in.a));
  KILN_TRY(add("B", "b.bin", in.b));
  KILN_TRY(add("C", "c.bin", in.c));
  KILN_TRY(add("D", "d_before.bin", in.d));
  for (const EpilogueLink& link : epilogue_links)
    if (const auto& bytes = in.of(link.id); !bytes.empty())
      KILN_TRY(add(buffer_name(link.name), std::string(link.name) + ".bin",  // what accumulates begins at zero
                   link.traits.accumulates ? std::vector<std::byte>(bytes.size()) : bytes));
  if (const std::uint64_t bytes = kernel.workspace_bytes(problem); bytes != 0) {  // its counters begin at zero
    KILN_TRY(write_file(path("workspace.bin"), std::vector<std::byte>(bytes)));
    buffers.set("WORKSPACE", {{"file", "workspace.bin"}});
  }
  KILN_TRY(write_file(path("d.bin"), v.d));
  buffers.set("D", {{"file", "d_before.bin"}, {"dump", "d.bin"}});
  if (v.launch.launched)
    for (const LaunchPart& box : LaunchParts(kernel.resources, problem))
      KILN_TRY(add_launches(folder, kernel, part_of(problem, {}, box), box.first == Box{}, launches));
  const Json root = {{"target", target.id()}, {"buffers", std::move(buffers)}, {"launches", std::move(launches)}};
  return write_file(path(kLaunchesFile), root.dump(2) + "\n");
}

bool Replay::same() const {
  return std::all_of(compared.begin(), compared.end(), [](const ReplayedBuffer& b) { return b.different_bytes == 0; });
}

Result<Replay> replay(device::Device& device, const Capture& capture) {
  Allocations memory(device);
  for (const CapturedBuffer& buffer : capture.buffers) {
    KILN_ASSIGN(const device::Address address,
                device.allocate(std::max<std::size_t>(buffer.content.size(), 16), buffer.name));
    memory.addresses.push_back(address);
    if (!buffer.content.empty()) KILN_TRY(device.upload(address, buffer.content));
  }
  Replay result;
  for (std::size_t i = 0; i < capture.launches.size(); ++i)
    if (auto run = run_launch(device, capture.launches[i], memory.addresses, result); !run)
      return std::move(run).error().note(fmt::format("in launch {} of the capture", i));
  for (std::size_t i = 0; i < capture.buffers.size(); ++i) {
    if (!capture.buffers[i].has_dump) continue;
    KILN_ASSIGN(ReplayedBuffer compared, compare(device, capture.buffers[i], memory.addresses[i]));
    result.compared.push_back(std::move(compared));
  }
  return result;
}

}  // namespace kiln::runtime
