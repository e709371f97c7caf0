// How well the time model tells the times and the winners of measured files. Time: |log2(modelled / measured)| of at
// most 400 rows of a file, once as it is and once after one factor for the file (the tuner's clock is not known);
// order: Spearman's correlation over a file's sizes. Choice: the model's best of all solutions that win somewhere in
// the file and can run the size, of at most 40 rows; the losers' speeds are not known, so the winner's tile is what can
// be asked.
#pragma once

#include "runtime/library/ranking/time_model.hpp"
#include "tests/bench/measured_rows.hpp"

#include <functional>
#include <span>
#include <vector>

namespace kiln::library {

struct Judgement {
  std::size_t files = 0, rows = 0, picks = 0;
  double median = 0, p90 = 0;  ///< |log2|, after a factor per file
  double raw = 0;              ///< its median without
  double spearman = 0;         ///< median of files
  // Shares of picks:
  double exact = 0, top5 = 0, tile = 0, split = 0;
  double usual_tile = 0;  ///< that have the tile which wins most often in the file
  double place = 0;       ///< mean of the winner's; 0: first, 1: last
};

using MakeModel = std::function<TimeModel(const Hardware&)>;
Judgement judge(std::span<const MeasuredFile* const> files, const MakeModel& make);

/// Rows of a file, evenly taken.
std::vector<const MeasuredRow*> sample(const MeasuredFile& file, std::size_t most);
inline constexpr std::size_t kTimedRows = 400, kPickedRows = 40;
/// The solutions of the file that can run the row's size, by number.
std::vector<std::uint32_t> usable(const MeasuredFile& file, const MeasuredRow& row);

}  // namespace kiln::library
