// The walk over D.
#include "runtime/reference/judge.hpp"

#include "runtime/reference/complex.hpp"
#include "runtime/reference/gemm.hpp"
#include "runtime/reference/quick_ratio.hpp"
#include "runtime/reference/worker.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kiln::reference {
namespace {

/// The elements of the epilogue's vectors that belong to an element of D.
class Links {
 public:
  Links(const GemmProblem& problem, const Operands& inputs, std::uint64_t batch)
      : problem_(problem), inputs_(inputs), batch_(batch) {
    const ProblemType& type = problem.type;
    const Epilogue& e = type.epilogue;
    const auto put = [&](LinkId id, VectorSide side, double ElementLinks::*to, std::uint64_t first, DataType as) {
      const std::uint64_t count = side == VectorSide::kRows ? problem.m : problem.n;
      std::vector<double>& values = along_[side == VectorSide::kRows ? 0 : 1].emplace_back(to, count).values;
      load_elements(inputs.of(id).data() + first * bytes_of(as), as, 1, count, values.data());
    };
    const DataType scale = scale_type(type);
    const auto put_one = [&](LinkId id, double ElementLinks::*to) {
      same_.*to = load_element(inputs.of(id), scale, 0);
    };
    const auto put_scale = [&](LinkId id, Scale kind, VectorSide side, double ElementLinks::*to) {
      if (kind == Scale::kVector) return put(id, side, to, 0, scale);
      if (kind != Scale::kNone) put_one(id, to);
    };
    if (problem.empty()) return;
    if (e.bias != VectorSide::kNone)
      put(LinkId::kBias, e.bias, &ElementLinks::bias, batch * problem.stride_bias, e.bias_type);
    if (e.scale_alpha_vec != VectorSide::kNone)
      put(LinkId::kScaleAlphaVec, e.scale_alpha_vec, &ElementLinks::scale_alpha, 0, scale);
    if (!type.scales_before_conversion_a())
      put_scale(LinkId::kScaleA, e.scale_a, VectorSide::kRows, &ElementLinks::scale_a);
    if (!type.scales_before_conversion_b())
      put_scale(LinkId::kScaleB, e.scale_b, VectorSide::kColumns, &ElementLinks::scale_b);
    if (e.scale_c) put_one(LinkId::kScaleC, &ElementLinks::scale_c);
    if (e.scale_d) put_one(LinkId::kScaleD, &ElementLinks::scale_d);
    if (e.scale_aux) put_one(LinkId::kScaleAux, &ElementLinks::scale_aux);
  }

  /// Those of a column's elements, but for those along rows.
  ElementLinks of_column(std::uint64_t j) const {
    ElementLinks links = same_;
    for (const Vector& vector : along_[1]) links.*vector.to = vector.values[j];
    return links;
  }
  void set_row(ElementLinks& links, std::uint64_t i, std::uint64_t j) const {
    for (const Vector& vector : along_[0]) links.*vector.to = vector.values[i];
    if (problem_.type.epilogue.aux == Aux::kInput)
      links.aux = load_element(inputs_.of(LinkId::kAuxInput), problem_.type.epilogue.aux_type,
                               layout_aux(problem_).offset_elements(batch_, i, j));
  }

 private:
  struct Vector {
    Vector(double ElementLinks::*link, std::uint64_t count) : to(link), values(count) {}
    double ElementLinks::*to;
    std::vector<double> values;
  };
  const GemmProblem& problem_;
  const Operands& inputs_;
  std::uint64_t batch_;
  ElementLinks same_;                         ///< those that are the same for all elements
  std::array<std::vector<Vector>, 2> along_;  ///< those along rows, and along columns
};

OperandScales operand_scales(const ProblemType& type, const Operands& inputs) {
  const auto scale = [](bool is_scaled, std::span<const std::byte> from) {
    return is_scaled ? static_cast<float>(load_element(from, DataType::kF32, 0)) : 1.0F;
  };
  return {scale(type.scales_before_conversion_a(), inputs.of(LinkId::kScaleA)),
          scale(type.scales_before_conversion_b(), inputs.of(LinkId::kScaleB))};
}

ElementSums element_of(const Sums& sums, std::uint64_t at) {
  return {sums.sum[at],
          sums.magnitude[at],
          sums.denormal.empty() ? 0 : sums.denormal[at],
          sums.quantum_exponent,
          sums.low.empty() ? 0 : sums.low[at],
          sums.inputs_round};
}

/// Denormals count as what they are multiplied as; 8-bit floats of two kinds as their own.
DenormalLimits limits_of(const ProblemType& type, const Arithmetic& arithmetic) {
  if (arithmetic.denormal_loss == 0) return {};
  if (bytes_of(arithmetic.multiplied) == bytes_of(type.input_a())) return denormal_limits(type);
  const double limit = facts_of(arithmetic.multiplied).smallest_normal;
  return {limit, limit};
}

const std::vector<std::byte>& bytes_of_link(const Results& results, const EpilogueLink& link) {
  return results.links[static_cast<std::size_t>(link.id)];
}

/// The largest magnitude of values, as far as it is known: NaN is above all of them, or left out.
class LargestMagnitude {
 public:
  LargestMagnitude(const EpilogueLink& link, Numerics numerics)
      : link_(link), keeps_nan_(numerics == Numerics::kKiln) {}
  const EpilogueLink& link() const { return link_; }
  void add(const Magnitude& of) {
    if (std::isnan(of.value)) {
      is_nan_ = is_nan_ || keeps_nan_;
      return;
    }
    may_overflow_ = may_overflow_ || of.may_overflow;
    least_ = std::max(least_, std::max(0.0, of.value - of.bound));
    most_ = std::max(most_, of.value + of.bound);
  }
  /// Empty if `got` can be it.
  std::string difference(float got) const {
    if (is_nan_ ? std::isnan(got) : (got >= least_ && got <= most_) || (may_overflow_ && !std::isfinite(got)))
      return {};
    if (is_nan_) return fmt::format("{} is {}, expected NaN", link_.name, got);
    return fmt::format("{} is {}, expected at least {} and at most {}", link_.name, got, least_, most_);
  }

 private:
  const EpilogueLink& link_;
  bool keeps_nan_, is_nan_ = false, may_overflow_ = false;
  double least_ = 0, most_ = 0;
};

/// The auxiliary matrix that is written: its elements, and that nothing else of its memory is.
class WrittenAux {
 public:
  WrittenAux(const GemmProblem& problem, const Results& results)
      : layout_(layout_aux(problem)),
        bytes_(results.links[static_cast<std::size_t>(LinkId::kAuxOutput)]),
        is_element_(bytes_.size() / bytes_of(layout_.type)) {}
  bool exists() const { return !bytes_.empty(); }
  /// A column, whose elements are some from then on.
  void load_column(std::uint64_t batch, std::uint64_t j, std::vector<double>& to) {
    const std::uint64_t first = layout_.offset_elements(batch, 0, j);
    std::fill_n(is_element_.begin() + static_cast<std::ptrdiff_t>(first), layout_.rows, true);
    to.resize(layout_.rows);
    load_elements(bytes_.data() + first * bytes_of(layout_.type), layout_.type, 1, layout_.rows, to.data());
  }
  void check(std::uint64_t batch, std::uint64_t i, std::uint64_t j, double got, const Expectation& expectation) {
    if (!(ratio_of(got, expectation, layout_.type) <= 1) && wrong_.empty())
      wrong_ = fmt::format("aux[i={}, j={}, batch={}] is {}, expected {} within {:.3g}", i, j, batch, got,
                           expectation.value, expectation.bound);
  }
  /// What is wrong first; empty: nothing.
  std::string difference() const {
    const std::size_t size = bytes_of(layout_.type);
    if (std::find(is_element_.begin(), is_element_.end(), false) == is_element_.end()) return wrong_;
    for (std::size_t byte = 0; wrong_.empty() && byte < bytes_.size(); ++byte)
      if (!is_element_[byte / size] && bytes_[byte] != untouched_byte(byte, layout_.type))
        return fmt::format("byte {} of the auxiliary matrix, outside of its elements, was written", byte);
    return wrong_;
  }

 private:
  MatrixLayout layout_;
  const std::vector<std::byte>& bytes_;
  std::vector<bool> is_element_;
  std::string wrong_;
};

/// What links write, as it is compared.
struct WrittenLinks {
  WrittenLinks(const GemmProblem& problem, const Results& results) : aux(problem, results) {
    for (const EpilogueLink& link : epilogue_links)
      if (link.traits.accumulates && link.is_in(problem.type.epilogue))
        largest.emplace_back(link, problem.type.numerics);
  }
  /// What is wrong first; empty: nothing.
  std::string difference(const Results& results) const {
    for (const LargestMagnitude& of : largest) {
      const std::vector<std::byte>& bytes = bytes_of_link(results, of.link());
      if (bytes.empty()) continue;
      const std::string wrong = of.difference(static_cast<float>(load_element(bytes, DataType::kF32, 0)));
      if (!wrong.empty()) return wrong;
    }
    return aux.difference();
  }
  std::vector<LargestMagnitude> largest;
  WrittenAux aux;
};

/// What links write came back in its size.
Result<void> check_sizes(const GemmProblem& problem, const Results& results) {
  for (const EpilogueLink& link : epilogue_links) {
    if (!link.traits.writes) continue;
    const std::size_t bytes = bytes_of_link(results, link).size();
    if (bytes != link.memory.elements(problem) * bytes_of(link.memory.type(problem.type)))
      return Error{ErrorCode::kInternal, fmt::format("{} came back as {} bytes", link.name, bytes), {}};
  }
  return {};
}

void count(const WrongElement& element, double ratio, Verdict& verdict) {
  const bool is_wrong = !(ratio <= 1);
  if (is_wrong && (verdict.wrong_elements++ == 0 || ratio > verdict.max_error_ratio)) verdict.worst = element;
  verdict.max_error_ratio = std::max(verdict.max_error_ratio, ratio);
}

/// A column of a matrix.
void load_column(std::span<const std::byte> matrix, const MatrixLayout& layout, std::uint64_t batch, std::uint64_t j,
                 std::vector<double>& to) {
  to.resize(layout.rows);
  load_elements(matrix.data() + layout.offset_elements(batch, 0, j) * bytes_of(layout.type), layout.type,
                layout.initial, layout.rows, to.data());
}

/// Whether D is nothing but sums that are right if they are equal: alpha is 1, beta 0, there are no links, and nothing
/// can round before D's type.
bool is_sums_alone(const GemmProblem& problem, const Arithmetic& arithmetic, const Sums& sums) {
  const ProblemType& type = problem.type;
  return sums.is_bounded && !is_integer(type.input_a()) && !is_integer(type.d) && alpha_of(problem) == 1 &&
         beta_of(problem) == 0 && type.epilogue == Epilogue{} &&
         sums_exactly(element_of(sums, 0), arithmetic, working_type(type));
}

/// What stands in a column of a matrix.
struct GotColumn {
  std::vector<double> d, c, aux;
};

/// Compares a column with what must be there.
void check_column(const GemmProblem& problem, const Arithmetic& arithmetic, const Links& links, const QuickRatio& quick,
                  std::uint64_t batch, std::uint64_t j, const GotColumn& got, const Sums& sums, Verdict& verdict,
                  WrittenLinks& written) {
  const bool has_aux = written.aux.exists(), aux_is_d = quick.aux_is_d();
  ElementLinks of_links = links.of_column(j);
  for (std::uint64_t i = 0; i < problem.m; ++i) {
    const ElementSums of_sums = element_of(sums, j * problem.m + i);
    links.set_row(of_links, i, j);
    const double c = got.c[i], d = got.d[i], ratio = quick.of_d(d, of_sums, c, of_links);
    for (LargestMagnitude& of : written.largest)
      of.add(expect_magnitude(of.link().traits.magnitude_of, problem, arithmetic, of_sums, c, of_links));
    if (has_aux && !(aux_is_d && got.aux[i] == d && ratio <= 1) &&
        !(quick.of_aux(got.aux[i], of_sums, c, of_links) <= 1))
      written.aux.check(batch, i, j, got.aux[i], expect_aux(problem, arithmetic, of_sums, c, of_links));
    if (ratio <= std::min(1.0, verdict.max_error_ratio)) continue;
    const Expectation expectation = expect(problem, arithmetic, of_sums, c, of_links);
    count({i, j, batch, d, expectation.value, expectation.bound}, ratio_of(d, expectation, problem.type.d), verdict);
  }
}

void check_matrix(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                  std::span<const std::byte> d, std::uint64_t batch, const Sums& sums, Verdict& verdict,
                  WrittenLinks& written) {
  const MatrixLayout layout = layout_d(problem), c_layout = layout_c(problem);
  const Links links(problem, inputs, batch);
  const QuickRatio quick(problem, arithmetic);
  const bool reads_c = beta_of(problem) != 0, sums_alone = is_sums_alone(problem, arithmetic, sums);
  GotColumn got;
  got.c.resize(problem.m);
  for (std::uint64_t j = 0; j < problem.n; ++j) {
    load_column(d, layout, batch, j, got.d);
    if (sums_alone && std::equal(got.d.begin(), got.d.end(), sums.sum.data() + j * problem.m)) continue;
    if (reads_c) load_column(inputs.c, c_layout, batch, j, got.c);
    if (written.aux.exists()) written.aux.load_column(batch, j, got.aux);
    check_column(problem, arithmetic, links, quick, batch, j, got, sums, verdict, written);
  }
}

/// The same of complex numbers, part by part.
void check_complex_matrix(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                          std::span<const std::byte> d, std::uint64_t batch, const ComplexSums& sums,
                          const SumsOfParts& of_parts, Verdict& verdict) {
  constexpr std::array<std::string_view, 2> kParts = {".real", ".imaginary"};
  const MatrixLayout layout = layout_d(problem), c_layout = layout_c(problem);
  const DataType type = part_of(layout.type);
  const GemmProblem real = real_problem(problem);
  const QuickPartRatio quick(problem, real, arithmetic);
  for (std::uint64_t j = 0; j < problem.n; ++j)
    for (std::uint64_t i = 0; i < problem.m; ++i) {
      const std::uint64_t at = j * problem.m + i, of_d = layout.offset_elements(batch, i, j);
      std::array parts = {element_of(sums[0], at), element_of(sums[1], at)};
      if (!of_parts.a.empty())
        for (ElementSums& part : parts) part.sum_of_parts = std::max(of_parts.a[i], of_parts.b[j]);
      std::complex<double> c;
      if (!problem.beta_is_zero()) c = load_complex(inputs.c, c_layout.type, c_layout.offset_elements(batch, i, j));
      for (std::size_t part = 0; part < 2; ++part) {
        const double got = load_element(d, type, 2 * of_d + part);
        if (quick.of(got, parts, c, part) <= std::min(1.0, verdict.max_error_ratio)) continue;
        const Expectation expectation = expect_part(problem, real, arithmetic, parts, c, part);
        count({i, j, batch, got, expectation.value, expectation.bound, kParts[part]}, ratio_of(got, expectation, type),
              verdict);
      }
    }
}

void check_untouched(const GemmProblem& problem, std::span<const std::byte> d, Verdict& verdict) {
  const MatrixLayout layout = layout_d(problem);
  const std::uint64_t size = bytes_of(layout.type);
  NearBytes near(layout, problem.extent_d());
  if (layout.initial == 1 && layout.ld == layout.rows && layout.stride == layout.rows * layout.columns &&
      near.size() == layout.batch * layout.stride * size)
    return;  // it is nothing but elements
  std::vector<bool> is_written(near.size() / size);
  for (std::uint64_t k = 0; k < layout.batch; ++k)
    for (std::uint64_t j = 0; j < layout.columns; ++j)
      for (std::uint64_t i = 0; i < layout.rows; ++i)
        is_written[near.index_of(layout.offset_elements(k, i, j) * size) / size] = true;
  std::uint64_t element = 0;
  for (const host::ByteRange& range : near.ranges())
    for (std::uint64_t begin = range.begin; begin < range.end; begin += size) {
      if (is_written[element++]) continue;
      for (std::uint64_t at = begin; at < begin + size; ++at)
        if (d[at] != untouched_byte(at, part_of(layout.type)) && verdict.touched_bytes++ == 0)
          verdict.first_touched_byte = at;
    }
}

}  // namespace

Result<Verdict> judge(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                      const Results& results, unsigned threads, const OnProgress& progress) {
  const std::span<const std::byte> d = results.d;
  const bool is_complex = kiln::is_complex(problem.type.compute);
  if (!std::isfinite(gamma_of(is_complex ? 2 * problem.k : problem.k, arithmetic.step)))
    return Error{ErrorCode::kUnsupported,
                 fmt::format("K={} is too large to be verified: no error bound exists for a sum of that length in f32",
                             problem.k),
                 {}};
  if (d.size() != problem.extent_d() * bytes_of(problem.type.d))
    return Error{ErrorCode::kInternal,
                 fmt::format("D has {} bytes, the problem {}", d.size(), problem.extent_d() * bytes_of(problem.type.d)),
                 {}};
  KILN_TRY(check_sizes(problem, results));
  Verdict verdict;
  WrittenLinks written(problem, results);
  const bool reads_ab = (is_complex ? !problem.alpha_is_zero() : alpha_of(problem) != 0) && problem.k != 0;
  GemmProblem read = problem;
  if (!reads_ab) read.k = 0;
  for (std::uint64_t batch = 0; !problem.empty() && batch < problem.batch; ++batch) {
    OnProgress of_all;
    if (progress)
      of_all = [&](std::uint64_t done, std::uint64_t total) { progress(batch * total + done, problem.batch * total); };
    if (is_complex) {
      ComplexSums sums = multiply_complex(read, inputs.a, inputs.b, batch, threads, of_all,
                                          limits_of(real_type(problem.type), arithmetic));
      const SumsOfParts of_parts =
          arithmetic.complex_by_three ? take_three_products(read, inputs.a, inputs.b, batch, sums) : SumsOfParts{};
      check_complex_matrix(problem, arithmetic, inputs, d, batch, sums, of_parts, verdict);
      continue;
    }
    const Sums sums = multiply(read, inputs.a, inputs.b, batch, threads, of_all, limits_of(problem.type, arithmetic),
                               operand_scales(problem.type, inputs), arithmetic.exact_integers);
    check_matrix(problem, arithmetic, inputs, d, batch, sums, verdict, written);
  }
  if (!problem.empty()) check_untouched(problem, d, verdict);
  verdict.wrong_link = written.difference(results);
  verdict.passed = verdict.wrong_elements == 0 && verdict.touched_bytes == 0 && verdict.wrong_link.empty();
  return verdict;
}

std::string WrongElement::text() const {
  return fmt::format("D[i={}, j={}, batch={}]{} is {}, expected {} within {:.3g}", i, j, batch, part, got, expected,
                     bound);
}

std::string Verdict::text() const {
  if (passed) return fmt::format("passed, largest error is {:.3g} of its bound", max_error_ratio);
  std::string result;
  if (worst) result = fmt::format("{} wrong element(s), the worst: {}", wrong_elements, worst->text());
  if (touched_bytes != 0)
    result += fmt::format("{}{} byte(s) outside of D's matrix were written, the first at byte {}",
                          result.empty() ? "" : "; ", touched_bytes, first_touched_byte);
  if (!wrong_link.empty()) result += (result.empty() ? "" : "; ") + wrong_link;
  return result;
}

}  // namespace kiln::reference
