// See problem_list.hpp.
#include "tools/flags/problem_list.hpp"

#include "tools/flags/problem_line.hpp"
#include "tools/flags/tunable_op.hpp"

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
  return TuningFile::looks_like(line) ? Form::kTuningTable : Form::kLines;
}

Result<bool> ProblemList::next(Result<std::vector<ProblemDraft>>& drafts) {
  std::string line;
  while (true) {
    KILN_ASSIGN(const bool is_there, lines_.next(line));
    if (!is_there) return false;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (form_ == Form::kUnknown) form_ = form_of(line);
    drafts = parse(line);
    if (drafts && drafts->empty()) continue;
    if (!drafts) drafts = at_line(std::move(drafts).error());
    return true;
  }
}

Result<bool> ProblemList::next(Result<ProblemDraft>& draft) {
  Result<std::vector<ProblemDraft>> drafts = std::vector<ProblemDraft>{};
  KILN_ASSIGN(const bool is_there, next(drafts));
  if (!is_there) return false;
  draft = drafts ? Result<ProblemDraft>(std::move(drafts->back())) : Result<ProblemDraft>(std::move(drafts).error());
  return true;
}

Result<std::vector<ProblemDraft>> ProblemList::parse(const std::string& line) {
  const auto list = [](std::optional<ProblemDraft> one) {
    std::vector<ProblemDraft> drafts;
    if (one) drafts.push_back(std::move(*one));
    return drafts;
  };
  switch (form_) {
    case Form::kTunableOp: {
      KILN_ASSIGN(auto one, parse_tunable_op(line));
      return list(std::move(one));
    }
    case Form::kTuningTable: {
      KILN_ASSIGN(auto one, table_.parse(line));
      return list(std::move(one));
    }
    case Form::kUnknown:
    case Form::kLines:
      break;
  }
  return parse_flags(line);
}

Result<std::vector<ProblemDraft>> ProblemList::parse_flags(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (line.compare(first, 2, "- ") == 0 || line.starts_with("---"))
    return Error{ErrorCode::kInvalidArgument,
                 "is YAML, as the --yaml of hipblaslt-bench and rocblas-bench takes; expected their flags, a line for "
                 "each problem, as their logs print them",
                 {}};
  return parse_draft_lines(line);
}

Error ProblemList::at_line(Error error) const {
  error.message = fmt::format("{}: {}", lines_.place(), error.message);
  return error;
}

}  // namespace kiln::tools
