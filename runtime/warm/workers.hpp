// Kernels made by several processes, so that one that ends a process costs that kernel only. The workers take numbers
// from a common counter, and each tells through a pipe what became of its number; only the caller stores.
#pragma once

#include "kiln/result.hpp"
#include "runtime/warm/jobserver.hpp"

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kiln::runtime {

/// What became of a number.
struct Made {
  enum class Kind : std::uint32_t { kBuilt, kRefused, kFailed } kind = Kind::kFailed;
  std::vector<std::byte> bytes;  ///< kBuilt: the value; else the reason's text
};

/// Calls make(0) to make(count - 1) in `jobs` processes of their own and take() with each result here, in any order.
/// idle() is called here at least twice a second. A number whose process ended is kFailed, and another process goes on.
/// With a `server` there is one process, and another for each token that it gives, which goes back when the process
/// ends. A true `stop` lets each finish what it has begun. kIo: the system refuses pipes, memory or processes.
Result<void> make_in_processes(std::size_t count, unsigned jobs, const std::function<Made(std::size_t)>& make,
                               const std::function<void(std::size_t, Made&&)>& take, const std::function<void()>& idle,
                               const volatile std::sig_atomic_t& stop, Jobserver* server = nullptr);

}  // namespace kiln::runtime
