// A layer of the cache: something that may hold the value of a key. A cache asks its own folder, then the read-only
// layers below it in their order. Another kind of layer is one more class.
#pragma once

#include "cache/cache.hpp"
#include "cache/dictionaries.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kiln::cache {

class Layer {
 public:
  Layer() = default;
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;
  virtual ~Layer() = default;
  /// Nothing if it does not hold the key. kIo if it cannot be read or is not trusted, kMalformedFile if it is damaged.
  virtual Result<std::optional<Bytes>> find(std::string_view key) = 0;
  /// Whether find() would try to return a value; false too where that cannot be told.
  virtual bool has(std::string_view key) const = 0;
  /// What messages call it: the folder's path.
  virtual const std::string& name() const = 0;
};

/// A folder with a cache.mdb (lmdb/store.hpp). It is read without a lock: what is read beside a writer may be torn, but
/// then a checksum or the full key does not hold. A file that is not there holds nothing.
class FolderLayer : public Layer {
 public:
  /// The folder of somebody else is read only if check_folder() trusts it.
  enum class Trust : bool { kOwn, kChecked };

  FolderLayer(std::string folder, Trust trust) : folder_(std::move(folder)), trust_(trust) {}
  Result<std::optional<Bytes>> find(std::string_view key) override;
  bool has(std::string_view key) const override;
  const std::string& name() const override { return folder_; }

  std::string data_path() const { return folder_ + "/cache.mdb"; }
  Dictionaries& dictionaries() { return dictionaries_; }

 private:
  std::string folder_;
  Trust trust_;
  Dictionaries dictionaries_;
};

}  // namespace kiln::cache
