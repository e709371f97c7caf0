// Kernels with a defect: the text of a generated kernel with some lines left out, assembled.
#pragma once

#include "codegen/module.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/result.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kiln::runtime {

/// Whether a line of assembly, without its indent, is to be left out.
using Drops = std::function<bool(std::string_view line)>;

inline bool is_wait(std::string_view line) {
  return line.starts_with("s_waitcnt") ||
         (line.starts_with("s_wait_") && line.substr(0, line.find(' ')).ends_with("cnt"));
}
inline bool is_barrier(std::string_view line) {
  return line.starts_with("s_barrier");
}
inline bool is_store(std::string_view line) {
  return line.starts_with("buffer_store") || line.starts_with("global_store") || line.starts_with("flat_store");
}
inline bool is_product(std::string_view line) {
  constexpr std::array kProducts = {"v_mfma", "v_wmma", "v_fma", "v_pk_fma", "v_dot", "v_mac", "v_fmac", "v_dual_fmac"};
  return std::ranges::any_of(kProducts, [&](std::string_view name) { return line.starts_with(name); });
}

/// Drops the first line that the other drops, and no more.
inline Drops first_of(Drops drops) {
  return [drops = std::move(drops), done = false](std::string_view line) mutable {
    if (done || !drops(line)) return false;
    return done = true;
  };
}

/// The kernel that the module generates, without those lines.
inline Result<codegen::GeneratedKernel> mutant_of(codegen::Module& module, const kernel::Plan& plan,
                                                  const Target& target, codegen::GenerateOptions options,
                                                  const Drops& drops) {
  std::string text;
  options.on_stage = [&](std::string_view stage, std::string_view content) {
    if (stage == "asm") text = content;
  };
  KILN_ASSIGN(codegen::GeneratedKernel kernel, module.generate(plan, target, options));
  std::string kept;
  std::size_t dropped = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = std::string_view(text).substr(at, end - at);
    const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
    if (drops(line.substr(first)))
      ++dropped;
    else
      kept.append(line).append("\n");
    at = end + 1;
  }
  if (dropped == 0) return Error{ErrorCode::kInvalidArgument, "there is nothing to leave out", {}};
  KILN_ASSIGN(const mc::Bytes object, module.assemble(kept, target, options.code_object_version, plan.workgroup.lanes));
  KILN_ASSIGN(kernel.code_object, module.link(object));
  return kernel;
}

}  // namespace kiln::runtime
