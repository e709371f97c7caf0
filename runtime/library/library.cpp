// Library: what the paths hold (library_inputs.hpp) as one tree per group of logic or master library, and selection
// over them in order, with the memo in front.
#include "runtime/library/library.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/contract/mix64.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "runtime/library/memo.hpp"
#include "runtime/library/model/solution_numbers.hpp"
#include "runtime/library/pack/library_inputs.hpp"
#include "runtime/library/pack/library_sources.hpp"
#include "runtime/library/packed/packer.hpp"
#include "runtime/library/ranking/time_model.hpp"
#include "runtime/library/walk/walk.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::size_t kReasonsShown = 3;

/// False for files of types that kiln writes no kernels for.
bool has_kernels(const LogicHeader& file) {
  return !file.types.empty() && usable_type(file.types.front()).type.has_value();
}

Doubt doubt_of(const Answer& answer) {
  if (answer.is_ranked) return Doubt::kNone;
  if (answer.solution().architecture.empty()) return Doubt::kFallback;
  return answer.is_of_other_size ? Doubt::kOtherSize : Doubt::kNone;
}

std::string count_of(std::size_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

}  // namespace

class Library::Impl {
 public:
  Impl(std::vector<Source> sources, std::unique_ptr<ParameterPool> pool)
      : sources_(std::move(sources)), pool_(std::move(pool)) {
    for (Source& source : sources_) {
      source.make_tree();
      const auto number = static_cast<std::size_t>(&source - sources_.data());
      source.tree->solutions.place_in(source.tree.get(), SolutionNumbers::first_of(number), SolutionNumbers::kOfSource);
      make_ready(*source.tree);
    }
    std::vector<std::string> names;  // of master libraries
    for (const Source& source : sources_) names.push_back(source.tree->name);
    std::vector<std::string> processors = processors_asked_for(names);
    for (std::size_t i = 0; i < sources_.size(); ++i) sources_[i].only_for = std::move(processors[i]);
  }

  Result<Selection> select(const Problem& problem, const Hardware& hardware, const Accept& accept, Trace* trace,
                           Answers answers) const {
    // Who is asked to accept may answer differently next time, and a trace wants to be written.
    const bool is_plain = !accept && trace == nullptr;
    const std::uint64_t asked_of = is_plain ? key_of(hardware, answers) : 0;
    if (is_plain)
      if (const auto known = memo_.find(problem, asked_of)) return *known;
    const auto answer = walk(problem, hardware, accept, trace, answers);
    if (is_plain && answer) memo_.insert(problem, asked_of, *answer);
    return answer;
  }

  Result<Selection> walk(const Problem& problem, const Hardware& hardware, const Accept& accept, Trace* trace,
                         Answers answers) const {
    const PredicateContext context{problem, hardware};
    Walk walk(context, accept, trace);
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if (!sources_[i].answers_for(hardware)) continue;
      if (trace != nullptr && sources_.size() > 1)
        trace->push_back({0, "Library", {}, {}, true, fmt::format("{} of {}", i + 1, sources_.size())});
      auto answer = walk.tensile_best(*sources_[i].tree);
      if (!answer && answers != Answers::kTensile) answer = walk.ranked_best(*sources_[i].tree);
      if (!answer) continue;
      const double distance = answers == Answers::kTensile ? answer->reported_distance : answer->distance;
      return Selection{&answer->solution(), distance, answer->is_ranked, doubt_of(*answer)};
    }
    Error error{ErrorCode::kNoSolution,
                fmt::format("no solution for {} on {} ({} compute units): {}", problem.text(), hardware.processor,
                            hardware.compute_units, sources_.empty() ? of_others() : walk.why_nothing()),
                {}};
    if (sources_.empty()) return error;
    // Going through the whole library is for who has to act on it, not for each of many questions to Tensile's answer.
    if (answers != Answers::kTensile) error.notes.push_back("the library holds " + description());
    return error;
  }

  /// Those that can run by rows of these compute units, or of any; one may be there twice.
  std::vector<const Solution*> of_rows(const Problem& problem, const Hardware& hardware, bool any_units) const {
    const PredicateContext context{problem, hardware};
    const Accept accept;
    Walk walk(context, accept, nullptr);
    std::vector<const Solution*> found;
    for (const Source& source : sources_)
      if (source.answers_for(hardware)) walk.candidates(*source.tree, any_units, found);
    return found;
  }

  std::vector<const Solution*> candidates(const Problem& problem, const Hardware& hardware) const {
    std::vector<const Solution*> found = of_rows(problem, hardware, false);
    std::ranges::copy(of_rows(problem, hardware, true), std::back_inserter(found));
    std::unordered_set<const Solution*> seen;
    std::erase_if(found, [&](const Solution* solution) { return !seen.insert(solution).second; });
    return found;
  }

  std::vector<const Solution*> of_type(const ProblemType& type, const Hardware& hardware) const {
    const Problem problem = Problem::from(GemmProblem::packed(type, 1, 1, 1));
    std::vector<const Solution*> all;
    for (const Source& source : sources_)
      if (source.answers_for(hardware)) list(source, problem, hardware, Listing::kOfType, all);
    std::erase_if(all, [&](const Solution* s) { return !s->type || !same_matrices(*s->type, type); });
    return named(all);
  }

  std::vector<const Solution*> named(std::span<const Solution* const> solutions) const {
    numbers_.add(solutions);
    return numbers_.without_strangers(solutions);
  }

  const Solution* numbered(std::int32_t number, const Hardware& hardware, const ProblemType* likely) const {
    if (const Solution* const known = numbers_.find(number)) return known;
    const auto at = SolutionNumbers::source_of(number);
    if (!at || *at >= sources_.size() || !sources_[*at].answers_for(hardware)) return nullptr;
    if (likely != nullptr) {
      static_cast<void>(of_type(*likely, hardware));
      if (const Solution* const known = numbers_.find(number)) return known;
    }
    std::vector<const Solution*> all;
    const Source& source = sources_[*at];
    if (const auto type = type_of_number(source, number - SolutionNumbers::first_of(*at)))
      list(source, Problem::from(GemmProblem::packed(*type, 1, 1, 1)), hardware, Listing::kOfType, all);
    else
      list(source, {}, hardware, Listing::kOfProcessor, all);
    numbers_.add(all);
    return numbers_.find(number);
  }

  static std::optional<std::string> refusal(const Solution& solution, const Problem& problem,
                                            const Hardware& hardware) {
    const PredicateContext context{problem, hardware};
    const Accept accept;
    return Walk(context, accept, nullptr).refusal(*solution.tree, solution.slot);
  }

  std::vector<Selection> heuristic(const Problem& problem, const Hardware& hardware, const Accept& accept,
                                   std::size_t count) const {
    Problem asked = problem;
    if (asked.bias == 0) asked.bias_type = asked.d;
    std::vector<Selection> answers;
    if (auto best = walk(asked, hardware, accept, nullptr, Answers::kTensile)) answers.push_back(*best);
    if (answers.size() >= count) return answers.resize(count), answers;
    struct Ranked {
      const Solution* solution;
      double microseconds;
    };
    std::vector<Ranked> others;
    const TimeModel model(hardware);
    for (const Solution* const solution : candidates(problem, hardware))
      if (answers.empty() || solution != answers.front().solution)
        others.push_back({solution, model(*solution, problem).total});
    std::stable_sort(others.begin(), others.end(),
                     [](const Ranked& a, const Ranked& b) { return a.microseconds < b.microseconds; });
    for (std::size_t i = 0; i < others.size() && answers.size() < count; ++i)
      if (!accept || !accept(*others[i].solution)) answers.push_back({others[i].solution, 0, true});
    return answers;
  }

  std::vector<const Solution*> solutions() const {
    std::vector<const Solution*> all;
    for (const Source& source : sources_) add_solutions(*source.tree, all);
    return all;
  }

  std::string description() const {
    if (sources_.empty() && unopened_.empty() && bad_files_.empty()) return "none";
    std::set<std::string> names;
    std::set<std::string> processors;
    std::vector<std::string> reasons;
    std::size_t usable = 0, unusable = 0;
    std::uint64_t dropped = 0;
    std::size_t solutions = 0;
    const auto count = [&](const LogicHeader& file) {
      names.insert(file.name);
      dropped += file.dropped_rows;
      if (has_kernels(file)) {
        ++usable;
        processors.insert(file.hardware.processor.empty() ? "any" : file.hardware.processor);
      } else if (++unusable <= kReasonsShown) {
        reasons.push_back(fmt::format("{}: {}", file.name, usable_type(file.types.front()).reason));
      }
    };
    for (const Source& source : sources_) {
      for (const LogicFile& file : source.files) count(file);
      for (std::size_t i = 0; source.packed != nullptr && i < source.packed->file_count(); ++i) {
        count(source.packed->header(i));
        solutions += source.packed->solution_count(i);
      }
      if (source.packed != nullptr) continue;
      std::vector<const Solution*> all;
      add_solutions(*source.tree, all);
      solutions += all.size();
      if (!source.files.empty()) continue;
      names.insert(source.tree->name);
      usable += source.tree->tables.size();
      for (const Solution* solution : all)
        processors.insert(solution->architecture.empty() ? "any" : solution->architecture);
    }
    std::string text = fmt::format("{} in {} of {}", count_of(solutions, "solution"), count_of(usable, "table"),
                                   count_of(names.size(), "file"));
    if (!processors.empty()) text += fmt::format(" for {}", list_text(processors, ", "));
    if (dropped != 0) text += fmt::format("; {} without a solution", count_of(dropped, "row"));
    if (unusable != 0)
      text += fmt::format("; {} for kernels that kiln does not write ({}{})", count_of(unusable, "table"),
                          list_text(reasons, "; "), unusable > kReasonsShown ? "; ..." : "");
    if (experimental_files_ != 0) text += "; " + experimental_text(experimental_files_);
    if (!bad_files_.empty())
      text += fmt::format("; {} left out ({}{})", count_of(bad_files_.size(), "bad file"), bad_files_.front(),
                          bad_files_.size() > 1 ? "; ..." : "");
    return text;
  }

  Result<std::vector<std::byte>> pack() const {
    Packer packer;
    std::vector<LogicFile> files;
    for (const Source& source : sources_) {
      if (source.files.empty() && source.packed == nullptr && source.tree != nullptr && !source.tree->name.empty())
        return Error{ErrorCode::kUnsupported,
                     fmt::format("{}: a master library that is in use cannot be packed", source.tree->name),
                     {"pack its file"}};
      files.insert(files.end(), source.files.begin(), source.files.end());
    }
    packer.add(files, *pool_);
    for (const Source& source : sources_)
      for (std::size_t i = 0; source.packed != nullptr && i < source.packed->file_count(); ++i) {
        ParameterPool pool;
        LogicFile file;
        static_cast<LogicHeader&>(file) = source.packed->header(i);
        KILN_ASSIGN(static_cast<LogicBody&>(file), source.packed->body(i, &pool));
        packer.add(std::span(&file, 1), pool);
      }
    return packer.finish(1);
  }

  std::vector<std::string> bad_files_;  // of folders, left out
  std::size_t experimental_files_ = 0;  // likewise
  std::set<std::string> unopened_;      // names of master libraries for other processors

 private:
  /// Of who answers for which device; a device's name counts by its bytes.
  static std::uint64_t key_of(const Hardware& hardware, Answers answers) {
    std::uint64_t key = mix64(0, hardware.processor);
    for (const std::uint64_t part :
         {std::uint64_t{hardware.compute_units}, std::uint64_t{hardware.is_apu},
          std::uint64_t{hardware.pci_chip_id.value_or(0)}, static_cast<std::uint64_t>(answers)})
      key = mix64(key, part);
    return key;
  }

  std::string of_others() const {
    if (unopened_.empty()) return "there is no library";
    std::set<std::string_view> processors;
    for (const std::string& name : unopened_) processors.insert(processor_of_master(name));
    return fmt::format("the master libraries are for {}", list_text(processors, ", "));
  }

  static void list(const Source& source, const Problem& problem, const Hardware& hardware, Listing listing,
                   std::vector<const Solution*>& out) {
    const PredicateContext context{problem, hardware};
    const Accept accept;
    Walk(context, accept, nullptr).list(*source.tree, listing, out);
  }

  static void add_solutions(const Tree& tree, std::vector<const Solution*>& out) {
    for (const Solution& solution : tree.solutions) out.push_back(&solution);
    for (const auto& placeholder : tree.placeholders)
      if (const Tree* part = placeholder->name.empty() ? part_of(tree, *placeholder)
                                                       : placeholder->tree.load(std::memory_order_acquire))
        add_solutions(*part, out);
  }

  std::vector<Source> sources_;
  Memo memo_;
  SolutionNumbers numbers_;
  std::unique_ptr<ParameterPool> pool_;  // of the solutions' sets
};

Library::Library(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;
Library::~Library() = default;

Result<Library> Library::open(std::span<const std::string> paths, const OpenOptions& options) {
  if (paths.empty()) return Error{ErrorCode::kInvalidArgument, "no library: expected at least one file or folder", {}};
  const auto experimental = options.experimental ? Experimental::kTake : Experimental::kLeaveOut;
  KILN_ASSIGN(const std::vector<Found> all, find_all(paths, experimental));
  const std::set<std::string> others = names_of_others(all, options.processor);
  std::vector<Source> sources;
  auto pool = std::make_unique<ParameterPool>();
  std::vector<Error> bad;
  bool joins = false;  // logic that follows logic is merged with it
  for (const Found& found : all) {
    std::vector<Input> inputs;
    if (found.is_folder) {
      KILN_ASSIGN(inputs, read_folder(found, others, options.strict, *pool, bad));
    } else if (!others.contains(found.name_of(found.path))) {
      KILN_ASSIGN(Input input, read_input(found.path, found.name_of(found.path), *pool));
      inputs.push_back(std::move(input));
    }
    for (Input& input : inputs) {
      const bool is_logic = input.is_logic();
      if (joins && is_logic)
        std::move(input.files.begin(), input.files.end(), std::back_inserter(sources.back().files));
      else if (input.packed == nullptr)
        sources.push_back({std::move(input.files), std::move(input.master), nullptr, {}});
      else
        add_sources(input.packed, sources);
      joins = is_logic;
    }
  }
  auto impl = std::make_unique<Impl>(std::move(sources), std::move(pool));
  impl->unopened_ = others;
  for (const Found& found : all) impl->experimental_files_ += found.folder.experimental;
  for (const Error& error : bad) impl->bad_files_.push_back(error.message);
  if (options.bad_files != nullptr) *options.bad_files = std::move(bad);
  return Library(std::move(impl));
}

Library Library::none() {
  return Library(std::make_unique<Impl>(std::vector<Source>{}, std::make_unique<ParameterPool>()));
}

Result<Library> Library::from_packed(std::span<const std::byte> bytes, const std::string& name) {
  // The bytes need not outlive the call.
  KILN_ASSIGN(PackedLibrary packed, PackedLibrary::copy(bytes, name));
  std::vector<Source> sources;
  add_sources(std::make_shared<const PackedLibrary>(std::move(packed)), sources);
  return Library(std::make_unique<Impl>(std::move(sources), std::make_unique<ParameterPool>()));
}

Result<std::vector<std::byte>> Library::pack() const {
  return impl_->pack();
}

Result<Selection> Library::select(const Problem& problem, const Hardware& hardware, const Accept& accept, Trace* trace,
                                  Answers answers) const {
  return impl_->select(problem, hardware, accept, trace, answers);
}
Result<Selection> Library::select(const GemmProblem& problem, const Hardware& hardware, const Accept& accept,
                                  Trace* trace) const {
  return impl_->select(Problem::from(problem), hardware, accept, trace, Answers::kTensileOrKiln);
}
std::vector<Selection> Library::heuristic(const Problem& problem, const Hardware& hardware, const Accept& accept,
                                          std::size_t count) const {
  return impl_->heuristic(problem, hardware, accept, count);
}
std::vector<const Solution*> Library::candidates(const Problem& problem, const Hardware& hardware) const {
  return impl_->candidates(problem, hardware);
}
std::vector<const Solution*> Library::of_type(const ProblemType& type, const Hardware& hardware) const {
  return impl_->of_type(type, hardware);
}
std::vector<const Solution*> Library::named(std::span<const Solution* const> solutions) const {
  return impl_->named(solutions);
}
const Solution* Library::numbered(std::int32_t number, const Hardware& hardware, const ProblemType* likely) const {
  return impl_->numbered(number, hardware, likely);
}
std::optional<std::string> Library::refusal(const Solution& solution, const Problem& problem,
                                            const Hardware& hardware) const {
  return Impl::refusal(solution, problem, hardware);
}
std::vector<const Solution*> Library::find(std::int64_t index) const {
  std::vector<const Solution*> all = impl_->solutions();
  std::erase_if(all, [&](const Solution* solution) { return solution->index != index; });
  return all;
}
std::vector<const Solution*> Library::solutions() const {
  return impl_->solutions();
}
std::string Library::description() const {
  return impl_->description();
}

}  // namespace kiln::library
