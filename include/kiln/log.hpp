// What kiln tells beside results and errors: that no GPU was found and the emulator stands in, that the kernel cache
// has a fault, what it does step by step. It goes to a callback of the program's (RuntimeOptions::log), and to a file
// when the environment asks for one. kiln's library writes nothing else and prints nothing.
//
//   KILN_LOG=LEVEL        the callback is told what is of this level or above, whatever RuntimeOptions::log_level says;
//                         without a callback nothing happens. LEVEL is off, error, info or debug.
//   KILN_LOG=LEVEL:FILE   what is of this level or above is appended to FILE, a line each ("kiln: info: ..."), beside
//                         what the callback is told. Processes and threads may share a FILE. Any other value is an
//                         Error of Runtime::open(), and so is a FILE that cannot be written.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace kiln {

/// Each includes the ones before it.
enum class LogLevel : std::uint8_t {
  kOff,
  kError,  ///< something is wrong, but the call goes on: a fault of the kernel cache
  kInfo,   ///< what a user may not expect: the emulator stands in for a GPU
  kDebug,  ///< each step
};

/// "off", "error", "info", "debug".
std::string_view name_of(LogLevel level);

/// Gets one message, a line without its end and without control characters. The calls of a process come one at a time,
/// from whatever thread called kiln, and while kiln holds nothing that another call needs. So a callback may call kiln;
/// it is then called again before it returns, if there is something to tell. What it throws is dropped.
using LogCallback = std::function<void(LogLevel level, std::string_view message)>;

}  // namespace kiln
