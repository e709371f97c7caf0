// Measured speeds in library logic: which rows of which files can be believed, and how long the launch took. A row of a
// table names the fastest solution of a size and its speed on a real GPU, as GFLOP/s or as percent of the peak without
// saying which. Refused are rows without a speed; files whose unit cannot be told or whose target has no peak; speeds
// above the peak; times below a launch (1 us) or above 10 s; files whose median row takes 25 times the time at the peak
// and 10 us; and rows that an earlier file had (many files are copies that were made for another GPU).
#pragma once

#include "runtime/library/library.hpp"
#include "runtime/library/model/predicates/predicates.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

struct MeasuredRow {
  Problem problem;
  std::uint32_t winner = 0;  ///< in MeasuredFile::solutions
  double microseconds = 0;
};

/// One that wins somewhere in its file, and what it asks of a size.
struct MeasuredSolution {
  Solution solution;
  std::vector<Predicate> predicates;
};

struct MeasuredFile {
  std::string name;
  std::string type;  ///< "H H S NT": operands, D, compute type; transposes
  Hardware hardware;
  std::vector<MeasuredSolution> solutions;
  std::vector<MeasuredRow> rows;
};

/// Files of folders, without those that have no row to believe. Originals are told from copies by their order: by path
/// below the folder "asm_full".
struct Corpus {
  std::vector<MeasuredFile> files;
  std::size_t read_files = 0, bad_files = 0;
};
/// `targets`: only files of these processors; empty: of all.
Corpus read_corpus(std::span<const std::string> folders, std::span<const std::string> targets);

/// Problem types fall into two halves, by their names alone: constants are fitted on one (true), judged on the other.
bool is_for_fitting(const MeasuredFile& file);

}  // namespace kiln::library
