// A profile as text for people and as JSON. Offsets count bytes from the kernel's entry, as those of the emulator's
// violations do.
#pragma once

#include "runtime/host/json.hpp"
#include "runtime/profile/profile.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::tools {

/// What the kernel writer says of an instruction, where the kernel is one of kiln's.
struct LineNote {
  std::string label, note;
};

struct ProfileReport {
  std::string target, kernel;
  emulator::Recording recording;
  profile::Profile profile;
  std::vector<LineNote> notes;  ///< like Program::code, or empty
};

/// Labels and notes of an assembly listing ("kiln emit --stage asm"), by instruction from the kernel's entry on.
std::vector<LineNote> notes_of_listing(const std::string& listing, const emulator::Recording& recording);

void print_profile(const ProfileReport& report, std::size_t top, bool annotate);
/// The fields that README.md lists, to be added to an object.
Json profile_json(const ProfileReport& report, std::size_t top, bool annotate);

/// 100 * part / whole, 0 of nothing.
double percent(double part, double whole);

}  // namespace kiln::tools
