// Contexts of kiln.h: opened, asked about themselves, closed.
#include "runtime/api/c/convert.hpp"

#include <memory>

using kiln::Result;
namespace c = kiln::c;

namespace {

/// `get`: what of a context a text is.
template <class Get>
kiln_status text_of(kiln_context context, char* text, size_t bytes, size_t* needed, Get get) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    return c::copy_text(get(context->context), text, bytes, needed);
  });
}

}  // namespace

kiln_status kiln_init_options(kiln_options* options, size_t struct_size) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(options, "options"));
    KILN_TRY(c::check_size(struct_size, sizeof *options, "options"));
    *options = {};
    options->struct_size = struct_size;
    options->gpu = -1;
    options->emulator_strict = 1;
    options->log_level = KILN_LOG_INFO;
    return {};
  });
}

kiln_status kiln_open(const kiln_options* options, kiln_context* context) {
  if (context != nullptr) *context = nullptr;
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    kiln::RuntimeOptions chosen;
    kiln::KernelPolicy policy = kiln::KernelPolicy::kWait;
    if (options != nullptr) {
      KILN_TRY(c::check_struct(options, "options"));
      KILN_ASSIGN(chosen, c::options_of(*options));
      KILN_ASSIGN(policy, c::policy_of(options->policy, policy));
    }
    KILN_ASSIGN(kiln::Context opened, kiln::Context::open(chosen));
    *context = std::make_unique<kiln_context_s>(kiln_context_s{std::move(opened), policy}).release();
    return {};
  });
}

kiln_status kiln_close(kiln_context context) {
  return c::call([&]() -> Result<void> {
    const std::unique_ptr<kiln_context_s> closed(context);
    return {};
  });
}

kiln_status kiln_target(kiln_context context, char* text, size_t bytes, size_t* needed) {
  return text_of(context, text, bytes, needed, [](const kiln::Context& of) { return of.target().id(); });
}

kiln_status kiln_device_description(kiln_context context, char* text, size_t bytes, size_t* needed) {
  return text_of(context, text, bytes, needed, [](const kiln::Context& of) { return of.device_description(); });
}

kiln_status kiln_revision(kiln_context context, char* text, size_t bytes, size_t* needed) {
  return text_of(context, text, bytes, needed, [](const kiln::Context& of) { return of.revision(); });
}

kiln_status kiln_last_cache_fault(kiln_context context, char* text, size_t bytes, size_t* needed) {
  return text_of(context, text, bytes, needed, [](kiln::Context& of) { return kiln::cache_counters(of).last_fault; });
}

kiln_status kiln_get_context_info(kiln_context context, kiln_context_info* info) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::check_struct(info, "info"));
    const kiln::Context& of = context->context;
    info->pending_builds = of.pending_builds();
    info->emulated = of.emulated() ? 1 : 0;
    info->capturing = of.capturing() ? 1 : 0;
    info->asic_revision = of.asic_revision();
    info->reserved = 0;
    return {};
  });
}

kiln_status kiln_get_cache_counters(kiln_context context, kiln_cache_counters* counters) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    KILN_TRY(c::check_struct(counters, "counters"));
    const kiln::CacheCounters now = kiln::cache_counters(context->context);
    counters->hits = now.hits;
    counters->misses = now.misses;
    counters->stores = now.stores;
    counters->faults = now.faults;
    return {};
  });
}

kiln_status kiln_wait_for_builds(kiln_context context) {
  return c::call([&]() -> Result<void> {
    KILN_TRY(c::not_null(context, "context"));
    context->context.wait_for_builds();
    return {};
  });
}
