// How many elements a lane of a product's kernel loads at once. The products derive it anew from what a solution asks
// for, whatever its file states as the outcome: the smallest M and N and the reach of a buffer depend on it. Source:
// formats.md 3.4, and what the products' generators make of the shared files.
#pragma once

#include "runtime/library/model/library_data.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kiln::library {

class LoadWidths {
 public:
  /// All of it must outlive the object; of `record`, the tile and its lanes must be known and, for L, the parameters.
  LoadWidths(const ParameterView& view, const TypeRecord& type, std::string_view processor,
             const SolutionRecord& record, bool is_matrix)
      : view_(view), type_(type), processor_(processor), out_(record), is_matrix_(is_matrix) {}
  /// Of operand A (0) or B (1).
  std::int32_t tensile(std::size_t operand) const;
  std::int32_t lite(std::size_t operand) const;

 private:
  std::int32_t number(KeyId key, std::int32_t absent) const {
    return static_cast<std::int32_t>(view_.integer(key, absent));  // the reader has checked its size
  }
  bool is_contiguous(std::size_t operand) const;  // along its tile
  std::optional<std::int32_t> fractional_width(std::int32_t wish, std::int64_t contiguous, std::int64_t other) const;
  bool has_half_ecc() const;
  std::int32_t shared_load_width(std::size_t operand) const;
  std::int32_t shift_limit(std::size_t operand) const;
  std::int32_t output_width() const;

  const ParameterView& view_;
  const TypeRecord& type_;
  std::string_view processor_;
  const SolutionRecord& out_;
  bool is_matrix_;
};

}  // namespace kiln::library
