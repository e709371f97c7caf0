// Predicates of the device, and the task predicate, which asks how much workspace there is on it.
#include "tests/runtime/library/model/predicates/cases.hpp"

namespace kiln::library {
namespace {

Hardware device(std::string processor) {
  return {std::move(processor), 304, false};
}
Hardware of_units(std::uint32_t compute_units) {
  return {"gfx942", compute_units, false};
}
/// A workspace on a device of so many compute units.
Asked room(std::uint64_t bytes, std::uint32_t compute_units = 304) {
  Asked asked(having(&Problem::workspace_bytes, bytes));
  asked.hardware.compute_units = compute_units;
  return asked;
}

}  // namespace

Cases hardware_cases() {
  const Hardware apu{"gfx942", 304, true}, card{"gfx942", 304, false};
  const std::string longest = "a-processor-of-precisely-forty-letters-x";
  return {
      {{K::kProcessor, processor_values("gfx942")},
       {device("gfx942")},
       {device("gfx94"), device("gfx9420"), device("gfx941"), device("")},
       "Processor(value=gfx942)"},
      {{K::kProcessor, processor_values("gfx90a")}, {device("gfx90a")}, {device("gfx90"), device("gfx906")}},
      {{K::kProcessor, processor_values(longest)},
       {device(longest)},
       {device(longest.substr(1)), device(longest.substr(0, 39))},
       "Processor(value=" + longest + ")"},
      {{K::kCuCount, {304}}, {of_units(304)}, {of_units(303), of_units(305)}, "CUCount(value=304)"},
      {{K::kIsApu, {0}}, {card}, {apu}, "IsAPU(value=0)"},
      {{K::kIsApu, {1}}, {apu}, {card}, "IsAPU(value=1)"},
      {{K::kPciChipId, {0x74a0}},
       {Hardware{"gfx942", 304, false, 0x74a0}},
       {Hardware{"gfx942", 304, false, 0x749f}, Hardware{"gfx942", 304, false, 0x74a1}, card},
       "PciChipID(value=29856)"},
      // The group is a multiple of the dies, which are a power of two; -1: all compute units.
      {{K::kWorkgroupMappingXccCheck, {8, 304}},
       {hhs(), of_units(303)},
       kAlways,
       "WorkgroupMappingXCCCheck(xcc=8, group=304)"},
      {{K::kWorkgroupMappingXccCheck, {8, 303}}, kNever, {hhs(), of_units(304)}},
      {{K::kWorkgroupMappingXccCheck, {8, 305}}, kNever, hhs()},
      {{K::kWorkgroupMappingXccCheck, {3, 303}}, kNever, hhs()},
      {{K::kWorkgroupMappingXccCheck, {0, 304}}, kNever, hhs()},
      {{K::kWorkgroupMappingXccCheck, {1, -1}}, {of_units(303), of_units(304)}, kAlways},
      {{K::kWorkgroupMappingXccCheck, {-1, -1}}, {of_units(303), of_units(304)}, kAlways},  // as many as there are
      {{K::kWorkgroupMappingXccCheck, {8, -1}},
       {of_units(304), of_units(8)},
       {of_units(303), of_units(305), of_units(228)}},
      // Required is what the elements of D need, or the work-groups of Stream-K: one on each compute unit.
      {{K::kWorkspaceLimit, {4, 0}},
       {room(128 * 64 * 4), room(128 * 64 * 4 + 1)},
       {room(128 * 64 * 4 - 1), room(0)},
       "WorkspaceCheck(bytes_per_elem_c=4, bytes_per_compute_unit=0, MT0=0, MT1=0, gsu=0)"},
      {{K::kWorkspaceLimit, {0, 100}}, {room(30400), room(30300, 303)}, {room(30399), room(30400, 305)}},
      {{K::kWorkspaceLimit, {0, 0}}, {room(0)}, kAlways},
      // Of Stream-K, a flag for each unit, too, unless they share the tiles evenly: 2 tiles * 152 on 304 units.
      {{K::kWorkspaceLimit, {0, 100, 64, 64, 1}},
       {room(304 * 104), room(2 * 100, 2)},
       {room(304 * 104 - 1), room(2 * 100 - 1, 2), room(3 * 104 - 1, 3)}},
      {{K::kWorkspaceLimit, {0, 100, 64, 64, 152}},
       {room(304 * 100), room(303 * 104, 303)},
       {room(304 * 100 - 1), room(303 * 104 - 1, 303)}},
  };
}

}  // namespace kiln::library
