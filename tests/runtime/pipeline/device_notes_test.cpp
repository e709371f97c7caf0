// The notes of devices: rows come and go, damaged ones count as none and say so, and a Runtime on a device of the
// quarantine makes safe kernels.
#include "runtime/pipeline/device_notes.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/host/files.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

const Target kTarget{"gfx942", {}, {}};

std::string text_of_file(const std::string& folder) {
  const auto bytes = read_file(device_notes_path(folder));
  return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : std::string();
}

TEST(Quarantine, RowsComeAndGo) {
  const test::ScratchFolder folder;
  EXPECT_EQ(quarantine_of(folder.path(), kTarget, "a GPU").value(), "");
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "a GPU", "a hazard\trow"));
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "another", "why"));
  EXPECT_EQ(quarantine_of(folder.path(), kTarget, "a GPU").value(), "a hazard row");
  EXPECT_EQ(quarantine_of(folder.path(), {"gfx90a", {}, {}}, "a GPU").value(), "");
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "a GPU", ""));
  EXPECT_EQ(quarantine_of(folder.path(), kTarget, "a GPU").value(), "");
  EXPECT_EQ(quarantine_of(folder.path(), kTarget, "another").value(), "why");
}

TEST(Quarantine, WhatIsDamagedCountsAsNoneAndIsSaid) {
  const test::ScratchFolder folder;
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "a GPU", "why"));
  const std::string whole = text_of_file(folder.path());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const std::string& text : {whole.substr(0, i), whole.substr(0, i) + "#" + whole.substr(i + 1)}) {
      ASSERT_TRUE(write_file(device_notes_path(folder.path()), text));
      const auto read = quarantine_of(folder.path(), kTarget, "a GPU");
      const bool says_so = !read && read.error().code == ErrorCode::kMalformedFile;
      EXPECT_TRUE(says_so || (read && (read->empty() || (*read == "why" && i + 1 == whole.size())))) << i << '\n'
                                                                                                     << text;
    }
  }
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "a GPU", "why"));
  EXPECT_EQ(text_of_file(folder.path()), whole);
}

TEST(DeviceNotes, AVerdictIsOfADeviceItsDriverAndABuild) {
  const test::ScratchFolder folder;
  const TestedDevice device{"gfx942", "a GPU", "HIP 6.4", "kiln 1"};
  EXPECT_FALSE(tested(folder.path(), device).value());
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "a GPU", "why"));
  ASSERT_TRUE(note_tested(folder.path(), device, {Verdict::kWrong, "v_add_f32\tand\nothers"}));
  const auto read = tested(folder.path(), device).value();
  ASSERT_TRUE(read);
  EXPECT_EQ(read->verdict, Verdict::kWrong);
  EXPECT_EQ(read->what, "v_add_f32 and others");
  EXPECT_FALSE(tested(folder.path(), {"gfx942", "a GPU", "HIP 7.0", "kiln 1"}).value());
  ASSERT_TRUE(note_tested(folder.path(), {"gfx942", "a GPU", "HIP 6.4", "kiln 2"}, {Verdict::kRight, ""}));
  EXPECT_FALSE(tested(folder.path(), device).value()) << "a build's verdict takes the place of another's";
  EXPECT_EQ(quarantine_of(folder.path(), kTarget, "a GPU").value(), "why");
}

TEST(Quarantine, KernelsOfSuchADeviceAreSafeAndTheLogSaysItOnce) {
  const test::ScratchFolder folder;
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "emulated gfx942", "of a test"));
  std::vector<std::string> log;
  RuntimeOptions options;
  options.cache_folder = folder.path();
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx942";
  options.log = [&](LogLevel level, std::string_view text) {
    if (level == LogLevel::kInfo) log.emplace_back(text);
  };
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  EXPECT_TRUE(pipeline_of(*runtime).options().schedule.safe);
  ASSERT_EQ(log.size(), 1U);
  EXPECT_NE(log[0].find("of a test"), std::string::npos);
  options.arch = "gfx90a";
  runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  EXPECT_FALSE(pipeline_of(*runtime).options().schedule.safe);
}

}  // namespace
}  // namespace kiln::runtime
