// The public API over the pipeline: ownership of device memory, the end of who uses what was moved away, and nothing
// else of its own.
#include "kiln/runtime.hpp"

#include "kiln/check.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/device/device.hpp"
#include "runtime/pipeline/launch_parts.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/pipeline/workspace.hpp"

#include <algorithm>
#include <limits>
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

void refuse_moved_from(bool moved_from, std::string_view use,
                       const std::source_location& where = std::source_location::current()) {
  if (moved_from) [[unlikely]]
    check_failed("!moved_from", fmt::format("{} after it was moved from", use), where);
}

}  // namespace

runtime::Pipeline& runtime::RuntimeAccess::pipeline(Runtime& runtime) {
  refuse_moved_from(runtime.pipeline_ == nullptr, "a Runtime is used");
  return *runtime.pipeline_;
}

Result<Buffer> runtime::BufferAccess::allocate(const std::shared_ptr<device::Device>& device, std::uint64_t bytes,
                                               std::string_view name) {
  if (device == nullptr) return Error{ErrorCode::kDevice, "the runtime was opened without a device", {}};
  Buffer buffer;
  KILN_ASSIGN(buffer.address_, device->allocate(bytes, name));
  buffer.bytes_ = bytes;
  buffer.device_ = device;
  return buffer;
}

std::uint64_t Kernel::workspace_bytes(const GemmProblem& problem) const {
  return runtime::workspace_sizes(resources, problem).bytes;
}

std::uint64_t Kernel::launches(const GemmProblem& problem) const {
  return runtime::count_parts(resources, problem);
}

std::array<std::uint32_t, 3> Kernel::grid(const GemmProblem& problem) const {
  const auto u32 = [](std::uint64_t value) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, std::numeric_limits<std::uint32_t>::max()));
  };
  const auto tiles = [&](std::uint64_t size, std::uint32_t tile) {
    return tile == 0 ? 0 : u32(size / tile + (size % tile != 0 ? 1 : 0));
  };
  std::array<std::uint32_t, 3> grid = {tiles(problem.m, resources.macro_tile[0]),
                                       tiles(problem.n, resources.macro_tile[1]), u32(problem.batch)};
  std::uint32_t& shared = grid[resources.splits_along_n ? 1 : 0];
  shared = u32(std::uint64_t{shared} * resources.global_split_u);
  if (!resources.is_flat) return grid;
  std::uint64_t all = 0;
  const bool is_more = __builtin_mul_overflow(std::uint64_t{grid[0]} * grid[1], std::uint64_t{grid[2]}, &all);
  return {is_more ? u32(~std::uint64_t{0}) : u32(all), 1, 1};
}

Result<GroupArguments> Runtime::group_arguments(const Kernel& kernel, std::span<const GemmProblem> problems,
                                                std::span<const MatrixAddresses> matrices, GroupForm form) {
  return runtime::RuntimeAccess::pipeline(*this).group_arguments(kernel, problems, matrices, form);
}

Result<LaunchInfo> Runtime::launch_group(const Kernel& kernel, const GroupArguments& arguments, std::uint64_t address) {
  return runtime::RuntimeAccess::pipeline(*this).launch_group(kernel, arguments, address);
}

Result<LaunchInfo> Runtime::launch_group(const Kernel& kernel, std::span<const GemmProblem> problems,
                                         std::span<const MatrixAddresses> matrices) {
  KILN_ASSIGN(const GroupArguments arguments, group_arguments(kernel, problems, matrices));
  KILN_ASSIGN(Buffer memory, allocate(std::max<std::size_t>(arguments.bytes.size(), 1), "arguments of the group"));
  KILN_TRY(memory.upload(arguments.bytes));
  return launch_group(kernel, arguments, memory.address());
}

Buffer::Buffer(Buffer&& other) noexcept
    : device_(std::move(other.device_)),
      address_(std::exchange(other.address_, 0)),
      bytes_(std::exchange(other.bytes_, 0)),
      moved_from_(std::exchange(other.moved_from_, true)) {}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
  if (this == &other) return *this;
  release();
  device_ = std::move(other.device_);
  address_ = std::exchange(other.address_, 0);
  bytes_ = std::exchange(other.bytes_, 0);
  moved_from_ = std::exchange(other.moved_from_, true);
  return *this;
}

Buffer::~Buffer() {
  release();
}

void Buffer::release() {
  if (device_ == nullptr) return;
  // A device that cannot free has failed already and said so; a destructor has nobody to tell.
  [[maybe_unused]] const auto freed = device_->free(address_);
  device_.reset();
}

std::uint64_t Buffer::address() const {
  refuse_moved_from(moved_from_, "Buffer::address()");
  return address_;
}

std::uint64_t Buffer::bytes() const {
  refuse_moved_from(moved_from_, "Buffer::bytes()");
  return bytes_;
}

Result<void> Buffer::upload(std::span<const std::byte> from, std::uint64_t offset_bytes) {
  refuse_moved_from(moved_from_, "Buffer::upload()");
  KILN_TRY(check_range(offset_bytes, from.size(), bytes_));
  return from.empty() ? Result<void>() : device_->upload(address_ + offset_bytes, from);
}

Result<void> Buffer::download(std::span<std::byte> to, std::uint64_t offset_bytes) const {
  refuse_moved_from(moved_from_, "Buffer::download()");
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

Result<Runtime> runtime::RuntimeAccess::open_on(const RuntimeOptions& options, OpenedDevice device) {
  KILN_ASSIGN(auto pipeline, Pipeline::open_on(options, std::move(device)));
  return Runtime(std::move(pipeline));
}

Result<Runtime> runtime::RuntimeAccess::open_without_library(const RuntimeOptions& options, OpenedDevice device) {
  KILN_ASSIGN(auto pipeline, Pipeline::open_without_library(options, std::move(device)));
  return Runtime(std::move(pipeline));
}

const Target& Runtime::target() const {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::target()");
  return pipeline_->target();
}

std::string Runtime::device_description() const {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::device_description()");
  return pipeline_->device() == nullptr ? "none" : pipeline_->device()->properties().description;
}

std::uint32_t Runtime::asic_revision() const {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::asic_revision()");
  return pipeline_->asic_revision();
}

bool Runtime::emulated() const {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::emulated()");
  return pipeline_->device() != nullptr && pipeline_->device()->emulated();
}

Result<Kernel> Runtime::kernel(const GemmProblem& problem) {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::kernel()");
  return pipeline_->kernel(problem);
}

Result<Kernel> Runtime::kernel(std::span<const GemmProblem> group) {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::kernel()");
  return pipeline_->kernel(group);
}

Result<Buffer> Runtime::allocate(std::uint64_t bytes, std::string_view name) {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::allocate()");
  return runtime::BufferAccess::allocate(pipeline_->device(), bytes, name);
}

Result<LaunchInfo> Runtime::launch(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices) {
  refuse_moved_from(pipeline_ == nullptr, "Runtime::launch()");
  return pipeline_->launch(kernel, problem, matrices);
}

}  // namespace kiln
