// A C++17 program that includes kiln.h alone and asks the library that it is linked to.
#include "kiln/kiln.h"

#include <cstdio>
#include <cstring>
#include <type_traits>

static_assert(__cplusplus >= 201703L && __cplusplus < 202002L, "this is to be compiled as C++17");
static_assert(std::is_trivially_copyable<kiln_problem>::value && std::is_standard_layout<kiln_problem>::value,
              "structs are C's");

int main() {
  kiln_problem problem;
  if (kiln_init_problem(&problem, sizeof problem) != KILN_OK) return 1;
  problem.a = problem.b = problem.c = problem.d = KILN_F16;
  problem.m = problem.n = problem.k = 64;
  if (kiln_check_problem(&problem) != KILN_OK) return 2;
  problem.lda = 63;
  if (kiln_check_problem(&problem) != KILN_INVALID_ARGUMENT) return 3;
  if (std::strstr(kiln_last_error(), "lda") == nullptr) return 4;
  std::puts("right");
  return 0;
}
