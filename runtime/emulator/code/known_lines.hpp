// Lines of assembly that were decoded before: kernels of one target have most of them in common, and a kernel's own
// come again before and behind its loop. Decoding one takes longer than all else that a launch does with it once.
#pragma once

#include "codegen/mc/text.hpp"
#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/strict/facts.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace kiln::emulator {

struct DecodedLine {
  Instruction first;
  std::unique_ptr<const Instruction> second;  ///< The second half of a v_dual pair.
  StrictFacts facts;                          ///< Found with it, as they take as long.
};

/// For any number of threads, one of which uses it at a time: the others go without.
class KnownLines {
 public:
  std::unique_lock<std::mutex> try_lock() { return std::unique_lock(mutex_, std::try_to_lock); }
  /// A line is there until limit(). nullptr: it is not known.
  const DecodedLine* find(const mc::Text& text) const {
    const auto found = lines_.find(text);
    return found == lines_.end() ? nullptr : &found->second;
  }
  const DecodedLine& add(const mc::Text& text, DecodedLine line) {
    return lines_.insert_or_assign(text, std::move(line)).first->second;
  }
  /// Forgets all of what has become many.
  void limit() {
    constexpr std::size_t kMostLines = 1U << 15;
    if (lines_.size() > kMostLines) lines_.clear();
  }

 private:
  std::mutex mutex_;
  std::unordered_map<mc::Text, DecodedLine> lines_;
};

}  // namespace kiln::emulator
