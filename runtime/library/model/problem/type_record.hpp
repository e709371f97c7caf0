// TypeRecord: Tensile's problem type as a logic file states it: one integer per known key (formats.md 1.4), which the
// table in type_record.cpp names, defaults and reads. Its predicates (type_predicates.cpp) and its kiln::ProblemType
// (usable_type.cpp) follow from it.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/library/document/key_sequence.hpp"
#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/model/predicates/predicates.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kiln::library {

/// Which product wrote a file: Tensile (rocBLAS) or TensileLite (hipBLASLt).
enum class Product : std::uint8_t { kTensile, kTensileLite };

/// The order is part of the packed form.
enum class TypeKey : std::uint8_t {
  kDataType,
  kDataTypeA,
  kDataTypeB,
  kDestDataType,
  kComputeDataType,
  kLayoutA,  ///< of IndexAssignmentsA: 0 N, 1 T, 2 anything else
  kLayoutB,
  kConjugateA,
  kConjugateB,
  kOperationType,  ///< 0 a GEMM, 1 anything else
  kStridedBatched,
  kGroupedGemm,
  kUseBeta,
  kHighPrecisionAccumulate,
  kInitialStridesAb,
  kInitialStridesCd,
  kF32XdlMathOp,
  kFp16AltImpl,
  kFp16AltImplRound,
  kStochasticRounding,
  kUseBias,
  kBiasSrc,           ///< 0..3: A, B, C, D
  kBiasDataTypeList,  ///< bit per TypeId; -1 absent
  kActivationType,    ///< an Activation
  kActivationComputeDataType,
  kActivationNoGuard,
  kUseE,
  kGradient,
  kUseScaleAb,  ///< 0 no, 1 Scalar, 2 Vector
  kUseScaleCd,
  kUseScaleAlphaVec,
  kOutputAmaxD,
  kSparse,
  kSupportUserArgs,
  kDataTypeE,
  kMacDataTypeA,  ///< what the multiplier is fed; of both operands the same before version 5
  kMacDataTypeB,
  kSwizzleA,
  kSwizzleB,
  kStates,  ///< bits of what was stated (stated_keys)
  kCount
};

/// Of TypeKey::kStates.
namespace stated_keys {
inline constexpr std::int32_t kLite = 1;  ///< some that only TensileLite writes
inline constexpr std::int32_t kNoActivation =
    2;  ///< not Activation, without which TensileLite takes ActivationType as none
inline constexpr std::int32_t kNoUserArguments = 4;  ///< not SupportUserArgs
}  // namespace stated_keys

struct TypeRecord {
  std::array<std::int32_t, static_cast<std::size_t>(TypeKey::kCount)> values{};
  /// Stated keys with values that kiln does not honour, in ascending order: "MXBlockA=32, UseRMSEpilogue=1". A type
  /// that has some is of other mathematics: no problem is of it, and no other type is equal to it.
  std::string foreign;
  std::int32_t operator[](TypeKey key) const { return values[static_cast<std::size_t>(key)]; }
  std::int32_t& operator[](TypeKey key) { return values[static_cast<std::size_t>(key)]; }
  bool operator==(const TypeRecord&) const = default;
};

/// Of a key that a record has no place for: the values with which a GEMM is what the record says.
enum class HarmlessValues : std::uint8_t {
  kAny,      ///< the key follows from others, or describes what another one switches on
  kNothing,  ///< says_nothing(): false, 0, nothing, none
  kTrue,     ///< true, which is what kiln's kernels do
};

/// Reads ProblemType maps, which most files repeat in every solution.
class TypeReader {
 public:
  explicit TypeReader(YamlReader& yaml) : yaml_(yaml) {}
  bool read(TypeRecord& out);
  /// Keys that kiln makes no use of, seen since the last call.
  std::uint64_t take_unknown_keys() { return std::exchange(unknown_keys_, 0); }

 private:
  struct Slot {
    std::string name;
    std::int32_t row = -1;  ///< of the table in type_record.cpp; -1 for other keys
    bool is_known = false;  ///< of other keys
    HarmlessValues harmless = HarmlessValues::kNothing;
    std::int32_t states = 0, states_not = 0;  ///< bits of TypeKey::kStates that it sets and clears
    bool has_scalar = false;
    std::string scalar;  ///< the last value as written, and what it meant
    std::int32_t value = 0;
    std::string foreign;  ///< "Key=value" if kiln does not honour the value
  };
  static void prepare(Slot& slot);
  bool read_row(Slot& slot, TypeRecord& out);
  bool read_other(Slot& slot);

  YamlReader& yaml_;
  KeySequence<Slot> keys_;
  std::vector<std::string> foreign_;
  std::string buffer_;
  std::uint64_t unknown_keys_ = 0;
};

/// Which numbers a file means by its data types (formats.md 1.6).
enum class TypeCodes : std::uint8_t { kTensile, kLite, kNew };
/// The record with TypeIds for the file's numbers and what the product makes of contradictions; is_fnuz: 8-bit floats
/// are AMD's own (gfx94x) where the numbers do not tell.
TypeRecord resolved(const TypeRecord& record, TypeCodes codes, bool is_fnuz);
inline bool states_lite_keys(const TypeRecord& record) {
  return (record[TypeKey::kStates] & stated_keys::kLite) != 0;
}
/// What the product makes of the type for its solutions, where keys contradict each other. The hierarchy's row of the
/// type asks for what is stated.
TypeRecord settled(const TypeRecord& record, Product product);
/// Why no problem can be of this type; empty for the GEMMs.
std::string not_a_gemm(const TypeRecord& record);

/// kiln's problem type, without an epilogue, or why kiln cannot use it: "A is Int8x4; kiln has no such type".
struct UsableType {
  std::optional<ProblemType> type;
  std::string reason;
};
UsableType usable_type(const TypeRecord& record);

/// The activations that solutions of the (settled) type can be asked for, a bit each; 0 if they are not chosen at run
/// time.
std::int64_t activations_of(const TypeRecord& record);

/// All predicates of the type's solutions, in the product's order.
std::vector<Predicate> type_predicates(const TypeRecord& record, Product product);
/// Of these, what the hierarchy's row of the type asks, in Tensile's order; types with equal rows share their tables.
std::vector<Predicate> row_predicates(const TypeRecord& record, Product product);
/// And what the type's solutions ask beyond that.
std::vector<Predicate> solution_predicates(const TypeRecord& record, Product product);
/// Problem::operation() of the type's problems.
std::size_t operation_of(const TypeRecord& record);
/// Length of the file prefix that hipBLASLt's lazy loading gives the type: its rows are sorted by it (formats.md 1.5).
std::size_t prefix_length(const TypeRecord& record);
/// True if the tile index of the operand is the contiguous one.
inline bool tlu_a(const TypeRecord& record) {
  return record[TypeKey::kLayoutA] == 0;
}
inline bool tlu_b(const TypeRecord& record) {
  return record[TypeKey::kLayoutB] == 1;
}

}  // namespace kiln::library
