// The end of a failed KILN_CHECK.
#include "codegen/ir/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace kiln::ir {

void check_failed(const char* file, int line, const char* condition, std::string_view message) {
  fmt::print(stderr, "kiln: internal error: {}:{}: {}: {}\n", file, line, condition, message);
  std::abort();
}

}  // namespace kiln::ir
