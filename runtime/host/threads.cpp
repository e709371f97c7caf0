// See threads.hpp.
#include "runtime/host/threads.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace kiln::host {
namespace {

constexpr unsigned kMostForEachCore = 4;
constexpr unsigned kLeastLimit = 16;

}  // namespace

unsigned core_count() {
  return std::max(1U, std::thread::hardware_concurrency());
}

void run_in_threads(unsigned threads, const std::function<void(unsigned number)>& work) {
  const unsigned count = std::min(threads, std::max(kLeastLimit, kMostForEachCore * core_count()));
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto guarded = [&](unsigned number) {
    try {
      work(number);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  try {
    others.reserve(count);
    for (unsigned i = 1; i < count; ++i) others.emplace_back(guarded, i);
  } catch (const std::system_error&) {  // no more threads,
  } catch (const std::bad_alloc&) {     // or no memory for them
  }
  guarded(0);
  for (std::thread& other : others) other.join();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace kiln::host
