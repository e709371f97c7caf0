// What ratio_of() says of an element, or a little more, in a tenth of the time: so that the bounds of expectation.hpp
// are worked out for few elements only, those that are wrong and the largest errors.
//
// An accumulation that is not known stays so through all links without an activation, and each of them only adds to
// its error. So the error of the sums alone, times the factors behind them, is less than the element's, and with half a
// unit of D's type at the value less than its bound. The value is computed in double, f64 in long double: each of its
// few operations is off by 2^-53 (2^-64) of the sum of its terms' magnitudes at most, which counts as part of the
// element's error. Where all is known and nothing rounds, the value is the only right one.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/reference/elements.hpp"
#include "runtime/reference/expectation.hpp"

#include <array>
#include <complex>
#include <cstddef>

namespace kiln::reference {

inline constexpr double kSaysNothing = 2;  ///< instead of a ratio

class QuickRatio {
 public:
  QuickRatio(const GemmProblem& problem, const Arithmetic& arithmetic);

  /// At least ratio_of(got, expect(...)), if it is at most 1; else it says nothing.
  double of_d(double got, const ElementSums& sums, double c, const ElementLinks& links) const {
    return d_.is_quick ? of(d_, got, sums, c, links, scales_d_ ? links.scale_d : 1) : kSaysNothing;
  }
  /// The same of an element of the auxiliary matrix that is written, and expect_aux().
  double of_aux(double got, const ElementSums& sums, double c, const ElementLinks& links) const {
    return aux_.is_quick ? of(aux_, got, sums, c, links, scales_aux_ ? links.scale_aux : 1) : kSaysNothing;
  }
  /// Whether the auxiliary matrix is D once more, so that what is right of one is right of the other.
  bool aux_is_d() const { return d_.is_quick && aux_.facts == d_.facts && !scales_d_ && !scales_aux_; }

 private:
  /// What is stored as which type.
  struct Stored {
    const ElementFacts* facts = nullptr;
    bool is_quick = false;
  };

  double of(const Stored& to, double got, const ElementSums& sums, double c, const ElementLinks& links,
            double last) const;
  template <class Real>
  double unknown(const Stored& to, double got, const ElementSums& sums, double c, const ElementLinks& links,
                 double last) const;
  double known(const Stored& to, double got, double sum, double c, const ElementLinks& links, double last) const;

  const Arithmetic& arithmetic_;
  DataType working_;
  double alpha_, beta_, error_;
  bool is_multiplied_, has_bias_, scales_d_, scales_aux_;
  Stored d_, aux_;
};

/// The same of the parts of a complex problem's D.
class QuickPartRatio {
 public:
  /// `real`: its real_problem().
  QuickPartRatio(const GemmProblem& problem, const GemmProblem& real, const Arithmetic& arithmetic);

  /// At least ratio_of(got, expect_part(...)), if it is at most 1.
  double of(double got, const std::array<ElementSums, 2>& sums, std::complex<double> c, std::size_t part) const;

 private:
  bool is_known(const std::array<ElementSums, 2>& sums, std::size_t part) const;
  double error_of(const std::array<ElementSums, 2>& sums, std::size_t part) const;
  double known(double got, const std::array<double, 4>& terms, const std::array<double, 4>& factors) const;
  template <class Real>
  double unknown(double got, const std::array<Real, 4>& terms, const std::array<double, 4>& factors,
                 double bound) const;

  const Arithmetic& arithmetic_;
  DataType working_, stored_;
  std::array<double, 2> alpha_, beta_;  ///< real and imaginary parts
  bool is_multiplied_, adds_c_;
  double error_;
  std::array<double, 3> error_of_three_;  ///< gamma of K and one more, two and three
};

}  // namespace kiln::reference
