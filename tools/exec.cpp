// kiln exec: runs a program with kiln's libraries in the place of the vendor's. They are preloaded, which also holds
// where the program brings the vendor's file under another name or by DT_RPATH, and they stand first on
// LD_LIBRARY_PATH for what is opened by its soname. This process becomes the program.
#include "runtime/contract/environment.hpp"
#include "tools/command.hpp"
#include "tools/gpu/asked_child.hpp"
#include "tools/gpu/drop_in.hpp"
#include "tools/output/output.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

/// Puts `first` before what a variable holds.
void put_first(const char* name, const std::string& first) {
  const char* const held = environment(name);
  const bool is_empty = held == nullptr || *held == '\0';
  ::setenv(name, is_empty ? first.c_str() : fmt::format("{}:{}", first, held).c_str(), 1);
}

class ExecCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_flag(
        "--own-rocblas", own_rocblas_,
        "kiln's librocblas.so.4 in place of the program's: GEMMs, no more (kiln help compat). It is taken anyway "
        "where a program links a librocblas.so.4 that is not found");
    app.add_option("program", program_, "the program and its arguments, behind --");
    app.positionals_at_end();
  }

  Result<ExitCode> run() override {
    if (program_.empty())
      return Error{ErrorCode::kInvalidArgument, "no program: kiln exec -- PROGRAM [ARGUMENT...]", {}};
    keep_words_as_given(program_);
    const std::string path = path_of_program(program_[0]);
    KILN_ASSIGN(std::vector<DropIn> all, DropIn::all());
    const std::vector<DropIn> drop_ins = drop_ins_for(std::move(all), path, own_rocblas_);
    for (const LinkedLibrary& library : linked_libraries(path))
      for (const DropIn& drop_in : drop_ins)
        if (!library.path.empty() && drop_in.stands_for(library.name)) KILN_TRY(drop_in.can_replace(library.path));
    for (const DropIn& drop_in : drop_ins) {
      put_first("LD_PRELOAD", drop_in.path());
      put_first("LD_LIBRARY_PATH", std::filesystem::path(drop_in.path()).parent_path().string());
    }
    std::vector<char*> words;
    for (std::string& word : program_) words.push_back(word.data());
    words.push_back(nullptr);
    flush();
    std::signal(SIGXFSZ, SIG_DFL);  // ignored by kiln (main.cpp)
    ::execvp(words[0], words.data());
    return Error{ErrorCode::kInvalidArgument, fmt::format("cannot run {}: {}", program_[0], std::strerror(errno)), {}};
  }

 private:
  bool own_rocblas_ = false;
  std::vector<std::string> program_;
};

}  // namespace

std::unique_ptr<Command> make_exec() {
  return std::make_unique<ExecCommand>();
}

}  // namespace kiln::tools
