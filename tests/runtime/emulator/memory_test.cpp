// Device memory: allocations of any size, that accesses lie inside of one, and memory that was somebody else's.
#include "runtime/emulator/memory/memory.hpp"

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
  EXPECT_NE(past.error().text().find('a'), std::string::npos);
  EXPECT_FALSE(machine.write(a + 8, std::span(bytes).first(9)));
  EXPECT_FALSE(machine.write(0, std::span(bytes).first(1)));
  EXPECT_TRUE(machine.write(a + 8, std::span(bytes).first(8)));
  EXPECT_TRUE(machine.read({}, 0));
  EXPECT_TRUE(machine.free(a));
  EXPECT_FALSE(machine.free(a));
  EXPECT_FALSE(machine.read(std::span(bytes).first(1), a));
  EXPECT_FALSE(machine.allocate(1ULL << 60, "absurd"));
}

TEST(Memory, WhatIsAdoptedHasAnAddressOfItsOwn) {
  Memory memory(Addresses::kHost);
  std::vector<std::byte> host(5000, std::byte{1});
  const auto all = memory.adopt(host.data(), host.size(), "all"), part = memory.adopt(host.data() + 100, 10, "part");
  ASSERT_TRUE(all);
  ASSERT_TRUE(part);
  EXPECT_NE(*all, reinterpret_cast<Address>(host.data()));
  EXPECT_EQ(*all % 4096, reinterpret_cast<Address>(host.data()) % 4096);
  ASSERT_TRUE(memory.write(*part + 9, std::vector(1, std::byte{7})));
  EXPECT_EQ(host[109], std::byte{7});
  EXPECT_FALSE(memory.write(*part + 10, std::vector(1, std::byte{7})));
  std::vector<std::byte> back(2);
  ASSERT_TRUE(memory.read(back, *all + 109));
  EXPECT_EQ(back, (std::vector{std::byte{7}, std::byte{1}}));
  EXPECT_TRUE(memory.free(*part));
  EXPECT_FALSE(memory.read(back, *part));
  EXPECT_TRUE(memory.read(back, *all + 100)) << "the same bytes, still there";
  EXPECT_FALSE(Memory().adopt(host.data(), 1, "of another kind"));
}

}  // namespace
}  // namespace kiln::emulator
