// See kernel_table.hpp.
#include "runtime/kernels/kernel_table.hpp"

#include <utility>

namespace kiln::runtime {

std::shared_ptr<PreparedKernel> KernelTable::find(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  const auto found = slots_.find(key);
  return found == slots_.end() || !found->second->made ? nullptr : found->second->made->value();
}

KernelTable::Made KernelTable::get(const std::string& key, const std::function<Made()>& make) {
  std::unique_lock lock(mutex_);
  const auto [place, is_new] = slots_.try_emplace(key);
  if (!is_new) {
    const std::shared_ptr<Slot> slot = place->second;
    made_.wait(lock, [&] { return slot->made.has_value(); });
    return *slot->made;
  }
  const std::shared_ptr<Slot> slot = place->second = std::make_shared<Slot>();
  lock.unlock();
  Made made = make();
  lock.lock();
  slot->made = made;
  if (!made) slots_.erase(key);
  made_.notify_all();
  return made;
}

}  // namespace kiln::runtime
