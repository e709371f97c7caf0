// Memo: answers of earlier selections by the bytes of their questions. Reading takes no lock and allocates nothing: a
// slot is a sequence number, the question and the answer; a reader who finds the number odd or changed takes it for a
// miss. Bounded: a slot is overwritten by the next question that falls there. Source for the sequence lock: Boehm, "Can
// seqlocks get along with programming language memory models?" (MSPC 2012).
#pragma once

#include "runtime/library/library.hpp"
#include "runtime/library/problem.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

namespace kiln::library {

class Memo {
 public:
  /// A power of two.
  explicit Memo(std::size_t slots = std::size_t{1} << 13) : mask_(slots - 1), slots_(new Slot[slots]) {}

  std::optional<Selection> find(const Problem& problem, std::uint64_t hardware) const {
    const Words words = words_of(problem);
    const Slot& slot = slots_[hash(words, hardware) & mask_];
    const std::uint32_t before = slot.sequence.load(std::memory_order_acquire);
    if ((before & 1U) != 0 || before == 0 || slot.hardware.load(std::memory_order_relaxed) != hardware)
      return std::nullopt;
    for (std::size_t i = 0; i < kWords; ++i)
      if (slot.words[i].load(std::memory_order_relaxed) != words[i]) return std::nullopt;
    Selection found;
    found.solution = slot.solution.load(std::memory_order_relaxed);
    found.distance = std::bit_cast<double>(slot.distance.load(std::memory_order_relaxed));
    found.is_ranked = slot.is_ranked.load(std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_acquire);
    if (slot.sequence.load(std::memory_order_relaxed) != before) return std::nullopt;
    return found;
  }

  /// Does nothing if another thread is writing to the slot.
  void insert(const Problem& problem, std::uint64_t hardware, const Selection& answer) const {
    const Words words = words_of(problem);
    Slot& slot = slots_[hash(words, hardware) & mask_];
    std::uint32_t before = slot.sequence.load(std::memory_order_relaxed);
    if ((before & 1U) != 0 || !slot.sequence.compare_exchange_strong(before, before + 1, std::memory_order_acquire))
      return;
    std::atomic_thread_fence(std::memory_order_release);
    slot.hardware.store(hardware, std::memory_order_relaxed);
    for (std::size_t i = 0; i < kWords; ++i) slot.words[i].store(words[i], std::memory_order_relaxed);
    slot.solution.store(answer.solution, std::memory_order_relaxed);
    slot.distance.store(std::bit_cast<std::uint64_t>(answer.distance), std::memory_order_relaxed);
    slot.is_ranked.store(answer.is_ranked, std::memory_order_relaxed);
    // Never 0, which means empty.
    slot.sequence.store(before + 2 == 0 ? 2 : before + 2, std::memory_order_release);
  }

 private:
  static constexpr std::size_t kWords = sizeof(Problem) / sizeof(std::uint64_t);
  static_assert(sizeof(Problem) % sizeof(std::uint64_t) == 0);
  using Words = std::array<std::uint64_t, kWords>;

  struct Slot {
    std::atomic<std::uint32_t> sequence{0};
    std::atomic<bool> is_ranked{false};
    std::atomic<std::uint64_t> hardware{0};
    std::atomic<const Solution*> solution{nullptr};
    std::atomic<std::uint64_t> distance{0};
    std::array<std::atomic<std::uint64_t>, kWords> words{};
  };

  static Words words_of(const Problem& problem) {
    Words words;
    std::memcpy(words.data(), &problem, sizeof(words));
    return words;
  }
  /// Multiply and fold, two lanes: words differ in few bits, so all of them must reach the index.
  static std::size_t hash(const Words& words, std::uint64_t hardware) {
    std::uint64_t a = hardware ^ 0x9E3779B97F4A7C15ULL, b = 0xC2B2AE3D27D4EB4FULL;
    for (std::size_t i = 0; i < kWords; i += 2) {
      a = (a ^ words[i]) * 0xFF51AFD7ED558CCDULL;
      a ^= a >> 32;
      if (i + 1 < kWords) b = (b ^ words[i + 1]) * 0xC4CEB9FE1A85EC53ULL;
      b ^= b >> 29;
    }
    a ^= b * 0x9FB21C651E98DF25ULL;
    return static_cast<std::size_t>(a ^ (a >> 32));
  }

  std::size_t mask_;
  std::unique_ptr<Slot[]> slots_;
};

}  // namespace kiln::library
