// What the functions of kiln.h have in common: an Error becomes a status and the thread's text, a pointer that must not
// be null and a struct's size are checked by name, texts are copied out.
#pragma once

#include "kiln/kiln.h"
#include "kiln/kiln.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

struct kiln_context_s {
  kiln::Context context;
  kiln::KernelPolicy policy = kiln::KernelPolicy::kWait;
};
struct kiln_plan_s {
  kiln::GemmPlan plan;
};
struct kiln_group_s {
  kiln::GroupArguments arguments;
};
struct kiln_buffer_s {
  kiln::Buffer buffer;
};

namespace kiln::c {

/// The thread's text of its last call.
std::string& last_error();

kiln_status status_of(ErrorCode code);
/// Keeps an Error's text as the thread's.
kiln_status failed(const Error& error);
Error invalid(std::string message);

/// Runs the body of a function of kiln.h, which returns a Result<void>.
template <class Body>
kiln_status call(Body&& body) noexcept {
  last_error().clear();
  const Result<void> done = std::forward<Body>(body)();
  return done ? KILN_OK : failed(done.error());
}

/// kInvalidArgument "context is null".
Result<void> null_is_invalid(std::string_view name);
template <class Pointee>
Result<void> not_null(const Pointee* pointer, std::string_view name) {
  return pointer != nullptr ? Result<void>() : null_is_invalid(name);
}

/// The size that a program says a struct has is this version's.
Result<void> check_size(std::size_t said, std::size_t expected, std::string_view name);
template <class Struct>
Result<void> check_struct(const Struct* value, std::string_view name) {
  KILN_TRY(not_null(value, name));
  return check_size(value->struct_size, sizeof(Struct), name);
}

/// By the rule of kiln.h's functions with a text.
Result<void> copy_text(std::string_view from, char* text, std::size_t bytes, std::size_t* needed);

}  // namespace kiln::c
