// See solution_record.hpp.
#include "runtime/library/solution/solution_record.hpp"

#include "runtime/library/solution/load_width.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <initializer_list>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::int32_t kMinKForGsu = 256;         // T's default
constexpr std::int32_t kMinKForGsuLite = 32;      // L's only value
constexpr std::int64_t kLargestNumber = 1 << 15;  // of a tile's parts
constexpr std::int64_t kLargestTile = 1 << 16;

class Builder {
 public:
  Builder(const ParameterView& view, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
          std::string& problem)
      : view_(view),
        type_(settled(type, origin.product)),
        product_(origin.product),
        origin_(origin),
        out_(out),
        problem_(problem) {}

  bool build() {
    if (!read_tile()) return false;
    read_parameters();
    derive_accumulation();
    fill_launch();
    add_asserts();
    add_bounds();
    add_restrictions();
    return problem_.empty();
  }
  void name() {
    if (out_.name.empty()) out_.name = made_name();
  }

 private:
  std::int32_t number(KeyId key, std::int32_t absent) const {
    return static_cast<std::int32_t>(view_.integer(key, absent));  // the reader has checked its size
  }
  bool has(KeyId key) const { return view_.has(key); }
  /// The numbers of a list; none if it is absent.
  std::span<const std::int64_t> numbers(KeyId key) const {
    const ParameterValue* value = view_.find(key);
    return value != nullptr ? std::span(value->list) : std::span<const std::int64_t>{};
  }
  std::span<const std::pair<std::int64_t, std::int64_t>> entries(KeyId key) const {
    const ParameterValue* value = view_.find(key);
    return value != nullptr ? std::span(value->map) : std::span<const std::pair<std::int64_t, std::int64_t>>{};
  }
  void add(PredicateKind kind, PredicateValues values = {}) { out_.predicates.push_back({kind, values}); }

  /// Copies a list of one of the allowed lengths into `target`; 0 numbers if it is absent.
  template <std::size_t N>
  bool list(KeyId key, std::string_view name, std::initializer_list<std::size_t> lengths,
            std::array<std::int32_t, N>& target, std::size_t& length) {
    length = 0;
    if (!has(key)) return true;
    const auto values = numbers(key);
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
    if (!list(parameter("MatrixInstruction"), "MatrixInstruction", {0, 4, 9}, instruction, instruction_size) ||
        !list(parameter("MIBlock"), "MIBlock", {0, 6}, block, block_size) ||
        !list(parameter("MIWaveTile"), "MIWaveTile", {0, 2}, p.wave_tile, tile_size) ||
        !list(parameter("MIWaveGroup"), "MIWaveGroup", {0, 2}, p.wave_group, wave_size) ||
        !list(parameter("WorkGroup"), "WorkGroup", {2, 3}, group, group_size) ||
        !list(parameter("ThreadTile"), "ThreadTile", {2, 3}, thread_tile_3_, thread_size))
      return false;
    if (thread_size != 0) thread_tile = {thread_tile_3_[0], thread_tile_3_[1]};
    p.work_group = group;
    launched_group_ = group;
    p.thread_tile = thread_tile;
    p.wavefront_size = number(parameter("WavefrontSize"), 64);
    if (p.wavefront_size == -1) p.wavefront_size = 64;  // a DefaultSolution's "derive", which solutions replace
    const bool has_shape = instruction_size != 0 || block_size != 0;
    is_matrix_ = has_shape && number(parameter("EnableMatrixInstruction"), 1) != 0;
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
      const std::int32_t rows = blocks_m * instruction[0] * instruction[7];
      launched_group_[0] = rows;
      launched_group_[1] = rows > 0 ? instruction[7] * instruction[8] * p.wavefront_size / rows : 0;
    }
    if (product_ == Product::kTensile && instruction_size == 4 && thread_size != 0 && group_size != 0)
      blocks_m = tensile_waves(group, thread_tile);
    const std::int32_t blocks_n = blocks_m > 0 ? std::max(instruction[3] / blocks_m, 1) : 0;
    return set_tile({instruction[0], blocks_m, p.wave_tile[0], p.wave_group[0]},
                    {instruction[1], blocks_n, p.wave_tile[1], p.wave_group[1]},
                    {p.wavefront_size, p.wave_group[0], p.wave_group[1], group[2]});
  }

  /// T takes a matrix solution's waves from the work-group and the thread tile. Gives the instruction's blocks along M.
  std::int32_t tensile_waves(const std::array<std::int32_t, 3>& group, const std::array<std::int32_t, 2>& thread_tile) {
    SolutionParameters& p = out_.parameters;
    const auto [m, n, k, blocks] = p.matrix_instruction;
    if (m < 1 || n < 1 || blocks < 1 || p.wavefront_size < 1) return 0;
    const std::int32_t rows = std::max(group[0], m) / m;  // of instructions
    const std::int32_t blocks_m = std::min(rows, blocks);
    const std::int32_t waves = std::max(group[0] * group[1] / p.wavefront_size, 1);
    p.wave_group[0] = std::min(rows / blocks_m, waves);
    p.wave_group[1] = waves / p.wave_group[0];
    p.wave_tile = {thread_tile[0], thread_tile[1] / n};
    return blocks_m;
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
    const std::int32_t both = number(parameter("GlobalReadVectorWidth"), -1);
    const LoadWidths widths(view_, type_, origin_.processor, out_, is_matrix_);
    p.global_read_vector_width_a = is_tensile ? widths.tensile(0) : number(parameter("GlobalReadVectorWidthA"), both);
    p.global_read_vector_width_b = is_tensile ? widths.tensile(1) : number(parameter("GlobalReadVectorWidthB"), both);
    load_widths_ = {p.global_read_vector_width_a, p.global_read_vector_width_b};
    const std::int32_t pad = number(parameter("LdsPad"), -1);
    p.lds_pad_a = number(parameter("LdsPadA"), pad);
    p.lds_pad_b = number(parameter("LdsPadB"), pad);
    p.depth_u = number(parameter("DepthU"), 16);
    if (!is_tensile) load_widths_ = {widths.lite(0), widths.lite(1)};
    p.local_read_vector_width = number(parameter("LocalReadVectorWidth"), -1);
    p.store_vector_width = number(parameter("StoreVectorWidth"), -1);
    p.one_lds_buffer = number(parameter("1LDSBuffer"), 0);
    p.prefetch_global_read = number(parameter("PrefetchGlobalRead"), 1);
    p.prefetch_local_read = number(parameter("PrefetchLocalRead"), 1);
    p.work_group_mapping = number(parameter("WorkGroupMapping"), 8);
    p.global_split_u = number(parameter("GlobalSplitU"), 1);
    p.stream_k = number(parameter("StreamK"), 0);
    if (!is_tensile && p.stream_k != 0) p.global_split_u = 0;  // the two exclude each other
    p.buffer_load = number(parameter("BufferLoad"), 1) != 0;
    p.buffer_store = number(parameter("BufferStore"), 1) != 0;
    p.source_kernel = view_.text(parameter("KernelLanguage"), is_tensile ? "Source" : "Assembly") == "Source";
    p.custom_kernel_name = view_.text(parameter("CustomKernelName"), "");
  }

  std::string made_name() const {
    const SolutionParameters& p = out_.parameters;
    std::string name = fmt::format("MT{}x{}x{}", out_.macro_tile[0], out_.macro_tile[1], p.depth_u);
    if (is_matrix_)
      name += fmt::format("_MI{}x{}x{}x{}", p.matrix_instruction[0], p.matrix_instruction[1], p.matrix_instruction[2],
                          p.matrix_instruction[3]);
    return name + (p.global_split_u > 1 ? fmt::format("_GSU{}", p.global_split_u) : "");
  }

  /// Without a loop for the tail, T asks for whole steps of K.
  std::int32_t multiple(KeyId key) const {
    const bool is_whole =
        number(parameter("UnrollIncIsDepthU"), 0) != 0 || number(parameter("PackSummationDims"), 0) == 1;
    if (product_ == Product::kTensile && is_whole && key == parameter("AssertSummationElementMultiple"))
      return out_.parameters.depth_u;
    return number(key, 1);
  }

  void add_asserts() {
    using K = PredicateKind;
    struct Multiple {
      KeyId key;
      K kind;
      std::int64_t index;
    };
    for (const Multiple& m : {Multiple{parameter("AssertFree0ElementMultiple"), K::kFree0SizeMultiple, 0},
                              Multiple{parameter("AssertFree1ElementMultiple"), K::kFree1SizeMultiple, 0},
                              Multiple{parameter("AssertSummationElementMultiple"), K::kBoundSizeMultiple, -1}})
      if (const std::int32_t value = multiple(m.key); value > 1) add(m.kind, {m.index, value});
    struct Bound {
      KeyId key;
      K kind;
    };
    for (const Bound& b :
         {Bound{parameter("AssertStrideAEqual"), K::kStrideAEqual},
          Bound{parameter("AssertStrideBEqual"), K::kStrideBEqual},
          Bound{parameter("AssertStrideCEqual"), K::kStrideCEqual},
          Bound{parameter("AssertStrideDEqual"), K::kStrideDEqual}, Bound{parameter("AssertSizeEqual"), K::kSizeEqual},
          Bound{parameter("AssertSizeGreaterThan"), K::kSizeGreaterThan},
          Bound{parameter("AssertSizeLessThan"), K::kSizeLessThan},
          Bound{parameter("AssertSizeMultiple"), K::kSizeMultiple}})
      for (const auto& [index, value] : entries(b.key))
        if (value != -1 && !(index == 0 && is_unit_stride(b.kind))) add(b.kind, {index, value});
    if (product_ == Product::kTensile) {
      if ((out_.launch.pack_batch_dims & 1) != 0) add(K::kStrideBEqual, {2, 0});
      if ((out_.launch.pack_batch_dims & 2) != 0) add(K::kStrideAEqual, {2, 0});
    } else if (has(parameter("BatchSizeEqual"))) {
      add(K::kBatchSizeEqual, {0, number(parameter("BatchSizeEqual"), 0)});
    }
    for (const auto& [key, kind] : {std::pair{parameter("AssertAIGreaterThanEqual"), K::kAiGreaterThanEqual},
                                    std::pair{parameter("AssertAILessThanEqual"), K::kAiLessThanEqual}})
      if (const ParameterValue* value = view_.find(key); value != nullptr && value->real > 0)
        add(kind, {std::bit_cast<std::int64_t>(value->real)});
    // False, which reads as 0, is no restriction.
    if (const std::int32_t value = number(parameter("AssertAlphaValue"), 0); value != 0) add(K::kAlphaValue, {value});
    if (const std::int32_t value = number(parameter("AssertBetaValue"), 0); value != 0) add(K::kBetaValue, {value});
    if (number(parameter("AssertCEqualsD"), 0) != 0) add(K::kCEqualsD);
  }

  /// T sets them to 1, which they are, whatever the file states.
  bool is_unit_stride(PredicateKind kind) const {
    using K = PredicateKind;
    if (product_ != Product::kTensile) return false;
    return kind == K::kStrideAEqual || kind == K::kStrideBEqual   ? type_[TypeKey::kInitialStridesAb] == 0
           : kind == K::kStrideCEqual || kind == K::kStrideDEqual ? type_[TypeKey::kInitialStridesCd] == 0
                                                                  : false;
  }

  /// Smallest sizes for the vector widths, and the 2^32 bytes that a buffer descriptor reaches.
  void add_bounds() {
    using K = PredicateKind;
    const SolutionParameters& p = out_.parameters;
    const std::int32_t width_a = std::max(load_widths_[0], 1);
    const std::int32_t width_b = std::max(load_widths_[1], 1);
    const bool a = tlu_a(type_);
    const bool b = tlu_b(type_);
    constexpr std::int32_t kInt8x4 = 5;
    if (type_[TypeKey::kDataTypeA] != kInt8x4) {
      add(K::kLeadingFree0SizesGreaterOrEqual, {a ? width_a : 1});
      add(K::kLeadingFree1SizesGreaterOrEqual, {b ? width_b : 1});
    }
    if (p.buffer_load) {
      const bool shift_a = a && number(parameter("AssertFree0ElementMultiple"), 1) < width_a;
      const bool shift_b = b && number(parameter("AssertFree1ElementMultiple"), 1) < width_b;
      add(K::kBufferLoadOffsetLimitCheck, {shift_a ? width_a : 0, shift_b ? width_b : 0,
                                           a ? p.depth_u : out_.macro_tile[0], b ? p.depth_u : out_.macro_tile[1]});
      if (product_ == Product::kTensileLite) add(K::kBufferLoadOffsetLimitCheckBeta, {out_.macro_tile[1]});
    }
    if (p.buffer_store) add(K::kBufferStoreOffsetLimitCheck, {store_rows()});
  }

  /// Rows of D that one work-group reaches: T knows that N is smaller than an AssertSizeLessThan[1].
  std::int64_t store_rows() const {
    std::int64_t rows = out_.macro_tile[1];
    if (product_ == Product::kTensile)
      for (const auto& [index, bound] : entries(parameter("AssertSizeLessThan")))
        if (index == 1) rows = std::min(rows, bound - 1);
    return rows;
  }

  void add_restrictions() {
    using K = PredicateKind;
    const SolutionParameters& p = out_.parameters;
    const bool is_tensile = product_ == Product::kTensile;
    add(K::kKernelLanguageCompatible, {p.source_kernel ? 1 : 0});
    if (is_tensile) add(K::kArithmeticUnitCompatible, {is_matrix_ ? 1 : 0});
    if ((p.global_split_u > 1 && out_.launch.accumulation != Accumulation::kMultipleBuffer) ||
        (p.stream_k > 0 && number(parameter("StreamKAtomic"), 0) == 1))
      add(K::kDeterministicMode, {0});
    if (checks_min_k_ && p.stream_k == 0) {
      // In L the user may ask for another split, and the smallest K is not the file's to say.
      if (is_tensile)
        add(K::kGlobalSplitUCheckMinK,
            {p.global_split_u == 1 ? kMinKForGsu : number(parameter("MinKForGSU"), kMinKForGsu) * p.global_split_u});
      else
        add(K::kGlobalSplitUCheckMinK, {kMinKForGsuLite, std::max(p.global_split_u, 1)});
    }
    if (is_tensile) add_task();
    if (is_tensile && out_.launch.persistent_kernel != 0) add(K::kPersistentKernelCheck);
    if (is_tensile && (out_.launch.pack_batch_dims & 1) != 0) add(K::kCdStridesEqual);
    if (!is_tensile) add_lite_restrictions();
  }

  /// T asks for the workspace apart from the problem.
  void add_task() {
    const LaunchInfo& info = out_.launch;
    const std::int64_t tile = std::int64_t{info.macro_tile[0]} * info.macro_tile[1];
    if (info.workspace_per_elem_c > 0 && info.stream_k > 0 && info.stream_k_atomic == 0)
      add(PredicateKind::kWorkspaceLimit, {0, tile * info.workspace_per_elem_c, info.macro_tile[0], info.macro_tile[1],
                                           std::max(info.global_split_u, 0)});
    else if (out_.launch.workspace_per_elem_c > 0)
      add(PredicateKind::kWorkspaceLimit, {out_.launch.workspace_per_elem_c, 0});
  }

  /// How partial sums meet, and the workspace for it. Both products derive it anew and not as the file states it, which
  /// may be an older version's way; T alone keeps a statement.
  void derive_accumulation() {
    const SolutionParameters& p = out_.parameters;
    const bool is_tensile = product_ == Product::kTensile;
    const auto bytes = static_cast<std::int32_t>(bytes_of(static_cast<TypeId>(type_[TypeKey::kComputeDataType])));
    const bool converts = type_[TypeKey::kComputeDataType] != type_[TypeKey::kDestDataType];
    const std::string_view algorithm =
        view_.text(parameter("GlobalSplitUAlgorithm"), is_tensile ? "SingleBuffer" : "MultipleBuffer");
    Accumulation& way = out_.launch.accumulation;
    if (is_tensile && has(parameter("_GlobalAccumulation"))) {
      // The retired true means a single buffer; null and nothing, that sums are not kept apart.
      const std::string_view stated = view_.text(parameter("_GlobalAccumulation"), "");
      const bool any = !stated.empty() && stated != "null" && stated != "0" && parse_bool(stated).value_or(true);
      way = stated == "MultipleBuffer"   ? Accumulation::kMultipleBuffer
            : stated == "PartialsBuffer" ? Accumulation::kPartials
            : any                        ? Accumulation::kSingleBuffer
                                         : Accumulation::kNone;
      // Tensile asks whether the value is None: a stated false is not.
      checks_min_k_ = !stated.empty() && stated != "null";
    } else if (p.stream_k > 0 && number(parameter("StreamKAtomic"), 0) == 0) {
      way = Accumulation::kPartials;
    } else if (is_tensile && p.global_split_u <= 1) {
      way = Accumulation::kNone;
    } else if (algorithm == "SingleBuffer") {
      way = converts ? Accumulation::kSingleBuffer : Accumulation::kNone;
    } else {
      way = algorithm == "MultipleBufferSingleKernel" ? Accumulation::kSingleKernel : Accumulation::kMultipleBuffer;
    }
    checks_min_k_ = checks_min_k_ || way != Accumulation::kNone;
    if (!is_tensile) {
      out_.launch.workspace_per_elem_c = bytes;
      const bool reduces = type_[TypeKey::kUseBias] != 0 && type_[TypeKey::kGradient] != 0;
      out_.launch.workspace_per_elem_bias = reduces ? bytes : 0;
    } else if (way != Accumulation::kNone) {
      out_.launch.workspace_per_elem_c = way == Accumulation::kMultipleBuffer ? bytes * p.global_split_u : bytes;
    }
  }

  void fill_launch() {
    const SolutionParameters& p = out_.parameters;
    LaunchInfo& info = out_.launch;
    info.is_lite = product_ == Product::kTensileLite;
    info.work_group = launched_group_;
    info.macro_tile = out_.macro_tile;
    info.depth_u = p.depth_u;
    info.global_split_u = p.global_split_u;
    info.work_group_mapping = p.work_group_mapping;
    info.stream_k = p.stream_k;
    info.stream_k_atomic = p.stream_k != 0 ? number(parameter("StreamKAtomic"), 0) : 0;
    if (info.is_lite)
      fill_lite_launch();
    else
      fill_persistence();
  }

  void fill_lite_launch() {
    LaunchInfo& info = out_.launch;
    info.waves = out_.threads / std::max(out_.parameters.wavefront_size, 1);
    // What K's parts do not need Tensile still counts as a single buffer.
    if (info.accumulation == Accumulation::kNone) info.accumulation = Accumulation::kSingleBuffer;
    info.flat_grid = arguments_version() >= 1;
    info.reduces_bias = type_[TypeKey::kGradient] != 0 && type_[TypeKey::kUseBias] != 0;
    info.outputs_amax_d = type_[TypeKey::kOutputAmaxD] != 0;
    if (type_[TypeKey::kGroupedGemm] == 0) return;
    GroupArguments a;
    a.has_sparse = type_[TypeKey::kSparse] != 0;
    a.has_initial_strides_ab = type_[TypeKey::kInitialStridesAb] != 0;
    a.has_initial_strides_cd = type_[TypeKey::kInitialStridesCd] != 0;
    a.use_beta = type_[TypeKey::kUseBeta] != 0;
    a.has_scale_ab = type_[TypeKey::kUseScaleAb] != 0;
    a.has_scale_cd = type_[TypeKey::kUseScaleCd] != 0;
    a.use_e = type_[TypeKey::kUseE] != 0;
    a.outputs_amax_d = info.outputs_amax_d;
    a.bias = type_[TypeKey::kUseBias];
    a.scale_alpha_vec = type_[TypeKey::kUseScaleAlphaVec];
    a.is_gradient = type_[TypeKey::kGradient] != 0;
    a.reduces_operand = type_[TypeKey::kBiasSrc] < 2;
    a.compute = static_cast<TypeId>(type_[TypeKey::kComputeDataType]);
    a.activation_compute = static_cast<TypeId>(type_[TypeKey::kActivationComputeDataType]);
    a.activation = static_cast<Activation>(type_[TypeKey::kActivationType]);
    a.is_activation_fused = number(parameter("ActivationFused"), 1) != 0;
    set_group_arguments(info, a);
  }

  /// Of the kernel's interface. The newest where nothing is said; a hand-written kernel's stands in its own source, and
  /// all but a few of AMD's have the first.
  std::int64_t arguments_version() const {
    constexpr std::string_view kKey = "KernArgsVersion";
    constexpr std::int64_t kNewest = 2;
    const std::string_view stated = view_.text(parameter("InternalSupportParams"), "");
    std::int64_t version = out_.parameters.custom_kernel_name.empty() ? kNewest : 0;
    std::size_t at = stated.find(kKey);
    if (at != std::string_view::npos) at = stated.find_first_not_of("\"': ", at + kKey.size());
    if (at != std::string_view::npos) std::from_chars(stated.data() + at, stated.data() + stated.size(), version);
    return version;
  }

  /// T drops what its kernels cannot do.
  void fill_persistence() {
    const SolutionParameters& p = out_.parameters;
    LaunchInfo& info = out_.launch;
    const bool splits = p.global_split_u != 1;
    info.pack_batch_dims = number(parameter("PackBatchDims"), 0);
    info.persistent_kernel = number(parameter("PersistentKernel"), 0);
    // A mapping of -1 is one of 1; others below 0 are for assembly and work-groups that are counted in all.
    const bool is_backwards = p.work_group_mapping < -1 && view_.text(parameter("WorkGroupMappingType"), "B") != "Z";
    if (!p.source_kernel && (splits || is_backwards)) info.persistent_kernel = 0;
    info.persistent_along_batch = number(parameter("PersistentKernelAlongBatch"), 0) != 0 &&
                                  info.persistent_kernel != 0 && !(p.source_kernel && splits);
  }

  void add_lite_restrictions() {
    using K = PredicateKind;
    const SolutionParameters& p = out_.parameters;
    const bool splits = out_.launch.accumulation == Accumulation::kMultipleBuffer ||
                        out_.launch.accumulation == Accumulation::kSingleKernel;
    add(K::kWorkspaceCheck, {out_.launch.workspace_per_elem_c, out_.launch.workspace_per_elem_bias,
                             splits || p.stream_k != 0 ? p.global_split_u : 1});
    if (has(parameter("SynchronizerSizeCheck")) || out_.launch.accumulation == Accumulation::kSingleKernel) {
      const std::int32_t per_lane = is_matrix_ ? p.wave_tile[0] * p.wave_tile[1] : p.thread_tile[0] * p.thread_tile[1];
      const std::int32_t elems = out_.macro_tile[0] * out_.macro_tile[1] / out_.threads;
      const std::int32_t batch = elements_per_batch();
      add(K::kSynchronizerSizeCheck,
          {out_.macro_tile[0], out_.macro_tile[1], per_lane, batch > 0 ? elems / batch : 1, out_.threads});
    }
    add(K::kWorkgroupMappingXccCheck,
        {number(parameter("WorkGroupMappingXCC"), 1), number(parameter("WorkGroupMappingXCCGroup"), -1)});
  }

  std::int32_t elements_per_batch() const {
    const std::int32_t stated = number(parameter("NumElementsPerBatchStore"), 0);
    if (stated != -1) return stated;
    const auto bytes = [&](TypeKey key) { return bytes_of(static_cast<TypeId>(type_[key])); };
    constexpr std::size_t kLargeTileBytes = 128U << 10;
    const auto elems = static_cast<std::size_t>(out_.macro_tile[0]) * static_cast<std::size_t>(out_.macro_tile[1]);
    return bytes(TypeKey::kComputeDataType) * elems > kLargeTileBytes ? 0 : bytes(TypeKey::kDataType) == 8 ? 1 : 16;
  }

  const ParameterView& view_;
  const TypeRecord type_;
  Product product_;
  const Origin& origin_;
  SolutionRecord& out_;
  std::string& problem_;
  std::array<std::int32_t, 3> thread_tile_3_{};
  std::array<std::int32_t, 3> launched_group_{};
  std::array<std::int32_t, 2> load_widths_{};  // of A and B, as the product derives them
  bool is_matrix_ = false;
  bool checks_min_k_ = false;  // K must be large enough for a split
};

}  // namespace

bool build_solution(const ParameterView& parameters, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
                    std::string& problem) {
  problem.clear();
  Builder builder(parameters, type, origin, out, problem);
  if (!builder.build()) return false;
  builder.name();
  return true;
}

bool build_unnamed(const ParameterView& parameters, const TypeRecord& type, const Origin& origin, SolutionRecord& out,
                   std::string& problem) {
  problem.clear();
  return Builder(parameters, type, origin, out, problem).build();
}

}  // namespace kiln::library
