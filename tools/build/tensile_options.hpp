// The options of Tensile's TensileCreateLibrary that `kiln build` has besides its own, so that a packager's command
// goes on working: each does what it says, is of no effect because kiln always does so, or is refused with the reason.
// Source: Tensile's documentation, "TensileCreateLibrary".
#pragma once

#include "kiln/result.hpp"
#include "tools/flags/command_line.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kiln::tools {

/// The group of theirs in `kiln build --help`.
inline constexpr const char* kTensilesOptions = "TensileCreateLibrary's options";

class TensileOptions {
 public:
  void declare(CommandLine app);
  /// kUnsupported names the first option that is refused.
  Result<void> check() const;
  /// LogicPath OutputPath RuntimeLanguage, which stand for --library, -o OutputPath/library and HIP.
  Result<void> take_positions(std::vector<std::string>& libraries, std::string& output) const;
  /// What is said of options without an effect.
  std::vector<std::string> notes() const;

 private:
  std::vector<std::string> positions_;
  std::vector<std::string> values_;  ///< by row: of options with a value
  std::vector<int> counts_;          ///< by row: of flags
};

/// "4", "V5", "default" and the like; 0: not said. kInvalidArgument.
Result<unsigned> parse_code_object_version(const std::string& text);

}  // namespace kiln::tools
