// What the structural switches of many solutions, or of one, became (runtime/translate/structural_switches.hpp), for
// people and as JSON.
#pragma once

#include "runtime/host/json.hpp"
#include "runtime/translate/structural_switches.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kiln::tools {

/// Of solutions that have a plan: how many honour each switch, and what the others' became.
class SwitchTally {
 public:
  /// `plan`: the solution's where RuntimeOptions::allow_atomics is not set.
  void add(const library::Solution& solution, const kernel::Plan& plan);
  void add(const SwitchTally& other);
  /// {"solutions", "all", "all_with_atomics", "each": [{"name", "honoured", "otherwise": [{"asked", "became",
  /// "solutions"}]}]}
  Json json() const;
  /// Two lines for all of them, then one for each.
  std::string text() const;

 private:
  struct Row {
    std::uint64_t honoured = 0;
    std::map<std::pair<std::string, std::string>, std::uint64_t> otherwise;  ///< by what was asked and what became
  };
  using Otherwise = std::pair<std::pair<std::string, std::string>, std::uint64_t>;
  /// The most frequent ones.
  static std::vector<Otherwise> most_frequent(const Row& row);

  std::uint64_t solutions_ = 0, all_ = 0, all_with_atomics_ = 0;
  std::vector<Row> rows_ = std::vector<Row>(runtime::structural_switches().size());
};

/// One solution's: [{"name", "asked", "became", "honoured"}].
Json switches_json(const library::Solution& solution, const kernel::Plan& plan);
/// A line each.
std::string switches_text(const library::Solution& solution, const kernel::Plan& plan);

}  // namespace kiln::tools
