// emulator_device.hpp: passes calls on, and turns the emulator's report into the device's.
#include "runtime/device/emulator_device.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/decoder/decoder.hpp"
#include "runtime/emulator/memory/memory.hpp"
#include "runtime/kernels/codegen_module.hpp"

#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace kiln::device {
namespace {

Result<std::vector<mc::Disassembled>> disassemble_by_module(std::span<const std::byte> code, const Target& target,
                                                            unsigned wave_lanes) {
  KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
  return module->disassemble(code, target, wave_lanes);
}

}  // namespace

EmulatorDevice::EmulatorDevice(Target target, emulator::Options options, emulator::Disassemble disassemble)
    : options_(std::move(options)),
      decodes_alike_(static_cast<bool>(disassemble)),
      memory_(std::make_shared<emulator::Memory>()),
      machine_(target, disassemble ? std::move(disassemble) : disassemble_by_module, emulator::simd_level_of_host(),
               memory_) {
  const isa::Processor* const processor = isa::find_processor(target.processor);
  properties_.compute_units = processor != nullptr ? processor->compute_units : 0;
  properties_.description = fmt::format("emulated {}", target.id());
  properties_.target = std::move(target);
}

Facts EmulatorDevice::facts() {
  Facts facts;
  if (const isa::Processor* const processor = isa::find_processor(properties_.target.processor); processor != nullptr) {
    facts.lds_bytes = processor->traits().lds_bytes;
    facts.wave_lanes = processor->traits().wave_lanes;
  }
  return facts;
}

Result<Address> EmulatorDevice::allocate(std::uint64_t bytes, std::string_view name) {
  return machine_.allocate(bytes, name);
}

Result<void> EmulatorDevice::free(Address address) {
  return machine_.free(address);
}

Result<Allocation> EmulatorDevice::find_allocation(Address address) {
  KILN_ASSIGN(const emulator::Allocation found, machine_.find_allocation(address));
  return Allocation{found.base, found.bytes};
}

Result<void> EmulatorDevice::upload(Address to, std::span<const std::byte> from) {
  return machine_.write(to, from);
}

Result<void> EmulatorDevice::clear(Address at, std::uint64_t bytes) {
  return machine_.write(at, std::vector<std::byte>(bytes));
}

Result<void> EmulatorDevice::download(std::span<std::byte> to, Address from) {
  return machine_.read(to, from);
}

Result<std::vector<host::ByteRange>> EmulatorDevice::touched(Address from, std::uint64_t bytes) {
  const std::shared_ptr<const emulator::Regions> regions = memory_->regions();
  const emulator::Region* const region = emulator::find_region(*regions, from);
  if (region == nullptr || bytes > region->bytes - (from - region->base))
    return Error{ErrorCode::kInvalidArgument, fmt::format("no {} bytes at {:#x}", bytes, from), {}};
  return host::touched_pages({region->host + (from - region->base), bytes});
}

Result<CodeObjectId> EmulatorDevice::load(std::span<const std::byte> code_object, Origin origin) {
  const std::lock_guard lock(mutex_);
  const CodeObjectId id = code_objects_.empty() ? 1 : code_objects_.rbegin()->first + 1;
  const bool in_helper = origin == Origin::kForeign && !decodes_alike_;
  code_objects_.emplace(id, Loaded{{code_object.begin(), code_object.end()},
                                   in_helper ? emulator::Disassemble(&decoder::disassemble) : nullptr});
  return id;
}

void EmulatorDevice::unload(CodeObjectId code_object) {
  const std::lock_guard lock(mutex_);
  const auto found = code_objects_.find(code_object);
  if (found == code_objects_.end()) return;
  machine_.forget(found->second.bytes);
  code_objects_.erase(found);
}

Result<LaunchReport> EmulatorDevice::launch(CodeObjectId code_object, const Launch& launch) {
  emulator::Machine::Launch request;
  {
    const std::lock_guard lock(mutex_);
    const auto found = code_objects_.find(code_object);
    if (found == code_objects_.end())
      return Error{ErrorCode::kInvalidArgument, fmt::format("no code object {} was loaded", code_object), {}};
    request.code_object = found->second.bytes;
    request.disassemble = found->second.disassemble;
  }
  request.kernel = launch.kernel;
  request.grid_workgroups = launch.grid_workgroups;
  request.workgroup_lanes = launch.workgroup_lanes;
  request.kernarg = launch.kernarg;
  const auto start = std::chrono::steady_clock::now();
  emulator::Options options = options_;
  if (next_recording_) options.recording = next_recording_();
  KILN_ASSIGN(const emulator::Report report, machine_.launch(request, options));
  LaunchReport result;
  result.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  result.instructions = report.instructions;
  for (const emulator::Violation& violation : report.violations) result.violations.push_back(violation.text());
  result.violation_count = report.violation_count;
  return result;
}

Result<KernelHandle> EmulatorDevice::find_kernel(CodeObjectId code_object, const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (!code_objects_.contains(code_object))
    return Error{ErrorCode::kInvalidArgument, fmt::format("no code object {} was loaded", code_object), {}};
  kernels_.emplace_back(code_object, name);
  return kernels_.size() - 1;
}

Result<LaunchReport> EmulatorDevice::enqueue(KernelHandle kernel, const Dispatch& dispatch, void* stream) {
  for (void* const event : {dispatch.events.start, dispatch.events.stop})
    if (event != nullptr) KILN_TRY(enqueue_event(event, stream));
  std::pair<CodeObjectId, std::string> found;
  {
    const std::lock_guard lock(mutex_);
    if (kernel >= kernels_.size())
      return Error{ErrorCode::kInvalidArgument, fmt::format("no kernel {} of this device", kernel), {}};
    found = kernels_[kernel];
  }
  return launch(found.first, {found.second, dispatch.grid_workgroups, dispatch.workgroup_lanes, dispatch.kernarg});
}

Result<void> EmulatorDevice::enqueue_event(void* /*event*/, void* /*stream*/) {
  return Error{ErrorCode::kUnsupported, "the emulator has no events", {}};
}

std::unique_ptr<Device> make_emulator_device(const Target& target, const EmulatedOptions& options) {
  emulator::Options emulator;
  emulator.strict = options.strict;
  emulator.threads = options.threads;
  if (options.instruction_budget != 0) emulator.instruction_budget = options.instruction_budget;
  if (options.budget_after_violation != 0) emulator.budget_after_violation = options.budget_after_violation;
  if (options.max_violation_texts != 0) emulator.max_violation_texts = options.max_violation_texts;
  return std::make_unique<EmulatorDevice>(target, std::move(emulator));
}

}  // namespace kiln::device
