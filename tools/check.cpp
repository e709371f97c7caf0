// kiln check: whether each solution of a library that counts as usable really is: its kernel is planned, written,
// encoded and linked, and what it takes of registers, LDS and lanes is compared with what the processor has. Nothing is
// launched. Solutions with one recipe are one kernel, which is made once.
#include "runtime/host/threads.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/generate_options.hpp"
#include "runtime/library/library.hpp"
#include "runtime/translate/recipe_of_solution.hpp"
#include "runtime/warm/jobs.hpp"
#include "tools/command.hpp"
#include "tools/flags/known_processors.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/switch_report.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// What became of the solutions of a processor.
struct Tally {
  std::uint64_t solutions = 0, unusable_type = 0, made = 0, kernels = 0;
  std::map<std::string, std::uint64_t> refused;  ///< by reason: not usable after all
  SwitchTally switches;                          ///< of those that were made
  void add(const library::Solution& solution, const kernel::Plan& plan) {
    ++made;
    switches.add(solution, plan);
  }
};

/// The plan of a kernel that was made, or why it was not.
struct Checked {
  std::shared_ptr<const kernel::Plan> plan;
  std::string fault;
};

/// Solutions' kernels.
class Checker {
 public:
  explicit Checker(codegen::Module& module) : module_(module) {}

  Checked check(const library::Solution& solution, const isa::Processor& processor) {
    const auto recipe = runtime::recipe_of_solution(solution, *solution.type, processor);
    if (!recipe) return {nullptr, runtime::kind_of(recipe.error())};
    const std::string key = fmt::format("{} {}", processor.name, recipe->text());
    {
      const std::lock_guard lock(mutex_);
      if (const auto known = known_.find(key); known != known_.end()) return known->second;
    }
    Checked checked = make(*recipe, processor);
    const std::lock_guard lock(mutex_);
    return known_.emplace(key, std::move(checked)).first->second;
  }
  std::uint64_t kernels() const { return known_.size(); }

 private:
  Checked make(const kernel::Recipe& recipe, const isa::Processor& processor) {
    auto plan = kernel::make_plan(recipe, processor);
    if (!plan) return {nullptr, runtime::kind_of(plan.error())};
    const auto generated = module_.generate(
        *plan, {std::string(processor.name), {}, {}},
        runtime::generate_options(runtime::code_object_version_for(processor, 4), {}, Assembler::kLlvm, {}));
    if (!generated) return {nullptr, runtime::kind_of(generated.error())};
    const isa::Traits& traits = processor.traits();
    const KernelInfo& info = generated->info;
    struct Limit {
      const char* name;
      std::uint32_t has, most;
    };
    constexpr std::uint32_t kMostLanes = 1024;
    for (const Limit& limit :
         {Limit{"VGPRs", info.vgprs, traits.vgprs}, Limit{"AccVGPRs", info.accvgprs, traits.accvgprs},
          Limit{"bytes of LDS", info.lds_bytes, traits.lds_bytes}, Limit{"lanes", info.workgroup[0], kMostLanes}})
      if (limit.has > limit.most) return {nullptr, fmt::format("too many {}", limit.name)};
    return {std::make_shared<const kernel::Plan>(std::move(plan).value()), {}};
  }

  codegen::Module& module_;
  std::mutex mutex_;
  std::map<std::string, Checked> known_;
};

class CheckCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("--library", paths_, "logic files, folders of them or packed libraries").required();
    app.add_option("--arch", archs_, "only solutions of these processors (default: all)");
    app.add_option("--jobs", jobs_, "threads (default: one for each core)");
    app.add_option("--shard", shard_, "I/N: only every N-th solution, from the I-th (0 to N - 1)");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const runtime::Shard shard, runtime::parse_shard(shard_));
    KILN_ASSIGN(const library::Library library, library::Library::open(paths_));
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    for (std::string& arch : archs_) arch = canonical_targets(arch);
    std::vector<const library::Solution*> wanted;
    for (const library::Solution* s : library.solutions())
      if (archs_.empty() || std::find(archs_.begin(), archs_.end(), s->architecture) != archs_.end())
        wanted.push_back(s);
    Checker checker(*module);
    std::map<std::string, Tally> tallies;
    check_all(wanted, shard, checker, tallies);
    print(tallies, checker.kernels());
    const bool all_made = std::all_of(tallies.begin(), tallies.end(), [](const auto& t) {
      return t.second.made + t.second.unusable_type == t.second.solutions;
    });
    return all_made ? ExitCode::kOk : ExitCode::kVerification;
  }

 private:
  void check_all(const std::vector<const library::Solution*>& wanted, const runtime::Shard& shard, Checker& checker,
                 std::map<std::string, Tally>& tallies) {
    Progress progress(wanted.size(), ProgressUnit::kThings);
    std::atomic<std::size_t> next = shard.part, done = 0;
    std::mutex mutex;
    host::run_in_threads(jobs_ != 0 ? jobs_ : host::core_count(), [&](unsigned number) {
      for (std::size_t i = next.fetch_add(shard.parts); i < wanted.size(); i = next.fetch_add(shard.parts)) {
        const library::Solution& solution = *wanted[i];
        const isa::Processor* const processor = runtime::judging_processor(solution.architecture);
        Checked checked{nullptr, "kiln has no tables for its processor"};
        if (solution.type && processor != nullptr) checked = checker.check(solution, *processor);
        done += shard.parts;
        if (number == 0) progress.show("checking", done, wanted.size());
        const std::lock_guard lock(mutex);
        Tally& tally = tallies[solution.architecture];
        ++tally.solutions;
        if (!solution.type)
          ++tally.unusable_type;
        else if (checked.plan == nullptr)
          ++tally.refused[checked.fault];
        else
          tally.add(solution, *checked.plan);
      }
    });
  }

  void print(const std::map<std::string, Tally>& tallies, std::uint64_t kernels) const {
    Json list = Json::array();
    SwitchTally switches;
    for (const auto& [arch, tally] : tallies) {
      const std::uint64_t usable = tally.solutions - tally.unusable_type;
      if (!json_)
        print_line(arch, fmt::format("{} solutions, {} of a type that kiln runs; kernels made of {}", tally.solutions,
                                     usable, tally.made));
      switches.add(tally.switches);
      Json refused = Json::array();
      for (const auto& [reason, count] : tally.refused) {
        if (!json_) print_line("", fmt::format("{:>6}  {}", count, reason));
        refused.push_back({{"reason", reason}, {"solutions", count}});
      }
      list.push_back({{"arch", arch},
                      {"solutions", tally.solutions},
                      {"usable_type", usable},
                      {"made", tally.made},
                      {"refused", std::move(refused)},
                      {"switches", tally.switches.json()}});
    }
    if (json_)
      print_json({{"processors", std::move(list)}, {"kernels", kernels}, {"switches", switches.json()}});
    else {
      print_line("kernels", fmt::format("{} different ones", kernels));
      print_line("switches", "what became of the structural switches of the solutions");
      tools::print(switches.text());
    }
  }

  std::vector<std::string> paths_, archs_;
  unsigned jobs_ = 0;
  std::string shard_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_check() {
  return std::make_unique<CheckCommand>();
}

}  // namespace kiln::tools
