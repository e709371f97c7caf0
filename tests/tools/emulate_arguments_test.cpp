// Argument files that would take a process with them: values that nest deeper than its stack, buffers larger than its
// memory.
#include "tools/flags/emulate_arguments.hpp"

#include "tests/fuzz/input_folder.hpp"
#include "tests/little_memory.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::tools {
namespace {

Error error_of(const std::string& text) {
  fuzz::InputFolder folder("arguments.json");
  const auto arguments = read_emulate_arguments(folder.put(text));
  EXPECT_FALSE(arguments);
  return arguments ? Error{} : arguments.error();
}

TEST(EmulateArguments, MayNestDeep) {
  constexpr std::size_t kDepth = 1000000;
  const std::string deep = std::string(kDepth, '[') + std::string(kDepth, ']');
  struct Row {
    std::string text, expected;
  };
  const Row rows[] = {
      {deep, "the file: expected a JSON object"},
      {R"({"kernarg": [{"type": "u32", "value": )" + deep + "}]}", "expected a number of type u32, found an array"},
      {R"({"kernarg": [{"type": "bytes", "hex": )" + deep + "}]}", "hex: expected bytes in hexadecimal"},
      {R"({"kernarg": [{"type": "ptr", "buffer": null, "offset": )" + deep + "}]}", "offset: expected an integer"},
      {R"({"kernarg": [], "buffers": {"A": {"size": 1, "dump": )" + deep + "}}}", "dump: expected a file name or true"},
      {R"({"kernarg": [], "buffers": {"A": )" + deep + "}}", "buffers.A: expected an object"},
  };
  for (const Row& row : rows) {
    const Error error = error_of(row.text);
    EXPECT_EQ(error.code, ErrorCode::kMalformedFile);
    EXPECT_NE(error.message.find(row.expected), std::string::npos) << error.message.substr(0, 500);
    EXPECT_LT(error.message.size(), 1000U);
  }
}

TEST(EmulateArguments, MayAskForMoreMemoryThanThereIs) {
  if (!test::LittleMemory::kPossible) GTEST_SKIP() << "a sanitizer's memory cannot be limited";
  const test::LittleMemory little;
  for (const char* buffer :
       {R"({"size": 8000000000})", R"({"values": [{"type": "u8", "value": 1, "at": 8000000000}]})"}) {
    const Error error = error_of(fmt::format(R"({{"kernarg": [], "buffers": {{"A": {}}}}})", buffer));
    EXPECT_EQ(error.code, ErrorCode::kIo);
    EXPECT_NE(error.message.find("buffers.A: there is no memory for its 800000000"), std::string::npos) << error.text();
  }
}

}  // namespace
}  // namespace kiln::tools
