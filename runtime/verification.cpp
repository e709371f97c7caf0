// See verification.hpp.
#include "runtime/verification.hpp"

#include "codegen/kernel/recipe.hpp"
#include "runtime/codegen_module.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/pipeline.hpp"
#include "runtime/runtime_access.hpp"
#include "runtime/stopwatch.hpp"

#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

struct DeviceMatrices {
  Buffer a, b, c, d;
  MatrixAddresses addresses;
};

Result<Buffer> place(Runtime& runtime, std::string_view name, std::span<const std::byte> bytes, std::uint64_t offset,
                     std::uint64_t& address) {
  KILN_ASSIGN(Buffer buffer, runtime.allocate(bytes.size() + offset, name));
  KILN_TRY(buffer.upload(bytes, offset));
  address = buffer.address() + offset;
  return buffer;
}

Result<DeviceMatrices> place_all(Runtime& runtime, const reference::Operands& inputs, std::uint64_t offset) {
  DeviceMatrices m;
  KILN_ASSIGN(m.a, place(runtime, "A", inputs.a, offset, m.addresses.a));
  KILN_ASSIGN(m.b, place(runtime, "B", inputs.b, offset, m.addresses.b));
  KILN_ASSIGN(m.c, place(runtime, "C", inputs.c, offset, m.addresses.c));
  KILN_ASSIGN(m.d, place(runtime, "D", inputs.d, offset, m.addresses.d));
  return m;
}

/// Host and emulated device hold each matrix once, and D once more.
Result<void> fits_in_memory(const GemmProblem& p) {
  const std::uint64_t matrices = p.extent_a() * bytes_of(p.type.a) + p.extent_b() * bytes_of(p.type.b) +
                                 p.extent_c() * bytes_of(p.type.c) + 2 * p.extent_d() * bytes_of(p.type.d);
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
  return reference::arithmetic_of(plan->processor->generation, plan->mi != nullptr, kernel.type.a);
}

}  // namespace

Result<Verification> verify(Runtime& runtime, const Kernel& kernel, const GemmProblem& problem,
                            const VerificationOptions& options) {
  KILN_TRY(problem.validate());
  KILN_TRY(fits_in_memory(problem));
  Verification v;
  v.inputs =
      timed(v.times, "data", [&] { return reference::make_operands(problem, options.initialization, options.seed); });
  KILN_ASSIGN(const DeviceMatrices on_device,
              timed(v.times, "upload", [&] { return place_all(runtime, v.inputs, options.offset_bytes); }));
  if (!problem.empty()) KILN_TRY(timed(v.times, "load", [&] { return pipeline_of(runtime).load(kernel); }));
  const auto stage = [&](std::string_view name) -> std::function<void(std::uint64_t, std::uint64_t)> {
    if (!options.progress) return {};
    return [&options, name](std::uint64_t done, std::uint64_t total) { options.progress(name, done, total); };
  };
  auto* const emulator = dynamic_cast<device::EmulatorDevice*>(pipeline_of(runtime).device().get());
  if (emulator != nullptr) emulator->tell_progress(stage("emulating"));
  KILN_ASSIGN(v.launch, timed(v.times, "launch", [&] { return runtime.launch(kernel, problem, on_device.addresses); }));
  v.d.resize(v.inputs.d.size());
  KILN_TRY(timed(v.times, "download", [&] { return on_device.d.download(v.d, options.offset_bytes); }));
  KILN_ASSIGN(const reference::Arithmetic arithmetic, arithmetic_for(runtime, kernel));
  KILN_ASSIGN(v.verdict, timed(v.times, "verify", [&] {
                return reference::judge(problem, arithmetic, v.inputs, v.d, 0, stage("verifying"));
              }));
  return v;
}

}  // namespace kiln::runtime
