// Memo: answers of earlier selections by the bytes of their questions. Reading takes no lock and allocates nothing: a
// slot is a sequence number, the question and the answer; a reader who finds the number odd or changed takes it for a
// miss. Bounded: a slot is overwritten by the next question that falls there. Slots come in chunks, each made when the
// first question falls into it, so that a library that is opened and asked little stays small. Source for the sequence
// lock: Boehm, "Can seqlocks get along with programming language memory models?" (MSPC 2012).
#pragma once

#include "runtime/contract/mix64.hpp"
#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/selection.hpp"

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
  Memo() = default;
  Memo(const Memo&) = delete;
  Memo& operator=(const Memo&) = delete;
  ~Memo() {
    for (const auto& chunk : chunks_) delete[] chunk.load(std::memory_order_relaxed);
  }

  std::optional<Selection> find(const Problem& problem, std::uint64_t hardware) const {
    const Words words = words_of(problem);
    const std::size_t place = hash(words, hardware);
    if (tags_[place % kSlots].load(std::memory_order_relaxed) != tag_of(place)) return std::nullopt;
    const Slot* const chunk = chunks_[place / kChunkSlots % kChunks].load(std::memory_order_acquire);
    if (chunk == nullptr) return std::nullopt;
    const Slot& slot = chunk[place % kChunkSlots];
    const std::uint32_t before = slot.sequence.load(std::memory_order_acquire);
    if ((before & 1U) != 0 || before == 0 || slot.hardware.load(kRead) != hardware) return std::nullopt;
    for (std::size_t i = 0; i < kWords; ++i)
      if (slot.words[i].load(kRead) != words[i]) return std::nullopt;
    Selection found;
    found.solution = slot.solution.load(kRead);
    found.distance = std::bit_cast<double>(slot.distance.load(kRead));
    found.is_ranked = slot.is_ranked.load(kRead);
    if (slot.sequence.load(std::memory_order_relaxed) != before) return std::nullopt;
    return found;
  }

  /// Does nothing if another thread is writing to the slot.
  void insert(const Problem& problem, std::uint64_t hardware, const Selection& answer) const {
    const Words words = words_of(problem);
    const std::size_t place = hash(words, hardware);
    Slot& slot = chunk_at(place / kChunkSlots % kChunks)[place % kChunkSlots];
    std::uint32_t before = slot.sequence.load(std::memory_order_relaxed);
    if ((before & 1U) != 0 || !slot.sequence.compare_exchange_strong(before, before + 1, std::memory_order_acquire))
      return;
    slot.hardware.store(hardware, kWrite);
    for (std::size_t i = 0; i < kWords; ++i) slot.words[i].store(words[i], kWrite);
    slot.solution.store(answer.solution, kWrite);
    slot.distance.store(std::bit_cast<std::uint64_t>(answer.distance), kWrite);
    slot.is_ranked.store(answer.is_ranked, kWrite);
    // Never 0, which means empty.
    slot.sequence.store(before + 2 == 0 ? 2 : before + 2, std::memory_order_release);
    tags_[place % kSlots].store(tag_of(place), std::memory_order_relaxed);
  }

 private:
  // What is read of a slot stays before the second look at its number, what is written after the first change of it.
  // Free on x86, and without fences, which thread sanitizers do not understand.
  static constexpr std::memory_order kRead = std::memory_order_acquire, kWrite = std::memory_order_release;
  static constexpr std::size_t kChunks = 128, kChunkSlots = 64, kSlots = kChunks * kChunkSlots;
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
  /// Two lanes, which a processor mixes at once.
  static std::size_t hash(const Words& words, std::uint64_t hardware) {
    std::uint64_t a = hardware, b = 0;
    for (std::size_t i = 0; i < kWords; i += 2) {
      a = mix64(a, words[i]);
      if (i + 1 < kWords) b = mix64(b, words[i + 1]);
    }
    return static_cast<std::size_t>(mix64(a, b));
  }

  /// Of what a slot holds, by other bits of its hash: 8 KB that stay near, where slots are far away for who only comes
  /// to learn that they hold something else. Hints: a wrong one costs a walk, or a look at the slot.
  static std::uint8_t tag_of(std::size_t hash) { return static_cast<std::uint8_t>(hash >> 48); }

  /// Made by whoever comes first; who comes second with one throws his away.
  Slot* chunk_at(std::size_t number) const {
    std::atomic<Slot*>& chunk = chunks_[number];
    if (Slot* ready = chunk.load(std::memory_order_acquire)) return ready;
    auto made = std::make_unique<Slot[]>(kChunkSlots);
    Slot* present = nullptr;
    if (chunk.compare_exchange_strong(present, made.get(), std::memory_order_acq_rel)) return made.release();
    return present;
  }

  mutable std::array<std::atomic<Slot*>, kChunks> chunks_{};
  mutable std::array<std::atomic<std::uint8_t>, kSlots> tags_{};
};

}  // namespace kiln::library
