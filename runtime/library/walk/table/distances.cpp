// See distances.hpp.
#include "runtime/library/walk/table/distances.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace kiln::library {
namespace {

constexpr double kGridLimit = 32768;  // beyond it GridBased measures by the grid point's distance

bool equal(KeySpan a, KeySpan b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

double euclidean(KeySpan a, KeySpan b) {  // squared, no root
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sum;
}
double manhattan(KeySpan a, KeySpan b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(a[i] - b[i]);
  return sum;
}
double ratio(KeySpan a, KeySpan b) {
  double sum = 1;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(std::log(a[i] / b[i]));
  return sum;
}

// Jensen-Shannon of the first three numbers, each vector normalised to a sum of 1. A zero makes it a NaN, which is
// never nearest.
struct Normalised {
  std::array<double, 3> p{}, q{};
};
Normalised normalise(KeySpan a, KeySpan b) {
  Normalised n;
  double sum_a = 0, sum_b = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    sum_a += a[i];
    sum_b += b[i];
  }
  for (std::size_t i = 0; i < 3; ++i) {
    n.p[i] = a[i] / sum_a;
    n.q[i] = b[i] / sum_b;
  }
  return n;
}
double jsd(KeySpan a, KeySpan b) {
  if (a.size() < 3) return NAN;
  const Normalised n = normalise(a, b);
  double p_sum = 0, q_sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const double mean = 0.5 * (n.p[i] + n.q[i]);
    p_sum += n.p[i] * std::log(n.p[i] / mean);
    q_sum += n.q[i] * std::log(n.q[i] / mean);
  }
  return 0.5 * p_sum + 0.5 * q_sum;
}
bool jsd_can_improve(KeySpan a, KeySpan b, double best) {
  if (a.size() < 3) return true;
  const Normalised n = normalise(a, b);
  const double mean = 0.5 * (n.p[0] + n.q[0]);
  const double first = 0.5 * (n.p[0] * std::log(n.p[0] / mean)) + 0.5 * (n.q[0] * std::log(n.q[0] / mean));
  return first < best || equal(a, b);
}

// Tensile draws a number for each row; here it is drawn from the keys, so that equal questions have equal answers.
double drawn(KeySpan a, KeySpan b) {
  std::uint64_t state = 0x9E3779B97F4A7C15ULL;
  for (const KeySpan& key : {a, b})
    for (const double number : key) {
      state = (state ^ std::bit_cast<std::uint64_t>(number)) * 0xBF58476D1CE4E5B9ULL;
      state ^= state >> 31;
    }
  return static_cast<double>(state & 0x7FFFFFFF);
}

bool always(KeySpan, KeySpan, double) {
  return true;
}

// clang-format off
constexpr std::array kDistances = {
    // kind                     distance    early stop on dimension 0
    Distance{TableKind::kEuclidean, euclidean,
             [](KeySpan a, KeySpan b, double best) { return (a[0] - b[0]) * (a[0] - b[0]) < best || equal(a, b); }},
    Distance{TableKind::kManhattan, manhattan,
             [](KeySpan a, KeySpan b, double best) { return std::abs(a[0] - b[0]) < best || equal(a, b); }},
    Distance{TableKind::kRatio,     ratio,      always},
    Distance{TableKind::kJsd,       jsd,        jsd_can_improve},
    Distance{TableKind::kRandom,    drawn,      always},
};
// clang-format on

/// std::ceil and std::round, which are calls where a processor's baseline lacks their instructions.
bool is_small(double x) {
  constexpr double kWhole = 4503599627370496.0;  // 2^52: from there on every double is whole
  return x >= 0 && x < kWhole;
}
double whole_part(double x) {
  return static_cast<double>(static_cast<std::int64_t>(x));
}
double rounded_up(double x) {
  if (!is_small(x)) return std::ceil(x);
  return whole_part(x) + (whole_part(x) < x ? 1 : 0);
}
double rounded(double x) {
  if (!is_small(x)) return std::round(x);
  return whole_part(x) + (x - whole_part(x) >= 0.5 ? 1 : 0);
}

}  // namespace

const Distance* find_distance(TableKind kind) {
  for (const Distance& row : kDistances)
    if (row.kind == kind) return &row;
  return nullptr;
}

double grid_tile_distance(KeySpan problem, KeySpan row) {
  const double m = problem[0], n = problem[1];
  const double grid_m = row[0], grid_n = row[1];
  const double steps_m = m <= kGridLimit ? rounded_up(m / grid_m) : 1;
  const double steps_n = n <= kGridLimit ? rounded_up(n / grid_n) : 1;
  if (m <= kGridLimit && n <= kGridLimit) {
    const double used = (m * n) / (steps_m * grid_m * steps_n * grid_n);
    return rounded(100 * steps_m * steps_n / (used * used));
  }
  // pow, not sqrt: they may differ in the last bit.
  const double apart = std::pow((m - grid_m) * (m - grid_m) + (n - grid_n) * (n - grid_n), 0.5);
  return rounded(10000 * steps_m * steps_n * apart);
}

double grid_distance(KeySpan problem, KeySpan row, double tile_distance) {
  const double k = problem.back(), grid_k = row.back();
  double distance = tile_distance;
  distance += std::abs(grid_k - k) / (grid_k + k * 8);
  if (problem.size() == 4) distance += std::abs(row[2] - problem[2]) / (row[2] + problem[2] * 8);
  return distance;
}

}  // namespace kiln::library
