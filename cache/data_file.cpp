// See data_file.hpp.
#include "cache/data_file.hpp"

#include "cache/dictionaries.hpp"
#include "cache/lmdb/format.hpp"
#include "cache/lmdb/store.hpp"
#include "cache/record.hpp"

#include <fstream>

namespace kiln::cache {

bool is_data_file(const std::string& path) {
  std::uint32_t magic = 0;
  std::ifstream stream(path, std::ios::binary);
  stream.seekg(lmdb::kPageHeaderBytes);
  stream.read(reinterpret_cast<char*>(&magic), sizeof(magic));
  return stream.good() && magic == lmdb::kMagic;
}

Result<std::uint64_t> visit_data_file(const std::string& path,
                                      const std::function<void(std::string_view, std::span<const std::byte>)>& visit) {
  const FileState state = inspect(path);
  if (state.kind == FileState::Kind::kDamaged) return Error{ErrorCode::kMalformedFile, state.reason, {}};
  if (state.kind == FileState::Kind::kUnreadable) return Error{ErrorCode::kIo, state.reason, {}};
  std::uint64_t damaged = 0;
  Dictionaries dictionaries;
  KILN_TRY(for_each(path, [&](const KeyHash& hash, std::span<const std::byte> bytes) {
    const auto record = read_record(bytes);
    const bool is_sound = record && hash_of(record->key) == hash;
    if (is_sound && record->form == RecordForm::kDictionary) return;
    const auto value = is_sound ? dictionaries.value_of(path, *record) : Result<Bytes>(Error{});
    if (value)
      visit(record->key, *value);
    else
      ++damaged;
  }));
  return damaged;
}

}  // namespace kiln::cache
