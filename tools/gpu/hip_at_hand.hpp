// Which HIP a program would load, and which GPUs that HIP admits: each HIP knows some targets, aborts on others or has
// "no device" for them, and says so nowhere. It is asked with emulated GPUs, by kiln-ask-hip.
#pragma once

#include "kiln/result.hpp"
#include "tools/gpu/sysroot.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace kiln::tools {

class HipAtHand {
 public:
  /// `hsa`: the folder with the emulated HSA runtime; `program`: the path of what will run, empty: any.
  static HipAtHand find(const std::string& hsa, const std::optional<Sysroot>& sysroot, const std::string& program);

  /// kAbsent: there is no HIP, and nothing can be said.
  enum class Admits : std::uint8_t { kYes, kNo, kAbsent };
  Admits admits(const std::string& targets) const;
  /// All processors that it admits. Each is asked for, which takes some seconds.
  struct Admitted {
    std::string name;  ///< "HIP 6.4 (/usr/lib/x86_64-linux-gnu/libamdhip64.so.6)"
    std::vector<std::string> processors;
  };
  Admitted all() const;
  /// kUnknownTarget: which of `targets` it does not admit, and what it does.
  Error refusal(const std::vector<std::string>& targets) const;

 private:
  struct Asked {
    pid_t child;
    int out;
  };
  struct Answer {
    Admits admits;
    std::string name;
  };
  Asked ask(const std::string& targets) const;
  static Answer wait(const Asked& asked);

  std::vector<std::string> asking_;     ///< the words that start kiln-ask-hip
  std::vector<std::string> libraries_;  ///< of HIP, to be tried in this order
  std::string hsa_;
  bool has_own_path_ = false;  ///< the loader's words have it, not LD_LIBRARY_PATH
};

}  // namespace kiln::tools
