// See cache_proofs.hpp.
#include "tools/cache_proofs.hpp"

#include "codegen/identity.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/kernels/prover.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"

#include <charconv>
#include <map>
#include <memory>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using runtime::part_of_key;

/// A prover for each target, version and assembler that the keys have.
class Provers {
 public:
  Result<void> replay(std::string_view key, const runtime::KernelEntry& entry) {
    KILN_ASSIGN(const runtime::Proof proof, runtime::read_proof(entry.proof, entry.code_object));
    KILN_ASSIGN(const kernel::Recipe recipe, kernel::Recipe::parse(part_of_key(key, "recipe")));
    KILN_ASSIGN(const Target target, Target::parse(std::string(part_of_key(key, "target"))));
    KILN_ASSIGN(const auto processor, runtime::processor_of(target));
    KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(recipe, *processor));
    const std::string_view text = part_of_key(key, "code_object_version");
    unsigned version = 0;
    std::from_chars(text.data(), text.data() + text.size(), version);
    const std::string assembler(part_of_key(key, "assembler"));
    auto& prover = provers_[{target.id(), version, assembler}];
    if (prover == nullptr) {
      const Assembler which = assembler.starts_with("llvm ") ? Assembler::kLlvm : Assembler::kComgr;
      KILN_ASSIGN(prover, runtime::Prover::open(target, version, {which, assembler}));
    }
    return prover->replay(plan, entry, proof);
  }

 private:
  std::map<std::tuple<std::string, unsigned, std::string>, std::unique_ptr<runtime::Prover>> provers_;
};

}  // namespace

Result<ProofCounts> replay_proofs(cache::Cache& cache) {
  ProofCounts counts;
  Provers provers;
  const std::vector<cache::Entry> all = cache.list();
  Progress progress(all.size(), ProgressUnit::kThings);
  std::uint64_t done = 0;
  for (const cache::Entry& entry : all) {
    progress.show(++done, "replaying proofs");
    if (part_of_key(entry.key, "generator") != codegen::build_identity()) {
      ++counts.other_builds;
      continue;
    }
    const auto value = cache.get(entry.key);
    if (!value) continue;  // it is damaged, which the cache counts
    const auto kernel = runtime::decode(*value);
    if (kernel && kernel->proof.empty()) {
      ++counts.without;
      continue;
    }
    const Result<void> replayed = kernel ? provers.replay(entry.key, *kernel) : Result<void>(kernel.error());
    if (replayed)
      ++counts.replayed;
    else
      counts.failed.push_back({entry.id, replayed.error().message});
  }
  return counts;
}

Json proofs_json(const ProofCounts& counts) {
  Json failed = Json::array();
  for (const auto& [id, message] : counts.failed) failed.push_back({{"id", id}, {"reason", message}});
  return {{"replayed", counts.replayed},
          {"without", counts.without},
          {"other_builds", counts.other_builds},
          {"failed", std::move(failed)}};
}

void print_proofs(const ProofCounts& counts) {
  constexpr std::size_t kShortId = 12;
  print_line(
      "proofs",
      fmt::format("{} hold, {} fail; {} entries have none{}", counts.replayed, counts.failed.size(), counts.without,
                  counts.other_builds == 0 ? std::string()
                                           : fmt::format(", {} are of other builds of kiln", counts.other_builds)));
  for (const auto& [id, message] : counts.failed)
    print_line("fails", fmt::format("{}  {}", id.substr(0, kShortId), message));
}

std::string_view proof_state(std::string_view value_proof, std::span<const std::byte> code_object) {
  if (value_proof.empty()) return "unproven";
  const auto proof = runtime::read_proof(value_proof, code_object);
  if (!proof) return "damaged";
  return proof->judge == runtime::judge_identity() ? "proven" : "outdated";
}

Json proof_json(std::string_view value_proof, std::span<const std::byte> code_object) {
  if (value_proof.empty()) return nullptr;
  const auto proof = runtime::read_proof(value_proof, code_object);
  Json runs = Json::array();
  if (proof)
    for (const runtime::ProofRun& run : proof->runs) runs.push_back(run.text());
  return {{"counts", runtime::is_proven(value_proof, code_object)},
          {"judge", proof ? Json(proof->judge) : Json(nullptr)},
          {"runs", std::move(runs)}};
}

}  // namespace kiln::tools
