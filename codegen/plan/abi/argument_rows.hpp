// The rows that lists of arguments are made of, one after the other: what an argument is, and which recipes have it.
// kiln's own are in ../arguments.cpp; each other ABI has a file here.
#pragma once

#include "codegen/isa/element.hpp"
#include "codegen/plan/abi/abi.hpp"
#include "codegen/plan/activations.hpp"
#include "codegen/plan/arguments.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace kiln::kernel {

/// Which recipes have an argument.
using Condition = bool (*)(const Recipe&);

struct ArgumentRow {
  ArgumentId id;
  std::string_view name;
  ArgumentKind kind;
  ArgumentUse use;
  Condition is_in;
  ArgumentValue value = nullptr;  ///< nullptr: that of its id
};

inline bool always(const Recipe&) {
  return true;
}
inline bool with_initial_strides(const Recipe& recipe) {
  return recipe.type.initial_strides;
}
/// The batch is a side of the grid, which workgroups that are renumbered have to know.
inline bool renumbers_workgroups(const Recipe& recipe) {
  return recipe.renumbers_workgroups();
}
inline bool keeps_numbers(const Recipe& recipe) {
  return !recipe.renumbers_workgroups();
}

/// Alpha and beta are of what sums, or their parts, are held in.
template <isa::Sum kSum>
bool sums_in(const Recipe& r) {
  return isa::part_of(isa::element_of(r.type.compute).sum) == kSum;
}
template <isa::Sum kSum>
bool by_value(const Recipe& r) {
  return !r.type.device_scalars && sums_in<kSum>(r);
}
/// Behind the real part.
template <isa::Sum kSum>
bool imaginary_by_value(const Recipe& r) {
  return by_value<kSum>(r) && is_complex(r.type.compute);
}
/// Hosts of AMD's send alpha and beta as the compute type has them: of f16 twice in a dword.
inline bool as_float(const Recipe& r) {
  return by_value<isa::Sum::kF32>(r) && !has_half_scalars(r.type);
}
inline bool as_halves(const Recipe& r) {
  return by_value<isa::Sum::kF32>(r) && has_half_scalars(r.type);
}
inline bool in_memory(const Recipe& r) {
  return r.type.device_scalars;
}

template <std::size_t kNumber, isa::Sum kSum>
bool has_activation_argument(const Recipe& r) {
  return argument_count(r.type.epilogue.activation) > kNumber && sums_in<kSum>(r);
}

// What several of the hosts send alike.

/// 0, of what is reserved or counts what there is none of.
std::uint64_t no_value(const Recipe& recipe, const ArgumentValues& values);
/// Alpha and beta, which are numbers of f16, twice.
std::uint64_t alpha_as_halves(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t beta_as_halves(const Recipe& recipe, const ArgumentValues& values);
/// Elements from the first to one past the last of one matrix, as if none were where a size is 0.
std::uint64_t span_of_a(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t span_of_b(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t span_of_c(const Recipe& recipe, const ArgumentValues& values);
/// Tiles along M, along N, and of all matrices of the batch.
std::uint64_t tiles_along_m(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t tiles_along_n(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t tiles_of_batch(const Recipe& recipe, const ArgumentValues& values);
/// Distances between the matrices of a batch; where arrays have their addresses, the elements of whole columns.
std::uint64_t batch_stride_d(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t batch_stride_c(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t batch_stride_a(const Recipe& recipe, const ArgumentValues& values);
std::uint64_t batch_stride_b(const Recipe& recipe, const ArgumentValues& values);

// The lists, a file each.
std::span<const ArgumentRow> tensile1_rows();
std::span<const ArgumentRow> tensile2_rows();
std::span<const ArgumentRow> lite2_rows();
/// The kernarg segment of a group's launch; rows of lite2_rows() are then those of a problem.
std::span<const ArgumentRow> lite2_group_rows();
/// Where a program writes an argument (hipblaslt_ext::UserArguments).
std::optional<std::size_t> offset_in_user_arguments(ArgumentId id);
/// Of an ABI; none of kiln's.
std::span<const ArgumentRow> argument_rows_of(KernelAbi abi);

}  // namespace kiln::kernel
