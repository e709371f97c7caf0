// SOPP: branches, the plain barrier, jumps by register, waits and hints. Source: AMD ISA manuals (cdna3 ch. 4 and 12.5,
// rdna3 ch. 5 and 16.5).
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/code/variants.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/scalar/jumps.hpp"
#include "runtime/emulator/strict/registers/parts.hpp"

namespace kiln::emulator {
namespace {

void run_branch(WaveState& w, const Instruction& in) {
  jump_to_index(wave_of(w), in, in.target);
}
template <unsigned kRegister, bool kWanted>
void run_branch_if(WaveState& w, const Instruction& in) {
  bool value = false;
  if constexpr (kRegister == kScc) value = w.s[kScc] != 0;
  if constexpr (kRegister == kVcc) value = (w.s[kVcc] | (w.lanes == 64 ? w.s[kVcc + 1] : 0)) != 0;
  if constexpr (kRegister == kExec) value = (w.s[kExec] | w.s[kExec + 1]) != 0;
  if (value == kWanted) run_branch(w, in);
}

// --- by register: s_getpc and the jumps to what a register holds

std::uint64_t address_in(const WaveState& w, const Operand& o) {
  return o.kind == Operand::kConstant ? o.value : read_scalar(w, o.index, 2);
}
void run_getpc(WaveState& w, const Instruction& in) {
  write_scalar(w, in.dst[0].index, 2, next_address(wave_of(w), in));
}
void run_setpc(WaveState& w, const Instruction& in) {
  jump_to(wave_of(w), in, address_in(w, in.src[0]));
}
void run_swappc(WaveState& w, const Instruction& in) {
  const std::uint64_t target = address_in(w, in.src[0]);
  run_getpc(w, in);
  jump_to(wave_of(w), in, target);
}
void run_call(WaveState& w, const Instruction& in) {
  run_getpc(w, in);
  Wave& wave = wave_of(w);
  const std::int64_t dwords = static_cast<std::int16_t>(in.src[0].value);
  jump_to(wave, in, next_address(wave, in) + static_cast<std::uint64_t>(dwords * 4));
}

void go_on(WaveState&, const Instruction&) {}
void run_end(WaveState& w, const Instruction&) {
  Wave& wave = wave_of(w);
  wave.ended = wave.pauses = true;
  if (!wave.strict()) return;
  auto& waves = wave.group->waves;
  if (std::all_of(waves.begin(), waves.end(), [](const Wave& other) { return other.ended; }))
    wave.group->lds_shadow.finish(waves);
  if (wave.shadow.any_stale || wave.shadow.any_scalar_garbage) report_left_garbage(wave);
}
void run_old_barrier(WaveState& w, const Instruction& in) {
  wave_of(w).wait_at(in);
}

/// Where all workgroups are resident, a wave that sleeps waits for something: a turn that spins on it would only keep
/// others from bringing it about. In other launches each workgroup that begins before one ends takes memory.
void run_sleep(WaveState& w, const Instruction&) {
  Wave& wave = wave_of(w);
  if (wave.launch->is_cooperative) wave.sleeps = wave.pauses = true;
}

void run_trap(WaveState& w, const Instruction& in) {
  wave_of(w).fail(in, "the kernel traps (abort)");
}
void run_wait(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  if (!wave.strict()) return;
  for (unsigned c = 0; c < kCounters; ++c) {
    if (in.waits[c] < 0) continue;
    auto count = static_cast<unsigned>(in.waits[c]);
    if (in.sources != 0) count = (count + static_cast<unsigned>(read_scalar(w, in.src[0].index, 1))) & 63;
    wait_for(wave, static_cast<Counter>(c), count);
  }
}

constexpr Opcode branch(std::string_view name, Execute execute, std::uint32_t traits = 0) {
  return {name, Class::kBranch, execute, {Type::kImmediate}, 0, 1, traits, 0};
}
constexpr Opcode hint(std::string_view name, Execute execute = &go_on) {
  return {name, Class::kMessage, execute, {}, 0, 0, 0, 0};
}
constexpr Opcode wait(std::string_view name) {
  return {name, Class::kWait, &run_wait, {}, 0, 0, 0, 0};
}

constexpr Opcode kBranchRows[] = {
    {"s_getpc_b64", Class::kSalu, &run_getpc, {Type::kB64}, 1, 0, 0, 0},
    {"s_setpc_b64", Class::kSalu, &run_setpc, {Type::kB64}, 0, 1, 0, 0},
    {"s_swappc_b64", Class::kSalu, &run_swappc, {Type::kB64, Type::kB64}, 1, 1, 0, 0},
    {"s_call_b64", Class::kSalu, &run_call, {Type::kB64, Type::kImmediate}, 1, 1, 0, 0},
    branch("s_branch", &run_branch),
    branch("s_cbranch_scc0", &run_branch_if<kScc, false>, kReadsScc),
    branch("s_cbranch_scc1", &run_branch_if<kScc, true>, kReadsScc),
    branch("s_cbranch_vccz", &run_branch_if<kVcc, false>, kReadsVcc),
    branch("s_cbranch_vccnz", &run_branch_if<kVcc, true>, kReadsVcc),
    branch("s_cbranch_execz", &run_branch_if<kExec, false>),
    branch("s_cbranch_execnz", &run_branch_if<kExec, true>),
    hint("s_endpgm", &run_end),
    hint("s_endpgm_saved", &run_end),
    hint("s_barrier", &run_old_barrier),
    hint("s_trap", &run_trap),
    {"s_nop", Class::kMessage, &go_on, {}, 0, 0, 0, 1},
    hint("s_sleep", &run_sleep),
    hint("s_setprio"),
    hint("s_sendmsg"),
    hint("s_sendmsghalt"),
    hint("s_sethalt"),
    hint("s_icache_inv"),
    hint("s_incperflevel"),
    hint("s_decperflevel"),
    hint("s_ttracedata"),
    hint("s_clause"),
    hint("s_inst_prefetch"),
    hint("s_set_inst_prefetch_distance"),
    hint("s_delay_alu"),
    hint("s_waitcnt_depctr"),
    hint("s_wait_alu"),
    hint("s_wait_event"),
    hint("s_wakeup"),
    hint("s_sleep_var", &run_sleep),
    hint("s_monitor_sleep", &run_sleep),
    hint("s_setprio_inc_wg"),
    hint("s_setkill"),
    hint("s_version"),
    hint("s_ttracedata_imm"),
    hint("s_prefetch_inst"),
    hint("s_prefetch_inst_pc_rel"),
    hint("s_prefetch_data"),
    hint("s_prefetch_data_pc_rel"),
    hint("s_buffer_prefetch_data"),
    hint("s_cbranch_cdbgsys"),  // no debugger: never taken
    hint("s_cbranch_cdbguser"),
    hint("s_cbranch_cdbgsys_or_user"),
    hint("s_cbranch_cdbgsys_and_user"),
    hint("s_code_end", &execute_unknown),
    // For waves launched with dynamic VGPRs (rdna4 3.3.3); launch.cpp refuses those, and others ignore it.
    {"s_alloc_vgpr", Class::kSalu, &go_on, {Type::kB32}, 0, 1, 0, 0},
    {"v_nop", Class::kValu, &go_on, {}, 0, 0, 0, 0},
    wait("s_wait_idle"),
    wait("s_waitcnt"),
    wait("s_waitcnt_vmcnt"),
    wait("s_waitcnt_lgkmcnt"),
    wait("s_waitcnt_expcnt"),
    wait("s_waitcnt_vscnt"),
    wait("s_wait_loadcnt"),
    wait("s_wait_storecnt"),
    wait("s_wait_dscnt"),
    wait("s_wait_kmcnt"),
    wait("s_wait_samplecnt"),
    wait("s_wait_bvhcnt"),
    wait("s_wait_expcnt"),
    wait("s_wait_asynccnt"),
    wait("s_wait_tensorcnt"),
    wait("s_wait_xcnt"),
    wait("s_wait_loadcnt_dscnt"),
    wait("s_wait_storecnt_dscnt"),
};

/// The code that a wave runs, as its mode asks for it, in another program.
const Instruction* same_code(const Program& from, const Wave& wave, const Program& to) {
  if (wave.code == from.code.data()) return to.code.data();
  if (wave.code == from.indexed.data()) return to.indexed.data();
  if (wave.code == from.skipping.data()) return to.skipping.data();
  return to.by_vgpr_msb.at(msbs_of_mode(wave.mode));
}

/// Lets a workgroup go on with all of the code object's code. False if somebody counts the instructions of what it had.
bool widen_code(Workgroup& group) {
  FarCode& far = *group.launch->far;
  if (group.recorder != nullptr) return false;
  const Program& old = *group.launch->program;
  {
    const std::lock_guard lock(far.mutex);
    if (!far.state) {
      const Result<const Program*> whole = far.decode();
      if (!whole) return true;  // and the address stays unknown
      far.state = *group.launch;
      far.state->program = *whole;
      far.state->entry = (*whole)->at(far.state->entry_bytes);
    }
  }
  group.launch = &*far.state;
  for (Wave& wave : group.waves) {
    wave.launch = group.launch;
    const Program& whole = *group.launch->program;
    const std::uint32_t next = whole.at(old.code[wave.next].offset_bytes);
    wave.next = next != kNowhere ? next : static_cast<std::uint32_t>(whole.code.size() - 1);  // the end of the code
    wave.code = same_code(old, wave, whole);
  }
  return true;
}

}  // namespace

void jump_to_index(Wave& wave, const Instruction& in, std::uint32_t target) {
  if (target == kNowhere) return wave.fail(in, "goes to an address that is no instruction of this code object");
  wave.next = target;
}
std::uint64_t next_address(const Wave& wave, const Instruction& in) {
  return wave.launch->code_base + wave.launch->program->code_address + in.next_bytes;
}
void jump_to(Wave& wave, const Instruction& in, std::uint64_t address) {
  const auto find = [&] {
    const LaunchState& launch = *wave.launch;
    return launch.program->at(address - launch.code_base - launch.program->code_address);
  };
  if (find() == kNowhere && !widen_code(*wave.group))
    return wave.fail(in, "jumps out of the kernel's own code, which a recorded launch does not follow");
  jump_to_index(wave, in, find());
}

OpcodeTable branch_rows() {
  return {kBranchRows, std::size(kBranchRows), nullptr, 0};
}

}  // namespace kiln::emulator
