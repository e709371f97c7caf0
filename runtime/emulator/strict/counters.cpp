// Events: issue, delivery, retirement (counters.hpp).
#include "runtime/emulator/strict/counters.hpp"

#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>
#include <array>
#include <cstring>

namespace kiln::emulator {

std::unique_ptr<Event> Counters::take() {
  if (spare.empty()) return std::make_unique<Event>();
  std::unique_ptr<Event> event = std::move(spare.back());
  spare.pop_back();
  return event;
}

void Counters::give_back(std::unique_ptr<Event> event) {
  spare.push_back(std::move(event));
}

void Counters::reset() {
  for (auto& queue : queues) queue.clear();
  std::fill(std::begin(out_of_order), std::end(out_of_order), 0);
}

bool Counters::empty() const {
  return std::all_of(std::begin(queues), std::end(queues), [](const auto& queue) { return queue.empty(); });
}

const char* name_of(Counter counter, bool gfx12) {
  constexpr std::array kNames = {"vmcnt", "lgkmcnt", "expcnt", "vscnt"};
  constexpr std::array kNamesOfGfx12 = {"loadcnt",   "dscnt",  "expcnt",   "storecnt",  "kmcnt",
                                        "samplecnt", "bvhcnt", "asynccnt", "tensorcnt", "xcnt"};
  return gfx12 || counter >= kNames.size() ? kNamesOfGfx12[counter] : kNames[counter];
}

namespace {

void write_rows(Wave& wave, unsigned first, unsigned registers, const std::uint32_t* data, std::uint64_t lanes,
                std::uint32_t keep) {
  for (unsigned r = 0; r < registers; ++r) {
    std::uint32_t* to = wave.v[first + r];
    const std::uint32_t* from = data + r * kMaxLanes;
    if (lanes == wave.full_mask && keep == 0) {
      std::memcpy(to, from, wave.lanes * sizeof(std::uint32_t));
      continue;
    }
    if (lanes == wave.full_mask) {
      for (unsigned i = 0; i < wave.lanes; ++i) to[i] = (to[i] & keep) | (from[i] & ~keep);
      continue;
    }
    for (unsigned i = 0; i < wave.lanes; ++i) {
      if ((lanes >> i & 1) != 0) to[i] = (to[i] & keep) | (from[i] & ~keep);
    }
  }
}

void retire(Wave& wave, std::unique_ptr<Event> event) {
  if (event->registers != 0) {
    if (event->kind == Event::kScalarLoad) {
      for (unsigned r = 0; r < event->registers; ++r) write_scalar(wave, event->first + r, 1, event->data[r]);
    } else if (!event->data.empty()) {  // a flat load's second event only marks the registers
      write_rows(wave, event->first, event->registers, event->data.data(), event->lanes, event->keep);
    }
    wave.shadow.retired(*event);
  }
  if (event->is_copy) wave.group->lds_shadow.landed(wave, *event);
  if (!in_order(*event)) --wave.counters.out_of_order[event->counter];
  wave.counters.give_back(std::move(event));
}

/// The largest value a counter holds; an operation that finds it there waits until it falls (LLVM AMDGPUBaseInfo, the
/// widths of the fields of s_waitcnt). Tensile's kernels rely on it: of 26 LDS reads the first 11 have returned.
std::size_t largest(const Architecture& architecture, Counter counter) {
  switch (counter) {
    case kVmCount:
      return architecture.from(Generation::kGfx9) ? 63 : 15;
    case kLgkmCount:
      return architecture.before_gfx10() ? 15 : 63;
    case kExpCount:
    case kBvhCount:
      return 7;
    case kKmCount:
      return 31;
    case kTensorCount:
      return 3;
    default:
      return 63;
  }
}

void make_room(Wave& wave, Counter counter) {
  auto& queue = wave.counters.queues[counter];
  if (queue.size() < largest(*wave.launch->architecture, counter)) return;
  // Which one returned is known only if all return in order.
  if (wave.counters.out_of_order[counter] != 0) return;
  retire(wave, std::move(queue.front()));
  queue.pop_front();
}

}  // namespace

Event* issue(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind) {
  if (!wave.strict()) return nullptr;
  if (kind == Event::kScalarLoad && wave.launch->architecture->from(Generation::kGfx12)) counter = kKmCount;
  make_room(wave, counter);
  std::unique_ptr<Event> event = wave.counters.take();
  event->kind = kind;
  event->counter = counter;
  if (!in_order(*event)) ++wave.counters.out_of_order[counter];
  event->by = &in;
  event->registers = 0;
  event->lanes = event->unwritten = 0;
  event->unwritten_of.clear();
  event->never_written = -1;
  event->keep = 0;
  event->clears_rest = false;
  event->joins_next = event->is_copy = false;
  event->lds_offsets.clear();
  event->late = nullptr;
  event->disputed = nullptr;
  event->reloaded = nullptr;
  event->data.clear();
  event->lds_pieces = 0;
  wave.counters.queues[counter].push_back(std::move(event));
  return wave.counters.queues[counter].back().get();
}

Row* expect(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind, unsigned registers,
            std::uint64_t lanes, const AccessShape& shape) {
  Event* event = issue(wave, in, counter, kind);
  const bool clears = shape.d16 != 0 && wave.launch->architecture->clears_d16;
  event->registers = static_cast<std::uint8_t>(registers);
  event->first = in.dst[0].index;
  event->lanes = lanes;
  event->keep = clears ? 0 : kept_bits(shape);
  event->clears_rest = clears && !wave.launch->architecture->zeroes_d16;
  event->data.resize(registers * kMaxLanes);
  wave.shadow.pending(*event);
  return reinterpret_cast<Row*>(event->data.data());
}

void deliver(Wave& wave, const Instruction& in, Counter counter, Event::Kind kind, const Row* data, unsigned registers,
             std::uint64_t lanes, const AccessShape& shape) {
  if (wave.strict()) {
    std::memcpy(expect(wave, in, counter, kind, registers, lanes, shape), data, registers * sizeof(Row));
    return;
  }
  const bool clears = shape.d16 != 0 && wave.launch->architecture->clears_d16;
  write_rows(wave, in.dst[0].index, registers, data[0], lanes, clears ? 0 : kept_bits(shape));
}

void deliver_scalars(Wave& wave, const Instruction& in, Counter counter, const std::uint32_t* data, unsigned dwords) {
  Event* event = issue(wave, in, counter, Event::kScalarLoad);
  if (event == nullptr) {
    for (unsigned i = 0; i < dwords; ++i) write_scalar(wave, in.dst[0].index + i, 1, data[i]);
    return;
  }
  event->registers = static_cast<std::uint8_t>(dwords);
  event->first = in.dst[0].index;
  event->data.assign(data, data + dwords);
  wave.shadow.pending(*event);
}

void wait_for(Wave& wave, Counter counter, unsigned count) {
  auto& queue = wave.counters.queues[counter];
  if (queue.size() <= count) return;
  // The last `count` in-order operations may still be outstanding, and any that return out of order unless count is 0.
  std::size_t in_order_left = queue.size() - wave.counters.out_of_order[counter];
  if (wave.counters.joins) {
    in_order_left = 0;
    for (const auto& event : queue) in_order_left += in_order(*event) && !event->joins_next ? 1 : 0;
  }
  if (in_order_left == queue.size()) {
    for (; queue.size() > count; queue.pop_front()) retire(wave, std::move(queue.front()));
    return;
  }
  std::deque<std::unique_ptr<Event>> kept;
  for (auto& event : queue) {
    const bool done = in_order(*event) ? in_order_left > count : count == 0;
    if (in_order(*event) && !event->joins_next) --in_order_left;
    if (done) {
      retire(wave, std::move(event));
    } else {
      kept.push_back(std::move(event));
    }
  }
  queue = std::move(kept);
}

}  // namespace kiln::emulator
