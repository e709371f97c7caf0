// See paths.hpp.
#include "runtime/emulator/strict/hazards/paths.hpp"

#include <algorithm>

namespace kiln::emulator {
namespace {

constexpr std::size_t kMostPaths = 4096;  ///< code that jumps about without end is looked at every time

}  // namespace

void HazardPaths::reset(const void* code, std::size_t instructions) {
  if (code_ == code) return;
  code_ = code;
  clean_.assign(instructions, 0);
  paths_.clear();
  straight_ = {};
  straight_.start = -std::int64_t{kReach};
}

HazardPath* HazardPaths::find(std::vector<HazardPath::Jump> jumps) {
  const auto found = paths_.find(jumps);
  if (found != paths_.end()) return found->second.get();
  if (paths_.size() >= kMostPaths) return nullptr;
  auto path = std::make_unique<HazardPath>();
  path->start = jumps.back().second;
  path->jumps = jumps;
  return paths_.emplace(std::move(jumps), std::move(path)).first->second.get();
}

HazardPath* HazardPaths::starting_at(std::int64_t first) {
  return find({{HazardPath::kOutside, first}});
}

HazardPath* HazardPaths::after(HazardPath& path, HazardPath::Jump jump) {
  if (path.next != nullptr && path.next_jump == jump) return path.next;
  std::vector<HazardPath::Jump> jumps = path.jumps;
  jumps.push_back(jump);
  // Those that are as far back as nobody reaches are none.
  std::int64_t since = 0;
  std::size_t first = jumps.size() - 1;
  while (first > 0) {
    since += jumps[first].first - jumps[first - 1].second + 1;
    if (since >= std::int64_t{kReach}) break;
    --first;
  }
  jumps.erase(jumps.begin(), jumps.begin() + static_cast<std::ptrdiff_t>(first));
  HazardPath* const next = find(std::move(jumps));
  path.next_jump = jump;
  path.next = next;
  return next;
}

void HazardPaths::set_clean(HazardPath& path, std::int64_t at) {
  const auto n = static_cast<std::uint64_t>(at - path.start);
  if (n < kReach)
    path.clean |= std::uint64_t{1} << n;
  else
    clean_[static_cast<std::size_t>(at)] = 1;
}

std::vector<std::size_t> HazardPaths::before(const HazardPath& path, std::int64_t at) {
  std::vector<std::size_t> found;
  std::int64_t end = at;
  const auto take_down_to = [&](std::int64_t first) {
    for (; end > first && found.size() < kReach; --end) found.push_back(static_cast<std::size_t>(end - 1));
  };
  for (auto jump = path.jumps.rbegin(); jump != path.jumps.rend(); ++jump) {
    take_down_to(jump->second);
    if (jump->first == HazardPath::kOutside) return found;
    end = jump->first + 1;
  }
  take_down_to(0);
  return found;
}

}  // namespace kiln::emulator
