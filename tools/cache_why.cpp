// kiln cache why: whether a problem's kernel would be found, and if not, what in its key differs from that of the entry
// that is most like it. Recipes are compared word by word, the rest line by line.
#include "runtime/api/runtime_access.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tools/cache_verbs.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/flags/problem_line.hpp"
#include "tools/output/output.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

struct Difference {
  std::string part, wanted, has;
};

/// What one list of words has and the other has not.
std::string without(std::vector<std::string> words, const std::vector<std::string>& others) {
  std::erase_if(words, [&](const std::string& word) { return std::ranges::find(others, word) != others.end(); });
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<Difference> differences(std::string_view wanted, std::string_view has) {
  std::map<std::string_view, std::string_view> theirs;
  for (const auto& [word, value] : runtime::parts_of_key(has)) theirs[word] = value;
  std::vector<Difference> all;
  for (const auto& [word, value] : runtime::parts_of_key(wanted)) {
    const std::string_view other = theirs[word];
    theirs.erase(word);
    if (other == value) continue;
    if (word == "recipe")
      all.push_back({"recipe", without(words_of(value), words_of(other)), without(words_of(other), words_of(value))});
    else
      all.push_back({std::string(word), std::string(value), std::string(other)});
  }
  for (const auto& [word, value] : theirs) all.push_back({std::string(word), "", std::string(value)});
  return all;
}

std::string_view processor_of(std::string_view target) {
  return target.substr(0, target.find(':'));
}

/// The fewer parts differ the nearer; then the fewer words of the recipe, then the same processor with other features.
std::size_t distance(const std::vector<Difference>& all) {
  constexpr std::size_t kPart = 1000;
  std::size_t sum = 0;
  for (const Difference& d : all)
    sum += kPart + (d.part == "recipe" ? words_of(d.wanted).size() + words_of(d.has).size()
                    : d.part == "target" && processor_of(d.wanted) != processor_of(d.has) ? 1
                                                                                          : 0);
  return sum;
}

class WhyCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    problem_.declare(app);
    runtime_.declare(app);
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const GemmProblem problem, problem_.problem());
    KILN_ASSIGN(Runtime runtime, runtime_.open(problem_));
    runtime::Pipeline& pipeline = runtime::pipeline_of(runtime);
    KILN_ASSIGN(const runtime::Selected selected, pipeline.select(problem));
    std::vector<std::string> keys = {pipeline.key_of(selected.plan.recipe)};
    if (const auto other = selected.plan.recipe.companion()) keys.push_back(pipeline.key_of(*other));
    bool hit = true;
    Json kernels = Json::array();
    for (const std::string& key : keys) kernels.push_back(answer(pipeline.kernel_cache(), key, hit));
    const cache::Counters counters = pipeline.kernel_cache().counters();
    if (json_) {
      print_json({{"problem", problem_json(problem)},
                  {"hit", hit},
                  {"kernels", kernels},
                  {"last_fault", counters.faults == 0 ? Json() : Json(counters.last_fault)}});
      return ExitCode::kOk;
    }
    print_line("problem", problem_text(problem));
    for (const JsonView kernel : kernels.view().elements()) print_kernel(kernel);
    if (counters.faults != 0) print_line("fault", counters.last_fault);
    return ExitCode::kOk;
  }

 private:
  static Json answer(cache::Cache& cache, const std::string& key, bool& hit) {
    const bool found = cache.get(key).has_value();
    const std::string folder = found ? cache.holder(key).value_or("") : "";
    Json json = {{"hit", found}, {"folder", found ? Json(folder) : Json()}, {"key", key}, {"nearest", nullptr}};
    if (!found) json.set("nearest", nearest(cache, key));
    hit = hit && found;
    return json;
  }

  static Json nearest(cache::Cache& cache, const std::string& key) {
    std::vector<std::string> folders = {cache.folder()};
    folders.insert(folders.end(), cache.layers().begin(), cache.layers().end());
    std::size_t least = SIZE_MAX;
    Json best;
    for (const std::string& folder : folders) {
      cache::Cache one = open_cache(folder, false);
      for (const cache::Entry& entry : one.list()) {
        const std::vector<Difference> all = differences(key, entry.key);
        if (distance(all) >= least) continue;
        least = distance(all);
        Json differs = Json::array();
        for (const Difference& d : all) differs.push_back({{"part", d.part}, {"wanted", d.wanted}, {"has", d.has}});
        best = {{"folder", folder}, {"id", entry.id}, {"key", entry.key}, {"differs", differs}};
      }
    }
    return best;
  }

  static void print_kernel(JsonView kernel) {
    if (kernel["hit"].boolean()) return print_line("hit", fmt::format("in {}", kernel["folder"].text()));
    print_line("miss", runtime::part_of_key(kernel["key"].text(), "recipe"));
    const JsonView nearest = kernel["nearest"];
    if (nearest.is_null()) return print_line("nearest", "none: the cache holds nothing");
    if (nearest["differs"].size() == 0) return print_line("nearest", "the same key, whose entry is damaged");
    print_line("nearest", fmt::format("{} in {}", nearest["id"].text(), nearest["folder"].text()));
    for (const JsonView d : nearest["differs"].elements())
      print_line("",
                 fmt::format("{}: wanted '{}', it has '{}'", d["part"].text(), d["wanted"].text(), d["has"].text()));
  }

  ProblemFlags problem_{ProblemFlags::Use::kNoData};
  RuntimeFlags runtime_{RuntimeFlags::Use::kGenerate};
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_cache_why() {
  return std::make_unique<WhyCommand>();
}

}  // namespace kiln::tools
