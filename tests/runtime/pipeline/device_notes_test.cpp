// The notes of devices: rows come and go, damaged ones are said and never written over, only what the user alone can
// have written is believed, and a Runtime on a device of the quarantine makes safe kernels.
#include "runtime/pipeline/device_notes.hpp"

#include "runtime/api/runtime_access.hpp"
#include "runtime/host/files.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

using testing::AllOf;
using testing::HasSubstr;

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
  ASSERT_TRUE(std::filesystem::remove(device_notes_path(folder.path())));
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "a GPU", "why"));
  EXPECT_EQ(text_of_file(folder.path()), whole);
}

constexpr const char* kRemedy = "remove it and run `kiln selftest` again";

TEST(DeviceNotes, NothingIsWrittenOverWhatIsDamagedOrNotKilns) {
  const TestedDevice device{"gfx942", "a GPU", "HIP 6.4", "kiln 1"};
  struct Case {
    const char *text, *why;
  };
  for (const Case& c : {Case{"kiln-devices 1\nsafe gfx942\ta GPU\twhy\t0123456789abcdef\n", "line 2"},
                        Case{"kiln-devices 1\n\n", "line 2"}, Case{"", "is not kiln's"},
                        Case{"kiln-devices 2\n", "is not kiln's"}, Case{"a letter\n", "is not kiln's"}}) {
    const test::ScratchFolder folder;
    ASSERT_TRUE(write_file(device_notes_path(folder.path()), c.text));
    ASSERT_EQ(chmod(device_notes_path(folder.path()).c_str(), 0644), 0);
    for (const Result<void>& written :
         {set_quarantine(folder.path(), kTarget, "a GPU", ""), set_quarantine(folder.path(), kTarget, "another", "why"),
          note_tested(folder.path(), device, {Verdict::kRight, ""})}) {
      ASSERT_FALSE(written) << c.text;
      EXPECT_EQ(written.error().code, ErrorCode::kMalformedFile);
      EXPECT_THAT(written.error().text(), AllOf(HasSubstr(c.why), HasSubstr("/devices"), HasSubstr(kRemedy)));
    }
    EXPECT_EQ(text_of_file(folder.path()), c.text);
    const auto read = tested(folder.path(), device);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().text(), HasSubstr(kRemedy));
  }
}

TEST(DeviceNotes, WhatWasFoundWrongHoldsBesideADamagedRow) {
  const test::ScratchFolder folder;
  const TestedDevice device{"gfx942", "a GPU", "HIP 6.4", "kiln 1"};
  ASSERT_TRUE(note_tested(folder.path(), device, {Verdict::kWrong, "v_add_f32"}));
  ASSERT_TRUE(write_file(device_notes_path(folder.path()), text_of_file(folder.path()) + "safe x\n"));
  const auto read = tested(folder.path(), device);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value()->verdict, Verdict::kWrong);
}

/// Neither waited for, nor followed, nor written over.
TEST(DeviceNotes, WhatIsNoFileOfTheUsersIsNotUsed) {
  struct Case {
    const char* what;
    std::function<void(const std::string& folder, const std::string& path)> plant;
    const char* why;
  };
  const auto plain = [](const std::string& path, mode_t mode) {
    ASSERT_TRUE(write_file(path, "kiln-devices 1\n"));
    ASSERT_EQ(chmod(path.c_str(), mode), 0);
  };
  const Case cases[] = {
      {"a FIFO", [](auto&, auto& path) { ASSERT_EQ(mkfifo(path.c_str(), 0600), 0); }, "is no regular file"},
      {"a folder", [](auto&, auto& path) { ASSERT_EQ(mkdir(path.c_str(), 0700), 0); }, "is no regular file"},
      {"a link",
       [&](auto& folder, auto& path) {
         plain(folder + "/other", 0600);
         ASSERT_EQ(symlink("other", path.c_str()), 0);
       },
       "is a symbolic link"},
      {"a link to nothing", [](auto&, auto& path) { ASSERT_EQ(symlink("none", path.c_str()), 0); },
       "is a symbolic link"},
      {"a large file",
       [&](auto&, auto& path) {
         plain(path, 0600);
         ASSERT_EQ(truncate(path.c_str(), 1L << 40), 0);
       },
       "is larger than 65536 bytes"},
      {"a file of the group's", [&](auto&, auto& path) { plain(path, 0620); }, "others may write to it"},
      {"a file of anyone's", [&](auto&, auto& path) { plain(path, 0602); }, "others may write to it"},
      {"a folder of the group's",
       [&](auto& folder, auto& path) {
         plain(path, 0600);
         ASSERT_EQ(chmod(folder.c_str(), 0770), 0);
       },
       "others may write to it"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.what);
    const test::ScratchFolder folder;
    const std::string path = device_notes_path(folder.path());
    c.plant(folder.path(), path);
    const auto read = quarantine_of(folder.path(), kTarget, "a GPU");
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().text(), HasSubstr(c.why));
    const auto written = set_quarantine(folder.path(), kTarget, "a GPU", "why");
    ASSERT_FALSE(written);
    EXPECT_THAT(written.error().text(), HasSubstr(c.why));
    EXPECT_FALSE(std::filesystem::exists(folder.file("none")));
    if (std::filesystem::exists(folder.file("other"))) {
      const auto other = read_file(folder.file("other"));
      EXPECT_EQ(other.value().size(), std::string("kiln-devices 1\n").size());
    }
  }
}

TEST(DeviceNotes, AnotherUsersFileIsNotBelieved) {
  const test::ScratchFolder folder;
  const std::string path = device_notes_path(folder.path());
  ASSERT_TRUE(set_quarantine(folder.path(), kTarget, "a GPU", "why"));
  if (getuid() != 0) GTEST_SKIP() << "cannot give a file away";
  ASSERT_EQ(chown(path.c_str(), 12345, 12345), 0);
  const auto read = quarantine_of(folder.path(), kTarget, "a GPU");
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().text(), AllOf(HasSubstr("belongs to user 12345"), HasSubstr(kRemedy)));
}

TEST(DeviceNotes, FolderAndFileAreForTheUserAloneWhateverTheUmask) {
  const test::ScratchFolder folder;
  const std::string cache = folder.file("a/cache");
  const mode_t before = umask(0002);
  const auto written = set_quarantine(cache, kTarget, "a GPU", "why");
  umask(before);
  ASSERT_TRUE(written) << written.error().text();
  struct stat status {};
  for (const auto& [path, mode] : {std::pair{cache, 0700U}, std::pair{device_notes_path(cache), 0600U}}) {
    ASSERT_EQ(stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, mode) << path;
  }
  EXPECT_EQ(quarantine_of(cache, kTarget, "a GPU").value(), "why");
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(cache)) names.push_back(entry.path().filename());
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{"devices", "devices.lock"}));
}

TEST(DeviceNotes, WhatBeginsDoesNotTakeAVerdictAway) {
  for (const Verdict verdict : {Verdict::kWrong, Verdict::kRight}) {
    const test::ScratchFolder folder;
    const TestedDevice device{"gfx942", "a GPU", "HIP 6.4", "kiln 1"}, other{"gfx942", "a GPU", "HIP 6.4", "kiln 2"};
    ASSERT_TRUE(note_tested(folder.path(), device, {verdict, "v_add_f32"}));
    for (const TestedDevice& begun : {device, other}) {
      ASSERT_TRUE(note_tested(folder.path(), begun, {Verdict::kBegan, ""}));
      EXPECT_EQ(tested(folder.path(), device).value()->verdict, verdict) << begun.kiln;
    }
    EXPECT_EQ(tested(folder.path(), other).value()->verdict, Verdict::kBegan);
    ASSERT_TRUE(note_tested(folder.path(), other, {Verdict::kRight, ""}));
    EXPECT_EQ(tested(folder.path(), other).value()->verdict, Verdict::kRight);
    EXPECT_FALSE(tested(folder.path(), device).value());
  }
}

TEST(DeviceNotes, RowsThatAreWrittenAtOnceAllStay) {
  const test::ScratchFolder folder;
  constexpr int kThreads = 6, kRows = 12;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread)
    threads.emplace_back([&, thread] {
      for (int row = 0; row < kRows; ++row)
        EXPECT_TRUE(set_quarantine(folder.path(), kTarget, std::to_string(thread * kRows + row), "why"));
    });
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < kThreads * kRows; ++i)
    EXPECT_EQ(quarantine_of(folder.path(), kTarget, std::to_string(i)).value(), "why") << i;
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
  // A log without a reader tells nothing.
  RuntimeOptions silent = options;
  silent.log = {};
  ASSERT_TRUE(Runtime::open(silent));
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  EXPECT_TRUE(pipeline_of(*runtime).options().schedule.safe);
  ASSERT_EQ(log.size(), 1U);
  EXPECT_NE(log[0].find("of a test"), std::string::npos);
  for (int i = 0; i < 3; ++i) {
    runtime = Runtime::open(options);
    ASSERT_TRUE(runtime) << runtime.error().text();
    EXPECT_TRUE(pipeline_of(*runtime).options().schedule.safe) << "whether or not it is said";
  }
  EXPECT_EQ(log.size(), 1U);
  options.arch = "gfx90a";
  runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  EXPECT_FALSE(pipeline_of(*runtime).options().schedule.safe);
}

/// The damaged row may be this device's.
TEST(Quarantine, KernelsAreSafeWhereTheNotesAreDamagedAndTheLogSaysItOnce) {
  const test::ScratchFolder folder;
  std::vector<std::string> log;
  RuntimeOptions options;
  options.cache_folder = folder.path();
  options.device = DeviceChoice::kEmulator;
  options.arch = "gfx942";
  options.log = [&](LogLevel level, std::string_view text) {
    if (level == LogLevel::kError) log.emplace_back(text);
  };
  ASSERT_TRUE(write_file(device_notes_path(folder.path()), "kiln-devices 1\nsafe gfx942\n"));
  ASSERT_EQ(chmod(device_notes_path(folder.path()).c_str(), 0600), 0);
  auto runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  EXPECT_TRUE(pipeline_of(*runtime).options().schedule.safe);
  ASSERT_EQ(log.size(), 1U);
  EXPECT_THAT(log[0], AllOf(HasSubstr("line 2"), HasSubstr(kRemedy), HasSubstr("wait for everything")));
  // What someone else may have written says nothing.
  log.clear();
  ASSERT_EQ(chmod(device_notes_path(folder.path()).c_str(), 0666), 0);
  runtime = Runtime::open(options);
  ASSERT_TRUE(runtime) << runtime.error().text();
  EXPECT_FALSE(pipeline_of(*runtime).options().schedule.safe);
  ASSERT_EQ(log.size(), 1U);
  EXPECT_THAT(log[0], HasSubstr("others may write to it"));
}

}  // namespace
}  // namespace kiln::runtime
