// Files that the command line names, or stdin where they are called "-". Nothing is read without end.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::tools {

/// The path, or "standard input": for messages.
std::string name_of_input(const std::string& path);

/// A whole file; kIo names it (runtime/host/files.hpp).
Result<std::vector<std::byte>> read_input(const std::string& path, std::uint64_t largest_bytes);

/// Line after line, of a file of any size.
class InputLines {
 public:
  static constexpr std::size_t kLongestLine = 1U << 20;

  /// `name` stands in messages for the path.
  static Result<InputLines> open(const std::string& path, const std::string& name = {});
  InputLines(InputLines&& other) noexcept;
  InputLines& operator=(InputLines&&) = delete;
  ~InputLines();

  /// False at the end. kIo for what cannot be read or has too long a line, with its number.
  Result<bool> next(std::string& line);
  /// "FILE:12": where the last line stands.
  std::string place() const;

 private:
  InputLines(std::string name, int descriptor) : name_(std::move(name)), descriptor_(descriptor) {}

  std::string name_, buffer_;
  std::size_t begin_ = 0, number_ = 0;
  int descriptor_;
  bool is_at_end_ = false;
};

}  // namespace kiln::tools
