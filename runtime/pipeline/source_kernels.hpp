// Kernels of OpenCL C that programs of kiln's have beside GEMMs (kiln::SourceKernel): comgr compiles one at its first
// use for a target, the cache keeps it, and the device has it loaded once.
#pragma once

#include "kiln/context.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <map>
#include <mutex>
#include <string>

namespace kiln::runtime {

/// Of one pipeline. From any thread.
class SourceKernels {
 public:
  explicit SourceKernels(Pipeline& pipeline) : pipeline_(pipeline) {}

  /// kCodegen with comgr's words, or in a capture that it is not there yet; kDevice.
  Result<void> enqueue(const SourceKernel& kernel, const std::array<std::uint32_t, 3>& workgroups,
                       std::span<const std::byte> arguments, Stream stream);

 private:
  Result<device::KernelHandle> handle_of(const SourceKernel& kernel);

  Pipeline& pipeline_;
  std::mutex mutex_;
  std::map<std::string, device::KernelHandle> loaded_;  ///< by key
};

}  // namespace kiln::runtime
