// A subcommand of kiln: it declares its flags, then runs. One file per subcommand; main.cpp has the table.
#pragma once

#include "kiln/result.hpp"
#include "tools/flags/command_line.hpp"
#include "tools/output/exit_codes.hpp"

#include <memory>

namespace kiln::tools {

class Command {
 public:
  virtual ~Command() = default;
  virtual void declare(CommandLine app) = 0;
  /// What went wrong is an Error, printed by main; results go to stdout.
  virtual Result<ExitCode> run() = 0;
  /// True if run() failed and the JSON object that it printed says so.
  virtual bool has_told_error() const { return false; }
};

std::unique_ptr<Command> make_run();
std::unique_ptr<Command> make_kernel();
std::unique_ptr<Command> make_explain();
std::unique_ptr<Command> make_emit();
std::unique_ptr<Command> make_replay();
std::unique_ptr<Command> make_emulate();
std::unique_ptr<Command> make_gpu();
std::unique_ptr<Command> make_exec();
std::unique_ptr<Command> make_doctor();
std::unique_ptr<Command> make_selftest();
std::unique_ptr<Command> make_profile();
std::unique_ptr<Command> make_select();
std::unique_ptr<Command> make_rank();
std::unique_ptr<Command> make_cache();
std::unique_ptr<Command> make_targets();
std::unique_ptr<Command> make_pack();
std::unique_ptr<Command> make_check();
std::unique_ptr<Command> make_warm();
std::unique_ptr<Command> make_build();
std::unique_ptr<Command> make_library();
std::unique_ptr<Command> make_help();

}  // namespace kiln::tools
