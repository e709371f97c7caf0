// The system of gpu.hpp: made once, and kept.
#include "runtime/hsa/gpu.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/decoder/decoder.hpp"
#include "runtime/hsa/report.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

namespace kiln::hsa {
namespace {

constexpr std::uint64_t kFirstGpu = 0x100;

std::atomic<System*> started = nullptr;

Result<System*> make_system() {
  KILN_ASSIGN(Settings settings, read_settings(environment));
  auto system = std::make_unique<System>();
  system->settings = std::move(settings);
  system->memory = std::make_shared<emulator::Memory>(emulator::Addresses::kHost);
  for (const Target& target : system->settings.gpus) {
    const auto index = static_cast<unsigned>(system->gpus.size());
    system->gpus.push_back(std::unique_ptr<Gpu>(
        new Gpu{index, target, isa::find_processor(target.processor),
                emulator::Machine(target, decoder::disassemble, emulator::simd_level_of_host(), system->memory)}));
  }
  return system.release();
}

}  // namespace

hsa_status_t start_system() {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  if (is_started()) return kSuccess;
  Result<System*> made = make_system();
  if (!made) {
    tell(made.error().text());
    return HSA_STATUS_ERROR;
  }
  started.store(*made, std::memory_order_release);
  return kSuccess;
}

System& the_system() {
  return *started.load(std::memory_order_acquire);
}

bool is_started() {
  return started.load(std::memory_order_acquire) != nullptr;
}

hsa_agent_t Gpu::agent() const {
  return {kFirstGpu + index};
}

Gpu* gpu_of(hsa_agent_t agent) {
  const auto& gpus = the_system().gpus;
  const std::uint64_t index = agent.handle - kFirstGpu;
  return agent.handle >= kFirstGpu && index < gpus.size() ? gpus[index].get() : nullptr;
}

std::uint64_t now_ns() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

}  // namespace kiln::hsa
