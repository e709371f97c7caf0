// See instruction_kind.hpp.
#include "runtime/profile/instruction_kind.hpp"

#include "runtime/emulator/memory/memory_ops.hpp"

#include <algorithm>

namespace kiln::profile {
namespace {

using emulator::Class;
using emulator::Instruction;

struct KindNames {
  std::string_view name, key;
};
constexpr std::array<KindNames, kKinds> kKindNames = {
    KindNames{"matrix", "matrix"},
    KindNames{"VALU", "valu"},
    KindNames{"VALU packed", "valu_packed"},
    KindNames{"VALU dual", "valu_dual"},
    KindNames{"transcendental", "transcendental"},
    KindNames{"SALU", "salu"},
    KindNames{"SMEM", "smem"},
    KindNames{"branch", "branch"},
    KindNames{"buffer load", "buffer_load"},
    KindNames{"buffer store", "buffer_store"},
    KindNames{"global/flat load", "global_load"},
    KindNames{"global/flat store", "global_store"},
    KindNames{"memory atomic", "atomic"},
    KindNames{"LDS read", "lds_read"},
    KindNames{"LDS write", "lds_write"},
    KindNames{"LDS other", "lds_other"},
    KindNames{"barrier", "barrier"},
    KindNames{"wait", "wait"},
    KindNames{"nop", "nop"},
    KindNames{"hint", "hint"},
    KindNames{"other", "other"},
};

Kind kind_of_memory(const Instruction& in, Kind load, Kind store, Kind atomic) {
  const std::uint32_t traits = in.opcode->traits;
  if ((traits & emulator::kAtomic) != 0) return atomic;
  if ((traits & emulator::kStore) != 0) return store;
  return (traits & emulator::kLoad) != 0 ? load : Kind::kOther;
}

Kind kind_of_valu(const Instruction& in) {
  if ((in.flags & emulator::kIsPair) != 0) return Kind::kDualValu;
  const std::string_view name = in.opcode->name;
  if (name == "v_nop") return Kind::kNop;
  return name.starts_with("v_pk_") ? Kind::kPackedValu : Kind::kValu;
}

bool is_hint(std::string_view name) {
  constexpr std::string_view kHints[] = {"s_delay_alu", "s_clause", "s_setprio", "s_inst_prefetch",
                                         "s_set_inst_prefetch_distance"};
  return name.starts_with("s_prefetch") || std::find(std::begin(kHints), std::end(kHints), name) != std::end(kHints);
}

bool is_multiply_add(std::string_view name) {
  constexpr std::string_view kPrefixes[] = {"v_fma", "v_mac_", "v_mad_", "v_pk_fma", "v_pk_mad", "v_dot"};
  return std::any_of(std::begin(kPrefixes), std::end(kPrefixes),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}

}  // namespace

std::string_view name_of(Kind kind) {
  return kKindNames[static_cast<std::size_t>(kind)].name;
}
std::string_view key_of(Kind kind) {
  return kKindNames[static_cast<std::size_t>(kind)].key;
}

Kind kind_of(const Instruction& in) {
  const std::string_view name = in.opcode->name;
  switch (in.opcode->op_class) {
    case Class::kMatrix:
      return Kind::kMatrix;
    case Class::kValu:
      return kind_of_valu(in);
    case Class::kTrans:
      return Kind::kTranscendental;
    case Class::kSalu:
      return Kind::kSalu;
    case Class::kSmem:
      return Kind::kScalarLoad;
    case Class::kBranch:
      return Kind::kBranch;
    case Class::kWait:
      return Kind::kWait;
    case Class::kLds:
      if ((in.opcode->traits & emulator::kCrossbar) != 0) return Kind::kLdsOther;
      return kind_of_memory(in, Kind::kLdsRead, Kind::kLdsWrite, Kind::kLdsOther);
    case Class::kVmem:
      return kind_of_memory(in, Kind::kBufferLoad, Kind::kBufferStore, Kind::kAtomic);
    case Class::kFlat:
      if ((in.opcode->detail & emulator::kAccessTensor) != 0)
        return name.starts_with("tensor_load") ? Kind::kGlobalLoad : Kind::kGlobalStore;
      return kind_of_memory(in, Kind::kGlobalLoad, Kind::kGlobalStore, Kind::kAtomic);
    case Class::kMessage:
      if (name.starts_with("s_barrier")) return Kind::kBarrier;
      if (name == "s_nop") return Kind::kNop;
      return is_hint(name) ? Kind::kHint : Kind::kOther;
    case Class::kCount:
      break;
  }
  return Kind::kOther;
}

bool multiplies_and_adds(const Instruction& in, const emulator::Program& program) {
  if ((in.flags & emulator::kIsPair) == 0)
    return in.opcode->op_class == Class::kValu && is_multiply_add(in.opcode->name);
  const auto& pair = program.pairs[in.pair];
  return is_multiply_add(pair[0].opcode->name) || is_multiply_add(pair[1].opcode->name);
}

}  // namespace kiln::profile
