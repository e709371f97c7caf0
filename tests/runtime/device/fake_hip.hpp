// How a test talks to fake_hip.cpp, the library it opens in libamdhip64's place.
#pragma once

namespace kiln::device::test {

struct FakeHip {
  void (*reset)();
  void (*set_device_count)(int count);
  /// name, gcnArchName, number of compute units, whether it is an APU
  void (*set_device)(const char* name, const char* arch, int compute_units, int integrated);
  /// The function fails with this code from now on.
  void (*fail)(const char* function, int code);
  /// One line per call since the last reset, with its arguments where they matter.
  const char* (*log)();
  /// hipDeviceAttributePhysicalMultiProcessorCount and -AsicRevision; 0: not had.
  void (*set_amd_attributes)(int compute_units, int asic_revision);
  /// What hipRuntimeGetVersion says; 0: HIP 5.2, or 6.3 of the kind "6".
  void (*set_version)(int version);
  /// The handle of the stream that is being captured; 0: none.
  void (*capture)(int stream);
  /// Whether nothing happened that breaks a capture.
  bool (*capture_is_valid)();
};

inline constexpr const char* kFakeHipEntry = "kiln_fake_hip";

}  // namespace kiln::device::test
