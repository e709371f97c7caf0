// Split barriers by number: -1 is the workgroup's, -3 the cluster's (which does nothing outside of one), 1 and up are
// named ones (gfx1250), of which the kernel's descriptor says how many there are; 0 is none. The workgroup's barrier
// lives in Workgroup, the cluster's in Cluster; a named one counts signals against a member count that programs set,
// and reports to the waves that joined it. Source: cdna5 ISA manual 5.6 and 15.3 to 15.5, rdna4 5.6.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/wave/cluster.hpp"

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

constexpr std::uint32_t kBarrierDetail = 2;  ///< what wave.cpp and hazards.cpp know these by
constexpr int kWorkgroupBarrier = -1, kClusterBarrier = -3;

/// A workgroup of one wave has no barrier: instructions about it do nothing.
bool is_alone(const Wave& wave) {
  return wave.group->waves.size() == 1;
}

struct NumberedBarrier {
  int number = 0;
  unsigned members = 0;  ///< 0: as it is
};
NumberedBarrier named_of(const WaveState& w, const Instruction& in) {
  const Operand& o = in.src[0];
  if (o.kind == Operand::kConstant) return {static_cast<std::int16_t>(o.value), 0};
  const std::uint32_t m0 = w.s[kM0];
  return {static_cast<int>(m0 & 31), m0 >> 16 & 127};
}
/// nullptr for a barrier that is none of the kernel's: all instructions ignore those.
NamedBarrier* find_barrier(Wave& wave, int number) {
  const unsigned count = wave.launch->descriptor.named_barriers();
  if (number <= 0 || static_cast<unsigned>(number) > count) return nullptr;
  if (wave.group->named_barriers.size() < count + 1) wave.group->named_barriers.resize(count + 1);
  return &wave.group->named_barriers[static_cast<unsigned>(number)];
}

void complete_if_all_signaled(Wave& wave, int number) {
  NamedBarrier& barrier = wave.group->named_barriers[static_cast<unsigned>(number)];
  if (barrier.members == 0 || barrier.signals < barrier.members) return;
  barrier.signals = 0;
  if (wave.strict()) wave.group->lds_shadow.barrier(wave.group->waves);
  for (Wave& other : wave.group->waves) {
    if (other.named_barrier != number) continue;
    if (other.waits_named)
      other.at_barrier = other.waits_named = false;
    else
      other.named_complete = true;
  }
}

template <bool kFirst>
void run_signal(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const NumberedBarrier named = named_of(w, in);
  bool first = false;
  if (named.number == kWorkgroupBarrier) {
    if (is_alone(wave)) return;
    first = wave.group->signal_barrier(wave, in);
  } else if (named.number == kClusterBarrier) {
    Cluster* const cluster = wave.group->cluster;
    if (cluster == nullptr) return;
    first = cluster->barrier_signals() == 0;
    cluster->signal_barrier(wave, in);
  } else if (NamedBarrier* barrier = find_barrier(wave, named.number)) {
    if (named.members != 0) barrier->members = named.members;
    first = barrier->signals == 0;
    ++barrier->signals;
    if (wave.strict() && barrier->members == 0)
      wave.report(ViolationKind::kBarrier, in, fmt::format("barrier {} has no member count", named.number));
    complete_if_all_signaled(wave, named.number);
  } else if (named.number < 0) {
    return wave.fail(in, fmt::format("barrier {} is for trap handlers", named.number));
  }
  if (kFirst) w.s[kScc] = first ? 1 : 0;
}

void run_barrier_wait(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const int number = static_cast<std::int16_t>(in.src[0].value);
  if (number == kWorkgroupBarrier) return is_alone(wave) ? void() : wave.group->wait_barrier(wave, in);
  if (number == kClusterBarrier && wave.group->cluster != nullptr) return wave.group->cluster->wait_barrier(wave, in);
  if (number == kClusterBarrier || (number >= 0 && wave.named_barrier == 0)) return;
  if (number < 0) return wave.fail(in, fmt::format("barrier {} is for trap handlers", number));
  if (wave.named_complete) {
    wave.named_complete = false;
    return;
  }
  wave.waits_named = true;
  wave.wait_at(in);
}

void run_barrier_init(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const NumberedBarrier named = named_of(w, in);
  NamedBarrier* barrier = find_barrier(wave, named.number);
  if (barrier == nullptr) return;
  if (named.members != 0) barrier->members = named.members;
  barrier->signals = 0;
}
void run_barrier_join(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const int number = named_of(w, in).number;
  if (number != 0 && find_barrier(wave, number) == nullptr) return;
  wave.named_barrier = number;
  wave.named_complete = false;
}
void run_leave(WaveState& w, const Instruction&) {
  Wave& wave = wave_of(w);
  NamedBarrier* barrier = find_barrier(wave, wave.named_barrier);
  w.s[kScc] = 0;
  if (barrier == nullptr) return;
  const int number = wave.named_barrier;
  wave.named_barrier = 0;
  if (barrier->members > 0) --barrier->members;
  w.s[kScc] = barrier->members == 0 ? 1 : 0;
  complete_if_all_signaled(wave, number);
}

/// Signals in [22:16], members in [10:4], valid in [0]; gfx1250: a quarter of the named barriers in [26:24].
void run_state(WaveState& w, const Instruction& in) {
  Wave& wave = wave_of(w);
  const int number = named_of(w, in).number;
  std::uint32_t state = wave.launch->descriptor.named_barriers() / 4 << 24;
  if (number == kWorkgroupBarrier) {
    unsigned signals = 0, members = 0;
    for (const Wave& other : wave.group->waves) {
      members += other.ended ? 0 : 1;
      signals += other.signaled ? 1 : 0;
    }
    state |= signals << 16 | members << 4 | 1;
  } else if (const Cluster* cluster = wave.group->cluster; cluster != nullptr && number == kClusterBarrier) {
    state |= cluster->barrier_signals() << 16 | cluster->barrier_members() << 4 | 1;
  } else if (const NamedBarrier* barrier = find_barrier(wave, number)) {
    state |= barrier->signals << 16 | barrier->members << 4 | 1;
  }
  deliver_scalars(wave, in, kKmCount, &state, 1);
}

void run_wakeup(WaveState&, const Instruction&) {}

constexpr Opcode row(std::string_view name, Execute execute, std::uint32_t traits = 0) {
  return {name, Class::kMessage, execute, {Type::kB32}, 0, 1, traits, kBarrierDetail};
}
constexpr Opcode kBarriersRows[] = {
    row("s_barrier_signal", &run_signal<false>),
    row("s_barrier_signal_isfirst", &run_signal<true>, kWritesScc),
    {"s_barrier_wait", Class::kMessage, &run_barrier_wait, {Type::kImmediate}, 0, 1, 0, kBarrierDetail},
    row("s_barrier_init", &run_barrier_init),
    row("s_barrier_join", &run_barrier_join),
    row("s_wakeup_barrier", &run_wakeup),
    {"s_barrier_leave", Class::kMessage, &run_leave, {}, 0, 0, kWritesScc, 0},
    {"s_get_barrier_state", Class::kSmem, &run_state, {Type::kB32, Type::kB32}, 1, 1, kLoad, 1},
};

}  // namespace

OpcodeTable barrier_rows() {
  return {kBarriersRows, std::size(kBarriersRows), nullptr, 0};
}

}  // namespace kiln::emulator
