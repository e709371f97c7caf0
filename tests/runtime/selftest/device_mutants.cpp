// Devices that are not what they say, copy or launch wrongly, or need more distance and waiting than the manuals say.
// What strict mode finds on the latter is no message but a wrong result, as on a GPU.
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/strict/hazards/rules.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "tests/runtime/selftest/mutants.hpp"

#include <array>
#include <deque>
#include <map>
#include <regex>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using device::EmulatorDevice;

emulator::Options one_thread() {
  emulator::Options options;
  options.threads = 1;
  return options;
}

/// What is wrong with it, by member; all others are as they should be.
struct Faults {
  std::function<std::uint32_t(std::uint32_t)> units = {};
  std::function<void(device::Facts&)> facts = {};
  std::function<void(std::span<std::byte>)> download = {};
  std::uint64_t upload_loses = 0;  ///< bytes at the end of what is longer than a page
  bool loads_nothing = false, launches_nothing = false, clears_nothing = false;
  std::function<void(device::Launch&)> launch = {};
  std::uint64_t launch_lost = 0;  ///< every so many launches one does nothing
};

class FaultyDevice final : public EmulatorDevice {
 public:
  FaultyDevice(const std::string& arch, Faults faults)
      : EmulatorDevice(Target::parse(arch).value(), one_thread()), faults_(std::move(faults)) {
    faulty_properties_ = EmulatorDevice::properties();
    if (faults_.units) faulty_properties_.compute_units = faults_.units(faulty_properties_.compute_units);
  }
  const device::Properties& properties() const override { return faulty_properties_; }
  device::Facts facts() override {
    device::Facts facts = EmulatorDevice::facts();
    if (faults_.facts) faults_.facts(facts);
    return facts;
  }
  Result<void> upload(device::Address to, std::span<const std::byte> from) override {
    constexpr std::size_t kPage = 4096;
    if (from.size() > kPage) from = from.first(from.size() - faults_.upload_loses);
    return EmulatorDevice::upload(to, from);
  }
  Result<void> download(std::span<std::byte> to, device::Address from) override {
    KILN_TRY(EmulatorDevice::download(to, from));
    if (faults_.download) faults_.download(to);
    return {};
  }
  Result<void> clear(device::Address at, std::uint64_t bytes) override {
    return faults_.clears_nothing ? Result<void>() : EmulatorDevice::clear(at, bytes);
  }
  Result<device::CodeObjectId> load(std::span<const std::byte> code, device::Origin origin) override {
    if (faults_.loads_nothing) return Error{ErrorCode::kDevice, "hipModuleLoadData: no kernel image", {}};
    return EmulatorDevice::load(code, origin);
  }
  Result<device::LaunchReport> launch(device::CodeObjectId code, const device::Launch& launch) override {
    ++launches_;
    if (faults_.launches_nothing || (faults_.launch_lost != 0 && launches_ % faults_.launch_lost == 0))
      return device::LaunchReport{};
    device::Launch changed = launch;
    if (faults_.launch) faults_.launch(changed);
    return EmulatorDevice::launch(code, changed);
  }

 private:
  Faults faults_;
  device::Properties faulty_properties_;
  std::uint64_t launches_ = 0;
};

/// Where strict mode finds something the last results are wrong instead: D, or what a probe stores.
class SilentDevice final : public EmulatorDevice {
 public:
  SilentDevice(const std::string& arch, const emulator::Options& options, emulator::Disassemble disassemble = {})
      : EmulatorDevice(Target::parse(arch).value(), options, std::move(disassemble)) {}
  Result<device::Address> allocate(std::uint64_t bytes, std::string_view name) override {
    KILN_ASSIGN(const device::Address address, EmulatorDevice::allocate(bytes, name));
    if (name == "D" || name == "probe") d_ = {address, bytes};
    return address;
  }
  Result<device::LaunchReport> launch(device::CodeObjectId code, const device::Launch& launch) override {
    KILN_ASSIGN(device::LaunchReport report, EmulatorDevice::launch(code, launch));
    if (report.violation_count == 0) return report;
    std::vector<std::byte> bytes(d_.bytes);
    KILN_TRY(download(bytes, d_.base));
    for (std::byte& b : bytes) b ^= std::byte{0x15};
    KILN_TRY(upload(d_.base, bytes));
    report.violation_count = 0;
    report.violations.clear();
    return report;
  }

 private:
  device::Allocation d_;
};

/// A rule of the hazards whose `what` is this asks for one more.
std::unique_ptr<device::Device> one_state_more(const std::string& arch, std::string what) {
  emulator::Options options = one_thread();
  auto changed = std::make_shared<std::map<const emulator::HazardRule*, emulator::HazardRule>>();
  options.decoded = [what = std::move(what), changed](emulator::Program& program) {
    for (emulator::HazardRules& rules : program.hazard_rules)
      for (auto& list : rules.rules)
        for (const emulator::HazardRule*& rule : list)
          if (rule->what == what) {
            emulator::HazardRule& more = changed->emplace(rule, *rule).first->second;
            more.base = static_cast<std::int8_t>(rule->base + 1);
            rule = &more;
          }
  };
  return std::make_unique<SilentDevice>(arch, options);
}

/// A counter that says one less than is outstanding: waits for some are waits for one more.
std::unique_ptr<device::Device> loose_counter(const std::string& arch, const std::string& pattern) {
  return std::make_unique<SilentDevice>(
      arch, one_thread(),
      [pattern = std::regex(pattern)](std::span<const std::byte> code, const Target& target,
                                      unsigned lanes) -> Result<std::vector<mc::Disassembled>> {
        KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
        KILN_ASSIGN(auto lines, module->disassemble(code, target, lanes));
        std::smatch m;
        for (mc::Disassembled& line : lines)
          if (std::regex_search(line.text.str(), m, pattern)) {
            const long count = std::strtol(m[1].str().c_str(), nullptr, 0);
            if (count <= 0) continue;
            std::string text = line.text;
            text.replace(static_cast<std::size_t>(m.position(1)), static_cast<std::size_t>(m.length(1)),
                         std::to_string(count + 1));
            line.text = std::move(text);
          }
        return lines;
      });
}

struct FaultRow {
  const char* what;
  const char* archs[2];
  unsigned level;
  const char* about;
  Faults (*faults)();
};

Faults of_units(std::uint32_t (*units)(std::uint32_t)) {
  Faults faults;
  faults.units = units;
  return faults;
}
Faults of_facts(void (*change)(device::Facts&)) {
  Faults faults;
  faults.facts = change;
  return faults;
}
Faults of_launch(void (*change)(device::Launch&)) {
  Faults faults;
  faults.launch = change;
  return faults;
}

// clang-format off
constexpr std::array kFaults = {  // style: table
    FaultRow{"twice the units",      {"gfx942", "gfx1100"}, 0, "compute units", [] { return of_units([](std::uint32_t n) { return 2 * n; }); }},
    FaultRow{"no units",             {"gfx90a", "gfx1030"}, 0, "compute units", [] { return of_units([](std::uint32_t) { return 0U; }); }},
    FaultRow{"half the units",       {"gfx942", "gfx1201"}, 0, "compute units", [] { return of_units([](std::uint32_t n) { return n / 2; }); }},
    FaultRow{"half of LDS",          {"gfx942", "gfx1100"}, 0, "LDS", [] { return of_facts([](device::Facts& f) { f.lds_bytes /= 2; }); }},
    FaultRow{"no LDS",               {"gfx90a", "gfx950"},  0, "LDS", [] { return of_facts([](device::Facts& f) { f.lds_bytes = 0; }); }},
    FaultRow{"waves of 32",          {"gfx942", "gfx908"},  0, "waves", [] { return of_facts([](device::Facts& f) { f.wave_lanes = 32; }); }},
    FaultRow{"waves of 16",          {"gfx1100", "gfx1201"}, 0, "waves", [] { return of_facts([](device::Facts& f) { f.wave_lanes = 16; }); }},
    FaultRow{"copies back a bit wrong", {"gfx942", "gfx1100"}, 0, "memory", [] { Faults f; f.download = [](std::span<std::byte> to) { if (to.size() > 99) to[99] ^= std::byte{1}; }; return f; }},
    FaultRow{"copies not all",       {"gfx90a", "gfx1030"}, 0, "memory", [] { Faults f; f.upload_loses = 64; return f; }},
    FaultRow{"takes no code objects", {"gfx942", "gfx1201"}, 0, "code object version 4", [] { Faults f; f.loads_nothing = true; return f; }},
    FaultRow{"launches nothing",     {"gfx942", "gfx1100"}, 0, "code object version 4", [] { Faults f; f.launches_nothing = true; return f; }},
    FaultRow{"loses every 7th launch", {"gfx942", "gfx1100"}, 1, "", [] { Faults f; f.launch_lost = 7; return f; }},
    FaultRow{"half of a grid along x", {"gfx942", "gfx1100"}, 2, "", [] { return of_launch([](device::Launch& l) { l.grid_workgroups[0] = (l.grid_workgroups[0] + 1) / 2; }); }},
    FaultRow{"half of a grid along y", {"gfx90a", "gfx1201"}, 2, "", [] { return of_launch([](device::Launch& l) { l.grid_workgroups[1] = (l.grid_workgroups[1] + 1) / 2; }); }},
    FaultRow{"no batches",           {"gfx942", "gfx1030"}, 2, "", [] { return of_launch([](device::Launch& l) { l.grid_workgroups[2] = 1; }); }},
    FaultRow{"clears nothing",       {"gfx942", "gfx1100"}, 2, "", [] { Faults f; f.clears_nothing = true; return f; }},
};

struct HazardRow { const char *arch, *what, *about; };
/// Distances that the writer keeps as short as strict mode allows; what the selftest must call them.
constexpr std::array kHazards = {  // style: table
    HazardRow{"gfx942", "a VALU result is read by v_readlane", "distance: VALU result, read by v_readfirstlane"},
    HazardRow{"gfx942", "a transcendental result is read", "distance: transcendental result, read by a VALU"},
    HazardRow{"gfx942", "a VALU writes an SGPR that a VALU reads as data", "distance: SGPR that a VALU wrote, read by a VALU"},
    HazardRow{"gfx942", "a VALU writes an SGPR that vector memory reads", "distance: SGPR that a VALU wrote, read by vector memory"},
    HazardRow{"gfx942", "a VALU result is read by MFMA", "distance: VALU result, read by a matrix instruction"},
    HazardRow{"gfx942", "MFMA D is read as A or B", "distance: XDL MFMA result, read by a matrix instruction as A or B"},
    HazardRow{"gfx942", "MFMA D is read as an overlapping C", "distance: XDL MFMA result, read by a matrix instruction as an overlapping C"},
    HazardRow{"gfx942", "MFMA D is read", "distance: XDL MFMA result, read by a"},
    HazardRow{"gfx942", "MFMA C is overwritten", "distance: C of an XDL MFMA, overwritten by a VALU"},
    HazardRow{"gfx942", "f32 MFMA D is read as A or B", "distance: f32 MFMA result, read by a matrix instruction as A or B"},
    HazardRow{"gfx942", "f32 MFMA D is read", "distance: f32 MFMA result, read by a"},
    HazardRow{"gfx942", "f64 MFMA D is read by memory", "distance: f64 MFMA result, read by a store"},
    HazardRow{"gfx942", "the data of a wide store is overwritten", "distance: data of a wide store, overwritten by a VALU"},
    HazardRow{"gfx950", "MFMA D is read as A or B", "distance: XDL MFMA result, read by a matrix instruction as A or B"},
    HazardRow{"gfx950", "MFMA D is read", "distance: XDL MFMA result, read by a"},
    HazardRow{"gfx90a", "MFMA D is read as A or B", "distance: XDL MFMA result, read by a matrix instruction as A or B"},
    HazardRow{"gfx90a", "MFMA D is read", "distance: XDL MFMA result, read by a"},
    HazardRow{"gfx90a", "f64 MFMA D is read as A or B", "distance: f64 MFMA result, read by a matrix instruction as A or B"},
    HazardRow{"gfx90a", "a VALU result is read by memory right behind an f64 MFMA", "distance: VALU result before an f64 MFMA, read by a store"},
    HazardRow{"gfx90a", "a dot product is read by another opcode", "distance: result of a dot product, read by a"},
    HazardRow{"gfx90a", "the data of a wide store is overwritten", "distance: data of a wide store, overwritten by a VALU"},
    HazardRow{"gfx908", "a VALU result is read by MFMA", "distance: VALU result, read by a matrix instruction"},
    HazardRow{"gfx908", "v_accvgpr_write before v_accvgpr_read", "distance: VALU result, read by v_accvgpr_read"},
    HazardRow{"gfx908", "a VALU result is read by v_accvgpr_write", "distance: VALU result, read by v_accvgpr_write"},
    HazardRow{"gfx908", "MFMA D is read", "distance: XDL MFMA result, read by a VALU"},
    HazardRow{"gfx906", "a VALU writes an SGPR that vector memory reads", "distance: SGPR that a VALU wrote, read by vector memory"},
    HazardRow{"gfx1100", "WMMA D is read as A or B", "distance: WMMA result, read by a matrix instruction as A or B"},
    HazardRow{"gfx1201", "WMMA D is read as A or B", "distance: WMMA result, read by a matrix instruction as A or B"},
    HazardRow{"gfx1250", "WMMA D is read", "distance: WMMA result, read by a"},
    HazardRow{"gfx1250", "WMMA A, B, C or index is overwritten", "distance: operand of a WMMA, overwritten by a VALU"},
    HazardRow{"gfx1250", "a transcendental result is read", "distance: transcendental result, read by a"},
};
struct CounterRow { const char *arch, *pattern; };
constexpr std::array kCounters = {
    CounterRow{"gfx942",  R"(vmcnt\((\d+)\))"},  CounterRow{"gfx942",  R"(lgkmcnt\((\d+)\))"},
    CounterRow{"gfx90a",  R"(vmcnt\((\d+)\))"},  CounterRow{"gfx1100", R"(vmcnt\((\d+)\))"},
    CounterRow{"gfx1100", R"(lgkmcnt\((\d+)\))"}, CounterRow{"gfx1030", R"(vmcnt\((\d+)\))"},
    CounterRow{"gfx1201", R"(s_wait_loadcnt (0x[0-9a-f]+))"}, CounterRow{"gfx1201", R"(s_wait_dscnt (0x[0-9a-f]+))"},
    CounterRow{"gfx906",  R"(lgkmcnt\((\d+)\))"},
};
// clang-format on

}  // namespace

std::vector<Mutant> device_mutants() {
  std::vector<Mutant> mutants;
  for (const FaultRow& row : kFaults)
    for (const char* const arch : row.archs)
      mutants.push_back({fmt::format("{}: {}", arch, row.what), arch, row.level, row.about,
                         [=] { return std::make_unique<FaultyDevice>(arch, row.faults()); }});
  return mutants;
}

std::vector<Mutant> wait_mutants() {
  std::vector<Mutant> mutants;
  for (const HazardRow& row : kHazards)
    mutants.push_back({fmt::format("{}: one state more where {}", row.arch, row.what), row.arch, 3, row.about,
                       [=] { return one_state_more(row.arch, row.what); }});
  for (const CounterRow& row : kCounters)
    mutants.push_back({fmt::format("{}: loose {}", row.arch, row.pattern), row.arch, 3, "safe waits",
                       [=] { return loose_counter(row.arch, row.pattern); }});
  return mutants;
}

Subject subject_of(const std::string& arch) {
  Mutant right{arch, arch, 0, ""};
  right.make = [arch] { return std::make_unique<EmulatorDevice>(Target::parse(arch).value(), one_thread()); };
  return subject_of(right);
}

Subject subject_of(const Mutant& mutant) {
  constexpr std::size_t kFewKernels = 40;
  Subject subject;
  subject.kernels = kFewKernels;
  subject.options.cache_folder = "none";
  subject.options.device = DeviceChoice::kEmulator;
  subject.options.arch = mutant.arch;
  subject.open = [mutant]() -> Result<runtime::OpenedDevice> {
    return runtime::OpenedDevice{mutant.make(), Target::parse(mutant.arch).value()};
  };
  return subject;
}

}  // namespace kiln::selftest
