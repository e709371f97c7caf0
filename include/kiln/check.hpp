// What kiln does with a program that uses it wrongly where no Error can be returned (the value of a Result that is an
// error, a Runtime or Buffer that was moved away), and with a mistake of its own: it says so on stderr and stops,
// rather than to go on with bytes that mean nothing.
#pragma once

// Every header of kiln that needs C++20 comes by here first.
#if __cplusplus < 202002L
#error "kiln needs C++20: compile with -std=c++20 or newer (CMake: target_compile_features(TARGET PRIVATE cxx_std_20))"
#endif

#include <source_location>
#include <string_view>

namespace kiln {

/// Writes "kiln: check failed: FILE:LINE: CONDITION: MESSAGE" to stderr and aborts.
[[noreturn]] void check_failed(const char* condition, std::string_view message,
                               const std::source_location& where = std::source_location::current());

}  // namespace kiln
