// See bundle_store.hpp.
#include "tools/warm/bundle_store.hpp"

#include "runtime/kernels/exported_kernel.hpp"

#include <utility>

namespace kiln::tools {

void BundleStore::add(std::size_t number, std::string key, std::vector<std::byte> value) {
  waiting_.emplace(number, Entry{std::move(key), std::move(value)});
  write_next();
}

void BundleStore::skip(std::size_t number) {
  waiting_.emplace(number, Entry{});
  write_next();
}

void BundleStore::write_next() {
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
    write(first->second);
    first = waiting_.erase(first);
  }
}

void BundleStore::write(const Entry& entry) {
  const auto& [key, value] = entry;
  if (key.empty()) return;
  auto kernel = runtime::exported(key, value);
  const auto written = kernel ? writer_.add(runtime::part_of_key(key, "recipe"), std::move(kernel).value())
                              : Result<void>(kernel.error());
  if (written) {
    ++counts_.stored;
    counts_.bytes += value.size();
  } else {
    ++counts_.not_stored;
    counts_.fault = written.error().message;
  }
}

void BundleStore::finish() {
  for (const auto& [number, entry] : waiting_) write(entry);  // Ctrl-C leaves gaps
  waiting_.clear();
  if (const auto written = writer_.finish(); !written) counts_.fault = written.error().message;
}

}  // namespace kiln::tools
