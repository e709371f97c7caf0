// AMD's own library as an outside reader: what we wrote into a code object, comgr finds there. First a kernel written
// by hand, then one by the kernel writer, opened as a runtime does it.
#include "codegen/comgr/comgr.hpp"

#include "codegen/mc/mc.hpp"
#include "codegen/module.hpp"
#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/arguments.hpp"
#include "comgr_reader.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "sample_kernel.hpp"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

using test::ComgrArgument;
using test::read_with_comgr;

Target target(std::string_view id) {
  return Target::parse(id).value();
}

/// comgr 2.4 (LLVM 15) can name the ISA of the older targets in code objects of version 4; it reads the metadata of
/// all.
void expect_isa(const std::string& found, std::string_view target_id, bool named) {
  if (!found.empty() || named) {
    EXPECT_EQ(found, fmt::format("amdgcn-amd-amdhsa--{}", target_id));
  }
}

struct HandWrittenRow {
  const char* target;
  unsigned version;
  bool named;
};
constexpr HandWrittenRow kHandWritten[] = {
    {"gfx90a", 4, true},   {"gfx90a:sramecc+:xnack-", 4, true},
    {"gfx1030", 4, true},  {"gfx1030", 5, false},
    {"gfx942", 4, false},  {"gfx1100", 4, false},
    {"gfx1100", 6, false},
};

TEST(Comgr, HandWrittenKernel) {
  for (const HandWrittenRow& row : kHandWritten) {
    SCOPED_TRACE(fmt::format("{} v{}", row.target, row.version));
    const auto object = assemble(test::sample_kernel(row.target, "  s_nop 0"), target(row.target), row.version);
    ASSERT_TRUE(object.ok()) << object.error().text();
    const auto view = read_with_comgr(link(*object).value());
    ASSERT_TRUE(view.ok()) << view.error().text();
    expect_isa(view->isa, row.target, row.named);
    EXPECT_EQ(view->metadata_version, "1.1");
    ASSERT_EQ(view->kernels.size(), 1U);
    const test::ComgrKernel& kernel = view->kernels[0];
    EXPECT_EQ(kernel.name, "sample");
    EXPECT_EQ(kernel.symbol, "sample.kd");
    EXPECT_EQ(kernel.numbers.at(".kernarg_segment_size"), 24U);
    EXPECT_EQ(kernel.numbers.at(".group_segment_fixed_size"), 1024U);
    EXPECT_EQ(kernel.numbers.at(".sgpr_count"), 32U);
    EXPECT_EQ(kernel.numbers.at(".vgpr_count"), 24U);
    const std::vector<ComgrArgument> expected = {{"d", "global_buffer", 0, 8},
                                                 {"m", "by_value", 8, 4},
                                                 {"alpha", "by_value", 12, 4},
                                                 {"stride", "by_value", 16, 8}};
    EXPECT_EQ(kernel.arguments, expected);
    // What kiln itself asks comgr for.
    const auto kernels = comgr::kernels_of(link(*object).value());
    ASSERT_TRUE(kernels.ok()) << kernels.error().text();
    ASSERT_EQ(kernels->size(), 1U);
    EXPECT_EQ(kernels->front().name, "sample");
    EXPECT_EQ(kernels->front().symbol, "sample.kd");
    EXPECT_EQ(kernels->front().kernarg_bytes, 24U);
    ASSERT_EQ(kernels->front().arguments.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      EXPECT_EQ(kernels->front().arguments[i].offset_bytes, expected[i].offset_bytes);
      EXPECT_EQ(kernels->front().arguments[i].size_bytes, expected[i].size_bytes);
    }
    EXPECT_EQ(view->symbols.at("sample.kd"), 64U);
    EXPECT_EQ(view->symbols.at("sample"), 8U);
  }
}

TEST(Comgr, WhatIsNoCodeObject) {
  const Bytes text(200, std::byte{'x'});
  const auto view = read_with_comgr(text);
  ASSERT_FALSE(view.ok());
  EXPECT_EQ(view.error().code, ErrorCode::kMalformedFile);
  const auto kernels = comgr::kernels_of(text);
  ASSERT_FALSE(kernels.ok());
  EXPECT_EQ(kernels.error().code, ErrorCode::kMalformedFile);
}

struct GeneratedRow {
  const char* target;
  kernel::MatrixInstructionShape instruction;
  std::array<std::uint32_t, 2> tile, group;
  bool named;
  KernelAbi abi = KernelAbi::kKiln;
};
constexpr GeneratedRow kGenerated[] = {
    {"gfx90a:sramecc+:xnack-", {16, 16, 16, 1}, {2, 2}, {2, 2}, true},
    {"gfx942", {32, 32, 8, 1}, {2, 1}, {2, 2}, false},
    {"gfx1030", {1, 1, 1, 1}, {4, 4}, {16, 16}, true},
    {"gfx1100", {16, 16, 16, 1}, {2, 2}, {2, 2}, false},
    {"gfx90a", {16, 16, 16, 1}, {2, 2}, {2, 2}, true, KernelAbi::kTensile1},
    {"gfx1030", {1, 1, 1, 1}, {4, 4}, {16, 16}, true, KernelAbi::kTensile2},
    {"gfx1100", {16, 16, 16, 1}, {2, 2}, {2, 2}, false, KernelAbi::kLite2},
    {"gfx1201", {16, 16, 16, 1}, {2, 2}, {2, 2}, false, KernelAbi::kLite2},
};

kernel::Recipe recipe_of(const GeneratedRow& row) {
  kernel::Recipe recipe;
  recipe.matrix_instruction = row.instruction;
  recipe.wave_tile = row.tile;
  recipe.wave_group = row.group;
  recipe.depth_u = 32;
  recipe.global_read_vector_width = {2, 2};
  recipe.local_read_vector_width = row.instruction.is_valu() ? 2 : 4;
  return kernel::with_abi(recipe, row.abi);
}

/// The metadata's value kind and size of an argument.
ComgrArgument expected_argument(const kernel::Argument& argument) {
  return {std::string(argument.name), argument.kind == kernel::ArgumentKind::kPointer ? "global_buffer" : "by_value",
          argument.offset_bytes, kernel::bytes_of(argument.kind)};
}

TEST(Comgr, GeneratedKernel) {
  const auto module = runtime::codegen_module();
  ASSERT_TRUE(module.ok()) << module.error().text();
  for (const GeneratedRow& row : kGenerated) {
    SCOPED_TRACE(row.target);
    const auto processor = (*module)->processor_of(target(row.target), {});
    ASSERT_TRUE(processor.ok()) << processor.error().text();
    const auto plan = kernel::make_plan(recipe_of(row), **processor);
    ASSERT_TRUE(plan.ok()) << plan.error().text();
    const auto kernel = (*module)->generate(*plan, target(row.target), {});
    ASSERT_TRUE(kernel.ok()) << kernel.error().text();
    const KernelInfo& info = kernel->info;
    const auto view = read_with_comgr(kernel->code_object);
    ASSERT_TRUE(view.ok()) << view.error().text();
    expect_isa(view->isa, row.target, row.named);
    ASSERT_EQ(view->kernels.size(), 1U);
    const test::ComgrKernel& found = view->kernels[0];
    EXPECT_EQ(found.name, info.name);
    EXPECT_EQ(found.symbol, info.name + ".kd");
    EXPECT_EQ(view->symbols.count(info.name + ".kd"), 1U);
    EXPECT_GT(view->symbols.at(info.name), 0U);
    EXPECT_EQ(found.numbers.at(".group_segment_fixed_size"), info.lds_bytes);
    EXPECT_EQ(found.numbers.at(".kernarg_segment_size"), info.kernarg_bytes);
    EXPECT_EQ(found.numbers.at(".sgpr_count"), info.sgprs);
    // A unified register file counts the AccVGPRs in, from the next multiple of 4 on.
    const bool unified = found.numbers.contains(".agpr_count");
    EXPECT_EQ(found.numbers.at(".vgpr_count"), unified ? (info.vgprs + 3) / 4 * 4 + info.accvgprs : info.vgprs);
    if (unified) {
      EXPECT_EQ(found.numbers.at(".agpr_count"), info.accvgprs);
    }
    EXPECT_EQ(found.numbers.at(".max_flat_workgroup_size"), info.workgroup[0] * info.workgroup[1] * info.workgroup[2]);
    std::vector<ComgrArgument> expected;
    for (const kernel::Argument& argument : kernel::arguments_of(recipe_of(row)))
      expected.push_back(expected_argument(argument));
    EXPECT_EQ(found.arguments, expected);
    // A HIP runtime copies each from what a host sends, which may end in a half of 8 bytes.
    for (const ComgrArgument& argument : found.arguments)
      EXPECT_LE(argument.offset_bytes + argument.size_bytes, info.kernarg_bytes) << argument.name;
  }
}

}  // namespace
}  // namespace kiln::mc
