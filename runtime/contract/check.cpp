// The end of a failed check. stderr may be closed; then the process ends without a word, but it ends.
#include "kiln/check.hpp"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

namespace kiln {

void check_failed(const char* condition, std::string_view message, const std::source_location& where) {
  const std::string text =
      fmt::format("kiln: check failed: {}:{}: {}: {}\n", where.file_name(), where.line(), condition, message);
  std::fputs(text.c_str(), stderr);
  std::abort();
}

}  // namespace kiln
