// The proofs of a cache's kernels (runtime/proof): what an entry says, and whether it still holds.
#pragma once

#include "cache/cache.hpp"
#include "kiln/result.hpp"
#include "runtime/host/json.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::tools {

/// Of `kiln cache verify --proof`.
struct ProofCounts {
  struct Failure {
    std::string id, message;
  };
  std::uint64_t replayed = 0;  ///< kernels that passed again
  std::uint64_t without = 0;   ///< entries that have none
  std::uint64_t other_builds = 0;
  std::vector<Failure> failed;
};
/// Runs what the entries' proofs say again, of all that this build of kiln made. kIo: the cache is busy.
Result<ProofCounts> replay_proofs(cache::Cache& cache);

Json proofs_json(const ProofCounts& counts);
void print_proofs(const ProofCounts& counts);

/// A word for an entry's value: "unproven" (there is no proof), "proven", "outdated" (by another build of the judge) or
/// "damaged".
std::string_view proof_state(std::string_view value_proof, std::span<const std::byte> code_object);
/// What one entry's value says: null without a proof.
Json proof_json(std::string_view value_proof, std::span<const std::byte> code_object);

}  // namespace kiln::tools
