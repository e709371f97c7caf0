// ProblemList: the problems of a file, one after the other, in whichever of these forms it is; its first line tells:
//   - a problem a line, flags or JSON (problem_line.hpp)
//   - hipBLASLt's tuning file, as HIPBLASLT_TUNING_OVERRIDE_FILE names it (tuning_table.hpp)
//   - PyTorch TunableOp's CSV of problems or of results (tunable_op.hpp)
#pragma once

#include "kiln/result.hpp"
#include "tools/flags/input.hpp"
#include "tools/flags/problem_draft.hpp"
#include "tools/flags/tuning_table.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::tools {

class ProblemList {
 public:
  /// `name` stands in messages for the path.
  static Result<ProblemList> open(const std::string& path, const std::string& name = {});

  /// False at the end. Else `draft` is the next line's problem, or what is wrong with the line and what would be right,
  /// with the file's name and the line's number. kIo for what cannot be read.
  Result<bool> next(Result<ProblemDraft>& draft);
  /// The same; a line of a grouped launch has several, any other line one.
  Result<bool> next(Result<std::vector<ProblemDraft>>& drafts);
  /// "FILE:12: " before what is wrong with the last line's problem.
  Error at_line(Error error) const;

 private:
  enum class Form : std::uint8_t { kUnknown, kLines, kTuningTable, kTunableOp };
  explicit ProblemList(InputLines lines) : lines_(std::move(lines)) {}
  static Form form_of(const std::string& line);
  /// None for a line without a problem.
  Result<std::vector<ProblemDraft>> parse(const std::string& line);
  static Result<std::vector<ProblemDraft>> parse_flags(const std::string& line);

  InputLines lines_;
  Form form_ = Form::kUnknown;
  TuningTable table_;
};

}  // namespace kiln::tools
