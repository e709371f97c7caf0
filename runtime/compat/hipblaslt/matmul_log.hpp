// What the log has of a product: a trace line, hipblaslt-bench's flags, an entry of the profile (facts.md, section
// 6.1).
#pragma once

#include "kiln/context.hpp"
#include "runtime/compat/hipblaslt/product.hpp"

#include <span>
#include <string_view>

namespace kiln::hipblaslt {

/// Of one product, or a group of several; `api` is "c" or "cpp". Does nothing where nothing asks for it.
void log_matmul(Context& context, std::span<const Product> products, SolutionIndex index,
                const SolutionOverrides& overrides, std::string_view api, const void* workspace,
                std::size_t workspace_bytes, Stream stream);

/// "hipblaslt-bench --api_method c -m 64 ..." as the library writes it, without the line's end.
std::string bench_text(std::span<const Product> products, SolutionIndex index, const SolutionOverrides& overrides,
                       std::string_view api);

}  // namespace kiln::hipblaslt
