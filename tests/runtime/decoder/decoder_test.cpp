// The helper gives what decoding in this process gives, survives what that does not, and is not believed.
#include "runtime/decoder/decoder.hpp"

#include "runtime/kernels/codegen_module.hpp"
#include "tests/child.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include <gtest/gtest.h>
#include <unistd.h>

namespace kiln::decoder {
namespace {

using Dwords = std::vector<std::uint32_t>;

/// LLVM 22.1 dies of the two words; the second alone is one of gfx942's.
constexpr std::uint32_t kDeadly = 0xd0220190, kAfterDeadly = 0x007dfeaa;
constexpr std::uint32_t kNop = 0xbf800000, kEnd = 0xbf810000, kMov = 0x7e0002ff, kNothing = 0xffffffff;

Target target(std::string_view id) {
  return Target::parse(id).value();
}

std::span<const std::byte> bytes_of(const Dwords& dwords) {
  return std::as_bytes(std::span(dwords));
}

void expect_same(const Dwords& code, const char* id, unsigned wave_lanes) {
  const auto here = mc::disassemble(bytes_of(code), target(id), wave_lanes);
  const auto there = disassemble(bytes_of(code), target(id), wave_lanes);
  ASSERT_TRUE(here) << here.error().text();
  ASSERT_TRUE(there) << there.error().text();
  ASSERT_EQ(here->size(), there->size());
  for (std::size_t i = 0; i < here->size(); ++i) {
    ASSERT_EQ((*here)[i].offset_bytes, (*there)[i].offset_bytes);
    ASSERT_EQ((*here)[i].size_bytes, (*there)[i].size_bytes);
    ASSERT_EQ((*here)[i].text, (*there)[i].text);
  }
}

TEST(Decoder, GivesWhatLlvmGives) {
  for (const char* const id : {"gfx906", "gfx942:xnack-", "gfx1030", "gfx1100", "gfx1201"}) {
    SCOPED_TRACE(id);
    expect_same({}, id, 0);
    expect_same({kNop, kMov, 0x12345678, kNothing, kEnd}, id, 0);
    expect_same({kNop, kMov}, id, 0);  // cut
  }
  expect_same({0x7d840300}, "gfx1030", 32);
  expect_same({0x7d840300}, "gfx1030", 64);
}

/// Many batches, of which instructions lie across no border.
TEST(Decoder, GivesMuchCodeWhole) {
  Dwords code;
  for (std::uint32_t i = 0; i < 60000; ++i) code.insert(code.end(), {kMov, i, kNop | (i & 7U)});
  expect_same(code, "gfx90a", 0);
}

TEST(Decoder, GivesLlvmsTimings) {
  const Dwords code = {kNop, 0x7e000280, kMov, 0x12345678, kNothing, 0xd3cd8000, 0x04020500, kEnd};
  const auto here = mc::timings(bytes_of(code), target("gfx942"), 0);
  const auto there = timings(bytes_of(code), target("gfx942"), 0);
  ASSERT_TRUE(here && there);
  ASSERT_EQ(here->size(), there->size());
  bool has_resources = false;
  for (std::size_t i = 0; i < here->size(); ++i) {
    const mc::Timing &a = (*here)[i], &b = (*there)[i];
    EXPECT_EQ(std::tie(a.offset_bytes, a.size_bytes, a.known, a.latency_cycles, a.micro_ops, a.write_kind),
              std::tie(b.offset_bytes, b.size_bytes, b.known, b.latency_cycles, b.micro_ops, b.write_kind));
    ASSERT_EQ(a.resources.size(), b.resources.size());
    for (std::size_t r = 0; r < a.resources.size(); ++r) {
      EXPECT_EQ(std::tie(a.resources[r].name, a.resources[r].cycles),
                std::tie(b.resources[r].name, b.resources[r].cycles));
      has_resources = true;
    }
    ASSERT_EQ(a.reads.size(), b.reads.size());
  }
  EXPECT_TRUE(has_resources);
}

TEST(Decoder, SurvivesWhatLlvmDiesOf) {
  const Dwords code = {kDeadly,      kAfterDeadly, kNop,         kMov, 0x12345678, kDeadly,
                       kAfterDeadly, kDeadly,      kAfterDeadly, kEnd, kDeadly,    kAfterDeadly};
  const auto lines = disassemble(bytes_of(code), target("gfx942"), 0);
  ASSERT_TRUE(lines) << lines.error().text();
  std::uint64_t at = 0;
  std::size_t undecoded = 0;
  for (const mc::Disassembled& line : *lines) {
    EXPECT_EQ(line.offset_bytes, at);
    at += line.size_bytes;
    const std::uint32_t dword = code[line.offset_bytes / 4];
    if (dword == kDeadly) {
      EXPECT_TRUE(line.text.empty()) << line.text;
      EXPECT_EQ(line.size_bytes, 4U);
      ++undecoded;
    }
    if (dword == kNop || dword == kEnd) {
      EXPECT_EQ(line.text, dword == kNop ? "s_nop 0" : "s_endpgm");
    }
  }
  EXPECT_EQ(at, code.size() * 4);
  EXPECT_EQ(undecoded, 4U);
  EXPECT_TRUE(timings(bytes_of(code), target("gfx942"), 0).ok());
}

TEST(Decoder, SaysWhatLlvmSays) {
  const auto unknown = disassemble(bytes_of({kNop}), Target{"gfx9999", Feature::kAny, Feature::kAny}, 0);
  ASSERT_FALSE(unknown.ok());
  const auto here = mc::disassemble(bytes_of({kNop}), Target{"gfx9999", Feature::kAny, Feature::kAny}, 0);
  EXPECT_EQ(unknown.error().code, here.error().code);
}

/// What a process did that was made in some way before it decoded: 0 if it decoded.
template <class Prepare>
int in_child(Prepare&& prepare) {
  return kiln::test::run_in_child([&prepare] {
    prepare();
    const auto lines = disassemble(bytes_of({kNop, kDeadly, kAfterDeadly, kEnd}), target("gfx942"), 0);
    return lines && (*lines)[0].text == "s_nop 0" && lines->back().text == "s_endpgm" ? 0 : 1;
  });
}

TEST(Decoder, WorksInProcessesOfManyKinds) {
  for (const std::initializer_list<int> closed : {std::initializer_list<int>{0}, {1}, {2}, {1, 2}, {0, 1, 2}})
    EXPECT_EQ(in_child([&] {
                for (const int descriptor : closed) close(descriptor);
              }),
              0);
  EXPECT_EQ(in_child([] { signal(SIGCHLD, SIG_IGN); }), 0);
  EXPECT_EQ(in_child([] {
              sigset_t all;
              sigfillset(&all);
              sigprocmask(SIG_SETMASK, &all, nullptr);
            }),
            0);
  EXPECT_EQ(in_child([] { [[maybe_unused]] const int left = chdir("/"); }), 0);
}

/// A folder with a module that is none, and with a script as the helper; both are of this build.
class FakeHelper {
 public:
  explicit FakeHelper(const std::string& script, bool executable = true) {
    namespace fs = std::filesystem;
    for (const char* const file : {runtime::kCodegenModuleFile, kHelperFile})
      fs::copy_file(KILN_BINARY_DIR "/tests/fake_helper", folder_.path() + "/" + file);
    std::ofstream(folder_.path() + "/script") << script << "\n";
    if (!executable) fs::permissions(folder_.path() + "/" + kHelperFile, fs::perms::owner_read);
    setenv(runtime::kCodegenModuleVariable, (folder_.path() + "/" + runtime::kCodegenModuleFile).c_str(), 1);
  }
  FakeHelper(const FakeHelper&) = delete;
  FakeHelper& operator=(const FakeHelper&) = delete;
  ~FakeHelper() { unsetenv(runtime::kCodegenModuleVariable); }

 private:
  runtime::test::ScratchFolder folder_;
};

std::string error_of(const std::string& script, bool executable = true) {
  const FakeHelper helper(script, executable);
  const auto lines = disassemble(bytes_of({kNop, kEnd}), target("gfx942"), 0);
  return lines ? "decoded" : lines.error().message;
}

#define N0 "\\000\\000\\000"

TEST(Decoder, BelievesNothing) {
  const std::pair<const char*, const char*> cases[] = {
      {"exit 3", "(it exited with 3)"},
      {"kill -9 $$", "signal 9 (Killed)"},
      {"dd bs=1 count=32 2>/dev/null <&0 >&0; exit 0", "it sent a message of 826492228 bytes"},
      {"printf '\\002" N0 "\\000" N0 "' >&0", "it stopped too early"},
      {"printf '\\011" N0 "\\000" N0 "' >&0", "it sent a message of kind 9"},
      {"printf '\\001" N0 "\\003" N0 "abc' >&0", "it sent what is no instruction"},
      {"printf '\\001" N0 "\\010" N0 "\\100" N0 "\\000" N0 "' >&0", "it sent more instructions than there are"},
      {"printf '\\001" N0 "\\100" N0 "abc' >&0", "it sent half a message"},
      {"printf '\\004" N0 "\\004" N0 "\\143" N0 "' >&0", "it sent an error of no kind"},
      {"printf '\\001" N0 "\\010" N0 "\\010" N0 "\\000" N0 "\\003" N0 "\\000" N0 "' >&0", "it died behind the code"},
  };
  for (const auto& [script, message] : cases) {
    const std::string error = error_of(script);
    EXPECT_NE(error.find(message), std::string::npos) << script << ": " << error;
    EXPECT_NE(error.find("decoding from byte 0x"), std::string::npos) << error;
  }
  EXPECT_NE(error_of("exit 0", false).find("cannot start "), std::string::npos);
}

TEST(Decoder, GivesUpWhereMostWordsAreDeadly) {
  const FakeHelper helper("printf '\\003" N0 "\\004" N0 "\\013" N0 "' >&0");
  const auto lines = disassemble(bytes_of(Dwords(kMostCrashes + 10, kNop)), target("gfx942"), 0);
  ASSERT_FALSE(lines.ok());
  EXPECT_EQ(lines.error().code, ErrorCode::kMalformedFile);
  EXPECT_NE(
      lines.error().message.find("dies of more than 1000 words of this code, the last one at byte 0xfa0: 000080bf"),
      std::string::npos)
      << lines.error().message;
}

TEST(Decoder, SaysWhereItLookedForTheHelper) {
  const runtime::test::ScratchFolder folder;
  setenv(runtime::kCodegenModuleVariable, (folder.path() + "/module.so").c_str(), 1);
  const auto lines = disassemble(bytes_of({kNop}), target("gfx942"), 0);
  unsetenv(runtime::kCodegenModuleVariable);
  ASSERT_FALSE(lines.ok());
  EXPECT_NE(lines.error().message.find("kiln-decode is not where it should be: " + folder.path() + "/kiln-decode"),
            std::string::npos);
}

}  // namespace
}  // namespace kiln::decoder
