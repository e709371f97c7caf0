// Result<T>: a value or an Error. kiln throws nothing across its interfaces; every expected failure is an Error that
// names the input, the place and what would be right. Notes are added while unwinding, innermost first.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kiln {

/// What kind of failure this is. The command line maps these to exit codes (tools/exit_codes.hpp).
enum class ErrorCode {
  kInvalidArgument,  ///< the caller's input is wrong: a flag, a size, a type combination
  kUnknownTarget,    ///< no such gfx processor, or one kiln has no tables for
  kNoSolution,       ///< a valid problem for which no solution can be used
  kMalformedFile,    ///< a file that is not what it should be; the message has file, line and column
  kIo,               ///< the operating system refused: open, read, write, map
  kDevice,           ///< the device refused: HIP's own text, or the emulator's
  kCodegen,          ///< a kernel could not be planned, assembled or linked
  kUnsupported,      ///< known and valid, but kiln cannot do it (yet)
  kInternal,         ///< a bug in kiln
};

/// The code's name as printed, e.g. "invalid argument".
const char* name_of(ErrorCode code);

struct [[nodiscard]] Error {
  ErrorCode code = ErrorCode::kInternal;
  std::string message;             ///< one sentence: what is wrong, where, and what would be right
  std::vector<std::string> notes;  ///< context added while unwinding, innermost first

  Error&& note(std::string text) && {
    notes.push_back(std::move(text));
    return std::move(*this);
  }
  /// Message and notes, one per line.
  std::string text() const;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

  explicit operator bool() const { return state_.index() == 0; }
  bool ok() const { return state_.index() == 0; }

  T& value() & { return std::get<0>(state_); }
  const T& value() const& { return std::get<0>(state_); }
  T&& value() && { return std::get<0>(std::move(state_)); }
  T* operator->() { return &std::get<0>(state_); }
  const T* operator->() const { return &std::get<0>(state_); }
  T& operator*() & { return std::get<0>(state_); }
  const T& operator*() const& { return std::get<0>(state_); }
  T&& operator*() && { return std::get<0>(std::move(state_)); }

  const Error& error() const& { return std::get<1>(state_); }
  Error&& error() && { return std::get<1>(std::move(state_)); }

 private:
  std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit by design

  explicit operator bool() const { return !error_; }
  bool ok() const { return !error_; }
  const Error& error() const& { return *error_; }
  Error&& error() && { return std::move(*error_); }

 private:
  std::optional<Error> error_;
};

}  // namespace kiln

/// Evaluates an expression of type Result<void> (or any Result) and returns its error, if it is one.
#define KILN_TRY(expression)                                                                              \
  do {                                                                                                    \
    if (auto kiln_try_result = (expression); !kiln_try_result) return std::move(kiln_try_result).error(); \
  } while (false)

#define KILN_CONCAT_INNER(a, b) a##b
#define KILN_CONCAT(a, b) KILN_CONCAT_INNER(a, b)
/// KILN_ASSIGN(auto x, expression): x is the value of a Result, or the enclosing function returns its error.
#define KILN_ASSIGN(declaration, expression)                                                               \
  auto KILN_CONCAT(kiln_result_, __LINE__) = (expression);                                                 \
  if (!KILN_CONCAT(kiln_result_, __LINE__)) return std::move(KILN_CONCAT(kiln_result_, __LINE__)).error(); \
  declaration = std::move(KILN_CONCAT(kiln_result_, __LINE__)).value()
