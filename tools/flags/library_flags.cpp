// See library_flags.hpp.
#include "tools/flags/library_flags.hpp"

#include "kiln/target.hpp"
#include "runtime/host/installation.hpp"
#include "runtime/library/model/devices.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "tools/flags/known_processors.hpp"
#include "tools/output/output.hpp"
#include "tools/output/streams.hpp"

#include <fmt/format.h>

namespace kiln::tools {

void LibraryFlags::declare(CommandLine app) {
  app.add_option("--library", library_,
                 "logic files, master libraries, folders of them as they are installed, or packed ones (default: the "
                 "installed ones)");
  app.add_option("--arch", arch_, "target: gfx942, gfx90a:xnack-, MI300X, ...").required();
  app.add_option("--cu_count,--target-cus", cu_count_,
                 "compute units as the device reports them (default: those of the target's best known product, such as "
                 "304 of gfx942's MI300X, 110 of gfx90a's MI250X, 120 of gfx908's MI100, 60 of gfx906's MI50, 80 of "
                 "gfx1030's RX 6900 XT, 96 of gfx1100's RX 7900 XTX, 64 of gfx1201's RX 9070 XT; HIP reports half as "
                 "many on gfx10 and later)");
  app.add_flag("--apu,!--no-apu", is_apu_, "the device is an APU (default: whether that product is)");
  app.add_flag("--experimental", takes_experimental_,
               "also files below folders named experimental, which Tensile's builder leaves out");
  app.add_flag("--strict", is_strict_, "refuse a folder of which a file is bad; without: say so and use the rest");
}

Result<LibraryFlags::Opened> LibraryFlags::open() const {
  KILN_ASSIGN(const Target target, Target::parse(arch_));
  KILN_TRY(check_processor(target.processor));
  std::vector<std::string> paths = library_;
  if (paths.empty()) {
    std::vector<std::string> left_out;
    KILN_ASSIGN(paths, runtime::default_libraries(left_out));
    for (const std::string& reason : left_out) print_log(LogLevel::kError, reason);
  }
  std::vector<Error> bad_files;
  library::Library library = library::Library::none();
  if (!paths.empty()) {
    KILN_ASSIGN(library,
                library::Library::open(paths, {is_strict_, &bad_files, target.processor, takes_experimental_}));
  }
  if (!takes_experimental_) tell_experimental(paths);
  for (const Error& error : bad_files) print_message("kiln: left out: " + error.message);
  return Opened{std::move(library), hardware(target.processor)};
}

library::Hardware LibraryFlags::hardware(const std::string& processor) const {
  library::Hardware hardware;
  hardware.processor = processor;
  const library::Device* const device = library::find_device(hardware.processor);
  if (device != nullptr) {
    hardware.compute_units = device->compute_units;
    hardware.is_apu = device->is_apu;
  } else if (!cu_count_) {
    print_message(fmt::format("kiln: no device of {} is known; 0 compute units are assumed (--cu_count)", processor));
  }
  hardware.compute_units = cu_count_.value_or(hardware.compute_units);
  hardware.is_apu = is_apu_.value_or(hardware.is_apu);
  return hardware;
}

void tell_experimental(const std::vector<std::string>& paths) {
  library::PassedOver passed_over;
  if (library::find_pack_inputs(paths, &passed_over) && passed_over.experimental != 0)
    print_message("kiln: " + library::experimental_text(passed_over.experimental));
}

library::Problem as_device_has(library::Problem p, const library::Hardware& hardware) {
  if (hardware.processor.starts_with("gfx94"))
    for (library::TypeId* type : {&p.a, &p.b, &p.c, &p.d, &p.compute_input_a, &p.compute_input_b, &p.e})
      *type = library::with_fnuz(*type);
  return p;
}

}  // namespace kiln::tools
