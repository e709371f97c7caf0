// A library that uses kiln, for unload_test.cpp: it has a kernel built in the background and does not wait for it.
#include "kiln/kiln.hpp"

#include <optional>
#include <utility>

namespace {

std::optional<kiln::Context> kept;

}  // namespace

/// Whether it went well. `keeps`: the Context is closed only when the library goes, or never.
extern "C" __attribute__((visibility("default"))) bool kiln_plugin_use(bool keeps, bool leaks) {
  kiln::RuntimeOptions options;
  options.cache_folder = "none";
  options.device = kiln::DeviceChoice::kEmulator;
  options.arch = "gfx90a";
  auto context = kiln::Context::open(options);
  if (!context) return false;
  for (const std::uint64_t k : {32, 64, 128, 256, 512, 1024})
    for (const kiln::Transpose transpose : {kiln::Transpose::kN, kiln::Transpose::kT}) {
      kiln::ProblemType type;
      type.trans_a = transpose;
      if (!context->prepare(kiln::GemmProblem::packed(type, k, k, k), kiln::KernelPolicy::kFallback)) return false;
    }
  if (leaks)
    new kiln::Context(std::move(context).value());
  else if (keeps)
    kept.emplace(std::move(context).value());
  return true;
}
