// Where kiln warm puts kernels with -o: a file of bundles, in the order of the kernels' numbers, so that the same
// kernels give the same bytes whichever process was faster.
#pragma once

#include "runtime/warm/warm_store.hpp"
#include "tools/output/exported_bundle.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kiln::tools {

class BundleStore final : public runtime::WarmStore {
 public:
  BundleStore(const ExportForm& form, const Sink& sink) : writer_(form, sink) {}
  bool has(const std::string&) override { return false; }
  void add(std::size_t number, std::string key, std::vector<std::byte> value) override;
  void skip(std::size_t number) override;
  void idle() override {}
  void finish() override;

 private:
  using Entry = std::pair<std::string, std::vector<std::byte>>;  ///< key and value; no key: nothing
  void write_next();
  void write(const Entry& entry);

  BundleWriter writer_;
  std::map<std::size_t, Entry> waiting_;  ///< for those before them
  std::size_t next_ = 0;
};

}  // namespace kiln::tools
