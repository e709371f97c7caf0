// See distances.hpp. All arithmetic is in double, as in Tensile.
#include "runtime/library/distances.hpp"

#include <array>
#include <cmath>

namespace kiln::library {
namespace {

constexpr double kGridLimit = 32768;  // beyond it GridBased measures by the grid point's distance

double at(const TableKey& key, std::size_t i) {
  return static_cast<double>(key[i]);
}

bool equal(const TableKey& a, const TableKey& b, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i)
    if (a[i] != b[i]) return false;
  return true;
}

double euclidean(const TableKey& a, const TableKey& b, std::size_t n) {  // squared, no root
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += (at(a, i) - at(b, i)) * (at(a, i) - at(b, i));
  return sum;
}
double manhattan(const TableKey& a, const TableKey& b, std::size_t n) {
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += std::abs(at(a, i) - at(b, i));
  return sum;
}
double ratio(const TableKey& a, const TableKey& b, std::size_t n) {
  double sum = 1;
  for (std::size_t i = 0; i < n; ++i) sum += std::abs(std::log(at(a, i) / at(b, i)));
  return sum;
}

// Jensen-Shannon of the first three numbers, each vector normalised to a sum of 1.
double divergence_term(double p, double q) {
  const double mean = (p + q) / 2;
  const auto half = [mean](double x) { return x > 0 ? 0.5 * x * std::log(x / mean) : 0.0; };
  return half(p) + half(q);
}
double jensen_shannon(const TableKey& a, const TableKey& b, std::size_t first, std::size_t last) {
  double sum_a = 0, sum_b = 0, result = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    sum_a += at(a, i);
    sum_b += at(b, i);
  }
  for (std::size_t i = first; i < last; ++i) result += divergence_term(at(a, i) / sum_a, at(b, i) / sum_b);
  return result;
}
double jsd(const TableKey& a, const TableKey& b, std::size_t) {
  return jensen_shannon(a, b, 0, 3);
}

bool always(const TableKey&, const TableKey&, std::size_t, double) {
  return true;
}

// clang-format off
constexpr std::array kDistances = {
    // kind                 distance    early stop on dimension 0
    Distance{TableKind::kEuclidean, euclidean,
             [](const TableKey& a, const TableKey& b, std::size_t n, double best) { return euclidean(a, b, 1) < best || equal(a, b, n); }},
    Distance{TableKind::kManhattan, manhattan,
             [](const TableKey& a, const TableKey& b, std::size_t n, double best) { return manhattan(a, b, 1) < best || equal(a, b, n); }},
    Distance{TableKind::kRatio,     ratio,      always},
    Distance{TableKind::kJsd,       jsd,
             [](const TableKey& a, const TableKey& b, std::size_t n, double best) { return jensen_shannon(a, b, 0, 1) < best || equal(a, b, n); }},
};
// clang-format on

}  // namespace

const Distance* find_distance(TableKind kind) {
  for (const Distance& row : kDistances)
    if (row.kind == kind) return &row;
  return nullptr;
}

double grid_distance(const TableKey& problem, const TableKey& row, std::size_t dimensions) {
  const double m = at(problem, 0), n = at(problem, 1), k = at(problem, dimensions - 1);
  const double grid_m = at(row, 0), grid_n = at(row, 1), grid_k = at(row, dimensions - 1);
  const double steps_m = m > kGridLimit ? 1 : std::ceil(m / grid_m);
  const double steps_n = n > kGridLimit ? 1 : std::ceil(n / grid_n);
  double distance = 0;
  if (m <= kGridLimit && n <= kGridLimit) {
    const double used = (m * n) / (steps_m * grid_m * steps_n * grid_n);
    distance = std::round(100 * steps_m * steps_n / (used * used));
  } else {
    const double apart = std::sqrt((m - grid_m) * (m - grid_m) + (n - grid_n) * (n - grid_n));
    distance = std::round(10000 * steps_m * steps_n * apart);
  }
  distance += std::abs(grid_k - k) / (grid_k + 8 * k);
  if (dimensions == 4) distance += std::abs(at(row, 2) - at(problem, 2)) / (at(row, 2) + 8 * at(problem, 2));
  return distance;
}

}  // namespace kiln::library
