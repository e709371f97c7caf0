// Result<T>: a value or an Error. kiln throws nothing across its interfaces; every expected failure is an Error that
// names the input, the place and what would be right. Notes are added while unwinding, innermost first. To take the
// value of an error, or the error of a value, is a mistake of the program and stops it (kiln/check.hpp).
#pragma once

#include "kiln/check.hpp"

#include <initializer_list>
#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
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

  // None of these is inline: errors are made and handed on in some two thousand places, and seldom at run time.
  Error();
  Error(ErrorCode code, std::string message, std::initializer_list<std::string_view> notes = {});
  Error(ErrorCode code, std::string message, std::vector<std::string> notes);
  Error(const Error& other);
  Error(Error&& other) noexcept;
  Error& operator=(const Error& other);
  Error& operator=(Error&& other) noexcept;
  ~Error();

  Error&& note(std::string text) &&;
  /// Message and notes, one per line.
  std::string text() const;
};

namespace detail {
/// The end of a program that asked a Result for what it does not hold. `error`: what it holds instead.
[[noreturn]] void no_value(const char* asked, const Error& error, const std::source_location& where);
[[noreturn]] void no_error(const std::source_location& where);
}  // namespace detail

// A union and a flag, because each type that kiln returns would instantiate dozens of functions of std::variant.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)), ok_(true) {}                  // NOLINT: implicit by design
  Result(Error&& error) noexcept : error_(std::move(error)), ok_(false) {}  // NOLINT: implicit by design
  Result(const Error& error) : error_(error), ok_(false) {}                 // NOLINT: implicit by design
  Result(const Result& other) requires std::is_copy_constructible_v<T> : ok_(other.ok_) { take(other); }
  Result(Result&& other) noexcept(std::is_nothrow_move_constructible_v<T>) : ok_(other.ok_) { take(std::move(other)); }
  Result& operator=(const Result& other) requires std::is_copy_constructible_v<T> { return *this = Result(other); }
  Result& operator=(Result&& other) noexcept {
    static_assert(std::is_nothrow_move_constructible_v<T>, "a value that cannot be moved would leave nothing behind");
    if (this == &other) return *this;
    destroy();
    ok_ = other.ok_;
    take(std::move(other));
    return *this;
  }
  ~Result() { destroy(); }

  explicit operator bool() const { return ok_; }
  bool ok() const { return ok_; }

  /// The value; stops the program, with the place of this call, if there is none. `*` and `->` do the same, but cannot
  /// name the place.
  T& value(std::source_location where = std::source_location::current()) & {
    need_value("value()", where);
    return value_;
  }
  const T& value(std::source_location where = std::source_location::current()) const& {
    need_value("value()", where);
    return value_;
  }
  T&& value(std::source_location where = std::source_location::current()) && {
    need_value("value()", where);
    return std::move(value_);
  }
  T* operator->() {
    need_value("operator->");
    return &value_;
  }
  const T* operator->() const {
    need_value("operator->");
    return &value_;
  }
  T& operator*() & {
    need_value("operator*");
    return value_;
  }
  const T& operator*() const& {
    need_value("operator*");
    return value_;
  }
  T&& operator*() && {
    need_value("operator*");
    return std::move(value_);
  }

  /// The error; stops the program, with the place of this call, if there is none.
  const Error& error(std::source_location where = std::source_location::current()) const& {
    need_error(where);
    return error_;
  }
  Error&& error(std::source_location where = std::source_location::current()) && {
    need_error(where);
    return std::move(error_);
  }

 private:
  void need_value(const char* asked, const std::source_location& where = std::source_location::current()) const {
    if (!ok_) [[unlikely]]
      detail::no_value(asked, error_, where);
  }
  void need_error(const std::source_location& where) const {
    if (ok_) [[unlikely]]
      detail::no_error(where);
  }

  /// Makes what `other` holds, of which there is none yet, where ok_ already says what it is.
  template <class Other>
  void take(Other&& other) {
    if (ok_)
      std::construct_at(&value_, std::forward<Other>(other).value_);
    else
      std::construct_at(&error_, std::forward<Other>(other).error_);
  }
  void destroy() {
    if (ok_)
      std::destroy_at(&value_);
    else
      std::destroy_at(&error_);
  }

  union {
    T value_;
    Error error_;
  };
  bool ok_;
};

template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error&& error) noexcept : error_(std::move(error)) {}  // NOLINT: implicit by design
  Result(const Error& error) : error_(error) {}                 // NOLINT: implicit by design

  explicit operator bool() const { return !error_; }
  bool ok() const { return !error_; }
  /// Stops the program, with the place of this call, if this is an error.
  void value(std::source_location where = std::source_location::current()) const {
    if (error_) [[unlikely]]
      detail::no_value("value()", *error_, where);
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
