// A form: everything about an instruction that decides how it is encoded, but for register numbers and the values of
// integers, which are its parameters. What LLVM makes of a form is a constant and, for each run of a parameter's bits,
// where they go, so that encoding is `base | (value >> shift & mask) << position`. The key says which form an
// instruction has; instructions with one key differ in parameters only.
//
// Integers that encode alike are a bucket: what an assembler asks of a value is its number of bits, or whether an
// instruction holds it inline (0 to 64, -16 to -1, some floating-point constants); the latter are a form each.
#pragma once

#include "codegen/ir/ir.hpp"
#include "runtime/contract/mix64.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace kiln::mc::encode {

/// The operands, and `offset:`.
inline constexpr std::size_t kParameters = isa::OpcodeInfo::kMaxOperands + 1;
inline constexpr std::size_t kOffset = kParameters - 1;
using Values = std::array<std::uint32_t, kParameters>;

/// How much of an instruction its key holds.
enum class Level : std::uint8_t {
  kPlain,      ///< files, sizes, buckets, modifiers
  kRelations,  ///< ... and which operands are the same or overlap, where LLVM looks at it
  kNear,       ///< ... and register numbers as far as any rule of LLVM's looks at them: modulo 4, beyond 128, 256, 512
};

struct Key {
  std::array<std::uint64_t, 4> words{};
  bool operator==(const Key&) const = default;
  auto operator<=>(const Key&) const = default;
  std::uint64_t hash() const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : words) hash = mix64(hash, word);
    return hash;
  }
};

/// The inclusive bounds of a bucket.
struct Bucket {
  std::uint32_t first, last;
};
Bucket bucket_of(std::uint32_t value);
/// Of `offset:`, which is never held inline and never 0.
Bucket bucket_of_offset(std::uint32_t value);
/// A value that some type of operand holds inline: a form of its own, no parameter.
bool is_special(std::uint32_t value);

/// An integer as the printer spells it, or nothing if it is a constant of the form: 64, -16 to -1, special values.
std::optional<std::uint32_t> parameter_of(const ir::Operand& operand);

/// The instruction's key, and the values of its parameters (others are 0). kPlain becomes kRelations where the
/// instruction is one whose operands LLVM compares.
Key key_of(const ir::Instruction& instruction, Level level, Values& values);

/// True if a register that the instruction defines overlaps one that it uses.
bool result_overlaps_source(const ir::Instruction& instruction);

struct Form {
  static constexpr std::size_t kMaxRuns = 16;

  /// `mask` bits of a parameter from `shift` on go to `position` on.
  struct Run {
    std::uint8_t parameter = 0, shift = 0, position = 0, bits = 0;
  };
  /// What a register number may be.
  struct Check {
    std::uint16_t last = 0, unaligned = 0;  ///< the largest, and bits that must be 0
  };
  enum class State : std::uint8_t {
    kUnknown,  ///< no form of this level: the next level knows, after the last one the very line is parsed
    kBits,
  };

  Key key;
  std::array<std::uint64_t, 2> base{};
  State state = State::kUnknown;
  std::uint8_t size_bytes = 0;
  std::uint8_t runs = 0;
  std::uint8_t checked = 0;  ///< bits: parameters that are registers
  bool no_overlap = false;   ///< the result must not overlap a source; if it does, the next level knows
  std::array<Run, kMaxRuns> run{};
  std::array<Check, kParameters> check{};

  /// True if the registers are those the form is for.
  bool holds(const Values& values) const {
    for (std::size_t p = 0; p < kParameters; ++p)
      if ((checked >> p & 1U) != 0 && (values[p] > check[p].last || (values[p] & check[p].unaligned) != 0))
        return false;
    return true;
  }
  /// The instruction's bytes, size_bytes of them, low first.
  std::array<std::uint64_t, 2> fill(const Values& values) const {
    std::array<std::uint64_t, 2> code = base;
    for (std::size_t i = 0; i < runs; ++i) {
      const Run& r = run[i];
      const std::uint64_t field = (std::uint64_t{values[r.parameter]} >> r.shift) & ((std::uint64_t{1} << r.bits) - 1);
      code[r.position / 64] |= field << (r.position % 64);
      if (r.position % 64 + r.bits > 64) code[1] |= field >> (64 - r.position % 64);
    }
    return code;
  }
};
static_assert(std::is_trivially_copyable_v<Form>);

}  // namespace kiln::mc::encode
