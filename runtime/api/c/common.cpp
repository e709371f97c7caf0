// See common.hpp, and what of kiln.h needs no context.
#include "runtime/api/c/common.hpp"

#include <array>
#include <cstring>

#include <fmt/format.h>

namespace kiln::c {
namespace {

struct StatusRow {
  kiln_status status;
  ErrorCode code;  ///< of KILN_OK: none
  const char* name;
};

// clang-format off
constexpr std::array kStatuses = {
    StatusRow{KILN_OK,               ErrorCode::kInternal,        "KILN_OK"},
    StatusRow{KILN_INVALID_ARGUMENT, ErrorCode::kInvalidArgument, "KILN_INVALID_ARGUMENT"},
    StatusRow{KILN_UNKNOWN_TARGET,   ErrorCode::kUnknownTarget,   "KILN_UNKNOWN_TARGET"},
    StatusRow{KILN_NO_SOLUTION,      ErrorCode::kNoSolution,      "KILN_NO_SOLUTION"},
    StatusRow{KILN_MALFORMED_FILE,   ErrorCode::kMalformedFile,   "KILN_MALFORMED_FILE"},
    StatusRow{KILN_IO,               ErrorCode::kIo,              "KILN_IO"},
    StatusRow{KILN_DEVICE,           ErrorCode::kDevice,          "KILN_DEVICE"},
    StatusRow{KILN_CODEGEN,          ErrorCode::kCodegen,         "KILN_CODEGEN"},
    StatusRow{KILN_UNSUPPORTED,      ErrorCode::kUnsupported,     "KILN_UNSUPPORTED"},
    StatusRow{KILN_INTERNAL,         ErrorCode::kInternal,        "KILN_INTERNAL"},
};
// clang-format on

}  // namespace

std::string& last_error() {
  thread_local std::string text;
  return text;
}

kiln_status status_of(ErrorCode code) {
  for (const StatusRow& row : kStatuses)
    if (row.status != KILN_OK && row.code == code) return row.status;
  return KILN_INTERNAL;
}

kiln_status failed(const Error& error) {
  last_error() = error.text();
  return status_of(error.code);
}

Error invalid(std::string message) {
  return Error{ErrorCode::kInvalidArgument, std::move(message), {}};
}

Result<void> null_is_invalid(std::string_view name) {
  return invalid(fmt::format("{} is null", name));
}

Result<void> check_size(std::size_t said, std::size_t expected, std::string_view name) {
  if (said == expected) return {};
  return invalid(fmt::format("struct_size of {} is {}; this version's is {}", name, said, expected));
}

Result<void> copy_text(std::string_view from, char* text, std::size_t bytes, std::size_t* needed) {
  const std::size_t all = from.size() + 1;
  if (needed != nullptr) *needed = all;
  if (text == nullptr && bytes == 0 && needed != nullptr) return {};
  KILN_TRY(not_null(text, "text"));
  if (bytes != 0) {
    const std::size_t copied = std::min(bytes - 1, from.size());
    std::memcpy(text, from.data(), copied);
    text[copied] = '\0';
  }
  if (all <= bytes) return {};
  return invalid(fmt::format("the text has {} bytes; there is room for {}", all, bytes));
}

}  // namespace kiln::c

const char* kiln_last_error(void) {
  return kiln::c::last_error().c_str();
}

const char* kiln_status_name(kiln_status status) {
  for (const kiln::c::StatusRow& row : kiln::c::kStatuses)
    if (row.status == status) return row.name;
  return "unknown";
}

uint32_t kiln_version_number(void) {
  return KILN_VERSION_NUMBER;
}
