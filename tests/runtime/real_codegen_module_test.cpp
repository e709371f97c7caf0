// The real module, found beside the program: LLVM is mapped when it is asked for and not before, and it works.
#include "runtime/codegen_module.hpp"

#include <cstdlib>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

bool llvm_is_mapped() {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    if (line.find("libLLVM") != std::string::npos) return true;
  }
  return false;
}

TEST(RealCodegenModule, LoadsLlvmOnDemandAndWorks) {
  unsetenv(kCodegenModuleVariable);
  EXPECT_FALSE(llvm_is_mapped());
  const auto opened = codegen_module();
  ASSERT_TRUE(opened.ok()) << opened.error().text();
  EXPECT_TRUE(llvm_is_mapped());
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
  const auto bad = module.assemble("v_bad", target, 4);
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().code, ErrorCode::kCodegen);
}

}  // namespace
}  // namespace kiln::runtime
