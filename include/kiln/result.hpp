// Result<T>: a value or an Error. kiln throws nothing across its interfaces; every expected failure is an Error that
// names the input, the place and what would be right. Notes are added while unwinding, innermost first. To take the
// value of an error, or the error of a value, is a mistake of the program and stops it (kiln/check.hpp).
#pragma once

#include "kiln/check.hpp"

#include <optional>
#include <source_location>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kiln {

/// What kind of failure this is. The command line maps these to exit codes (tools/output/exit_codes.hpp).
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

namespace detail {
/// The end of a program that asked a Result for what it does not hold. `error`: what it holds instead, if anything.
[[noreturn]] void no_value(const char* asked, const Error* error, const std::source_location& where);
[[noreturn]] void no_error(const std::source_location& where);
}  // namespace detail

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

  explicit operator bool() const { return state_.index() == 0; }
  bool ok() const { return state_.index() == 0; }

  /// The value; stops the program, with the place of this call, if there is none. `*` and `->` do the same, but cannot
  /// name the place.
  T& value(std::source_location where = std::source_location::current()) & {
    return value_in(state_, "value()", where);
  }
  const T& value(std::source_location where = std::source_location::current()) const& {
    return value_in(state_, "value()", where);
  }
  T&& value(std::source_location where = std::source_location::current()) && {
    return std::move(value_in(state_, "value()", where));
  }
  T* operator->() { return &value_in(state_, "operator->"); }
  const T* operator->() const { return &value_in(state_, "operator->"); }
  T& operator*() & { return value_in(state_, "operator*"); }
  const T& operator*() const& { return value_in(state_, "operator*"); }
  T&& operator*() && { return std::move(value_in(state_, "operator*")); }

  /// The error; stops the program, with the place of this call, if there is none.
  const Error& error(std::source_location where = std::source_location::current()) const& {
    return error_in(state_, where);
  }
  Error&& error(std::source_location where = std::source_location::current()) && {
    return std::move(error_in(state_, where));
  }

 private:
  template <class State>
  static auto& value_in(State& state, const char* asked,
                        const std::source_location& where = std::source_location::current()) {
    auto* const value = std::get_if<0>(&state);
    if (value == nullptr) [[unlikely]]
      detail::no_value(asked, std::get_if<1>(&state), where);
    return *value;
  }
  template <class State>
  static auto& error_in(State& state, const std::source_location& where) {
    auto* const error = std::get_if<1>(&state);
    if (error == nullptr) [[unlikely]]
      detail::no_error(where);
    return *error;
  }

  std::variant<T, Error> state_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit by design

  explicit operator bool() const { return !error_; }
  bool ok() const { return !error_; }
  /// Stops the program, with the place of this call, if this is an error.
  void value(std::source_location where = std::source_location::current()) const {
    if (error_) [[unlikely]]
      detail::no_value("value()", &*error_, where);
  }
  /// The error; stops the program, with the place of this call, if there is none.
  const Error& error(std::source_location where = std::source_location::current()) const& {
    if (!error_) [[unlikely]]
      detail::no_error(where);
    return *error_;
  }
  Error&& error(std::source_location where = std::source_location::current()) && {
    if (!error_) [[unlikely]]
      detail::no_error(where);
    return std::move(*error_);
  }

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
#define KILN_ASSIGN(declaration, expression)                                      \
  KILN_COUNTER_BEGIN                                                              \
  KILN_ASSIGN_BY(KILN_CONCAT(kiln_result_, __COUNTER__), declaration, expression) \
  KILN_COUNTER_END
#define KILN_ASSIGN_BY(result, declaration, expression) \
  auto result = (expression);                           \
  if (!result) return std::move(result).error();        \
  declaration = std::move(result).value()
// To -Wpedantic of clang from 22 on __COUNTER__ is an extension.
#define KILN_COUNTER_BEGIN
#define KILN_COUNTER_END
#if defined(__clang__) && defined(__has_warning)
#if __has_warning("-Wc2y-extensions")
#undef KILN_COUNTER_BEGIN
#undef KILN_COUNTER_END
#define KILN_COUNTER_BEGIN _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wc2y-extensions\"")
#define KILN_COUNTER_END _Pragma("clang diagnostic pop")
#endif
#endif
