// SolutionReader: the maps of element 5 (and DefaultSolution), from parser events straight into a ParameterPool. A
// value that repeats what the solution before stated for the key costs one comparison. Nothing is known about the
// file's product yet, so a statement is finished by the caller, who knows the defaults. Source: formats.md 1.7, 3.2.
#pragma once

#include "runtime/library/document/key_sequence.hpp"
#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/model/problem/type_record.hpp"
#include "runtime/library/model/solution/parameter_pool.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

/// A derived key (formats.md 3.4) as the file states it.
struct DerivedValue {
  KeyId key;
  std::int64_t value;
};

/// One solution as its file states it.
struct SolutionStatement {
  std::vector<PairId> pairs;  ///< some with the value null: absent, whatever the defaults say
  std::vector<DerivedValue> derived;
  std::optional<TypeRecord> type;  ///< its own
  std::string name;                ///< SolutionNameMin
  std::string kernel_name;         ///< KernelNameMin
  std::size_t line = 0, column = 0;
};

class SolutionReader {
 public:
  /// Both must outlive the reader.
  SolutionReader(YamlReader& yaml, ParameterPool& pool);
  /// Reads a map into `out`, which is cleared first. False after an error, which the YamlReader holds.
  bool read(SolutionStatement& out);
  /// The set of what a solution and, for keys it does not name, its file's defaults (by key) state.
  ParameterSetId intern(std::span<const PairId> pairs, std::span<const PairId> defaults);
  /// Pairs by key, as `defaults` are wanted.
  void sort_by_key(std::vector<PairId>& pairs) const;
  /// Keys without a row in the table that were seen so far.
  std::uint64_t unknown_keys() const { return unknown_keys_; }

 private:
  /// What the code reads out of a value; anything else would be a misunderstanding.
  enum class Shape : std::uint8_t { kAny, kInt, kInts, kIntMap, kText, kReal };
  enum class Use : std::uint8_t { kPair, kDerived, kName, kKernelName, kType, kSkip };
  struct Slot {
    std::string name;
    KeyId key = 0;
    Use use = Use::kPair;
    Shape shape = Shape::kAny;
    bool is_known = true;
    // The last value.
    bool has_scalar = false, quoted = false;
    std::string scalar;  // as written
    PairId pair = 0;
    std::int64_t number = 0;
    bool is_number = false;
    // Where this solution states it; a second statement replaces the first.
    std::uint64_t solution = 0;
    std::size_t place = 0;
  };
  struct ShapeRow;
  static const ShapeRow kShapes[];

  void prepare(Slot& slot);
  bool read_value(Slot& slot, SolutionStatement& out);
  bool read_pair(Slot& slot, SolutionStatement& out);
  bool read_nested(Slot& slot);
  bool read_derived(Slot& slot, SolutionStatement& out);
  bool read_type(SolutionStatement& out);
  bool remember_scalar(Slot& slot);
  bool check(const Slot& slot, const ParameterValue& value);

  YamlReader& yaml_;
  ParameterPool& pool_;
  KeySequence<Slot> keys_;
  TypeReader types_;
  std::string buffer_;
  ValueId null_;
  std::uint64_t solutions_ = 0, unknown_keys_ = 0;
  std::vector<PairId> own_, merged_;
};

}  // namespace kiln::library
