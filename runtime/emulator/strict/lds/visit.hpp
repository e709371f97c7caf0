// The cells of a range of LDS (shadow.hpp): whole ones where the range is whole, else made smaller.
#pragma once

#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace kiln::emulator {

template <class Visit>
void LdsShadow::visit(std::uint32_t offset, unsigned bytes, Visit visit_cell) {
  const std::uint32_t end = std::min<std::uint32_t>(offset + bytes, static_cast<std::uint32_t>(dwords_.size() * 4));
  for (std::uint32_t at = offset; at < end;) {
    const std::uint32_t quad = at / 16;
    if (!quads_[quad].split) {
      if (at % 16 == 0 && end - at >= 16 && !order_.active()) {
        visit_cell(quads_[quad], at, 16U);
        at += 16;
        continue;
      }
      split_quad(quad);
    }
    const std::uint32_t dword = at / 4, next = std::min(end, dword * 4 + 4);
    const bool whole = at % 4 == 0 && next - at == 4;
    if (split_[dword] < 0 && whole) {
      visit_cell(dwords_[dword], at, 4U);
    } else {
      if (split_[dword] < 0) split_dword(dword);
      for (std::uint32_t b = at; b < next; ++b)
        visit_cell(bytes_[static_cast<std::size_t>(split_[dword])][b % 4], b, 1U);
    }
    at = next;
  }
}

}  // namespace kiln::emulator
