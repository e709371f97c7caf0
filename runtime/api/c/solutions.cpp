// Problems and solutions by number, of kiln.h.
#include "runtime/api/c/convert.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

using kiln::Result;
namespace c = kiln::c;

namespace {

void write(const kiln::Candidate& from, kiln_candidate& to) {
  to = {};
  to.struct_size = sizeof to;
  to.index = from.index;
  to.workspace_bytes = from.workspace_bytes;
  to.modelled_microseconds = from.modelled_microseconds;
}

template <class Get>
kiln_status name_of(kiln_context context, char* text, size_t bytes, size_t* needed, Get get) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_ASSIGN(const std::string name, get(context->context));
    return c::copy_text(name, text, bytes, needed);
  });
}

}  // namespace

kiln_status kiln_init_problem(kiln_problem* problem, size_t struct_size) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(problem, "problem"));
    KILN_TRY(c::check_size(struct_size, sizeof *problem, "problem"));
    *problem = {};
    problem->struct_size = struct_size;
    problem->compute = KILN_F32;
    problem->batch = 1;
    problem->alpha = 1;
    problem->initial_stride_a = problem->initial_stride_b = 1;
    problem->initial_stride_c = problem->initial_stride_d = 1;
    return {};
  });
}

kiln_status kiln_check_problem(const kiln_problem* problem) {
  return c::call([&]() -> Result<void> {
    KILN_ASSIGN(const kiln::GemmProblem asked, c::problem_of(problem));
    return asked.validate();
  });
}

kiln_status kiln_problem_extents(const kiln_problem* problem, uint64_t extents[4]) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(extents, "extents"));
    KILN_ASSIGN(const kiln::GemmProblem asked, c::problem_of(problem));
    KILN_TRY(asked.validate());
    const std::array all = {asked.extent_a(), asked.extent_b(), asked.extent_c(), asked.extent_d()};
    std::ranges::copy(all, extents);
    return {};
  });
}

kiln_status kiln_candidates(kiln_context context, const kiln_problem* problems, size_t count, size_t requested,
                            uint64_t workspace_limit_bytes, kiln_candidate* candidates, size_t* found) {
  if (found != nullptr) *found = 0;
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::not_null(found, "found"));
    if (requested != 0) KILN_TRY(c::check_struct(candidates, "candidates"));
    KILN_ASSIGN(const std::vector<kiln::GemmProblem> asked, c::problems_of(problems, count));
    kiln::Context& of = context->context;
    KILN_ASSIGN(const std::vector<kiln::Candidate> list,
                asked.front().type.grouped ? of.candidates(asked, requested, workspace_limit_bytes)
                                           : of.candidates(asked.front(), requested, workspace_limit_bytes));
    for (std::size_t i = 0; i < list.size(); ++i) write(list[i], candidates[i]);
    *found = list.size();
    return {};
  });
}

kiln_status kiln_ask_candidate(kiln_context context, const kiln_problem* problem, int32_t index,
                               const kiln_overrides* overrides, kiln_candidate* candidate) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::check_struct(candidate, "candidate"));
    KILN_ASSIGN(const kiln::GemmProblem asked, c::problem_of(problem));
    KILN_ASSIGN(const kiln::SolutionOverrides over, c::overrides_of(overrides));
    KILN_ASSIGN(const kiln::Candidate found, context->context.candidate(asked, index, over));
    write(found, *candidate);
    return {};
  });
}

kiln_status kiln_solutions(kiln_context context, const kiln_problem* type, int32_t* indices, size_t room,
                           size_t* found) {
  if (found != nullptr) *found = 0;
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::not_null(found, "found"));
    if (room != 0) KILN_TRY(c::not_null(indices, "indices"));
    KILN_ASSIGN(const kiln::GemmProblem asked, c::problem_of(type));
    KILN_ASSIGN(const std::vector<kiln::SolutionIndex> all, context->context.solutions(asked.type));
    std::copy_n(all.begin(), std::min(room, all.size()), indices);
    *found = all.size();
    return {};
  });
}

kiln_status kiln_solution_name(kiln_context context, int32_t index, char* text, size_t bytes, size_t* needed) {
  return name_of(context, text, bytes, needed, [=](kiln::Context& of) { return of.solution_name(index); });
}

kiln_status kiln_kernel_name(kiln_context context, int32_t index, char* text, size_t bytes, size_t* needed) {
  return name_of(context, text, bytes, needed, [=](kiln::Context& of) { return of.kernel_name(index); });
}
