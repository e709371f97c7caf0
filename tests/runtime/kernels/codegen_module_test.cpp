// Opening the shared module: found, missing, not a library, a library that is another.
#include "runtime/kernels/codegen_module.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;

std::string fake(const std::string& kind) {
  return std::string(KILN_BINARY_DIR) + "/tests/libfake_codegen_module_" + kind + ".so";
}

TEST(CodegenModule, PlacesAreBesideAProgramThatKilnsCodeIsIn) {
  unsetenv(kCodegenModuleVariable);
  const Places places = codegen_module_places();
  EXPECT_FALSE(places.named);
  ASSERT_GE(places.paths.size(), 2U);
  // The test is in BUILD/tests, the module in BUILD/lib/kiln.
  EXPECT_EQ(std::filesystem::path(places.paths[0]),
            std::filesystem::canonical(KILN_BINARY_DIR) / "lib/kiln/libkiln-codegen.so");
  EXPECT_EQ(std::filesystem::path(places_beside_module("kiln-decode").paths[0]),
            std::filesystem::canonical(KILN_BINARY_DIR) / "lib/kiln/kiln-decode");
  setenv(kCodegenModuleVariable, "/elsewhere/module.so", 1);
  EXPECT_EQ(codegen_module_places().paths, std::vector<std::string>{"/elsewhere/module.so"});
  EXPECT_TRUE(codegen_module_places().named);
  unsetenv(kCodegenModuleVariable);
}

TEST(CodegenModule, MissingThenThere) {
  EXPECT_FALSE(codegen_module_is_open());
  setenv(kCodegenModuleVariable, "/nonexistent/libkiln-codegen.so", 1);
  const auto missing = codegen_module();
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().code, ErrorCode::kCodegen);
  EXPECT_THAT(missing.error().message, HasSubstr("/nonexistent/libkiln-codegen.so"));
  EXPECT_THAT(missing.error().text(), HasSubstr("KILN_CODEGEN_MODULE names it"));
  EXPECT_FALSE(codegen_module_is_open());

  // A later call tries again, and from then on every thread gets the same one.
  setenv(kCodegenModuleVariable, fake("working").c_str(), 1);
  const auto found = codegen_module();
  ASSERT_TRUE(found.ok()) << found.error().text();
  EXPECT_EQ((*found)->llvm_version(), "fake");
  EXPECT_TRUE(codegen_module_is_open());
  unsetenv(kCodegenModuleVariable);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&found] { EXPECT_EQ(codegen_module().value(), *found); });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(CodegenModule, WrongFiles) {
  const std::string text = testing::TempDir() + "/not_a_library.so";
  std::ofstream(text) << "text";
  struct Row {
    std::string path;
    const char* says;
  };
  const Row rows[] = {
      {text, "not_a_library.so"},
      {"/nonexistent/module.so", "/nonexistent/module.so"},
      {fake("no_note"), "is no file of kiln's: it has no note of a build of kiln's"},
      {fake("no_entry"), "has no function kiln_codegen_entry"},
      {fake("returns_null"), "another build"},
      {fake("says_nothing"), "it is 'nothing'"},
      {fake("other_build"), "another build of kiln: it is '0.0.9 build 0123456789abcdef', wanted is '0.1.0 build "},
  };
  testing::internal::CaptureStderr();  // the constructors of these would speak
  for (const Row& row : rows) {
    SCOPED_TRACE(row.path);
    const auto module = open_codegen_module(row.path);
    ASSERT_FALSE(module.ok());
    EXPECT_EQ(module.error().code, ErrorCode::kCodegen);
    EXPECT_THAT(module.error().message, HasSubstr(row.says));
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "") << "code of another build ran";
  std::filesystem::remove(text);
}

}  // namespace
}  // namespace kiln::runtime
