// kiln select: which solution of a library answers a problem, for many problems at once, one a line. Nothing is
// generated or launched, so any type, architecture and library can be asked about.
#include "codegen/isa/processor.hpp"
#include "runtime/installation.hpp"
#include "runtime/library/library.hpp"
#include "tools/command.hpp"
#include "tools/output.hpp"
#include "tools/problem_line.hpp"

#include <fstream>
#include <iostream>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

Json launch_json(const library::Solution& solution, const library::Problem& problem,
                 const library::Hardware& hardware) {
  const library::Launch launch = library::launch_of(solution.launch, problem, hardware);
  return {{"grid", launch.grid},
          {"workgroup", launch.work_group},
          {"global_split_u", launch.global_split_u},
          {"workspace_bytes", launch.workspace_bytes},
          {"macro_tile", solution.launch.macro_tile},
          {"depth_u", solution.launch.depth_u}};
}

class SelectCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("--library", library_,
                   "logic files, folders of them, master libraries or packed ones (default: the shipped one)");
    app.add_option("--arch", arch_, "target: gfx942, gfx90a:xnack-, ...")->required();
    app.add_option("--cu_count,--target-cus", cu_count_, "compute units (default: the target's largest product)");
    app.add_flag("--apu", is_apu_, "the device is an APU");
    app.add_option("--problems", problems_, "file with a problem a line, flags or JSON; - is the standard input")
        ->required();
    app.add_flag("--tensile-compatible,!--no-tensile-compatible", is_compatible_,
                 "exactly Tensile's answer, its peculiarities included (the default); without: where Tensile has none, "
                 "kiln's own ranking");
    app.add_flag("--strict", is_strict_, "refuse a folder of which a file is bad; without: say so and use the rest");
    app.add_flag("--json", json_, "print one JSON object a line");
  }

  Result<ExitCode> run() override {
    if (library_.empty()) {
      KILN_ASSIGN(std::string shipped, runtime::shipped_library_path());
      library_.push_back(std::move(shipped));
    }
    std::vector<Error> bad_files;
    KILN_ASSIGN(const library::Library library, library::Library::open(library_, {is_strict_, &bad_files}));
    for (const Error& error : bad_files) fmt::print(stderr, "kiln: left out: {}\n", error.message);
    const library::Hardware hardware = this->hardware();
    if (problems_ == "-") return read_lines(std::cin, library, hardware);
    std::ifstream file(problems_);
    if (!file) return Error{ErrorCode::kIo, fmt::format("{}: cannot be read", problems_), {}};
    return read_lines(file, library, hardware);
  }

 private:
  library::Hardware hardware() const {
    library::Hardware hardware;
    hardware.processor = arch_.substr(0, arch_.find(':'));
    const isa::Processor* const processor = isa::find_processor(hardware.processor);
    hardware.compute_units = cu_count_ != 0 ? cu_count_ : processor != nullptr ? processor->compute_units : 0;
    hardware.is_apu = is_apu_;
    return hardware;
  }

  Result<ExitCode> read_lines(std::istream& in, const library::Library& library,
                              const library::Hardware& hardware) const {
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number) {
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      auto problem = parse_problem_line(line);
      if (!problem) {
        Error error = std::move(problem).error();
        error.message =
            fmt::format("{}:{}: {}", problems_ == "-" ? "standard input" : problems_, number, error.message);
        return error;
      }
      answer(*problem, library, hardware);
    }
    if (in.bad()) return Error{ErrorCode::kIo, fmt::format("{}: cannot be read", problems_), {}};
    return ExitCode::kOk;
  }

  void answer(const library::Problem& problem, const library::Library& library,
              const library::Hardware& hardware) const {
    const library::Accept any;
    const auto selection =
        library.select(problem, hardware, any, nullptr,
                       is_compatible_ ? library::Answers::kTensile : library::Answers::kTensileOrKiln);
    if (json_)
      print_json_line(selection ? answer_json(*selection, problem, hardware)
                                : Json{{"solution", nullptr}, {"reason", selection.error().message}});
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
            {"launch", launch_json(solution, problem, hardware)}};
  }

  std::vector<std::string> library_;
  std::string arch_, problems_;
  std::uint32_t cu_count_ = 0;
  bool is_apu_ = false, is_compatible_ = true, is_strict_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_select() {
  return std::make_unique<SelectCommand>();
}

}  // namespace kiln::tools
