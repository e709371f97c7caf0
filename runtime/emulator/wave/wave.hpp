// A wave, its workgroup and the launch they belong to, while a kernel runs. One host thread runs one workgroup at a
// time; what several workgroups share (LaunchState) does not change while they run, except for the memory's bytes.
#pragma once

#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/code/loader.hpp"
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/emulator/matrix/unpacked.hpp"
#include "runtime/emulator/memory/lane_moves.hpp"
#include "runtime/emulator/memory/memory.hpp"
#include "runtime/emulator/memory/next_lines.hpp"
#include "runtime/emulator/strict/counters.hpp"
#include "runtime/emulator/strict/hazards/expert_scheduling.hpp"
#include "runtime/emulator/strict/hazards/hazards.hpp"
#include "runtime/emulator/strict/hazards/ordering_bugs.hpp"
#include "runtime/emulator/strict/hazards/rdna3_bugs.hpp"
#include "runtime/emulator/strict/lds/shadow.hpp"
#include "runtime/emulator/strict/registers/shadow.hpp"
#include "runtime/emulator/vector/rounding.hpp"
#include "runtime/emulator/wave/global_sync.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace kiln::emulator {

/// High halves of the addresses that flat instructions take for LDS and for scratch.
inline constexpr std::uint32_t kSharedAperture = 0x00010000, kPrivateAperture = 0x00020000;
/// gfx1250: bits 63:58 of an address say that it is scratch, 56:52 are the lane, and below stands the place of the
/// lane's byte divided by the lanes of a wave. Source: cdna5 ISA manual, FLAT_SCRATCH_BASE and 10.1.1.
inline constexpr std::uint32_t kSharedScratchAperture = 0x08000000;

inline constexpr std::uint32_t kUndefined = 0xdeadbeefU;  ///< what registers hold that nobody wrote

/// Rows that hold nothing that was written.
void fill_undefined(Row* rows, unsigned count);

struct FarCode;
struct KeptCluster;

/// What all workgroups of a launch share.
struct LaunchState {
  const Architecture* architecture = nullptr;
  const Program* program = nullptr;
  const Memory* memory = nullptr;
  const Options* options = nullptr;
  const LaneMoves* moves = nullptr;
  FarCode* far = nullptr;
  GlobalSync* global_sync = nullptr;
  KeptCluster* kept = nullptr;  ///< The code object's launches share it if one thread judges them.
  Descriptor descriptor;
  std::uint64_t code_base = 0;    ///< device address of the image
  std::uint32_t entry = 0;        ///< index of the kernel's first instruction
  std::uint32_t entry_bytes = 0;  ///< its offset in the code
  std::uint64_t kernarg = 0;      ///< device address
  std::vector<std::byte> kernarg_bytes;
  std::uint64_t dispatch_packet = 0;
  std::uint64_t queue = 0;
  std::uint64_t scratch = 0;  ///< device address, or 0
  std::uint64_t scratch_wave_bytes = 0;
  std::array<std::uint32_t, 3> grid{1, 1, 1};
  std::array<std::uint32_t, 3> lanes{1, 1, 1};
  std::array<std::uint64_t, 3> grid_lanes{1, 1,
                                          1};     ///< where workgroups at the end are partial: less than their product
  std::array<std::uint32_t, 3> cluster{0, 0, 0};  ///< workgroups of a cluster; 0: the launch has none
  unsigned wave_lanes = 64;
  unsigned waves = 1;  ///< per workgroup
  unsigned vgprs = 256, accvgprs = 0;
  std::uint32_t lds_bytes = 0;
  bool is_cooperative = false;   ///< all of its workgroups are resident at once
  bool aligns_wide_lds = false;  ///< LDS accesses of more than a dword must be aligned
  std::uint64_t workgroups() const { return std::uint64_t{grid[0]} * grid[1] * grid[2]; }
  bool has_clusters() const { return cluster[0] != 0; }
  unsigned cluster_size() const { return has_clusters() ? cluster[0] * cluster[1] * cluster[2] : 1; }
  /// Rows of a wave's vector file: VGPRs and AccVGPRs, or all that gfx1250's S_SET_VGPR_MSB reaches.
  unsigned vector_registers() const { return std::max(2U * kFirstAccVgpr, vgprs); }
};

struct Workgroup;

/// The launch with all of the code object's code: for waves that jump out of their kernel's own. Decoded once, by the
/// first that needs it.
struct FarCode {
  std::mutex mutex;
  std::function<Result<const Program*>()> decode;
  std::optional<LaunchState> state;
};

/// Frees what operator new gave with the alignment of a cache line: rows that straddle lines cost twice.
struct FreeRows {
  void operator()(Row* rows) const { ::operator delete[](rows, std::align_val_t{64}); }
};

struct Wave : WaveState {
  Wave() {}  // NOLINT(modernize-use-equals-default): else all of its bytes become zero before its members do

  Workgroup* group = nullptr;
  const LaunchState* launch = nullptr;
  unsigned id = 0;                    ///< in the workgroup
  std::uint32_t next = 0;             ///< index of the next instruction
  const Instruction* code = nullptr;  ///< the program, or the copy of it that the mode asks for
  bool ended = false, at_barrier = false;
  bool pauses = false;                   ///< ended, waits, or something was found: whoever runs it has to look
  bool sleeps = false;                   ///< its last instruction is s_sleep, and it has not gone on since
  const Instruction* barrier = nullptr;  ///< that it waits at
  bool signaled = false;                 ///< the split barrier of this phase
  bool waits_split = false;              ///< at_barrier: in s_barrier_wait
  std::uint64_t barrier_phase = 0;       ///< that it signaled last, plus one
  int named_barrier = 0;                 ///< that it joined
  bool named_complete = false;           ///< and that completed since its last wait
  bool waits_named = false;              ///< at_barrier: for it
  bool cluster_complete = false;         ///< the cluster's barrier, since the last wait
  bool waits_cluster = false;            ///< at_barrier: for it
  bool waits_global = false;             ///< at_barrier: for the next phase of
  std::size_t global_resource = 0;       ///< a resource of GlobalSync's,
  std::uint64_t global_phase = 0;        ///< whose phase was this
  bool global_blocked = false;           ///< GlobalSync counts its workgroup as blocked
  std::uint64_t executed = 0;
  std::uint32_t mode = 0;               ///< the MODE register
  std::uint32_t sched_mode = 0;         ///< the SCHED_MODE register (gfx12 and later)
  bool rounds_oddly = false;            ///< MODE asks for another rounding than to nearest even
  std::uint64_t flat_scratch = 0;       ///< base address of the wave's scratch
  std::unique_ptr<Row, FreeRows> file;  ///< behind WaveState::v
  Counters counters;
  NextLines next_lines;
  // Strict mode only:
  RegisterShadow shadow;
  HazardState hazards;
  OrderingBugs ordering_bugs;
  Rdna3Bugs rdna3_bugs;
  ExpertScheduling expert_scheduling;

  bool strict() const { return launch->options->strict; }
  bool runs() const { return !ended && !at_barrier; }
  bool is_awake() const { return runs() && !sleeps; }
  /// Rests at a barrier until somebody releases it.
  void wait_at(const Instruction& in);
  std::uint64_t exec() const { return std::uint64_t{s[kExec + 1]} << 32 | s[kExec]; }
  /// The mask of active lanes, or nullptr where all are active.
  const std::uint32_t* some_lanes() const { return exec() == full_mask ? nullptr : exec_mask; }
  /// Ends the workgroup with an error: an instruction nobody knows, a jump to nowhere.
  void fail(const Instruction& in, std::string message);
  void report(ViolationKind kind, const Instruction& in, std::string message, int lane = -1);
};

/// A named barrier of a workgroup (gfx1250).
struct NamedBarrier {
  unsigned members = 0, signals = 0;
};

/// Instructions with moved registers, kept because events and findings point to them.
struct IndexedInstructions {
  std::map<std::pair<const Instruction*, unsigned>, std::unique_ptr<Instruction>> made;
  template <class Make>
  const Instruction& keep(const Instruction& original, unsigned key, Make make) {
    std::unique_ptr<Instruction>& entry = made[{&original, key}];
    if (entry == nullptr) entry = std::make_unique<Instruction>(make());
    return *entry;
  }
};

struct Finding {
  Violation violation;
  std::uint64_t count = 0;
};

class Cluster;   // cluster.hpp
class Recorder;  // profile/recorder.hpp

struct Workgroup {
  const LaunchState* launch = nullptr;
  Recorder* recorder = nullptr;  ///< when the launch is recorded
  Cluster* cluster = nullptr;    ///< if the launch has them
  std::array<std::uint32_t, 3> id{};
  std::array<std::uint32_t, 3> id_in_cluster{}, cluster_id{};
  std::array<std::uint32_t, 3> lanes{};  ///< the launch's, or what is left of the grid
  std::uint64_t linear = 0;              ///< in the order in which they are dispatched: cluster by cluster
  Cursor cursor;
  std::vector<std::byte> lds;
  LdsShadow lds_shadow;
  HazardPaths hazard_paths;
  std::unique_ptr<UnpackedOperands> unpacked;  ///< if the program has matrix instructions
  std::vector<Wave> waves;
  std::vector<Wave*> ready;  ///< run(): those whose turn comes
  std::array<std::uint64_t, static_cast<std::size_t>(Class::kCount)> by_class{};
  std::vector<Finding> findings;  ///< each (kind, instruction) once
  std::optional<Error> error;
  bool stopped = false;                  ///< no wave goes on
  std::uint64_t instruction_budget = 0;  ///< of each wave
  std::vector<NamedBarrier> named_barriers;
  IndexedInstructions indexed;
  std::uint64_t barrier_phase = 0;  ///< split barriers completed so far
  bool signaled_cluster = false;    ///< the cluster's barrier of this phase
  unsigned global_waits = 0;        ///< waves at GlobalSync's barriers
  std::mt19937_64 random;

  explicit Workgroup(const LaunchState& state);
  void reset(std::uint64_t linear_id);
  /// After a violation a kernel may never end.
  void limit_instructions();
  /// To the end, or for about `slice` wave-instructions, or until only other workgroups of the cluster can help: then
  /// false, and a further call goes on.
  bool run(std::uint64_t slice);
  bool ended() const;
  /// Some wave waits at a barrier of GlobalSync, and none runs.
  bool waits_for_others() const;
  std::uint64_t executed() const;  ///< wave-instructions so far
  /// Split barriers. signal: true if the wave is the first to signal in this phase.
  bool signal_barrier(Wave& wave, const Instruction& in);
  void wait_barrier(Wave& wave, const Instruction& in);

 private:
  void pass_global_barriers();
  void complete_split_barrier();
  void start_wave(Wave& wave, unsigned index);
  bool run_wave(Wave& wave, std::uint64_t burst);
  void run_checked(Wave& wave, const Instruction& in);
  template <bool kStrict>
  bool run_steps(Wave& wave, std::uint64_t burst);
  bool run_burst(Wave& wave, std::uint64_t burst);
  void release_barrier();
};

/// Sets what hangs on the MODE register.
void apply_mode(Wave& wave, std::uint32_t mode);
/// gfx1250: the two bits in front of register numbers, as S_SET_VGPR_MSB has them; they stand in MODE[19:12].
void choose_vgprs(Wave& wave, const Instruction& in, std::uint8_t msbs);

/// One instruction, rounding as MODE says.
inline void execute(Wave& wave, const Instruction& in) {
  wave.rounds_oddly ? execute_rounded(wave, in) : in.execute(wave, in);
}

inline Wave& wave_of(WaveState& state) {
  return static_cast<Wave&>(state);
}

}  // namespace kiln::emulator
