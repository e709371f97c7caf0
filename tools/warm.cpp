// kiln warm: kernels made ahead of their first use, on a machine that needs no GPU, and stored in a kernel cache: those
// of a list of problems, or of every solution of a library. Kernels are told apart by their key in the cache, so that
// each is made once and what is there already is left alone: a run that was broken off goes on where it ended.
#include "cache/cache.hpp"
#include "cache/record.hpp"
#include "runtime/codegen_module.hpp"
#include "runtime/library/library.hpp"
#include "runtime/pipeline.hpp"
#include "runtime/recipe_of_solution.hpp"
#include "runtime/runtime_access.hpp"
#include "runtime/warm_kernel.hpp"
#include "tools/command.hpp"
#include "tools/input.hpp"
#include "tools/jobs.hpp"
#include "tools/output.hpp"
#include "tools/problem_line.hpp"
#include "tools/progress.hpp"
#include "tools/workers.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>
#include <sys/resource.h>

namespace kiln::tools {
namespace {

using Clock = std::chrono::steady_clock;

volatile std::sig_atomic_t interrupted = 0;
void interrupt(int) {
  interrupted = 1;
}

using runtime::WarmTarget;

struct WarmKernel {
  kernel::Recipe recipe;
  std::size_t target;  ///< its number
};

struct Summary {
  std::uint64_t wanted = 0, present = 0, built = 0, bytes = 0, not_stored = 0;
  std::map<std::string, std::uint64_t> unsupported, failed;  ///< by reason
  double seconds = 0;
  unsigned jobs = 1;
};

std::uint64_t peak_memory_bytes() {
  rusage own{}, workers{};
  ::getrusage(RUSAGE_SELF, &own);
  ::getrusage(RUSAGE_CHILDREN, &workers);
  return static_cast<std::uint64_t>(std::max(own.ru_maxrss, workers.ru_maxrss)) * 1024;
}

/// The kernels of a run, each once. Only their recipes are kept: a key is made when it is needed.
class WorkList {
 public:
  explicit WorkList(std::vector<WarmTarget> targets, std::size_t part, std::size_t parts)
      : targets_(std::move(targets)), part_(part), parts_(parts) {}

  /// With the second kernel that some need.
  void add(const kernel::Recipe& recipe, std::size_t target) {
    add_one(recipe, target);
    if (const auto other = recipe.companion()) add_one(*other, target);
  }
  std::string key(const WarmKernel& k) const { return targets_[k.target].key(k.recipe); }
  const std::vector<WarmTarget>& targets() const { return targets_; }
  const std::vector<WarmKernel>& kernels() const { return kernels_; }

 private:
  void add_one(const kernel::Recipe& recipe, std::size_t target) {
    const WarmKernel k{recipe, target};
    const cache::KeyHash hash = cache::hash_of(key(k));
    const std::size_t number = std::to_integer<std::size_t>(hash[0]) << 8U | std::to_integer<std::size_t>(hash[1]);
    if (number % parts_ == part_ && seen_.insert(hash).second) kernels_.push_back(k);
  }

  std::vector<WarmTarget> targets_;
  std::size_t part_, parts_;
  std::set<cache::KeyHash> seen_;
  std::vector<WarmKernel> kernels_;
};

Made made_of(Made::Kind kind, std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {kind, {bytes.begin(), bytes.end()}};
}

/// A worker's answer.
Made answer(Result<std::vector<std::byte>> value) {
  if (value) return {Made::Kind::kBuilt, std::move(value).value()};
  const bool is_refused = value.error().code == ErrorCode::kUnsupported;
  return made_of(is_refused ? Made::Kind::kRefused : Made::Kind::kFailed, value.error().message);
}

/// Stores kernels in few transactions, each of which costs as much as a kernel.
class Storing {
 public:
  Storing(cache::Cache& cache, Summary& summary) : cache_(cache), summary_(summary) {}
  void add(std::string key, std::vector<std::byte> value) {
    bytes_ += value.size();
    items_.emplace_back(std::move(key), std::move(value));
    if (bytes_ >= kBatchBytes) flush();
  }
  void flush_if_old() {
    if (Clock::now() - flushed_ >= std::chrono::seconds(1)) flush();
  }
  void flush() {
    flushed_ = Clock::now();
    if (items_.empty()) return;
    std::vector<cache::Item> items;
    for (const auto& [key, value] : items_) items.push_back({key, value});
    if (cache_.put_all(items, &fault_)) {
      summary_.built += items_.size();
      summary_.bytes += bytes_;
    } else {
      summary_.not_stored += items_.size();
    }
    items_.clear();
    bytes_ = 0;
  }
  const std::string& fault() const { return fault_; }

 private:
  static constexpr std::size_t kBatchBytes = 4 << 20;
  cache::Cache& cache_;
  Summary& summary_;
  std::vector<std::pair<std::string, std::vector<std::byte>>> items_;  ///< keys and values
  std::size_t bytes_ = 0;
  Clock::time_point flushed_ = Clock::now();
  std::string fault_;
};

class WarmCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("--arch", archs_, "targets as the GPUs have them: gfx942:sramecc+:xnack-,gfx1100,...; or all")
        ->required()
        ->delimiter(',');
    app.add_option("--library", paths_, "logic files, folders of them or packed libraries");
    app.add_option("--problems", problems_,
                   "file with a problem a line, hipblaslt-bench's flags or JSON; - is the standard input");
    app.add_flag("--all", all_, "every solution of the library, as its problem type says, without an epilogue");
    app.add_option("--jobs", jobs_,
                   "processes (default: make's or CMake's, else one for each core; fewer if memory is short)");
    app.add_option("--shard", shard_, "I/N: only the kernels of shard I (0 to N - 1), which their keys decide");
    app.add_option("--cache", folder_, "folder of the kernel cache (default: as for the other subcommands)");
    app.add_flag("--dry-run", dry_run_, "count, make a few kernels to estimate the time, store nothing");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    if (all_ == !problems_.empty())
      return Error{ErrorCode::kInvalidArgument, "expected either --problems FILE or --all", {}};
    if (all_ && paths_.empty())
      return Error{ErrorCode::kInvalidArgument, "--all is all of a library: --library is missing", {}};
    KILN_ASSIGN(const Shard shard, parse_shard(shard_));
    KILN_ASSIGN(std::vector<WarmTarget> targets, open_targets());
    WorkList work(std::move(targets), shard.part, shard.parts);
    KILN_TRY(all_ ? add_solutions(work) : add_problems(work));
    if (folder_.empty()) folder_ = cache::Cache::default_folder();
    cache::CacheOptions options;
    options.lock_patience = std::chrono::seconds(10);
    options.make_folder = !dry_run_;
    options.max_bytes = UINT64_MAX;  // what is asked for is not evicted for what is asked for later
    cache::Cache cache = cache::Cache::open(folder_, options);
    summary_.jobs = jobs_ != 0 ? jobs_ : default_jobs();
    return dry_run_ ? estimate(work, cache) : warm(work, cache);
  }

 private:
  Result<std::vector<WarmTarget>> open_targets() {
    std::vector<std::string> names = archs_;
    if (names == std::vector<std::string>{"all"}) {
      names.clear();
      for (const isa::Processor& p : isa::processors()) names.emplace_back(p.name);
    }
    std::vector<WarmTarget> targets;
    for (const std::string& name : names) {
      KILN_ASSIGN(WarmTarget t, WarmTarget::open(name));
      targets.push_back(std::move(t));
    }
    return targets;
  }

  Result<void> add_solutions(WorkList& work) {
    KILN_ASSIGN(const library::Library library, library::Library::open(paths_));
    for (const library::Solution* s : library.solutions())
      for (std::size_t t = 0; t < work.targets().size(); ++t) {
        const WarmTarget& target = work.targets()[t];
        if (!s->architecture.empty() && s->architecture != target.target.processor) continue;
        if (!s->type) {
          ++summary_.unsupported["a problem type that kiln does not run"];
          continue;
        }
        const auto recipe = runtime::recipe_of_solution(*s, *s->type, *target.processor);
        if (recipe)
          work.add(*recipe, t);
        else
          ++summary_.unsupported[runtime::kind_of(recipe.error())];
      }
    return {};
  }

  Result<void> add_problems(WorkList& work) {
    std::vector<GemmProblem> problems;
    KILN_ASSIGN(InputLines lines, InputLines::open(problems_));
    std::string line;
    while (true) {
      KILN_ASSIGN(const bool is_there, lines.next(line));
      if (!is_there) break;
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      auto draft = parse_draft_line(line);
      auto problem = draft ? gemm_of(*std::move(draft)) : Result<GemmProblem>(draft.error());
      if (!problem) {
        Error error = std::move(problem).error();
        error.message = fmt::format("{}: {}", lines.place(), error.message);
        return error;
      }
      problems.push_back(*problem);
    }
    for (std::size_t t = 0; t < work.targets().size(); ++t) KILN_TRY(select_all(work, t, problems));
    return {};
  }

  Result<void> select_all(WorkList& work, std::size_t t, const std::vector<GemmProblem>& problems) {
    RuntimeOptions options;
    options.library_paths = paths_;
    options.cache_folder = "none";
    options.device = DeviceChoice::kNone;
    options.arch = work.targets()[t].target.id();
    KILN_ASSIGN(Runtime runtime, Runtime::open(options));
    for (const GemmProblem& problem : problems) {
      const auto selected = runtime::pipeline_of(runtime).select(problem);
      if (selected)
        work.add(selected->plan.recipe, t);
      else
        ++summary_.unsupported[selected.error().message];
    }
    return {};
  }

  /// The numbers of those that are not in the cache.
  std::vector<std::size_t> missing(const WorkList& work, cache::Cache& cache) {
    std::vector<std::size_t> numbers;
    Progress progress(work.kernels().size(), ProgressUnit::kThings);
    for (std::size_t i = 0; i < work.kernels().size(); ++i) {
      if (cache.get(work.key(work.kernels()[i])))
        ++summary_.present;
      else
        numbers.push_back(i);
      progress.show(i + 1, "looking");
    }
    summary_.wanted = work.kernels().size();
    return numbers;
  }

  Made make(codegen::Module& module, const WorkList& work, std::size_t number) const {
    const WarmKernel& k = work.kernels()[number];
    return answer(runtime::make_warm_kernel(module, work.targets()[k.target], k.recipe, dry_run_ ? "" : folder_));
  }

  Result<ExitCode> warm(const WorkList& work, cache::Cache& cache) {
    const std::vector<std::size_t> numbers = missing(work, cache);
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    const Clock::time_point start = Clock::now();
    Storing storing(cache, summary_);
    std::size_t done = 0;
    Progress progress(numbers.size(), ProgressUnit::kThings);
    const auto take = [&](std::size_t i, Made&& made) {
      const std::string_view text(reinterpret_cast<const char*>(made.bytes.data()), made.bytes.size());
      if (made.kind == Made::Kind::kRefused) ++summary_.unsupported[std::string(text)];
      if (made.kind == Made::Kind::kFailed)
        ++summary_.failed[fmt::format("{}: {}", work.kernels()[numbers[i]].recipe.text(), text)];
      if (made.kind == Made::Kind::kBuilt) storing.add(work.key(work.kernels()[numbers[i]]), std::move(made.bytes));
      progress.show(++done, "making kernels");
    };
    interrupted = 0;
    const auto before = std::signal(SIGINT, interrupt);
    const auto ran = make_in_processes(
        numbers.size(), summary_.jobs, [&](std::size_t i) { return make(*module, work, numbers[i]); }, take,
        [&] { storing.flush_if_old(); }, interrupted);
    storing.flush();
    std::signal(SIGINT, before);
    KILN_TRY(ran);
    summary_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    progress.hide();
    print(storing.fault());
    const bool whole = summary_.failed.empty() && summary_.not_stored == 0 && interrupted == 0;
    return whole ? ExitCode::kOk : ExitCode::kFailure;
  }

  /// By a few kernels from all over the list, made here.
  Result<ExitCode> estimate(const WorkList& work, cache::Cache& cache) {
    constexpr std::size_t kSamples = 16;
    const std::vector<std::size_t> numbers = missing(work, cache);
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    const std::size_t samples = std::min(kSamples, numbers.size());
    std::uint64_t bytes = 0;
    Clock::time_point start = Clock::now();
    for (std::size_t i = 0; i <= samples && samples != 0; ++i) {  // the first one twice: it opens LLVM
      if (i == 1) start = Clock::now();
      const Made made = make(*module, work, numbers[(i == 0 ? 0 : i - 1) * numbers.size() / samples]);
      if (i != 0 && made.kind == Made::Kind::kBuilt) bytes += made.bytes.size();
    }
    const double each =
        samples == 0 ? 0 : std::chrono::duration<double>(Clock::now() - start).count() / static_cast<double>(samples);
    const double missing_kernels = static_cast<double>(numbers.size());
    const double seconds = each * missing_kernels / summary_.jobs;
    const auto total = samples == 0 ? 0 : bytes * numbers.size() / samples;
    if (json_) {
      Json json = summary_json();
      json["estimate"] = {{"kernels", numbers.size()}, {"seconds", number_json(seconds)}, {"bytes", total}};
      print_json(json);
      return ExitCode::kOk;
    }
    print_counts();
    print_line("missing",
               fmt::format("{} kernels: about {:.0f} s by {} processes and {:.1f} MB, by {} that were made to see",
                           numbers.size(), seconds, summary_.jobs, static_cast<double>(total) / 1e6, samples));
    return ExitCode::kOk;
  }

  Json summary_json() const {
    const auto by_reason = [](const std::map<std::string, std::uint64_t>& counts) {
      Json list = Json::array();
      for (const auto& [reason, count] : counts) list.push_back({{"reason", reason}, {"count", count}});
      return list;
    };
    return {{"cache", folder_},
            {"kernels", summary_.wanted},
            {"present", summary_.present},
            {"built", summary_.built},
            {"not_stored", summary_.not_stored},
            {"unsupported", by_reason(summary_.unsupported)},
            {"failed", by_reason(summary_.failed)},
            {"bytes", summary_.bytes},
            {"jobs", summary_.jobs},
            {"estimate", nullptr},
            {"interrupted", interrupted != 0},
            {"cache_fault", nullptr},
            {"seconds", nullptr},
            {"kernels_per_second_per_core", nullptr},
            {"peak_memory_bytes", peak_memory_bytes()}};
  }

  double rate() const {
    const auto made = static_cast<double>(summary_.built + summary_.not_stored);
    return summary_.seconds == 0 ? 0 : made / summary_.seconds / summary_.jobs;
  }

  void print_counts() const {
    print_line("kernels", fmt::format("{} different ones, {} present", summary_.wanted, summary_.present));
    for (const auto& [reason, count] : summary_.unsupported)
      print_line("unsupported", fmt::format("{:>6}  {}", count, reason));
    for (const auto& [reason, count] : summary_.failed) print_line("failed", fmt::format("{:>6}  {}", count, reason));
  }

  void print(const std::string& fault) const {
    if (json_) {
      Json json = summary_json();
      json["cache_fault"] = fault.empty() ? Json() : Json(fault);
      json["seconds"] = number_json(summary_.seconds);
      json["kernels_per_second_per_core"] = number_json(rate());
      return print_json(json);
    }
    print_counts();
    print_line("built", fmt::format("{} kernels, {:.1f} MB, in {:.2f} s by {} processes: {:.0f} a second and core",
                                    summary_.built, static_cast<double>(summary_.bytes) / 1e6, summary_.seconds,
                                    summary_.jobs, rate()));
    print_line("memory", fmt::format("{:.0f} MB at most in a process", static_cast<double>(peak_memory_bytes()) / 1e6));
    if (summary_.not_stored != 0) print_line("not stored", fmt::format("{} kernels: {}", summary_.not_stored, fault));
    if (interrupted != 0) print_line("interrupted", "what was built is stored; the same command goes on from here");
  }

  std::vector<std::string> archs_, paths_;
  std::string problems_, shard_, folder_;
  unsigned jobs_ = 0;
  bool all_ = false, dry_run_ = false, json_ = false;
  Summary summary_;
};

}  // namespace

std::unique_ptr<Command> make_warm() {
  return std::make_unique<WarmCommand>();
}

}  // namespace kiln::tools
