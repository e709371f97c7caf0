// Where AMD's published descriptions put the elements of A, B, C, D, indices and scales, written down bit by bit from
// their tables and apart from the emulator's own rule. Sources: cdna3 ISA manual 7.1.3, cdna4 7.1.4, 7.1.5, 7.2, 7.5;
// rdna3 7.9; rdna4 7.12.2 and 7.12.3; cdna5 7.12.2 to 7.12.6; AMD's matrix instruction calculator.
#pragma once

#include "runtime/emulator/matrix/table.hpp"

namespace kiln::emulator {

struct Place {
  unsigned lane = 0, bit = 0;  ///< bit of the lane's registers, the first register's bit 0 first
};

struct MatrixLayout {
  const MatrixRow& row;
  MatrixUnit unit;
  unsigned lanes;
  Format a = row.a, b = row.b;  ///< of f8f6f4

  /// Packed k for a sparse A.
  Place of_a(unsigned i, unsigned k, unsigned block) const {
    return input(a, row.m, row.sparse() ? row.k / 2 : row.k, false, i, k, block);
  }
  Place of_b(unsigned j, unsigned k, unsigned block) const { return input(b, row.n, row.k, row.sparse(), j, k, block); }
  /// Of C or D, with elements of `bits` bits.
  Place of_d(unsigned bits, unsigned i, unsigned j, unsigned block) const {
    if (!row.wide()) {
      if (bits == 64) {
        return row.m == 16 ? Place{i % 4 * 16 + j, i / 4 * 64} : Place{i * 16 + block * 4 + j, 0};
      }
      if (row.m == 4) return {block * 4 + j, i * 32};
      const unsigned groups = 64 / row.n;
      return {i / 4 % groups * row.n + j, 32 * (i / (4 * groups) * 4 + i % 4 + block * row.m * row.n / 64)};
    }
    if (unit == MatrixUnit::kRdna3) return {i % (lanes / 16) * 16 + j, 32 * (i / (lanes / 16))};
    if (lanes == 64) return {(i >> 2 & 1) * 32 + (i >> 3) * 16 + j, bits * (i & 3)};
    return {(i >> 3 & 1) * 16 + j, bits * ((i & 7) + (i >> 4) * 8)};
  }
  unsigned registers_a() const { return inputs(a, row.m, row.sparse() ? row.k / 2 : row.k); }
  unsigned registers_b() const { return inputs(b, row.n, row.k); }
  unsigned registers_d(unsigned bits) const {
    const bool halves_apart = unit == MatrixUnit::kRdna3 && bits == 16;
    return unsigned{row.m} * row.n * row.blocks * (halves_apart ? 32 : bits) / 32 / lanes;
  }
  /// The two bits that say where packed element k of row i belongs; set 0.
  Place of_index(unsigned i, unsigned k) const {
    const Place p = of_a(i, k, 0);
    return {p.lane, 2 * (p.bit / bits_of(a))};
  }

 private:
  unsigned inputs(Format format, unsigned dim, unsigned depth) const {
    if (unit == MatrixUnit::kRdna3) return depth * bits_of(format) / 32;
    const unsigned bits = dim * depth * row.blocks * bits_of(format) / lanes;
    return bits < 32 ? 1 : bits / 32;
  }

  Place input(Format format, unsigned dim, unsigned depth, bool expanded, unsigned i, unsigned k,
              unsigned block) const {
    const unsigned bits = bits_of(format);
    if (unit == MatrixUnit::kRdna3) return {i, k * bits};
    if (unit == MatrixUnit::kGfx1250) return gfx1250(format, expanded, i, k);
    if (unit == MatrixUnit::kRdna4)
      return lanes == 64 ? rdna4_64(bits, depth, expanded, i, k) : rdna4_32(bits, depth, expanded, i, k);
    const unsigned groups = 64 / (dim * row.blocks), per = depth / groups;
    unsigned group = k / per, local = k % per;
    if (bits == 8 && per > 16) {
      group = k / 16 % groups;
      local = k / 16 / groups * 16 + k % 16;
    }
    if (bits == 16 && per > 8) {
      group = k / 8 % groups;
      local = k / 8 / groups * 8 + k % 8;
    }
    return {group * dim * row.blocks + block * dim + i, local * bits};
  }

  static Place rdna4_32(unsigned bits, unsigned depth, bool expanded, unsigned i, unsigned k) {
    unsigned half = 0, local = 0;
    if (bits == 16 && !expanded) {
      half = k >> 2 & 1;
      local = (k >> 3) * 4 + (k & 3);
    } else if (bits == 16) {
      half = k >> 3 & 1;
      local = (k >> 4) * 8 + (k & 7);
    } else if (bits == 8 || depth <= 16) {
      half = depth == 32 ? k >> 4 & 1 : k >> 3 & 1;
      local = depth == 32 ? k & 15 : k & 7;
    } else {
      half = depth == 64 ? k >> 5 : k >> 4;
      local = depth == 64 ? k & 31 : k & 15;
    }
    return {half * 16 + i, local * bits};
  }

  static Place rdna4_64(unsigned bits, unsigned depth, bool expanded, unsigned i, unsigned k) {
    if (bits == 16) return expanded ? Place{(k >> 3) * 16 + i, (k & 7) * 16} : Place{(k >> 2) * 16 + i, (k & 3) * 16};
    if (bits == 8 && !expanded) return {(k >> 2 & 1) * 32 + (k >> 3) * 16 + i, (k & 3) * 8};
    if (bits == 8) return {(k >> 3 & 1) * 32 + (k >> 4) * 16 + i, (k & 7) * 8};
    if (depth == 16) return {(k >> 3) * 16 + i, (k & 7) * 4};
    if (depth == 32) return {(k >> 3 & 1) * 32 + (k >> 4) * 16 + i, (k & 7) * 4};
    return {(k >> 4 & 1) * 32 + (k >> 5) * 16 + i, (k & 15) * 4};
  }

  Place gfx1250(Format format, bool expanded, unsigned i, unsigned k) const {
    const unsigned bits = bits_of(format), set = i >> 4;
    const bool small = row.a == Format::kF8f6f4 || row.a == Format::kFp4;
    unsigned half = k >> 3 & 1, local = (k >> 4) * 8 + (k & 7);
    if (format == Format::kF32) {
      half = k >> 1;
      local = k & 1;
    } else if (small && bits < 8) {
      half = k >> 5 & 1;
      local = (k >> 6) * 32 + (k & 31);
    } else if (small || expanded) {
      half = k >> 4 & 1;
      local = (k >> 5) * 16 + (k & 15);
    }
    return {half * 16 + (i & 15), local * bits + set * 256};
  }
};

}  // namespace kiln::emulator
