// See arguments.hpp.
#include "codegen/kernel/abi/arguments.hpp"

#include <algorithm>
#include <cstring>

namespace kiln::kernel {
namespace {

/// Which recipes have an argument.
using Condition = bool (*)(const Recipe&);

bool always(const Recipe&) {
  return true;
}

bool with_workspace(const Recipe& recipe) {
  return recipe.has_workspace();
}

struct Row {
  ArgumentId id;
  std::string_view name;
  ArgumentKind kind;
  Condition is_in;
};

using Id = ArgumentId;
using Kind = ArgumentKind;

// clang-format off
constexpr std::array kRows = {
    Row{Id::kD,       "d",        Kind::kPointer, always},
    Row{Id::kC,       "c",        Kind::kPointer, always},
    Row{Id::kA,       "a",        Kind::kPointer, always},
    Row{Id::kB,       "b",        Kind::kPointer, always},
    Row{Id::kStrideD, "stride_d", Kind::kU64,     always},
    Row{Id::kStrideC, "stride_c", Kind::kU64,     always},
    Row{Id::kStrideA, "stride_a", Kind::kU64,     always},
    Row{Id::kStrideB, "stride_b", Kind::kU64,     always},
    Row{Id::kLdd,     "ldd",      Kind::kU32,     always},
    Row{Id::kLdc,     "ldc",      Kind::kU32,     always},
    Row{Id::kLda,     "lda",      Kind::kU32,     always},
    Row{Id::kLdb,     "ldb",      Kind::kU32,     always},
    Row{Id::kM,       "m",        Kind::kU32,     always},
    Row{Id::kN,       "n",        Kind::kU32,     always},
    Row{Id::kK,       "k",        Kind::kU32,     always},
    Row{Id::kBatch,   "batch",    Kind::kU32,     always},
    Row{Id::kAlpha,   "alpha",    Kind::kFloat,     always},
    Row{Id::kBeta,    "beta",     Kind::kFloat,     always},
    Row{Id::kWorkspace, "workspace", Kind::kPointer,  with_workspace},
};
// clang-format on
static_assert(kRows.size() == static_cast<std::size_t>(Id::kCount));

}  // namespace

std::size_t ArgumentList::bytes() const {
  if (arguments_.empty()) return 0;
  const std::size_t end = arguments_.back().offset_bytes + bytes_of(arguments_.back().kind);
  return (end + 7) / 8 * 8;
}

const Argument* ArgumentList::find(ArgumentId id) const {
  const auto at = std::find_if(begin(), end(), [&](const Argument& argument) { return argument.id == id; });
  return at == end() ? nullptr : &*at;
}

std::vector<std::byte> ArgumentList::pack(const ArgumentValues& values) const {
  std::vector<std::byte> segment(bytes());
  for (const Argument& argument : arguments_)
    std::memcpy(segment.data() + argument.offset_bytes, &values[static_cast<std::size_t>(argument.id)],
                bytes_of(argument.kind));  // little-endian, as the device
  return segment;
}

ArgumentList arguments_of(const Recipe& recipe) {
  std::vector<Argument> list;
  std::size_t offset = 0;
  for (const Row& row : kRows) {
    if (!row.is_in(recipe)) continue;
    const std::size_t bytes = bytes_of(row.kind);
    offset = (offset + bytes - 1) / bytes * bytes;
    list.push_back({row.id, row.name, row.kind, offset});
    offset += bytes;
  }
  return ArgumentList(std::move(list));
}

}  // namespace kiln::kernel
