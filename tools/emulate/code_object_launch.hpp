// Launching a kernel of any code object in the emulator, on buffers from files: what emulate and profile share.
#pragma once

#include "kiln/result.hpp"
#include "runtime/emulator/emulator.hpp"
#include "tools/flags/command_line.hpp"
#include "tools/flags/emulate_arguments.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kiln::tools {

/// As they are printed, a line each.
std::vector<std::string> texts_of(const std::vector<emulator::Violation>& violations);

/// --co --co-arch --kernel --grid --block --cluster --args --lds
class CodeObjectFlags {
 public:
  void declare(CommandLine app, const char* group = "");
  bool given() const { return !code_object_.empty(); }
  bool complete() const { return given() && !arguments_.empty(); }

  struct Launched {
    emulator::CodeObjectSummary summary;
    std::string kernel;
    EmulateArguments arguments;
    std::vector<emulator::Address> addresses;  ///< of the arguments' buffers
    emulator::Machine machine;
    emulator::Report report;
    double microseconds = 0;
  };
  /// Called when all is ready for the launch.
  using BeforeLaunch = std::function<void(const emulator::CodeObjectSummary& summary, const std::string& kernel)>;
  /// Runs the kernel, with a progress bar. Errors name the flag, the file or the instruction.
  Result<Launched> launch(const emulator::Options& options, const BeforeLaunch& before = {}) const;

 private:
  /// The file, or the one of a bundle that is meant.
  Result<std::vector<std::byte>> read_code_object() const;
  Result<std::string> chosen_kernel(const emulator::CodeObjectSummary& summary) const;

  std::string code_object_, code_object_arch_, kernel_, grid_ = "1", block_ = "64", cluster_, arguments_;
  std::uint32_t dynamic_lds_bytes_ = 0;
};

}  // namespace kiln::tools
