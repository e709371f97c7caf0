// Plans of kiln.h and their launches, and memory for programs without HIP.
#include "runtime/api/c/convert.hpp"

#include <algorithm>
#include <memory>
#include <span>

#include <fmt/format.h>

using kiln::Result;
namespace c = kiln::c;

namespace {

/// `prepare`: of one problem or of a group.
template <class Prepare>
kiln_status prepare(kiln_context context, const kiln_problem* problems, size_t count, kiln_policy policy,
                    kiln_plan* plan, Prepare prepare_one) {
  if (plan != nullptr) *plan = nullptr;
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::not_null(plan, "plan"));
    KILN_ASSIGN(const std::vector<kiln::GemmProblem> asked, c::problems_of(problems, count));
    KILN_ASSIGN(const kiln::KernelPolicy chosen, c::policy_of(policy, context->policy));
    const bool is_group = asked.front().type.grouped;
    KILN_ASSIGN(kiln::GemmPlan made, is_group ? prepare_one(std::span<const kiln::GemmProblem>(asked), chosen)
                                              : prepare_one(asked.front(), chosen));
    *plan = std::make_unique<kiln_plan_s>(kiln_plan_s{std::move(made)}).release();
    return {};
  });
}

template <class Get>
kiln_status text_of(kiln_plan plan, char* text, size_t bytes, size_t* needed, Get get) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(plan, "plan"));
    return c::copy_text(get(plan->plan.kernel()), text, bytes, needed);
  });
}

template <class Handle>
kiln_status release(Handle* handle) {
  return c::call([&]() -> Result<void> {
    const std::unique_ptr<Handle> released(handle);
    return {};
  });
}

}  // namespace

kiln_status kiln_prepare(kiln_context context, const kiln_problem* problems, size_t count, kiln_policy policy,
                         kiln_plan* plan) {
  return prepare(context, problems, count, policy, plan,
                 [&](const auto& asked, kiln::KernelPolicy chosen) { return context->context.prepare(asked, chosen); });
}

kiln_status kiln_prepare_solution(kiln_context context, const kiln_problem* problems, size_t count, int32_t index,
                                  const kiln_overrides* overrides, kiln_policy policy, kiln_plan* plan) {
  return prepare(context, problems, count, policy, plan,
                 [&](const auto& asked, kiln::KernelPolicy chosen) -> Result<kiln::GemmPlan> {
                   KILN_ASSIGN(const kiln::SolutionOverrides over, c::overrides_of(overrides));
                   return context->context.prepare(asked, index, over, chosen);
                 });
}

kiln_status kiln_prepare_recipe(kiln_context context, const kiln_problem* problems, size_t count, const char* recipe,
                                kiln_policy policy, kiln_plan* plan) {
  return prepare(context, problems, count, policy, plan,
                 [&](const auto& asked, kiln::KernelPolicy chosen) -> Result<kiln::GemmPlan> {
                   KILN_TRY(c::not_null(recipe, "recipe"));
                   return context->context.prepare_recipe(asked, recipe, chosen);
                 });
}

kiln_status kiln_release_plan(kiln_plan plan) {
  return release(plan);
}

kiln_status kiln_get_plan_info(kiln_plan plan, kiln_plan_info* info) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(plan, "plan"));
    KILN_TRY(c::check_struct(info, "info"));
    const kiln::GemmPlan& of = plan->plan;
    const kiln::Kernel& kernel = of.kernel();
    const kiln::KernelResources& r = kernel.resources;
    *info = {};
    info->struct_size = sizeof *info;
    info->workspace_bytes = of.workspace_bytes();
    info->launches = of.launches();
    info->code_object_bytes = r.code_object_bytes;
    std::ranges::copy(of.grid(), info->grid);
    std::ranges::copy(r.workgroup, info->workgroup);
    std::ranges::copy(r.macro_tile, info->macro_tile);
    info->global_split_u = r.global_split_u;
    info->vgprs = r.vgprs;
    info->accvgprs = r.accvgprs;
    info->sgprs = r.sgprs;
    info->lds_bytes = r.lds_bytes;
    info->solution = of.solution();
    info->is_fallback = of.is_fallback() ? 1 : 0;
    info->cache_hit = kernel.cache_hit ? 1 : 0;
    return {};
  });
}

kiln_status kiln_plan_kernel(kiln_plan plan, char* text, size_t bytes, size_t* needed) {
  return text_of(plan, text, bytes, needed, [](const kiln::Kernel& kernel) { return kernel.resources.name; });
}

kiln_status kiln_plan_recipe(kiln_plan plan, char* text, size_t bytes, size_t* needed) {
  return text_of(plan, text, bytes, needed, [](const kiln::Kernel& kernel) { return kernel.solution.recipe; });
}

kiln_status kiln_warm(kiln_context context, const kiln_problem* problems, size_t count, int32_t waits) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_ASSIGN(const std::vector<kiln::GemmProblem> asked, c::all_of(problems, count));
    kiln::Context& of = context->context;
    KILN_TRY(of.warm(asked));
    if (waits == 0) return {};
    of.wait_for_builds();
    for (const kiln::GemmProblem& problem : asked)
      if (problem.type.grouped)
        KILN_TRY(of.prepare(std::span(&problem, 1), kiln::KernelPolicy::kWait));
      else
        KILN_TRY(of.prepare(problem, kiln::KernelPolicy::kWait));
    return {};
  });
}

kiln_status kiln_enqueue(kiln_context context, kiln_plan plan, const kiln_addresses* addresses, void* stream,
                         void* start, void* stop) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::not_null(plan, "plan"));
    KILN_ASSIGN(const kiln::MatrixAddresses at, c::addresses_of(addresses));
    return context->context.enqueue(plan->plan, at, stream, {start, stop});
  });
}

kiln_status kiln_make_group(kiln_context context, kiln_plan plan, const kiln_problem* problems, size_t count,
                            const kiln_addresses* addresses, void* stream, kiln_group* group) {
  if (group != nullptr) *group = nullptr;
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::not_null(plan, "plan"));
    KILN_TRY(c::not_null(group, "group"));
    KILN_TRY(c::not_null(addresses, "addresses"));
    KILN_ASSIGN(const std::vector<kiln::GemmProblem> asked, c::problems_of(problems, count));
    std::vector<kiln::MatrixAddresses> at;
    for (std::size_t i = 0; i < count; ++i) {
      KILN_ASSIGN(const kiln::MatrixAddresses one, c::addresses_of(&addresses[i]));
      at.push_back(one);
    }
    KILN_ASSIGN(kiln::GroupArguments made, context->context.group_arguments(plan->plan, asked, at, stream));
    *group = std::make_unique<kiln_group_s>(kiln_group_s{std::move(made)}).release();
    return {};
  });
}

kiln_status kiln_group_data(kiln_group group, const void** data, size_t* bytes) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(group, "group"));
    KILN_TRY(c::not_null(data, "data"));
    KILN_TRY(c::not_null(bytes, "bytes"));
    *data = group->arguments.bytes.data();
    *bytes = group->arguments.bytes.size();
    return {};
  });
}

kiln_status kiln_enqueue_group(kiln_context context, kiln_plan plan, kiln_group group, uint64_t address, void* stream,
                               void* start, void* stop) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::not_null(plan, "plan"));
    KILN_TRY(c::not_null(group, "group"));
    return context->context.enqueue_group(plan->plan, group->arguments, address, stream, {start, stop});
  });
}

kiln_status kiln_release_group(kiln_group group) {
  return release(group);
}

kiln_status kiln_allocate(kiln_context context, uint64_t bytes, kiln_buffer* buffer) {
  if (buffer != nullptr) *buffer = nullptr;
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::not_null(buffer, "buffer"));
    KILN_ASSIGN(kiln::Buffer made, context->context.allocate(bytes));
    *buffer = std::make_unique<kiln_buffer_s>(kiln_buffer_s{std::move(made)}).release();
    return {};
  });
}

kiln_status kiln_buffer_address(kiln_buffer buffer, uint64_t* address) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(buffer, "buffer"));
    KILN_TRY(c::not_null(address, "address"));
    *address = buffer->buffer.address();
    return {};
  });
}

kiln_status kiln_upload(kiln_buffer buffer, uint64_t offset_bytes, const void* from, size_t bytes) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(buffer, "buffer"));
    if (bytes != 0) KILN_TRY(c::not_null(from, "from"));
    return buffer->buffer.upload(std::span(static_cast<const std::byte*>(from), bytes), offset_bytes);
  });
}

kiln_status kiln_download(kiln_buffer buffer, uint64_t offset_bytes, void* to, size_t bytes) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(buffer, "buffer"));
    if (bytes != 0) KILN_TRY(c::not_null(to, "to"));
    return buffer->buffer.download(std::span(static_cast<std::byte*>(to), bytes), offset_bytes);
  });
}

kiln_status kiln_release_buffer(kiln_buffer buffer) {
  return release(buffer);
}
