// See load_width.hpp.
#include "runtime/library/model/solution/load_width.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace kiln::library {

bool LoadWidths::is_contiguous(std::size_t operand) const {
  return operand == 0 ? tlu_a(type_) : tlu_b(type_);
}

/// The outcome follows from the wish, halved until every lane has something to load; what the file states as the
/// outcome may be an older Tensile's.
std::int32_t LoadWidths::tensile(std::size_t operand) const {
  const KeyId outcome = operand == 0 ? parameter("GlobalLoadVectorWidthA") : parameter("GlobalLoadVectorWidthB");
  const std::int32_t tile = out_.macro_tile[operand];
  const bool is_tile_contiguous = is_contiguous(operand);
  std::int32_t wish = number(parameter("GlobalReadVectorWidth"), -1);
  if (wish == -1) wish = number(outcome, -1);
  if (wish == -1) wish = number(parameter("VectorWidth"), -1);
  // A load of more than 16 bytes is refused by Tensile's generator, which leaves it as it is.
  constexpr std::size_t kMostBytes = 16;
  if (wish < 1 ||
      static_cast<std::size_t>(wish) * bytes_of(static_cast<TypeId>(type_[TypeKey::kDataType])) > kMostBytes)
    return wish;
  const std::int32_t depth = number(parameter("DepthU"), 16);
  const bool is_source = view_.text(parameter("KernelLanguage"), "Source") == "Source";
  if (number(parameter("FractionalLoad"), 0) != 0 && number(parameter("BufferLoad"), 1) != 0 && !is_source)
    return fractional_width(wish, is_tile_contiguous ? tile : depth, is_tile_contiguous ? depth : tile).value_or(wish);
  const std::int64_t elems = std::int64_t{tile} * depth;
  const std::int64_t wished = std::int64_t{out_.threads} * wish;
  if (elems < 1 || elems >= wished) return wish;
  return static_cast<std::int32_t>(wish / (wished / elems));
}

/// With fractional loads some lanes may have nothing to load: the widest load that no row of the tile breaks, then
/// the narrowest that still loads as much at once. Nothing if there is none.
std::optional<std::int32_t> LoadWidths::fractional_width(std::int32_t wish, std::int64_t contiguous,
                                                         std::int64_t other) const {
  const bool is_half = type_[TypeKey::kDataType] == static_cast<std::int32_t>(TypeId::kF16);
  const std::int32_t least = is_half && has_half_ecc() ? 2 : 1;
  for (std::int32_t width = wish; width >= least; width /= 2) {
    const std::int64_t at_once = std::int64_t{out_.threads} * width;
    const std::int64_t row = std::min(contiguous, at_once);
    if (row < 1 || row % width != 0) continue;
    const std::int64_t loaded = contiguous >= at_once ? row : row * std::min(other, at_once / contiguous);
    std::int32_t best = width;
    for (std::int32_t narrower = width / 2; narrower >= least && std::int64_t{out_.threads} * narrower >= loaded;
         narrower /= 2)
      if (row % narrower == 0) best = narrower;
    return best;
  }
  return std::nullopt;
}

/// L's width of an operand's loads, where the tile is contiguous: what is stated, or the widest that the lanes share;
/// no more than the store can shift back by where the edge may lie within a load.
std::int32_t LoadWidths::lite(std::size_t operand) const {
  if (!is_matrix_) return 1;
  const SolutionParameters& p = out_.parameters;
  std::int32_t width = operand == 0 ? p.global_read_vector_width_a : p.global_read_vector_width_b;
  if (width == -1) width = shared_load_width(operand);
  if (width < 1) return width;
  const KeyId multiple_of =
      operand == 0 ? parameter("AssertFree0ElementMultiple") : parameter("AssertFree1ElementMultiple");
  const bool is_partial = is_contiguous(operand) && number(multiple_of, 1) % width != 0;
  return is_partial ? std::min(width, shift_limit(operand)) : width;
}

std::int32_t LoadWidths::shared_load_width(std::size_t operand) const {
  const auto bytes = static_cast<std::int32_t>(
      bytes_of(static_cast<TypeId>(type_[operand == 0 ? TypeKey::kDataTypeA : TypeKey::kDataTypeB])));
  constexpr std::int32_t kMostBytes = 16;
  std::int32_t most = kMostBytes / std::max(bytes, 1);
  if (number(parameter("TransposeLDS"), 0) == 2)
    if (const std::int32_t read = number(parameter("LocalReadVectorWidth"), -1); read > 0) most = std::min(most, read);
  const bool is_sparse = type_[TypeKey::kSparse] == static_cast<std::int32_t>(operand) + 1;
  const std::int32_t depth = out_.parameters.depth_u / (is_sparse ? 2 : 1);
  const std::int64_t elems = std::int64_t{out_.macro_tile[operand]} * depth / out_.threads;
  std::int32_t best = 1;
  for (std::int32_t width = 1; width <= most; width *= 2)
    if (elems % width == 0) best = width;
  return best;
}

std::int32_t LoadWidths::shift_limit(std::size_t operand) const {
  const SolutionParameters& p = out_.parameters;
  const auto bytes = static_cast<std::int32_t>(bytes_of(static_cast<TypeId>(type_[TypeKey::kDataType])));
  const bool swaps = number(parameter("SourceSwap"), 0) != 0;
  const auto rows = [&](std::size_t side) {  // of one instruction's result
    const std::int32_t size = p.matrix_instruction[side];
    return std::max(size == 4 ? size * p.matrix_instruction[3] : size, 1);
  };
  std::int32_t limit = 16 / std::max(bytes, 1);
  if (operand == 0 && swaps)
    limit = rows(0) * std::max(number(parameter("VectorWidthA"), 1), 1);
  else if (operand == 0 || swaps)
    limit = output_width() * std::max(p.wavefront_size / rows(operand == 0 ? 1 : 0), 1);
  return bytes == 1 ? std::max(limit, 4) : limit;
}

/// Neighbouring results of a matrix instruction in one lane.
std::int32_t LoadWidths::output_width() const {
  if (processor_.starts_with("gfx11")) return 1;
  if (processor_.starts_with("gfx12")) return 8;
  return type_[TypeKey::kDataType] == static_cast<std::int32_t>(TypeId::kF64) ? 1 : 4;
}

/// Where a half alone cannot be written to a register without harm to the other.
bool LoadWidths::has_half_ecc() const {
  static constexpr std::array<std::string_view, 4> kProcessors = {"gfx906", "gfx908", "gfx90a", "gfx942"};
  return std::find(kProcessors.begin(), kProcessors.end(), processor_) != kProcessors.end();
}

}  // namespace kiln::library
