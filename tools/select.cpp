// kiln select: which solution of a library answers a problem, for many problems at once, one a line. Nothing is
// generated or launched, so any type, architecture and library can be asked about.
#include "runtime/library/library.hpp"
#include "tools/command.hpp"
#include "tools/flags/library_flags.hpp"
#include "tools/flags/problem_list.hpp"
#include "tools/output/output.hpp"

#include <array>

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

class SelectCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    library_.declare(app);
    app.add_option(
           "--problems", problems_,
           "file with a problem a line, flags or JSON, hipBLASLt's tuning file or TunableOp's CSV; - is the standard "
           "input")
        .required();
    app.add_flag("--tensile-compatible,!--no-tensile-compatible", is_compatible_,
                 "exactly Tensile's answer, its peculiarities included (the default); without: where Tensile has none, "
                 "kiln's own ranking");
    app.add_option("--requested_solution", requested_,
                   "so many solutions, as hipBLASLt's host lists them for its heuristic: the table's answer, then "
                   "others that can run, the fastest by the model first");
    app.add_flag("--json", json_, "print one JSON object a line");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const LibraryFlags::Opened opened, library_.open());
    KILN_ASSIGN(ProblemList list, ProblemList::open(problems_));
    return read_list(list, opened.library, opened.hardware);
  }

 private:
  Result<ExitCode> read_list(ProblemList& list, const library::Library& library,
                             const library::Hardware& hardware) const {
    Result<ProblemDraft> draft = default_draft();
    while (true) {
      KILN_ASSIGN(const bool is_there, list.next(draft));
      if (!is_there) return ExitCode::kOk;
      if (!draft) return draft.error();
      const auto problem = problem_of(*draft);
      if (!problem) return list.at_line(problem.error());
      answer(as_device_has(*problem, hardware), library, hardware);
    }
  }

  void answer(const library::Problem& problem, const library::Library& library,
              const library::Hardware& hardware) const {
    const library::Accept any;
    if (requested_ != 0) return list(problem, library.heuristic(problem, hardware, any, requested_), hardware);
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

  void list(const library::Problem& problem, const std::vector<library::Selection>& found,
            const library::Hardware& hardware) const {
    Json solutions = Json::array();
    for (const library::Selection& selection : found)
      if (json_)
        solutions.push_back(answer_json(selection, problem, hardware));
      else
        print(fmt::format("{}: {} of {}, {}, {}\n", problem.text(), selection.solution->index,
                          selection.solution->library, selection.solution->name,
                          selection.is_ranked ? "by the model" : "the table's answer"));
    if (json_)
      print_json_line({{"problem", problem.text()}, {"solutions", std::move(solutions)}});
    else if (found.empty())
      print(fmt::format("{}: none\n", problem.text()));
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

  LibraryFlags library_;
  std::string problems_;
  std::size_t requested_ = 0;
  bool is_compatible_ = true, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_select() {
  return std::make_unique<SelectCommand>();
}

}  // namespace kiln::tools
