// Library logic from its text, for tests: what is read, or the error's message.
#pragma once

#include "runtime/library/logic/logic_reader.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {

inline Result<std::vector<LogicFile>> read_text(const std::string& text) {
  ParameterPool pool;
  return read_logic("f.yaml", text, pool);
}
inline std::vector<LogicFile> read(const std::string& text) {
  auto files = read_text(text);
  EXPECT_TRUE(files) << files.error().text() << "\n" << text;
  return files ? std::move(files).value() : std::vector<LogicFile>{LogicFile{}};
}
inline LogicFile read(const LogicText& text) {
  return read(text.text()).front();
}
inline std::string error_of(const std::string& text) {
  const auto files = read_text(text);
  EXPECT_FALSE(files) << text;
  if (files) return {};
  EXPECT_EQ(files.error().code, ErrorCode::kMalformedFile);
  return files.error().message;
}
inline LogicText with(const std::function<void(LogicText&)>& change) {
  LogicText text;
  change(text);
  return text;
}

}  // namespace kiln::library
