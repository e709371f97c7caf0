// See sample_logic.hpp.
#include "tools/help/sample_logic.hpp"

#include "runtime/host/installation.hpp"

#include <filesystem>
#include <system_error>

namespace kiln::tools {
namespace {

std::string sample_logic() {
  std::error_code error;
  for (const std::string& folder : runtime::shipped_library_folders()) {
    const std::filesystem::path logic = std::filesystem::path(folder) / "logic";
    if (std::filesystem::is_directory(logic, error)) return logic.string();
  }
  return "runtime/library/sample";
}

}  // namespace

std::string with_sample_logic(std::string_view text) {
  constexpr std::string_view kWord = "LOGIC";
  const std::string logic = sample_logic();
  std::string replaced;
  for (std::size_t at = text.find(kWord); at != std::string_view::npos; at = text.find(kWord)) {
    replaced += std::string(text.substr(0, at)) + logic;
    text.remove_prefix(at + kWord.size());
  }
  return replaced += text;
}

}  // namespace kiln::tools
