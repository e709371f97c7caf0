// Kernels of OpenCL C through a Context, on the emulated GPU: comgr compiles them once, the cache keeps them, and what
// is wrong with a source is said in the compiler's words.
#include "kiln/context.hpp"
#include "runtime/api/session.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <array>
#include <cstdlib>
#include <cstring>

#include <gmock/gmock.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;

constexpr const char* kSource = R"(
__attribute__((reqd_work_group_size(64, 1, 1))) __kernel void number(unsigned long to, unsigned long first) {
  unsigned long lane = __builtin_amdgcn_workgroup_id_x() * 64ul + __builtin_amdgcn_workitem_id_x();
  ((__global unsigned*)to)[lane] = (unsigned)(first + lane);
}
)";

RuntimeOptions options(const std::string& folder) {
  RuntimeOptions options;
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx90a";
  options.cache_folder = folder;
  return options;
}

Result<void> launch(Context& context, const SourceKernel& kernel, Buffer& to, std::uint64_t first) {
  const std::array<std::uint64_t, 2> arguments = {to.address(), first};
  return context.enqueue(kernel, {2, 1, 1}, std::as_bytes(std::span(arguments)));
}

TEST(SourceKernels, AreCompiledOnceAndKept) {
  const test::ScratchFolder folder;
  for (const bool kept : {false, true}) {
    if (kept) setenv("KILN_COMGR", "/nowhere/libamd_comgr.so", 1);  // not asked again
    auto context = Context::open(options(folder.path()));
    ASSERT_TRUE(context) << context.error().text();
    auto buffer = context->allocate(128 * sizeof(std::uint32_t));
    ASSERT_TRUE(buffer);
    for (const std::uint64_t first : {7, 1000}) {
      const auto launched = launch(*context, {kSource, "number"}, *buffer, first);
      ASSERT_TRUE(launched) << launched.error().text();
      std::array<std::uint32_t, 128> values{};
      ASSERT_TRUE(buffer->download(std::as_writable_bytes(std::span(values))));
      for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(values[i], first + i);
    }
    EXPECT_EQ(SessionAccess::session(*context).pipeline().kernel_cache().totals().entries, 1U);
    unsetenv("KILN_COMGR");
  }
}

TEST(SourceKernels, WhatIsWrongIsSaid) {
  const test::ScratchFolder folder;
  auto context = Context::open(options(folder.path()));
  ASSERT_TRUE(context) << context.error().text();
  auto buffer = context->allocate(512);
  ASSERT_TRUE(buffer);
  const auto unknown = launch(*context, {"__kernel void number() { wrong; }", "number"}, *buffer, 0);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, ErrorCode::kCodegen);
  EXPECT_THAT(unknown.error().text(), HasSubstr("undeclared identifier 'wrong'"));
  const auto unnamed = launch(*context, {kSource, "other"}, *buffer, 0);
  ASSERT_FALSE(unnamed);
  EXPECT_THAT(unnamed.error().text(), HasSubstr("no kernel 'other'; it has number"));
  EXPECT_EQ(SessionAccess::session(*context).pipeline().kernel_cache().totals().entries, 0U);
  const std::array<std::uint64_t, 2> arguments = {buffer->address(), 0};
  const auto nothing = context->enqueue({kSource, "number"}, {0, 1, 1}, std::as_bytes(std::span(arguments)));
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().code, ErrorCode::kInvalidArgument);
  EXPECT_THAT(nothing.error().text(), HasSubstr("a grid without workgroups"));
  // Strict mode judges it as any kernel.
  auto small = context->allocate(256);
  ASSERT_TRUE(small);
  const auto outside = launch(*context, {kSource, "number"}, *small, 0);
  ASSERT_FALSE(outside);
  EXPECT_EQ(outside.error().code, ErrorCode::kDevice);
}

}  // namespace
}  // namespace kiln::runtime
