// The kernels that a process has got, by key, for any number of threads. Each is made once: who asks for one that
// another thread is making waits for it. A failure is told to all who waited, and is not kept.
#pragma once

#include "kiln/result.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace kiln::runtime {

struct PreparedKernel;

class KernelTable {
 public:
  using Made = Result<std::shared_ptr<PreparedKernel>>;

  /// nullptr: there is none yet. Waits for nobody.
  std::shared_ptr<PreparedKernel> find(const std::string& key) const;
  /// The kernel of the key, made by `make` if there is none; `make` may ask for kernels of other keys.
  Made get(const std::string& key, const std::function<Made()>& make);

 private:
  struct Slot {
    std::optional<Made> made;
  };
  mutable std::mutex mutex_;
  std::condition_variable made_;
  std::map<std::string, std::shared_ptr<Slot>> slots_;
};

}  // namespace kiln::runtime
