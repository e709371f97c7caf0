// The real module, found beside the program: LLVM is opened when it is asked for and not before, and it works.
#include "runtime/kernels/codegen_module.hpp"

#include <cstdlib>
#include <span>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

TEST(RealCodegenModule, OpensLlvmOnDemandAndWorks) {
  unsetenv(kCodegenModuleVariable);
  EXPECT_FALSE(llvm_is_open());
  const auto opened = codegen_module();
  ASSERT_TRUE(opened.ok()) << opened.error().text();
  EXPECT_FALSE(llvm_is_open());
  codegen::Module& module = **opened;
  EXPECT_THAT(module.llvm_version(), testing::StartsWith("22."));

  const Target target = Target::parse("gfx90a").value();
  const auto object = module.assemble("s_nop 0\ns_endpgm", target, 4);
  ASSERT_TRUE(object.ok()) << object.error().text();
  EXPECT_TRUE(module.link(*object).ok());
  const std::uint32_t code[] = {0xbf800000, 0xbf810000};
  const auto lines = module.disassemble(std::as_bytes(std::span(code)), target, 0);
  ASSERT_TRUE(lines.ok()) << lines.error().text();
  ASSERT_EQ(lines->size(), 2U);
  EXPECT_EQ((*lines)[1].text, "s_endpgm");
  EXPECT_TRUE(llvm_is_open());
  const auto bad = module.assemble("v_bad", target, 4);
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().code, ErrorCode::kCodegen);
}

}  // namespace
}  // namespace kiln::runtime
