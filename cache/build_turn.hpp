// Whose turn it is to build what a key stands for, among processes and threads: a byte of FOLDER/cache.turns that is
// locked by who builds (an open file description's lock, fcntl(2): the system drops it with its holder, however that
// ends). The byte follows from the key's hash; two keys that share one merely wait for each other.
#pragma once

#include "cache/record.hpp"

#include <chrono>
#include <string>

namespace kiln::cache {

/// Held until its end, if claimed.
class BuildTurn {
 public:
  BuildTurn() = default;
  BuildTurn(const BuildTurn&) = delete;
  BuildTurn& operator=(const BuildTurn&) = delete;
  ~BuildTurn();

  enum class Claim { kMine, kAnothers, kImpossible };
  /// kImpossible: the file cannot be made or locked; then nobody waits.
  Claim claim(const std::string& path, const KeyHash& hash);
  /// Returns when nobody holds what claim() was refused, or at the deadline: false.
  bool wait_until_free(std::chrono::steady_clock::time_point deadline) const;

 private:
  int fd_ = -1;
  long long place_ = 0;
};

}  // namespace kiln::cache
