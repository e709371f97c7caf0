// Fuzzes the readers of lists of problems (flags, JSON, hipBLASLt's tuning files, TunableOp's CSV): any bytes give
// problems, or an error with the file's name and the line.
#include "tests/fuzz/input_folder.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/flags/problem_list.hpp"

bool kiln::fuzz::reads(std::string_view bytes) {
  static InputFolder folder("problems.csv");
  const std::string& path = folder.put(bytes);
  auto list = tools::ProblemList::open(path);
  require(list.ok());
  Result<tools::ProblemDraft> draft = tools::default_draft();
  bool is_whole = true;
  const auto refused = [&](const Error& error) {
    require(error.message.starts_with(path + ":"));
    is_whole = false;
  };
  while (true) {
    const auto is_there = list->next(draft);
    if (!is_there) {
      refused(is_there.error());  // a line that is too long
      return false;
    }
    if (!*is_there) return is_whole;
    if (!draft) {
      refused(draft.error());
      continue;
    }
    if (const auto problem = tools::problem_of(*draft); !problem) refused(list->at_line(problem.error()));
    if (const auto gemm = tools::gemm_of(*draft); gemm) require(gemm->validate().ok());
  }
}
