// LogicBuilder: one document of library logic while it is read, whatever its shape: each read_... takes one element
// from the YamlReader, finish() makes LogicFiles of them. What an element means often depends on a later one (the
// product on the kind of library, a solution on the defaults), so solutions and rows are kept as they stand until the
// end. Source: formats.md 1.1 to 1.4, 1.6.
#pragma once

#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/document/yaml_value.hpp"
#include "runtime/library/logic/row_store.hpp"
#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/solution/solution_reader.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

class LogicBuilder {
 public:
  /// `with_batch`: keys have the batch even where the table passes over it.
  LogicBuilder(YamlReader& yaml, const std::string& name, ParameterPool& pool, bool with_batch = false);

  bool skip() { return yaml_.skip(); }
  bool read_version_map();
  bool read_version();
  bool read_schedule();
  /// gfx90a, or {Architecture, CUCount, IsAPU}.
  bool read_architecture();
  bool read_compute_units();
  bool read_is_apu();
  /// A map, or, in kiln's own files, a list of maps that share everything else.
  bool read_problem_types();
  bool read_solutions();
  bool read_index_order();
  bool read_rows();
  bool read_metric();
  /// T: the marker Fp16AltImpl. L: the kind of library.
  bool read_kind_or_marker();
  /// T: the name of the distance. L: the DefaultSolution.
  bool read_distance_or_defaults();
  bool read_defaults();
  bool read_fp16_alt();
  bool read_fp16_alt_round();
  /// Of the dict forms: Matching, DecisionTree, or one of the list form's kinds.
  bool read_library_type();
  /// Of Tensile's dict form: a table, or the regions of a decision tree.
  bool read_library();

  /// One LogicFile for each problem type, at the end of `out`.
  bool finish(std::vector<LogicFile>& out);

 private:
  static constexpr std::size_t kSizes = RowStore::kMostSizes;

  /// A solution between its reading and the end of the file.
  struct Kept {
    std::size_t first_pair = 0, pair_count = 0, first_derived = 0, derived_count = 0;
    ParameterSetId set = kNoParameterSet;
    std::ptrdiff_t own_type = -1;  // in own_types_
    std::string name, kernel_name;
    std::size_t line = 0, column = 0;
  };
  bool set_processor();
  bool read_one_type();
  void keep(SolutionStatement& statement);
  bool take_rows_beside();
  bool read_row_list(std::string_view what, bool may_hold_numbers);
  void take_rows();
  bool read_row();
  void set_kind(const std::string& name);
  bool read_table();
  bool read_regions();
  bool read_region(DecisionRegion& region);
  bool read_tree(DecisionRegion& region);
  bool read_step(DecisionRegion::Step& step);
  bool read_texts(std::vector<std::string>& out, std::size_t most, std::string_view what);
  bool read_flag(bool& out, std::string_view name);

  void settle_product();
  bool finish_solutions(bool is_last_type);
  std::uint32_t type_index(const Kept& kept);
  void build_table(bool is_last_type);
  void check_regions();

  YamlReader& yaml_;
  ParameterPool& pool_;
  const bool with_batch_;
  SolutionReader solution_reader_;
  TypeReader type_reader_;
  LogicFile file_;
  std::string library_type_;                               // of the dict forms
  bool has_product_ = false;                               // an element said it
  std::size_t null_rows_line_ = 0, null_rows_column_ = 0;  // where the table is null; 0: it is not
  std::vector<TypeRecord> types_, own_types_;
  std::vector<Kept> solutions_;
  std::vector<PairId> pairs_, defaults_;  // of all solutions, one after the other; of DefaultSolution, by key
  std::vector<DerivedValue> derived_;
  RowStore rows_;
  std::vector<std::int64_t> index_order_;
};

}  // namespace kiln::library
