// A folder in which a fuzzer's input is a file, for readers that take a path; "a.bin", of 16 bytes, lies beside it.
#pragma once

#include "tests/fuzz/target.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace kiln::fuzz {

class InputFolder {
 public:
  explicit InputFolder(const std::string& name) : path_(folder_.file(name)) {
    write(folder_.file("a.bin"), "0123456789abcdef");
  }
  const std::string& folder() const { return folder_.path(); }
  /// Of the file that holds these bytes now.
  const std::string& put(std::string_view bytes) {
    write(path_, bytes);
    return path_;
  }

 private:
  static void write(const std::string& path, std::string_view bytes) {
    std::filesystem::remove(path);  // writing over a file is far slower
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    require(!file.fail());
  }

  runtime::test::ScratchFolder folder_;
  std::string path_;
};

}  // namespace kiln::fuzz
