// Milliseconds of one host core for a kernel's proof (runtime/proof), of all recipes of tests/golden/kernels.txt,
// beside what it takes to write the kernel and the target of 10 ms. Each is proven a few times, decoded anew each time,
// and the best counts; time is the thread's CPU time. The heap is that of the program kiln.
//
//   proof_bench [BEGIN [ROUNDS]]      only of kernels whose "TARGET RECIPE" begins so; 3 rounds
#include "kiln/kiln.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/host/program_heap.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/bench/statistics.hpp"
#include "tests/golden/golden_files.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr double kTargetMs = 10;
constexpr std::size_t kSlowest = 8;

double thread_ms() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// A target's runtime, which writes kernels, and its prover.
struct Bench {
  Runtime runtime;
  std::unique_ptr<Prover> prover;

  static Result<Bench> open(const Target& target) {
    RuntimeOptions options;
    options.cache_folder = "none";
    options.device = DeviceChoice::kNone;
    options.arch = target.id();
    options.proving = Proving::kOff;
    KILN_ASSIGN(Runtime runtime, Runtime::open(options));
    const ChosenAssembler llvm{Assembler::kLlvm, {}};
    KILN_ASSIGN(auto prover, Prover::open(runtime.target(), kCodeObjectVersion, llvm));
    return Bench{std::move(runtime), std::move(prover)};
  }
  static constexpr unsigned kCodeObjectVersion = 4;
};

struct Row {
  double proof_ms, write_ms;
  std::size_t runs, bytes;
  std::string text;
};

Result<Row> measure(Bench& bench, const kernel::Recipe& recipe, int rounds) {
  Pipeline& pipeline = pipeline_of(bench.runtime);
  KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(recipe, pipeline.processor()));
  const library::Solution none;
  Row row{1e9, 1e9, 0, 0, fmt::format("{} {}", pipeline.target().id(), recipe.text())};
  for (int round = 0; round < rounds; ++round) {
    double start = thread_ms();
    KILN_ASSIGN(codegen::GeneratedKernel made, pipeline.generate({&none, 0, plan}));
    row.write_ms = std::min(row.write_ms, thread_ms() - start);
    row.bytes = made.code_object.size();
    const KernelEntry entry{std::move(made.info), std::move(made.code_object), {}};
    start = thread_ms();
    KILN_ASSIGN(const Proof proof, bench.prover->prove(plan, entry));
    row.proof_ms = std::min(row.proof_ms, thread_ms() - start);
    row.runs = proof.runs.size();
  }
  return row;
}

void print(std::vector<Row> rows) {
  std::vector<double> proofs, writes;
  std::map<std::size_t, std::size_t> by_runs;
  for (const Row& row : rows) {
    proofs.push_back(row.proof_ms);
    writes.push_back(row.write_ms);
    ++by_runs[row.runs];
  }
  for (const auto& [name, values] : {std::pair{"proof", &proofs}, std::pair{"write", &writes}})
    fmt::print("{}: median {:.2f} ms, 75 % {:.2f}, 90 % {:.2f}, 99 % {:.2f}, most {:.2f}\n", name,
               library::quantile(*values, 0.5), library::quantile(*values, 0.75), library::quantile(*values, 0.9),
               library::quantile(*values, 0.99), library::quantile(*values, 1));
  const auto within = std::ranges::count_if(proofs, [](double ms) { return ms <= kTargetMs; });
  fmt::print("{} of {} kernels are proven within {} ms;", within, proofs.size(), kTargetMs);
  for (const auto& [runs, kernels] : by_runs) fmt::print(" {} by {} runs", kernels, runs);
  fmt::print("\n");
  std::ranges::sort(rows, std::greater(), &Row::proof_ms);
  for (const Row& row : std::span(rows).first(std::min(kSlowest, rows.size())))
    fmt::print("{:8.2f} ms, {} runs, {} bytes: {}\n", row.proof_ms, row.runs, row.bytes, row.text);
}

int run(std::string_view prefix, int rounds) {
  const auto table = codegen::parse_kernel_table(codegen::text_of_file(codegen::kernel_table_path()));
  if (!table) return fmt::print("{}\n", table.error().text()), 1;
  std::map<std::string, Bench> benches;
  std::vector<Row> rows;
  int failures = 0;
  for (const codegen::KernelRow& golden : *table) {
    const std::string id = golden.target.id();
    if (!fmt::format("{} {}", id, golden.recipe.text()).starts_with(prefix)) continue;
    auto found = benches.find(id);
    if (found == benches.end()) {
      auto bench = Bench::open(golden.target);
      if (!bench) return fmt::print("{}: {}\n", id, bench.error().text()), 1;
      found = benches.emplace(id, std::move(bench).value()).first;
    }
    auto row = measure(found->second, golden.recipe, rounds);
    if (row) {
      rows.push_back(std::move(row).value());
      continue;
    }
    ++failures;
    fmt::print("{} {}: {}\n", id, golden.recipe.text(), row.error().text());
  }
  print(std::move(rows));
  return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace kiln::runtime

int main(int argc, char** argv) {
  constexpr int kRounds = 3;
  const std::string_view prefix = argc > 1 ? argv[1] : "";
  kiln::host::use_huge_heap();
  return kiln::runtime::run(prefix,
                            argc > 2 ? std::max(1, static_cast<int>(std::strtol(argv[2], nullptr, 10))) : kRounds);
}
