// LDS shadow of strict mode: the cells of all lanes of an instruction (shadow.hpp). Most are in order, which is seen
// here; the others are looked at one by one (shadow.cpp).
#include "runtime/emulator/strict/lds/visit.hpp"

#include <array>
#include <bit>

namespace kiln::emulator {
namespace {

/// What a lane is about to store.
LdsBytes bytes_of(const Wave& wave, LdsData data, std::uint32_t offset, unsigned bytes, int lane) {
  LdsBytes found{offset, {}};
  for (unsigned r = 0; 4 * r < bytes; ++r) found.words[r] = wave.v[data.first + r][lane];
  if (data.high) found.words[0] >>= 16;
  return found;
}

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
    visit(at, count, [&](Cell& cell, std::uint32_t offset, unsigned) {
      if (!read_cell(wave, in, cell, offset, lane)) unwritten |= 1ULL << lane;
    });
  };
  // Copies, because cells could be what they are copies of, for all the compiler knows.
  Cell *const cells = dwords_.data(), *const quads = quads_.data();
  const std::uint32_t epoch = epoch_, since = since_, first_epoch = first_epoch_;
  const unsigned id = wave.id;
  const bool orders = order_.active();
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
    if (bytes % 4 != 0 || offset % 4 != 0 || orders) {
      read_slowly(offset, bytes, lane);
      continue;
    }
    bool all_fine = true;
    const auto read_one = [&](Cell& cell, std::uint32_t at, unsigned count) {
      if (cell.split || cell.late || cell.write_epoch < first_epoch ||
          (cell.write_epoch >= since && cell.writer_wave != id)) {
        read_slowly(at, count, lane);
        all_fine = false;
        return;
      }
      cell.reader_waves = cell.read_epoch >= since ? cell.reader_waves | own : own;
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
  const std::uint32_t epoch = epoch_, since = since_;
  const auto id = static_cast<std::uint8_t>(wave.id);
  const bool orders = order_.active();
  const auto write_slowly = [&](std::uint32_t at, unsigned count, std::uint32_t offset, int lane) {
    if (data == nullptr) return write(wave, in, at, count, lane);
    const LdsBytes stored = bytes_of(wave, *data, offset, bytes, lane);
    write(wave, in, at, count, lane, &stored);
  };
  fetch_cells(quads, offsets, lanes);
  for (std::uint64_t left = lanes; left != 0; left &= left - 1) {
    const int lane = std::countr_zero(left);
    const std::uint32_t offset = offsets[lane];
    lines_.define(offset, bytes);
    if (bytes % 4 != 0 || offset % 4 != 0 || orders) {
      write_slowly(offset, bytes, offset, lane);
      continue;
    }
    const auto write_one = [&](Cell& cell, std::uint32_t at, unsigned count) {
      if (cell.split || (cell.write_epoch >= since && cell.writer_wave != id) ||
          (cell.read_epoch >= since && (cell.reader_waves & others) != 0)) {
        write_slowly(at, count, offset, lane);
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

}  // namespace kiln::emulator
