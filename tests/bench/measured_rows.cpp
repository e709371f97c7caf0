// See measured_rows.hpp.
#include "tests/bench/measured_rows.hpp"

#include "runtime/library/logic/logic_folder.hpp"
#include "runtime/library/model/devices.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "tests/runtime/library/type_problem.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

constexpr double kLargeGflop = 2;     // the unit is told by sizes above it
constexpr double kMostPercent = 105;  // a file whose median is below holds percent
constexpr double kLeastPercent = 3;   // of the fastest large row: below it nothing can be told
constexpr double kSlowFactor = 25, kSlowStartUs = 10;
constexpr std::size_t kFewRows = 8;
constexpr double kLeastUs = 1, kMostUs = 10e6;
constexpr double kAbovePeak = 1.02;

enum class Unit { kGflops, kPercent, kUnknown };

bool is_speed(double speed) {
  return speed > 0 && std::isfinite(speed);
}
bool is_complex(const Problem& p) {
  return p.a == TypeId::kC32 || p.a == TypeId::kC64;
}
double gflop(const Problem& p) {
  return 2e-9 * static_cast<double>(p.m) * static_cast<double>(p.n) *
         static_cast<double>(std::max<std::uint64_t>(p.batch, 1)) * static_cast<double>(p.k);
}

/// GFLOP/s of the matrix units, or of the vector units where there are none; 0: not known.
double peak_gflops(const Problem& p, const Hardware& hardware) {
  if (!has_unit_rates(hardware.processor) || p.a == TypeId::kI8x4) return 0;  // how its K counts is not known
  const Rates rates = rates_of(hardware);
  const MathType type = math_type_of(p);
  const double best = std::max(rates.unit->matrix[type].value, rates.unit->vector[type].value);
  const double packed = type == MathType::kF16 ? rates.unit->vector_f16.value : 0;
  return 2 * std::max(best, packed) * rates.compute_units * rates.clock_mhz.value / 1e3;
}

Unit unit_of(const std::vector<MeasuredRow>& rows, const std::vector<double>& speeds) {
  std::vector<double> large;
  double most = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!is_speed(speeds[i])) continue;
    most = std::max(most, speeds[i]);
    if (gflop(rows[i].problem) > kLargeGflop) large.push_back(speeds[i]);
  }
  std::sort(large.begin(), large.end());
  if (large.empty()) return most > kMostPercent ? Unit::kGflops : Unit::kUnknown;
  if (large[large.size() / 2] > kMostPercent) return Unit::kGflops;
  return large.back() > kLeastPercent ? Unit::kPercent : Unit::kUnknown;
}

std::string type_of(const Problem& p) {
  const auto bench = [](TypeId type) { return std::string(name_of(type)); };
  return fmt::format("{} {} {} {} {}{}", bench(p.compute_input_a == TypeId::kNone ? p.a : p.compute_input_a),
                     bench(p.a), bench(p.d), bench(p.compute), p.trans_a ? 'T' : 'N', p.trans_b ? 'T' : 'N');
}

/// What a copy has in common with its original: type, size, speed as a share of the peak.
using Seen =
    std::set<std::tuple<std::string, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::int64_t>>;
constexpr double kShareDigits = 1e9;

/// Takes what is believable of a file's rows.
class Reader {
 public:
  Reader(const LogicFile& file, Seen& seen) : file_(file), seen_(seen) {
    out_.name = file.name;
    out_.hardware.processor = file.hardware.processor;
    const Device* const device = find_device(file.hardware.processor);
    out_.hardware.compute_units = file.hardware.compute_units.value_or(device == nullptr ? 0 : device->compute_units);
  }

  bool read(MeasuredFile& out) {
    if (!is_searched(file_.kind) || file_.kind == TableKind::kRange) return false;
    const Problem base = problem_of(file_);
    if (is_complex(base)) return false;
    out_.type = type_of(base);
    for (const TableRow& row : file_.rows) add_row(base, row);
    const double peak = peak_gflops(base, out_.hardware);
    const Unit unit = unit_of(rows_, speeds_);
    if (unit == Unit::kUnknown || peak <= 0) return false;
    if (unit == Unit::kPercent)
      for (double& speed : speeds_) speed *= peak / 100;
    if (is_slow(peak)) return false;
    for (std::size_t i = 0; i < rows_.size(); ++i) take(i, unit, peak);
    out = std::move(out_);
    return !out.rows.empty();
  }

 private:
  void add_row(const Problem& base, const TableRow& row) {
    Problem p = base;
    p.batch = 1;
    for (std::size_t i = 0; i < file_.properties.size(); ++i) {
      const auto size = static_cast<std::uint64_t>(std::max<std::int64_t>(row.key[i], 0));
      switch (file_.properties[i]) {
        case KeyProperty::kFreeSizeA:
          p.m = size;
          break;
        case KeyProperty::kFreeSizeB:
          p.n = size;
          break;
        case KeyProperty::kBatchSize:
          p.batch = std::max<std::uint64_t>(size, 1);
          break;
        case KeyProperty::kBoundSize:
          p.k = size;
          break;
      }
    }
    p.canonicalize();
    rows_.push_back({p, row.solution, 0});
    speeds_.push_back(row.speed);
  }

  double microseconds(std::size_t i) const { return gflop(rows_[i].problem) / speeds_[i] * 1e6; }

  bool is_slow(double peak) const {
    std::vector<double> ratios;
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (is_speed(speeds_[i]))
        ratios.push_back(microseconds(i) / (gflop(rows_[i].problem) / peak * 1e6 + kSlowStartUs));
    std::sort(ratios.begin(), ratios.end());
    return ratios.size() >= kFewRows && ratios[ratios.size() / 2] > kSlowFactor;
  }

  void take(std::size_t i, Unit unit, double peak) {
    MeasuredRow& row = rows_[i];
    const Problem& p = row.problem;
    if (!is_speed(speeds_[i]) || gflop(p) <= 0 || speeds_[i] > kAbovePeak * peak) return;
    row.microseconds = microseconds(i);
    if (row.microseconds < kLeastUs || row.microseconds > kMostUs) return;
    const double shown = unit == Unit::kPercent ? speeds_[i] / peak * kShareDigits : speeds_[i] * 1e3;
    if (!seen_.emplace(out_.type, p.m, p.n, p.batch, p.k, std::llround(shown)).second) return;
    row.winner = number_of(row.winner);
    out_.rows.push_back(row);
  }

  std::uint32_t number_of(std::uint32_t in_file) {
    const auto [it, is_new] = numbers_.emplace(in_file, static_cast<std::uint32_t>(out_.solutions.size()));
    if (is_new) {
      const SolutionRecord& record = file_.solutions[in_file];
      MeasuredSolution& added = out_.solutions.emplace_back();
      added.solution.index = in_file;
      added.solution.name = record.name;
      added.solution.parameters = record.parameters;
      added.solution.launch = record.launch;
      added.predicates = record.predicates;
    }
    return it->second;
  }

  const LogicFile& file_;
  Seen& seen_;
  MeasuredFile out_;
  std::vector<MeasuredRow> rows_;
  std::vector<double> speeds_;
  std::map<std::uint32_t, std::uint32_t> numbers_;
};

struct Path {
  std::string below, path;
  auto operator<=>(const Path&) const = default;
};

std::vector<Path> logic_paths(std::span<const std::string> folders) {
  constexpr std::string_view kTop = "asm_full/";
  std::vector<Path> paths;
  for (const std::string& folder : folders)
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      const std::string path = entry.path().string();
      const std::size_t top = path.find(kTop);
      if (entry.path().extension() == ".yaml" && top != std::string::npos)
        paths.push_back({path.substr(top + kTop.size()), path});
    }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

Corpus read_corpus(std::span<const std::string> folders, std::span<const std::string> targets) {
  Corpus corpus;
  Seen seen;
  for (const Path& path : logic_paths(folders)) {
    ParameterPool pool;
    auto files = read_logic_file(path.path, path.below, pool, RowKeys::kWithBatch);
    if (!files) {
      ++corpus.bad_files;
      continue;
    }
    ++corpus.read_files;
    for (const LogicFile& file : *files) {
      if (!targets.empty() && std::find(targets.begin(), targets.end(), file.hardware.processor) == targets.end())
        continue;
      MeasuredFile measured;
      if (Reader(file, seen).read(measured)) corpus.files.push_back(std::move(measured));
    }
  }
  return corpus;
}

bool is_for_fitting(const MeasuredFile& file) {
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char c : file.type) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return (hash >> 16U & 1U) == 0;
}

}  // namespace kiln::library
