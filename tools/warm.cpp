// kiln warm: kernels made ahead of their first use, on a machine that needs no GPU, and stored in a kernel cache or a
// file of bundles: those of a list of problems, or of every solution of a library. What the cache has is left alone: a
// run that was broken off goes on where it ended.
#include "cache/cache.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/kernels/warm_kernel.hpp"
#include "runtime/warm/jobs.hpp"
#include "runtime/warm/warm_list.hpp"
#include "runtime/warm/warm_store.hpp"
#include "runtime/warm/workers.hpp"
#include "tools/cache_verbs.hpp"
#include "tools/command.hpp"
#include "tools/flags/library_flags.hpp"
#include "tools/interruptible.hpp"
#include "tools/output/exported_bundle.hpp"
#include "tools/output/layer_writer.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"
#include "tools/warm/answer.hpp"
#include "tools/warm/bundle_store.hpp"
#include "tools/warm/problem_source.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using Clock = std::chrono::steady_clock;

using runtime::CacheStore;
using runtime::Made;
using runtime::StoreCounts;
using runtime::WarmKernel;
using runtime::WarmList;
using runtime::WarmStore;
using runtime::WarmTarget;

struct WarmSummary {
  std::uint64_t present = 0;
  std::map<std::string, std::uint64_t> failed;  ///< by reason
  double seconds = 0;
  unsigned jobs = 1;
};

class WarmCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("--arch", archs_, "targets as the GPUs have them: gfx942:sramecc+:xnack-,gfx1100,...; or all")
        .required()
        .delimiter(',');
    app.add_option("--library", paths_, "logic files, folders of them or packed libraries");
    app.add_option(
        "--problems", problems_,
        "file with a problem a line, hipblaslt-bench's flags or JSON, hipBLASLt's tuning file or TunableOp's "
        "CSV; - is the standard input");
    app.add_option("--from-log", log_,
                   "file that programs wrote to whom KILN_RECORD named it; - is the standard input");
    app.add_flag("--all", all_, "every solution of the library, as its problem type says, without an epilogue");
    app.add_flag("--experimental", takes_experimental_,
                 "with --all: also files below folders named experimental, which Tensile's builder leaves out");
    app.add_option("--code-object-version", code_object_version_,
                   "4, 5 or 6 (default: 4, which programs take with every HIP; of generic targets 6)");
    app.add_option("--jobs", jobs_given_,
                   "processes (default: make's or CMake's, else one for each core; fewer if memory is short)");
    app.add_option("--shard", shard_, "I/N: only the kernels of shard I (0 to N - 1), which their keys decide");
    app.add_option("--cache", folder_, "folder of the kernel cache (default: as for the other subcommands)");
    app.add_option("-o,--output", output_,
                   "file of bundles or a layer, as `kiln cache export` writes them, instead of a cache");
    app.add_option(
           "--format", format_,
           "of -o: layer (a cache's file, compressed with a dictionary), bundle (clang's offload bundle), ccob1, "
           "ccob2 or ccob3 (compressed ones)")
        .capture_default_str();
    app.add_flag("--prove", proves_,
                 "prove each kernel in the strict emulator (some 10 ms each); what fails is not stored, and what the "
                 "cache has without a proof is made again");
    app.add_flag("--dry-run", dry_run_, "count, make a few kernels to estimate the time, store nothing");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_TRY(check_flags());
    KILN_ASSIGN(const runtime::Shard shard, runtime::parse_shard(shard_));
    KILN_ASSIGN(std::vector<WarmTarget> targets, open_targets());
    KILN_ASSIGN(const Proving proving, runtime::chosen_proving(proves_ ? Proving::kAll : Proving::kAuto));
    proves_ = proving != Proving::kOff;
    if (proves_) KILN_TRY(open_provers(targets));
    WarmList list(std::move(targets), shard);
    KILN_TRY(all_ ? add_library(list) : add_list(list));
    tell_bad_lines(list);
    jobs_ = runtime::choose_jobs(jobs_given_, runtime::memory_left());
    if (!jobs_.note.empty()) print_log(LogLevel::kInfo, jobs_.note);
    summary_.jobs = jobs_.most;
    if (!output_.empty() && !dry_run_) return warm_file(list);
    const std::string only = folder_;  // a folder that is named is made complete: it may be shipped
    KILN_TRY(choose_folder());
    cache::CacheOptions options;
    options.lock_patience = std::chrono::seconds(10);
    options.make_folder = !dry_run_;
    options.max_bytes = UINT64_MAX;  // what is asked for is not evicted for what is asked for later
    cache::Cache cache = cache::Cache::open(folder_, options);
    const cache::Counters counters = cache.counters();
    if (counters.faults != 0 && !dry_run_) return Error{ErrorCode::kIo, counters.last_fault, {}};
    CacheStore store(cache, only, proving == Proving::kAll);
    if (dry_run_) return estimate(list, store);
    KILN_TRY(warm(list, store));
    // A shard may have no kernel; it is a cache all the same, for who merges them.
    if (list.kernels().empty()) KILN_TRY(cache.merge({}));
    print(list, store.counts());
    return outcome(list, store.counts());
  }

 private:
  Result<void> check_flags() {
    const auto wrong = [](const char* what) { return Error{ErrorCode::kInvalidArgument, what, {}}; };
    if ((all_ ? 1 : 0) + (problems_.empty() ? 0 : 1) + (log_.empty() ? 0 : 1) != 1)
      return wrong("expected one of --problems FILE, --from-log FILE and --all");
    if (code_object_version_ && (*code_object_version_ < 4 || *code_object_version_ > 6))
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("--code-object-version is {}; expected 4, 5 or 6", *code_object_version_),
                   {}};
    if (all_ && paths_.empty()) return wrong("--all is all of a library: --library is missing");
    if (output_.empty()) return {};
    if (!folder_.empty()) return wrong("expected either --cache FOLDER or -o FILE");
    if (output_ == kStandardStream && json_)
      return wrong("-o - is for the bundles alone; expected a name, because of --json");
    KILN_ASSIGN(form_, ExportForm::parse(format_, "zstd"));
    if (form_.raw) return wrong("--format is 'raw'; expected layer, bundle, ccob1, ccob2 or ccob3");
    return check_binary_output(output_);
  }

  /// Kernels that would not outlive an image's build or the machine's next start are not made.
  Result<void> choose_folder() {
    if (!folder_.empty()) return {};
    const cache::Place place = cache::default_place();
    if (place.is_memory && !dry_run_)
      return Error{ErrorCode::kIo,
                   place.why,
                   {"that is memory, and what is stored there does not last",
                    "name a folder in KILN_CACHE_DIR or by --cache, or a file by -o"}};
    folder_ = cache_folder(folder_);
    return {};
  }

  static void tell_bad_lines(const WarmList& list) {
    for (const std::string& line : list.bad_lines()) print_log(LogLevel::kError, line);
    if (list.bad_line_count() > list.bad_lines().size())
      print_log(LogLevel::kError, fmt::format("{} more bad lines", list.bad_line_count() - list.bad_lines().size()));
  }

  Result<std::vector<WarmTarget>> open_targets() {
    std::vector<std::string> names = archs_;
    if (names == std::vector<std::string>{"all"}) {
      names.clear();
      for (const isa::Processor& p : isa::processors()) names.emplace_back(p.name);
    }
    std::vector<WarmTarget> targets;
    for (const std::string& name : names) {
      KILN_ASSIGN(WarmTarget t, WarmTarget::open(name, code_object_version_.value_or(0)));
      targets.push_back(std::move(t));
    }
    return targets;
  }

  /// Here, so that what cannot be proven at all is an Error before anything is made; workers inherit them.
  Result<void> open_provers(const std::vector<WarmTarget>& targets) {
    for (const WarmTarget& target : targets) {
      KILN_ASSIGN(auto prover, runtime::Prover::open(target.target, target.code_object_version, target.assembler));
      provers_.push_back(std::move(prover));
    }
    return {};
  }

  Result<void> add_library(WarmList& list) const {
    KILN_ASSIGN(const library::Library library, library::Library::open(paths_, {.experimental = takes_experimental_}));
    if (!takes_experimental_) tell_experimental(paths_);
    list.add_solutions(library);
    return {};
  }

  Result<void> add_list(WarmList& list) const {
    const bool is_log = !log_.empty();
    KILN_ASSIGN(const runtime::OpenProblems open, problems_in(is_log ? log_ : problems_, list.targets().size() > 1));
    return list.add_problems(open, is_log, paths_);
  }

  /// The numbers of those that are not there yet.
  std::vector<std::size_t> missing(const WarmList& list, WarmStore& store) {
    std::vector<std::size_t> numbers;
    Progress progress(list.kernels().size(), ProgressUnit::kThings);
    for (std::size_t i = 0; i < list.kernels().size(); ++i) {
      if (store.has(list.key(list.kernels()[i])))
        ++summary_.present;
      else
        numbers.push_back(i);
      progress.show(i + 1, "looking");
    }
    return numbers;
  }

  Made make(codegen::Module& module, const WarmList& list, std::size_t number) const {
    const WarmKernel& k = list.kernels()[number];
    return answer(runtime::make_warm_kernel(module, list.targets()[k.target], k.recipe, dry_run_ ? "" : folder_,
                                            proves_ ? provers_[k.target].get() : nullptr));
  }

  /// As `kiln cache export` would write them.
  Result<ExitCode> warm_file(WarmList& list) {
    list.sort();
    StoreCounts counts;
    KILN_TRY(write_output(output_, [&](const Sink& sink) -> Result<void> {
      if (form_.layer) return warm_layer(list, sink, counts);
      BundleStore store(form_, sink);
      const auto warmed = warm(list, store);
      counts = store.counts();
      return warmed;
    }));
    if (output_ != kStandardStream) print(list, counts);
    return outcome(list, counts);
  }

  Result<void> warm_layer(WarmList& list, const Sink& sink, StoreCounts& counts) {
    KILN_ASSIGN(const std::unique_ptr<LayerWriter> layer, LayerWriter::create(output_));
    CacheStore store(layer->cache(), layer->folder());
    KILN_TRY(warm(list, store));
    counts = store.counts();
    return layer->write(sink);
  }

  Result<void> warm(WarmList& list, WarmStore& store) {
    const std::vector<std::size_t> numbers = missing(list, store);
    if (!numbers.empty()) KILN_TRY(store.check_writable());
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    const Clock::time_point start = Clock::now();
    std::size_t done = 0;
    Progress progress(numbers.size(), ProgressUnit::kThings);
    const auto take = [&](std::size_t i, Made&& made) {
      const WarmKernel& kernel = list.kernels()[numbers[i]];
      const std::string_view text(reinterpret_cast<const char*>(made.bytes.data()), made.bytes.size());
      if (made.kind == Made::Kind::kRefused) list.unsupported().add(std::string(text));
      if (made.kind == Made::Kind::kFailed) ++summary_.failed[fmt::format("{}: {}", kernel.recipe.text(), text)];
      if (made.kind == Made::Kind::kBuilt)
        store.add(i, list.key(kernel), std::move(made.bytes));
      else
        store.skip(i);
      progress.show(++done, "making kernels");
    };
    const Interruptible interruptible;
    const auto ran = runtime::make_in_processes(
        numbers.size(), jobs_.most, [&](std::size_t i) { return make(*module, list, numbers[i]); }, take,
        [&] { store.idle(); }, Interruptible::interrupted(), jobs_.server.get());
    store.finish();
    jobs_.server.reset();
    KILN_TRY(ran);
    summary_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return {};
  }

  ExitCode outcome(const WarmList& list, const StoreCounts& counts) const {
    const bool is_whole = summary_.failed.empty() && counts.not_stored == 0 && Interruptible::interrupted() == 0 &&
                          list.bad_line_count() == 0;
    return is_whole ? ExitCode::kOk : ExitCode::kFailure;
  }

  /// By a few kernels from all over the list, made here.
  Result<ExitCode> estimate(const WarmList& list, WarmStore& store) {
    constexpr std::size_t kSamples = 16;
    const std::vector<std::size_t> numbers = missing(list, store);
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    const std::size_t samples = std::min(kSamples, numbers.size());
    std::uint64_t bytes = 0;
    Clock::time_point start = Clock::now();
    for (std::size_t i = 0; i <= samples && samples != 0; ++i) {  // the first one twice: it opens LLVM
      if (i == 1) start = Clock::now();
      const Made made = make(*module, list, numbers[(i == 0 ? 0 : i - 1) * numbers.size() / samples]);
      if (i != 0 && made.kind == Made::Kind::kBuilt) bytes += made.bytes.size();
    }
    const double each =
        samples == 0 ? 0 : std::chrono::duration<double>(Clock::now() - start).count() / static_cast<double>(samples);
    const double missing_kernels = static_cast<double>(numbers.size());
    const double seconds = each * missing_kernels / summary_.jobs;
    const auto total = samples == 0 ? 0 : bytes * numbers.size() / samples;
    if (json_) {
      Json json = summary_json(list, {});
      json.set("estimate", {{"kernels", numbers.size()}, {"seconds", number_json(seconds)}, {"bytes", total}});
      print_json(json);
      return outcome(list, {});
    }
    print_counts(list);
    print_line("missing",
               fmt::format("{} kernels: about {:.1f} s by {} processes and {:.1f} MB, by {} that were made to see",
                           numbers.size(), seconds, summary_.jobs, static_cast<double>(total) / 1e6, samples));
    return outcome(list, {});
  }

  Json summary_json(const WarmList& list, const StoreCounts& counts) const {
    const auto by_reason = [](const std::map<std::string, std::uint64_t>& reasons) {
      Json array = Json::array();
      for (const auto& [reason, count] : reasons) array.push_back({{"reason", reason}, {"count", count}});
      return array;
    };
    const bool is_file = !output_.empty();
    return {{"cache", is_file ? Json() : Json(folder_)},
            {"output", is_file ? Json(output_) : Json()},
            {"kernels", list.kernels().size()},
            {"present", summary_.present},
            {"built", counts.stored},
            {"proven", proves_ ? Json(counts.stored) : Json(nullptr)},
            {"not_stored", counts.not_stored},
            {"unsupported", by_reason(list.unsupported().counts())},
            {"failed", by_reason(summary_.failed)},
            {"bad_lines", list.bad_lines()},
            {"bytes", counts.bytes},
            {"jobs", summary_.jobs},
            {"estimate", nullptr},
            {"interrupted", Interruptible::interrupted() != 0},
            {"cache_fault", counts.fault.empty() ? Json() : Json(counts.fault)},
            {"seconds", nullptr},
            {"kernels_per_second_per_core", nullptr},
            {"peak_memory_bytes", peak_memory_bytes()}};
  }

  double rate(const StoreCounts& counts) const {
    const auto made = static_cast<double>(counts.stored + counts.not_stored);
    return summary_.seconds == 0 ? 0 : made / summary_.seconds / summary_.jobs;
  }

  void print_counts(const WarmList& list) const {
    print_line("kernels", fmt::format("{} different ones, {} present", list.kernels().size(), summary_.present));
    for (const auto& [reason, count] : list.unsupported().counts())
      print_line("unsupported", fmt::format("{:>6}  {}", count, reason));
    for (const auto& [reason, count] : summary_.failed) print_line("failed", fmt::format("{:>6}  {}", count, reason));
    if (summary_.failed.empty() && !dry_run_) print_line("failed", "0");
  }

  void print(const WarmList& list, const StoreCounts& counts) const {
    if (json_) {
      Json json = summary_json(list, counts);
      json.set("seconds", number_json(summary_.seconds));
      json.set("kernels_per_second_per_core", number_json(rate(counts)));
      return print_json(json);
    }
    print_counts(list);
    print_line("built", fmt::format("{} kernels, {:.1f} MB, in {:.2f} s by {} processes: {:.0f} a second and core",
                                    counts.stored, static_cast<double>(counts.bytes) / 1e6, summary_.seconds,
                                    summary_.jobs, rate(counts)));
    if (proves_) print_line("proven", fmt::format("{} kernels, by strict runs in the emulator", counts.stored));
    print_line("memory", fmt::format("{:.0f} MB at most in a process", static_cast<double>(peak_memory_bytes()) / 1e6));
    if (!output_.empty()) print_line("written", output_);
    if (counts.not_stored != 0)
      print_line("not stored", fmt::format("{} kernels: {}", counts.not_stored, counts.fault));
    if (list.bad_line_count() != 0)
      print_line("bad lines", fmt::format("{} of {} were left out", list.bad_line_count(), log_));
    if (Interruptible::interrupted() != 0)
      print_line("stopped", output_.empty() ? "what was built is stored; the same command goes on from here"
                                            : "the file has what was built");
  }

  std::vector<std::string> archs_, paths_;
  std::string problems_, log_, shard_, folder_, output_, format_ = "ccob3";
  unsigned jobs_given_ = 0;
  std::optional<unsigned> code_object_version_;
  ExportForm form_;
  runtime::Jobs jobs_;
  bool all_ = false, takes_experimental_ = false, dry_run_ = false, json_ = false, proves_ = false;
  std::vector<std::unique_ptr<runtime::Prover>> provers_;  ///< by target, with --prove
  WarmSummary summary_;
};

}  // namespace

std::unique_ptr<Command> make_warm() {
  return std::make_unique<WarmCommand>();
}

}  // namespace kiln::tools
