// The fields of a solution in a master library: what its launch needs (sizeMapping), its problem type, its predicates.
// Source: formats.md 2.9.
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/master_predicates.hpp"
#include "runtime/library/model/problem/type_record.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// sizeMapping, as it stands.
struct SizeMapping {
  LaunchInfo launch;
  std::vector<std::int64_t> matrix_instruction, macro_tile, work_group, thread_tile;
  std::int64_t accumulation = 0;
  std::string custom_kernel;
  bool is_lite = false;
  bool source_kernel = false;
  bool is_grouped = false;
  GroupArguments arguments;
};

/// The record of a problem type that says nothing.
TypeRecord unstated_type();

/// Of a problem type: its record, of which only what usable_type() asks is filled, and what a launch asks.
struct TypeFields {
  TypeRecord record = unstated_type();
  TypeId c = TypeId::kNone;  ///< of C, for which a record has no place; kNone: D's
  GroupArguments arguments;
  bool is_grouped = false;
};

class SolutionFields {
 public:
  /// Index, names and ideals go to `out` as they stand; the predicates into the interner's pool.
  SolutionFields(DocumentReader& in, PredicateInterner& interner, Solution& out)
      : in_(in), interner_(interner), out_(out) {}

  /// The map of a solution. False after a failure, which the reader holds.
  bool read();
  /// A problem type alone.
  bool read_type_alone() { return in_.at_null() ? in_.skip() : read_type(); }

  TypeFields type_fields() const { return {type, type_c, mapping.arguments, mapping.is_grouped}; }
  /// Before other fields are read.
  void set_type_fields(const TypeFields& fields);

  SizeMapping mapping;
  TypeRecord type = unstated_type();
  TypeId type_c = TypeId::kNone;
  std::vector<PredicateId> predicates;
  /// Keys of the solution that change what is computed: "UseDeepseekScaleA=1".
  std::string foreign;

 private:
  bool read_field(const std::string& key);
  bool read_list(std::vector<std::int64_t>& list, std::string_view what);
  bool read_mapping();
  bool read_mapping_field(const std::string& key);
  bool read_type();
  bool read_bias_sources();
  void read_launch_field(std::string_view key, std::string_view text);
  void read_record_field(std::string_view key, std::string_view text);
  bool read_unknown_type_key(const std::string& key);
  bool read_other_field(const std::string& key);
  bool read_ideals();
  bool read_arguments();

  DocumentReader& in_;
  PredicateInterner& interner_;
  Solution& out_;
  std::vector<std::string> unknown_;
};

}  // namespace kiln::library
