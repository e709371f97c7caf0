// See verification.hpp.
#include "runtime/verification.hpp"

#include "codegen/kernel/recipe.hpp"
#include "runtime/codegen_module.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/pipeline.hpp"
#include "runtime/runtime_access.hpp"
#include "runtime/stopwatch.hpp"
#include "runtime/workspace.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

/// What a launch needs on the device. A buffer that the problem does not need holds nothing.
struct DeviceOperands {
  Buffer a, b, c, d;
  std::array<Buffer, 4> pointers;  ///< addresses of the matrices of a batch
  std::array<Buffer, 6> vectors;   ///< of the epilogue
  std::array<Buffer, 2> scalars;   ///< alpha and beta
  Buffer workspace;
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
  MatrixAddresses& at = m.addresses;
  struct Row {
    const char* name;
    const std::vector<std::byte>& bytes;
    std::uint64_t& address;
  };
  const std::array rows = {
      Row{"bias", inputs.bias, at.bias},          Row{"scale_alpha_vec", inputs.scale_alpha_vec, at.scale_alpha_vec},
      Row{"scale_a", inputs.scale_a, at.scale_a}, Row{"scale_b", inputs.scale_b, at.scale_b},
      Row{"scale_c", inputs.scale_c, at.scale_c}, Row{"scale_d", inputs.scale_d, at.scale_d}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].bytes.empty()) continue;
    KILN_ASSIGN(m.vectors[i], place(runtime, rows[i].name, rows[i].bytes, 0, rows[i].address));
  }
  return {};
}

Result<void> place_scalars(Runtime& runtime, const GemmProblem& p, DeviceOperands& m) {
  const kernel::ArgumentValues values = argument_values(p, {});
  const auto place_one = [&](std::string_view name, kernel::ArgumentId id, std::uint64_t& address) {
    const auto bits = std::as_bytes(std::span(&values[static_cast<std::size_t>(id)], 1));
    return place(runtime, name, bits.first(p.type.compute == DataType::kF64 ? 8 : 4), 0, address);
  };
  KILN_ASSIGN(m.scalars[0], place_one("alpha", kernel::ArgumentId::kAlpha, m.addresses.alpha));
  KILN_ASSIGN(m.scalars[1], place_one("beta", kernel::ArgumentId::kBeta, m.addresses.beta));
  return {};
}

/// Nothing in it is what a kernel may rely on: partial sums are NaN, and the launch sees to the counters.
Result<void> place_workspace(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem, DeviceOperands& m) {
  const WorkspaceSizes sizes = workspace_sizes(kernel.resources, problem);
  if (sizes.bytes == 0) return {};
  m.counters_bytes = sizes.counters_bytes;
  const std::vector<std::byte> content(sizes.bytes, std::byte{0xff});
  KILN_ASSIGN(m.workspace, place(runtime, "workspace", content, 0, m.addresses.workspace));
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

Result<DeviceOperands> place_all(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                                 const reference::Operands& inputs, std::uint64_t offset) {
  DeviceOperands m;
  KILN_ASSIGN(m.a, place(runtime, "A", inputs.a, offset, m.addresses.a));
  KILN_ASSIGN(m.b, place(runtime, "B", inputs.b, offset, m.addresses.b));
  KILN_ASSIGN(m.c, place(runtime, "C", inputs.c, offset, m.addresses.c));
  KILN_ASSIGN(m.d, place(runtime, "D", inputs.d, offset, m.addresses.d));
  if (problem.empty()) return m;
  if (problem.type.pointer_array) KILN_TRY(place_all_pointers(runtime, problem, m));
  if (problem.type.device_scalars) KILN_TRY(place_scalars(runtime, problem, m));
  KILN_TRY(place_vectors(runtime, inputs, m));
  KILN_TRY(place_workspace(runtime, kernel, problem, m));
  return m;
}

/// Host and emulated device hold each matrix once, and D once more.
Result<void> fits_in_memory(const Kernel& kernel, const GemmProblem& p) {
  const std::uint64_t matrices = p.extent_a() * bytes_of(p.type.a) + p.extent_b() * bytes_of(p.type.b) +
                                 p.extent_c() * bytes_of(p.type.c) + 2 * p.extent_d() * bytes_of(p.type.d) +
                                 kernel.workspace_bytes(p);
  const auto memory =
      static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  if (2 * matrices <= memory) return {};
  constexpr std::uint64_t kMiB = 1 << 20;
  return Error{
      ErrorCode::kUnsupported,
      fmt::format("the matrices with their leading dimensions and strides take {} MiB on host and device; this "
                  "machine has {} MiB. `kiln kernel` and `kiln explain` need none of it",
                  2 * matrices / kMiB, memory / kMiB),
      {}};
}

Result<reference::Arithmetic> arithmetic_for(Runtime& runtime, const Kernel& kernel) {
  const kernel::Plan* const plan = pipeline_of(runtime).plan_of(kernel);
  if (plan == nullptr) return Error{ErrorCode::kInvalidArgument, "the kernel is not one of this runtime", {}};
  return reference::arithmetic_of(plan->processor->generation, plan->mi != nullptr, plan->input->type);
}

}  // namespace

namespace {

/// Problems like this one in one launch, each with data of its own.
Result<Verification> verify_group(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                                  const VerificationOptions& options) {
  Verification v;
  std::vector<reference::Operands> inputs;
  std::vector<DeviceOperands> on_device;
  std::vector<MatrixAddresses> addresses;
  for (std::uint32_t i = 0; i < options.group; ++i) {
    inputs.push_back(reference::make_operands(problem, options.initialization, options.seed + i));
    KILN_ASSIGN(DeviceOperands placed, place_all(runtime, kernel, problem, inputs.back(), options.offset_bytes));
    addresses.push_back(placed.addresses);
    on_device.push_back(std::move(placed));
  }
  const std::vector<GemmProblem> problems(options.group, problem);
  KILN_ASSIGN(v.launch, timed(v.times, "launch", [&] { return runtime.launch_group(kernel, problems, addresses); }));
  KILN_ASSIGN(const reference::Arithmetic arithmetic, arithmetic_for(runtime, kernel));
  for (std::uint32_t i = 0; i < options.group; ++i) {
    KILN_TRY(check_counters(on_device[i]));
    std::vector<std::byte> d(inputs[i].d.size());
    KILN_TRY(on_device[i].d.download(d, options.offset_bytes));
    KILN_ASSIGN(reference::Verdict verdict, reference::judge(problem, arithmetic, inputs[i], d));
    const bool is_worse = verdict.max_error_ratio > v.verdict.max_error_ratio || !verdict.passed;
    if (i != 0 && (!is_worse || !v.verdict.passed)) continue;
    v.inputs = inputs[i];
    v.d = std::move(d);
    v.verdict = std::move(verdict);
  }
  return v;
}

}  // namespace

Result<Verification> verify(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                            const VerificationOptions& options) {
  KILN_TRY(problem.validate());
  if (problem.type.grouped) return verify_group(runtime, kernel, problem, options);
  KILN_TRY(fits_in_memory(kernel, problem));
  Verification v;
  v.inputs =
      timed(v.times, "data", [&] { return reference::make_operands(problem, options.initialization, options.seed); });
  KILN_ASSIGN(const DeviceOperands on_device, timed(v.times, "upload", [&] {
                return place_all(runtime, kernel, problem, v.inputs, options.offset_bytes);
              }));
  if (!problem.empty()) KILN_TRY(timed(v.times, "load", [&] { return pipeline_of(runtime).load(kernel); }));
  const auto stage = [&](std::string_view name) -> std::function<void(std::uint64_t, std::uint64_t)> {
    if (!options.progress) return {};
    return [&options, name](std::uint64_t done, std::uint64_t total) { options.progress(name, done, total); };
  };
  auto* const emulator = dynamic_cast<device::EmulatorDevice*>(pipeline_of(runtime).device().get());
  if (emulator != nullptr) emulator->tell_progress(stage("emulating"));
  KILN_ASSIGN(v.launch, timed(v.times, "launch", [&] { return runtime.launch(kernel, problem, on_device.addresses); }));
  KILN_TRY(check_counters(on_device));
  v.d.resize(v.inputs.d.size());
  KILN_TRY(timed(v.times, "download", [&] { return on_device.d.download(v.d, options.offset_bytes); }));
  KILN_ASSIGN(const reference::Arithmetic arithmetic, arithmetic_for(runtime, kernel));
  KILN_ASSIGN(v.verdict, timed(v.times, "verify", [&] {
                return reference::judge(problem, arithmetic, v.inputs, v.d, 0, stage("verifying"));
              }));
  return v;
}

}  // namespace kiln::runtime
