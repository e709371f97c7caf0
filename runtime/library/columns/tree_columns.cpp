// See tree_columns.hpp.
#include "runtime/library/columns/tree_columns.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <string>

namespace kiln::library {
namespace {

constexpr std::int32_t kNo = -1, kYes = -2;
constexpr unsigned kOn = 2;  // of links
constexpr double kMostHalves = 1U << 24;
constexpr std::int64_t kMostFeatures = 1U << 20;

unsigned link_of(std::int32_t next) {
  return next == kNo ? 0 : next == kYes ? 1 : kOn;
}

/// Fills in where the steps lead that lead on; false if the links are none of a tree.
bool lead_on(TreeSteps& steps, const char* links) {
  std::vector<std::uint32_t> waiting;  // for their right side
  for (std::uint32_t i = 0; i < steps.size(); ++i) {
    const auto link = static_cast<unsigned char>(links[i]);
    if (link > 4 * kOn) return false;
    const unsigned lte = link / 3, gt = link % 3;
    DecisionStep& step = steps[i];
    const auto next = static_cast<std::int32_t>(i + 1);
    step.next_lte = lte == 0 ? kNo : lte == 1 ? kYes : next;
    step.next_gt = gt == 0 ? kNo : gt == 1 ? kYes : next;
    if (lte == kOn && gt == kOn) {
      waiting.push_back(i);
    } else if (lte != kOn && gt != kOn) {
      if (waiting.empty()) return i + 1 == steps.size();
      steps[waiting.back()].next_gt = next;
      waiting.pop_back();
    }
  }
  return steps.empty();
}

std::string links_of(const TreeSteps& steps) {
  std::string links;
  for (const DecisionStep& step : steps)
    links.push_back(static_cast<char>(3 * link_of(step.next_lte) + link_of(step.next_gt)));
  return links;
}

bool leads_as_links_say(const TreeSteps& steps) {
  TreeSteps again = steps;
  return lead_on(again, links_of(steps).data()) && again == steps;
}

bool is_half(float threshold) {
  const double doubled = 2.0 * static_cast<double>(threshold);
  return doubled >= 0 && doubled < kMostHalves && std::floor(doubled) == doubled && !std::signbit(threshold);
}

/// Numbers byte by byte: the lowest of all first.
class Planes {
 public:
  explicit Planes(unsigned bytes) : planes_(bytes) {}
  void add(std::uint32_t number) {
    for (std::string& plane : planes_) {
      plane.push_back(static_cast<char>(number));
      number >>= 8;
    }
  }
  void write(ColumnWriter& out) const {
    for (const std::string& plane : planes_) out.raw(plane);
  }

 private:
  std::vector<std::string> planes_;
};

std::vector<std::uint32_t> read_planes(ColumnReader& in, unsigned bytes, std::size_t count) {
  std::vector<std::uint32_t> numbers(count <= in.left() ? count : 0);
  for (unsigned shift = 0; shift < 8 * bytes; shift += 8) {
    const std::string_view plane = in.raw(count);
    if (in.failed()) return {};
    for (std::size_t i = 0; i < count; ++i) numbers[i] |= std::uint32_t{static_cast<unsigned char>(plane[i])} << shift;
  }
  return numbers;
}

template <class Take>
void each_step(const std::vector<TreeSteps>& trees, Take take) {
  for (const TreeSteps& steps : trees)
    for (const DecisionStep& step : steps) take(step);
}

void write_links(const std::vector<TreeSteps>& trees, ColumnWriter& out) {
  if (std::all_of(trees.begin(), trees.end(), leads_as_links_say)) {
    out.byte(1);
    for (const TreeSteps& steps : trees) out.raw(links_of(steps));
    return;
  }
  std::vector<std::int64_t> lte, gt;
  each_step(trees, [&](const DecisionStep& step) {
    lte.push_back(step.next_lte);
    gt.push_back(step.next_gt);
  });
  out.byte(0);
  out.integers(lte);
  out.integers(gt);
}

/// False unless every step leads to one of its tree, or to an answer.
bool read_links(ColumnReader& in, std::size_t count, std::span<TreeSteps> trees) {
  if (in.below(2) == 1) {
    const std::string_view links = in.raw(count);
    const char* at = links.data();
    return !in.failed() && std::all_of(trees.begin(), trees.end(), [&](TreeSteps& steps) {
      const char* const own = at;
      at += steps.size();
      return lead_on(steps, own);
    });
  }
  std::vector<std::int64_t> lte(count), gt(count);
  in.integers(lte);
  in.integers(gt);
  std::size_t i = 0;
  for (TreeSteps& steps : trees)
    for (DecisionStep& step : steps) {
      const auto leads = [&](std::int64_t next) {
        return next >= kYes && next < static_cast<std::int64_t>(steps.size());
      };
      if (!leads(lte[i]) || !leads(gt[i])) return false;
      step.next_lte = static_cast<std::int32_t>(lte[i]);
      step.next_gt = static_cast<std::int32_t>(gt[i++]);
    }
  return !in.failed();
}

}  // namespace

void write_trees(const std::vector<TreeSteps>& trees, ColumnWriter& out) {
  std::vector<std::int64_t> features;
  std::set<std::int32_t> ratios;
  out.natural(trees.size());
  for (const TreeSteps& steps : trees) out.natural(steps.size());
  each_step(trees, [&](const DecisionStep& step) {
    features.push_back(step.feature);
    if (!is_half(step.threshold)) ratios.insert(step.feature);
  });
  out.integers(features);
  write_links(trees, out);
  out.natural(ratios.size());
  std::int32_t last = 0;
  for (const std::int32_t feature : ratios) {
    out.integer(feature - last);
    last = feature;
  }
  Planes halves(3), bits(4);
  each_step(trees, [&](const DecisionStep& step) {
    if (ratios.contains(step.feature))
      bits.add(std::bit_cast<std::uint32_t>(step.threshold));
    else
      halves.add(static_cast<std::uint32_t>(2.0 * static_cast<double>(step.threshold)));
  });
  halves.write(out);
  bits.write(out);
}

void read_trees(ColumnReader& in, std::size_t most, std::vector<TreeSteps>& trees) {
  const std::size_t before = trees.size();
  std::vector<std::size_t> sizes(in.below(in.left() + 1));
  std::size_t count = 0;
  for (std::size_t& size : sizes) {
    size = in.below(std::min(most - count, in.left()) + 1);  // a link or more of each is still to come
    count += size;
  }
  if (in.failed()) return;
  for (const std::size_t size : sizes) trees.emplace_back(size);
  const std::span<TreeSteps> own = std::span(trees).subspan(before);
  std::vector<std::int64_t> features(count);
  in.integers(features);
  const auto is_known = [](std::int64_t feature) { return feature >= 0 && feature < kMostFeatures; };
  if (in.failed() || !std::all_of(features.begin(), features.end(), is_known) || !read_links(in, count, own))
    return in.fail();
  const std::int64_t highest = features.empty() ? 0 : *std::max_element(features.begin(), features.end());
  std::vector<char> is_ratio(static_cast<std::size_t>(highest) + 1, 0);
  std::int64_t feature = 0;
  for (std::size_t n = in.below(in.left() + 1); n > 0; --n) {
    feature += in.integer();
    if (feature < 0 || feature > highest) return in.fail();
    is_ratio[static_cast<std::size_t>(feature)] = 1;
  }
  const auto ratios = static_cast<std::size_t>(std::count_if(
      features.begin(), features.end(), [&](std::int64_t f) { return is_ratio[static_cast<std::size_t>(f)] != 0; }));
  const std::vector<std::uint32_t> halves = read_planes(in, 3, count - ratios), bits = read_planes(in, 4, ratios);
  if (in.failed()) return;
  std::size_t at = 0, half = 0, bit = 0;
  for (TreeSteps& steps : own)
    for (DecisionStep& step : steps) {
      const std::int64_t f = features[at++];
      step.feature = static_cast<std::int32_t>(f);
      step.threshold = is_ratio[static_cast<std::size_t>(f)] != 0 ? std::bit_cast<float>(bits[bit++])
                                                                  : static_cast<float>(halves[half++]) / 2;
    }
}

}  // namespace kiln::library
