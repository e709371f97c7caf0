// From an instruction to its key (form.hpp).
#include "codegen/ir/dual.hpp"
#include "codegen/mc/encode/form.hpp"

#include <algorithm>
#include <bit>

namespace kiln::mc::encode {
namespace {

using ir::Operand;

// What an operand's 16 bits of a key say: the kind, and what of it belongs to the form.
constexpr std::uint64_t kRegisterCode = 0x1000, kSpecialWordCode = 0x2000, kLabelCode = 0x3000, kBucketCode = 0x4000,
                        kConstantCode = 0x5000;

/// The special values, as 32 bits hold them: constants of f16, bf16, f32 and f64 (their upper half) that an encoding
/// has room for, alone, twice in a pair, and in its upper half; integers likewise.
/// Source: llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, isInlinableLiteral*.
struct SpecialValues {
  std::array<std::uint32_t, 256> values{};
  std::size_t count = 0;

  constexpr SpecialValues() {
    for (const std::uint32_t f32 : {0x3f000000U, 0xbf000000U, 0x3f800000U, 0xbf800000U, 0x40000000U, 0xc0000000U,
                                    0x40800000U, 0xc0800000U, 0x3e22f983U})
      add(f32);
    for (const std::uint32_t half : {0x3800U, 0xb800U, 0x3c00U, 0xbc00U, 0x4000U, 0xc000U, 0x4400U, 0xc400U, 0x3118U,
                                     0x3f00U, 0xbf00U, 0x3f80U, 0xbf80U, 0x4080U, 0xc080U, 0x3e22U, 0x3e23U}) {
      add(half);
      add(half << 16 | half);
      add(half << 16);
      if (half >> 15 != 0) add(half | 0xffff0000U);
    }
    for (const std::uint32_t f64 :
         {0x3fe00000U, 0xbfe00000U, 0x3ff00000U, 0xbff00000U, 0x40100000U, 0xc0100000U, 0x3fc45f30U})
      add(f64);
    for (std::uint32_t i = 1; i <= 16; ++i) {
      const std::uint32_t low = 0x10000U - i;
      add(0U - i);
      add(low);
      add(low << 16 | low);
    }
    for (std::uint32_t i = 1; i <= 64; ++i) add(i << 16 | i);
    std::sort(values.begin(), values.begin() + count);
  }
  constexpr void add(std::uint32_t value) {
    for (std::size_t i = 0; i < count; ++i)
      if (values[i] == value) return;
    values.at(count++) = value;
  }
};
constexpr SpecialValues kSpecialValues;

/// Open addressing: what is asked for is nearly never there.
struct SpecialSet {
  std::array<std::uint32_t, 1024> slots{};
  constexpr SpecialSet() {
    for (std::size_t i = 0; i < kSpecialValues.count; ++i) {
      std::size_t at = slot_of(kSpecialValues.values[i]);
      while (slots[at] != 0) at = (at + 1) % slots.size();
      slots[at] = kSpecialValues.values[i];
    }
  }
  static constexpr std::size_t slot_of(std::uint32_t value) { return (value * 0x9e3779b1U) >> 22; }
};
constexpr SpecialSet kSpecialSet;

constexpr std::uint64_t bucket_code(std::uint32_t value) {
  return value <= 15 ? 0 : value <= 31 ? 1 : value <= 63 ? 2 : static_cast<std::uint64_t>(std::bit_width(value));
}

/// The integer as printed: small ones as they are, others as 32 bits.
std::uint32_t printed(const Operand& operand) {
  return static_cast<std::uint32_t>(operand.value);
}
bool is_small_negative(const Operand& operand) {
  return operand.kind == Operand::Kind::kInteger && operand.value < 0 && operand.value >= -16;
}
bool is_constant(const Operand& operand) {
  const std::uint32_t value = printed(operand);
  return value == 64 || is_small_negative(operand) || (value > 64 && is_special(value));
}

enum class Relation : std::uint64_t { kNone, kSame, kOverlap };

Relation relation_of(const Operand& a, const Operand& b) {
  if (a.is_reg() && b.is_reg()) {
    if (a.reg.cls != b.reg.cls) return Relation::kNone;
    const std::uint32_t first = a.reg.number(), second = b.reg.number();
    if (first == second && a.reg.count == b.reg.count) return Relation::kSame;
    return first < second + b.reg.count && second < first + a.reg.count ? Relation::kOverlap : Relation::kNone;
  }
  const auto number = [](const Operand& o) {
    return o.kind == Operand::Kind::kInteger || o.kind == Operand::Kind::kFloat;
  };
  return number(a) && number(b) && printed(a) == printed(b) ? Relation::kSame : Relation::kNone;
}

}  // namespace

bool is_special(std::uint32_t value) {
  for (std::size_t at = SpecialSet::slot_of(value); kSpecialSet.slots[at] != 0;
       at = (at + 1) % kSpecialSet.slots.size())
    if (kSpecialSet.slots[at] == value) return true;
  return false;
}

Bucket bucket_of(std::uint32_t value) {
  if (value <= 15) return {0, 15};
  if (value <= 31) return {16, 31};
  if (value <= 63) return {32, 63};
  if (value == 64) return {64, 64};
  const int width = std::bit_width(value);
  return {width == 7 ? 65 : 1U << (width - 1), static_cast<std::uint32_t>((std::uint64_t{1} << width) - 1)};
}

Bucket bucket_of_offset(std::uint32_t value) {
  if (value <= 15) return {1, 15};
  const int width = std::bit_width(value);
  return {1U << (width - 1), static_cast<std::uint32_t>((std::uint64_t{1} << width) - 1)};
}

std::optional<std::uint32_t> parameter_of(const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::kRegister:
      return operand.reg.number();
    case Operand::Kind::kInteger:
    case Operand::Kind::kFloat:
      if (is_constant(operand)) return std::nullopt;
      return printed(operand);
    case Operand::Kind::kNone:
    case Operand::Kind::kLabel:
    case Operand::Kind::kSpecial:
      break;
  }
  return std::nullopt;
}

bool result_overlaps_source(const ir::Instruction& instruction) {
  const isa::OpcodeInfo& info = instruction.info();
  for (std::size_t i = 0; i < info.operand_count; ++i)
    for (std::size_t j = 0; j < info.operand_count; ++j)
      if (i != j && info.operands[i].role == isa::OperandRole::kDef && instruction.operands[i].is_reg() &&
          relation_of(instruction.operands[i], instruction.operands[j]) != Relation::kNone)
        return true;
  return false;
}

namespace {

/// The code of an operand that is an integer or a float. `parameter` receives its value, unless the code tells it;
/// `is_literal`: the value may stand behind the instruction.
std::uint64_t code_of_number(const Operand& operand, std::uint32_t& parameter, bool& is_literal) {
  const std::uint32_t value = printed(operand);
  is_literal = false;
  if (value < 64) {
    parameter = value;
    return kBucketCode | bucket_code(value);
  }
  if (!is_constant(operand)) {
    parameter = value;
    is_literal = true;
    return kBucketCode | bucket_code(value);
  }
  // The index of a special value; one outside of the table (64, -16 to -1) is told by itself.
  if (is_small_negative(operand) || value == 64) return kConstantCode | 0x800 | (value & 0xff);
  is_literal = true;
  const auto* const end = kSpecialValues.values.begin() + kSpecialValues.count;
  const auto* const at = std::lower_bound(kSpecialValues.values.begin(), end, value);
  return kConstantCode | static_cast<std::uint64_t>(at - kSpecialValues.values.begin());
}

using Codes = std::array<std::uint64_t, isa::OpcodeInfo::kMaxOperands>;

/// What the operands say of the level that a key needs.
struct Counts {
  unsigned sgprs = 0, literals = 0;
  bool wide = false;  ///< a tuple of five vector registers or more
};

/// A code for each operand, its parameter into `values`.
Counts read_operands(const ir::Instruction& instruction, Codes& codes, Values& values) {
  Counts counts;
  for (std::size_t i = 0; i < instruction.info().operand_count; ++i) {
    const Operand& operand = instruction.operands[i];
    switch (operand.kind) {
      case Operand::Kind::kRegister: {
        values[i] = operand.reg.number();
        codes[i] = kRegisterCode | static_cast<std::uint64_t>(operand.reg.cls) << 8 | operand.reg.count;
        const bool scalar = operand.reg.cls == ir::RegisterClass::kSgpr;
        counts.sgprs += scalar ? 1 : 0;
        counts.wide = counts.wide || (!scalar && operand.reg.count >= 5);
        break;
      }
      case Operand::Kind::kInteger:
      case Operand::Kind::kFloat: {
        bool is_literal = false;
        codes[i] = code_of_number(operand, values[i], is_literal);
        counts.literals += is_literal ? 1 : 0;
        break;
      }
      case Operand::Kind::kLabel:
        codes[i] = kLabelCode;
        break;
      case Operand::Kind::kSpecial:
        codes[i] = kSpecialWordCode | static_cast<std::uint64_t>(operand.value);
        break;
      case Operand::Kind::kNone:
        break;
    }
  }
  return counts;
}

/// The level that holds the instruction: `asked`, or the next one where that cannot.
Level level_of(const ir::Instruction& instruction, const Counts& counts, Level asked) {
  const isa::OpcodeInfo& info = instruction.info();
  const bool vector = info.cls == isa::OpcodeClass::kValu || info.cls == isa::OpcodeClass::kMatrix;
  // LLVM's parser looks at banks, its encoder does not.
  constexpr std::uint32_t kBanks = 4;
  if (asked == Level::kPlain && info.dual && !ir::halves_fit(instruction, kBanks)) return Level::kNear;
  const bool is_related = counts.wide || counts.literals >= 2 || (vector && counts.sgprs >= 2);
  return asked == Level::kPlain && is_related ? Level::kRelations : asked;
}

void add_relations(const ir::Instruction& instruction, Key& key) {
  const std::size_t count = instruction.info().operand_count;
  unsigned shift = 32;
  for (std::size_t i = 0; i < isa::OpcodeInfo::kMaxOperands; ++i)
    for (std::size_t j = i + 1; j < isa::OpcodeInfo::kMaxOperands; ++j, shift += 2)
      if (j < count)
        key.words[2] |= static_cast<std::uint64_t>(relation_of(instruction.operands[i], instruction.operands[j]))
                        << shift;
}

}  // namespace

Key key_of(const ir::Instruction& instruction, Level asked, Values& values) {
  const isa::OpcodeInfo& info = instruction.info();
  Codes codes{};
  values = {};
  const Level level = level_of(instruction, read_operands(instruction, codes, values), asked);
  const auto& [offset_bytes, op_sel, op_sel_hi, neg_lo, cache_policy, waits] = instruction.modifiers;
  std::uint64_t offset_code = 0;
  if (offset_bytes != 0 && info.cls != isa::OpcodeClass::kSmem) {  // the printer has no other condition
    values[kOffset] = offset_bytes;
    offset_code = 1 + bucket_code(offset_bytes);
  }

  Key key;
  key.words[0] = static_cast<std::uint64_t>(instruction.op) | codes[0] << 16 | codes[1] << 32 | codes[2] << 48;
  key.words[1] = codes[3] | codes[4] << 16 | std::uint64_t{op_sel} << 32 | std::uint64_t{op_sel_hi} << 40 |
                 offset_code << 48 | static_cast<std::uint64_t>(level) << 56 |
                 static_cast<std::uint64_t>(cache_policy) << 60;
  key.words[2] = std::bit_cast<std::uint32_t>(waits);
  key.words[3] = codes[5] << 32 | std::uint64_t{neg_lo} << 56;
  if (level == Level::kPlain) return key;

  add_relations(instruction, key);
  if (level == Level::kRelations) return key;
  for (std::size_t i = 0; i < info.operand_count; ++i)
    if (instruction.operands[i].is_reg()) {
      const std::uint64_t n = values[i];
      key.words[3] |= ((n & 3) | (n >= 128 ? 4U : 0U) | (n >= 256 ? 8U : 0U) | (n >= 512 ? 16U : 0U)) << (5 * i);
    }
  return key;
}

}  // namespace kiln::mc::encode
