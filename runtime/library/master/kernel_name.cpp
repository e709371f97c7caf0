// See kernel_name.hpp.
#include "runtime/library/master/kernel_name.hpp"

#include "runtime/library/document/yaml_scalar.hpp"

#include <algorithm>
#include <optional>

namespace kiln::library {
namespace {

constexpr std::size_t kMostNumbers = 4;  // of a list

/// The parameters of a name, and the words that stand for two of them.
struct Named {
  SolutionParameters& parameters;
  NamedTile tile;
  std::int32_t vector_width = -1;     ///< VW
  std::int32_t non_temporal = -1;     ///< NT: for all four matrices, unless it is negative
  std::size_t element_multiples = 0;  ///< AFEM words so far: TensileLite has the same word for M and N, in this order
};

struct Word {
  std::string_view word;
  void (*set)(Named&, std::int32_t);
};

// clang-format off
#define KILN_FIELD(member) [](Named& n, std::int32_t value) { n.parameters.member = value; }
/// Sorted by word. Where the product loads other widths than were asked for, the word of the outcome (GLVW) is meant.
constexpr std::array kWords = {
    Word{"1LDSB",   KILN_FIELD(one_lds_buffer)},
    Word{"AF0EM",   KILN_FIELD(multiple[0])},
    Word{"AF1EM",   KILN_FIELD(multiple[1])},
    Word{"AFEM",    [](Named& n, std::int32_t value) { if (n.element_multiples < 2) n.parameters.multiple.at(n.element_multiples++) = value; }},
    Word{"ASEM",    KILN_FIELD(multiple[2])},
    Word{"BL",      [](Named& n, std::int32_t value) { n.parameters.buffer_load = value != 0; }},
    Word{"BS",      [](Named& n, std::int32_t value) { n.parameters.buffer_store = value != 0; }},
    Word{"DTVA",    KILN_FIELD(direct_to_vgpr[0])},
    Word{"DTVB",    KILN_FIELD(direct_to_vgpr[1])},
    Word{"GLVWA",   KILN_FIELD(global_read_vector_width_a)},
    Word{"GLVWB",   KILN_FIELD(global_read_vector_width_b)},
    Word{"GRVWA",   KILN_FIELD(global_read_vector_width_a)},
    Word{"GRVWB",   KILN_FIELD(global_read_vector_width_b)},
    Word{"IU",      KILN_FIELD(inner_unroll)},
    Word{"LDSB",    KILN_FIELD(one_lds_buffer)},
    Word{"LPA",     KILN_FIELD(lds_pad_a)},
    Word{"LPB",     KILN_FIELD(lds_pad_b)},
    Word{"LRVW",    KILN_FIELD(local_read_vector_width)},
    Word{"MIAV",    KILN_FIELD(mi_arch_vgpr)},
    Word{"NT",      [](Named& n, std::int32_t value) { n.non_temporal = value; }},
    Word{"NTA",     KILN_FIELD(non_temporal[0])},
    Word{"NTB",     KILN_FIELD(non_temporal[1])},
    Word{"NTC",     KILN_FIELD(non_temporal[2])},
    Word{"NTD",     KILN_FIELD(non_temporal[3])},
    Word{"PGR",     KILN_FIELD(prefetch_global_read)},
    Word{"PLR",     KILN_FIELD(prefetch_local_read)},
    Word{"SRVW",    KILN_FIELD(store_remap_vector_width)},
    Word{"SS",      KILN_FIELD(source_swap)},
    Word{"SU",      KILN_FIELD(stagger_u)},
    Word{"SUM",     KILN_FIELD(stagger_u_mapping)},
    Word{"SUS",     KILN_FIELD(stagger_u_stride)},
    Word{"SVW",     KILN_FIELD(store_vector_width)},
    Word{"VW",      [](Named& n, std::int32_t value) { n.vector_width = value; }},
    Word{"VWA",     KILN_FIELD(vector_width_a)},
    Word{"VWB",     KILN_FIELD(vector_width_b)},
    Word{"WGMXCC",  KILN_FIELD(work_group_mapping_xcc)},
    Word{"WGMXCCG", KILN_FIELD(work_group_mapping_xcc_group)},
    Word{"WS",      [](Named& n, std::int32_t value) { n.tile.wave_lanes = value; }},
    Word{"WSGRA",   KILN_FIELD(wave_separate_global_read[0])},
    Word{"WSGRB",   KILN_FIELD(wave_separate_global_read[1])},
};
#undef KILN_FIELD
// clang-format on
static_assert(std::is_sorted(kWords.begin(), kWords.end(),
                             [](const Word& a, const Word& b) { return a.word < b.word; }));

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::optional<std::int32_t> number_of(std::string_view digits) {
  const bool are_digits = !digits.empty() && std::all_of(digits.begin(), digits.end(), is_digit);
  const auto number = are_digits ? parse_int(digits) : std::nullopt;
  if (!number || *number > INT32_MAX) return std::nullopt;
  return static_cast<std::int32_t>(*number);
}

/// The pieces of a name between underscores.
class Pieces {
 public:
  explicit Pieces(std::string_view name) : rest_(name) {}
  bool next(std::string_view& piece) {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('_'), rest_.size());
    piece = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return true;
  }

 private:
  std::string_view rest_;
};

/// "MT128x64x32"
bool is_macro_tile(std::string_view piece) {
  return piece.starts_with("MT") && piece.size() > 2 && is_digit(piece[2]) && piece.find('x') != std::string_view::npos;
}

/// "MI16x16x1" (M, N, blocks) or "MI16x16x16x1" (M, N, K, blocks).
std::array<std::int32_t, 4> instruction_of(std::string_view piece) {
  std::array<std::int32_t, kMostNumbers> numbers{};
  std::size_t count = 0;
  piece.remove_prefix(2);
  while (!piece.empty() && count < numbers.size()) {
    const std::size_t end = std::min(piece.find('x'), piece.size());
    const auto number = number_of(piece.substr(0, end));
    if (!number) return {};
    numbers.at(count++) = *number;
    piece.remove_prefix(std::min(end + 1, piece.size()));
  }
  if (count == 3) return {numbers[0], numbers[1], 0, numbers[2]};
  return count == kMostNumbers && piece.empty() ? numbers : std::array<std::int32_t, 4>{};
}

/// "LRVW8" as "LRVW" and 8, "NTn1" as "NT" and -1; nothing without a number at the end.
void read_word(std::string_view piece, Named& named) {
  std::size_t digits = piece.size();
  while (digits > 0 && is_digit(piece[digits - 1])) --digits;
  const auto number = number_of(piece.substr(digits));
  if (!number || digits == 0) return;
  const bool is_negative = piece[digits - 1] == 'n';
  const std::string_view word = piece.substr(0, is_negative ? digits - 1 : digits);
  const auto* const row = std::lower_bound(kWords.begin(), kWords.end(), word,
                                           [](const Word& r, std::string_view w) { return r.word < w; });
  if (row != kWords.end() && row->word == word) row->set(named, is_negative ? -*number : *number);
}

/// What the words mean that stand for several parameters, as those of logic files do (solution_record.cpp).
void spread(Named& named) {
  SolutionParameters& p = named.parameters;
  if (named.non_temporal >= 0) p.non_temporal.fill(named.non_temporal);
  if (named.vector_width < 0) return;
  const bool is_matrix = named.tile.matrix_instruction[0] != 0;
  if (p.vector_width_a < 0 && (!is_matrix || p.source_swap == 1)) p.vector_width_a = named.vector_width;
  if (p.vector_width_b < 0 && !is_matrix) p.vector_width_b = named.vector_width;
}

}  // namespace

NamedTile read_kernel_name(std::string_view name, SolutionParameters& parameters) {
  Named named{parameters, {}, -1, -1, 0};
  Pieces pieces(name);
  std::string_view piece, before;
  while (pieces.next(piece) && !is_macro_tile(piece)) {
  }
  while (pieces.next(piece)) {
    if (before.starts_with("MIWT") && number_of(before.substr(4)))
      named.tile.wave_tile = {*number_of(before.substr(4)), number_of(piece).value_or(0)};
    else if (piece.starts_with("MI") && piece.size() > 2 && is_digit(piece[2]))
      named.tile.matrix_instruction = instruction_of(piece);
    else
      read_word(piece, named);
    before = piece;
  }
  spread(named);
  return named.tile;
}

}  // namespace kiln::library
