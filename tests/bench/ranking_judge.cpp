// See ranking_judge.hpp.
#include "tests/bench/ranking_judge.hpp"

#include "tests/bench/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace kiln::library {
namespace {

constexpr std::size_t kRankedRows = 30;  // fewer have no order worth judging
constexpr std::size_t kTop = 5;

std::array<std::int32_t, 2> tile_of(const MeasuredSolution& s) {
  return s.solution.launch.macro_tile;
}

class Judge {
 public:
  explicit Judge(const MakeModel& make) : make_(make) {}

  void look(const MeasuredFile& file) {
    const TimeModel model = make_(file.hardware);
    time(file, model);
    pick(file, model);
    ++out_.files;
  }

  Judgement result() const {
    Judgement out = out_;
    out.rows = after_factor_.size();
    out.median = quantile(after_factor_, 0.5);
    out.p90 = quantile(after_factor_, 0.9);
    out.raw = quantile(raw_, 0.5);
    out.spearman = quantile(orders_, 0.5);
    const double picks = static_cast<double>(std::max<std::size_t>(out.picks, 1));
    for (double* share : {&out.exact, &out.top5, &out.tile, &out.split, &out.usual_tile, &out.place}) *share /= picks;
    return out;
  }

 private:
  void time(const MeasuredFile& file, const TimeModel& model) {
    std::vector<double> modelled, measured, ratios;
    for (const MeasuredRow* row : sample(file, kTimedRows)) {
      modelled.push_back(model(file.solutions[row->winner].solution, row->problem).total);
      measured.push_back(row->microseconds);
      ratios.push_back(std::log2(modelled.back() / measured.back()));
    }
    const double factor = quantile(ratios, 0.5);
    for (const double ratio : ratios) {
      raw_.push_back(std::abs(ratio));
      after_factor_.push_back(std::abs(ratio - factor));
    }
    if (modelled.size() >= kRankedRows) orders_.push_back(spearman(modelled, measured));
  }

  void pick(const MeasuredFile& file, const TimeModel& model) {
    std::map<std::array<std::int32_t, 2>, std::size_t> tiles;
    for (const MeasuredRow& row : file.rows) ++tiles[tile_of(file.solutions[row.winner])];
    const auto usual = std::max_element(tiles.begin(), tiles.end(), [](const auto& a, const auto& b) {
                         return a.second < b.second;
                       })->first;
    for (const MeasuredRow* row : sample(file, kPickedRows)) pick(file, *row, usual, model);
  }

  void pick(const MeasuredFile& file, const MeasuredRow& row, const std::array<std::int32_t, 2>& usual,
            const TimeModel& model) {
    std::vector<std::uint32_t> order = usable(file, row);
    if (order.size() < 2 || std::find(order.begin(), order.end(), row.winner) == order.end()) return;
    std::map<std::uint32_t, double> times;
    for (const std::uint32_t s : order) times[s] = model(file.solutions[s].solution, row.problem).total;
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return times[a] < times[b]; });
    const auto place = static_cast<std::size_t>(std::find(order.begin(), order.end(), row.winner) - order.begin());
    const MeasuredSolution &best = file.solutions[order.front()], &winner = file.solutions[row.winner];
    ++out_.picks;
    out_.exact += place == 0 ? 1 : 0;
    out_.top5 += place < kTop ? 1 : 0;
    out_.tile += tile_of(best) == tile_of(winner) ? 1 : 0;
    out_.usual_tile += usual == tile_of(winner) ? 1 : 0;
    out_.split += best.solution.launch.global_split_u == winner.solution.launch.global_split_u ? 1 : 0;
    out_.place += static_cast<double>(place) / static_cast<double>(order.size() - 1);
  }

  const MakeModel& make_;
  Judgement out_;
  std::vector<double> after_factor_, raw_, orders_;
};

}  // namespace

std::vector<const MeasuredRow*> sample(const MeasuredFile& file, std::size_t most) {
  std::vector<const MeasuredRow*> out;
  const std::size_t count = std::min(most, file.rows.size());
  for (std::size_t i = 0; i < count; ++i) out.push_back(&file.rows[i * file.rows.size() / count]);
  return out;
}

std::vector<std::uint32_t> usable(const MeasuredFile& file, const MeasuredRow& row) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t s = 0; s < file.solutions.size(); ++s) {
    const std::vector<Predicate>& predicates = file.solutions[s].predicates;
    if (std::all_of(predicates.begin(), predicates.end(), [&](const Predicate& p) {
          return holds(p, {row.problem, file.hardware});
        }))
      out.push_back(s);
  }
  return out;
}

Judgement judge(std::span<const MeasuredFile* const> files, const MakeModel& make) {
  Judge judge(make);
  for (const MeasuredFile* file : files) judge.look(*file);
  return judge.result();
}

}  // namespace kiln::library
