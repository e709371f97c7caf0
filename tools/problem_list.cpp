// See problem_list.hpp.
#include "tools/problem_list.hpp"

#include "tools/problem_line.hpp"
#include "tools/tunable_op.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::tools {

Result<ProblemList> ProblemList::open(const std::string& path, const std::string& name) {
  KILN_ASSIGN(InputLines lines, InputLines::open(path, name));
  return ProblemList(std::move(lines));
}

ProblemList::Form ProblemList::form_of(const std::string& line) {
  if (looks_tunable_op(line)) return Form::kTunableOp;
  return TuningTable::looks_like(line) ? Form::kTuningTable : Form::kLines;
}

Result<bool> ProblemList::next(Result<ProblemDraft>& draft) {
  std::string line;
  while (true) {
    KILN_ASSIGN(const bool is_there, lines_.next(line));
    if (!is_there) return false;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (form_ == Form::kUnknown) form_ = form_of(line);
    auto parsed = parse(line);
    if (parsed && !*parsed) continue;
    draft =
        parsed ? Result<ProblemDraft>(std::move(**parsed)) : Result<ProblemDraft>(at_line(std::move(parsed).error()));
    return true;
  }
}

Result<std::optional<ProblemDraft>> ProblemList::parse(const std::string& line) {
  switch (form_) {
    case Form::kTunableOp:
      return parse_tunable_op(line);
    case Form::kTuningTable:
      return table_.parse(line);
    case Form::kUnknown:
    case Form::kLines:
      break;
  }
  const std::size_t first = line.find_first_not_of(" \t");
  if (line.compare(first, 2, "- ") == 0 || line.starts_with("---"))
    return Error{ErrorCode::kInvalidArgument,
                 "is YAML, as the --yaml of hipblaslt-bench and rocblas-bench takes; expected their flags, a line for "
                 "each problem, as their logs print them",
                 {}};
  KILN_ASSIGN(ProblemDraft draft, parse_draft_line(line));
  return std::optional(std::move(draft));
}

Error ProblemList::at_line(Error error) const {
  error.message = fmt::format("{}: {}", lines_.place(), error.message);
  return error;
}

}  // namespace kiln::tools
