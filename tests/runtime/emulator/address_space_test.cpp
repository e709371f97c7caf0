// One space of addresses for all machines of a process: live ranges never overlap, whoever asks, and released ones come
// back only when the rest is used up.
#include "runtime/emulator/memory/address_space.hpp"

#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <thread>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

constexpr std::uint64_t kTerabyte = 1ULL << 40;

TEST(AddressSpace, MachinesDoNotShareAddresses) {
  Machine first = machine_for("gfx942"), second = machine_for("gfx942");
  const Address a = first.allocate(100, "a").value(), b = second.allocate(100, "b").value();
  EXPECT_NE(a, b);
  const auto found = first.find_allocation(a + 99);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->base, a);
  EXPECT_EQ(found->bytes, 100U);
  const auto other = first.find_allocation(b);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::kInvalidArgument);
  EXPECT_NE(other.error().message.find("memory of another device of this process"), std::string::npos);
  EXPECT_NE(first.find_allocation(a + 100).error().message.find("0 bytes past the end of a"), std::string::npos);
  EXPECT_NE(first.find_allocation(0).error().message.find("far from every allocation"), std::string::npos);
  std::vector<std::byte> byte(1);
  EXPECT_FALSE(first.read(byte, b));
  ASSERT_TRUE(second.free(b));
  EXPECT_NE(first.find_allocation(b).error().message.find("far from"), std::string::npos);
}

TEST(AddressSpace, ThreadsGetRangesOfTheirOwn) {
  constexpr unsigned kThreads = 8, kRounds = 2000;
  std::vector<std::map<std::uint64_t, std::uint64_t>> kept(kThreads);
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < kThreads; ++t)
    threads.emplace_back([&mine = kept[t], t] {
      std::mt19937 random(t);
      for (unsigned i = 0; i < kRounds; ++i) {
        const std::uint64_t bytes = random() % (kTerabyte >> 7);
        const auto base = reserve_addresses(bytes);
        if (base) mine.emplace(*base, bytes);
        if (mine.size() > 50 || !base) {
          if (mine.empty()) continue;
          const auto gone = std::next(mine.begin(), static_cast<std::ptrdiff_t>(random() % mine.size()));
          release_addresses(gone->first);
          mine.erase(gone);
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  std::map<std::uint64_t, std::uint64_t> all;
  for (const auto& mine : kept)
    for (const auto& [base, bytes] : mine) EXPECT_TRUE(all.emplace(base, bytes).second);
  EXPECT_GT(all.size(), kThreads * 40);
  std::uint64_t end = kFirstAddress;
  for (const auto& [base, bytes] : all) {
    EXPECT_GE(base, end);
    end = base + bytes + kGuardBytes;
    EXPECT_LE(end, kEndOfAddresses);
    EXPECT_TRUE(is_reserved(base + bytes - 1) || bytes == 0);
    EXPECT_FALSE(is_reserved(base + bytes));
    release_addresses(base);
    EXPECT_FALSE(is_reserved(base));
  }
}

TEST(AddressSpace, ReleasedRangesComeBackLast) {
  const std::uint64_t first = reserve_addresses(kTerabyte).value();
  release_addresses(first);
  std::set<std::uint64_t> taken;
  for (;;) {
    const auto base = reserve_addresses(kTerabyte);
    if (!base) {
      EXPECT_EQ(base.error().code, ErrorCode::kDevice);
      break;
    }
    ASSERT_TRUE(!taken.empty() || *base != first);
    ASSERT_TRUE(taken.insert(*base).second);
  }
  EXPECT_GT(taken.size(), 100U);
  const std::uint64_t middle = *std::next(taken.begin(), 50);
  release_addresses(middle);
  EXPECT_EQ(reserve_addresses(kTerabyte).value(), middle);
  Machine machine = machine_for("gfx942");
  const auto none = machine.allocate(kTerabyte, "too much");
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().text().find("for 'too much'"), std::string::npos) << none.error().text();
  for (const std::uint64_t base : taken) release_addresses(base);
  EXPECT_TRUE(machine.allocate(kTerabyte, "fits again"));
}

TEST(AddressSpace, MoreThanThereIs) {
  for (const std::uint64_t bytes :
       std::initializer_list<std::uint64_t>{kEndOfAddresses, 1ULL << 63, ~0ULL, ~0ULL - kGuardBytes + 1}) {
    const auto base = reserve_addresses(bytes);
    ASSERT_FALSE(base);
    EXPECT_EQ(base.error().code, ErrorCode::kInvalidArgument);
  }
}

}  // namespace
}  // namespace kiln::emulator
