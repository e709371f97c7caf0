// See arguments.hpp.
#include "codegen/plan/arguments.hpp"

#include "codegen/plan/abi/argument_rows.hpp"

#include <algorithm>
#include <cstring>

namespace kiln::kernel {
namespace {

bool with_workspace(const Recipe& recipe) {
  return recipe.split().sums == SumsGo::kToParts;
}

using Id = ArgumentId;
using Kind = ArgumentKind;
using Use = ArgumentUse;
using Row = ArgumentRow;

// clang-format off
constexpr std::array kRows = {
    Row{Id::kD,       "d",        Kind::kPointer, Use::kBoth,    always},
    Row{Id::kC,       "c",        Kind::kPointer, Use::kResults, always},
    Row{Id::kA,       "a",        Kind::kPointer, Use::kSums,    always},
    Row{Id::kB,       "b",        Kind::kPointer, Use::kSums,    always},
    Row{Id::kStrideD, "stride_d", Kind::kU64,     Use::kResults, always},
    Row{Id::kStrideC, "stride_c", Kind::kU64,     Use::kResults, always},
    Row{Id::kStrideA, "stride_a", Kind::kU64,     Use::kSums,    always},
    Row{Id::kStrideB, "stride_b", Kind::kU64,     Use::kSums,    always},
    Row{Id::kLdd,     "ldd",      Kind::kU32,     Use::kResults, always},
    Row{Id::kLdc,     "ldc",      Kind::kU32,     Use::kResults, always},
    Row{Id::kLda,     "lda",      Kind::kU32,     Use::kSums,    always},
    Row{Id::kLdb,     "ldb",      Kind::kU32,     Use::kSums,    always},
    Row{Id::kM,       "m",        Kind::kU32,     Use::kBoth,    always},
    Row{Id::kN,       "n",        Kind::kU32,     Use::kBoth,    always},
    Row{Id::kK,       "k",        Kind::kU32,     Use::kSums,    always},
    Row{Id::kBatch,   "batch",    Kind::kU32,     Use::kResults, keeps_numbers},
    Row{Id::kBatch,   "batch",    Kind::kU32,     Use::kBoth,    renumbers_workgroups},
    Row{Id::kInitialStrideD, "initial_stride_d", Kind::kU32, Use::kResults, with_initial_strides},
    Row{Id::kInitialStrideC, "initial_stride_c", Kind::kU32, Use::kResults, with_initial_strides},
    Row{Id::kInitialStrideA, "initial_stride_a", Kind::kU32, Use::kSums,    with_initial_strides},
    Row{Id::kInitialStrideB, "initial_stride_b", Kind::kU32, Use::kSums,    with_initial_strides},
    Row{Id::kAlpha,   "alpha",    Kind::kFloat,   Use::kBoth,    by_value<isa::Sum::kF32>},
    Row{Id::kAlphaImaginary, "alpha_imaginary", Kind::kFloat, Use::kBoth,    imaginary_by_value<isa::Sum::kF32>},
    Row{Id::kAlphaImaginary, "alpha_imaginary", Kind::kFloat, Use::kBoth,    imaginary_by_value<isa::Sum::kF32>},
    Row{Id::kBeta,    "beta",     Kind::kFloat,   Use::kResults, by_value<isa::Sum::kF32>},
    Row{Id::kBetaImaginary, "beta_imaginary", Kind::kFloat, Use::kResults, imaginary_by_value<isa::Sum::kF32>},
    Row{Id::kBetaImaginary, "beta_imaginary", Kind::kFloat, Use::kResults, imaginary_by_value<isa::Sum::kF32>},
    Row{Id::kAlpha,   "alpha",    Kind::kF64,     Use::kBoth,    by_value<isa::Sum::kF64>},
    Row{Id::kAlphaImaginary, "alpha_imaginary", Kind::kF64, Use::kBoth,    imaginary_by_value<isa::Sum::kF64>},
    Row{Id::kAlphaImaginary, "alpha_imaginary", Kind::kF64, Use::kBoth,    imaginary_by_value<isa::Sum::kF64>},
    Row{Id::kBeta,    "beta",     Kind::kF64,     Use::kResults, by_value<isa::Sum::kF64>},
    Row{Id::kBetaImaginary, "beta_imaginary", Kind::kF64, Use::kResults, imaginary_by_value<isa::Sum::kF64>},
    Row{Id::kBetaImaginary, "beta_imaginary", Kind::kF64, Use::kResults, imaginary_by_value<isa::Sum::kF64>},
    Row{Id::kAlpha,   "alpha",    Kind::kI32,     Use::kBoth,    by_value<isa::Sum::kI32>},
    Row{Id::kBeta,    "beta",     Kind::kI32,     Use::kResults, by_value<isa::Sum::kI32>},
    Row{Id::kAlphaAddress,  "alpha_address",   Kind::kPointer, Use::kBoth,    in_memory},
    Row{Id::kBetaAddress,   "beta_address",    Kind::kPointer, Use::kResults, in_memory},
    Row{Id::kWorkspace,     "workspace",       Kind::kPointer, Use::kResults, with_workspace},
};
constexpr std::array kRowsBehindLinks = {
    Row{Id::kActivationA,   "activation_a",    Kind::kFloat,   Use::kResults, has_activation_argument<0, isa::Sum::kF32>},
    Row{Id::kActivationB,   "activation_b",    Kind::kFloat,   Use::kResults, has_activation_argument<1, isa::Sum::kF32>},
    Row{Id::kActivationA,   "activation_a",    Kind::kF64,     Use::kResults, has_activation_argument<0, isa::Sum::kF64>},
    Row{Id::kActivationB,   "activation_b",    Kind::kF64,     Use::kResults, has_activation_argument<1, isa::Sum::kF64>},
    Row{Id::kActivationA,   "activation_a",    Kind::kI32,     Use::kResults, has_activation_argument<0, isa::Sum::kI32>},
    Row{Id::kActivationB,   "activation_b",    Kind::kI32,     Use::kResults, has_activation_argument<1, isa::Sum::kI32>},
};
constexpr std::array kGroupRows = {
    Row{Id::kGroup,      "group",       Kind::kPointer, Use::kSums,    always},
    Row{Id::kGroupCount, "group_count", Kind::kU32,     Use::kSums,    always},
};
// clang-format on

std::span<const Row> group_rows_of(const Recipe& recipe) {
  return recipe.abi == KernelAbi::kKiln ? std::span<const Row>(kGroupRows) : lite2_group_rows();
}

}  // namespace

std::size_t ArgumentList::bytes() const {
  if (arguments_.empty()) return 0;
  const std::size_t end = arguments_.back().offset_bytes + bytes_of(arguments_.back().kind);
  return recipe_.abi == KernelAbi::kKiln ? (end + 7) / 8 * 8 : end;
}

const Argument* ArgumentList::find(ArgumentId id) const {
  const auto at = std::find_if(begin(), end(), [&](const Argument& argument) { return argument.id == id; });
  return at == end() ? nullptr : &*at;
}

std::vector<std::byte> ArgumentList::pack(const ArgumentValues& values) const {
  std::vector<std::byte> segment(bytes());
  pack(values, segment.data());
  return segment;
}

void ArgumentList::pack(const ArgumentValues& values, std::byte* segment) const {
  for (const Argument& argument : arguments_) {
    const std::uint64_t value = value_of(argument, values);
    std::memcpy(segment + argument.offset_bytes, &value, bytes_of(argument.kind));  // little-endian, as the device
  }
}

namespace {

/// Arguments behind each other; of kiln's ABI each at a multiple of its size.
class Listed {
 public:
  explicit Listed(const Recipe& recipe) : recipe_(recipe) {}
  void add(ArgumentId id, std::string_view name, ArgumentKind kind, ArgumentUse use, ArgumentValue value = nullptr) {
    const std::size_t bytes = bytes_of(kind), aligned = recipe_.abi == KernelAbi::kKiln ? bytes : 1;
    offset_ = (offset_ + aligned - 1) / aligned * aligned;
    list_.push_back({id, name, kind, use, offset_, value});
    offset_ += bytes;
  }
  void add(std::span<const Row> rows) {
    for (const Row& row : rows)
      if (row.is_in(recipe_)) add(row.id, row.name, row.kind, row.use, row.value);
  }
  void add_links(const Epilogue& epilogue) {
    for (const EpilogueLink& link : epilogue_links) {
      if (!link.has_memory() || !link.is_in(epilogue)) continue;
      add(argument_of(link.id), link.name, Kind::kPointer, link.traits.scales_operand ? Use::kBoth : Use::kResults);
      const auto& [batch, batch_name, ld, ld_name] = link.strides;
      if (batch != nullptr) add(stride_of(link.id), batch_name, Kind::kU64, Use::kResults);
      if (ld != nullptr) add(ld_of(link.id), ld_name, Kind::kU32, Use::kResults);
    }
  }
  ArgumentList take() { return ArgumentList(std::move(list_), recipe_); }

 private:
  const Recipe& recipe_;
  std::vector<Argument> list_;
  std::size_t offset_ = 0;
};

}  // namespace

ArgumentList arguments_of(const Recipe& recipe) {
  Listed listed(recipe);
  if (const std::span<const Row> rows = argument_rows_of(recipe.abi); !rows.empty()) {
    listed.add(rows);
    return listed.take();
  }
  listed.add(kRows);
  listed.add_links(recipe.type.epilogue);
  listed.add(kRowsBehindLinks);
  return listed.take();
}

ArgumentList launch_arguments_of(const Recipe& recipe) {
  if (!recipe.type.grouped) return arguments_of(recipe);
  Listed listed(recipe);
  listed.add(group_rows_of(recipe));
  return listed.take();
}

GroupRecord group_record_of(const Recipe& recipe) {
  const std::size_t arguments = arguments_of(recipe).bytes();
  if (recipe.abi == KernelAbi::kLite2) return {0, arguments + sizeof(std::uint32_t), true};
  return {arguments, (arguments + 8 + 15) / 16 * 16};
}

ArgumentList user_arguments_of(const Recipe& recipe) {
  std::vector<Argument> list;
  for (Argument argument : arguments_of(recipe))
    if (const auto at = offset_in_user_arguments(argument.id)) {
      argument.offset_bytes = *at;
      list.push_back(argument);
    }
  return ArgumentList(std::move(list), recipe);
}

}  // namespace kiln::kernel
