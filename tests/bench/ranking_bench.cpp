// The time model judged by real GPUs: the speeds that public library logic carries, on the half of the problem types
// that its constants were not fitted on.
//
//   ranking_bench [FOLDER...] [--all-halves]
//     FOLDER  above "asm_full" folders of rocBLAS's and hipBLASLt's logic; default: $KILN_LOGIC_DIR
//
// One row for each processor with measured speeds, and the mean of the six that the targets are for. Without logic it
// says what it needs. What the columns mean: ranking_judge.hpp; which rows count: measured_rows.hpp.
#include "tests/bench/ranking_judge.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kiln::library {
namespace {

constexpr std::array<std::string_view, 6> kJudged = {"gfx90a", "gfx908", "gfx942", "gfx1030", "gfx1100", "gfx1101"};

void print_row(std::string_view name, const Judgement& j) {
  fmt::print(
      "{:<10}{:>6}{:>8}{:>8}  {:>6.2f}{:>6.2f}{:>6.2f}{:>8.3f}{:>7.2f}{:>6.2f}{:>6.2f}{:>8.2f}{:>6.2f}{:>7.2f}\n", name,
      j.files, j.rows, j.picks, j.median, j.p90, j.raw, j.spearman, j.exact, j.top5, j.tile, j.usual_tile, j.split,
      j.place);
}

/// MI300's variants are one target.
std::string target_of(const MeasuredFile& file) {
  return file.hardware.processor.starts_with("gfx94") ? "gfx942" : file.hardware.processor;
}

int run(const std::vector<std::string>& folders, bool all_halves) {
  const Corpus corpus = read_corpus(folders, {});
  fmt::print("{} files read, {} bad; {} with rows to believe\n\n", corpus.read_files, corpus.bad_files,
             corpus.files.size());
  std::map<std::string, std::vector<const MeasuredFile*>> targets;
  for (const MeasuredFile& file : corpus.files)
    if (all_halves || !is_for_fitting(file)) targets[target_of(file)].push_back(&file);
  fmt::print("{:<10}{:>6}{:>8}{:>8}  {:>6}{:>6}{:>6}{:>8}{:>7}{:>6}{:>6}{:>8}{:>6}{:>7}\n", "modelled", "files", "rows",
             "picks", "|log2|", "p90", "raw", "order", "exact", "top5", "tile", "(usual)", "split", "place");
  Judgement mean;
  for (const auto& [name, files] : targets) {
    const Judgement j =
        judge(files, [](const Hardware& hardware) { return TimeModel(hardware, Adding::kAsSolutionsSay); });
    print_row(name, j);
    if (std::find(kJudged.begin(), kJudged.end(), name) == kJudged.end()) continue;
    mean.files += j.files;
    mean.rows += j.rows;
    mean.picks += j.picks;
    for (double Judgement::*part :
         {&Judgement::median, &Judgement::p90, &Judgement::raw, &Judgement::spearman, &Judgement::exact,
          &Judgement::top5, &Judgement::tile, &Judgement::usual_tile, &Judgement::split, &Judgement::place})
      mean.*part += j.*part / static_cast<double>(kJudged.size());
  }
  const auto has = [&](std::string_view name) { return targets.contains(std::string(name)); };
  if (std::all_of(kJudged.begin(), kJudged.end(), has))
    print_row("mean of 6", mean);
  else
    fmt::print("no mean: not all of {} have measured rows here\n", fmt::join(kJudged, ", "));
  fmt::print("targets of the mean: |log2| <= 0.18, p90 <= 0.60, order >= 0.98, tile >= 0.60\n");
  return 0;
}

}  // namespace
}  // namespace kiln::library

int main(int argc, char** argv) {
  std::vector<std::string> folders;
  bool all_halves = false;
  for (const std::string_view argument : std::vector<std::string_view>(argv + 1, argv + argc))
    if (argument == "--all-halves")
      all_halves = true;
    else
      folders.emplace_back(argument);
  if (const char* const variable = std::getenv("KILN_LOGIC_DIR"); folders.empty() && variable != nullptr)
    folders.emplace_back(variable);
  if (folders.empty()) {
    fmt::print(
        "skipped: needs the folders library/src/blas3/Tensile/Logic of rocBLAS and\n"
        "library/src/amd_detail/rocblaslt/src/Tensile/Logic of hipBLASLt, named or in $KILN_LOGIC_DIR\n");
    return 0;
  }
  return kiln::library::run(folders, all_halves);
}
