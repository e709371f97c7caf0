// The document of a report: what is written is read again, it stays short whatever there is to say, and whatever is
// cut or changed is refused with a reason or read as another report.
#include "runtime/selftest/report_file.hpp"

#include <gtest/gtest.h>

namespace kiln::selftest {
namespace {

Report example() {
  Report report;
  report.device = "AMD Radeon (gfx1100)";
  report.target = "gfx1100";
  report.driver = "HIP 6.4";
  report.firmware = {{"mec", "0x00000028"}};
  report.kiln = "0.1.0 build 1";
  report.asked.fill(true);
  report.device_lines = {{State::kFailed, "LDS", "32768 bytes", "another driver"}};
  Vector vector{1, 7, 2, 0x3f800001, 0x3f800000, false, {1, 2, 0xffffffff}};
  report.probes = {{"v_add_f32", "vector", State::kFailed, 0x123456789abcdef0, 9, 2, {}, {vector}},
                   {"v_mov_b32", "move", State::kPassed, 1, 0, 0, {}, {}}};
  report.kernels = {{"HHS TN mt16x16", "M=1", "WMMA 16x16x16x1 of HHS", State::kFailed, "wrong"},
                    {"SSS NN mt16x16", "M=2", "vector instructions of SSS", State::kPassed, ""}};
  report.common_words = {"pgr2"};
  report.pairs = 100;
  report.pairs_covered = 90;
  report.pairs_never_legal = 7;
  report.waits = {{State::kPassed, "safe waits", "none"}};
  report.speed = {{State::kSkipped, "speed", "emulated"}};
  return report;
}

TEST(ReportFile, IsReadAsItWasWritten) {
  const std::string text = json_of(example());
  const auto read = parse_report(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->target, "gfx1100");
  EXPECT_EQ(read->firmware, example().firmware);
  EXPECT_EQ(read->pairs_covered, 90U);
  EXPECT_EQ(read->pairs_never_legal, 7U);
  ASSERT_EQ(read->probes.size(), 2U);
  const Vector& vector = read->probes[0].vectors.at(0);
  EXPECT_EQ(vector.got, 0x3f800001U);
  EXPECT_EQ(vector.inputs, (std::vector<std::uint32_t>{1, 2, 0xffffffff}));
  EXPECT_EQ(read->probes[0].hash, 0x123456789abcdef0U);
  ASSERT_EQ(read->kernels.size(), 1U) << "those that failed";
  EXPECT_EQ(read->kernels[0].engine, "WMMA 16x16x16x1 of HHS");
  for (unsigned level = 0; level < kLevels; ++level) EXPECT_EQ(read->state(level), example().state(level)) << level;
  EXPECT_EQ(json_of(*read).substr(0, 400), text.substr(0, 400));
}

/// Messages of the system name files, and those tell a user.
TEST(ReportFile, NamesNoFile) {
  struct Case {
    const char *text, *shown;
  };
  for (const Case& c :
       {Case{"cannot open /home/ann/.cache/kiln/x: Permission denied", "cannot open [path]: Permission denied"},
        Case{"/srv/ann", "[path]"}, Case{"'/home/ann b/c d/e' is not used: why", "'[path]' is not used: why"},
        Case{"no /home/ann/a, nor (/home/ann/b); see /tmp/x", "no [path]); see [path]"},
        Case{"hipModuleLoad: /opt/a b/c.so: 3 of 4", "hipModuleLoad: [path]: 3 of 4"},
        Case{"120 GB/s, reads / writes", "120 GB/s, reads / writes"}}) {
    Report report = example();
    report.device_lines[0].text = report.probes[0].text = report.kernels[0].text = report.waits[0].text = c.text;
    report.stopped[4] = c.text;
    const auto read = parse_report(json_of(report));
    ASSERT_TRUE(read) << read.error().text();
    for (const std::string& text : {read->device_lines[0].text, read->probes[0].text, read->kernels[0].text,
                                    read->waits[0].text, read->stopped[4]})
      EXPECT_EQ(text, c.shown);
  }
}

TEST(ReportFile, StaysShort) {
  Report report = example();
  Vector wide{0, 0, 0, 1, 2, true, std::vector<std::uint32_t>(3000)};
  for (int i = 0; i < 100; ++i) {
    report.probes.push_back({"v_mfma_f32_32x32x8f16", "matrix", State::kFailed, 5, 100, 0, {}, {wide}});
    if (i < 60)
      report.kernels.push_back(
          {std::string(200, 'r'), std::string(200, 'p'), "MFMA", State::kFailed, std::string(500, 't')});
  }
  const std::string text = json_of(report);
  EXPECT_LE(text.size(), kLargestReportBytes);
  EXPECT_GT(text.size(), kLargestReportBytes / 2);
  const auto read = parse_report(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->probes.size(), report.probes.size());
  EXPECT_FALSE(read->probes[0].vectors.at(0).inputs.empty()) << "the first ones stay";
}

TEST(ReportFile, WhatIsNoReportIsRefused) {
  const std::string whole = json_of(example());
  for (const std::string& text : {std::string(), std::string("[]"), std::string("{\"selftest\": 2}"), std::string("7"),
                                  std::string(kLargestReportBytes + 1, ' '), std::string(20000, '[')}) {
    const auto read = parse_report(text);
    ASSERT_FALSE(read) << text.substr(0, 40);
    EXPECT_EQ(read.error().code, ErrorCode::kMalformedFile);
  }
  for (std::size_t i = 0; i + 3 < whole.size(); i += 3) EXPECT_FALSE(parse_report(whole.substr(0, i))) << i;
  std::size_t refused = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string text = whole;
    text[i] = text[i] == '"' ? '7' : '"';
    const auto read = parse_report(text);
    refused += read ? 0 : 1;
    EXPECT_TRUE(read || read.error().code == ErrorCode::kMalformedFile) << i;
  }
  EXPECT_GT(refused, whole.size() / 2);
}

}  // namespace
}  // namespace kiln::selftest
