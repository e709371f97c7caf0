// What `kiln pack --report` says: how much of the tuning that was packed kiln can use. Two solutions with the same
// recipe on the same processor are one kernel, whatever file or CU count they come from.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "tools/output/switch_report.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace kiln::tools {

/// What a parameter became (library::ParameterFate), in solutions.
struct FateCounts {
  std::array<std::uint64_t, static_cast<std::size_t>(library::ParameterFate::kCount)> solutions{};
  std::string reason;  ///< of those that are not honoured
};

struct ReportLine {
  std::string name;
  std::uint64_t file_bytes = 0, solutions = 0, rows = 0;
  std::uint64_t usable = 0;                           ///< solutions with a recipe
  std::set<std::string> kernels;                      ///< processor and recipe
  std::map<std::string, FateCounts> fates;            ///< by parameter
  std::map<std::string, std::uint64_t> refusals;      ///< solutions without a recipe, by reason
  std::map<std::string, std::uint64_t> unknown_keys;  ///< solutions that say something by a key that kiln does not know
  SwitchTally switches;                               ///< of the usable ones
};

class PackReport {
 public:
  void add(const std::string& name, std::uint64_t file_bytes, std::span<const library::LogicFile> files,
           const library::ParameterPool& pool);
  Json json() const;
  std::string table() const;

 private:
  ReportLine total() const;
  std::vector<const ReportLine*> by_name() const;
  std::vector<ReportLine> lines_;
};

}  // namespace kiln::tools
