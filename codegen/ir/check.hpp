// KILN_CHECK: a programmer's error inside the code generator stops the process with the values that were wrong. Never
// for input: recipes and targets are rejected by named rules before anything is written.
#pragma once

#include <string_view>

#include <fmt/format.h>

namespace kiln::ir {

[[noreturn]] void check_failed(const char* file, int line, const char* condition, std::string_view message);

}  // namespace kiln::ir

#define KILN_CHECK(condition, ...)                                                                          \
  do {                                                                                                      \
    if (!(condition)) ::kiln::ir::check_failed(__FILE__, __LINE__, #condition, ::fmt::format(__VA_ARGS__)); \
  } while (false)
