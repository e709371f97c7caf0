// See disputes.hpp.
#include "runtime/emulator/strict/lds/disputes.hpp"

#include "runtime/emulator/strict/place.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

std::uint32_t difference(const LdsStore& a, const LdsStore& b) {
  return a.wave == b.wave ? 0 : (a.value ^ b.value) & a.bits & b.bits;
}

}  // namespace

std::uint32_t LdsDisputes::Dword::bits() const {
  std::uint32_t found = 0;
  for (const LdsStore& a : stores) {
    for (const LdsStore& b : stores) found |= difference(a, b);
  }
  return found;
}

LdsDisputes::Dword* LdsDisputes::find(std::uint32_t dword) {
  const auto found = dwords_.find(dword);
  return found == dwords_.end() ? nullptr : &found->second;
}

LdsDisputes::Dword& LdsDisputes::open(std::uint32_t dword, std::uint32_t epoch, Dword& old) {
  Dword& dispute = dwords_[dword];
  if (dispute.epoch == epoch) return dispute;
  std::swap(old, dispute);
  dispute.epoch = epoch;
  return dispute;
}

void LdsDisputes::parties(const Dword& dword, LdsStore (&two)[2]) {
  for (const LdsStore& a : dword.stores) {
    for (const LdsStore& b : dword.stores) {
      if (&a < &b && difference(a, b) != 0) {
        two[0] = a;
        two[1] = b;
      }
    }
  }
}

bool LdsShadow::dispute(Wave& wave, const Instruction& in, Cell& cell, const Written& at) {
  const bool open = cell.writer_wave == kDisputed;
  std::byte old_bytes[16], new_bytes[16];
  std::memcpy(old_bytes, wave.group->lds.data() + at.offset, at.bytes);
  std::memcpy(new_bytes, reinterpret_cast<const std::byte*>(at.data->words) + (at.offset - at.data->offset), at.bytes);
  if (!open && std::memcmp(old_bytes, new_bytes, at.bytes) == 0) return false;
  const auto seen = [&](const LdsStore& store) {
    return order_.active() && order_.has_seen(wave.id, store.wave, store.time);
  };
  for (unsigned i = 0; i < at.bytes;) {
    const std::uint32_t dword = (at.offset + i) / 4, first = (at.offset + i) % 4,
                        count = std::min(4 - first, at.bytes - i);
    const std::uint32_t bits = static_cast<std::uint32_t>((std::uint64_t{1} << 8 * count) - 1) << 8 * first;
    std::uint32_t old_value = 0, value = 0;
    std::memcpy(reinterpret_cast<std::byte*>(&old_value) + first, old_bytes + i, count);
    std::memcpy(reinterpret_cast<std::byte*>(&value) + first, new_bytes + i, count);
    LdsDisputes::Dword before;
    LdsDisputes::Dword& found = disputes_.open(dword, since_, before);
    report_unread(wave, dword, before);
    if (!open) {
      const auto all = [](const LdsStore&) { return true; };
      LdsDisputes::add(found, {cell.writer_wave, old_value, bits, cell.writer, cell.write_epoch}, all);
    }
    LdsDisputes::add(found, {wave.id, value, bits, &in, epoch_}, seen);
    const std::uint32_t disputed = found.bits();
    for (unsigned b = first; b < first + count; ++b) {
      if ((disputed >> 8 * b & 0xff) != 0)
        lines_.undefine(4 * dword + b, 1);
      else
        lines_.define(4 * dword + b, 1);
    }
    has_garbage_ = has_garbage_ || disputed != 0;
    i += count;
  }
  return true;
}

void LdsShadow::report_unread(Wave& wave, std::uint32_t dword, const LdsDisputes::Dword& dispute) {
  if (dispute.is_read || dispute.bits() == 0) return;
  LdsStore two[2];
  LdsDisputes::parties(dispute, two);
  wave.report(ViolationKind::kLdsRace, *two[1].by,
              fmt::format("writes LDS offset {} that wave {} writes by {} without a barrier in between", 4 * dword,
                          two[0].wave, place_of(wave, *two[0].by)));
}

void LdsShadow::report_disputes(Wave& wave) {
  disputes_.for_each(
      [&](std::uint32_t dword, const LdsDisputes::Dword& dispute) { report_unread(wave, dword, dispute); });
}

std::uint32_t LdsShadow::disputed_bits(std::uint32_t offset, unsigned bytes) {
  std::uint32_t found = 0;
  for (unsigned i = 0; i < bytes; ++i) {
    LdsDisputes::Dword* dispute = disputes_.find((offset + i) / 4);
    if (dispute == nullptr || lines_.is_defined(offset + i, 1)) continue;
    dispute->is_read = true;
    found |= (dispute->bits() >> 8 * ((offset + i) % 4) & 0xff) << 8 * (i % 4);
  }
  return found;
}

void LdsShadow::report_disputed(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes) {
  for (std::uint32_t at = offset; disputes_.any() && at < offset + bytes; ++at) {
    if (disputed_bits(at, 1) == 0) continue;
    LdsStore two[2];
    LdsDisputes::parties(*disputes_.find(at / 4), two);
    return wave.report(
        ViolationKind::kLdsRace, in,
        fmt::format("reads LDS offset {}, to which waves {} and {} write different bytes without a "
                    "barrier in between: {} and {}",
                    at, two[0].wave, two[1].wave, place_of(wave, *two[0].by), place_of(wave, *two[1].by)));
  }
}

/// A lane that an LDS read found undefined.
void LdsShadow::note_disputed(std::uint32_t offset, unsigned bytes, int lane) {
  std::uint32_t bits[4] = {};
  std::uint32_t any = 0, where = 0;
  for (unsigned r = 0; 4 * r < bytes; ++r) {
    bits[r] = disputed_bits(offset + 4 * r, std::min(bytes - 4 * r, 4U));
    if (bits[r] != 0 && any == 0) where = offset + 4 * r;
    any |= bits[r];
  }
  if (any != 0 && found_disputed_ == nullptr) {
    found_disputed_ = std::make_shared<DisputedRead>();
    found_disputed_->lds_offset = where;
    for (std::uint32_t at = where; at < where + 4; ++at) {
      const LdsDisputes::Dword* dispute = disputes_.find(at / 4);
      if (dispute != nullptr && found_disputed_->stores[1].by == nullptr)
        LdsDisputes::parties(*dispute, found_disputed_->stores);
    }
  }
  for (unsigned r = 0; found_disputed_ != nullptr && r < 4; ++r) {
    found_disputed_->bits[r][lane] = any != 0 ? bits[r] : ~0U;  // nobody wrote them at all
    if (found_disputed_->bits[r][lane] != 0) found_disputed_->lanes[r] |= 1ULL << lane;
  }
}

void LdsShadow::take_disputed(std::shared_ptr<const DisputedRead>& disputed, unsigned first_register) {
  if (found_disputed_ == nullptr) return;
  if (first_register == 0 && disputed == nullptr) {
    disputed = std::exchange(found_disputed_, nullptr);
    return;
  }
  auto both = std::make_shared<DisputedRead>(disputed != nullptr ? *disputed : *found_disputed_);
  for (unsigned r = 0; r < 4; ++r) {
    if (disputed == nullptr && r < first_register) both->lanes[r] = 0;
    if (r < first_register) continue;
    both->lanes[r] = found_disputed_->lanes[r - first_register];
    std::copy_n(found_disputed_->bits[r - first_register], kMaxLanes, both->bits[r]);
  }
  disputed = both;
  found_disputed_ = nullptr;
}

}  // namespace kiln::emulator
