// Which code has been seen to keep the hazard distances. What the rules (hazards.hpp) say of an instruction hangs on
// nothing but the instructions that its wave ran shortly before. These follow from the jumps among them, and a steady
// loop always jumps alike: what was clean once needs no second look, by whatever wave of the workgroup.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace kiln::emulator {

/// The way on which a wave came to where it is: the jumps within reach, as the instructions' places in the code.
struct HazardPath {
  using Jump = std::pair<std::int64_t, std::int64_t>;  ///< from and to; a wave's start is a jump from kOutside
  static constexpr std::int64_t kOutside = -1;
  std::vector<Jump> jumps;
  std::int64_t start = 0;   ///< where the last jump led
  std::uint64_t clean = 0;  ///< the i-th instruction from there on
  Jump next_jump{kOutside, kOutside};
  HazardPath* next = nullptr;  ///< where the last jump from here led
};

class HazardPaths {
 public:
  /// Instructions that may matter: as many as the longest distance has wait states, and before them as many as a matrix
  /// instruction may keep another one waiting.
  static constexpr unsigned kReach = 64;

  /// Forgets what it knows about other code than this.
  void reset(const void* code, std::size_t instructions);
  /// Of a wave that starts there. nullptr: there are too many.
  HazardPath* starting_at(std::int64_t first);
  HazardPath* after(HazardPath& path, HazardPath::Jump jump);
  /// Of a wave that has not jumped within reach.
  HazardPath* straight() { return &straight_; }

  bool is_clean(const HazardPath& path, std::int64_t at) const {
    const auto n = static_cast<std::uint64_t>(at - path.start);
    return n < kReach ? (path.clean >> n & 1) != 0 : clean_[static_cast<std::size_t>(at)] != 0;
  }
  void set_clean(HazardPath& path, std::int64_t at);
  /// The last kReach instructions before one, or all since the wave's start; the last one comes first.
  static std::vector<std::size_t> before(const HazardPath& path, std::int64_t at);

 private:
  HazardPath* find(std::vector<HazardPath::Jump> jumps);

  const void* code_ = nullptr;
  std::vector<std::uint8_t> clean_;  ///< with nothing but its predecessors in the code before it
  HazardPath straight_;
  std::map<std::vector<HazardPath::Jump>, std::unique_ptr<HazardPath>> paths_;
};

}  // namespace kiln::emulator
