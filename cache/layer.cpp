// See layer.hpp.
#include "cache/layer.hpp"

#include "cache/lmdb/store.hpp"
#include "cache/record.hpp"
#include "cache/trust.hpp"

#include <unistd.h>

namespace kiln::cache {

Result<std::optional<Bytes>> FolderLayer::find(std::string_view key) {
  const std::string path = data_path();
  if (trust_ == Trust::kChecked) {
    if (::access(path.c_str(), F_OK) != 0) return std::optional<Bytes>();
    KILN_TRY(check_folder(folder_));
  }
  for (bool again = true;; again = false) {
    KILN_ASSIGN(std::optional<Bytes> bytes, cache::find(path, hash_of(key)));
    if (!bytes) return std::optional<Bytes>();
    const auto record = read_record(*bytes);
    // One damaged record is no reason to give up the others; the next put replaces it.
    if (!record) return Error{ErrorCode::kIo, record.error().message, {}};
    if (record->key != key) return std::optional<Bytes>();  // another key with the same hash
    auto value = dictionaries_.value_of(path, *record);
    if (value) return std::optional(std::move(value).value());
    // Between record and dictionary the file may have been replaced by one with another dictionary.
    if (!again) return Error{ErrorCode::kIo, value.error().message, {}};
  }
}

bool FolderLayer::has(std::string_view key) const {
  if (trust_ == Trust::kChecked && !check_folder(folder_)) return false;
  const auto found = contains(data_path(), hash_of(key));
  return found && *found;
}

}  // namespace kiln::cache
