// The nearest row of a Euclidean table, from the inside out. Rows of an equal first number stand together, and among
// them rows of an equal second number; so the groups are asked by how far their numbers are from the key's, until the
// number alone is farther away than the best row. Sums of squares are rounded monotonically, so what is left out is
// farther in Tensile's arithmetic too. Tensile itself goes through the rows in another order, upwards from the key and
// then downwards, which decides between rows that are equally far away: NearestRow says who wins then.
// matching.hpp has that order in plain form, for traces and as what tests compare with.
#pragma once

#include "runtime/library/walk/table/table_rows.hpp"

#include <algorithm>
#include <limits>

namespace kiln::library::matching {

/// The nearest row so far and those as near. Going Tensile's way, a row that is as near as the best replaces it if it
/// is faster; but a direction ends where the first number alone is as far away as the best row. So a row that differs
/// from the key in nothing but the first number, an `axis` row, is reached only if nothing as near was found before it.
class NearestRow {
 public:
  double distance = std::numeric_limits<double>::max();

  /// `d` is at most `distance`; `first` is the first number's part of it.
  template <class Number, class Resolve>
  void offer(const Rows<Number>& rows, const TableKeyNumbers& key, std::uint32_t row, double d, double first,
             Resolve& resolve) {
    const Candidate candidate{rows.first_row + row, rows.speeds[row]};
    const bool is_up = !rows.less(row, key);
    const bool is_axis = d == first && d != 0;
    if (d == distance) {
      if (is_axis ? !wins_axis(candidate, is_up) : !wins(candidate, is_up) && (has_up_ || !is_up)) return;
      if (!resolve(row, d)) return;
    } else {
      if (!resolve(row, d)) {
        if (is_hopeless(resolve)) distance = kNothingIsNearer;
        return;
      }
      *this = {};
      distance = d;
    }
    if (is_axis) {
      (is_up ? up_axis_ : down_axis_) = candidate;
      return;
    }
    if (wins(candidate, is_up)) {
      best_ = candidate;
      best_is_up_ = is_up;
    }
    has_up_ = has_up_ || is_up;
  }

  std::optional<Match> match() const {
    const std::uint32_t row = nearest().row;
    return row == kNone ? std::nullopt : std::optional(Match{row, distance});
  }

 private:
  static constexpr double kNothingIsNearer = -1;
  struct Candidate {
    std::uint32_t row = kNone;
    double speed = 0;
  };

  const Candidate& nearest() const {
    if (best_.row != kNone && (has_up_ || up_axis_.row == kNone)) return best_;
    if (up_axis_.row == kNone) return down_axis_;
    return best_.row != kNone && best_.speed > up_axis_.speed ? best_ : up_axis_;
  }
  /// Against the best row that is no axis row: the faster one, or the one that Tensile comes to first.
  bool wins(const Candidate& other, bool is_up) const {
    if (best_.row == kNone) return true;
    if (other.speed != best_.speed) return other.speed > best_.speed;
    if (is_up != best_is_up_) return is_up;
    return is_up ? other.row < best_.row : other.row > best_.row;
  }
  /// The first that Tensile comes to ends its way in that direction.
  bool wins_axis(const Candidate& other, bool is_up) const {
    return is_up ? other.row < up_axis_.row : down_axis_.row == kNone || other.row > down_axis_.row;
  }

  Candidate best_, up_axis_, down_axis_;
  bool best_is_up_ = false, has_up_ = false;
};

/// Calls visit(i, square of the distance) for the ascending numbers [begin, end), the nearest first, as long as it
/// says yes.
template <class Number, class Visit>
void from_inside_out(std::span<const Number> numbers, std::uint32_t begin, std::uint32_t end, double key,
                     Visit&& visit) {
  const Number* const all = numbers.data();
  auto up = static_cast<std::uint32_t>(std::lower_bound(all + begin, all + end, key) - all);
  std::uint32_t down = up;
  constexpr double kFar = std::numeric_limits<double>::infinity();
  double above = up < end ? numbers[up] - key : kFar;
  double below = down > begin ? key - numbers[down - 1] : kFar;
  while (above != below || above != kFar) {
    if (above <= below) {
      if (!visit(up, above * above)) return;
      ++up;
      above = up < end ? numbers[up] - key : kFar;
    } else {
      if (!visit(down - 1, below * below)) return;
      --down;
      below = down > begin ? key - numbers[down - 1] : kFar;
    }
  }
}

/// Offers what may be nearest. N is the number of dimensions. A `resolve` that knows classes of rows is not asked about
/// those that it has refused.
template <std::uint32_t N, class Number, class Resolve>
void ask_groups(const Rows<Number>& rows, const RowGroups& groups, const TableKeyNumbers& key, Resolve& resolve,
                NearestRow& best) {
  static_assert(N == 3 || N == 4);
  const auto visit_run = [&](std::uint32_t run, double first, double partial) {
    const std::uint32_t end = groups.row_of_run[run + 1];
    for (std::uint32_t row = groups.row_of_run[run]; row < end; ++row) {
      if (is_out(row, resolve)) continue;
      double d = partial;
      for (std::uint32_t i = 2; i < N; ++i) {
        const double apart = key[i] - rows.columns[i][row];
        d += apart * apart;
      }
      if (d <= best.distance) best.offer(rows, key, row, d, first, resolve);
    }
  };
  const auto count = static_cast<std::uint32_t>(rows.of_groups.size());
  from_inside_out(rows.of_groups, 0, count, key[0], [&](std::uint32_t group, double first) {
    if (first > best.distance) return false;
    if (are_out(groups.classes_of_group, group, resolve)) return true;
    from_inside_out(rows.of_runs, groups.run_of_group[group], groups.run_of_group[group + 1], key[1],
                    [&](std::uint32_t run, double second) {
                      if (first + second > best.distance) return false;
                      if (!are_out(groups.classes_of_run, run, resolve)) visit_run(run, first, first + second);
                      return true;
                    });
    return true;
  });
}

template <std::uint32_t N, class Number, class Resolve>
std::optional<Match> search_groups(const Rows<Number>& rows, const RowGroups& groups, const TableKeyNumbers& key,
                                   Resolve& resolve) {
  NearestRow best;
  ask_groups<N>(rows, groups, key, resolve, best);
  return best.match();
}

}  // namespace kiln::library::matching
