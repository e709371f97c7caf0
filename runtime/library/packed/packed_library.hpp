// PackedLibrary: the packed form of a solution library (.kiln) as its reader sees it: the headers of all logic files at
// once, the body of a file when it is asked for. Grammar: container.hpp (file), index.hpp (index), parts.hpp (blocks),
// columns.hpp (numbers). Everything that is damaged, cut, too long or contradictory is an error that names the file and
// the block; nothing is guessed.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/model/library_data.hpp"
#include "runtime/library/packed/container.hpp"
#include "runtime/library/packed/index.hpp"
#include "runtime/library/packed/master_documents.hpp"
#include "runtime/library/tree/lazy_files.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

/// Immutable to its users; safe to read from several threads.
class PackedLibrary {
 public:
  /// Keeps the file open. kIo or kMalformedFile.
  static Result<PackedLibrary> open(const std::string& path);
  /// Reads from memory that outlives the library; `name` is used in messages.
  static Result<PackedLibrary> view(std::span<const std::byte> bytes, std::string name);
  /// Keeps a copy of the bytes.
  static Result<PackedLibrary> copy(std::span<const std::byte> bytes, std::string name);

  PackedLibrary(PackedLibrary&&) noexcept;
  PackedLibrary& operator=(PackedLibrary&&) noexcept;
  ~PackedLibrary();

  const Container& container() const;
  std::size_t file_count() const;
  /// Made anew for each call.
  LogicHeader header(std::size_t file) const;
  /// The header's, or nullptr if no problem can be answered from the file.
  const HardwarePredicate* hardware(std::size_t file) const;
  /// operation_of() the header's first type, which it must have.
  std::size_t operation(std::size_t file) const;
  std::size_t solution_count(std::size_t file) const;
  std::size_t row_count(std::size_t file) const;
  /// The part that a file's solutions are; files whose are equal have the same.
  std::uint32_t solutions_part(std::size_t file) const;
  /// The block that a file's solutions lie in.
  std::size_t block_of(std::size_t file) const;
  /// A file's solutions and rows. With `pool`, the sets of the solutions go into it.
  Result<LogicBody> body(std::size_t file, ParameterPool* pool = nullptr) const;

  /// The same in pieces, for who does not need all of it. What is returned must not outlive the library.
  Result<std::shared_ptr<const SolutionSource>> solutions(std::size_t file) const;
  /// Of a decision tree's file, which has no rows.
  Result<std::vector<DecisionRegion>> regions(std::size_t file) const;
  /// Without the speeds of a grid.
  Result<void> rows(std::size_t file, const RowTarget& out) const;
  /// Of files whose rows stand in one table, if they were packed together.
  Result<RowPlaces> places(std::span<const std::uint32_t> files) const;
  /// Likewise, if they are stored in segments; rows() has nothing of these.
  Result<StoredSegments> segments(std::span<const std::uint32_t> files) const;

  /// Of the file, or what the bytes were called.
  const std::string& name() const;
  /// What the packager called it; may be empty.
  const std::string& version() const;
  /// Master libraries beside the logic files.
  std::span<const IndexedMaster> masters() const;
  /// One of a master's documents (master_documents.hpp), as it is stored.
  Result<std::string> document(std::size_t master, std::size_t number) const;
  /// All of them, plain.
  Result<MasterDocuments> documents(std::size_t master) const;

 private:
  struct State;
  explicit PackedLibrary(std::unique_ptr<State> state);
  static Result<PackedLibrary> read(Container container);
  std::unique_ptr<State> state_;
};

/// All files of a packed library.
Result<std::vector<LogicFile>> unpack_files(std::span<const std::byte> bytes, const std::string& name,
                                            ParameterPool& pool);

}  // namespace kiln::library
