// KILN_CHECK: a programmer's error inside the code generator stops the process with the values that were wrong. Never
// for input: recipes and targets are rejected by named rules before anything is written.
#pragma once

#include "kiln/check.hpp"

#include <fmt/format.h>

#define KILN_CHECK(condition, ...)                                                  \
  do {                                                                              \
    if (!(condition)) ::kiln::check_failed(#condition, ::fmt::format(__VA_ARGS__)); \
  } while (false)
