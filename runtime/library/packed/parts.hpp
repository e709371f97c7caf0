// The blocks of a packed library: block 0 holds the names of keys and their values, every other block the parts of one
// (target, problem type, metric). A part is the list of a file's solutions or of its rows; files with equal lists share
// the part, which then lies in the block of the first of them. Grammar, in msgpack:
//
//   names     = [ name* ], name = [ key, [ value* ] ]     keys ascending; of a key's values the most frequent first
//   block     = [ part* ]
//   part      = bin of solutions | bin of rows | bin of order (row_order.hpp) | bin of table (segment_columns.hpp)
//   solutions = [ keys, constants, types, names, column* ]
//               the values of the file's parameter sets, a column for each key that has several
//               keys: bin of naturals: numbers of the keys with a column, ascending, as differences
//               constants: bin of naturals: (key as a difference, code)* of keys that have the same value everywhere
//               types: column, by position in the header's types
//               names: bin of (length, bytes)*, a name for each solution; empty if none has one. Tensile's own names,
//               which only restate parameters, are not kept (0); readers make names from the parameters
//               column: of codes: 0 the set does not have the key, 1 + n the key's value n
//   rows      = [ solution, speed, number*, regions ]
//               columns of positions in the file, of reals (0 in grids, whose speeds nobody asks), of a key's numbers;
//               by key ascending; or, if the file has an order and a table to itself, in that order
//   regions   = of decision trees (region_columns.hpp)
//   column    = bin (columns.hpp); its length stands in the index
//
// Keys and values are numbered over the whole library, so that files resemble each other; the numbers do not depend on
// the order in which files were read.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/solution/parameter_pool.hpp"
#include "runtime/library/packed/narrow_column.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace kiln::library {

/// A file's solutions, as a packer keeps them: the sets are a pool's.
struct SolutionList {
  std::vector<ParameterSetId> sets;
  std::vector<std::uint32_t> types;
  std::vector<std::string> names;  ///< those that are kept; none or one for each solution
};

/// Numbers of keys and values for writing.
class NameTable {
 public:
  /// Of everything that the lists use.
  NameTable(const ParameterPool& pool, std::span<const SolutionList* const> lists);
  std::string write() const;
  std::string write_solutions(const SolutionList& list) const;

 private:
  struct Code {
    std::uint32_t key = 0, value = 0;
  };
  const ParameterPool& pool_;
  std::vector<Code> codes_;  // of each pair of the pool; key is UINT32_MAX where it is not used
  std::vector<KeyId> keys_;  // by number
  std::vector<std::vector<ValueId>> values_;
};

/// The part of rows and regions.
std::string write_rows(const LogicHeader& header, const LogicBody& body);
/// In an order of one's own: numbers of rows.
std::string write_rows(const LogicHeader& header, const LogicBody& body, std::span<const std::uint32_t> order);

/// The same for reading. A value is decoded when a record is first made from it, once for all threads: of thousands, a
/// type has dozens.
class PackedNames {
 public:
  /// The bytes must outlive it. Before anything else, and once.
  bool read(std::string_view block);

 private:
  friend class SolutionColumns;
  friend class RecordMaker;
  friend class UnnamedMaker;
  struct Name {
    std::string_view text;
    KeyId key;                   // kKnownParameters for those without a row
    bool is_other;               // without a row, and changes what is computed
    std::uint32_t first, count;  // of its values
  };
  std::string_view text_of(const Name& name, std::uint32_t code) const { return texts_[name.first + code - 1]; }
  const ParameterValue& value_of(const Name& name, std::uint32_t code) const {
    const std::uint32_t value = name.first + code - 1;
    const ParameterValue* const known = decoded_[value].load(std::memory_order_acquire);
    return known != nullptr ? *known : decode(value);
  }
  const ParameterValue& decode(std::uint32_t value) const;

  std::vector<Name> names_;
  std::vector<std::string_view> texts_;                            // of all names' values
  std::unique_ptr<std::atomic<const ParameterValue*>[]> decoded_;  // of each, where it is
  mutable std::mutex mutex_;
  mutable std::deque<ParameterValue> own_;
};

/// The parts of a block, which stay valid as long as its bytes do.
bool split_block(std::string_view block, std::vector<std::string_view>& parts);
/// A solutions part, decoded as far as its columns; the bytes and the names must outlive it. Immutable once read.
class SolutionColumns {
 public:
  /// False with `problem`.
  bool read(std::string_view part, const PackedNames& names, const LogicHeader& header, std::size_t count,
            std::string& problem);
  std::size_t size() const { return types_.size(); }
  /// The set of one, in another pool.
  ParameterSetId set_of(std::size_t number, ParameterPool& pool) const;

 private:
  friend class RecordMaker;
  friend class UnnamedMaker;
  struct Varying {
    const PackedNames::Name* name;
    NarrowColumn codes;
  };
  bool read_columns(std::string_view part, std::size_t count, std::size_t types);

  struct Constant {
    const PackedNames::Name* name;
    std::uint32_t code;
  };
  const PackedNames* names_ = nullptr;
  std::vector<Constant> constants_;
  std::vector<Varying> varying_;
  NarrowColumn types_;
  std::vector<std::string_view> given_names_;  // none, or one for each
};

/// Makes records of columns; quicker if it makes many.
class RecordMaker {
 public:
  RecordMaker(const SolutionColumns& columns, const LogicHeader& header);
  bool make(std::size_t number, SolutionRecord& out, std::string& problem);

 private:
  friend class UnnamedMaker;
  /// Into a record that may have been another's.
  bool make_unnamed(std::size_t number, SolutionRecord& out, std::string& problem);
  void set(std::size_t number, SolutionRecord& out);
  void set(const PackedNames::Name& name, const ParameterValue* value);

  const SolutionColumns& columns_;
  const LogicHeader& header_;
  ParameterView view_;
  std::optional<std::size_t> last_;  // whose values stand in the view
};

/// Makes of many records what has no name, and knows which would be made alike: those that agree in all parameters that
/// making has asked for so far. Of thousands of solutions mostly dozens are made.
class UnnamedMaker {
 public:
  UnnamedMaker(const SolutionColumns& columns, const LogicHeader& header);
  UnnamedMaker(const UnnamedMaker&) = delete;
  UnnamedMaker& operator=(const UnnamedMaker&) = delete;
  /// An earlier one that was made and is as this would be.
  std::optional<std::size_t> same_as(std::size_t number) const;
  bool make(std::size_t number, SolutionRecord& out, std::string& problem);

 private:
  std::uint64_t hash(std::size_t number) const;
  bool are_alike(std::size_t a, std::size_t b) const;

  const SolutionColumns& columns_;
  RecordMaker maker_;
  ParameterView::Keys asked_;
  std::size_t asked_count_ = 0;
  std::vector<const NarrowColumn*> telling_;  // codes of the keys that have been asked for
  std::vector<std::size_t> made_;
  std::unordered_map<std::uint64_t, std::size_t> by_hash_;  // of those
};

/// The records of a solutions part; their sets go into `sets` if it is given. False with `problem`.
bool read_solutions(std::string_view part, const PackedNames& names, const LogicHeader& header,
                    std::span<SolutionRecord> out, ParameterPool* sets, std::string& problem);
/// `out` has its rows and solutions, the former to be filled.
bool read_rows(std::string_view part, const LogicHeader& header, LogicBody& out);
/// Whole rows, unless it returns false.
bool read_rows(std::string_view part, const LogicHeader& header, std::size_t solution_count, std::size_t row_count,
               const RowTarget& out);

/// Only what decision trees have, of a part without rows.
bool read_regions(std::string_view part, std::size_t solution_count, std::vector<DecisionRegion>& out);

}  // namespace kiln::library
