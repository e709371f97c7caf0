// See solution_record.hpp.
#include "runtime/library/solution_record.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::int32_t kMinKForGsu = 256;         // both products' default
constexpr std::int64_t kLargestNumber = 1 << 15;  // of a tile's parts
constexpr std::int64_t kLargestTile = 1 << 16;

using I = IntKey;
using L = ListKey;

class Builder {
 public:
  Builder(const RawSolution& raw, const TypeRecord& type, Product product, SolutionRecord& out, std::string& problem)
      : raw_(raw), type_(type), product_(product), out_(out), problem_(problem) {}

  bool build() {
    if (!read_tile()) return false;
    read_parameters();
    out_.name = raw_.texts.get_or(TextKey::kSolutionNameMin, "");
    if (out_.name.empty()) out_.name = made_name();
    add_asserts();
    add_bounds();
    add_restrictions();
    return problem_.empty();
  }

 private:
  std::int32_t number(I key, std::int32_t absent) const { return raw_.ints.get_or(key, absent); }
  bool has(I key) const { return raw_.ints.has(key); }
  void add(PredicateKind kind, PredicateValues values = {}) { out_.predicates.push_back({kind, values}); }

  /// Copies a list of one of the allowed lengths into `target`; 0 numbers if it is absent.
  template <std::size_t N>
  bool list(L key, std::string_view name, std::initializer_list<std::size_t> lengths,
            std::array<std::int32_t, N>& target, std::size_t& length) {
    length = 0;
    if (!raw_.lists.has(key)) return true;
    const auto& values = raw_.lists.get(key);
    if (std::find(lengths.begin(), lengths.end(), values.size()) == lengths.end()) {
      problem_ = fmt::format("{} has {} numbers; expected {}", name, values.size(), fmt::join(lengths, " or "));
      return false;
    }
    length = values.size();
    for (std::size_t i = 0; i < length; ++i) {
      if (values[i] < 0 || values[i] > kLargestNumber) {
        problem_ = fmt::format("{} contains {}; expected 0 to {}", name, values[i], kLargestNumber);
        return false;
      }
      target[i] = static_cast<std::int32_t>(values[i]);
    }
    return true;
  }

  bool read_tile() {
    SolutionParameters& p = out_.parameters;
    std::array<std::int32_t, 9> instruction{};
    std::array<std::int32_t, 6> block{};
    std::array<std::int32_t, 3> group{16, 16, 1};
    std::array<std::int32_t, 2> thread_tile{4, 4};
    std::size_t instruction_size = 0, block_size = 0, tile_size = 0, wave_size = 0, group_size = 0, thread_size = 0;
    if (!list(L::kMatrixInstruction, "MatrixInstruction", {0, 4, 9}, instruction, instruction_size) ||
        !list(L::kMiBlock, "MIBlock", {0, 6}, block, block_size) ||
        !list(L::kMiWaveTile, "MIWaveTile", {0, 2}, p.wave_tile, tile_size) ||
        !list(L::kMiWaveGroup, "MIWaveGroup", {0, 2}, p.wave_group, wave_size) ||
        !list(L::kWorkGroup, "WorkGroup", {2, 3}, group, group_size) ||
        !list(L::kThreadTile, "ThreadTile", {2, 3}, thread_tile_3_, thread_size))
      return false;
    if (thread_size != 0) thread_tile = {thread_tile_3_[0], thread_tile_3_[1]};
    p.work_group = group;
    p.thread_tile = thread_tile;
    p.wavefront_size = number(I::kWavefrontSize, 64);
    const bool has_shape = instruction_size != 0 || block_size != 0;
    is_matrix_ = has_shape && number(I::kEnableMatrixInstruction, 1) != 0;
    if (!is_matrix_) {
      p.wave_tile = p.wave_group = {1, 1};
      return set_tile({group[0], thread_tile[0]}, {group[1], thread_tile[1]}, {group[0], group[1], group[2]});
    }
    if (instruction_size == 0) std::copy_n(block.begin(), 4, instruction.begin());
    std::copy_n(instruction.begin(), 4, p.matrix_instruction.begin());
    std::int32_t blocks_m = 1;  // of a multi-block instruction, along M
    if (block_size != 0) blocks_m = block[4];
    if (instruction_size == 9) {
      blocks_m = instruction[4];
      p.wave_tile = {instruction[5], instruction[6]};
      p.wave_group = {instruction[7], instruction[8]};
    }
    const std::int32_t blocks_n = blocks_m > 0 ? std::max(instruction[3] / blocks_m, 1) : 0;
    return set_tile({instruction[0], blocks_m, p.wave_tile[0], p.wave_group[0]},
                    {instruction[1], blocks_n, p.wave_tile[1], p.wave_group[1]},
                    {p.wavefront_size, p.wave_group[0], p.wave_group[1], group[2]});
  }

  /// MT0, MT1 and the lanes as products, which no file can make overflow.
  bool set_tile(std::initializer_list<std::int64_t> rows, std::initializer_list<std::int64_t> columns,
                std::initializer_list<std::int64_t> lanes) {
    const auto product = [](std::initializer_list<std::int64_t> factors) {
      std::int64_t result = 1;
      for (const std::int64_t factor : factors) result = std::clamp<std::int64_t>(result * factor, 0, kLargestTile + 1);
      return result;
    };
    const std::array sizes = {product(rows), product(columns), product(lanes)};
    for (const std::int64_t size : sizes)
      if (size == 0 || size > kLargestTile) {
        problem_ = fmt::format("the macro tile is {} x {} with {} lanes; expected 1 to {} each", sizes[0], sizes[1],
                               sizes[2], kLargestTile);
        return false;
      }
    out_.macro_tile = {static_cast<std::int32_t>(sizes[0]), static_cast<std::int32_t>(sizes[1])};
    out_.threads = static_cast<std::int32_t>(sizes[2]);
    return true;
  }

  void read_parameters() {
    SolutionParameters& p = out_.parameters;
    const bool is_tensile = product_ == Product::kTensile;
    // T keeps the wish in GlobalReadVectorWidth and the outcome in GlobalLoadVectorWidthX; L has one key per operand.
    const std::int32_t both = number(I::kGlobalReadVectorWidth, -1);
    p.global_read_vector_width_a =
        is_tensile ? number(I::kGlobalLoadVectorWidthA, both) : number(I::kGlobalReadVectorWidthA, both);
    p.global_read_vector_width_b =
        is_tensile ? number(I::kGlobalLoadVectorWidthB, both) : number(I::kGlobalReadVectorWidthB, both);
    const std::int32_t pad = number(I::kLdsPad, -1);
    p.lds_pad_a = number(I::kLdsPadA, pad);
    p.lds_pad_b = number(I::kLdsPadB, pad);
    p.depth_u = number(I::kDepthU, 16);
    p.local_read_vector_width = number(I::kLocalReadVectorWidth, -1);
    p.store_vector_width = number(I::kStoreVectorWidth, -1);
    p.one_lds_buffer = number(I::kOneLdsBuffer, 0);
    p.prefetch_global_read = number(I::kPrefetchGlobalRead, 1);
    p.prefetch_local_read = number(I::kPrefetchLocalRead, 1);
    p.work_group_mapping = number(I::kWorkGroupMapping, 8);
    p.global_split_u = number(I::kGlobalSplitU, 1);
    p.stream_k = number(I::kStreamK, 0);
    p.buffer_load = number(I::kBufferLoad, 1) != 0;
    p.buffer_store = number(I::kBufferStore, 1) != 0;
    p.source_kernel = raw_.texts.get_or(TextKey::kKernelLanguage, is_tensile ? "Source" : "Assembly") == "Source";
    p.custom_kernel_name = raw_.texts.get_or(TextKey::kCustomKernelName, "");
  }

  std::string made_name() const {
    const SolutionParameters& p = out_.parameters;
    std::string name = fmt::format("MT{}x{}x{}", out_.macro_tile[0], out_.macro_tile[1], p.depth_u);
    if (is_matrix_)
      name += fmt::format("_MI{}x{}x{}x{}", p.matrix_instruction[0], p.matrix_instruction[1], p.matrix_instruction[2],
                          p.matrix_instruction[3]);
    return name + (p.global_split_u > 1 ? fmt::format("_GSU{}", p.global_split_u) : "");
  }

  void add_asserts() {
    using K = PredicateKind;
    struct Multiple {
      I key;
      K kind;
      std::int64_t index;
    };
    for (const Multiple& m : {Multiple{I::kAssertFree0ElementMultiple, K::kFree0SizeMultiple, 0},
                              Multiple{I::kAssertFree1ElementMultiple, K::kFree1SizeMultiple, 0},
                              Multiple{I::kAssertSummationElementMultiple, K::kBoundSizeMultiple, -1}})
      if (const std::int32_t value = number(m.key, 1); value > 1) add(m.kind, {m.index, value});
    struct Bound {
      MapKey key;
      K kind;
    };
    for (const Bound& b :
         {Bound{MapKey::kAssertStrideAEqual, K::kStrideAEqual}, Bound{MapKey::kAssertStrideBEqual, K::kStrideBEqual},
          Bound{MapKey::kAssertStrideCEqual, K::kStrideCEqual}, Bound{MapKey::kAssertStrideDEqual, K::kStrideDEqual},
          Bound{MapKey::kAssertSizeEqual, K::kSizeEqual}, Bound{MapKey::kAssertSizeGreaterThan, K::kSizeGreaterThan},
          Bound{MapKey::kAssertSizeLessThan, K::kSizeLessThan}, Bound{MapKey::kAssertSizeMultiple, K::kSizeMultiple}})
      if (raw_.maps.has(b.key))
        for (const auto& [index, value] : raw_.maps.get(b.key))
          if (value != -1) add(b.kind, {index, value});
    for (const auto& [key, kind] : {std::pair{RealKey::kAssertAiGreaterThanEqual, K::kAiGreaterThanEqual},
                                    std::pair{RealKey::kAssertAiLessThanEqual, K::kAiLessThanEqual}})
      if (const double value = raw_.reals.get_or(key, -1.0); value > 0) add(kind, {std::bit_cast<std::int64_t>(value)});
    // False, which reads as 0, is no restriction.
    if (const std::int32_t value = number(I::kAssertAlphaValue, 0); value != 0) add(K::kAlphaValue, {value});
    if (const std::int32_t value = number(I::kAssertBetaValue, 0); value != 0) add(K::kBetaValue, {value});
    if (number(I::kAssertCEqualsD, 0) != 0) add(K::kCEqualsD);
  }

  /// Smallest sizes for the vector widths, and the 2^32 bytes that a buffer descriptor reaches.
  void add_bounds() {
    using K = PredicateKind;
    const SolutionParameters& p = out_.parameters;
    const std::int32_t width_a = std::max(p.global_read_vector_width_a, 1);
    const std::int32_t width_b = std::max(p.global_read_vector_width_b, 1);
    const bool a = tlu_a(type_);
    const bool b = tlu_b(type_);
    constexpr std::int32_t kInt8x4 = 5;
    if (type_[TypeKey::kDataTypeA] != kInt8x4) {
      add(K::kLeadingFree0SizesGreaterOrEqual, {a ? width_a : 1});
      add(K::kLeadingFree1SizesGreaterOrEqual, {b ? width_b : 1});
    }
    if (p.buffer_load) {
      const bool shift_a = a && number(I::kAssertFree0ElementMultiple, 1) < width_a;
      const bool shift_b = b && number(I::kAssertFree1ElementMultiple, 1) < width_b;
      add(K::kBufferLoadOffsetLimitCheck, {shift_a ? width_a : 0, shift_b ? width_b : 0,
                                           a ? p.depth_u : out_.macro_tile[0], b ? p.depth_u : out_.macro_tile[1]});
      if (product_ == Product::kTensileLite) add(K::kBufferLoadOffsetLimitCheckBeta, {out_.macro_tile[1]});
    }
    if (p.buffer_store) add(K::kBufferStoreOffsetLimitCheck, {store_rows()});
  }

  /// Rows of D that one work-group reaches: T knows that N is smaller than an AssertSizeLessThan[1].
  std::int64_t store_rows() const {
    std::int64_t rows = out_.macro_tile[1];
    if (product_ == Product::kTensile && raw_.maps.has(MapKey::kAssertSizeLessThan))
      for (const auto& [index, bound] : raw_.maps.get(MapKey::kAssertSizeLessThan))
        if (index == 1) rows = std::min(rows, bound - 1);
    return rows;
  }

  void add_restrictions() {
    using K = PredicateKind;
    const SolutionParameters& p = out_.parameters;
    const bool is_tensile = product_ == Product::kTensile;
    add(K::kKernelLanguageCompatible, {p.source_kernel ? 1 : 0});
    if (is_tensile) add(K::kArithmeticUnitCompatible, {is_matrix_ ? 1 : 0});
    // The retired true means a single buffer.
    const std::string accumulation = raw_.texts.get_or(TextKey::kGlobalAccumulation, "");
    const bool accumulates = !accumulation.empty() && parse_bool(accumulation).value_or(true) && accumulation != "0";
    if ((p.global_split_u > 1 && accumulation != "MultipleBuffer") ||
        (p.stream_k > 0 && number(I::kStreamKAtomic, 0) == 1))
      add(K::kDeterministicMode, {0});
    if (accumulates && p.stream_k == 0) {
      const std::int64_t min_k = number(I::kMinKForGsu, kMinKForGsu);
      // In L, GSU 1 has no limit, and the smallest K is not the file's to say.
      const std::int64_t lite = p.global_split_u == 1 ? 0 : std::int64_t{kMinKForGsu} * p.global_split_u;
      add(K::kGlobalSplitUCheckMinK, {is_tensile ? min_k * p.global_split_u : lite});
    }
    if (number(I::kPersistentKernel, 0) != 0) add(K::kPersistentKernelCheck);
    for (const L key : {L::kPackedC0Indices, L::kPackedC1Indices})
      if (raw_.lists.has(key) && raw_.lists.get(key).size() > 1) add(K::kCdStridesEqual);
    if (!is_tensile) add_lite_restrictions();
  }

  void add_lite_restrictions() {
    using K = PredicateKind;
    const SolutionParameters& p = out_.parameters;
    if (raw_.lists.has(L::kWorkspaceCheck)) {
      PredicateValues values{0, 0, 1};
      const auto& list = raw_.lists.get(L::kWorkspaceCheck);
      std::copy_n(list.begin(), std::min<std::size_t>(list.size(), 3), values.begin());
      if (list.size() < 3) values[2] = p.global_split_u;
      if (values[0] != 0 || values[1] != 0) add(K::kWorkspaceCheck, values);
    }
    if (number(I::kSynchronizerSizeCheck, 0) != 0) {
      const std::int32_t per_lane = is_matrix_ ? p.wave_tile[0] * p.wave_tile[1] : p.thread_tile[0] * p.thread_tile[1];
      const std::int32_t elems = out_.macro_tile[0] * out_.macro_tile[1] / out_.threads;
      const std::int32_t batch = number(I::kNumElementsPerBatchStore, 0);
      add(K::kSynchronizerSizeCheck,
          {out_.macro_tile[0], out_.macro_tile[1], per_lane, batch > 0 ? elems / batch : 1, out_.threads});
    }
    if (has(I::kWorkGroupMappingXcc))
      add(K::kWorkgroupMappingXccCheck, {number(I::kWorkGroupMappingXcc, 1), number(I::kWorkGroupMappingXccGroup, -1)});
  }

  const RawSolution& raw_;
  const TypeRecord& type_;
  Product product_;
  SolutionRecord& out_;
  std::string& problem_;
  std::array<std::int32_t, 3> thread_tile_3_{};
  bool is_matrix_ = false;
};

}  // namespace

bool build_solution(const RawSolution& raw, const TypeRecord& type, Product product, SolutionRecord& out,
                    std::string& problem) {
  problem.clear();
  return Builder(raw, type, product, out, problem).build();
}

}  // namespace kiln::library
