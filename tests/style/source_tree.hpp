// The files of the project, as the style tests read them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace kiln::style {

struct SourceFile {
  std::string path;  ///< from the root, "runtime/pipeline/pipeline.cpp"
  std::string text;
  std::vector<std::string> lines;
  bool is_header = false;
};

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

inline SourceFile read_source(const std::filesystem::path& path) {
  SourceFile file;
  file.path = std::filesystem::relative(path, KILN_SOURCE_DIR).string();
  file.text = read_text(path);
  file.is_header = path.extension() == ".hpp";
  std::string line;
  for (const char c : file.text) {
    if (c == '\n') {
      file.lines.push_back(std::move(line));
      line.clear();
    } else {
      line += c;
    }
  }
  if (!line.empty()) file.lines.push_back(std::move(line));
  return file;
}

/// Folders that hold sources.
inline const std::vector<std::string>& source_folders() {
  static const std::vector<std::string> folders = {"cache", "codegen", "include", "runtime", "tests", "tools"};
  return folders;
}

/// All .cpp and .hpp, in order of their paths.
inline std::vector<SourceFile> source_files() {
  std::vector<std::filesystem::path> paths;
  for (const std::string& folder : source_folders())
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(KILN_SOURCE_DIR) + "/" + folder))
      if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<SourceFile> files;
  for (const auto& path : paths) files.push_back(read_source(path));
  return files;
}

}  // namespace kiln::style
