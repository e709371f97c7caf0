// See gather.hpp. Bytes and halves by v_perm_b32, dwords by v_pk_mov_b32 (gfx90a+) or v_mov_b32.
#include "codegen/kernel/transfer/gather.hpp"

#include <array>

namespace kiln::kernel {
namespace {

/// Registers -> one byte or half of each of two: selectors of v_perm_b32 (0-3: second operand, 4-7: first).
constexpr std::uint32_t kGatherLowHalves = 0x05040100, kGatherHighHalves = 0x07060302;
constexpr std::uint32_t kGatherLowBytes = 0x05010400, kGatherHighBytes = 0x07030602;
/// Byte b of each, and zeros: kOneByte + b * kNextByte.
constexpr std::uint32_t kOneByte = 0x0c0c0400, kNextByte = 0x00000101;

}  // namespace

PermSelectors write_perm_selectors(Context& c) {
  const PermSelectors selectors = {c.w.sgpr("perm_low"), c.w.sgpr("perm_high")};
  c.w.s_mov_b32(selectors.low, kGatherLowHalves);
  c.w.s_mov_b32(selectors.high, kGatherHighHalves);
  return selectors;
}

/// Halves: element e of k_rows reads -> columns[e].
void Gather::halves(const Reg* reads, const Reg* columns, std::uint32_t e) {
  const Reg selector = e % 2 == 0 ? selectors_.low : selectors_.high;
  for (std::uint32_t q = 0; q < k_rows_; q += 2)
    c_->w.v_perm_b32(columns[e].sub(q / 2), reads[q + 1].sub(e / 2), reads[q].sub(e / 2), selector);
}

/// Bytes: elements e to e + 3, which share a dword in each read. Four dwords of four reads are a 4 x 4 matrix of bytes
/// that is transposed by eight v_perm_b32.
void Gather::four_bytes(const Reg* reads, const Reg* columns, std::uint32_t e) {
  ir::Writer& w = c_->w;
  for (std::uint32_t q = 0; q < k_rows_; q += 4) {
    const std::array dwords = {reads[q].sub(e / 4), reads[q + 1].sub(e / 4), reads[q + 2].sub(e / 4),
                               reads[q + 3].sub(e / 4)};
    for (const bool upper : {false, true}) {
      const Reg first = c_->temporary(), second = c_->temporary();
      w.v_perm_b32(first, dwords[1], dwords[0], upper ? kGatherHighBytes : kGatherLowBytes);
      w.v_perm_b32(second, dwords[3], dwords[2], upper ? kGatherHighBytes : kGatherLowBytes);
      const std::uint32_t to = e + (upper ? 2 : 0);
      w.v_perm_b32(columns[to].sub(q / 4), second, first, selectors_.low);
      w.v_perm_b32(columns[to + 1].sub(q / 4), second, first, selectors_.high);
    }
  }
}

/// Bytes of reads that are narrower than a dword, or of two reads only.
void Gather::byte(const Reg* reads, const Reg* columns, std::uint32_t e) {
  ir::Writer& w = c_->w;
  const std::uint32_t selector = kOneByte + e % 4 * kNextByte;
  for (std::uint32_t q = 0; q < k_rows_; q += 4) {
    if (k_rows_ == 2) {
      w.v_perm_b32(columns[e], reads[1].sub(e / 4), reads[0].sub(e / 4), selector);
      return;
    }
    const Reg first = c_->temporary(), second = c_->temporary();
    w.v_perm_b32(first, reads[q + 1].sub(e / 4), reads[q].sub(e / 4), selector);
    w.v_perm_b32(second, reads[q + 3].sub(e / 4), reads[q + 2].sub(e / 4), selector);
    w.v_perm_b32(columns[e].sub(q / 4), second, first, selectors_.low);
  }
}

void Gather::whole(const Reg* reads, const Reg* columns, std::uint32_t e) {
  const std::uint32_t dwords = element_->dwords();
  const bool packed = c_->traits().packed_move && vector_ >= 2 && dwords == 1 && k_rows_ % 2 == 0;
  for (std::uint32_t q = 0; q < k_rows_; q += packed ? 2 : 1) {
    if (packed) {
      const std::uint32_t pair = e & ~1U;
      c_->w.v_pk_mov_b32(columns[e].sub(q, 2), reads[q].sub(pair, 2), reads[q + 1].sub(pair, 2)).modifiers.op_sel =
          e % 2 != 0 ? 0b11 : 0b00;
    } else {
      for (std::uint32_t d = 0; d < dwords; ++d)
        c_->w.v_mov_b32(columns[e].sub(q * dwords + d), reads[q].sub(e * dwords + d));
    }
  }
}

/// Element e, or with bytes all that share its dwords at the first of them.
void Gather::write(const Reg* reads, const Reg* columns, std::uint32_t e) {
  const std::uint32_t per_dword = element_->per_dword();
  if (per_dword == 1) return whole(reads, columns, e);
  if (element_->bytes() > 1) return halves(reads, columns, e);
  if (vector_ < per_dword || k_rows_ < per_dword) return byte(reads, columns, e);
  if (e % per_dword == 0) four_bytes(reads, columns, e);
}

}  // namespace kiln::kernel
