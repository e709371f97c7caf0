// Runs the built kiln as a user would: arguments in, exit code, stdout and stderr out.
#pragma once

#include "tests/child.hpp"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace kiln::tools::test {

using Json = nlohmann::json;

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = std::filesystem::temp_directory_path().string() + "/kiln-cli-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) std::abort();
    path_ = name;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::string read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

struct Outcome {
  int exit_code = -1;
  std::string out, err;

  /// stdout as one JSON object.
  Json json() const {
    Json value = Json::parse(out, nullptr, false);
    EXPECT_TRUE(value.is_object()) << out << err;
    return value;
  }
};

using Arguments = std::vector<std::string>;

/// The shell's exit code for a program that cannot be started.
inline constexpr int kNotStarted = 127;

/// Runs a program by its path; with a file descriptor of a terminal for stderr, that receives what is written there.
inline Outcome run(const Arguments& words, int terminal = -1) {
  ScratchFolder folder;
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const int code = kiln::test::run_in_child([&] {
    if (std::freopen(folder.file("out").c_str(), "w", stdout) == nullptr ||
        std::freopen(folder.file("err").c_str(), "w", stderr) == nullptr)
      return kNotStarted;
    if (terminal >= 0 && dup2(terminal, STDERR_FILENO) < 0) return kNotStarted;
    execv(argv[0], argv.data());
    return kNotStarted;
  });
  return {code, read_text(folder.file("out")), read_text(folder.file("err"))};
}

/// Runs kiln with these arguments.
inline Outcome kiln(const Arguments& arguments, int terminal = -1) {
  Arguments words = {std::string(KILN_BINARY_DIR) + "/bin/kiln"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run(words, terminal);
}

inline Arguments operator+(Arguments left, const Arguments& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

inline std::string text_of(const Arguments& arguments) {
  std::string text = "kiln";
  for (const std::string& argument : arguments) text += " " + argument;
  return text;
}

inline std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;  // in alphabetical order
}

}  // namespace kiln::tools::test
