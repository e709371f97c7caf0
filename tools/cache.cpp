// kiln cache stats|list: what the kernel cache holds.
#include "cache/cache.hpp"

#include "tools/command.hpp"
#include "tools/output.hpp"

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// The value of a line "word value" of a kernel's key; the key itself if it has no such line.
std::string line_of(const std::string& key, const std::string& word) {
  const std::size_t at = ("\n" + key).find("\n" + word + " ");
  if (at == std::string::npos) return {};
  const std::size_t start = at + word.size() + 1;
  return key.substr(start, key.find('\n', start) - start);
}

Json fault_json(const cache::Counters& counters) {
  return counters.faults == 0 ? Json(nullptr) : Json(counters.last_fault);
}

class CacheCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    stats_ = app.add_subcommand("stats", "How much it holds, and whether it is sound.");
    list_ = app.add_subcommand("list", "Every kernel in it.");
    for (CLI::App* sub : {stats_, list_}) {
      sub->add_option("--cache", folder_, "folder (default: $KILN_CACHE_DIR, $XDG_CACHE_HOME/kiln, ~/.cache/kiln)");
      sub->add_flag("--json", json_, "print one JSON object");
    }
    app.require_subcommand(1);
  }

  Result<ExitCode> run() override {
    cache::Cache cache = cache::Cache::open(folder_.empty() ? cache::Cache::default_folder() : folder_);
    return stats_->parsed() ? show_stats(cache) : show_list(cache);
  }

 private:
  Result<ExitCode> show_stats(cache::Cache& cache) const {
    const cache::Stats stats = cache.stats();
    const cache::Counters& counters = cache.counters();
    if (json_) {
      print_json({{"folder", stats.folder},
                  {"entries", stats.entries},
                  {"value_bytes", stats.value_bytes},
                  {"file_bytes", stats.file_bytes},
                  {"damaged", stats.damaged},
                  {"faults", counters.faults},
                  {"last_fault", fault_json(counters)}});
      return ExitCode::kOk;
    }
    print_line("folder", stats.folder);
    print_line("entries", fmt::format("{} with {} bytes, {} damaged", stats.entries, stats.value_bytes, stats.damaged));
    print_line("file", fmt::format("{} bytes", stats.file_bytes));
    if (counters.faults != 0) print_line("fault", counters.last_fault);
    return ExitCode::kOk;
  }

  Result<ExitCode> show_list(cache::Cache& cache) const {
    Json entries = Json::array();
    for (const cache::Entry& entry : cache.list()) {
      const std::string target = line_of(entry.key, "target");
      const std::string recipe = line_of(entry.key, "recipe");
      if (json_)
        entries.push_back({{"target", target}, {"recipe", recipe}, {"bytes", entry.value_bytes}, {"key", entry.key}});
      else
        print(fmt::format("{:<28} {:>8} bytes  {}\n", target, entry.value_bytes, recipe.empty() ? entry.key : recipe));
    }
    const cache::Counters counters = cache.counters();
    if (json_)
      print_json({{"entries", entries}, {"faults", counters.faults}, {"last_fault", fault_json(counters)}});
    else if (counters.faults != 0)
      print_line("fault", counters.last_fault);
    return ExitCode::kOk;
  }

  CLI::App* stats_ = nullptr;
  CLI::App* list_ = nullptr;
  std::string folder_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_cache() {
  return std::make_unique<CacheCommand>();
}

}  // namespace kiln::tools
