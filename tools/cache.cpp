// kiln cache: what the kernel cache holds, and making it smaller. What goes out and comes in: cache_export.cpp,
// cache_import.cpp; why a kernel is not found: cache_why.cpp.
#include "cache/cache.hpp"

#include "codegen/identity.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "tools/cache_proofs.hpp"
#include "tools/cache_verbs.hpp"
#include "tools/output/output.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using runtime::part_of_key;

/// What was read of a cache that others hold the lock of is nothing.
Result<void> check_not_busy(const cache::Counters& counters) {
  if (counters.faults == 0 || !cache::is_busy(counters.last_fault)) return {};
  return Error{ErrorCode::kIo, counters.last_fault, {}};
}

Json fault_json(const cache::Counters& counters) {
  return counters.faults == 0 ? Json(nullptr) : Json(counters.last_fault);
}

/// "34 bytes", or "34 bytes, 12 stored" of what is compressed.
std::string size(std::uint64_t bytes, std::uint64_t stored_bytes) {
  return stored_bytes == bytes ? fmt::format("{} bytes", bytes)
                               : fmt::format("{} bytes, {} stored", bytes, stored_bytes);
}

/// "12 entries, 34 bytes"
std::string amount(std::uint64_t entries, std::uint64_t bytes) {
  return fmt::format("{} {}, {} bytes", entries, entries == 1 ? "entry" : "entries", bytes);
}

class CacheCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    for (std::size_t i = 0; i < kVerbs.size(); ++i) {
      const CommandLine sub = app.add_subcommand(kVerbs[i].name, kVerbs[i].summary);
      sub.add_option("--cache", folder_, kCacheHelp);
      sub.add_option("--wait", wait_seconds_, "seconds for which others may hold its lock before it counts as busy")
          .in_range(0U, kMostSeconds)
          .capture_default_str();
      sub.add_flag("--json", json_, "print one JSON object");
      parsed_[i] = sub;
    }
    verb("stats").add_flag("--full", full_, "read every kernel: those that are damaged, or of other builds of kiln");
    verb("show").add_option("id", id_, "the entry's id, or how it begins: kiln cache list").required();
    verb("verify").add_flag("--proof", proof_, "run what the kernels' proofs say in the strict emulator again");
    const CommandLine gc = verb("gc");
    gc.add_option("--max-bytes", max_bytes_, "evict those used least recently until the file is as small; 10M, 2G")
        .size_in_bytes();
    gc.add_option("--max-age", max_age_days_, "evict those not used for more days");
    for (std::size_t i = 0; i < kCommands.size(); ++i) {
      commands_[i] = kCommands[i].make();
      parsed_commands_[i] = app.add_subcommand(kCommands[i].name, kCommands[i].summary);
      commands_[i]->declare(parsed_commands_[i]);
    }
    app.require_subcommand();
  }

  Result<ExitCode> run() override {
    for (std::size_t i = 0; i < kCommands.size(); ++i) {
      if (parsed_commands_[i].parsed()) return commands_[i]->run();
    }
    cache::Cache cache = open_cache(folder_, false, std::chrono::seconds(wait_seconds_));
    for (std::size_t i = 0; i < kVerbs.size(); ++i) {
      if (parsed_[i].parsed()) return (this->*kVerbs[i].run)(cache);
    }
    return ExitCode::kUsage;
  }

 private:
  struct Verb {
    const char* name;
    const char* summary;
    Result<ExitCode> (CacheCommand::*run)(cache::Cache&) const;
  };
  static const std::array<Verb, 7> kVerbs;
  struct CommandRow {
    const char* name;
    const char* summary;
    std::unique_ptr<Command> (*make)();
  };
  static const std::array<CommandRow, 4> kCommands;

  CommandLine verb(std::string_view name) const {
    for (std::size_t i = 0; i < kVerbs.size(); ++i) {
      if (kVerbs[i].name == name) return parsed_[i];
    }
    return {};
  }

  Result<ExitCode> show_stats(cache::Cache& cache) const {
    const cache::Stats stats = full_ ? cache.stats() : cache.totals();
    KILN_TRY(check_not_busy(cache.counters()));
    const auto other_builds = !full_ ? 0 : std::ranges::count_if(cache.list(), [](const cache::Entry& entry) {
      return part_of_key(entry.key, "generator") != codegen::build_identity();
    });
    const cache::Counters counters = cache.counters();
    KILN_TRY(check_not_busy(counters));
    if (json_) {
      const auto if_read = [this](auto value) { return full_ ? Json(value) : Json(); };
      print_json({{"folder", cache.folder()},
                  {"entries", stats.entries},
                  {"other_builds", if_read(other_builds)},
                  {"value_bytes", stats.value_bytes},
                  {"stored_bytes", stats.stored_bytes},
                  {"compressed", stats.compressed},
                  {"dictionary_bytes", stats.dictionary_bytes},
                  {"file_bytes", stats.file_bytes},
                  {"damaged", if_read(stats.damaged)},
                  {"faults", counters.faults},
                  {"last_fault", fault_json(counters)}});
      return ExitCode::kOk;
    }
    print_line("folder", cache.folder());
    print_line("entries", fmt::format("{} with {}{}", stats.entries, size(stats.value_bytes, stats.stored_bytes),
                                      full_ ? fmt::format(", {} damaged", stats.damaged) : ""));
    if (other_builds != 0)
      print_line("", fmt::format("{} of them of other builds of kiln, which this one never asks for", other_builds));
    if (stats.compressed != 0)
      print_line("compressed",
                 fmt::format("{} entries, with {} bytes of dictionary", stats.compressed, stats.dictionary_bytes));
    print_line("file", fmt::format("{} bytes", stats.file_bytes));
    if (counters.faults != 0) print_line("fault", counters.last_fault);
    return ExitCode::kOk;
  }

  static std::string_view proof_state_of(std::span<const std::byte> value) {
    const auto kernel = runtime::decode(value);
    return kernel ? proof_state(kernel->proof, kernel->code_object) : kDamaged;
  }
  static Json entry_json(const cache::Entry& entry, std::string_view proof) {
    return {{"id", entry.id},
            {"target", std::string(part_of_key(entry.key, "target"))},
            {"recipe", std::string(part_of_key(entry.key, "recipe"))},
            {"bytes", entry.value_bytes},
            {"stored_bytes", entry.stored_bytes},
            {"unused_days", entry.unused_days},
            {"proof_state", std::string(proof)},
            {"key", entry.key}};
  }

  Result<ExitCode> show_list(cache::Cache& cache) const {
    Json entries = Json::array();
    std::map<std::string, std::string_view> proofs;
    const std::vector<cache::Entry> all = cache.list([&](const cache::Entry& entry, std::span<const std::byte> value) {
      proofs.emplace(entry.id, proof_state_of(value));
    });
    KILN_TRY(check_not_busy(cache.counters()));
    for (const cache::Entry& entry : all) {
      std::string recipe(part_of_key(entry.key, "recipe"));
      if (const std::string_view source = part_of_key(entry.key, "source"); recipe.empty() && !source.empty())
        recipe = fmt::format("source {}", source);
      const auto found = proofs.find(entry.id);
      const std::string_view proof = found == proofs.end() ? kDamaged : found->second;
      if (json_)
        entries.push_back(entry_json(entry, proof));
      else
        print(fmt::format("{}  {:<28} {:>8}  unused {} d  {:<8}  {}\n", entry.id.substr(0, kShortId),
                          part_of_key(entry.key, "target"), size(entry.value_bytes, entry.stored_bytes),
                          entry.unused_days, proof, recipe.empty() ? entry.key : recipe));
    }
    const cache::Counters counters = cache.counters();
    if (json_)
      print_json({{"entries", entries}, {"faults", counters.faults}, {"last_fault", fault_json(counters)}});
    else if (counters.faults != 0)
      print_line("fault", counters.last_fault);
    return ExitCode::kOk;
  }

  Result<ExitCode> show_one(cache::Cache& cache) const {
    std::vector<cache::Entry> entries = cache.list();
    KILN_TRY(check_not_busy(cache.counters()));
    std::erase_if(entries, [this](const cache::Entry& entry) { return !entry.id.starts_with(id_); });
    if (entries.size() != 1)
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("{} entries have an id that begins with '{}'", entries.size(), id_),
                   {}};
    const cache::Entry& entry = entries.front();
    const auto value = cache.get(entry.key);
    const auto kernel = value ? runtime::decode(*value) : Result<runtime::KernelEntry>(Error{});
    const Json proof = kernel ? proof_json(kernel->proof, kernel->code_object) : Json();
    if (json_) {
      Json json = entry_json(entry, kernel ? proof_state(kernel->proof, kernel->code_object) : kDamaged);
      json.set("proof", proof);
      print_json(json);
      return ExitCode::kOk;
    }
    print_line("id", entry.id);
    print_line("size", size(entry.value_bytes, entry.stored_bytes));
    print_line("unused", fmt::format("{} days", entry.unused_days));
    const JsonView said = proof.view();
    print_line("proof", said.is_null()             ? std::string("none")
                        : said["counts"].boolean() ? fmt::format("{} strict runs", said["runs"].size())
                                                   : std::string("damaged, or of another build of the judge"));
    for (const JsonView run : said["runs"].elements()) print_line("", run.text());
    print("key:\n" + entry.key + (entry.key.ends_with('\n') ? "" : "\n"));
    return ExitCode::kOk;
  }

  Result<ExitCode> verify(cache::Cache& cache) const {
    const cache::Stats stats = cache.stats();
    const cache::Counters counters = cache.counters();
    KILN_TRY(check_not_busy(counters));
    std::optional<ProofCounts> proofs;
    if (proof_) {
      KILN_ASSIGN(proofs, replay_proofs(cache));
    }
    const bool sound = stats.damaged == 0 && counters.faults == 0 && (!proofs || proofs->failed.empty());
    if (json_) {
      print_json({{"folder", cache.folder()},
                  {"sound", sound},
                  {"entries", stats.entries},
                  {"value_bytes", stats.value_bytes},
                  {"stored_bytes", stats.stored_bytes},
                  {"damaged", stats.damaged},
                  {"proofs", proofs ? proofs_json(*proofs) : Json(nullptr)},
                  {"last_fault", fault_json(counters)}});
    } else {
      print_line("folder", cache.folder());
      print_line("sound", sound ? "yes" : "no");
      print_line("entries", fmt::format("{} with {}, {} damaged", stats.entries,
                                        size(stats.value_bytes, stats.stored_bytes), stats.damaged));
      if (proofs) print_proofs(*proofs);
      if (counters.faults != 0) print_line("fault", counters.last_fault);
    }
    return sound ? ExitCode::kOk : ExitCode::kFailure;
  }

  Result<ExitCode> gc(cache::Cache& cache) const {
    cache::GcLimits limits{max_bytes_, max_age_days_};
    if (!limits.max_bytes) limits.max_bytes = cache::kDefaultMaxBytes;
    KILN_ASSIGN(const cache::GcReport report, cache.gc(limits));
    if (json_) {
      print_json({{"entries_before", report.entries_before},
                  {"entries_after", report.entries_after},
                  {"bytes_before", report.bytes_before},
                  {"bytes_after", report.bytes_after}});
      return ExitCode::kOk;
    }
    print_line("before", amount(report.entries_before, report.bytes_before));
    print_line("after", amount(report.entries_after, report.bytes_after));
    return ExitCode::kOk;
  }

  Result<ExitCode> clear(cache::Cache& cache) const {
    KILN_TRY(cache.clear());
    if (json_)
      print_json({{"folder", cache.folder()}});
    else
      print_line("cleared", cache.folder());
    return ExitCode::kOk;
  }

  Result<ExitCode> show_path(cache::Cache& cache) const {
    if (json_)
      print_json({{"folder", cache.folder()}, {"layers", cache.layers()}});
    else
      print(cache.folder() + "\n");
    return ExitCode::kOk;
  }

  static constexpr std::size_t kShortId = 12;
  static constexpr std::string_view kDamaged = "damaged";
  std::array<CommandLine, 7> parsed_;
  std::array<std::unique_ptr<Command>, 4> commands_;
  std::array<CommandLine, 4> parsed_commands_;
  static constexpr unsigned kMostSeconds = 86'400;
  std::string folder_;
  unsigned wait_seconds_ = 30;
  bool json_ = false, full_ = false, proof_ = false;
  std::string id_;
  std::optional<std::uint64_t> max_bytes_;
  std::optional<std::uint32_t> max_age_days_;
};

// clang-format off
constexpr std::array<CacheCommand::Verb, 7> CacheCommand::kVerbs = {{
    {"stats",  "How much it holds; with --full also what of it is of no use.",        &CacheCommand::show_stats},
    {"list",   "Every kernel in it: id, target, size, last use, proof, recipe.",               &CacheCommand::show_list},
    {"show",   "One kernel: its size, its age, its proof and its full key.",          &CacheCommand::show_one},
    {"verify", "Whether structure and checksums hold, and proofs; exit code 1 if not.", &CacheCommand::verify},
    {"gc",     "Evict what is damaged, old or too much, and shrink the file.",        &CacheCommand::gc},
    {"clear",  "Remove every kernel.",                                                &CacheCommand::clear},
    {"path",   "Where it is; with --json also the read-only layers below it.",        &CacheCommand::show_path},
}};
constexpr std::array<CacheCommand::CommandRow, 4> CacheCommand::kCommands = {{
    {"export", "Kernels as code objects or offload bundles, each beside its key.",    make_cache_export},
    {"import", "Take what was exported; what does not agree with its key is refused.", make_cache_import},
    {"merge",  "Join other caches, in any order, to the same bytes.",                 make_cache_merge},
    {"why",    "Whether a problem's kernel would be found; if not, what differs.",     make_cache_why},
}};
// clang-format on

}  // namespace

std::unique_ptr<Command> make_cache() {
  return std::make_unique<CacheCommand>();
}

}  // namespace kiln::tools
