// Kernels as a layer: one data file of the cache, compressed by zstd with a dictionary that is trained from them and
// lies in it. Offload bundles have no place for one: whoever reads those, clang or HIP, decompresses without.
#pragma once

#include "cache/cache.hpp"
#include "kiln/result.hpp"
#include "tools/output/streams.hpp"

#include <memory>
#include <string>

namespace kiln::tools {

class LayerWriter {
 public:
  /// What is added waits in a folder beside `output`, a file's name or "-", until the end of this object.
  static Result<std::unique_ptr<LayerWriter>> create(const std::string& output);
  LayerWriter(const LayerWriter&) = delete;
  LayerWriter& operator=(const LayerWriter&) = delete;
  ~LayerWriter();

  cache::Cache& cache() { return cache_; }
  const std::string& folder() const { return folder_; }
  /// The bytes follow from what was added, in whatever order.
  Result<void> write(const Sink& sink);

 private:
  explicit LayerWriter(std::string folder);

  std::string outer_, folder_;
  cache::Cache cache_;
};

}  // namespace kiln::tools
