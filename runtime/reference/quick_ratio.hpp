// What ratio_of() says of an element, or a little more, in a tenth of the time: so that the bounds of expectation.hpp
// are worked out for few elements only, those that are wrong and the largest errors.
//
// An accumulation that is not known stays so through all links without an activation, and each of them only adds to
// its error. So the error of the sums alone, times the factors behind them, is less than the element's, and with half a
// unit of D's type at the value less than its bound. The value is computed in double: each of its few operations is off
// by 2^-53 of the sum of its terms' magnitudes at most, which counts as part of the element's error. Where all is known
// and nothing rounds, the value is the only right one.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/reference/elements.hpp"
#include "runtime/reference/expectation.hpp"

namespace kiln::reference {

class QuickRatio {
 public:
  QuickRatio(const GemmProblem& problem, const Arithmetic& arithmetic);

  /// At least ratio_of(got, expect(...)), if it is at most 1; else it says nothing.
  double of_d(double got, const ElementSums& sums, double c, const ElementLinks& links) const {
    return d_.is_quick ? of(d_, got, sums, c, links, scales_d_ ? links.scale_d : 1) : kUnknown;
  }
  /// The same of an element of the auxiliary matrix that is written, and expect_aux().
  double of_aux(double got, const ElementSums& sums, double c, const ElementLinks& links) const {
    return aux_.is_quick ? of(aux_, got, sums, c, links, scales_aux_ ? links.scale_aux : 1) : kUnknown;
  }

 private:
  static constexpr double kUnknown = 2;

  /// What is stored as which type.
  struct Stored {
    const ElementFacts* facts = nullptr;
    bool is_quick = false;
    bool rounds = false;  ///< The type is not that in which the problem is computed.
  };

  double of(const Stored& to, double got, const ElementSums& sums, double c, const ElementLinks& links,
            double last) const;
  double known(const Stored& to, double got, double sum, double c, const ElementLinks& links, double last) const;
  bool holds(double value) const;
  bool multiplies(double& value, double factor) const;
  bool adds(double& value, double term) const;

  const Arithmetic& arithmetic_;
  DataType working_;
  double alpha_, beta_, error_;
  bool is_multiplied_, has_bias_, scales_d_, scales_aux_;
  Stored d_, aux_;
};

}  // namespace kiln::reference
