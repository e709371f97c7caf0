// A launch from its arguments to what its workgroups run with (launch.hpp).
#include "runtime/emulator/launch.hpp"

#include "runtime/emulator/profile/recording.hpp"
#include "runtime/emulator/workers.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

constexpr std::uint32_t kMaxWorkgroupLanes = 1024;
constexpr std::uint64_t kMaxScratchBytes = 1ULL << 40;
constexpr std::uint64_t kMostGridLanes = 0xffffffff;  ///< along each axis: the packet's grid_size_x, y and z

const KernelMetadata* metadata_of(const CodeObject& object, std::string_view kernel) {
  for (const KernelMetadata& k : object.kernels) {
    if (k.symbol == std::string(kernel) + ".kd" || k.name == kernel) return &k;
  }
  return nullptr;
}

/// The value of a hidden argument by its kind; kinds that need a runtime (hostcall, heap, printf) are 0.
std::uint64_t hidden_value(std::string_view kind, const LaunchState& state, const Machine::Launch& launch) {
  const char axis_letter = kind.empty() ? 'x' : kind.back();
  const unsigned axis = axis_letter == 'y' ? 1 : axis_letter == 'z' ? 2 : 0;
  if (kind.starts_with("hidden_block_count_")) return launch.grid_workgroups[axis];
  if (kind.starts_with("hidden_group_size_")) return launch.workgroup_lanes[axis];
  if (kind == "hidden_grid_dims") {
    return launch.grid_workgroups[2] * launch.workgroup_lanes[2] > 1   ? 3
           : launch.grid_workgroups[1] * launch.workgroup_lanes[1] > 1 ? 2
                                                                       : 1;
  }
  if (kind == "hidden_private_base") return kPrivateAperture;
  if (kind == "hidden_shared_base") return kSharedAperture;
  if (kind == "hidden_queue_ptr") return state.queue;
  if (kind == "hidden_dynamic_lds_size") return launch.dynamic_lds_bytes;
  return 0;  // global offsets, remainders, everything optional
}

std::vector<std::byte> complete_kernarg(const LaunchState& state, const Machine::Launch& launch,
                                        const KernelMetadata* metadata) {
  std::vector<std::byte> bytes(launch.kernarg.begin(), launch.kernarg.end());
  const std::size_t wanted =
      std::max<std::size_t>(state.descriptor.kernarg_bytes, metadata != nullptr ? metadata->kernarg_bytes : 0);
  bytes.resize(std::max(bytes.size(), wanted));
  if (metadata == nullptr) return bytes;
  for (const HiddenArgument& hidden : metadata->hidden) {
    if (hidden.size_bytes > 8 || hidden.offset_bytes + hidden.size_bytes > bytes.size()) continue;
    const std::uint64_t value = hidden_value(hidden.kind, state, launch);
    std::memcpy(bytes.data() + hidden.offset_bytes, &value, hidden.size_bytes);
  }
  return bytes;
}

/// amd_queue_t, as far as kernels read it: where gfx8 finds the apertures of LDS and scratch.
std::vector<std::byte> queue_content() {
  std::vector<std::byte> queue(256);
  const std::uint32_t apertures[2] = {kSharedAperture, kPrivateAperture};
  std::memcpy(queue.data() + 0x40, apertures, sizeof apertures);
  return queue;
}

/// hsa_kernel_dispatch_packet_t, as far as kernels read it.
std::vector<std::byte> dispatch_packet(const LaunchState& state) {
  std::vector<std::byte> packet(64);
  const auto put = [&]<class T>(std::size_t at, T value) { std::memcpy(packet.data() + at, &value, sizeof value); };
  for (unsigned i = 0; i < 3; ++i) {
    put(4 + 2 * i, static_cast<std::uint16_t>(state.lanes[i]));
    put(12 + 4 * i, state.grid[i] * state.lanes[i]);
  }
  put(2, std::uint16_t{3});
  put(24, state.descriptor.private_bytes);
  put(28, state.lds_bytes);
  put(40, state.kernarg);
  return packet;
}

/// Regions that live as long as the launch.
class Temporary {
 public:
  explicit Temporary(Memory& memory) : memory_(&memory) {}
  ~Temporary() {
    for (const std::uint64_t address : addresses_) (void)memory_->free(address).ok();
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  Result<std::uint64_t> allocate(std::uint64_t bytes, std::string_view name, std::span<const std::byte> content) {
    KILN_ASSIGN(const std::uint64_t address, memory_->allocate(bytes, name));
    addresses_.push_back(address);
    KILN_TRY(memory_->write(address, content));
    return address;
  }

 private:
  Memory* memory_;
  std::vector<std::uint64_t> addresses_;
};

Result<void> set_sizes(LaunchState& state, const Machine::Launch& launch) {
  const Descriptor& d = state.descriptor;
  const Architecture& arch = *state.architecture;
  state.grid = launch.grid_workgroups;
  state.lanes = launch.workgroup_lanes;
  for (unsigned i = 0; i < 3; ++i)
    state.grid_lanes[i] = launch.placed ? launch.placed->grid_lanes[i] : std::uint64_t{state.grid[i]} * state.lanes[i];
  std::uint64_t lanes = 1, groups = 1;
  for (unsigned i = 0; i < 3; ++i) {
    if (state.lanes[i] == 0 || state.lanes[i] > kMaxWorkgroupLanes)
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("a workgroup of {}x{}x{} lanes; expected 1 to {} in all", state.lanes[0], state.lanes[1],
                               state.lanes[2], kMaxWorkgroupLanes),
                   {}};
    if (state.grid[i] == 0) return Error{ErrorCode::kInvalidArgument, "a grid without workgroups", {}};
    if (state.grid_lanes[i] > kMostGridLanes)
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("a grid of {} lanes along {}; a dispatch counts at most {}", state.grid_lanes[i],
                               "xyz"[i], kMostGridLanes),
                   {}};
    lanes *= state.lanes[i];
    groups *= state.grid[i];
    if (groups > 1ULL << 40) return Error{ErrorCode::kInvalidArgument, "too many workgroups", {}};
  }
  if (lanes > kMaxWorkgroupLanes)
    return Error{
        ErrorCode::kInvalidArgument, fmt::format("a workgroup of {} lanes; at most {}", lanes, kMaxWorkgroupLanes), {}};
  state.wave_lanes = arch.before_gfx10() || !d.wave32() ? 64 : 32;
  state.waves = static_cast<unsigned>((lanes + state.wave_lanes - 1) / state.wave_lanes);
  const std::uint64_t lds_bytes = std::uint64_t{d.lds_bytes} + launch.dynamic_lds_bytes;
  state.lds_bytes = static_cast<std::uint32_t>(lds_bytes);
  state.aligns_wide_lds = arch.generation == Generation::kGfx10 && d.wgp_mode();
  if (lds_bytes > arch.lds_bytes) {
    return Error{ErrorCode::kDevice,
                 fmt::format("the kernel wants {} bytes of LDS; {} has {}", lds_bytes, arch.name, arch.lds_bytes),
                 {}};
  }
  const unsigned granule = arch.before_gfx10() || state.wave_lanes == 32 ? arch.vgpr_granule : arch.vgpr_granule / 2U;
  const unsigned allocated = d.vgpr_granules() * granule;
  if (arch.unified_acc()) {
    state.vgprs = std::min(std::min(d.accum_offset(), allocated), 256U);
    state.accvgprs = allocated > d.accum_offset() ? std::min(allocated - d.accum_offset(), 256U) : 0;
  } else {
    state.vgprs = std::min(allocated, unsigned{arch.vgprs});
    if (arch.has_accvgprs()) state.accvgprs = state.vgprs;
  }
  if (d.dynamic_vgprs(arch.from(Generation::kGfx12), arch.from(Generation::kGfx1250)))
    return Error{ErrorCode::kDevice, "the kernel wants dynamic VGPRs, whose block size is the chip's own setting", {}};
  state.scratch_wave_bytes = (std::uint64_t{d.private_bytes} + 15) / 16 * 16 * state.wave_lanes;
  if (d.dynamic_stack()) state.scratch_wave_bytes += 16384ULL * state.wave_lanes;
  return {};
}

std::string text_of(const std::array<std::uint32_t, 3>& size) {
  return fmt::format("{}x{}x{}", size[0], size[1], size[2]);
}

/// The size of clusters: as asked for, or as the kernel was compiled for.
Result<void> set_cluster(LaunchState& state, const Machine::Launch& launch, const KernelMetadata* metadata) {
  constexpr std::uint64_t kMost = 16;
  const std::array<std::uint32_t, 3> compiled =
      metadata != nullptr ? metadata->cluster : std::array<std::uint32_t, 3>{};
  const bool asked = launch.cluster_workgroups[0] != 0;
  state.cluster = asked ? launch.cluster_workgroups : compiled;
  if (!state.has_clusters()) return {};
  const auto error = [&](const std::string& why) {
    return Error{
        ErrorCode::kInvalidArgument, fmt::format("clusters of {} workgroups: {}", text_of(state.cluster), why), {}};
  };
  if (!state.architecture->from(Generation::kGfx1250))
    return error(fmt::format("{} has none", state.architecture->name));
  if (asked && compiled[0] != 0 && state.cluster != compiled)
    return error(fmt::format("the kernel was compiled for {}", text_of(compiled)));
  std::uint64_t size = 1;
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (state.cluster[axis] == 0 || state.cluster[axis] > kMost) return error("1 to 16 in each direction are possible");
    size *= state.cluster[axis];
    if (state.grid[axis] % state.cluster[axis] != 0)
      return error(fmt::format("the grid of {} is no multiple of it", text_of(state.grid)));
  }
  if (size > kMost) return error(fmt::format("at most {} fit", kMost));
  return {};
}

/// A kernel that wants its arguments preloaded starts with 256 bytes of code for firmware that cannot; the machine
/// enters behind it. Source: AMDGPUUsage.rst, "Preloaded Kernel Arguments".
std::uint64_t entry_of(const Descriptor& d, const Architecture& architecture, std::uint64_t descriptor_address) {
  constexpr std::uint64_t kPrologueBytes = 256;
  const bool skips = d.preload_dwords() != 0 && architecture.before_gfx10();
  return descriptor_address + static_cast<std::uint64_t>(d.entry_offset) + (skips ? kPrologueBytes : 0);
}

/// What a recording says of the launch itself.
void begin_recording(Recording& recording, const LaunchState& state, const LoadedCode& code) {
  recording.program = state.program;
  recording.architecture = *state.architecture;
  recording.descriptor = state.descriptor;
  const auto bytes = code.text->content.subspan(state.program->first_bytes, state.program->code_bytes);
  recording.code.assign(bytes.begin(), bytes.end());
  recording.entry_bytes = state.entry_bytes;
  recording.wave_lanes = state.wave_lanes;
  recording.waves_per_workgroup = state.waves;
  recording.workgroup_lanes = state.lanes[0] * state.lanes[1] * state.lanes[2];
  recording.workgroups = state.workgroups();
  recording.lds_bytes = state.lds_bytes;
  recording.instructions.assign(state.program->code.size(), {});
  recording.waves.clear();
  recording.trace_is_cut = false;
}

}  // namespace

LoadedCode::~LoadedCode() {
  if (base != 0) (void)memory->free(base).ok();
}

Result<std::shared_ptr<LoadedCode>> load_code(std::span<const std::byte> file, const Architecture& architecture,
                                              std::shared_ptr<Memory> memory, const ImportedSymbols& imported) {
  auto code = std::make_shared<LoadedCode>();
  code->memory = std::move(memory);
  code->file.assign(file.begin(), file.end());
  KILN_ASSIGN(code->object, read_code_object(code->file, static_cast<bool>(imported)));
  if (code->object.machine != architecture.elf_machine) {
    return Error{ErrorCode::kMalformedFile,
                 fmt::format("code object: built for another processor (machine {:#x}) than {} ({:#x})",
                             code->object.machine, architecture.name, architecture.elf_machine),
                 {}};
  }
  for (const Segment& segment : code->object.segments)
    if (segment.executable && !segment.content.empty()) code->text = &segment;
  if (code->text == nullptr) return Error{ErrorCode::kMalformedFile, "code object: no executable segment", {}};
  KILN_ASSIGN(code->functions, function_starts(code->file, *code->text));
  KILN_ASSIGN(code->base, code->memory->allocate(code->object.image_bytes, "the code object"));
  for (const Segment& segment : code->object.segments)
    KILN_TRY(code->memory->write(code->base + segment.address, segment.content));
  for (const Relocation& relocation : code->object.relocations) {
    std::uint64_t of = code->base;
    if (!relocation.imported.empty()) {
      const std::optional<Address> defined = imported(relocation.imported);
      if (!defined)
        return Error{ErrorCode::kMalformedFile,
                     fmt::format("code object: it imports '{}', which nobody has defined", relocation.imported),
                     {}};
      of = *defined;
    }
    const std::uint64_t value = of + relocation.addend;
    KILN_TRY(code->memory->write(code->base + relocation.address, std::as_bytes(std::span(&value, 1))));
  }
  return code;
}

namespace {

/// What is no instruction is named by its bytes and its place in the file, for whoever goes there.
void name_undecoded(std::vector<mc::Disassembled>& lines, std::span<const std::byte> bytes, std::uint64_t file_offset) {
  constexpr std::size_t kShownBytes = 8, kWordBytes = 4;
  for (mc::Disassembled& line : lines) {
    if (!line.text.empty()) continue;
    const auto rest = bytes.subspan(line.offset_bytes);
    std::string words;
    for (std::size_t i = 0; i < std::min(kShownBytes, rest.size()); ++i)
      words += fmt::format("{}{:02x}", i == kWordBytes ? " " : "", std::to_integer<unsigned>(rest[i]));
    line.text =
        fmt::format("(no instruction: {} at byte {:#x} of the code object)", words, file_offset + line.offset_bytes);
  }
}

/// The text of a lane mask hangs on the wave size, so the same code may need decoding twice.
Result<const Program*> decode(LoadedCode& code, const ProgramSource& source, const Architecture& architecture,
                              unsigned wave_lanes, CodeExtent extent) {
  const std::array<std::uint64_t, 3> key = {wave_lanes, extent.begin, extent.end};
  const std::lock_guard lock(code.mutex);
  if (const auto known = code.programs.find(key); known != code.programs.end()) return known->second.get();
  const CodeRange range{code.text->address, static_cast<std::uint32_t>(extent.begin - code.text->address),
                        static_cast<std::uint32_t>(extent.end - extent.begin)};
  const auto bytes = code.text->content.subspan(range.first_bytes, range.code_bytes);
  KILN_ASSIGN(std::vector<mc::Disassembled> lines,
              source.disassemble(bytes, source.target, architecture.before_gfx10() ? 0 : wave_lanes));
  name_undecoded(lines, bytes, static_cast<std::uint64_t>(bytes.data() - code.file.data()));
  auto program =
      std::make_unique<Program>(decode_program(std::move(lines), range, source.opcodes, architecture, source.known));
  if (source.decoded) source.decoded(*program);
  return code.programs.emplace(key, std::move(program)).first->second.get();
}

CodeExtent all_of(const Segment& text) {
  return {text.address, text.address + text.content.size()};
}

bool branches_elsewhere(const Instruction& in) {
  return in.opcode->op_class == Class::kBranch && in.target == kNowhere;
}
/// Jumps by register alone are mostly a kernel's own far branches.
bool calls(const Instruction& in) {
  const std::string_view name = in.opcode->name;
  return name.starts_with("s_swap") || name.starts_with("s_call") || name.starts_with("s_add_pc");
}

/// What a kernel needs of the code: its own, or all of it, if it leaves its own for sure or may well do so. Tensile's
/// kernels call functions of their own, among hundreds of others: of so much code the rest is for FarCode to decode, if
/// somebody ever goes there. Not of little code, as strict mode is slower after that, nor when somebody counts
/// instructions (see widen_code).
Result<const Program*> program_for(LoadedCode& code, const ProgramSource& source, const Architecture& architecture,
                                   unsigned wave_lanes, std::uint64_t entry, bool counts) {
  constexpr std::size_t kMuchCode = std::size_t{1} << 20;
  const Segment& text = *code.text;
  if (entry < text.address || entry - text.address >= text.content.size())
    return Error{ErrorCode::kMalformedFile, "code object: a kernel's entry lies outside of the code", {}};
  const CodeExtent own = code_of(code.functions, text, entry);
  KILN_ASSIGN(const Program* const program, decode(code, source, architecture, wave_lanes, own));
  const std::span own_code(program->code.data(), program->code.size() - 1);
  const bool leaves = std::ranges::any_of(own_code, &branches_elsewhere) ||
                      ((counts || text.content.size() < kMuchCode) && std::ranges::any_of(own_code, &calls));
  return leaves ? decode(code, source, architecture, wave_lanes, all_of(text)) : program;
}

Result<Descriptor> find_descriptor(const LoadedCode& code, const Machine::Launch& launch, std::uint64_t& at) {
  if (!launch.placed) return read_descriptor(code.file, code.object, launch.kernel, at);
  std::array<std::byte, 64> raw{};
  KILN_TRY(code.memory->read(raw, launch.placed->descriptor));
  at = launch.placed->descriptor - code.base;
  return descriptor_of(raw);
}

/// What a runtime would put into memory.
Result<void> place_arguments(LaunchState& state, const Machine::Launch& launch, const KernelMetadata* metadata,
                             Temporary& temporary) {
  KILN_ASSIGN(state.queue, temporary.allocate(256, "the queue", queue_content()));
  state.kernarg_bytes = complete_kernarg(state, launch, metadata);
  KILN_ASSIGN(state.kernarg, temporary.allocate(std::max<std::size_t>(64, (state.kernarg_bytes.size() + 63) / 64 * 64),
                                                "the kernel arguments", state.kernarg_bytes));
  KILN_ASSIGN(state.dispatch_packet, temporary.allocate(64, "the dispatch packet", dispatch_packet(state)));
  return {};
}

/// What a runtime has put there. Bytes of the arguments are needed only where they are preloaded.
Result<void> take_arguments(LaunchState& state, const Machine::Placed& placed, const Memory& memory) {
  state.queue = placed.queue;
  state.kernarg = placed.kernarg;
  state.dispatch_packet = placed.packet;
  const Descriptor& d = state.descriptor;
  state.kernarg_bytes.resize(d.preload_dwords() == 0 ? 0 : 4ULL * (d.preload_offset_dwords() + d.preload_dwords()));
  return memory.read(state.kernarg_bytes, placed.kernarg);
}

}  // namespace

Result<Report> run_launch(LoadedCode& code, const ProgramSource& source, const Machine::Launch& launch,
                          const Options& options, const Architecture& architecture, Memory& memory,
                          GlobalSync& global_sync) {
  LaunchState state;
  state.architecture = &architecture;
  state.memory = &memory;
  state.global_sync = &global_sync;
  state.options = &options;
  state.moves = &source.opcodes.moves();
  state.is_cooperative = launch.is_cooperative;
  state.code_base = code.base;
  if (options.strict && options.threads == 1) state.kept = &code.kept;
  std::uint64_t descriptor_address = 0;
  KILN_ASSIGN(state.descriptor, find_descriptor(code, launch, descriptor_address));
  KILN_TRY(set_sizes(state, launch));
  const KernelMetadata* const metadata = metadata_of(code.object, launch.kernel);
  KILN_TRY(set_cluster(state, launch, metadata));
  const std::uint64_t address = entry_of(state.descriptor, architecture, descriptor_address);
  KILN_ASSIGN(state.program,
              program_for(code, source, architecture, state.wave_lanes, address, options.recording != nullptr));
  const std::uint64_t entry = address - state.program->code_address;
  FarCode far;
  far.decode = [&] { return decode(code, source, architecture, state.wave_lanes, all_of(*code.text)); };
  state.far = &far;
  // Nothing checks a VGPR's number against the descriptor's accum_offset: beyond it lie the AccVGPRs, and a kernel that
  // has no use for those may go on (AMD's attention kernels of aiter do).
  if (architecture.unified_acc() && !state.program->uses_accvgprs)
    state.vgprs = std::min(state.vgprs + state.accvgprs, 256U);
  state.entry = state.program->at(entry);
  if (state.entry == kNowhere)
    return Error{
        ErrorCode::kMalformedFile, fmt::format("code object: the entry of '{}' is no instruction", launch.kernel), {}};
  state.entry_bytes = static_cast<std::uint32_t>(entry);

  Temporary temporary(memory);
  KILN_TRY(launch.placed ? take_arguments(state, *launch.placed, memory)
                         : place_arguments(state, launch, metadata, temporary));
  if (state.scratch_wave_bytes != 0) {
    const std::uint64_t waves = std::max<std::uint64_t>(1, state.workgroups() * state.waves);
    if (state.scratch_wave_bytes > kMaxScratchBytes / waves)
      return Error{ErrorCode::kDevice,
                   fmt::format("the launch needs {} bytes of scratch for each of {} waves; at most {} are there",
                               state.scratch_wave_bytes, waves, kMaxScratchBytes),
                   {}};
    KILN_ASSIGN(state.scratch, temporary.allocate(waves * state.scratch_wave_bytes, "scratch", {}));
  }
  if (options.recording != nullptr) begin_recording(*options.recording, state, code);
  return run_workgroups(state);
}

}  // namespace kiln::emulator
