// What comments cite is there: a file of the repository by its path, by the end of its path or by its name, with the
// section that is named; or a public file of somebody else's, which stands in the table below.
#include "source_tree.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

struct Foreign {
  std::string_view file;
  std::string_view whose;
};

// clang-format off
constexpr std::array kForeign = {
    Foreign{"AMDGPU.cpp",                       "clang"},
    Foreign{"AMDGPU.td",                        "LLVM"},
    Foreign{"AMDGPUAsmBackend.cpp",             "LLVM"},
    Foreign{"AMDGPUBaseInfo.cpp",               "LLVM"},
    Foreign{"AMDGPUBaseInfo.h",                 "LLVM"},
    Foreign{"AMDGPUInstPrinter.cpp",            "LLVM"},
    Foreign{"AMDGPUModifierSyntax.rst",         "LLVM"},
    Foreign{"AMDGPUOperandSyntax.rst",          "LLVM"},
    Foreign{"AMDGPUToROCDL.cpp",                "MLIR"},
    Foreign{"AMDGPUUsage.rst",                  "LLVM"},
    Foreign{"Activation.py",                    "TensileLite"},
    Foreign{"BarrierOpConversion.cpp",          "Triton"},
    Foreign{"COVERAGE.md",                      "bjacob/goc"},
    Foreign{"ClangOffloadBundler.rst",          "clang"},
    Foreign{"ContractionProblemPredicates.hpp", "Tensile"},
    Foreign{"Driver.h",                         "lld"},
    Foreign{"FileOutputBuffer.cpp",             "LLVM"},
    Foreign{"GCNHazardRecognizer.cpp",          "LLVM"},
    Foreign{"InputFiles.cpp",                   "lld"},
    Foreign{"LTO.h",                            "lld"},
    Foreign{"MCAsmParser.h",                    "LLVM"},
    Foreign{"MCCodeEmitter.h",                  "LLVM"},
    Foreign{"MCInstrDesc.h",                    "LLVM"},
    Foreign{"MCRegisterInfo.h",                 "LLVM"},
    Foreign{"MCSchedule.h",                     "LLVM"},
    Foreign{"MCStreamer.h",                     "LLVM"},
    Foreign{"MsgPackDocument.h",                "LLVM"},
    Foreign{"OffloadBundle.cpp",                "LLVM"},
    Foreign{"README-ISA.md",                    "Mesa ACO"},
    Foreign{"RegisterPasses.h",                 "Polly"},
    Foreign{"SIDefines.h",                      "LLVM"},
    Foreign{"SIModeRegister.cpp",               "LLVM"},
    Foreign{"SIRegisterInfo.td",                "LLVM"},
    Foreign{"SISchedule.td",                    "LLVM"},
    Foreign{"SyntheticSections.cpp",            "lld"},
    Foreign{"TDMUtility.cpp",                   "Triton"},
    Foreign{"TargetRegistry.h",                 "LLVM"},
    Foreign{"VOP3PInstructions.td",             "LLVM"},
    Foreign{"Writer.cpp",                       "lld"},
    Foreign{"ac_formats.c",                     "Mesa"},
    Foreign{"amd_comgr.h",                      "ROCm"},
    Foreign{"amd_hsa_queue.h",                  "ROCm"},
    Foreign{"amd_hsa_signal.h",                 "ROCm"},
    Foreign{"hip_code_object.cpp",              "ROCm"},
    Foreign{"hip_internal.hpp",                 "ROCm"},
    Foreign{"hip_runtime_api.h",                "ROCm"},
    Foreign{"hsa.h",                            "ROCm"},
    Foreign{"hsa_ext_amd.h",                    "ROCm"},
    Foreign{"llvm-mc.cpp",                      "LLVM"},
    Foreign{"lmdb.h",                           "LMDB"},
    Foreign{"lzma.h",                           "XZ Utils"},
    Foreign{"magic.h",                          "Linux"},
    Foreign{"mdb.c",                            "LMDB"},
    Foreign{"rocm_smi.h",                       "ROCm"},
    Foreign{"tensile_host.cpp",                 "rocBLAS"},
    Foreign{"yaml.h",                           "libyaml"},
    Foreign{"zdict.h",                          "zstd"},
    Foreign{"zstd.h",                           "zstd"},
};

/// Endings of what is a file for sure. Data that programs write (.json, .co, .bin) is none that could be cited.
constexpr std::array<std::string_view, 15> kEndings = {".cpp", ".hpp", ".h",   ".c",     ".md", ".rst", ".td", ".py",
                                                       ".sh",  ".inc", ".def", ".cmake", ".in", ".map", ".S"};
// clang-format on

bool in_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.' || c == '/' || c == '+';
}

/// A word that may be a file's name, and what follows it on the line.
struct Citation {
  std::string name;
  std::string_view rest;
};

bool is_half(const std::string& name) {
  return name.size() > 3 && name[0] == 'v' && name.ends_with(".h") &&
         std::all_of(name.begin() + 1, name.end() - 2, [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<Citation> citations_of(std::string_view text) {
  std::vector<Citation> found;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!in_name(text[at])) continue;
    std::size_t end = at;
    while (end < text.size() && in_name(text[end])) ++end;
    std::string name(text.substr(at, end - at));
    // A range of registers, a pattern or a placeholder is no name, nor is a half of one (v1.h); a full stop ends a
    // sentence.
    const bool whole = (at == 0 || std::string_view("*<$[%{").find(text[at - 1]) == std::string_view::npos) &&
                       (end == text.size() || std::string_view("*[(<").find(text[end]) == std::string_view::npos);
    while (name.ends_with('.')) name.pop_back();
    const bool is_file =
        std::ranges::any_of(kEndings, [&](std::string_view e) { return name.size() > e.size() && name.ends_with(e); });
    const bool is_word = std::isalpha(static_cast<unsigned char>(name.empty() ? '.' : name[0])) != 0 ||
                         name.starts_with(".clang") || name.starts_with(".ci/");
    if (whole && is_file && is_word && !is_half(name)) found.push_back({std::move(name), text.substr(end)});
    at = end;
  }
  return found;
}

/// The comment on a line, or nothing; `marker` is // or #.
std::string_view comment_of(const std::string& line, std::string_view marker) {
  const std::size_t text = line.find_first_not_of(' ');
  if (text == std::string::npos) return {};
  std::size_t at = line.find(marker);
  if (marker == "#") return at == text && line.compare(at, 2, "#!") != 0 ? std::string_view(line).substr(at) : "";
  while (at != std::string::npos && at != text && line.compare(at - 1, 1, " ") != 0) at = line.find(marker, at + 1);
  return at == std::string::npos ? std::string_view() : std::string_view(line).substr(at);
}

const std::vector<std::string>& files_of_repository() {
  static const std::vector<std::string> files = [] {
    std::vector<std::string> paths;
    const std::filesystem::path root = KILN_SOURCE_DIR;
    std::vector<std::string> folders = source_folders();
    folders.emplace_back(".ci");
    for (const std::string& folder : folders)
      for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
        if (entry.is_regular_file()) paths.push_back(std::filesystem::relative(entry.path(), root).string());
    for (const auto& entry : std::filesystem::directory_iterator(root))
      if (entry.is_regular_file()) paths.push_back(entry.path().filename().string());
    return paths;
  }();
  return files;
}

/// The repository's file of that name or end of a path, "" if there is none.
std::string find_file(const std::string& name) {
  for (const std::string& file : files_of_repository())
    if (file == name || file.ends_with("/" + name)) return file;
  return "";
}

/// "2.4.3" or a quoted heading right behind the name of a page; neither: nothing to look for.
std::string section_behind(std::string_view rest) {
  if (rest.starts_with(", ")) rest.remove_prefix(1);
  if (!rest.starts_with(' ') || rest.size() < 2) return "";
  rest.remove_prefix(1);
  if (rest[0] == '"') {
    const std::size_t end = rest.find('"', 1);
    return end == std::string_view::npos ? "" : std::string(rest.substr(1, end - 1));
  }
  std::size_t end = 0;
  while (end < rest.size() && (std::isdigit(static_cast<unsigned char>(rest[end])) != 0 || rest[end] == '.')) ++end;
  std::string number(rest.substr(0, end));
  while (number.ends_with('.')) number.pop_back();
  return number;
}

bool page_has(const std::string& page, const std::string& section) {
  const std::string text = read_text(std::filesystem::path(KILN_SOURCE_DIR) / page);
  if (std::isdigit(static_cast<unsigned char>(section[0])) == 0) return text.find(section) != std::string::npos;
  for (const char* const end : {" ", ". "})
    if (text.find("# " + section + end) != std::string::npos) return true;
  return false;
}

struct Commented {
  std::string path;
  std::string_view marker;
};

std::vector<Commented> files_with_comments() {
  std::vector<Commented> files;
  for (const std::string& path : files_of_repository()) {
    const std::filesystem::path name = std::filesystem::path(path).filename();
    if (name.extension() == ".cpp" || name.extension() == ".hpp") files.push_back({path, "//"});
    if (name == "CMakeLists.txt" || name.extension() == ".cmake" || name.extension() == ".sh" ||
        name.extension() == ".yaml" || name.extension().empty())
      files.push_back({path, "#"});
  }
  return files;
}

TEST(Citations, ExistOrArePublic) {
  std::set<std::string_view> used;
  for (const auto& [path, marker] : files_with_comments()) {
    const SourceFile file = read_source(std::filesystem::path(KILN_SOURCE_DIR) / path);
    for (std::size_t i = 0; i < file.lines.size(); ++i)
      for (const Citation& citation : citations_of(comment_of(file.lines[i], marker))) {
        const std::string found = find_file(citation.name);
        if (found.empty()) {
          const std::string name = std::filesystem::path(citation.name).filename().string();
          const auto* const row = std::ranges::find(kForeign, name, &Foreign::file);
          EXPECT_NE(row, kForeign.end()) << path << ':' << i + 1 << ": " << citation.name
                                         << " is not in the repository";
          if (row != kForeign.end()) used.insert(row->file);
        } else if (const std::string section = section_behind(citation.rest);
                   found.ends_with(".md") && !section.empty()) {
          EXPECT_TRUE(page_has(found, section)) << path << ':' << i + 1 << ": " << found << " has no " << section;
        }
      }
  }
  for (const Foreign& row : kForeign) EXPECT_TRUE(used.contains(row.file)) << row.file << " is cited no more";
}

// The test itself finds what it should, and what is no citation it leaves alone.
TEST(Citations, AreTold) {
  struct Row {
    std::string_view text;
    std::vector<std::string> names;
  };
  const Row rows[] = {
      {"// See cache.hpp. Source: llvm/MC/MCInst.h, formats.md 2.4.3", {"cache.hpp", "llvm/MC/MCInst.h", "formats.md"}},
      {"// *_fuzz.cpp, v0.5, v12.h, cdna3 7.1.3, FILE.co, 4.hpp", {}},
      {"/// The rows (rules.cpp); x.y.hpp.", {"rules.cpp", "x.y.hpp"}},
  };
  for (const Row& row : rows) {
    std::vector<std::string> names;
    for (const Citation& citation : citations_of(row.text)) names.push_back(citation.name);
    EXPECT_EQ(names, row.names) << row.text;
  }
  EXPECT_EQ(comment_of("int x;  // cache.hpp", "//"), "// cache.hpp");
  EXPECT_EQ(comment_of("open(\"http://cache.hpp\")", "//"), "");
  EXPECT_EQ(section_behind(" 2.4.3, 3.5"), "2.4.3");
  EXPECT_EQ(section_behind(", \"The judge\""), "The judge");
  EXPECT_EQ(find_file("no_such_file.hpp"), "");
  EXPECT_FALSE(page_has("runtime/library/formats.md", "9.9"));
}

}  // namespace
}  // namespace kiln::style
