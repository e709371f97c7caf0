// Records come back as they were, and no payload, however cut or changed, is read beyond its end.
#include "runtime/decoder/messages.hpp"

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::decoder {
namespace {

mc::Timing sample_timing() {
  mc::Timing timing;
  timing.size_bytes = 8;
  timing.known = true;
  timing.latency_cycles = -3;
  timing.micro_ops = 2;
  timing.write_kind = 7;
  timing.resources = {{"HWVALU", 4}, {"", 0}};
  timing.reads = {{1, 2, -5}};
  return timing;
}

std::string sample_payload(std::size_t count) {
  std::string payload;
  for (std::size_t i = 0; i < count; ++i) append(payload, sample_timing());
  return payload;
}

TEST(DecoderMessages, RecordsComeBack) {
  std::string payload;
  const std::vector<mc::Disassembled> lines = {{0, 4, "s_nop 0"}, {0, 64, ""}, {0, 8, "v_mov_b32 v0, 0x12345678"}};
  for (const mc::Disassembled& line : lines) append(payload, line);
  PayloadReader reader(payload);
  for (const mc::Disassembled& line : lines) {
    mc::Disassembled back;
    ASSERT_TRUE(reader.take(back));
    EXPECT_EQ(back.size_bytes, line.size_bytes);
    EXPECT_EQ(back.text, line.text);
  }
  EXPECT_TRUE(reader.done());

  const std::string timings = sample_payload(2);
  PayloadReader timing_reader(timings);
  for (int i = 0; i < 2; ++i) {
    mc::Timing back;
    ASSERT_TRUE(timing_reader.take(back));
    std::string again;
    append(again, back);
    EXPECT_EQ(again, sample_payload(1));
    EXPECT_EQ(back.latency_cycles, -3);
    ASSERT_EQ(back.resources.size(), 2U);
    EXPECT_EQ(back.resources[0].name, "HWVALU");
    ASSERT_EQ(back.reads.size(), 1U);
    EXPECT_EQ(back.reads[0].cycles, -5);
  }
  EXPECT_TRUE(timing_reader.done());
}

TEST(DecoderMessages, ErrorsComeBack) {
  Error back;
  ASSERT_TRUE(take_error(payload_of(Error{ErrorCode::kUnknownTarget, "no gfx1", {}}), back));
  EXPECT_EQ(back.code, ErrorCode::kUnknownTarget);
  EXPECT_EQ(back.message, "no gfx1");
  EXPECT_FALSE(take_error("abc", back));
  EXPECT_FALSE(take_error(std::string("\x63\0\0\0", 4), back));
}

TEST(DecoderMessages, CutAndChangedOnesAreRefused) {
  std::string line;
  append(line, mc::Disassembled{0, 4, "s_nop 0"});
  const std::string timing = sample_payload(1);
  for (std::size_t size = 0; size < line.size(); ++size) {
    mc::Disassembled back;
    EXPECT_FALSE(PayloadReader(std::string_view(line).substr(0, size)).take(back)) << size;
  }
  for (std::size_t size = 0; size < timing.size(); ++size) {
    mc::Timing back;
    EXPECT_FALSE(PayloadReader(std::string_view(timing).substr(0, size)).take(back)) << size;
  }
  std::mt19937 random(5);
  for (int i = 0; i < 20000; ++i) {
    // Of its own allocation, so that a sanitizer sees where it ends.
    std::string changed = timing;
    for (int flips = 0; flips < 3; ++flips) changed[random() % changed.size()] = static_cast<char>(random());
    mc::Timing back;
    if (PayloadReader(changed).take(back)) {
      EXPECT_LE(back.resources.size() + back.reads.size(), changed.size() / 4);
    }
    mc::Disassembled text;
    if (PayloadReader(changed).take(text)) {
      EXPECT_LE(text.text.str().size(), changed.size());
    }
  }
}

TEST(DecoderMessages, SizesOfInstructionsAreInstructions) {
  for (const std::uint32_t size : {0U, kMostInstructionBytes + 1, 0xffffffffU}) {
    std::string payload;
    append(payload, mc::Disassembled{0, size, "s_nop 0"});
    mc::Disassembled back;
    EXPECT_FALSE(PayloadReader(payload).take(back)) << size;
  }
}

}  // namespace
}  // namespace kiln::decoder
