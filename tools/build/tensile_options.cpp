// See tensile_options.hpp.
#include "tools/build/tensile_options.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// kOpen: of no effect, which is no loss. kRefused: asks for what no folder of kiln's has.
enum class Fate : std::uint8_t { kOpen, kRefused };

struct Row {
  const char* name;
  bool has_value;
  std::string_view accepted;  ///< kRefused: the value that is taken nevertheless
  Fate fate;
  const char* why;
};

// clang-format off
constexpr std::array kRows = {
    Row{"--cxx-compiler",           true,  "",        Fate::kOpen,    "kiln writes its kernels itself; no compiler is run"},
    Row{"--no-enumerate",           false, "",        Fate::kOpen,    "kiln asks no GPU of this machine"},
    Row{"--no-short-file-names",    false, "",        Fate::kOpen,    "names are never shortened"},
    Row{"--short-file-names",       false, "",        Fate::kRefused, "files are named by types and operation; none needs to be shortened"},
    Row{"--no-library-print-debug", false, "",        Fate::kOpen,    "nothing is printed by a folder"},
    Row{"--library-print-debug",    false, "",        Fate::kRefused, "hosts print launches by TENSILE_DB=0x8 or ROCBLAS_LAYER=2, whatever the folder"},
    Row{"--package-library",        false, "",        Fate::kRefused, "files of several processors stand side by side, as hosts find them; build each into a folder of its name instead"},
    Row{"--no-legacy-components",   false, "",        Fate::kOpen,    "no legacy components are written"},
    Row{"--new-client-only",        false, "",        Fate::kOpen,    "no clients are written"},
    Row{"--embed-library",          true,  "",        Fate::kRefused, "rocBLAS and hipBLASLt read folders; `kiln pack --embed-library` embeds a packed library into a program that uses kiln"},
    Row{"--embed-library-key",      true,  "",        Fate::kRefused, "rocBLAS and hipBLASLt read folders; see --embed-library"},
    Row{"--separate-architectures", false, "",        Fate::kOpen,    "each processor always has files of its own"},
    Row{"--version",                true,  "",        Fate::kOpen,    "hosts do not read the version of a folder"},
    Row{"--library-format",         true,  "msgpack", Fate::kRefused, "the hosts that folders are for read msgpack; `kiln pack --format yaml` writes masters as text"},
};
// clang-format on

}  // namespace

void TensileOptions::declare(CommandLine app) {
  values_.resize(kRows.size());
  counts_.resize(kRows.size());
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    const Row& row = kRows[i];
    const Flag option =
        row.has_value ? app.add_option(row.name, values_[i], row.why) : app.add_flag(row.name, counts_[i], row.why);
    option.group(kTensilesOptions);
  }
  app.add_option("positions", positions_, "LogicPath OutputPath RuntimeLanguage, as TensileCreateLibrary takes them")
      .group(kTensilesOptions)
      .expected(0, 3);
}

Result<void> TensileOptions::check() const {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    const Row& row = kRows[i];
    const bool is_given = counts_[i] != 0 || !values_[i].empty();
    const bool is_accepted = !row.accepted.empty() && values_[i] == row.accepted;
    if (is_given && row.fate == Fate::kRefused && !is_accepted)
      return Error{ErrorCode::kUnsupported, fmt::format("{}: {}", row.name, row.why), {}};
  }
  return {};
}

std::vector<std::string> TensileOptions::notes() const {
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < kRows.size(); ++i)
    if (kRows[i].fate == Fate::kOpen && (counts_[i] != 0 || !values_[i].empty()))
      notes.push_back(fmt::format("{} has no effect: {}", kRows[i].name, kRows[i].why));
  return notes;
}

Result<void> TensileOptions::take_positions(std::vector<std::string>& libraries, std::string& output) const {
  if (positions_.empty()) return {};
  const auto wrong = [](std::string text) { return Error{ErrorCode::kInvalidArgument, std::move(text), {}}; };
  if (positions_.size() != 3)
    return wrong(fmt::format("{} names without an option; expected LogicPath OutputPath RuntimeLanguage, or none",
                             positions_.size()));
  if (!libraries.empty() || !output.empty())
    return wrong("expected either LogicPath OutputPath RuntimeLanguage or --library and -o");
  std::string language = positions_[2];
  std::ranges::transform(language, language.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  if (language != "HIP") return wrong(fmt::format("RuntimeLanguage is '{}'; expected HIP", positions_[2]));
  libraries = {positions_[0]};
  output = positions_[1] + "/library";
  return {};
}

Result<unsigned> parse_code_object_version(const std::string& text) {
  std::string_view digits = text;
  if (text.empty() || text == "default") return 0U;
  if (digits.front() == 'V' || digits.front() == 'v') digits.remove_prefix(1);
  if (digits.size() == 1 && digits >= "4" && digits <= "6") return static_cast<unsigned>(digits.front() - '0');
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("--code-object-version is '{}'; expected 4, 5 or 6, V4 to V6, or default", text),
               {}};
}

}  // namespace kiln::tools
