// What was ranked for a problem, for any number of threads: reading takes no lock. A list only grows; a longer one
// takes the place of a shorter one, which stays for threads that still read it: since each is at least twice as long,
// all of them together are no more than twice the last.
#pragma once

#include "runtime/pipeline/pipeline.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace kiln::runtime {

class CandidateMemo {
 public:
  /// At most `requested` that need no more than `limit_bytes`; nothing: more has to be ranked (wanted()), or what is
  /// known was ranked with fewer kernels known to be unwritable.
  std::optional<std::vector<Candidate>> find(std::size_t requested, std::uint64_t limit_bytes,
                                             std::size_t unwritable) const {
    const Known* const known = known_.load(std::memory_order_acquire);
    if (known == nullptr || known->unwritable != unwritable) return std::nullopt;
    std::vector<Candidate> fitting;
    fitting.reserve(std::min(requested, known->candidates.list.size()));
    for (const Candidate& candidate : known->candidates.list) {
      if (fitting.size() == requested) break;
      if (candidate.workspace_bytes <= limit_bytes) fitting.push_back(candidate);
    }
    if (fitting.size() == requested || known->candidates.is_complete) return fitting;
    return std::nullopt;
  }

  /// How many are to be ranked where find() has nothing.
  std::size_t wanted(std::size_t requested, std::size_t unwritable) const {
    const Known* const known = known_.load(std::memory_order_acquire);
    if (known == nullptr || known->unwritable != unwritable) return requested;
    return std::max(requested, 2 * known->candidates.list.size());
  }

  void add(CandidateList candidates, std::size_t unwritable) {
    const std::lock_guard lock(mutex_);
    const Known* const known = known_.load(std::memory_order_relaxed);
    const bool is_current = known != nullptr && known->unwritable == unwritable;
    if (is_current && known->candidates.list.size() >= candidates.list.size() &&
        (known->candidates.is_complete || !candidates.is_complete))
      return;
    all_.push_back(std::make_unique<const Known>(Known{std::move(candidates), unwritable}));
    known_.store(all_.back().get(), std::memory_order_release);
  }

 private:
  struct Known {
    CandidateList candidates;
    std::size_t unwritable;  ///< Pipeline::unwritable_count() when it was ranked
  };
  std::atomic<const Known*> known_{nullptr};
  std::mutex mutex_;
  std::vector<std::unique_ptr<const Known>> all_;
};

}  // namespace kiln::runtime
