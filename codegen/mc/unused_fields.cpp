// gfx1250's encodings with unused fields. Source: cdna5 ISA manual 10.11.1 and 14.6 (VIMAGE), 14.3.7 (VOP3PX2).
#include "codegen/mc/unused_fields.hpp"

#include <array>
#include <cstring>

namespace kiln::mc {
namespace {

struct Field {
  unsigned first, bits;  ///< in the encoding's bits
  std::uint32_t llvm;
};
struct Row {
  std::uint32_t mask, encoding;  ///< of the first dword
  std::array<Field, 3> fields;
};

constexpr std::uint32_t kVimage = 0x34U << 26, kVimageMask = 0x3fU << 26 | 0xffU << 14;
constexpr std::uint32_t kVop3p = 0xccU << 24, kVop3pMask = 0xffffU << 16;
constexpr Field kNone{0, 0, 0};
/// DIM, DMASK and VADDR4 of the tensor instructions.
constexpr std::array kOfTensors = {Field{0, 3, 1}, Field{22, 4, 1}, Field{56, 8, 0x7c}};
/// The third source of the half that loads scales; the half that multiplies follows it.
constexpr std::array kOfScales = {Field{50, 9, 0x100}, kNone, kNone};
/// OPSEL_HI of the product of F4 alone, whose types need no telling.
constexpr std::array kOfF4 = {Field{14, 1, 1}, Field{59, 2, 3}, kNone};
constexpr Row kTensorLoad{kVimageMask, kVimage | 196U << 14, kOfTensors};
constexpr Row kTensorStore{kVimageMask, kVimage | 197U << 14, kOfTensors};
constexpr Row kLoadScale{kVop3pMask, kVop3p | 0x35U << 16, kOfScales};
constexpr Row kLoadScale16{kVop3pMask, kVop3p | 0x3aU << 16, kOfScales};
constexpr Row kProductF4{kVop3pMask, kVop3p | 0x88U << 16, kOfF4};

/// False: the instruction is not the row's.
bool fill(std::uint8_t* code, const Row& row) {
  std::array<std::uint32_t, 2> dwords;
  std::memcpy(dwords.data(), code, sizeof dwords);
  if ((dwords[0] & row.mask) != row.encoding) return false;
  for (const Field& field : row.fields) {
    std::uint32_t& dword = dwords[field.first / 32];
    const unsigned shift = field.first % 32;
    if ((dword >> shift & ((1U << field.bits) - 1)) == 0) dword |= field.llvm << shift;
  }
  std::memcpy(code, dwords.data(), sizeof dwords);
  return true;
}

}  // namespace

void fill_unused_fields(std::span<std::uint8_t> code, const Target& target) {
  if (!target.processor.starts_with("gfx125") && target.processor != "gfx12-5-generic") return;
  std::uint8_t* const first = code.data();
  if (fill(first, kLoadScale) || fill(first, kLoadScale16)) {
    fill(first + 8, kProductF4);
    return;
  }
  for (const Row& row : {kTensorLoad, kTensorStore, kProductF4}) fill(first, row);
}

}  // namespace kiln::mc
