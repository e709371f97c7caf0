// Order statistics for the benchmarks that judge the time model.
#pragma once

#include <vector>

namespace kiln::library {

/// The value at a share of the sorted values, 0.5: the median; 0 of none.
double quantile(std::vector<double> values, double at);
/// Spearman's rank correlation; equal values share the mean of their places. 0 where one side is constant.
double spearman(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace kiln::library
