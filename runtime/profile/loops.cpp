// Loops by their back edges: a branch to a target that dominates it. The body is what reaches the branch without
// passing the header (Aho, Sethi, Ullman, "Natural loops"). Only instructions that were executed are looked at.
#include "runtime/profile/loops.hpp"

#include <algorithm>
#include <map>

namespace kiln::profile {
namespace {

using emulator::Class;
using emulator::Instruction;

constexpr std::uint32_t kNone = 0xffffffffU;

struct Graph {
  std::vector<std::vector<std::uint32_t>> before, after;
};

bool ends_the_wave(const Instruction& in) {
  return in.opcode->name.starts_with("s_endpgm");
}
bool always_jumps(const Instruction& in) {
  return in.opcode->name == "s_branch";
}

Graph graph_of(const emulator::Recording& recording) {
  const std::vector<Instruction>& code = recording.program->code;
  Graph graph;
  graph.before.resize(code.size());
  graph.after.resize(code.size());
  const auto add = [&](std::uint32_t from, std::uint32_t to) {
    if (to >= code.size() || recording.instructions[to].executed == 0) return;
    graph.after[from].push_back(to);
    graph.before[to].push_back(from);
  };
  for (std::uint32_t i = 0; i < code.size(); ++i) {
    if (recording.instructions[i].executed == 0 || ends_the_wave(code[i])) continue;
    if (code[i].opcode->op_class == Class::kBranch) add(i, code[i].target);
    if (!always_jumps(code[i])) add(i, i + 1);
  }
  return graph;
}

/// Immediate dominators over the reverse post-order (Cooper, Harvey, Kennedy).
class Dominators {
 public:
  Dominators(const Graph& graph, std::uint32_t entry)
      : place_(graph.after.size(), kNone), parent_(graph.after.size(), kNone) {
    number(graph, entry);
    parent_[entry] = entry;
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::uint32_t node : order_) {
        if (node == entry) continue;
        std::uint32_t best = kNone;
        for (const std::uint32_t from : graph.before[node]) {
          if (parent_[from] == kNone) continue;
          best = best == kNone ? from : meet(best, from);
        }
        if (best == parent_[node]) continue;
        parent_[node] = best;
        changed = true;
      }
    }
  }

  bool dominates(std::uint32_t upper, std::uint32_t lower) const {
    if (place_[lower] == kNone || place_[upper] == kNone) return false;
    while (place_[lower] > place_[upper]) lower = parent_[lower];
    return lower == upper;
  }

 private:
  void number(const Graph& graph, std::uint32_t entry) {
    std::vector<std::pair<std::uint32_t, std::size_t>> stack = {{entry, 0}};
    std::vector<bool> seen(graph.after.size());
    seen[entry] = true;
    while (!stack.empty()) {
      auto& [node, next] = stack.back();
      if (next == graph.after[node].size()) {
        order_.push_back(node);
        stack.pop_back();
        continue;
      }
      const std::uint32_t to = graph.after[node][next++];
      if (seen[to]) continue;
      seen[to] = true;
      stack.emplace_back(to, 0);
    }
    std::reverse(order_.begin(), order_.end());
    for (std::uint32_t i = 0; i < order_.size(); ++i) place_[order_[i]] = i;
  }
  std::uint32_t meet(std::uint32_t a, std::uint32_t b) const {
    while (a != b) {
      while (place_[a] > place_[b]) a = parent_[a];
      while (place_[b] > place_[a]) b = parent_[b];
    }
    return a;
  }

  std::vector<std::uint32_t> order_, place_, parent_;
};

std::vector<std::uint32_t> body_of(const Graph& graph, std::uint32_t header,
                                   const std::vector<std::uint32_t>& latches) {
  std::vector<bool> inside(graph.before.size());
  std::vector<std::uint32_t> open = latches;
  inside[header] = true;
  while (!open.empty()) {
    const std::uint32_t node = open.back();
    open.pop_back();
    if (inside[node]) continue;
    inside[node] = true;
    for (const std::uint32_t from : graph.before[node]) open.push_back(from);
  }
  std::vector<std::uint32_t> body;
  for (std::uint32_t i = 0; i < inside.size(); ++i) {
    if (inside[i]) body.push_back(i);
  }
  return body;
}

void count(Loop& loop, const std::vector<Loop>& all, const emulator::Recording& recording) {
  std::vector<bool> inner(recording.instructions.size());
  for (const Loop& other : all) {
    const bool nested =
        other.header != loop.header && std::binary_search(loop.body.begin(), loop.body.end(), other.header);
    if (!nested) continue;
    for (const std::uint32_t i : other.body) inner[i] = true;
  }
  for (const std::uint32_t i : loop.body) loop.own_executed += inner[i] ? 0 : recording.instructions[i].executed;
  loop.trips = recording.instructions[loop.header].executed;
}

}  // namespace

std::vector<Loop> loops_of(const emulator::Recording& recording) {
  const std::uint32_t entry = recording.program->at(recording.entry_bytes);
  if (entry >= recording.instructions.size() || recording.instructions[entry].executed == 0) return {};
  const Graph graph = graph_of(recording);
  const Dominators dominators(graph, entry);
  std::map<std::uint32_t, std::vector<std::uint32_t>> latches;  // by header
  for (std::uint32_t from = 0; from < graph.after.size(); ++from) {
    for (const std::uint32_t to : graph.after[from]) {
      if (dominators.dominates(to, from)) latches[to].push_back(from);
    }
  }
  std::vector<Loop> loops;
  for (const auto& [header, from] : latches) {
    Loop loop;
    loop.header = header;
    loop.body = body_of(graph, header, from);
    loops.push_back(std::move(loop));
  }
  for (Loop& loop : loops) count(loop, loops, recording);
  std::stable_sort(loops.begin(), loops.end(),
                   [](const Loop& a, const Loop& b) { return a.own_executed > b.own_executed; });
  return loops;
}

}  // namespace kiln::profile
