// The row of a processor: the table's, LLVM's or comgr's, and what is said where none knows it. (cli_assembler_test has
// the kernels of a processor that LLVM does not know.)
#include "codegen/processor_of.hpp"

#include "codegen/comgr/comgr.hpp"
#include "codegen/mc/mc.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace kiln::codegen {
namespace {

Target target(const char* processor) {
  return {processor, {}, {}};
}

TEST(ProcessorOf, IsTheTablesIfThatHasIt) {
  const auto found = processor_of(target("gfx942"));
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ(found->get(), isa::find_processor("gfx942"));
}

TEST(ProcessorOf, IsLlvmsIfThatKnowsIt) {
  ASSERT_EQ(isa::find_processor("gfx802"), nullptr);
  const auto found = processor_of(target("gfx802"));
  ASSERT_TRUE(found) << found.error().text();
  EXPECT_EQ((*found)->traits().name, "gfx8");
  EXPECT_EQ((*found)->name, "gfx802");
  EXPECT_FALSE((*found)->only_in_comgr);
}

TEST(ProcessorOf, NamesBothWhereNeitherKnowsIt) {
  const auto comgr = comgr::version();
  ASSERT_TRUE(comgr) << comgr.error().text();
  for (const char* name : {"gfx1310", "gfx0", "fiji", ""}) {
    const auto found = processor_of(target(name));
    ASSERT_FALSE(found) << name;
    EXPECT_EQ(found.error().code, ErrorCode::kUnknownTarget);
    EXPECT_EQ(found.error().message,
              "neither LLVM " + mc::llvm_version() + " nor " + *comgr + " knows a processor '" + name + "'");
  }
}

}  // namespace
}  // namespace kiln::codegen
