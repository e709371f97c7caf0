// The texts of Error.
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

std::string Error::text() const {
  std::string result = message;
  for (const std::string& note : notes) result += "\n  " + note;
  return result;
}

}  // namespace kiln
