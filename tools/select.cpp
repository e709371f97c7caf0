// kiln select: which solution of a library answers a problem, for many problems at once, one a line. Nothing is
// generated or launched, so any type, architecture and library can be asked about.
#include "kiln/target.hpp"
#include "runtime/installation.hpp"
#include "runtime/library/devices.hpp"
#include "runtime/library/library.hpp"
#include "tools/command.hpp"
#include "tools/input.hpp"
#include "tools/known_processors.hpp"
#include "tools/output.hpp"
#include "tools/problem_line.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

Json launch_json(const library::Solution& solution, const library::Problem& problem,
                 const library::Hardware& hardware) {
  const library::Launch launch = library::launch_of(solution.launch, problem, hardware);
  std::array<std::uint64_t, 3> work_items{};
  for (std::size_t i = 0; i < 3; ++i) work_items[i] = launch.grid[i] * launch.work_group[i];
  return {{"kernel", solution.kernel_name.empty() ? solution.name : solution.kernel_name},
          {"grid", launch.grid},
          {"workgroup", launch.work_group},
          {"work_items", work_items},
          {"global_split_u", launch.global_split_u},
          {"workspace_bytes", launch.workspace_bytes},
          {"macro_tile", solution.launch.macro_tile},
          {"depth_u", solution.launch.depth_u}};
}

/// As hipblaslt-bench does where the device has no other 8-bit floats.
void use_fnuz(library::Problem& p) {
  for (library::TypeId* type : {&p.a, &p.b, &p.c, &p.d, &p.compute_input_a, &p.compute_input_b, &p.e})
    *type = library::with_fnuz(*type);
}

class SelectCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("--library", library_,
                   "logic files, master libraries, folders of them as they are installed, or packed ones (default: the "
                   "installed ones)");
    app.add_option("--arch", arch_, "target: gfx942, gfx90a:xnack-, ...")->required();
    app.add_option(
        "--cu_count,--target-cus", cu_count_,
        "compute units as the device reports them (default: those of the target's best known product, such as "
        "304 of gfx942's MI300X, 110 of gfx90a's MI250X, 120 of gfx908's MI100, 60 of gfx906's MI50, 80 of "
        "gfx1030's RX 6900 XT, 96 of gfx1100's RX 7900 XTX, 64 of gfx1201's RX 9070 XT; HIP reports half as "
        "many on gfx10 and later)");
    app.add_flag("--apu,!--no-apu", is_apu_, "the device is an APU (default: whether that product is)");
    app.add_option("--problems", problems_, "file with a problem a line, flags or JSON; - is the standard input")
        ->required();
    app.add_flag("--tensile-compatible,!--no-tensile-compatible", is_compatible_,
                 "exactly Tensile's answer, its peculiarities included (the default); without: where Tensile has none, "
                 "kiln's own ranking");
    app.add_flag("--strict", is_strict_, "refuse a folder of which a file is bad; without: say so and use the rest");
    app.add_flag("--json", json_, "print one JSON object a line");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const Target target, Target::parse(arch_));
    KILN_TRY(check_processor(target.processor));
    if (library_.empty()) {
      KILN_ASSIGN(library_, runtime::default_libraries());
      if (library_.empty())
        return Error{
            ErrorCode::kInvalidArgument,
            fmt::format("no solution library is installed; expected --library or {}", runtime::kLibraryVariable),
            {}};
    }
    std::vector<Error> bad_files;
    KILN_ASSIGN(const library::Library library,
                library::Library::open(library_, {is_strict_, &bad_files, target.processor}));
    for (const Error& error : bad_files) print_message("kiln: left out: " + error.message);
    const library::Hardware hardware = this->hardware(target.processor);
    KILN_ASSIGN(InputLines lines, InputLines::open(problems_));
    return read_lines(lines, library, hardware);
  }

 private:
  library::Hardware hardware(const std::string& processor) const {
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

  Result<ExitCode> read_lines(InputLines& lines, const library::Library& library,
                              const library::Hardware& hardware) const {
    std::string line;
    while (true) {
      KILN_ASSIGN(const bool is_there, lines.next(line));
      if (!is_there) return ExitCode::kOk;
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      auto problem = parse_problem_line(line);
      if (!problem) {
        Error error = std::move(problem).error();
        error.message = fmt::format("{}: {}", lines.place(), error.message);
        return error;
      }
      if (hardware.processor.starts_with("gfx94")) use_fnuz(*problem);
      answer(*problem, library, hardware);
    }
  }

  void answer(const library::Problem& problem, const library::Library& library,
              const library::Hardware& hardware) const {
    const library::Accept any;
    const auto selection =
        library.select(problem, hardware, any, nullptr,
                       is_compatible_ ? library::Answers::kTensile : library::Answers::kTensileOrKiln);
    if (json_)
      print_json_line(selection ? answer_json(*selection, problem, hardware)
                                : Json{{"solution", nullptr},
                                       {"distance", nullptr},
                                       {"ranked_by", nullptr},
                                       {"launch", nullptr},
                                       {"reason", selection.error().message}});
    else if (selection)
      print(fmt::format("{}: {} of {}, {}, distance {}\n", problem.text(), selection->solution->index,
                        selection->solution->library, selection->solution->name, selection->distance));
    else
      print(fmt::format("{}: none: {}\n", problem.text(), selection.error().message));
  }

  static Json answer_json(const library::Selection& selection, const library::Problem& problem,
                          const library::Hardware& hardware) {
    const library::Solution& solution = *selection.solution;
    return {{"solution", {{"index", solution.index}, {"name", solution.name}, {"library", solution.library}}},
            {"distance", number_json(selection.distance)},
            {"ranked_by", selection.is_ranked ? "kiln" : "Tensile"},
            {"launch", launch_json(solution, problem, hardware)},
            {"reason", nullptr}};
  }

  std::vector<std::string> library_;
  std::string arch_, problems_;
  std::optional<std::uint32_t> cu_count_;
  std::optional<bool> is_apu_;
  bool is_compatible_ = true, is_strict_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_select() {
  return std::make_unique<SelectCommand>();
}

}  // namespace kiln::tools
