// Where kernels that were made ahead are put: a cache, in few transactions, or what else a program makes of them.
#pragma once

#include "cache/cache.hpp"
#include "kiln/result.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kiln::runtime {

/// What became of the kernels that were made.
struct StoreCounts {
  std::uint64_t stored = 0, bytes = 0, not_stored = 0;
  std::string fault;  ///< why not
};

class WarmStore {
 public:
  WarmStore() = default;
  WarmStore(const WarmStore&) = delete;
  WarmStore& operator=(const WarmStore&) = delete;
  virtual ~WarmStore() = default;

  virtual bool has(const std::string& key) = 0;
  /// Before anything is made: why nothing could be added.
  virtual Result<void> check_writable() { return {}; }
  virtual void add(std::size_t number, std::string key, std::vector<std::byte> value) = 0;
  /// There will be nothing of this number.
  virtual void skip(std::size_t number) = 0;
  /// Now and then, so that nothing waits for long.
  virtual void idle() = 0;
  virtual void finish() = 0;
  const StoreCounts& counts() const { return counts_; }

 protected:
  StoreCounts counts_;
};

/// Many small transactions would cost as much as the kernels.
class CacheStore final : public WarmStore {
 public:
  /// `only`: the cache's own folder, if what its layers have is to be made all the same, or empty. `proven`: so is what
  /// has no proof.
  explicit CacheStore(cache::Cache& cache, std::string only = {}, bool proven = false)
      : cache_(cache), only_(std::move(only)), proven_(proven) {}
  bool has(const std::string& key) override;
  Result<void> check_writable() override { return cache_.check_writable(); }
  void add(std::size_t, std::string key, std::vector<std::byte> value) override;
  void skip(std::size_t) override {}
  void idle() override;
  void finish() override;

 private:
  using Clock = std::chrono::steady_clock;
  cache::Cache& cache_;
  std::string only_;
  bool proven_;
  std::vector<std::pair<std::string, std::vector<std::byte>>> items_;  ///< keys and values
  std::size_t bytes_ = 0;
  Clock::time_point flushed_ = Clock::now();
};

}  // namespace kiln::runtime
