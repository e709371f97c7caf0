// The public API over the pipeline: ownership of device memory, and nothing else of its own.
#include "kiln/runtime.hpp"

#include "runtime/device/device.hpp"
#include "runtime/pipeline.hpp"

#include <utility>

#include <fmt/format.h>

namespace kiln {
namespace {

Result<void> check_range(std::uint64_t offset, std::uint64_t size, std::uint64_t buffer) {
  if (offset <= buffer && size <= buffer - offset) return {};
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("{} bytes at offset {} do not fit into a buffer of {} bytes", size, offset, buffer),
               {}};
}

}  // namespace

std::array<std::uint32_t, 3> Kernel::grid(const GemmProblem& problem) const {
  const auto tiles = [](std::uint64_t size, std::uint32_t tile) {
    return static_cast<std::uint32_t>((size + tile - 1) / tile);
  };
  return {tiles(problem.m, resources.macro_tile[0]), tiles(problem.n, resources.macro_tile[1]),
          static_cast<std::uint32_t>(problem.batch)};
}

Buffer::Buffer(Buffer&& other) noexcept
    : device_(std::move(other.device_)),
      address_(std::exchange(other.address_, 0)),
      bytes_(std::exchange(other.bytes_, 0)) {}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
  std::swap(device_, other.device_);
  std::swap(address_, other.address_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

Buffer::~Buffer() {
  if (device_ == nullptr) return;
  // A device that cannot free has failed already and said so; a destructor has nobody to tell.
  [[maybe_unused]] const auto freed = device_->free(address_);
}

Result<void> Buffer::upload(std::span<const std::byte> from, std::uint64_t offset_bytes) {
  KILN_TRY(check_range(offset_bytes, from.size(), bytes_));
  return from.empty() ? Result<void>() : device_->upload(address_ + offset_bytes, from);
}

Result<void> Buffer::download(std::span<std::byte> to, std::uint64_t offset_bytes) const {
  KILN_TRY(check_range(offset_bytes, to.size(), bytes_));
  return to.empty() ? Result<void>() : device_->download(to, address_ + offset_bytes);
}

Runtime::Runtime(std::unique_ptr<runtime::Pipeline> pipeline) : pipeline_(std::move(pipeline)) {}
Runtime::Runtime(Runtime&&) noexcept = default;
Runtime& Runtime::operator=(Runtime&&) noexcept = default;
Runtime::~Runtime() = default;

Result<Runtime> Runtime::open(const RuntimeOptions& options) {
  KILN_ASSIGN(auto pipeline, runtime::Pipeline::open(options));
  return Runtime(std::move(pipeline));
}

const Target& Runtime::target() const {
  return pipeline_->target();
}

std::string Runtime::device_description() const {
  return pipeline_->device() == nullptr ? "none" : pipeline_->device()->properties().description;
}

bool Runtime::emulated() const {
  return pipeline_->device() != nullptr && pipeline_->device()->emulated();
}

Result<Kernel> Runtime::kernel(const GemmProblem& problem) {
  return pipeline_->kernel(problem);
}

Result<Buffer> Runtime::allocate(std::uint64_t bytes, std::string_view name) {
  if (pipeline_->device() == nullptr) return Error{ErrorCode::kDevice, "the runtime was opened without a device", {}};
  Buffer buffer;
  // No device hands out 0 bytes; such a buffer has an address that is never used.
  KILN_ASSIGN(buffer.address_, pipeline_->device()->allocate(bytes == 0 ? 16 : bytes, name));
  buffer.bytes_ = bytes;
  buffer.device_ = pipeline_->device();
  return buffer;
}

Result<LaunchInfo> Runtime::launch(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices) {
  return pipeline_->launch(kernel, problem, matrices);
}

}  // namespace kiln
