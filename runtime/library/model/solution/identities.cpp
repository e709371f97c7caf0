// See identities.hpp. One row for each key: how it follows from the others. A rule that does not apply says nothing.
#include "runtime/library/model/solution/identities.hpp"

#include "runtime/library/model/problem/data_types.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Value = std::optional<std::int64_t>;

std::int64_t ceil_div(std::int64_t a, std::int64_t b) {
  return (a + b - 1) / b;
}

/// How one operand is read from memory.
struct OperandWords {
  std::int64_t tile = 0, width = 0, loads_coalesced = 1, bytes = 0;
  bool is_tile_contiguous = false;
  std::int64_t parallel(std::int64_t depth_u) const { return is_tile_contiguous ? tile : depth_u; }
  std::int64_t perpendicular(std::int64_t depth_u) const { return is_tile_contiguous ? depth_u : tile; }
};

struct Context {
  const ParameterView& parameters;
  const TypeRecord& type;
  const SolutionRecord& record;
  std::span<const DerivedValue> derived;
  bool is_matrix = false, is_plain = false;  // plain: one type for both operands and the multiplier
  std::array<std::int64_t, 6> block{};       // M, N, K, B, BM, BN of the matrix instruction
  std::int64_t lanes = 0, lsu = 1, depth_u = 0, inner_unroll = 1;
  std::array<OperandWords, 2> operands;

  Value stated(KeyId key) const {
    for (const DerivedValue& value : derived)
      if (value.key == key) return value.value;
    return std::nullopt;
  }
  const SolutionParameters& p() const { return record.parameters; }
};

Value quotient(std::int64_t a, std::int64_t b) {
  return b > 0 && a % b == 0 ? Value(a / b) : std::nullopt;
}

template <std::size_t I>
Value macro_tile(const Context& c) {
  return c.record.macro_tile[I];
}
template <std::size_t I>
Value block(const Context& c) {
  return c.is_matrix ? Value(c.block[I]) : std::nullopt;
}
template <std::size_t I>
Value wave_tile(const Context& c) {
  return c.is_matrix ? Value(c.p().wave_tile[I]) : std::nullopt;
}
Value threads(const Context& c) {
  return c.record.threads;
}
Value elements_per_thread(const Context& c) {
  return quotient(std::int64_t{c.record.macro_tile[0]} * c.record.macro_tile[1], c.record.threads);
}
Value local_split_u(const Context& c) {
  return c.lsu;
}

// Instructions of 4 rows spread over lanes in a way that only another derived value tells.
bool is_known_spread(const Context& c) {
  return c.is_matrix && c.block[0] != 4;
}
Value sub_group_0(const Context& c) {
  if (!c.is_matrix) return c.p().work_group[0];
  return is_known_spread(c) ? quotient(c.p().wave_group[0] * c.lanes, c.block[1]) : std::nullopt;
}
Value sub_group_1(const Context& c) {
  if (!c.is_matrix) return c.p().work_group[1];
  return is_known_spread(c) ? Value(c.p().wave_group[1] * c.block[1]) : std::nullopt;
}
Value thread_tile_0(const Context& c) {
  if (!c.is_matrix) return c.p().thread_tile[0];
  if (!is_known_spread(c)) return std::nullopt;
  return quotient(c.block[4] * c.p().wave_tile[0] * c.block[0] * c.block[1], c.lanes);
}
Value thread_tile_1(const Context& c) {
  if (!c.is_matrix) return c.p().thread_tile[1];
  return is_known_spread(c) ? Value(c.block[5] * c.p().wave_tile[1]) : std::nullopt;
}

Value loop_iterations(const Context& c) {
  return quotient(c.depth_u, c.lsu * (c.is_matrix ? c.block[2] : 1) * c.inner_unroll);
}
/// Two definitions are in use.
Value loop_unroll(const Context& c) {
  const Value stated = c.stated(parameter("LoopUnroll"));
  const Value finer = quotient(c.depth_u, c.lsu * c.inner_unroll);
  return stated == finer ? finer : quotient(c.depth_u, c.lsu);
}

template <std::size_t I>
Value loads(const Context& c) {
  const Value perpendicular =
      c.stated(I == 0 ? parameter("NumLoadsPerpendicularA") : parameter("NumLoadsPerpendicularB"));
  return perpendicular ? Value(c.operands[I].loads_coalesced * *perpendicular) : std::nullopt;
}
bool is_whole_load(const Context& c) {
  return c.parameters.integer(parameter("FractionalLoad"), 0) == 0;
}
template <std::size_t I>
Value coalesced_size(const Context& c) {
  const OperandWords& o = c.operands[I];
  return is_whole_load(c) && o.loads_coalesced > 0 ? Value(ceil_div(o.parallel(c.depth_u), o.loads_coalesced))
                                                   : std::nullopt;
}
template <std::size_t I>
Value coalesced_vectors(const Context& c) {
  const Value size = coalesced_size<I>(c);
  const std::int64_t width = c.operands[I].width;
  return size && width > 0 ? Value(ceil_div(*size, width)) : std::nullopt;
}

Value stagger_shift(const Context& c) {
  if (c.parameters.integer(parameter("StaggerU"), 0) == 0) return std::nullopt;  // old files keep a stale value
  const std::int64_t stride = c.parameters.integer(parameter("StaggerUStride"), 0);
  const std::int64_t step =
      c.depth_u * static_cast<std::int64_t>(bytes_of(static_cast<TypeId>(c.type[TypeKey::kDataType])));
  if (step <= 0 || stride < step) return std::nullopt;
  return std::bit_width(static_cast<std::uint64_t>(ceil_div(stride, step)) - 1);
}

/// LDS of an operand; older files count elements, newer ones bytes.
template <std::size_t I>
Value lds_elements(const Context& c) {
  constexpr std::int64_t kAlignBytes = 256;
  const OperandWords& o = c.operands[I];
  const auto number = [&](KeyId a, KeyId b, std::int64_t absent) {
    return c.parameters.integer(I == 0 ? a : b, absent);
  };
  const std::int64_t pad = number(parameter("LdsPadA"), parameter("LdsPadB"), -1);
  const std::int64_t block_bytes = number(parameter("LdsBlockSizePerPadA"), parameter("LdsBlockSizePerPadB"), 0);
  const bool skips_lds = number(parameter("DirectToVgprA"), parameter("DirectToVgprB"), 0) != 0;
  const bool is_unroll_major = number(parameter("UnrollMajorLDSA"), parameter("UnrollMajorLDSB"), 0) != 0;
  const Value stated = c.stated(I == 0 ? parameter("LdsNumElementsAlignedA") : parameter("LdsNumElementsAlignedB"));
  if (!c.is_plain || pad < 0 || block_bytes < 0 || !stated || o.bytes <= 0 || kAlignBytes % o.bytes != 0)
    return std::nullopt;
  if (skips_lds) return 0;
  const std::int64_t depth =
      c.depth_u / std::max<std::int64_t>(c.parameters.integer(parameter("DepthULdsDivisor"), 1), 1);
  const std::int64_t elements = block_bytes != 0  ? depth * o.tile + depth * o.tile * o.bytes / block_bytes * pad
                                : is_unroll_major ? (depth + pad) * o.tile
                                                  : depth * (o.tile + pad);
  const std::int64_t aligned = ceil_div(elements * o.bytes, kAlignBytes) * kAlignBytes;
  return *stated == aligned ? aligned : aligned / o.bytes;
}

struct FieldRow {
  KeyId key;
  Value (*expected)(const Context&);
};
constexpr std::array kFieldRows = {
    FieldRow{parameter("LSCA"), coalesced_size<0>},
    FieldRow{parameter("LSCB"), coalesced_size<1>},
    FieldRow{parameter("LVCA"), coalesced_vectors<0>},
    FieldRow{parameter("LVCB"), coalesced_vectors<1>},
    FieldRow{parameter("LdsNumElementsAlignedA"), lds_elements<0>},
    FieldRow{parameter("LdsNumElementsAlignedB"), lds_elements<1>},
    FieldRow{parameter("LocalSplitU"), local_split_u},
    FieldRow{parameter("LoopIters"), loop_iterations},
    FieldRow{parameter("LoopUnroll"), loop_unroll},
    FieldRow{parameter("MIWaveTileA"), wave_tile<0>},
    FieldRow{parameter("MIWaveTileB"), wave_tile<1>},
    FieldRow{parameter("MacroTile0"), macro_tile<0>},
    FieldRow{parameter("MacroTile1"), macro_tile<1>},
    FieldRow{parameter("MacroTileA"), macro_tile<0>},
    FieldRow{parameter("MacroTileB"), macro_tile<1>},
    FieldRow{parameter("MatrixInstB"), block<3>},
    FieldRow{parameter("MatrixInstBM"), block<4>},
    FieldRow{parameter("MatrixInstBN"), block<5>},
    FieldRow{parameter("MatrixInstK"), block<2>},
    FieldRow{parameter("MatrixInstM"), block<0>},
    FieldRow{parameter("MatrixInstN"), block<1>},
    FieldRow{parameter("NumElementsPerThread"), elements_per_thread},
    FieldRow{parameter("NumLoadsA"), loads<0>},
    FieldRow{parameter("NumLoadsB"), loads<1>},
    FieldRow{parameter("NumThreads"), threads},
    FieldRow{parameter("SubGroup0"), sub_group_0},
    FieldRow{parameter("SubGroup1"), sub_group_1},
    FieldRow{parameter("SubGroupA"), sub_group_0},
    FieldRow{parameter("SubGroupB"), sub_group_1},
    FieldRow{parameter("ThreadTile0"), thread_tile_0},
    FieldRow{parameter("ThreadTile1"), thread_tile_1},
    FieldRow{parameter("ThreadTileA"), thread_tile_0},
    FieldRow{parameter("ThreadTileB"), thread_tile_1},
    FieldRow{parameter("_staggerStrideShift"), stagger_shift},
};
static_assert(std::is_sorted(kFieldRows.begin(), kFieldRows.end(),
                             [](const FieldRow& a, const FieldRow& b) { return a.key < b.key; }));

Context context_of(const ParameterView& parameters, const TypeRecord& type, const SolutionRecord& record,
                   std::span<const DerivedValue> derived) {
  Context c{.parameters = parameters, .type = type, .record = record, .derived = derived, .block = {}, .operands = {}};
  const SolutionParameters& p = record.parameters;
  c.is_matrix = p.matrix_instruction[0] != 0;
  const ParameterValue* stated_block = parameters.find(parameter("MIBlock"));
  if (c.is_matrix && stated_block != nullptr && stated_block->list.size() == c.block.size())
    std::copy(stated_block->list.begin(), stated_block->list.end(), c.block.begin());
  else
    c.block = {
        p.matrix_instruction[0], p.matrix_instruction[1], p.matrix_instruction[2], p.matrix_instruction[3], 1, 1};
  c.lanes = p.wavefront_size;
  c.lsu = std::max(p.work_group[2], 1);
  c.depth_u = p.depth_u;
  c.inner_unroll = std::max<std::int64_t>(parameters.integer(parameter("InnerUnroll"), 1), 1);
  const std::int32_t data_type = type[TypeKey::kDataType];
  c.is_plain = type[TypeKey::kDataTypeA] == data_type && type[TypeKey::kDataTypeB] == data_type;
  const auto bytes = static_cast<std::int64_t>(bytes_of(static_cast<TypeId>(data_type)));
  // Stated numbers of loads follow from the load width that was stated with them, not from the one derived anew.
  const auto width = [&](KeyId stated, std::int32_t anew) { return parameters.integer(stated, anew); };
  c.operands[0] = {record.macro_tile[0], width(parameter("GlobalLoadVectorWidthA"), p.global_read_vector_width_a),
                   parameters.integer(parameter("NumLoadsCoalescedA"), 1), bytes, tlu_a(type)};
  c.operands[1] = {record.macro_tile[1], width(parameter("GlobalLoadVectorWidthB"), p.global_read_vector_width_b),
                   parameters.integer(parameter("NumLoadsCoalescedB"), 1), bytes, tlu_b(type)};
  return c;
}

}  // namespace

Mismatches check_identities(const ParameterView& parameters, const TypeRecord& type, const SolutionRecord& record,
                            std::span<const DerivedValue> derived) {
  Mismatches result;
  if (derived.empty()) return result;
  const Context context = context_of(parameters, type, record, derived);
  for (const DerivedValue& value : derived) {
    const auto* row = std::lower_bound(kFieldRows.begin(), kFieldRows.end(), value.key,
                                       [](const FieldRow& r, KeyId key) { return r.key < key; });
    if (row == kFieldRows.end() || row->key != value.key) continue;
    const Value expected = row->expected(context);
    if (!expected || *expected == value.value) continue;
    if (result.count++ == 0)
      result.first = fmt::format("{} is {}, expected {}", kParameters[value.key].name, value.value, *expected);
  }
  return result;
}

}  // namespace kiln::library
