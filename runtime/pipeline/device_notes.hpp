// What `kiln selftest` notes of devices, in the file "devices" of the cache's folder:
// - the quarantine: devices on which kernels fail that wait for as much as they need, and not those that wait for
//   everything. A table of the hardware is wrong about them. Each Pipeline on such a device generates safe kernels
//   (Schedule::safe). A selftest that passes takes them out again;
// - what a selftest of levels 0 and 1 came to, by device, driver and build of kiln (runtime/api/first_contact.hpp).
//
//   kiln-devices 1                                                        version 1
//   safe <target> \t <device> \t <why> \t <hash>
//   tested <target> \t <device> \t <driver> \t <kiln> \t began|right|wrong \t <what> \t <hash>
//
// A hash is the XXH64 of the row before it, in hexadecimal. At most 64 KiB. The file is believed as the cache is
// (cache/trust.hpp), and what is no regular file is not read. A row that is not as it was written is an error. It may
// be that of a device that is wrong, so nothing is written over it: the message says that the file must be removed.
// Writers hold a lock on "devices.lock" beside it.
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kiln::runtime {

std::string device_notes_path(const std::string& folder);

/// Why a device needs safe kernels; empty: nothing says that it does. kMalformedFile if what is there is damaged, kIo
/// if it cannot be read or is not trusted.
Result<std::string> quarantine_of(const std::string& folder, const Target& target, std::string_view device);
/// Notes a device, or with an empty `why` takes it out.
Result<void> set_quarantine(const std::string& folder, const Target& target, std::string_view device,
                            std::string_view why);

enum class Verdict : std::uint8_t { kBegan, kRight, kWrong };

/// What a verdict holds for.
struct TestedDevice {
  std::string target, device, driver, kiln;
};
struct Tested {
  Verdict verdict = Verdict::kBegan;
  std::string what;  ///< says what is wrong
};
/// What was found wrong is said of a file with damaged rows, too; anything else is then kMalformedFile. kIo as above.
Result<std::optional<Tested>> tested(const std::string& folder, const TestedDevice& device);
/// In the place of what was noted of the device, its driver and any build of kiln; that a selftest began only where
/// nothing is noted of this build.
Result<void> note_tested(const std::string& folder, const TestedDevice& device, const Tested& note);

}  // namespace kiln::runtime
