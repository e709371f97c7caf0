// SolutionBuilder: one solution's keys while they become a record. First the tile, then the parameters that kiln keeps,
// how partial sums meet and what the launch needs, and the predicates that follow from all of it: a file each. T is
// Tensile, L is TensileLite. Source: formats.md 2.4.3, 3.4, 3.5.
#pragma once

#include "runtime/library/model/solution/matrix_waves.hpp"
#include "runtime/library/model/solution/solution_record.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace kiln::library {

class SolutionBuilder {
 public:
  SolutionBuilder(const ParameterView& view, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
                  std::string& problem)
      : view_(view),
        type_(settled(type, origin.product)),
        product_(origin.product),
        origin_(origin),
        out_(out),
        problem_(problem) {}

  bool build() {
    if (!read_tile()) return false;
    read_parameters();
    derive_accumulation();
    fill_launch();
    add_asserts();
    add_bounds();
    add_restrictions();
    return problem_.empty();
  }
  void name() {
    if (out_.name.empty()) out_.name = made_name();
  }

 private:
  std::int32_t number(KeyId key, std::int32_t absent) const {
    return static_cast<std::int32_t>(view_.integer(key, absent));  // the reader has checked its size
  }
  bool has(KeyId key) const { return view_.has(key); }
  /// The numbers of a list; none if it is absent.
  std::span<const std::int64_t> numbers(KeyId key) const {
    const ParameterValue* value = view_.find(key);
    return value != nullptr ? std::span(value->list) : std::span<const std::int64_t>{};
  }
  std::span<const std::pair<std::int64_t, std::int64_t>> entries(KeyId key) const {
    const ParameterValue* value = view_.find(key);
    return value != nullptr ? std::span(value->map) : std::span<const std::pair<std::int64_t, std::int64_t>>{};
  }
  void add(PredicateKind kind, PredicateValues values = {}) { out_.predicates.push_back({kind, values}); }

  void read_parameters();
  void read_hints();
  /// What kiln has no kernels for, and what answers no problem at all.
  void read_unsupported();
  std::string made_name() const;

  // ---- solution_tile.cpp
  /// Copies a list of one of the allowed lengths into `target`; 0 numbers if it is absent.
  template <std::size_t N>
  bool list(KeyId key, std::string_view name, std::initializer_list<std::size_t> lengths,
            std::array<std::int32_t, N>& target, std::size_t& length);
  bool read_tile();
  /// T takes a matrix solution's waves from the work-group and the thread tile. Returns the instruction's blocks along
  /// M; 0 where there are no waves.
  std::int32_t take_waves(const std::optional<MatrixWaves>& waves);
  /// MT0, MT1 and the lanes as products, which no file can make overflow.
  bool set_tile(std::initializer_list<std::int64_t> rows, std::initializer_list<std::int64_t> columns,
                std::initializer_list<std::int64_t> lanes);

  // ---- solution_launch.cpp
  /// How partial sums meet, and the workspace for it. Both products derive it anew and not as the file states it, which
  /// may be an older version's way; T alone keeps a statement.
  void derive_accumulation();
  void fill_launch();
  void fill_lite_launch();
  /// Of the kernel's interface. The newest where nothing is said; a hand-written kernel's stands in its own source, and
  /// all but a few of AMD's have the first.
  std::int64_t arguments_version() const;
  /// T drops what its kernels cannot do.
  void fill_persistence();

  // ---- solution_predicates.cpp
  /// Without a loop for the tail, T asks for whole steps of K.
  std::int32_t multiple(KeyId key) const;
  void add_asserts();
  /// T sets them to 1, which they are, whatever the file states.
  bool is_unit_stride(PredicateKind kind) const;
  /// Smallest sizes for the vector widths, and the 2^32 bytes that a buffer descriptor reaches.
  void add_bounds();
  /// Rows of D that one work-group reaches: T knows that N is smaller than an AssertSizeLessThan[1].
  std::int64_t store_rows() const;
  void add_restrictions();
  /// T asks for the workspace apart from the problem.
  void add_task();
  void add_lite_restrictions();
  std::int32_t elements_per_batch() const;

  const ParameterView& view_;
  const TypeRecord type_;
  Product product_;
  const Origin& origin_;
  SolutionRecord& out_;
  std::string& problem_;
  std::array<std::int32_t, 3> thread_tile_3_{};
  std::array<std::int32_t, 3> launched_group_{};
  std::array<std::int32_t, 2> load_widths_{};  // of A and B, as the product derives them
  bool is_matrix_ = false;
  bool checks_min_k_ = false;  // K must be large enough for a split
};

}  // namespace kiln::library
