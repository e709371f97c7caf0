// The texts of Error, and the end of who asks a Result for what it does not hold.
#include "kiln/result.hpp"

namespace kiln {

const char* name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kInvalidArgument:
      return "invalid argument";
    case ErrorCode::kUnknownTarget:
      return "unknown target";
    case ErrorCode::kNoSolution:
      return "no solution";
    case ErrorCode::kMalformedFile:
      return "malformed file";
    case ErrorCode::kIo:
      return "input/output";
    case ErrorCode::kDevice:
      return "device";
    case ErrorCode::kCodegen:
      return "code generation";
    case ErrorCode::kUnsupported:
      return "unsupported";
    case ErrorCode::kInternal:
      return "internal";
  }
  return "unknown";
}

Error::Error() = default;
Error::Error(ErrorCode code_, std::string message_, std::initializer_list<std::string_view> notes_)
    : code(code_), message(std::move(message_)), notes(notes_.begin(), notes_.end()) {}
Error::Error(ErrorCode code_, std::string message_, std::vector<std::string> notes_)
    : code(code_), message(std::move(message_)), notes(std::move(notes_)) {}
Error::Error(const Error& other) = default;
Error::Error(Error&& other) noexcept = default;
Error& Error::operator=(const Error& other) = default;
Error& Error::operator=(Error&& other) noexcept = default;
Error::~Error() = default;

Error&& Error::note(std::string text) && {
  notes.push_back(std::move(text));
  return std::move(*this);
}

std::string Error::text() const {
  std::string result = message;
  for (const std::string& note : notes) result += "\n  " + note;
  return result;
}

namespace detail {

void no_value(const char* asked, const Error& error, const std::source_location& where) {
  check_failed("ok()",
               std::string(asked) + " of a Result that holds an error: " + name_of(error.code) + ": " + error.text(),
               where);
}

void no_error(const std::source_location& where) {
  check_failed("!ok()", "error() of a Result that holds a value", where);
}

}  // namespace detail
}  // namespace kiln
