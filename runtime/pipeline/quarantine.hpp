// Devices on which kernels fail that wait for as much as they need, and not those that wait for everything: a table of
// the hardware is wrong about them. `kiln selftest` notes them, in the file "quarantine" of the cache's folder, and
// takes them out again; each Pipeline on such a device generates safe kernels (Schedule::safe).
//
//   kiln-quarantine 1                                                     version 1
//   safe <target> \t <device> \t <why> \t <XXH64 of the row before, in hexadecimal>
//
// At most 64 KiB; a row that is not as it was written is an error, and counts as none.
#pragma once

#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <string>
#include <string_view>

namespace kiln::runtime {

std::string quarantine_path(const std::string& folder);
/// Why a device needs safe kernels; empty: nothing says that it does. kMalformedFile, kIo.
Result<std::string> quarantine_of(const std::string& folder, const Target& target, std::string_view device);
/// Notes a device, or with an empty `why` takes it out. Rows that are damaged are dropped.
Result<void> set_quarantine(const std::string& folder, const Target& target, std::string_view device,
                            std::string_view why);

}  // namespace kiln::runtime
