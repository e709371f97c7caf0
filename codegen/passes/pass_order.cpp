// The order of all passes, one row each. What a pass needs of those before it stands beside it.
#include "codegen/ir/check.hpp"
#include "codegen/ir/liveness.hpp"
#include "codegen/passes/passes.hpp"

#include <array>
#include <string>
#include <string_view>

namespace kiln::passes {
namespace {

enum class Registers : std::uint8_t { kVirtual, kPhysical };

struct Pass {
  std::string_view name;
  Registers needs;
  Result<void> (*run)(ir::Function&, const Schedule&);
};

template <void (*kPass)(ir::Function&)>
Result<void> plain(ir::Function& function, const Schedule&) {
  kPass(function);
  return {};
}

/// From here on passes rely on code that is valid.
Result<void> verify(ir::Function& function, const Schedule&) {
  std::string fault = ir::verify(function);
  if (fault.empty()) return {};
  return Error{ErrorCode::kInternal, "the writer made invalid code: " + std::move(fault), {}};
}

Result<void> order(ir::Function& function, const Schedule& mode) {
  schedule(function, mode.kind, mode.seed);
  return {};
}

Result<void> complete(ir::Function& function, const Schedule& mode) {
  if (mode.safe) complete_waits(function);
  return {};
}

Result<void> keep_distances(ir::Function& function, const Schedule& mode) {
  insert_hazard_nops(function, mode.safe ? Distances::kLongest : Distances::kOfRows);
  return {};
}

Result<void> allocate(ir::Function& function, const Schedule&) {
  return allocate_registers(function);
}

constexpr Registers kV = Registers::kVirtual, kP = Registers::kPhysical;
// clang-format off
constexpr std::array kPasses = {
    Pass{"expand",              kV, plain<expand>},
    Pass{"legalize",            kV, plain<legalize>},             // also what expand wrote
    Pass{"verify",              kV, verify},
    Pass{"eliminate_dead_code", kV, plain<eliminate_dead_code>},
    Pass{"schedule",            kV, order},                       // only what is needed
    Pass{"allocate_registers",  kV, allocate},                    // live ranges are those of the last order
    Pass{"pair_instructions",   kP, plain<pair_instructions>},    // banks are those of physical registers
    Pass{"shorten",             kP, plain<shorten>},              // what no pair took
    Pass{"insert_waits",        kP, plain<insert_waits>},         // as late as the order allows
    Pass{"complete_waits",      kP, complete},                    // only where it is asked for
    Pass{"lower",               kP, plain<lower>},                // waits and barriers become instructions
    Pass{"guard_branches",      kP, plain<guard_branches>},
    Pass{"insert_hazard_nops",  kP, keep_distances},              // all instructions count as distance
    Pass{"insert_vgpr_msbs",    kP, plain<insert_vgpr_msbs>},
    Pass{"insert_delays",       kP, plain<insert_delays>},        // nops that stand already are no delay
    Pass{"split_vgpr_numbers",  kP, plain<split_vgpr_numbers>},   // the last that needs whole numbers is done
    Pass{"extend_branches",     kP, plain<extend_branches>},      // no instruction comes in any more
};
// clang-format on

}  // namespace

Result<void> run_all(ir::Function& function, const Schedule& mode) {
  for (const Pass& pass : kPasses) {
    KILN_CHECK(function.allocated == (pass.needs == Registers::kPhysical), "{} has registers of another kind",
               pass.name);
    KILN_TRY(pass.run(function, mode));
  }
  return {};
}

}  // namespace kiln::passes
