// The dictionaries of the data files that were read, each digested once: a record names the one that its frame needs,
// which is another record of the same file (record.hpp).
#pragma once

#include "cache/cache.hpp"
#include "cache/compression.hpp"
#include "cache/record.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace kiln::cache {

/// For any number of threads.
class Dictionaries {
 public:
  /// The value of a record, not of a dictionary, that was found in the data file of that path. kMalformedFile: the
  /// frame does not hold, or the file has no sound dictionary for it; errors of the second kind name the file.
  Result<Bytes> value_of(const std::string& path, const Record& record);

 private:
  using Found = std::shared_ptr<const Decompressor>;
  Result<Found> decompressor(const std::string& path, std::uint64_t number);

  std::mutex mutex_;
  std::map<std::uint64_t, Found> known_;  ///< by number, at most kMostKnown
};

}  // namespace kiln::cache
