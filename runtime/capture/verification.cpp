// See verification.hpp.
#include "runtime/capture/verification.hpp"

#include "codegen/plan/recipe.hpp"
#include "codegen/stopwatch.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/gradient_verdict.hpp"
#include "runtime/contract/bias_gradient.hpp"
#include "runtime/device/device.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/workspace.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

using codegen::timed;

/// What a launch needs on the device. A buffer that the problem does not need holds nothing.
struct DeviceOperands {
  Buffer a, b, c, d;
  std::array<Buffer, 4> pointers;            ///< addresses of the matrices of a batch
  std::array<Buffer, kEpilogueLinks> links;  ///< read or written by the epilogue's
  std::array<Buffer, 2> scalars;             ///< alpha and beta
  Buffer workspace;
  Buffer bias_gradient;
  std::uint64_t counters_bytes = 0;  ///< of the workspace: 0 afterwards
  MatrixAddresses addresses;
};

Result<Buffer> place(Runtime& runtime, std::string_view name, std::span<const std::byte> bytes, std::uint64_t offset,
                     std::uint64_t& address) {
  KILN_ASSIGN(Buffer buffer, runtime.allocate(bytes.size() + offset, name));
  KILN_TRY(buffer.upload(bytes, offset));
  address = buffer.address() + offset;
  return buffer;
}

using Ranges = std::vector<host::ByteRange>;

/// A matrix of which only what is near its elements is copied.
Result<Buffer> place_matrix(Runtime& runtime, std::string_view name, const host::SparseBytes& bytes,
                            const Ranges& ranges, std::uint64_t offset, std::uint64_t& address) {
  KILN_ASSIGN(Buffer buffer, runtime.allocate(bytes.size() + offset, name));
  for (const host::ByteRange& range : ranges) KILN_TRY(buffer.upload(bytes.part(range), offset + range.begin));
  address = buffer.address() + offset;
  return buffer;
}

/// The address of an array with the addresses of a batch's matrices takes the place of the first matrix's.
Result<Buffer> place_pointers(Runtime& runtime, std::string_view name, std::uint64_t batch, std::uint64_t stride_bytes,
                              std::uint64_t& address) {
  std::vector<std::uint64_t> addresses(batch);
  for (std::uint64_t k = 0; k < batch; ++k) addresses[k] = address + k * stride_bytes;
  return place(runtime, name, std::as_bytes(std::span(addresses)), 0, address);
}

Result<void> place_all_pointers(Runtime& runtime, const GemmProblem& p, DeviceOperands& m) {
  MatrixAddresses& at = m.addresses;
  struct Row {
    const char* name;
    std::uint64_t stride_bytes;
    std::uint64_t& address;
  };
  const std::array rows = {Row{"addresses of A", p.stride_a * bytes_of(p.type.a), at.a},
                           Row{"addresses of B", p.stride_b * bytes_of(p.type.b), at.b},
                           Row{"addresses of C", p.stride_c * bytes_of(p.type.c), at.c},
                           Row{"addresses of D", p.stride_d * bytes_of(p.type.d), at.d}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    KILN_ASSIGN(m.pointers[i], place_pointers(runtime, rows[i].name, p.batch, rows[i].stride_bytes, rows[i].address));
  }
  return {};
}

/// Each in a buffer of exactly its size.
Result<void> place_vectors(Runtime& runtime, const reference::Operands& inputs, DeviceOperands& m) {
  for (const EpilogueLink& link : epilogue_links) {
    const std::vector<std::byte>& bytes = inputs.of(link.id);
    if (bytes.empty()) continue;
    KILN_ASSIGN(m.links[static_cast<std::size_t>(link.id)],
                place(runtime, link.name, bytes, 0, m.addresses.*link.memory.address));
  }
  return {};
}

Result<void> place_scalars(Runtime& runtime, const GemmProblem& p, DeviceOperands& m) {
  const kernel::ArgumentValues values = argument_values(p, {});
  using Id = kernel::ArgumentId;
  const std::size_t bytes = scalar_bytes_of(p.type.compute), part_bytes = scalar_bytes_of(part_of(p.type.compute));
  const auto place_one = [&](std::string_view name, std::array<Id, 2> parts, std::uint64_t& address) {
    std::vector<std::byte> scalar(bytes);
    for (std::size_t part = 0; part * part_bytes < bytes; ++part)
      std::memcpy(scalar.data() + part * part_bytes, &values[static_cast<std::size_t>(parts[part])], part_bytes);
    return place(runtime, name, scalar, 0, address);
  };
  KILN_ASSIGN(m.scalars[0], place_one("alpha", {Id::kAlpha, Id::kAlphaImaginary}, m.addresses.alpha));
  KILN_ASSIGN(m.scalars[1], place_one("beta", {Id::kBeta, Id::kBetaImaginary}, m.addresses.beta));
  return {};
}

/// Nothing in it is what a kernel may rely on: partial sums are NaN, and the launch sees to the counters.
Result<void> place_workspace(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem, DeviceOperands& m) {
  const WorkspaceSizes sizes = workspace_sizes(kernel.resources, problem);
  if (sizes.bytes == 0) return {};
  const LaunchParts parts(kernel.resources, problem);  // the last of several has its own counters, among the first's
  m.counters_bytes = workspace_sizes(kernel.resources, part_of(problem, {}, *(parts.end() - 1)).problem).counters_bytes;
  const std::vector<std::byte> content(sizes.bytes, std::byte{0xff});
  KILN_ASSIGN(m.workspace, place(runtime, "workspace", content, 0, m.addresses.workspace));
  return {};
}

Result<void> place_bias_gradient(Runtime& runtime, const GemmProblem& problem, DeviceOperands& m) {
  const DataType type = problem.bias_gradient_type;
  std::vector<std::byte> content(bias_gradient_elements(problem) * bytes_of(type));
  if (content.empty()) return {};
  for (std::uint64_t i = 0; i < content.size(); ++i) content[i] = reference::untouched_byte(i, type);
  KILN_ASSIGN(m.bias_gradient, place(runtime, "bias gradient", content, 0, m.addresses.bias_gradient));
  return {};
}

/// A kernel leaves them at 0, for whoever launches it again.
Result<void> check_counters(const DeviceOperands& m) {
  std::vector<std::byte> counters(m.counters_bytes);
  if (counters.empty()) return {};
  KILN_TRY(m.workspace.download(counters));
  const auto at = std::find_if(counters.begin(), counters.end(), [](std::byte b) { return b != std::byte{0}; });
  if (at == counters.end()) return {};
  return Error{ErrorCode::kInternal,
               fmt::format("the kernel leaves byte {} of its workspace's {} bytes of counters at {}, not at 0",
                           at - counters.begin(), counters.size(), std::to_integer<unsigned>(*at)),
               {}};
}

/// What is near the elements of each matrix.
struct NearMatrices {
  Ranges a, b, c, d;
  explicit NearMatrices(const GemmProblem& p)
      : a(reference::near_bytes(reference::layout_a(p), p.extent_a())),
        b(reference::near_bytes(reference::layout_b(p), p.extent_b())),
        c(reference::near_bytes(reference::layout_c(p), p.extent_c())),
        d(reference::near_bytes(reference::layout_d(p), p.extent_d())) {}
};

Result<DeviceOperands> place_all(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                                 const reference::Operands& inputs, std::uint64_t offset) {
  DeviceOperands m;
  const NearMatrices near(problem);
  KILN_ASSIGN(m.a, place_matrix(runtime, "A", inputs.a, near.a, offset, m.addresses.a));
  KILN_ASSIGN(m.b, place_matrix(runtime, "B", inputs.b, near.b, offset, m.addresses.b));
  KILN_ASSIGN(m.c, place_matrix(runtime, "C", inputs.c, near.c, offset, m.addresses.c));
  KILN_ASSIGN(m.d, place_matrix(runtime, "D", inputs.d, near.d, offset, m.addresses.d));
  if (problem.empty()) return m;
  if (problem.type.pointer_array) KILN_TRY(place_all_pointers(runtime, problem, m));
  if (problem.type.device_scalars) KILN_TRY(place_scalars(runtime, problem, m));
  KILN_TRY(place_vectors(runtime, inputs, m));
  KILN_TRY(place_workspace(runtime, kernel, problem, m));
  KILN_TRY(place_bias_gradient(runtime, problem, m));
  return m;
}

/// Of pages that hold a range's bytes.
std::uint64_t page_bytes(const Ranges& ranges) {
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::uint64_t sum = 0;
  for (const host::ByteRange& range : ranges) sum += (range.end + page - 1) / page * page - range.begin / page * page;
  return sum;
}

/// Host and emulated device hold each matrix once, and D once more; of long gaps only what is near elements.
Result<void> fits_in_memory(const Kernel& kernel, std::span<const GemmProblem> problems) {
  std::uint64_t matrices = 0, addresses = 0;
  for (const GemmProblem& p : problems) {
    const NearMatrices near(p);
    matrices += page_bytes(near.a) + page_bytes(near.b) + page_bytes(near.c) + 2 * page_bytes(near.d) +
                kernel.workspace_bytes(p);
    addresses += p.extent_a() * bytes_of(p.type.a) + p.extent_b() * bytes_of(p.type.b) +
                 p.extent_c() * bytes_of(p.type.c) + 2 * p.extent_d() * bytes_of(p.type.d);
  }
  const auto memory =
      static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  constexpr std::uint64_t kMiB = 1 << 20, kMostAddresses = 1ULL << 46;
  const auto refuse = [](const std::string& text) {
    return Error{ErrorCode::kUnsupported, text + ". `kiln kernel` and `kiln explain` need none of it", {}};
  };
  if (2 * matrices > memory)
    return refuse(
        fmt::format("the matrices with their leading dimensions and strides take {} MiB on host and device; this "
                    "machine has {} MiB",
                    2 * matrices / kMiB, memory / kMiB));
  if (2 * addresses <= kMostAddresses) return {};
  return refuse(
      fmt::format("the matrices with their leading dimensions and strides span {} MiB on host and device; a "
                  "process has addresses for {} MiB of them",
                  2 * addresses / kMiB, kMostAddresses / kMiB));
}

/// Bytes of D far from every element that a kernel changed: of an emulated device all that are not zero any more. On a
/// GPU nothing tells which pages those would be.
Result<void> check_far_bytes(device::Device& device, const Buffer& buffer, std::uint64_t offset,
                             const GemmProblem& problem, reference::Verdict& verdict) {
  const Ranges near = reference::near_bytes(reference::layout_d(problem), problem.extent_d());
  const std::uint64_t bytes = problem.extent_d() * bytes_of(problem.type.d);
  if (!device.emulated() || near.empty() || near.front().size() == bytes) return {};
  KILN_ASSIGN(const Ranges touched, device.touched(buffer.address() + offset, bytes));
  std::vector<std::byte> content;
  auto next = near.begin();
  for (const host::ByteRange& range : touched)
    for (std::uint64_t begin = range.begin; begin < range.end;) {
      while (next != near.end() && next->end <= begin) ++next;
      if (next != near.end() && next->begin <= begin) {
        begin = next->end;
        continue;
      }
      constexpr std::uint64_t kAtOnce = 1 << 20;
      const std::uint64_t end = std::min({range.end, begin + kAtOnce, next == near.end() ? range.end : next->begin});
      content.resize(end - begin);
      KILN_TRY(buffer.download(content, offset + begin));
      for (std::uint64_t i = 0; i < content.size(); ++i)
        if (content[i] != std::byte{0} && verdict.touched_bytes++ == 0) verdict.first_touched_byte = begin + i;
      begin = end;
    }
  verdict.passed = verdict.passed && verdict.touched_bytes == 0;
  return {};
}

Result<host::SparseBytes> download_d(const Buffer& buffer, std::uint64_t offset, const GemmProblem& problem) {
  host::SparseBytes d(problem.extent_d() * bytes_of(problem.type.d));
  for (const host::ByteRange& range : reference::near_bytes(reference::layout_d(problem), problem.extent_d()))
    KILN_TRY(buffer.download(d.part(range), offset + range.begin));
  return d;
}

}  // namespace

namespace {

using OnProgress = std::function<void(std::uint64_t, std::uint64_t)>;

OnProgress progress_of(const VerificationOptions& options, std::string_view name) {
  if (!options.progress) return {};
  return [&options, name](std::uint64_t done, std::uint64_t total) { options.progress(name, done, total); };
}

/// What links wrote.
Result<reference::LinkBytes> download_links(const DeviceOperands& on_device, const reference::Operands& inputs) {
  reference::LinkBytes links;
  for (const EpilogueLink& link : epilogue_links) {
    if (!link.traits.writes || inputs.of(link.id).empty()) continue;
    std::vector<std::byte>& bytes = links[static_cast<std::size_t>(link.id)];
    bytes.resize(inputs.of(link.id).size());
    KILN_TRY(on_device.links[static_cast<std::size_t>(link.id)].download(bytes));
  }
  return links;
}

/// What came back of a problem.
struct Judged {
  host::SparseBytes d;
  reference::LinkBytes links;
  reference::Verdict verdict;
};

Result<Judged> judge(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                     const reference::Operands& inputs, const DeviceOperands& on_device,
                     const VerificationOptions& options, std::vector<StageTime>& times) {
  KILN_TRY(check_counters(on_device));
  Judged judged;
  KILN_ASSIGN(judged.d,
              timed(times, "download", [&] { return download_d(on_device.d, options.offset_bytes, problem); }));
  KILN_ASSIGN(const reference::Arithmetic arithmetic, arithmetic_for(runtime, kernel));
  const auto compare = [&]() -> Result<void> {
    KILN_ASSIGN(judged.links, download_links(on_device, inputs));
    if (options.same != nullptr && options.same->d == judged.d && options.same->links == judged.links) {
      judged.verdict = options.same->verdict;
      return {};
    }
    KILN_ASSIGN(judged.verdict, reference::judge(problem, arithmetic, inputs, {judged.d, judged.links}, options.threads,
                                                 progress_of(options, "verifying")));
    return check_far_bytes(*pipeline_of(runtime).device(), on_device.d, options.offset_bytes, problem, judged.verdict);
  };
  KILN_TRY(timed(times, "verify", compare));
  return judged;
}

}  // namespace

namespace {

/// Each stage once, with the time that it took for all members.
std::vector<StageTime> merged(const std::vector<StageTime>& times) {
  std::vector<StageTime> sums;
  for (const StageTime& time : times) {
    const auto same = std::find_if(sums.begin(), sums.end(), [&](const StageTime& t) { return t.stage == time.stage; });
    if (same == sums.end())
      sums.push_back(time);
    else
      same->microseconds += time.microseconds;
  }
  return sums;
}

}  // namespace

Result<Verification> verify_group(Runtime& runtime, const Kernel& kernel, std::span<const GemmProblem> problems,
                                  const VerificationOptions& options) {
  for (std::size_t i = 0; i < problems.size(); ++i)
    if (auto valid = problems[i].validate(); !valid)
      return std::move(valid).error().note(fmt::format("in problem {} of the group", i));
  KILN_TRY(fits_in_memory(kernel, problems));
  Verification v;
  std::vector<reference::Operands> inputs;
  std::vector<DeviceOperands> on_device;
  std::vector<MatrixAddresses> addresses;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    inputs.push_back(timed(v.times, "data", [&] {
      return reference::make_operands(problems[i], options.initialization, options.seed + i);
    }));
    KILN_ASSIGN(DeviceOperands placed, timed(v.times, "upload", [&] {
                  return place_all(runtime, kernel, problems[i], inputs.back(), options.offset_bytes);
                }));
    addresses.push_back(placed.addresses);
    on_device.push_back(std::move(placed));
  }
  pipeline_of(runtime).device()->tell_progress(progress_of(options, "emulating"));
  KILN_ASSIGN(const GroupArguments arguments, runtime.group_arguments(kernel, problems, addresses, options.form));
  KILN_ASSIGN(Buffer memory, runtime.allocate(std::max<std::size_t>(arguments.bytes.size(), 1), "group arguments"));
  KILN_TRY(memory.upload(arguments.bytes));
  KILN_ASSIGN(v.launch,
              timed(v.times, "launch", [&] { return runtime.launch_group(kernel, arguments, memory.address()); }));
  std::size_t summed = 0;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    KILN_ASSIGN(Judged judged, judge(runtime, kernel, problems[i], inputs[i], on_device[i], options, v.times));
    Verification one;
    one.inputs = std::move(inputs[i]);
    one.d = std::move(judged.d);
    one.verdict = std::move(judged.verdict);
    if (problems[i].bias_gradient != BiasGradient::kNone && !problems[i].empty())
      KILN_TRY(judge_bias_gradient(runtime, kernel, arguments.gradients->members[summed++].kernels.get(), problems[i],
                                   {on_device[i].bias_gradient, on_device[i].workspace}, one));
    v.members.push_back(one.verdict);
    const bool is_worse = one.verdict.max_error_ratio > v.verdict.max_error_ratio || !one.verdict.passed;
    if (i != 0 && (!is_worse || !v.verdict.passed)) continue;
    v.inputs = std::move(one.inputs);
    v.d = std::move(one.d);
    v.verdict = std::move(one.verdict);
  }
  v.times = merged(v.times);
  return v;
}

Result<Verification> verify(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                            const VerificationOptions& options) {
  KILN_TRY(problem.validate());
  if (problem.type.grouped)
    return verify_group(runtime, kernel, std::vector<GemmProblem>(options.group, problem), options);
  KILN_TRY(fits_in_memory(kernel, std::span(&problem, 1)));
  Verification v;
  if (options.same == nullptr)
    v.inputs =
        timed(v.times, "data", [&] { return reference::make_operands(problem, options.initialization, options.seed); });
  const reference::Operands& inputs = options.same == nullptr ? v.inputs : options.same->inputs;
  KILN_ASSIGN(const DeviceOperands on_device, timed(v.times, "upload", [&] {
                return place_all(runtime, kernel, problem, inputs, options.offset_bytes);
              }));
  if (!problem.empty()) KILN_TRY(timed(v.times, "load", [&] { return pipeline_of(runtime).load(kernel); }));
  pipeline_of(runtime).device()->tell_progress(progress_of(options, "emulating"));
  KILN_ASSIGN(v.launch, timed(v.times, "launch", [&] { return runtime.launch(kernel, problem, on_device.addresses); }));
  KILN_ASSIGN(Judged judged, judge(runtime, kernel, problem, inputs, on_device, options, v.times));
  v.d = std::move(judged.d);
  v.links = std::move(judged.links);
  v.verdict = std::move(judged.verdict);
  KILN_TRY(judge_bias_gradient(runtime, kernel, kernel.gradient.get(), problem,
                               {on_device.bias_gradient, on_device.workspace}, v));
  return v;
}

}  // namespace kiln::runtime
