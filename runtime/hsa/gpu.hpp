// The emulated GPUs and the memory that they and the host have in common. Made by the first hsa_init and never
// destroyed: threads of queues may run kernels at the very end of the process.
#pragma once

#include "codegen/isa/processor.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/emulator/memory/memory.hpp"
#include "runtime/hsa/hsa.hpp"
#include "runtime/hsa/settings.hpp"

#include <memory>
#include <string>
#include <vector>

namespace kiln::hsa {

struct Gpu {
  unsigned index = 0;
  Target target;
  const isa::Processor* processor = nullptr;
  emulator::Machine machine;

  hsa_agent_t agent() const;
  /// "amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-"
  std::string isa_name() const { return "amdgcn-amd-amdhsa--" + target.id(); }
};

struct System {
  Settings settings;
  std::shared_ptr<emulator::Memory> memory;
  std::vector<std::unique_ptr<Gpu>> gpus;
};

/// Makes the system, if there is none. An error of the settings is told on stderr, once.
hsa_status_t start_system();
/// Only between hsa_init and hsa_shut_down.
System& the_system();
bool is_started();

inline constexpr hsa_agent_t kCpuAgent{1};
/// nullptr: no GPU of ours.
Gpu* gpu_of(hsa_agent_t agent);

/// Time in nanoseconds, of the clock that timestamps count in.
std::uint64_t now_ns();

}  // namespace kiln::hsa
