// The way from a Runtime to the machinery behind it, for kiln's own tools and tests: programs see include/kiln only.
#pragma once

#include "kiln/runtime.hpp"

namespace kiln::runtime {

class Pipeline;
struct OpenedDevice;

struct RuntimeAccess {
  static Pipeline& pipeline(Runtime& runtime);
  /// A Runtime on a device that the caller has opened.
  static Result<Runtime> open_on(const RuntimeOptions& options, OpenedDevice device);
  /// One that selects nothing, for kernels that the caller has; it tells no log and records no problem.
  static Result<Runtime> open_without_library(const RuntimeOptions& options, OpenedDevice device);
};

/// Of Runtime and Context.
struct BufferAccess {
  static Result<Buffer> allocate(const std::shared_ptr<device::Device>& device, std::uint64_t bytes,
                                 std::string_view name);
};

inline Pipeline& pipeline_of(Runtime& runtime) {
  return RuntimeAccess::pipeline(runtime);
}

}  // namespace kiln::runtime
