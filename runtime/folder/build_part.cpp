// See build_part.hpp.
#include "runtime/folder/build_part.hpp"

#include "cache/cache.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/capture/verification.hpp"
#include "runtime/folder/logic.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

/// Of kernels that are stored together: a commit for each takes as long as to write it.
constexpr std::size_t kGatheredBytes = 4 << 20;
/// Where proofs are noted: a cache of its own below that of kernels.
constexpr std::string_view kProofs = "/proofs", kNoCache = "none";

Result<Runtime> open_runtime(const Part& part, const KernelOptions& options) {
  RuntimeOptions wanted;
  wanted.arch = part.architecture;
  wanted.cache_folder = options.cache_folder;
  wanted.device = options.prove != 0 ? DeviceChoice::kEmulator : DeviceChoice::kNone;
  constexpr unsigned kLoadedByAll = 4;
  wanted.code_object_version = options.code_object_version != 0 ? options.code_object_version : kLoadedByAll;
  wanted.emulator_threads = 1;  // there is a process for each core
  wanted.abi = part.flavour->abi;
  return Runtime::open(wanted);
}

/// Number `i` of them: so many whole tiles along M, N and K, and some rows more.
GemmProblem proving_problem(const FolderKernel& kernel, unsigned i, const std::array<std::uint64_t, 3>& tiles) {
  const kernel::Recipe& r = kernel.recipe;
  // As runtime/proof/problems.cpp has it: the work on an edge hangs on the tile, so that large ones have one matrix.
  constexpr std::uint64_t kLargeTile = 4096;
  const bool is_large = std::uint64_t{r.macro_tile()[0]} * r.macro_tile()[1] > kLargeTile;
  const auto up = [](std::uint64_t size, std::uint32_t multiple) {
    return (size + multiple - 1) / multiple * multiple;
  };
  // Workgroups that share K are many: they stand in one row of tiles, each with a tile of K where they are very many.
  const std::uint64_t shares = r.global_split_u, rows = shares > 1 ? 0 : tiles[0];
  constexpr std::uint64_t kManyShares = 5;
  const std::uint64_t depths = tiles[2] != 0 && shares >= kManyShares ? shares + 1 : tiles[2] * shares;
  const std::uint64_t m = up(rows * r.macro_tile()[0] + 3 + i, r.multiple[0]);
  const std::uint64_t n = up(tiles[1] * r.macro_tile()[1] + 5 + i, r.multiple[1]);
  const std::uint64_t k = up(depths * r.depth_u + 7 + i, r.multiple[2]);
  GemmProblem p = GemmProblem::packed(r.type, m, n, k, is_large ? 1 : 1 + i % 2);
  for (std::uint64_t* const ld : {&p.lda, &p.ldb, &p.ldc, &p.ldd}) *ld += 8;
  p.stride_a = p.stride_b = p.stride_c = p.stride_d = 0;
  p.fill_defaults();
  p.alpha = 2;
  p.beta = i % 2 == 0 ? 3 : 0;
  return p;
}

class Maker {
 public:
  Maker(const Part& part, const KernelOptions& options, Runtime& runtime)
      : options_(options), runtime_(runtime), pipeline_(runtime::pipeline_of(runtime)) {
    static_cast<void>(part);
    pipeline_.kernel_cache().gather(kGatheredBytes);
    if (options.prove == 0 || options.cache_folder == kNoCache) return;
    cache::CacheOptions quick;
    proofs_ = cache::Cache::open(pipeline_.kernel_cache().folder() + std::string(kProofs), quick);
    proofs_->gather(kGatheredBytes);
  }

  /// The code object; nothing: the report says why the kernel is left out.
  Result<std::shared_ptr<const std::vector<std::byte>>> make(const FolderKernel& kernel, PartReport& report) {
    const auto plan = kernel::make_plan(kernel.recipe, pipeline_.processor());
    if (!plan) return left_out(plan.error(), report);
    const library::Solution solution;
    const auto made = pipeline_.kernel_of({&solution, 0, *plan});
    if (!made) {
      const ErrorCode code = made.error().code;
      if (code != ErrorCode::kUnsupported && code != ErrorCode::kNoSolution) return made.error();
      return left_out(without_name(made.error(), kernel.name), report);
    }
    report.from_cache += made->cache_hit ? 1U : 0U;
    KILN_ASSIGN(const bool is_right, prove(kernel, *made, report));
    if (!is_right) return std::shared_ptr<const std::vector<std::byte>>();
    return made->code_object;
  }

  /// Before the part is handed on, so that what it has is in the cache.
  void finish() {
    pipeline_.flush_kernel_cache();
    if (proofs_) proofs_->flush();
  }

  const isa::Processor& processor() const { return pipeline_.processor(); }

 private:
  /// So that equal reasons of different kernels are one.
  static Error without_name(Error error, const std::string& name) {
    if (const std::size_t at = error.message.find(name); at != std::string::npos)
      error.message.replace(at, name.size(), "its code");
    return error;
  }
  static Result<std::shared_ptr<const std::vector<std::byte>>> left_out(const Error& error, PartReport& report) {
    ++report.left_out[runtime::kind_of(error)];
    return std::shared_ptr<const std::vector<std::byte>>();
  }

  /// By the problems of proving_problems(), strictly. What has been noted as proven is not proven again.
  Result<bool> prove(const FolderKernel& kernel, const Kernel& made, PartReport& report) {
    if (options_.prove == 0) return true;
    const std::string key =
        fmt::format("kiln-proof 1\nproblems {}\n{}", options_.prove, pipeline_.key_of(kernel.recipe));
    if (proofs_ && proofs_->get(key)) {
      ++report.proven_before;
      return true;
    }
    KILN_ASSIGN(bool is_right, judge(kernel, made, proving_problems(kernel, options_.prove), report));
    if (is_right && kernel.recipe.launch_says_split) {
      const FolderKernel other = otherwise_split(kernel);
      KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(other.recipe, pipeline_.processor()));
      const library::Solution solution;
      KILN_ASSIGN(const Kernel same_code, pipeline_.kernel_of({&solution, 0, plan}));
      // Its code is what the problems above ran: the first of them, of one tile, shows that the parts meet.
      KILN_ASSIGN(is_right, judge(other, same_code, {proving_problem(other, 0, {0, 0, 2})}, report));
    }
    if (!is_right) return false;
    ++report.proven;
    if (proofs_) proofs_->put(key, std::as_bytes(std::span(kernel.name)));
    return true;
  }

  Result<bool> judge(const FolderKernel& kernel, const Kernel& made, const std::vector<GemmProblem>& problems,
                     PartReport& report) {
    for (const GemmProblem& problem : problems) {
      const auto verified = runtime::verify(runtime_, made, problem, {});
      // What the device reports is the emulator's judgement; anything else keeps the kernel from being judged at all.
      if (!verified && verified.error().code != ErrorCode::kDevice) return verified.error();
      if (verified && verified->verdict.passed) continue;
      report.unproven.push_back(fmt::format("{} on {}: {}", kernel.name, problem.text(),
                                            verified ? verified->verdict.text() : verified.error().text()));
      return false;
    }
    return true;
  }

  /// The same code, with a launch that says another split: none where there is one.
  static FolderKernel otherwise_split(FolderKernel kernel) {
    constexpr std::uint32_t kSome = 3;
    kernel.recipe.global_split_u = kernel.recipe.global_split_u > 1 ? 1 : kSome;
    return kernel;
  }

  const KernelOptions& options_;
  Runtime& runtime_;
  runtime::Pipeline& pipeline_;
  std::optional<cache::Cache> proofs_;
};

/// The same without what a launch may say of its split, which takes registers; nothing: it says nothing, or splits K.
std::optional<FolderKernel> as_fixed(const FolderKernel& kernel, const Part& part, const isa::Processor& processor) {
  kernel::Recipe recipe = kernel.recipe;
  if (!recipe.launch_says_split || recipe.global_split_u > 1) return std::nullopt;
  recipe.launch_says_split = false;
  auto fixed = folder_kernel(std::move(recipe), part, processor);
  return fixed ? std::optional(std::move(*fixed)) : std::nullopt;
}

/// Without the kernels that were not made, and without the rows that would have led to them.
FittedPart without(FittedPart fitted, const std::vector<bool>& is_made) {
  FittedPart kept;
  std::vector<std::size_t> numbers(fitted.kernels.size());
  for (std::size_t i = 0; i < fitted.kernels.size(); ++i) {
    numbers[i] = kept.kernels.size();
    if (is_made[i]) kept.kernels.push_back(std::move(fitted.kernels[i]));
  }
  for (FolderRow row : fitted.rows) {
    if (!is_made[row.kernel]) continue;
    row.kernel = numbers[row.kernel];
    kept.rows.push_back(row);
  }
  for (LogicTable& table : fitted.tables) {
    for (LogicSolution& solution : table.solutions)
      if (solution.kernel)
        solution.kernel = is_made[*solution.kernel] ? std::optional(numbers[*solution.kernel]) : std::nullopt;
    leave_out(table);
    if (!table.body.rows.empty() || !table.body.regions.empty()) kept.tables.push_back(std::move(table));
  }
  return kept;
}

}  // namespace

Result<Bytes> MadePart::joined() const {
  std::vector<std::span<const std::byte>> objects;
  objects.reserve(kernels.size());
  for (const auto& [name, object] : kernels) objects.emplace_back(*object);
  return join_objects(objects);
}

Result<MadePart> make_part(const Part& part, FittedPart fitted, const KernelOptions& options) {
  KILN_ASSIGN(Runtime runtime, open_runtime(part, options));
  Maker maker(part, options, runtime);
  MadePart made;
  made.report.left_out = fitted.refused;
  std::vector<bool> is_made(fitted.kernels.size());
  std::set<std::string> names;
  for (std::size_t i = 0; i < fitted.kernels.size(); ++i) {
    FolderKernel& kernel = fitted.kernels[i];
    auto object = maker.make(kernel, made.report);
    if (object && *object == nullptr)
      if (auto fixed = as_fixed(kernel, part, maker.processor())) {
        kernel = std::move(*fixed);
        object = maker.make(kernel, made.report);
      }
    if (!object) return std::move(object).error().note(fmt::format("in kernel {}", kernel.name));
    is_made[i] = *object != nullptr;
    if (is_made[i] && names.insert(kernel.name).second) made.kernels.emplace_back(kernel.name, std::move(*object));
  }
  maker.finish();
  if (is_made.empty() || !is_made.back())
    return Error{ErrorCode::kNoSolution,
                 fmt::format("{}: no kernel that takes every problem could be made", part.prefix),
                 made.report.unproven};
  const FittedPart kept = without(std::move(fitted), is_made);
  made.document = part_document(part, kept);
  made.report.kernels = made.kernels.size();
  made.report.solutions = made.document.count;
  made.report.rows = kept.rows.size();
  for (const LogicTable& table : kept.tables) made.report.rows += table.body.rows.size();
  return made;
}

std::vector<GemmProblem> proving_problems(const FolderKernel& kernel, unsigned count) {
  std::vector<GemmProblem> problems;
  // A little more than a tile, then less than one, then several; K with a tail, shorter than a tile, of several.
  for (unsigned i = 0; i < count; ++i)
    problems.push_back(proving_problem(kernel, i, {i % 3 == 1 ? 0U : 1U, i % 3 == 2 ? 2U : 0U, i % 3 == 1 ? 0U : 2U}));
  return problems;
}

}  // namespace kiln::folder
