// LDS shadow of strict mode: bytes exchanged between waves without a barrier (shadow.hpp). Epochs count barriers and go
// on counting over workgroups, so that nothing has to be cleared: what was written before first_epoch_ was never
// written.
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

std::string place_of(const Wave& wave, const Instruction* in) {
  if (in == nullptr) return "an instruction";
  return fmt::format("'{}' at {:+#x}", wave.launch->program->text_of(*in),
                     std::int64_t{in->offset_bytes} - wave.launch->entry_bytes);
}
const char* unwaited_note(bool unwaited) {
  return unwaited ? "; it was not waited for before the barrier" : "";
}

}  // namespace

void LdsShadow::reset(std::size_t bytes) {
  const std::size_t dwords = (bytes + 3) / 4;
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

template <class Visit>
void LdsShadow::visit(std::uint32_t offset, unsigned bytes, Visit visit_cell) {
  const std::uint32_t end = std::min<std::uint32_t>(offset + bytes, static_cast<std::uint32_t>(dwords_.size() * 4));
  for (std::uint32_t at = offset; at < end;) {
    const std::uint32_t quad = at / 16;
    if (!quads_[quad].split) {
      if (at % 16 == 0 && end - at >= 16) {
        visit_cell(quads_[quad], at);
        at += 16;
        continue;
      }
      split_quad(quad);
    }
    const std::uint32_t dword = at / 4, next = std::min(end, dword * 4 + 4);
    const bool whole = at % 4 == 0 && next - at == 4;
    if (split_[dword] < 0 && whole) {
      visit_cell(dwords_[dword], at);
    } else {
      if (split_[dword] < 0) {
        split_[dword] = static_cast<std::int32_t>(bytes_.size());
        bytes_.push_back({dwords_[dword], dwords_[dword], dwords_[dword], dwords_[dword]});
        dwords_[dword].split = true;
      }
      for (std::uint32_t b = at; b < next; ++b) visit_cell(bytes_[static_cast<std::size_t>(split_[dword])][b % 4], b);
    }
    at = next;
  }
}

void LdsShadow::make_cells(std::uint32_t offset, unsigned bytes) {
  visit(offset, bytes, [](Cell&, std::uint32_t) {});
}

bool LdsShadow::read_cell(Wave& wave, const Instruction& in, Cell& cell, std::uint32_t offset, int lane) {
  const bool written = is_written(cell, offset);
  if (written && cell.write_epoch < first_epoch_) cell.write_epoch = first_epoch_;
  const unsigned writer = cell.writer_wave & ~unsigned{kInFlight};
  if (cell.is_barrier) return written;
  if (written && cell.write_epoch == epoch_ && writer == wave.id && cell.writer_wave != writer) {
    wave.report(ViolationKind::kUnwaitedResult, in,
                fmt::format("LDS offset {} is read before the wait for {}", offset, place_of(wave, cell.writer)), lane);
  } else if (written && cell.write_epoch == epoch_ && writer != wave.id) {
    wave.report(ViolationKind::kLdsRace, in,
                fmt::format("reads LDS offset {} that wave {} writes by {} without a barrier in between{}", offset,
                            writer, place_of(wave, cell.writer), unwaited_note(cell.unwaited)),
                lane);
  }
  if (cell.read_epoch != epoch_ || cell.late) cell.reader_waves = 0;
  cell.late = false;
  cell.read_epoch = epoch_;
  cell.reader_waves |= 1U << wave.id;
  cell.reader = &in;
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

void LdsShadow::write_cell(Wave& wave, const Instruction& in, Cell& cell, std::uint32_t offset, int lane, bool atomic,
                           bool unchanged) {
  const unsigned writer = cell.writer_wave & ~unsigned{kInFlight};
  if (cell.write_epoch == epoch_ && writer != wave.id && !(atomic && cell.atomic) && !unchanged) {
    wave.report(ViolationKind::kLdsRace, in,
                fmt::format("writes LDS offset {} that wave {} writes by {} without a barrier in between{}", offset,
                            writer, place_of(wave, cell.writer), unwaited_note(cell.unwaited)),
                lane);
  } else if (cell.read_epoch == epoch_ && (cell.reader_waves & ~(1U << wave.id)) != 0 && !(atomic && cell.atomic) &&
             (!cell.late || overwrite_late(wave, in, offset))) {
    wave.report(ViolationKind::kLdsRace, in,
                fmt::format("writes LDS offset {} that another wave reads by {} without a barrier in between{}", offset,
                            place_of(wave, cell.reader), unwaited_note(cell.late)),
                lane);
  }
  cell.write_epoch = epoch_;
  cell.writer_wave = static_cast<std::uint8_t>(wave.id);
  cell.writer = &in;
  cell.atomic = atomic;
  cell.unwaited = cell.is_barrier = false;
}

void LdsShadow::read(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane) {
  stop_listing();
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at) {
    if (read_cell(wave, in, cell, at, lane)) return;
    wave.report(ViolationKind::kUninitialized, in, fmt::format("LDS offset {} is read but was never written", at),
                lane);
  });
}

void LdsShadow::write(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane,
                      bool unchanged) {
  stop_listing();
  lines_.define(offset, bytes);
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at) { write_cell(wave, in, cell, at, lane, false, unchanged); });
}

namespace {

/// A lane's bytes of LDS are what it is about to store.
bool is_unchanged(const Wave& wave, LdsData data, std::uint32_t offset, unsigned bytes, int lane) {
  std::uint32_t words[4] = {};
  for (unsigned r = 0; 4 * r < bytes; ++r) words[r] = wave.v[data.first + r][lane];
  if (data.high) words[0] >>= 16;
  return std::memcmp(wave.group->lds.data() + offset, words, bytes) == 0;
}

}  // namespace

namespace {

/// Twice the size of LDS, the cells do not fit the host's first cache: all lines at once, not one after the other.
template <class Cell>
void fetch_cells(const Cell* quads, const std::uint32_t* offsets, std::uint64_t lanes) {
  for (; lanes != 0; lanes &= lanes - 1) __builtin_prefetch(&quads[offsets[std::countr_zero(lanes)] / 16], 1);
}

}  // namespace

std::uint64_t LdsShadow::read_cells(Wave& wave, const Instruction& in, const std::uint32_t* offsets,
                                    std::uint64_t lanes, unsigned bytes) {
  const std::uint32_t own = 1U << wave.id;
  std::uint64_t unwritten = 0;
  const auto read_slowly = [&](std::uint32_t at, unsigned count, int lane) {
    visit(at, count, [&](Cell& cell, std::uint32_t offset) {
      if (!read_cell(wave, in, cell, offset, lane)) unwritten |= 1ULL << lane;
    });
  };
  // Copies, because cells could be what they are copies of, for all the compiler knows.
  Cell *const cells = dwords_.data(), *const quads = quads_.data();
  const std::uint32_t epoch = epoch_, first_epoch = first_epoch_;
  const unsigned id = wave.id;
  // Lanes that share a place are common: in each slot the last place of it that was in order.
  std::array<std::uint32_t, 64> seen;
  seen.fill(~0U);
  const unsigned shift = bytes >= 16 ? 4 : bytes >= 8 ? 3 : 2;
  fetch_cells(quads, offsets, lanes);
  for (std::uint64_t left = lanes; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const std::uint32_t offset = offsets[lane];
    std::uint32_t& slot = seen[offset >> shift & 63];
    if (slot == offset) continue;
    if (bytes % 4 != 0 || offset % 4 != 0) {
      read_slowly(offset, bytes, lane);
      continue;
    }
    bool all_fine = true;
    const auto read_one = [&](Cell& cell, std::uint32_t at, unsigned count) {
      if (cell.split || cell.late || cell.write_epoch < first_epoch ||
          (cell.write_epoch == epoch && cell.writer_wave != id)) {
        read_slowly(at, count, lane);
        all_fine = false;
        return;
      }
      cell.reader_waves = cell.read_epoch == epoch ? cell.reader_waves | own : own;
      cell.read_epoch = epoch;
      cell.reader = &in;
    };
    if (bytes == 16 && offset % 16 == 0 && !quads[offset / 16].split) {
      read_one(quads[offset / 16], offset, 16);
    } else {
      for (std::uint32_t at = offset; at < offset + bytes; at += 4) {
        if (!quads[at / 16].split) split_quad(at / 16);
        read_one(cells[at / 4], at, 4);
      }
    }
    if (all_fine) slot = offset;
  }
  return unwritten;
}

void LdsShadow::write_cells(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes,
                            unsigned bytes, const LdsData* data) {
  const std::uint32_t others = ~(1U << wave.id);
  Cell *const cells = dwords_.data(), *const quads = quads_.data();
  const std::uint32_t epoch = epoch_;
  const auto id = static_cast<std::uint8_t>(wave.id);
  const auto unchanged = [&](std::uint32_t offset, int lane) {
    return data == nullptr || is_unchanged(wave, *data, offset, bytes, lane);
  };
  fetch_cells(quads, offsets, lanes);
  for (std::uint64_t left = lanes; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const std::uint32_t offset = offsets[lane];
    lines_.define(offset, bytes);
    if (bytes % 4 != 0 || offset % 4 != 0) {
      write(wave, in, offset, bytes, lane, unchanged(offset, lane));
      continue;
    }
    const auto write_one = [&](Cell& cell, std::uint32_t at, unsigned count) {
      if (cell.split || (cell.write_epoch == epoch && cell.writer_wave != id) ||
          (cell.read_epoch == epoch && (cell.reader_waves & others) != 0)) {
        write(wave, in, at, count, lane, unchanged(offset, lane));
        return;
      }
      cell.write_epoch = epoch;
      cell.writer_wave = id;
      cell.writer = &in;
      cell.atomic = cell.unwaited = cell.is_barrier = false;
    };
    if (bytes == 16 && offset % 16 == 0 && !quads[offset / 16].split) {
      write_one(quads[offset / 16], offset, 16);
      continue;
    }
    for (std::uint32_t at = offset; at < offset + bytes; at += 4) {
      if (!quads[at / 16].split) split_quad(at / 16);
      write_one(cells[at / 4], at, 4);
    }
  }
}

void LdsShadow::atomic(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane) {
  stop_listing();
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at) {
    if (!is_written(cell, at)) {
      wave.report(ViolationKind::kUninitialized, in, fmt::format("LDS offset {} is changed but was never written", at),
                  lane);
    }
    write_cell(wave, in, cell, at, lane, true, false);
  });
  lines_.define(offset, bytes);
}

void LdsShadow::carry(Wave& wave, Event& event) {
  if (event.lds_offsets.empty()) return;
  lists_ = false;
  const bool read = event.kind == Event::kLdsLoad;
  for (const std::uint32_t offset : event.lds_offsets) {
    visit(offset, event.lds_bytes, [&](Cell& cell, std::uint32_t) {
      if (read) {
        if (cell.read_epoch != epoch_) cell.reader_waves = 0;
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

void LdsShadow::copy(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane) {
  stop_listing();
  lines_.define(offset, bytes);
  visit(offset, bytes, [&](Cell& cell, std::uint32_t at) {
    write_cell(wave, in, cell, at, lane, false, false);
    cell.writer_wave |= kInFlight;
  });
}

void LdsShadow::landed(const Wave& wave, const Event& event) {
  for (const std::uint32_t offset : event.lds_offsets) {
    visit(offset, event.lds_bytes, [&](Cell& cell, std::uint32_t) {
      if (cell.writer == event.by && cell.writer_wave == (wave.id | kInFlight))
        cell.writer_wave = static_cast<std::uint8_t>(wave.id);
    });
  }
}

void LdsShadow::arrive(Wave& wave, const Instruction& in, std::uint32_t offset, int lane) {
  stop_listing();
  has_barrier_word_ = true;
  visit(offset, 8, [&](Cell& cell, std::uint32_t at) {
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
  start_epoch();
  for (Wave& wave : waves) {
    for (const Counter counter : {kVmCount, kAsyncCount, kTensorCount}) {
      for (const auto& event : wave.counters.queues[counter]) carry(wave, *event);
    }
  }
}

void LdsShadow::barrier(std::vector<Wave>& waves) {
  start_epoch();
  for (Wave& wave : waves) {
    for (const auto& queue : wave.counters.queues) {
      for (const auto& event : queue) carry(wave, *event);
    }
  }
}

}  // namespace kiln::emulator
