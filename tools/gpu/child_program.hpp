// A program that kiln runs in its own place: signals that kiln gets are the program's, the program does not outlive
// kiln, and what it leaves to kiln is in no file that could stay behind.
#pragma once

#include "kiln/result.hpp"

#include <string>
#include <vector>

namespace kiln::tools {

/// Runs a program, looked for in PATH, and waits for its end: waitpid's status. kInvalidArgument if it cannot be run.
/// What another process sends to kiln is sent on; what a terminal sends reaches the program by itself. If kiln ends
/// before, by whatever signal, the program is killed.
Result<int> run_program(std::vector<std::string> words);

/// Whether this process, a child, will be killed when its parent ends. False: the parent, `parent`, has ended.
bool die_with_parent(int parent);

/// "signal 11 (SIGSEGV, Segmentation fault)".
std::string signal_text(int signal);

/// A file without a name, that is gone with this process.
class NamelessFile {
 public:
  static Result<NamelessFile> make();
  NamelessFile(NamelessFile&& other) noexcept;
  NamelessFile& operator=(NamelessFile&&) = delete;
  ~NamelessFile();
  /// By which other processes of the user open it as long as this one lives.
  std::string path() const;

 private:
  explicit NamelessFile(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace kiln::tools
