// Identities between the parameters of a solution: what a derived key must be if its inputs mean what kiln takes them
// to mean. A file is read by its inputs; a contradiction is counted and shown, since either the file was edited by hand
// or kiln misreads a parameter. Source: formats.md 3.4 (measured; some hold for 99 % of the files only).
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/solution/solution_reader.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace kiln::library {

struct Mismatches {
  std::uint64_t count = 0;
  std::string first;  ///< "NumThreads is 128, expected 256"
};

/// Checks all derived values of one solution that an identity covers.
Mismatches check_identities(const ParameterView& parameters, const TypeRecord& type, const SolutionRecord& record,
                            std::span<const DerivedValue> derived);

}  // namespace kiln::library
