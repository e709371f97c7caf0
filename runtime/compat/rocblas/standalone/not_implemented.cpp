// See stub.hpp.
#include "kiln/tell.hpp"
#include "runtime/compat/rocblas/standalone/stub.hpp"

#include <mutex>
#include <set>
#include <string>

namespace kiln::rocblas {

Status not_implemented(const char* name) {
  struct Told {
    std::mutex mutex;
    std::set<const char*> names;
  };
  static Told* const told = new Told;  // never destroyed: programs call until the very end
  bool is_first = false;
  {
    const std::lock_guard lock(told->mutex);
    is_first = told->names.insert(name).second;
  }
  if (is_first) tell(LogLevel::kInfo, std::string(name) + ": kiln's rocBLAS has no such function; not_implemented");
  return kNotImplemented;
}

}  // namespace kiln::rocblas
