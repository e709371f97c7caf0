// Device memory: allocations of any size, and that accesses lie inside of one.
#include "tests/runtime/emulator/machine.hpp"

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

TEST(Memory, HugeAllocationsCostNothing) {
  Machine machine = machine_for("gfx942");
  const auto a = machine.allocate(64ULL << 30, "huge");
  ASSERT_TRUE(a);
  const std::vector<std::byte> word(4, std::byte{0x5a});
  ASSERT_TRUE(machine.write(*a + (64ULL << 30) - 4, word));
  std::vector<std::byte> back(4);
  ASSERT_TRUE(machine.read(back, *a + (64ULL << 30) - 4));
  EXPECT_EQ(back, word);
  EXPECT_TRUE(machine.free(*a));
}

TEST(Memory, AccessesMustLieInsideOfOneAllocation) {
  Machine machine = machine_for("gfx942");
  const Address a = machine.allocate(16, "a").value(), b = machine.allocate(16, "b").value();
  EXPECT_GT(b - a, 1U << 20);
  std::vector<std::byte> bytes(17);
  auto past = machine.read(bytes, a);
  ASSERT_FALSE(past);
  EXPECT_NE(past.error().text().find("a"), std::string::npos);
  EXPECT_FALSE(machine.write(a + 8, std::span(bytes).first(9)));
  EXPECT_FALSE(machine.write(0, std::span(bytes).first(1)));
  EXPECT_TRUE(machine.write(a + 8, std::span(bytes).first(8)));
  EXPECT_TRUE(machine.read({}, 0));
  EXPECT_TRUE(machine.free(a));
  EXPECT_FALSE(machine.free(a));
  EXPECT_FALSE(machine.read(std::span(bytes).first(1), a));
  EXPECT_FALSE(machine.allocate(1ULL << 60, "absurd"));
}

}  // namespace
}  // namespace kiln::emulator
