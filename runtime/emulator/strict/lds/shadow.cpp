// LDS shadow of strict mode: bytes exchanged between waves without a barrier (shadow.hpp). Epochs count barriers and go
// on counting over workgroups, so that nothing has to be cleared: what was written before first_epoch_ was never
// written.
#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/strict/lds/visit.hpp"
#include "runtime/emulator/strict/place.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

std::string place_of(const Wave& wave, const Instruction* in) {
  return in == nullptr ? "an instruction" : kiln::emulator::place_of(wave, *in);
}
const char* unwaited_note(bool unwaited) {
  return unwaited ? "; it was not waited for before the barrier" : "";
}
bool compares_and_swaps(const Instruction& in) {
  const AtomicOp op = shape_of_access(in).atomic;
  return op == AtomicOp::kCmpSwap || op == AtomicOp::kCmpSwapFloat;
}

}  // namespace

void LdsShadow::reset(std::size_t bytes, unsigned waves, bool polls) {
  const std::size_t dwords = (bytes + 3) / 4;
  order_.reset(polls, waves, dwords);
  disputes_.clear();
  guesses_.clear();
  found_disputed_ = nullptr;
  if (dwords_.size() != dwords) {
    quads_.assign((dwords + 3) / 4, {});
    dwords_.assign(dwords, {});
    split_.assign(dwords, -1);
    bytes_.clear();
    memo_.clear();
    has_barrier_word_ = false;
  }
  lines_.reset(bytes);
  has_garbage_ = false;
  // No epoch that is ever now: what a cell knows to have been written before.
  first_epoch_ = ++epoch_;
  start_epoch();
}

void LdsShadow::split_quad(std::uint32_t quad) {
  const std::size_t end = std::min<std::size_t>(quad * 4ULL + 4, dwords_.size());
  for (std::size_t d = quad * 4ULL; d < end; ++d) dwords_[d] = quads_[quad];
  quads_[quad].split = true;
}

void LdsShadow::split_dword(std::uint32_t dword) {
  split_[dword] = static_cast<std::int32_t>(bytes_.size());
  bytes_.push_back({dwords_[dword], dwords_[dword], dwords_[dword], dwords_[dword]});
  dwords_[dword].split = true;
}

LdsOrder::Store LdsShadow::last_store(const Cell& cell) const {
  return {cell.write_epoch >= since_ && !cell.atomic, cell.writer_wave, cell.write_epoch};
}

LdsStore LdsShadow::foreign_writer(const Wave& wave, const Cell& cell, std::uint32_t offset) {
  LdsStore found{cell.writer_wave & ~unsigned{kInFlight}, 0, 0, cell.writer};
  const LdsDisputes::Dword* dispute = cell.writer_wave == kDisputed ? disputes_.find(offset / 4) : nullptr;
  if (dispute == nullptr) return found;
  for (const LdsStore& store : dispute->stores) {
    if (store.wave != wave.id) found = store;
  }
  return found;
}

bool LdsShadow::has_seen_writer(const Wave& wave, const Cell& cell, std::uint32_t offset) {
  if (!order_.active() || (cell.writer_wave & kInFlight) != 0) return false;
  const auto seen = [&](unsigned by, std::uint32_t time) {
    return by == wave.id || order_.has_seen(wave.id, by, time);
  };
  if (cell.writer_wave != kDisputed) return seen(cell.writer_wave, cell.write_epoch);
  const LdsDisputes::Dword* dispute = disputes_.find(offset / 4);
  return dispute != nullptr && std::all_of(dispute->stores.begin(), dispute->stores.end(),
                                           [&](const LdsStore& store) { return seen(store.wave, store.time); });
}

bool LdsShadow::has_seen_readers(const Wave& wave, const Cell& cell, std::uint32_t offset) const {
  if (!order_.active()) return false;
  for (unsigned by = 0; by < 32; ++by) {
    if ((cell.reader_waves >> by & 1) != 0 && by != wave.id &&
        !order_.has_seen(wave.id, by, order_.last_read(by, offset / 4)))
      return false;
  }
  return true;
}

bool LdsShadow::read_cell(Wave& wave, const Instruction& in, Cell& cell, std::uint32_t offset, int lane) {
  const bool written = is_written(cell, offset);
  if (written && cell.write_epoch < first_epoch_) cell.write_epoch = first_epoch_;
  const unsigned writer = cell.writer_wave & ~unsigned{kInFlight};
  if (cell.is_barrier) return written;
  if (order_.active() && (in.flags & kPolls) != 0) {
    order_.poll(wave.id, offset / 4, last_store(cell));
    return written;
  }
  if (written && cell.write_epoch >= since_ && writer == wave.id && cell.writer_wave != writer) {
    wave.report(ViolationKind::kUnwaitedResult, in,
                fmt::format("LDS offset {} is read before the wait for {}", offset, place_of(wave, cell.writer)), lane);
  } else if (written && cell.write_epoch >= since_ && writer != wave.id && !has_seen_writer(wave, cell, offset)) {
    const auto accusation = [&] {
      const LdsStore by = foreign_writer(wave, cell, offset);
      return LdsGuesses::Accusation{
          wave.id, &in,
          fmt::format("reads LDS offset {} that wave {} writes by {} without a barrier in between{}", offset, by.wave,
                      place_of(wave, by.by), unwaited_note(cell.unwaited)),
          lane};
    };
    if (cell.atomic)
      guesses_.add(wave.id, offset / 4, accusation);
    else
      wave.report(ViolationKind::kLdsRace, in, accusation().message, lane);
  }
  if (cell.read_epoch < since_ || cell.late) cell.reader_waves = 0;
  cell.late = false;
  cell.read_epoch = epoch_;
  cell.reader_waves |= 1U << wave.id;
  cell.reader = &in;
  if (order_.active()) order_.read(wave.id, offset / 4, epoch_);
  return written;
}

bool LdsShadow::overwrite_late(const Wave& wave, const Instruction& in, std::uint32_t offset) {
  bool used = false;
  for (const Carried& carried : carried_) {
    if (carried.wave == wave.id) continue;
    const bool hit = std::any_of(carried.offsets.begin(), carried.offsets.end(),
                                 [&](std::uint32_t at) { return offset >= at && offset - at < carried.bytes; });
    if (!hit) continue;
    used = used || carried.read->used;
    if (carried.read->overwritten_by != nullptr) continue;
    carried.read->overwritten_by = &in;
    carried.read->writer_wave = wave.id;
    carried.read->lds_offset = offset;
  }
  return used;
}

bool LdsShadow::copies_the_same(const Wave& wave, const Cell& cell, const Written& at) {
  return at.copied != nullptr && !cell.atomic && cell.writer_wave != kDisputed &&
         std::memcmp(wave.group->lds.data() + at.offset, at.copied, at.bytes) == 0;
}

void LdsShadow::write_cell(Wave& wave, const Instruction& in, Cell& cell, const Written& at) {
  const bool is_recent = cell.write_epoch >= since_, both_atomic = at.atomic && cell.atomic;
  const bool is_own = is_recent && (cell.writer_wave & ~unsigned{kInFlight}) == wave.id;
  const bool is_flag = order_.is_flag(at.offset / 4);
  bool is_disputed = false, is_race = false;
  if (is_recent && cell.writer_wave != wave.id && (cell.writer_wave & ~unsigned{kInFlight}) != wave.id &&
      !both_atomic && !is_flag && !has_seen_writer(wave, cell, at.offset)) {
    if (at.data != nullptr && !cell.atomic && !cell.unwaited && (cell.writer_wave & kInFlight) == 0) {
      is_disputed = dispute(wave, in, cell, at);
    } else if (!copies_the_same(wave, cell, at)) {
      const LdsStore by = foreign_writer(wave, cell, at.offset);
      wave.report(ViolationKind::kLdsRace, in,
                  fmt::format("writes LDS offset {} that wave {} writes by {} without a barrier in between{}",
                              at.offset, by.wave, place_of(wave, by.by), unwaited_note(cell.unwaited)),
                  at.lane);
      is_race = true;
    }
  }
  if (!is_race && cell.read_epoch >= since_ && (cell.reader_waves & ~(1U << wave.id)) != 0 && !is_flag &&
      !has_seen_readers(wave, cell, at.offset) && (!cell.late || overwrite_late(wave, in, at.offset))) {
    const auto accusation = [&] {
      return LdsGuesses::Accusation{
          wave.id, &in,
          fmt::format("writes LDS offset {} that another wave reads by {} without a barrier in between{}", at.offset,
                      place_of(wave, cell.reader), unwaited_note(cell.late)),
          at.lane};
    };
    if (at.atomic && !cell.late)
      guesses_.add_readers(cell.reader_waves & ~(1U << wave.id), at.offset / 4, accusation);
    else
      wave.report(ViolationKind::kLdsRace, in, accusation().message, at.lane);
  }
  if (at.atomic && compares_and_swaps(in)) {
    cell.reader_waves &= ~(1U << wave.id);
    guesses_.confirm(wave.id, at.offset / 4);
  }
  if (order_.active() && !at.atomic) order_.store(at.offset / 4);
  cell.write_epoch = epoch_;
  cell.writer_wave = is_disputed ? std::uint8_t{kDisputed} : static_cast<std::uint8_t>(wave.id);
  cell.writer = &in;
  cell.atomic = at.atomic && (cell.atomic || !is_own);  // to other waves a plain store stays one
  cell.unwaited = cell.is_barrier = false;
}

void LdsShadow::read(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane) {
  stop_listing();
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at, unsigned) {
    if (read_cell(wave, in, cell, at, lane)) return;
    wave.report(ViolationKind::kUninitialized, in, fmt::format("LDS offset {} is read but was never written", at),
                lane);
  });
  report_disputed(wave, in, offset, bytes);
}

void LdsShadow::write(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane,
                      const LdsBytes* data) {
  stop_listing();
  tick();
  lines_.define(offset, bytes);
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at, unsigned count) {
    write_cell(wave, in, cell, {at, count, lane, false, data});
  });
  tick();
}

void LdsShadow::atomic(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane) {
  stop_listing();
  tick();
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at, unsigned count) {
    if (!is_written(cell, at)) {
      wave.report(ViolationKind::kUninitialized, in, fmt::format("LDS offset {} is changed but was never written", at),
                  lane);
    }
    if (order_.active()) {
      if ((in.flags & kPolls) != 0) order_.poll(wave.id, at / 4, last_store(cell));
      order_.atomic(wave.id, at / 4, epoch_, last_store(cell));
    }
    write_cell(wave, in, cell, {at, count, lane, true, nullptr});
  });
  tick();
  lines_.define(offset, bytes);
}

void LdsShadow::carry(Wave& wave, Event& event) {
  if (event.lds_offsets.empty()) return;
  lists_ = false;
  const bool read = event.kind == Event::kLdsLoad;
  for (const std::uint32_t offset : event.lds_offsets) {
    visit(offset, event.lds_bytes, [&](Cell& cell, std::uint32_t at, unsigned) {
      if (read) {
        if (order_.active()) order_.read(wave.id, at / 4, epoch_);
        if (cell.read_epoch < since_) cell.reader_waves = 0;
        cell.late = true;
        cell.read_epoch = epoch_;
        cell.reader_waves |= 1U << wave.id;
        cell.reader = event.by;
      } else {
        cell.unwaited = true;
        cell.write_epoch = epoch_;
        cell.writer_wave = static_cast<std::uint8_t>(wave.id | (event.is_copy ? kInFlight : 0U));
        cell.writer = event.by;
      }
    });
  }
  if (!read) return;
  if (event.late == nullptr) event.late = std::make_shared<LateRead>(LateRead{event.by});
  carried_.push_back({event.late, wave.id, event.lds_bytes, event.lds_offsets});
}

void LdsShadow::copy(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane,
                     const std::byte* data) {
  stop_listing();
  lines_.define(offset, bytes);
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at, unsigned count) {
    write_cell(wave, in, cell, {at, count, lane, false, nullptr, data == nullptr ? nullptr : data + (at - offset)});
    cell.writer_wave |= kInFlight;
  });
}

void LdsShadow::landed(const Wave& wave, const Event& event) {
  for (const std::uint32_t offset : event.lds_offsets) {
    visit(offset, event.lds_bytes, [&](Cell& cell, std::uint32_t, unsigned) {
      if (cell.writer != event.by || cell.writer_wave != (wave.id | kInFlight)) return;
      cell.writer_wave = static_cast<std::uint8_t>(wave.id);
      if (order_.active()) cell.write_epoch = epoch_;  // and no sooner
    });
  }
}

void LdsShadow::arrive(Wave& wave, const Instruction& in, std::uint32_t offset, int lane) {
  stop_listing();
  has_barrier_word_ = true;
  visit(offset, 8, [&](Cell& cell, std::uint32_t at, unsigned) {
    if (!cell.is_barrier) {
      read_cell(wave, in, cell, at, lane);
      if (!is_written(cell, at))
        wave.report(ViolationKind::kUninitialized, in, fmt::format("LDS offset {} is no barrier: never written", at),
                    lane);
    }
    cell.is_barrier = true;
  });
}

void LdsShadow::phase(std::vector<Wave>& waves) {
  guesses_.report(waves);
  start_epoch();
  for (Wave& wave : waves) {
    for (const Counter counter : {kVmCount, kAsyncCount, kTensorCount}) {
      for (const auto& event : wave.counters.queues[counter]) carry(wave, *event);
    }
  }
}

void LdsShadow::barrier(std::vector<Wave>& waves) {
  guesses_.report(waves);
  start_epoch();
  for (Wave& wave : waves) {
    for (const auto& queue : wave.counters.queues) {
      for (const auto& event : queue) carry(wave, *event);
    }
  }
}

void LdsShadow::finish(std::vector<Wave>& waves) {
  guesses_.report(waves);
  report_disputes(waves.front());
}

}  // namespace kiln::emulator
