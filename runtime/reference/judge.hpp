// Is D right, and what the epilogue's links write beside it? Each element is compared with the reference and an error
// bound that follows from K, the types, the epilogue and the accumulation (expectation.hpp); every byte of D outside of
// the matrix must be as it was.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "runtime/reference/arithmetic.hpp"
#include "runtime/reference/expectation.hpp"
#include "runtime/reference/gemm.hpp"
#include "runtime/reference/operands.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace kiln::reference {

struct WrongElement {
  std::uint64_t i = 0, j = 0, batch = 0;
  double got = 0, expected = 0, bound = 0;
  std::string_view part = {};  ///< names a complex element's wrong part
  std::string text() const;
};

struct Verdict {
  bool passed = false;
  /// The largest |D - reference| / bound; infinite where NaN or infinity was due and is not there, or the reverse.
  double max_error_ratio = 0;
  std::uint64_t wrong_elements = 0;
  std::optional<WrongElement> worst;     ///< of the wrong ones
  std::uint64_t touched_bytes = 0;       ///< of D outside of the matrix
  std::uint64_t first_touched_byte = 0;  ///< if any
  std::string wrong_link;                ///< what a link wrote that is not right; empty: none did
  /// "passed, ..." or what is wrong first.
  std::string text() const;
};

/// What came back of a launch.
struct Results {
  Results(std::span<const std::byte> of_d, LinkBytes of_links) : d(of_d), links(std::move(of_links)) {}
  std::span<const std::byte> d;
  LinkBytes links;  ///< what links write, by LinkId
};

/// `inputs` are make_operands' buffers as uploaded. kUnsupported if K is so large that no bound exists (K * step >= 1).
Result<Verdict> judge(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                      const Results& results, unsigned threads = 0, const OnProgress& progress = {});
inline Result<Verdict> judge(const GemmProblem& problem, const Arithmetic& arithmetic, const Operands& inputs,
                             std::span<const std::byte> d, unsigned threads = 0, const OnProgress& progress = {}) {
  return judge(problem, arithmetic, inputs, Results{d, {}}, threads, progress);
}

}  // namespace kiln::reference
