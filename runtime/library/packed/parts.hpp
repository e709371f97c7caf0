// The blocks of a packed library: block 0 holds the names of keys and their values, every other block the parts of one
// (target, problem type). A part is the list of a file's solutions or of its rows; files with equal lists share the
// part, which then lies in the block of the first of them. Grammar, in msgpack:
//
//   names     = [ name* ], name = [ key, [ value* ] ]     keys ascending; of a key's values the most frequent first
//   block     = [ part* ], part = bin of solutions | bin of rows
//   solutions = [ keys, constants, types, column* ]       the values of the file's parameter sets, a column for each
//   key
//               keys: bin of naturals: numbers of the keys with a column, ascending, as differences
//               constants: bin of naturals: (key as a difference, code)* of keys that have the same value everywhere
//               types: column, by position in the header's types
//               names: bin of (length, bytes)*, a name for each solution; empty if none has one. Tensile's own names,
//               which only restate parameters, are not kept (0); readers make names from the parameters column: of
//               codes: 0 the set does not have the key, 1 + n the key's value n
//   rows      = [ solution, speed, number*, regions ]   columns of positions in the file, reals, a key's numbers
//   regions   = [ region* ]                               of decision trees (LogicBody::regions)
//   region    = [ [ predicate* ], [ feature* ], fallback, solution, steps, feature, threshold, next_lte, next_gt ]
//               texts; a bin with an integer; a column over its trees; a bin of naturals: how many trees, then the
//               number of steps of each; columns over all steps
//   column    = bin (columns.hpp); its length stands in the index
//
// Keys and values are numbered over the whole library, so that files resemble each other; the numbers do not depend on
// the order in which files were read.
#pragma once

#include "runtime/library/logic_file.hpp"
#include "runtime/library/parameter_pool.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
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

/// The same for reading. Holds the decoded values that the records are made from; immutable.
class PackedNames {
 public:
  bool read(std::string_view block);
  const ParameterPool& pool() const { return pool_; }

 private:
  friend bool read_solutions(std::string_view, const PackedNames&, const LogicHeader&, std::span<SolutionRecord>,
                             ParameterPool*, std::string&);
  struct Name {
    KeyId key;
    std::vector<ValueId> values;
  };
  ParameterPool pool_;
  std::vector<Name> names_;
};

/// The parts of a block, which stay valid as long as its bytes do.
bool split_block(std::string_view block, std::vector<std::string_view>& parts);
/// The records of a solutions part; their sets go into `sets` if it is given. False with `problem`.
bool read_solutions(std::string_view part, const PackedNames& names, const LogicHeader& header,
                    std::span<SolutionRecord> out, ParameterPool* sets, std::string& problem);
/// `out` has its rows and solutions, the former to be filled.
bool read_rows(std::string_view part, const LogicHeader& header, LogicBody& out);

}  // namespace kiln::library
