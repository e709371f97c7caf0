// The emulated device: an emulator::Machine behind the Device interface. It decodes kiln's kernels through the module
// that holds LLVM, which is opened on the first launch, and all other code through the helper process.
#pragma once

#include "runtime/device/device.hpp"
#include "runtime/device/emulator_module.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/host/sparse_bytes.hpp"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

namespace kiln::device {

class EmulatorDevice : public Device {
 public:
  /// `disassemble`: how all code is decoded; empty: by the codegen module, or by the helper (Origin).
  explicit EmulatorDevice(Target target, emulator::Options options = {}, emulator::Disassemble disassemble = {});

  const Properties& properties() const override { return properties_; }
  bool emulated() const override { return true; }
  Facts facts() override;
  /// Launches from now on each leave a recording behind, in what `next` gives; empty: they do not.
  void record(std::function<emulator::Recording*()> next) { next_recording_ = std::move(next); }

  void tell_progress(OnProgress progress) override { options_.progress = std::move(progress); }
  void order_waves(emulator::WaveOrder order, std::uint64_t seed) override {
    options_.order = order;
    options_.seed = seed;
  }

  Result<Address> allocate(std::uint64_t bytes, std::string_view name) override;
  Result<void> free(Address address) override;
  Result<Allocation> find_allocation(Address address) override;
  Result<void> upload(Address to, std::span<const std::byte> from) override;
  Result<void> clear(Address at, std::uint64_t bytes) override;
  Result<void> download(std::span<std::byte> to, Address from) override;

  Result<std::vector<host::ByteRange>> touched(Address from, std::uint64_t bytes) override;

  Result<CodeObjectId> load(std::span<const std::byte> code_object, Origin origin) override;
  void unload(CodeObjectId code_object) override;
  /// kInvalidArgument for an id that load() did not give; kDevice with the instruction's text for one the emulator does
  /// not know. Violations are in the report.
  Result<LaunchReport> launch(CodeObjectId code_object, const Launch& launch) override;
  Result<KernelHandle> find_kernel(CodeObjectId code_object, const std::string& name) override;
  Result<LaunchReport> enqueue(KernelHandle kernel, const Dispatch& dispatch, void* stream) override;
  Result<void> enqueue_clear(Address at, std::uint64_t bytes, void* /*stream*/) override { return clear(at, bytes); }
  Result<void> enqueue_event(void* event, void* stream) override;

 private:
  Properties properties_;
  emulator::Options options_;
  std::function<emulator::Recording*()> next_recording_;
  bool decodes_alike_;  ///< what anybody wrote as what kiln wrote
  std::shared_ptr<emulator::Memory> memory_;
  emulator::Machine machine_;
  std::mutex mutex_;  // of code_objects_ and kernels_
  struct Loaded {
    std::vector<std::byte> bytes;
    emulator::Disassemble disassemble;
  };
  std::map<CodeObjectId, Loaded> code_objects_;
  std::vector<std::pair<CodeObjectId, std::string>> kernels_;  ///< by handle
};

/// An EmulatorDevice with the rest of its options as they are.
std::unique_ptr<Device> make_emulator_device(const Target& target, const EmulatedOptions& options);

}  // namespace kiln::device
