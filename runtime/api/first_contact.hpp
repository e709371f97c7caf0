// $KILN_SELFTEST: a GPU that this build of kiln has not met yet with this driver is tested once (`kiln selftest`,
// levels 0 and 1), in a process of its own, after the program has launched something and not while it captures. What it
// came to stands in the cache's folder (runtime/pipeline/device_notes.hpp).
//   unset  nothing is tested by itself, and nothing is asked
//   first  so; a device that was found wrong is told once in the log of each Context
//   enforce  so, and no Context opens on a device that was found wrong, or where the notes cannot be read, which may
//            say so: the drop-ins leave their work to others
#pragma once

#include "kiln/result.hpp"
#include "runtime/device/device.hpp"
#include "runtime/host/log.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kiln::runtime {

inline constexpr const char* kSelftestVariable = "KILN_SELFTEST";

class FirstContact {
 public:
  /// Nothing is to be tested.
  FirstContact() = default;
  /// Of a device and the cache's folder, both of which there may be none of. kInvalidArgument if the variable says
  /// something else, kDevice if the device was found wrong, or may have been, and that is enforced.
  static Result<std::unique_ptr<FirstContact>> open(std::shared_ptr<device::Device> device, std::string folder,
                                                    const Log& log);

  /// Whether to run() now: once, after a launch.
  bool take_due() { return is_due_.load(std::memory_order_relaxed) && is_due_.exchange(false); }
  /// Waits for a moment, and starts the selftest.
  void run(const std::function<bool()>& stopped) const;

 private:
  std::shared_ptr<device::Device> device_;
  std::string folder_;
  Log log_;
  std::atomic<bool> is_due_ = false;
};

/// Starts a program of kiln's that comes back at once, with the environment but for what would reach into it
/// (LD_PRELOAD, kSelftestVariable). kIo says why it cannot.
Result<void> start_alone(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace kiln::runtime
