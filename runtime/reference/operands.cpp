// The fills of operands.hpp. The generator is a hash over the element's coordinates.
#include "runtime/reference/operands.hpp"

#include "runtime/contract/mix64.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

namespace kiln::reference {
namespace {

/// 24 bits: multiples of 2^-23 in [-1, 1).
float uniform_value(std::uint64_t bits) {
  return static_cast<float>(bits >> 40) * 0x1p-23F - 1.0F;
}

/// `is_stored`: as it is, so that what cannot become 1 need not be rounded here.
float random_value(std::uint64_t bits, DataType type, bool is_stored) {
  const float uniform = uniform_value(bits);
  if (is_stored && uniform < 0.5F) return uniform;
  const auto rounded = static_cast<float>(rounded_to(type, uniform));
  return rounded == 1.0F ? -1.0F : rounded;  // what rounding lifts to 1 is outside of [-1, 1)
}

constexpr std::array<float, 6> kIntegers = {-3, -2, -1, 1, 2, 3};
std::size_t integer_index(std::uint64_t bits) {
  return (bits >> 33) % kIntegers.size();
}
float integer_value(std::uint64_t bits) {
  return kIntegers[integer_index(bits)];
}

/// How the elements of one operand come about.
struct Fill {
  Initialization initialization;
  std::int64_t reach;     ///< of random integers
  double unit = 1;        ///< of random floats, a power of two
  bool is_stored = true;  ///< Elements are stored without a factor.
};

double value_of(const Fill& fill, std::uint64_t bits, DataType type) {
  if (fill.initialization == Initialization::kInteger) return integer_value(bits);
  if (type == DataType::kF64) return static_cast<double>(bits >> 11) * 0x1p-52 - 1.0;
  if (!is_integer(type)) return fill.unit * random_value(bits, type, fill.is_stored && fill.unit == 1);
  const double least = std::max(facts_of(type).least, static_cast<double>(-fill.reach - (fill.reach == 127 ? 1 : 0)));
  const auto count = static_cast<std::uint64_t>(static_cast<double>(fill.reach) - least + 1);
  return least + static_cast<double>((bits >> 20) % count);
}

/// In [0.5, 2), or a power of two.
double scale_of(Initialization initialization, std::uint64_t bits) {
  constexpr double kPowers[] = {0.5, 1, 2};
  return initialization == Initialization::kInteger ? kPowers[(bits >> 33) % 3]
                                                    : 0.5 + 1.5 * static_cast<double>(bits >> 40) * 0x1p-24;
}

/// One element, then copies of what is there already, twice as much each time.
void fill_unread(std::span<std::byte> buffer, DataType element) {
  if (buffer.empty()) return;
  const DataType type = part_of(element);
  std::memcpy(buffer.data(), &facts_of(type).unread, bytes_of(type));
  for (std::size_t filled = bytes_of(type); filled < buffer.size(); filled *= 2)
    std::memcpy(buffer.data() + filled, buffer.data(), std::min(filled, buffer.size() - filled));
}

/// Fills the elements of a matrix.
class Filler {
 public:
  Filler(const Fill& fill, DataType type) : fill_(fill), is_complex_(is_complex(type)), part_(part_of(type)) {
    for (std::size_t i = 0; i < kIntegers.size(); ++i) facts_of(part_).store(integers_[i].data(), kIntegers[i]);
  }
  /// Elements that are `step` bytes apart.
  void fill(std::byte* to, std::uint64_t step, std::uint64_t count, std::uint64_t stream) const {
    if (fill_.initialization == Initialization::kInteger && !is_complex_) {
      if (size_ == 1) return fill_integers<1>(to, step, count, stream);
      if (size_ == 2) return fill_integers<2>(to, step, count, stream);
      if (size_ == 4) return fill_integers<4>(to, step, count, stream);
    }
    const bool is_half = part_ == DataType::kF16 || part_ == DataType::kBf16;
    const bool is_random = fill_.initialization == Initialization::kRandom && fill_.unit == 1 && fill_.is_stored;
    if (is_half && is_random && step == size_) return fill_halves(to, count, stream);
    for (std::uint64_t i = 0; i < count; ++i, to += step) fill_one(to, stream ^ i);
  }

 private:
  template <std::size_t size>
  void fill_integers(std::byte* to, std::uint64_t step, std::uint64_t count, std::uint64_t stream) const {
    for (std::uint64_t i = 0; i < count; ++i, to += step)
      std::memcpy(to, integers_[integer_index(mix64(stream ^ i))].data(), size);
  }

  /// Random numbers of 16 bits, many at once.
  void fill_halves(std::byte* to, std::uint64_t count, std::uint64_t stream) const {
    constexpr std::uint64_t kAtOnce = 128;
    std::array<float, kAtOnce> values;
    const float below_one = part_ == DataType::kF16 ? 1 - 0x1p-12F : 1 - 0x1p-9F;  // rounding lifts what is no less
    for (std::uint64_t first = 0; first < count; first += kAtOnce) {
      const std::uint64_t end = std::min(kAtOnce, count - first);
      for (std::uint64_t i = 0; i < end; ++i) {
        const float uniform = uniform_value(mix64(stream ^ (first + i)));
        values[i] = uniform >= below_one ? -1.0F : uniform;
      }
      store_elements(to + first * size_, part_, end, values.data());
    }
  }

  /// The imaginary part of a complex one comes from the complement.
  void fill_one(std::byte* to, std::uint64_t seed) const {
    fill_part(to, mix64(seed));
    if (is_complex_) fill_part(to + size_, mix64(~seed));
  }

  void fill_part(std::byte* to, std::uint64_t bits) const {
    if (fill_.initialization == Initialization::kInteger)
      std::memcpy(to, integers_[integer_index(bits)].data(), size_);
    else
      facts_of(part_).store(to, value_of(fill_, bits, part_));
  }

  const Fill& fill_;
  bool is_complex_;
  DataType part_;
  std::size_t size_ = bytes_of(part_);
  /// The bytes that each is stored as.
  std::array<std::array<std::byte, sizeof(double)>, kIntegers.size()> integers_{};
};

host::SparseBytes make_matrix(const MatrixLayout& layout, std::uint64_t extent, bool is_read, const Fill& fill,
                              std::uint64_t seed) {
  host::SparseBytes buffer(extent * bytes_of(layout.type));
  for (const host::ByteRange& range : near_bytes(layout, extent)) fill_unread(buffer.part(range), layout.type);
  if (!is_read || extent == 0) return buffer;
  const Filler filler(fill, layout.type);
  for (std::uint64_t k = 0; k < layout.batch; ++k)
    for (std::uint64_t column = 0; column < layout.columns; ++column) {
      const std::uint64_t stream = mix64(mix64(seed ^ mix64(k)) ^ column);
      const std::uint64_t size = bytes_of(layout.type);
      filler.fill(buffer.data() + layout.offset_elements(k, 0, column) * size, layout.initial * size, layout.rows,
                  stream);
    }
  return buffer;
}

}  // namespace

Result<Initialization> parse_initialization(std::string_view name) {
  if (name == "random") return Initialization::kRandom;
  if (name == "integer") return Initialization::kInteger;
  return Error{
      ErrorCode::kInvalidArgument, fmt::format("unknown initialization '{}'; expected random or integer", name), {}};
}

namespace {

/// The standard deviation of sums of K products of random integers of such a reach.
double deviation_of(std::uint64_t k, std::int64_t reach) {
  return std::sqrt(static_cast<double>(k)) * static_cast<double>(reach * (reach + 1)) / 3;
}

/// What is added is small beside D's range and large enough to show: to i8 a quarter, to i32 sums of A and B's size, to
/// floats the size of their own sums.
Fill added_to(const GemmProblem& problem, Initialization initialization) {
  const DataType d = problem.type.d;
  if (!is_integer(problem.type.input_a())) return {initialization, 1};
  const double sums = std::exp2(std::floor(std::log2(std::max(1.0, deviation_of(problem.k, reach_of(problem))))));
  const std::int64_t reach = d == DataType::kI8    ? 32
                             : d == DataType::kI32 ? std::int64_t{1} << 20
                                                   : static_cast<std::int64_t>(sums);
  return {initialization, reach, sums};
}

}  // namespace

std::int64_t reach_of(const GemmProblem& problem) {
  constexpr std::int64_t kWholeRange = 127;
  const DataType d = problem.type.d;
  if (d != DataType::kI8 && d != DataType::kF16) return kWholeRange;
  const double most = d == DataType::kI8 ? 64 : 512;
  std::int64_t reach = 1;
  while (reach < kWholeRange && deviation_of(problem.k, reach + 1) <= most) ++reach;
  return reach;
}

namespace {

/// Each batch's vector lies at its stride; vectors may overlap, then the later one counts.
std::vector<std::byte> make_bias(const GemmProblem& p, const Fill& fill, std::uint64_t seed) {
  const std::uint64_t elements = link_of(LinkId::kBias).memory.elements(p);
  const DataType type = p.type.epilogue.bias_type;
  std::vector<std::byte> buffer(elements * bytes_of(type));
  fill_unread(buffer, type);
  if (elements == 0) return buffer;
  const std::uint64_t length = elements - (p.batch - 1) * p.stride_bias;
  const std::uint64_t vectors = p.stride_bias == 0 ? 1 : p.batch;
  for (std::uint64_t k = 0; k < vectors; ++k)
    for (std::uint64_t i = 0; i < length; ++i)
      store_element(buffer, type, k * p.stride_bias + i, value_of(fill, mix64(mix64(seed ^ mix64(k)) ^ i), type));
  return buffer;
}

/// What is read, or a pattern where it is written.
std::vector<std::byte> make_aux(const GemmProblem& p, const EpilogueLink& link, const Fill& fill, std::uint64_t seed) {
  const MatrixLayout layout = layout_aux(p);
  std::vector<std::byte> buffer(link.memory.elements(p) * bytes_of(layout.type));
  if (buffer.empty()) return buffer;
  if (link.traits.writes) {
    fill_untouched(buffer, 0, layout.type);
    return buffer;
  }
  constexpr double kReach = 3;  // where derivatives of activations bend
  fill_unread(buffer, layout.type);
  for (std::uint64_t k = 0; k < p.batch; ++k)
    for (std::uint64_t j = 0; j < p.n; ++j)
      for (std::uint64_t i = 0; i < p.m; ++i) {
        const double value = value_of(fill, mix64(mix64(mix64(seed ^ mix64(k)) ^ j) ^ i), layout.type);
        store_element(buffer, layout.type, layout.offset_elements(k, i, j), kReach * value);
      }
  return buffer;
}

/// Whole ones are small, so that sums of i8 still show in D.
std::vector<std::byte> make_scales(const ProblemType& type, std::uint64_t elements, Initialization initialization,
                                   std::uint64_t seed, bool both_signs) {
  const DataType of = scale_type(type);
  std::vector<std::byte> buffer(elements * bytes_of(of));
  for (std::uint64_t i = 0; i < elements; ++i) {
    const std::uint64_t bits = mix64(seed ^ mix64(i));
    const double scale = is_integer(of) ? integer_value(bits) : scale_of(initialization, bits);
    store_element(buffer, of, i, !is_integer(of) && both_signs && bits % 2 == 1 ? -scale : scale);
  }
  return buffer;
}

}  // namespace

Operands make_operands(const GemmProblem& problem, Initialization initialization, std::uint64_t seed) {
  const bool reads_ab = !problem.alpha_is_zero() && problem.k != 0;
  const Fill factors{initialization, reach_of(problem)};
  const Fill added = added_to(problem, initialization);
  Operands result;
  result.a = make_matrix(layout_a(problem), problem.extent_a(), reads_ab, factors, mix64(seed * 4 + 0));
  result.b = make_matrix(layout_b(problem), problem.extent_b(), reads_ab, factors, mix64(seed * 4 + 1));
  result.c = make_matrix(layout_c(problem), problem.extent_c(), !problem.beta_is_zero(), added, mix64(seed * 4 + 2));
  result.d = host::SparseBytes(problem.extent_d() * bytes_of(problem.type.d));
  for (const host::ByteRange& range : near_bytes(layout_d(problem), problem.extent_d()))
    fill_untouched(result.d.part(range), range.begin, part_of(problem.type.d));
  const auto seed_of = [&](std::uint64_t vector) { return mix64(mix64(seed * 4 + 3) + vector); };
  for (const EpilogueLink& link : epilogue_links) {
    if (!link.has_memory()) continue;
    const auto number = static_cast<std::size_t>(link.id);
    if (link.id == LinkId::kAuxInput || link.id == LinkId::kAuxOutput) {
      result.links[number] = make_aux(problem, link, {initialization, factors.reach, 1, false}, seed_of(number));
      continue;
    }
    if (link.traits.accumulates) {  // the launch clears it
      result.links[number].resize(link.memory.elements(problem) * bytes_of(link.memory.type(problem.type)),
                                  std::byte{0xff});
      continue;
    }
    result.links[number] = link.id == LinkId::kBias
                               ? make_bias(problem, added, seed_of(number))
                               : make_scales(problem.type, link.memory.elements(problem), initialization,
                                             seed_of(number), link.id == LinkId::kScaleAlphaVec);
  }
  return result;
}

MatrixLayout layout_a(const GemmProblem& p) {
  const bool t = p.type.trans_a == Transpose::kT;
  return {p.type.a, t ? p.k : p.m, t ? p.m : p.k, p.initial_stride_a, p.lda, p.stride_a, p.batch};
}
MatrixLayout layout_b(const GemmProblem& p) {
  const bool t = p.type.trans_b == Transpose::kT;
  return {p.type.b, t ? p.n : p.k, t ? p.k : p.n, p.initial_stride_b, p.ldb, p.stride_b, p.batch};
}
MatrixLayout layout_c(const GemmProblem& p) {
  return {p.type.c, p.m, p.n, p.initial_stride_c, p.ldc, p.stride_c, p.batch};
}
MatrixLayout layout_aux(const GemmProblem& p) {
  return {p.type.epilogue.aux_type, p.m, p.n, 1, p.ld_aux, p.stride_aux, p.batch};
}
MatrixLayout layout_d(const GemmProblem& p) {
  return {p.type.d, p.m, p.n, p.initial_stride_d, p.ldd, p.stride_d, p.batch};
}

namespace {

struct Dimension {
  std::uint64_t count, stride;  ///< stride in elements
};

/// Those along which elements differ, neighbours first.
std::vector<Dimension> dimensions_of(const MatrixLayout& l) {
  std::vector<Dimension> dimensions;
  for (const Dimension& d : {Dimension{l.rows, l.initial}, Dimension{l.columns, l.ld}, Dimension{l.batch, l.stride}})
    if (d.count > 1 && d.stride != 0) dimensions.push_back(d);
  std::sort(dimensions.begin(), dimensions.end(),
            [](const Dimension& x, const Dimension& y) { return x.stride < y.stride; });
  return dimensions;
}

}  // namespace

std::vector<host::ByteRange> near_bytes(const MatrixLayout& l, std::uint64_t extent_elements) {
  if (extent_elements == 0) return {};
  const std::uint64_t size = bytes_of(l.type), end = extent_elements * size;
  std::vector<Dimension> apart = dimensions_of(l);
  std::uint64_t run = 1;  // elements whose gaps are filled
  while (!apart.empty() && apart.front().stride * size <= run * size + 2 * kMarginBytes) {
    run += (apart.front().count - 1) * apart.front().stride;
    apart.erase(apart.begin());
  }
  apart.resize(3, Dimension{1, 0});
  std::vector<host::ByteRange> all, merged;
  for (std::uint64_t k = 0; k < apart[2].count; ++k)
    for (std::uint64_t j = 0; j < apart[1].count; ++j)
      for (std::uint64_t i = 0; i < apart[0].count; ++i) {
        const std::uint64_t begin = (k * apart[2].stride + j * apart[1].stride + i * apart[0].stride) * size;
        all.push_back({begin - std::min(begin, kMarginBytes), std::min(begin + run * size + kMarginBytes, end)});
      }
  const auto is_before = [](const host::ByteRange& x, const host::ByteRange& y) { return x.begin < y.begin; };
  if (!std::is_sorted(all.begin(), all.end(), is_before)) std::sort(all.begin(), all.end(), is_before);
  for (const host::ByteRange& range : all)
    if (!merged.empty() && range.begin <= merged.back().end)
      merged.back().end = std::max(merged.back().end, range.end);
    else
      merged.push_back(range);
  return merged;
}

NearBytes::NearBytes(const MatrixLayout& layout, std::uint64_t extent_elements)
    : ranges_(near_bytes(layout, extent_elements)), before_{0} {
  for (const host::ByteRange& range : ranges_) before_.push_back(before_.back() + range.size());
}

std::uint64_t NearBytes::index_of(std::uint64_t byte) {
  if (byte < ranges_[last_].begin || byte >= ranges_[last_].end) {
    const auto above =
        std::upper_bound(ranges_.begin(), ranges_.end(), byte,
                         [](std::uint64_t at, const host::ByteRange& range) { return at < range.begin; });
    last_ = static_cast<std::size_t>(above - ranges_.begin()) - 1;
  }
  return before_[last_] + (byte - ranges_[last_].begin);
}

}  // namespace kiln::reference
