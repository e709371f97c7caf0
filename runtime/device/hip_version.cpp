// The table of code object versions.
//
// All HIPs so far load version 4. Version 5 is wanted where it is loaded, as 4 goes out of use (hipBLASLt's builds have
// offered it until ROCm 7, hipBLASLt#1748). Version 6 differs from 5 only for generic processors, which no GPU calls
// itself, so nothing wants it. What is cached is taken in any version that is loaded.
#include "runtime/device/hip_version.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::device {
namespace {

struct Row {
  int since;
  CodeObjectVersions versions;
};

constexpr std::array kRows = {
    // HIP              wanted newest
    Row{0, {4, 4}},                  // 5.2.3: tried; hipamd, hip_code_object.cpp has no version 5 up to rocm-5.6.0
    Row{hip_version(5, 7), {5, 5}},  // clr, hip_code_object.cpp: rocm-5.7.0
    Row{hip_version(6, 3), {5, 6}},  // ROCR-Runtime#321, llvm-project#130963
};

}  // namespace

std::string hip_version_text(int version) {
  constexpr int kMajor = hip_version(1, 0), kMinor = hip_version(0, 1);
  return fmt::format("HIP {}.{}", version / kMajor, version % kMajor / kMinor);
}

CodeObjectVersions code_object_versions_of_hip(int version) {
  CodeObjectVersions found;
  for (const Row& row : kRows)
    if (version >= row.since) found = row.versions;
  return found;
}

}  // namespace kiln::device
