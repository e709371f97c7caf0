// Predicates as master libraries (and decision trees of logic files) write them: {type, index?, value?}, nested by And,
// Or and Not. Source: formats.md 2.4.
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/predicates/predicate_pool.hpp"

#include <string>
#include <vector>

namespace kiln::library {

/// Reads one predicate; an And is flattened into `out`. Unknown kinds become kUnknown, which never holds; their names
/// are added to `unknown`.
bool read_predicates(DocumentReader& in, PredicateInterner& interner, std::vector<PredicateId>& out,
                     std::vector<std::string>& unknown);

/// Tensile's task predicate WorkspaceCheck has no value of its own: it asks for what the solution says. Such predicates
/// are read as kWorkspaceLimit with this many bytes per element, to be replaced.
inline constexpr std::int64_t kOwnWorkspace = -1;
/// The same of TensileLite's LaunchLimits, for its first number.
inline constexpr std::int64_t kOwnLaunch = -1;

}  // namespace kiln::library
