// The kernel's arguments: a list that follows from the recipe. The prologue loads it, the metadata describes it, a
// launch fills it, a capture shows it. Those of kiln's own ABI are at natural alignment, in the order of the table in
// arguments.cpp; those of others are in abi/, one after the other, byte by byte as their libraries send them.
#pragma once

#include "codegen/plan/recipe.hpp"
#include "runtime/contract/epilogue_links.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kiln::kernel {

/// kFloat is f32, kF64 f64; kI32 is signed.
enum class ArgumentKind : std::uint8_t { kPointer, kU64, kU32, kFloat, kF64, kI32 };

constexpr std::size_t bytes_of(ArgumentKind kind) {
  return kind == ArgumentKind::kPointer || kind == ArgumentKind::kU64 || kind == ArgumentKind::kF64 ? 8 : 4;
}

/// What an argument means. Sizes, strides and leading dimensions in elements; addresses are the device's.
enum class ArgumentId : std::uint8_t {
  kD,
  kC,
  kA,
  kB,
  kStrideD,  ///< between matrices of a batch; of arrays of addresses what is added to each address
  kStrideC,
  kStrideA,
  kStrideB,
  kLdd,
  kLdc,
  kLda,
  kLdb,
  kM,
  kN,
  kK,
  kBatch,
  kInitialStrideD,  ///< of the contiguous index
  kInitialStrideC,
  kInitialStrideA,
  kInitialStrideB,
  kAlpha,  ///< has the compute type or its parts': f64, i32, else f32
  kBeta,
  kAlphaImaginary,  ///< behind the real part; of complex compute types only
  kBetaImaginary,
  kAlphaAddress,  ///< where alpha and beta are, if they are not arguments
  kBetaAddress,
  kWorkspace,
  kLink,  ///< the first epilogue link's memory (argument_of), and the distances between those of a batch (stride_of)
  kLinkStride = kLink + kEpilogueLinks,
  kLinkLd = kLinkStride + kEpilogueLinks,
  kActivationA = kLinkLd + kEpilogueLinks,
  kActivationB,
  kGroup,       ///< the records of a group
  kGroupCount,  ///< their number
  kGroupForm,   ///< 1: that of user_arguments_of()
  kGroupWorkgroups,
  kOffsetD,  ///< elements from where a matrix, or each of an array's, is said to be to where it begins
  kOffsetC,
  kOffsetA,
  kOffsetB,
  kBiasType,        ///< the number that TensileLite has for the type
  kActivationCode,  ///< the number that TensileLite has for the activation
  kSplitK,          ///< workgroups that share K, in the lower 14 bits
  kParts,           ///< where workgroups that share a tile leave their sums
  kCounters,        ///< where they count themselves
  kCountersPlaced,  ///< not 0: they are right there, not in a slice of what launches share (abi/counters.hpp)
  kUnread,          ///< a word that a host sends and no kernel of kiln's reads; it has an ArgumentValue
  kCount
};

/// Where a kernel reads an argument: before its accumulators are complete, behind that, or both; or nowhere.
enum class ArgumentUse : std::uint8_t { kNone = 0, kSums = 1, kResults = 2, kBoth = 3 };
constexpr bool has(ArgumentUse use, ArgumentUse part) {
  return (static_cast<unsigned>(use) & static_cast<unsigned>(part)) != 0;
}

/// The address of what a link of the epilogue reads or writes.
constexpr ArgumentId argument_of(LinkId link) {
  return static_cast<ArgumentId>(static_cast<unsigned>(ArgumentId::kLink) + static_cast<unsigned>(link));
}
/// LinkStrides::batch and LinkStrides::ld.
constexpr ArgumentId stride_of(LinkId link) {
  return static_cast<ArgumentId>(static_cast<unsigned>(ArgumentId::kLinkStride) + static_cast<unsigned>(link));
}

constexpr ArgumentId ld_of(LinkId link) {
  return static_cast<ArgumentId>(static_cast<unsigned>(ArgumentId::kLinkLd) + static_cast<unsigned>(link));
}

/// The bits of every argument that a launch can bring, by id; those of 4 bytes stand in the low half.
using ArgumentValues = std::array<std::uint64_t, static_cast<std::size_t>(ArgumentId::kCount)>;
/// What a host computes of the values.
using ArgumentValue = std::uint64_t (*)(const Recipe& recipe, const ArgumentValues& values);

struct Argument {
  ArgumentId id;
  std::string_view name;  ///< a link's is its row's
  ArgumentKind kind;
  ArgumentUse use;
  std::size_t offset_bytes;       ///< in the kernarg segment
  ArgumentValue value = nullptr;  ///< nullptr: that of its id
};

/// No kernarg segment is larger.
inline constexpr std::size_t kMostArgumentBytes = sizeof(ArgumentValues);

class ArgumentList {
 public:
  explicit ArgumentList(std::vector<Argument> arguments, const Recipe& recipe = {})
      : arguments_(std::move(arguments)), recipe_(recipe) {}
  auto begin() const { return arguments_.begin(); }
  auto end() const { return arguments_.end(); }
  /// Of the kernarg segment.
  std::size_t bytes() const;
  /// nullptr: kernels of this recipe do not have it.
  const Argument* find(ArgumentId id) const;
  /// Of an argument of the list.
  std::uint64_t value_of(const Argument& argument, const ArgumentValues& values) const {
    return argument.value == nullptr ? values[static_cast<std::size_t>(argument.id)] : argument.value(recipe_, values);
  }
  /// The kernarg segment of a launch.
  std::vector<std::byte> pack(const ArgumentValues& values) const;
  /// The same into bytes() of memory.
  void pack(const ArgumentValues& values, std::byte* segment) const;

 private:
  std::vector<Argument> arguments_;
  Recipe recipe_;  ///< which values follow from
};

/// Of one problem.
ArgumentList arguments_of(const Recipe& recipe);
/// The kernarg segment of a launch: the problem's arguments, or where a group's are.
ArgumentList launch_arguments_of(const Recipe& recipe);

/// A group of problems is an array of records in memory: the problem's arguments, then the number of workgroups before
/// its first one, as 8 bytes. Its workgroups are numbered along x, as a grid of (tiles along M * global split, tiles
/// along N, batch) would be. Of lite2 the numbers are a table of 4 bytes each, which all records stand behind.
struct GroupRecord {
  std::size_t first_workgroup_offset, bytes;  ///< all that a problem takes
  bool has_table = false;
};
GroupRecord group_record_of(const Recipe& recipe);

/// Of lite2: a problem's arguments in the other form that a group may be in, which a program writes in the device's
/// memory (hipblaslt_ext::UserArguments); an array of them, without a table. What the form has no place for is not
/// there.
ArgumentList user_arguments_of(const Recipe& recipe);
inline constexpr std::uint32_t kUserArgumentBytes = 196;

}  // namespace kiln::kernel
