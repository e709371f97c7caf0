// The data file. Values are read without LMDB (lmdb/read.hpp), under the caller's lock or without one. What writes or
// visits all is LMDB, opened for one operation at a time under the caller's lock: that costs some ten microseconds and
// spares everything that goes wrong with a map kept open: another process's growth, a fork, a file set aside. LMDB
// trusts its file, so its structure is looked at first (lmdb/check.hpp), by one writer for each generation of the file.
#pragma once

#include "cache/lmdb/read.hpp"
#include "cache/record.hpp"
#include "kiln/result.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kiln::cache {

/// Of LMDB's files on this machine.
std::size_t page_bytes();

/// What lies under the data file's name. A missing or empty file is absent; so is one in a folder that does not exist.
struct FileState {
  enum class Kind { kAbsent, kSound, kDamaged, kUnreadable } kind = Kind::kAbsent;
  std::string reason;  ///< of kDamaged and kUnreadable
  std::uint64_t bytes = 0;
};
/// replaced: the hash about to be inserted, if one is. checked: the generation that was last found sound, which is not
/// walked again; it receives the one that is found sound now.
FileState inspect(const std::string& path, std::span<const std::byte> replaced = {},
                  std::optional<Generation>* checked = nullptr);
/// The generation of the file now, if it can be told: after a write of one's own it is as sound as before it.
std::optional<Generation> current_generation(const std::string& path);

/// Moves what lies there out of the way, to PATH.damaged (or PATH.damaged.N); it is kept for whoever wonders.
Result<void> set_aside(const std::string& path);

/// The bytes stored under a hash, or nothing. kMalformedFile: the file is damaged; kIo: it cannot be read, or is not
/// trusted. Whatever happens to the file meanwhile, no more than wrong bytes can come back, and records have checksums.
Result<std::optional<std::vector<std::byte>>> find(const std::string& path, const KeyHash& hash);

/// Whether there is something under a hash, with the same errors; its bytes are not looked at.
Result<bool> contains(const std::string& path, const KeyHash& hash);

// The following need a sound or absent file. Errors are kIo, with LMDB's own text.

/// Bytes to store, which `fill` writes in place; they replace those under the same hash.
struct Insertion {
  KeyHash hash;
  std::uint64_t bytes = 0;
  std::function<void(std::span<std::byte>)> fill;  ///< may be called again, where the map has to grow
};
/// All with one commit, or none. Grows the map as needed.
Result<void> insert(const std::string& path, std::span<const Insertion> insertions);
/// Writes a new file (lmdb/write.hpp) with those entries of another that are wanted.
Result<void> copy_entries(const std::string& from, const std::string& to,
                          const std::function<bool(const KeyHash&)>& wanted);
/// Renames over a file, and lasts. A reader of the old one goes on reading it.
Result<void> take_place(const std::string& from, const std::string& to);
/// Visits all entries in order of their hash.
Result<void> for_each(const std::string& path,
                      const std::function<void(const KeyHash&, std::span<const std::byte>)>& visit);

}  // namespace kiln::cache
