// kiln build: a folder of kernels that an unmodified rocBLAS or hipBLASLt loads, for the GPUs that are named. It does
// what Tensile's TensileCreateLibrary does, whose options it knows by their names (build/tensile_options.hpp).
#include "runtime/folder/build.hpp"

#include "runtime/folder/file_list.hpp"
#include "runtime/host/files.hpp"
#include "runtime/warm/jobs.hpp"
#include "tools/build/tensile_options.hpp"
#include "tools/cache_verbs.hpp"
#include "tools/command.hpp"
#include "tools/flags/known_processors.hpp"
#include "tools/interruptible.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using folder::BuildReport;
using folder::PartOutcome;

Error wrong(std::string what, std::vector<std::string> hints = {}) {
  return {ErrorCode::kInvalidArgument, std::move(what), std::move(hints)};
}

/// What became of the parts of one processor, or of all.
struct Sums {
  std::size_t made = 0, missing = 0, failed = 0, left_out = 0, unproven = 0;
  folder::PartReport counts;
};

class BuildCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app_ = app;
    constexpr unsigned kProvedBy = 2;
    options_.kernels.prove = kProvedBy;
    std::string flavours;
    for (const folder::Flavour& f : folder::flavours())
      flavours += fmt::format("{}{} ({})", flavours.empty() ? "" : ", ", f.word, f.hosts);
    app.add_option("--architecture,--arch", architecture_, "processors: gfx942,gfx1036; or all");
    app.add_option("--for", flavour_, "whose folder: " + flavours);
    app.add_option("--library", options_.libraries,
                   "logic files or folders of them, whose tables the folder has (default: kiln's own solutions)");
    app.add_flag("--experimental", options_.takes_experimental, "with --library: also folders named experimental");
    app.add_option("--types", options_.types,
                   "only these element types, as files are named by them: SS,HH_HPA (default: all that hosts ask for)")
        .delimiter(',');
    app.add_option("-o,--output", options_.output, "the folder, which appears whole or not at all");
    app.add_flag("--lazy,--lazy-library-loading,!--no-lazy,!--no-lazy-library-loading", options_.is_lazy,
                 "a master that leads to parts, which are loaded when they are needed (default), or one file");
    app.add_flag("--merge-files,!--no-merge-files", options_.merges_files,
                 "a code object for each part (default), or, with --no-lazy, for each kernel");
    app.add_option("--code-object-version", code_object_version_,
                   "4, 5 or 6; V4 or V5; default: 4, which every HIP loads");
    app.add_option("--compress", compression_, "none or zstd: code objects as compressed bundles")
        .capture_default_str();
    app.add_option("--prove", options_.kernels.prove,
                   "small problems that a kernel must pass in the emulator, strictly, to be listed; 0: none")
        .capture_default_str();
    app.add_option("--jobs", jobs_given_, "processes (default: make's or CMake's, else one for each core)");
    app.add_option("--shard", shard_, "I/N: only the parts of shard I (0 to N - 1), for --join");
    app.add_option("--join", joined_, "the folders of all shards: make the masters of them");
    app.add_option("--cache", options_.kernels.cache_folder,
                   "folder of the kernel cache (default: as for the other subcommands); none: no cache");
    app.add_flag("--generate-manifest-and-exit", only_manifest_,
                 "write TensileManifest.txt, which names the files, and nothing else");
    app.add_flag("--json", json_, "print one JSON object");
    tensile_.declare(app);
  }

  Result<ExitCode> run() override {
    KILN_TRY(tensile_.check());
    if (!joined_.empty()) return join();
    KILN_TRY(take_flags());
    jobs_ = runtime::choose_jobs(jobs_given_, runtime::memory_left());
    if (!jobs_.note.empty()) print_log(LogLevel::kInfo, jobs_.note);
    for (const std::string& note : tensile_.notes()) print_log(LogLevel::kInfo, note);
    return only_manifest_ ? manifest() : build();
  }
  bool has_told_error() const override { return told_error_; }

 private:
  Result<void> take_flags() {
    KILN_TRY(tensile_.take_positions(options_.libraries, options_.output));
    if (options_.output.empty()) return wrong("-o FOLDER is missing");
    if (flavour_.empty())
      return wrong("--for is missing: kernels take their arguments as one library brings them",
                   {"`kiln build --help` names them; `kiln help packagers` has examples"});
    KILN_ASSIGN(options_.flavour, folder::find_flavour(flavour_));
    KILN_TRY(take_architectures());
    KILN_ASSIGN(options_.kernels.code_object_version, parse_code_object_version(code_object_version_));
    KILN_ASSIGN(options_.shard, runtime::parse_shard(shard_));
    if (compression_ != "none" && compression_ != "zstd")
      return wrong(fmt::format("--compress is '{}'; expected none or zstd", compression_));
    options_.compresses = compression_ == "zstd";
    if (options_.kernels.cache_folder != "none")
      options_.kernels.cache_folder = cache_folder(options_.kernels.cache_folder);
    return {};
  }

  Result<void> take_architectures() {
    if (architecture_.empty()) return wrong("--architecture is missing: gfx942,gfx1036 or all");
    std::string list = canonical_targets(architecture_);
    std::ranges::replace(list, ';', ',');
    while (!list.empty()) {
      const std::size_t end = std::min(list.find(','), list.size());
      KILN_TRY(add_architecture(list.substr(0, end)));
      list.erase(0, end + 1);
    }
    return {};
  }
  Result<void> add_architecture(const std::string& name) {
    std::vector<std::string>& names = options_.architectures;
    const auto add = [&](std::string_view one) {
      if (std::ranges::find(names, one) == names.end()) names.emplace_back(one);
    };
    if (name == "all") {
      for (const isa::Processor& p : isa::processors())
        if (!p.is_generic()) add(p.name);
      return {};
    }
    if (name.find(':') != std::string::npos)
      return wrong(fmt::format("--architecture is '{}'; expected a processor without features", name),
                   {"kernels run with any setting of xnack and sramecc"});
    KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(name));
    if (processor->is_generic())
      return wrong(fmt::format("--architecture is '{}'; hosts look for files of a GPU's own processor", name));
    add(processor->name);
    return {};
  }

  folder::BuildRun start(Progress& progress) {
    return {jobs_, Interruptible::interrupted(),
            [&](std::size_t done, std::size_t total) { progress.show("making part", done, total); }};
  }

  Result<ExitCode> build() {
    const Interruptible interruptible;
    const auto begin = std::chrono::steady_clock::now();
    Progress progress(options_.architectures.size(), ProgressUnit::kThings);
    auto report = folder::build(options_, start(progress));
    progress.hide();
    if (!report) return std::move(report).error();
    seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    print(*report);
    if (report->was_interrupted) return ExitCode::kFailure;
    if (const PartOutcome* const failed = report->failed(); failed != nullptr) {
      told_error_ = json_;
      return Error{ErrorCode::kDevice,
                   fmt::format("{} is not written: {} of {} parts failed, the first of them {}: {}", options_.output,
                               sums_of(*report, {}).failed, report->parts.size(), failed->prefix, failed->reason),
                   {}};
    }
    const Sums all = sums_of(*report, {});
    return all.unproven == 0 ? ExitCode::kOk : ExitCode::kFailure;
  }

  Result<ExitCode> manifest() {
    Progress progress(1, ProgressUnit::kThings);
    KILN_ASSIGN(const std::vector<std::string> files, folder::files_of(options_, start(progress)));
    progress.hide();
    std::string text;
    for (const std::string& file : files) text += fmt::format("{}/{}\n", options_.output, file);
    KILN_TRY(runtime::make_folder(options_.output));
    const std::string path = fmt::format("{}/{}", options_.output, folder::kTensileManifest);
    KILN_TRY(runtime::write_file(path, text));
    if (json_)
      print_json(with_all_members({{"manifest", path}, {"files", files}}));
    else
      print_line("written", fmt::format("{}, {} files", path, files.size()));
    return ExitCode::kOk;
  }

  /// Everything else that was said is in the shards already, and cannot be said anew.
  Result<void> check_joined() const {
    constexpr std::array<std::string_view, 6> kOfJoin = {"--join", "--output", "--json", "--jobs", "--cache", "--help"};
    for (const Flag option : app_.flags()) {
      if (option.count() == 0 || std::ranges::find(kOfJoin, option.name()) != kOfJoin.end()) continue;
      if (option.group() == kTensilesOptions && !option.is_positional()) continue;
      // A flag that was given as its contrary goes by that name.
      const bool is_contrary = !option.contrary_names().empty() && option.value() == "false";
      const std::string name = is_contrary              ? "--" + option.contrary_names().front()
                               : option.is_positional() ? fmt::format("'{}'", option.words().front())
                                                        : option.name();
      return wrong(fmt::format("{} cannot be given with --join, whose shards are built already", name));
    }
    return {};
  }

  Result<ExitCode> join() {
    KILN_TRY(check_joined());
    const Interruptible interruptible;
    if (options_.output.empty()) return wrong("-o FOLDER is missing");
    KILN_ASSIGN(const BuildReport report, folder::join_shards(joined_, options_.output, Interruptible::interrupted()));
    if (json_)
      print_json(with_all_members({{"output", options_.output},
                                   {"parts", report.parts.size()},
                                   {"bytes", report.bytes},
                                   {"interrupted", report.was_interrupted}}));
    else if (report.was_interrupted)
      print_line("stopped", "nothing is written");
    else
      print_line("written", fmt::format("{}: {} parts of {} shards, {:.1f} MB", options_.output, report.parts.size(),
                                        joined_.size(), static_cast<double>(report.bytes) / 1e6));
    return report.was_interrupted ? ExitCode::kFailure : ExitCode::kOk;
  }

  /// Of one processor; empty: of all.
  static Sums sums_of(const BuildReport& report, std::string_view architecture) {
    Sums sums;
    for (const PartOutcome& part : report.parts) {
      if (!architecture.empty() && part.architecture != architecture) continue;
      ++(part.has_failed ? sums.failed : part.reason.empty() ? sums.made : sums.missing);
      for (const auto number :
           {&folder::PartReport::kernels, &folder::PartReport::solutions, &folder::PartReport::rows,
            &folder::PartReport::from_cache, &folder::PartReport::proven, &folder::PartReport::proven_before})
        sums.counts.*number += part.report.*number;
      for (const auto& [reason, count] : part.report.left_out) {
        sums.counts.left_out[reason] += count;
        sums.left_out += count;
      }
      sums.unproven += part.report.unproven.size();
    }
    return sums;
  }

  void print(const BuildReport& report) const {
    if (json_) return print_json(with_all_members(json_of(report)));
    for (const std::string& name : options_.architectures) {
      const Sums s = sums_of(report, name);
      print_line(name,
                 fmt::format("{} parts, {} kernels ({} of the cache), {} solutions, {} rows; {} parts without", s.made,
                             s.counts.kernels, s.counts.from_cache, s.counts.solutions, s.counts.rows, s.missing));
    }
    const Sums all = sums_of(report, {});
    for (const auto& [reason, count] : reasons_of(report))
      print_line("without", fmt::format("{:>4}  {}", count, reason));
    for (const auto& [reason, count] : all.counts.left_out)
      print_line("left out", fmt::format("{:>4}  {}", count, reason));
    for (const PartOutcome& part : report.parts) {
      if (part.has_failed) print_line("failed", fmt::format("{}: {}", part.prefix, part.reason));
      for (const std::string& kernel : part.report.unproven) print_line("unproven", kernel);
    }
    if (options_.kernels.prove != 0)
      print_line("proven",
                 fmt::format("{} kernels, {} of them before; {} were not", all.counts.proven + all.counts.proven_before,
                             all.counts.proven_before, all.unproven));
    if (report.was_interrupted) return print_line("stopped", "nothing is written");
    if (!report.is_written) return;
    print_line("written", fmt::format("{}: {:.1f} MB in {:.1f} s by {} processes", options_.output,
                                      static_cast<double>(report.bytes) / 1e6, seconds_, jobs_.most));
    if (options_.shard.parts == 1)
      print_line("to use it", fmt::format("{}={} PROGRAM", options_.flavour->variable, options_.output));
  }

  /// Why there are parts without kernels.
  static std::map<std::string, std::size_t> reasons_of(const BuildReport& report) {
    std::map<std::string, std::size_t> reasons;
    for (const PartOutcome& part : report.parts)
      if (!part.reason.empty() && !part.has_failed) {
        const std::size_t colon = part.reason.find(": ");
        ++reasons[colon == std::string::npos ? part.reason : part.reason.substr(colon + 2)];
      }
    return reasons;
  }

  /// The members are the same whatever was done; those that do not apply are null.
  static Json with_all_members(const Json& known) {
    Json all;
    for (const char* member : {"output", "for", "architectures", "without", "failed", "unproven", "bytes", "seconds",
                               "jobs", "interrupted", "parts", "manifest", "files"})
      all.set(member, nullptr);
    all.update(known);
    return all;
  }

  Json json_of(const BuildReport& report) const {
    Json architectures = Json::array();
    for (const std::string& name : options_.architectures) {
      const Sums s = sums_of(report, name);
      architectures.push_back({{"name", name},
                               {"parts", s.made},
                               {"parts_without", s.missing},
                               {"parts_failed", s.failed},
                               {"kernels", s.counts.kernels},
                               {"from_cache", s.counts.from_cache},
                               {"solutions", s.counts.solutions},
                               {"rows", s.counts.rows},
                               {"left_out", s.left_out},
                               {"proven", s.counts.proven},
                               {"proven_before", s.counts.proven_before}});
    }
    Json without = Json::array(), unproven = Json::array(), failed = Json::array();
    for (const auto& [reason, count] : reasons_of(report)) without.push_back({{"reason", reason}, {"count", count}});
    for (const PartOutcome& part : report.parts) {
      if (part.has_failed) failed.push_back({{"part", part.prefix}, {"reason", part.reason}});
      for (const std::string& kernel : part.report.unproven) unproven.push_back(kernel);
    }
    return {{"output", options_.output},
            {"for", options_.flavour->word},
            {"architectures", architectures},
            {"without", without},
            {"failed", failed},
            {"unproven", unproven},
            {"bytes", report.bytes},
            {"seconds", number_json(seconds_)},
            {"jobs", jobs_.most},
            {"interrupted", report.was_interrupted}};
  }

  CommandLine app_;
  folder::BuildOptions options_;
  TensileOptions tensile_;
  std::string architecture_, flavour_, code_object_version_, compression_ = "none", shard_;
  std::vector<std::string> joined_;
  unsigned jobs_given_ = 0;
  runtime::Jobs jobs_;
  bool only_manifest_ = false, json_ = false, told_error_ = false;
  double seconds_ = 0;
};

}  // namespace

std::unique_ptr<Command> make_build() {
  return std::make_unique<BuildCommand>();
}

}  // namespace kiln::tools
