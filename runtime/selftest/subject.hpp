// The device that a selftest is about, as all levels see it.
#pragma once

#include "codegen/isa/processor.hpp"
#include "kiln/runtime.hpp"
#include "kiln/target.hpp"
#include "runtime/device/device.hpp"
#include "runtime/pipeline/open_device.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace kiln::selftest {

/// Told what is being done: the level, and how much of it.
using OnProgress = std::function<void(std::string_view level, std::uint64_t done, std::uint64_t total)>;

struct Subject {
  RuntimeOptions options;
  /// Opens the device once more: each Runtime owns one.
  std::function<Result<runtime::OpenedDevice>()> open;
  OnProgress progress = {};
  std::size_t kernels = 260;          ///< level 2 judges so many at most
  std::uint64_t largest_gemm = 4096;  ///< level 4 multiplies matrices with so many rows and columns

  std::shared_ptr<device::Device> device = nullptr;  ///< for what no Runtime launches
  std::shared_ptr<const isa::Processor> processor = nullptr;
  Target target = {};
  unsigned code_object_version = device::kOldestCodeObjectVersion;

  void tell(std::string_view level, std::uint64_t done, std::uint64_t total) const {
    if (progress) progress(level, done, total);
  }
};

}  // namespace kiln::selftest
