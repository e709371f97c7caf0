// Little address space, for as long as it lives: who asks for the memory that damaged bytes claim gets none.
#pragma once

#include "tests/sanitizers.hpp"

#include <cstdlib>

#include <sys/resource.h>

namespace kiln::test {

class LittleMemory {
 public:
  static constexpr bool kPossible = !kHasShadowMemory;

  LittleMemory() {
    if (!kPossible) return;
    rlimit limited{};
    if (getrlimit(RLIMIT_AS, &before_) != 0) std::abort();
    limited = before_;
    limited.rlim_cur = rlim_t{3} << 30U;
    if (setrlimit(RLIMIT_AS, &limited) != 0) std::abort();
  }
  LittleMemory(const LittleMemory&) = delete;
  LittleMemory& operator=(const LittleMemory&) = delete;
  ~LittleMemory() {
    if (kPossible) setrlimit(RLIMIT_AS, &before_);
  }

 private:
  rlimit before_{};
};

}  // namespace kiln::test
