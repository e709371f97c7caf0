// See logic.hpp.
#include "runtime/folder/logic.hpp"

#include "runtime/folder/file_list.hpp"
#include "runtime/library/logic/rows_beside.hpp"
#include "runtime/library/master/write_tree.hpp"
#include "runtime/library/model/predicates/predicate_pool.hpp"
#include "runtime/library/pack/library_inputs.hpp"
#include "runtime/library/tree/merge.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::folder {
namespace {

using library::LogicFile;
using library::TypeKey;
using K = library::PredicateKind;

/// What a solution asks because Tensile's kernel of it does; ours has limits of its own.
bool is_of_kernel(K kind) {
  constexpr std::array kKinds = {K::kWorkspaceLimit,
                                 K::kTileWorkspace,
                                 K::kWorkspaceCheck,
                                 K::kGlobalSplitUCheckMinK,
                                 K::kSynchronizerSizeCheck,
                                 K::kWorkgroupMappingXccCheck,
                                 K::kWorkgroupNumberCheck,
                                 K::kKernelLanguageCompatible,
                                 K::kArithmeticUnitCompatible,
                                 K::kDeterministicMode,
                                 K::kPersistentKernelCheck,
                                 K::kBufferLoadOffsetLimitCheck,
                                 K::kBufferLoadOffsetLimitCheckBeta,
                                 K::kBufferStoreOffsetLimitCheck,
                                 K::kLeadingFree0SizesGreaterOrEqual,
                                 K::kLeadingFree1SizesGreaterOrEqual,
                                 K::kFree0SizeMultiple,
                                 K::kFree1SizeMultiple,
                                 K::kBoundSizeMultiple,
                                 K::kCdStridesEqual,
                                 K::kLaunchLimits};
  return std::ranges::find(kKinds, kind) != kKinds.end();
}

/// The tables that a folder has a form for; the others rank by a model.
bool has_rows(const LogicFile& file) {
  return library::is_searched(file.kind) || file.kind == library::TableKind::kDecisionTree;
}

/// Those that lead a size which no row has to the nearest one.
bool answers_any_size(const LogicFile& file) {
  using enum library::TableKind;
  constexpr std::array kKinds = {kEuclidean, kManhattan, kRatio, kJsd, kGridBased};
  return !file.rows.empty() && std::ranges::find(kKinds, file.kind) != kKinds.end();
}

/// Whether a file's solutions answer what the part is asked: the same matrices, and nothing in the sums that the part's
/// kernels have not.
bool is_for(const LogicFile& file, const Part& part) {
  if (file.product != part.flavour->product || file.types.empty() || !file.unusable.empty()) return false;
  if (!file.hardware.processor.empty() && file.hardware.processor != part.architecture) return false;
  const library::TypeRecord& type = file.types.front();
  for (const TypeKey same : {TypeKey::kUseE, TypeKey::kUseScaleAb, TypeKey::kUseScaleCd, TypeKey::kGroupedGemm})
    if (type[same] != part.record[same]) return false;
  for (const TypeKey other : {TypeKey::kGradient, TypeKey::kOutputAmaxD, TypeKey::kSwizzleA, TypeKey::kSwizzleB})
    if (type[other] != 0) return false;
  if (type[TypeKey::kHighPrecisionAccumulate] != part.record[TypeKey::kHighPrecisionAccumulate]) return false;
  const auto usable = library::usable_type(type).type;
  return usable && library::same_matrices(*usable, *part.type) && usable->pointer_array == part.type->pointer_array;
}

library::Solution solution_of(const LogicFile& file, std::size_t number) {
  const library::SolutionRecord& record = file.solutions[number];
  library::Solution solution;
  solution.index = static_cast<std::int64_t>(number);
  solution.name = record.name;
  solution.library = file.name;
  solution.architecture = file.hardware.processor;
  solution.type = library::usable_type(file.types[record.type]).type;
  solution.parameters = record.parameters;
  solution.launch = record.launch;
  return solution;
}

/// Adds the tables of files to a part that has its own kernels, the general one last.
class TableFitter {
 public:
  TableFitter(const Part& part, const isa::Processor& processor, FittedPart& fitted)
      : part_(part), processor_(processor), fitted_(fitted), general_(std::move(fitted.kernels.back())) {
    fitted.kernels.pop_back();
    for (std::size_t i = 0; i < fitted.kernels.size(); ++i) known_.emplace(fitted.kernels[i].name, i);
  }

  void add(const LogicFile& file) {
    LogicTable table;
    table.header = file;
    table.body.rows = file.rows;
    table.body.regions = file.regions;
    for (std::size_t i = 0; i < file.solutions.size(); ++i) {
      LogicSolution& solution = table.solutions.emplace_back();
      solution.kernel = kernel_of(solution_of(file, i));
      for (const library::Predicate& p : file.solutions[i].predicates)
        if (!is_of_kernel(p.kind)) solution.predicates.push_back(p);
    }
    leave_out(table);
    if (!table.body.rows.empty() || !table.body.regions.empty()) fitted_.tables.push_back(std::move(table));
  }

  void finish() {
    const std::size_t before = general_at_, now = fitted_.kernels.size();
    for (FolderRow& row : fitted_.rows)
      if (row.kernel == before) row.kernel = now;
    fitted_.kernels.push_back(std::move(general_));
  }

 private:
  /// As it splits K where the host and our kernels can, else whole.
  std::optional<std::size_t> kernel_of(library::Solution solution) {
    auto recipe = recipe_for(solution, part_, processor_);
    if (recipe && recipe->global_split_u > 1) {
      recipe->launch_says_split = true;
      if (!part_.flavour->splits || !folder_kernel(*recipe, part_, processor_)) {
        solution.parameters.global_split_u = solution.launch.global_split_u = 1;
        recipe = recipe_for(solution, part_, processor_);
      }
    }
    if (!recipe) return refused(recipe.error());
    const auto [at, is_new] = of_recipes_.try_emplace(recipe->text());
    if (!is_new) return at->second;
    auto kernel = folder_kernel(*recipe, part_, processor_);
    if (!kernel) return refused(kernel.error());
    const auto [same, is_other] = known_.try_emplace(kernel->name, fitted_.kernels.size());
    if (is_other) fitted_.kernels.push_back(std::move(kernel).value());
    return at->second = same->second;
  }
  std::optional<std::size_t> refused(const Error& error) {
    ++fitted_.refused[runtime::kind_of(error)];
    return std::nullopt;
  }

  const Part& part_;
  const isa::Processor& processor_;
  FittedPart& fitted_;
  FolderKernel general_;
  std::size_t general_at_ = fitted_.kernels.size();
  std::map<std::string, std::size_t> known_;                      ///< kernels by name
  std::map<std::string, std::optional<std::size_t>> of_recipes_;  ///< by the translation's recipe, without the ABI
};

/// Files stand for a processor by their names; rows need not say it, and hosts fail on names and predicates that they
/// do not know.
void drop_unknown(library::Tree& tree, const Flavour& flavour) {
  library::PredicateInterner interner(tree.pool);
  const auto is_kept = [&](library::PredicateId id) {
    const K kind = tree.pool[id].kind;
    return kind != K::kProcessor &&
           (flavour.knows_math || (kind != K::kF32XdlMathOp && kind != K::kStochasticRounding));
  };
  for (const library::Node& node : tree.nodes) {
    if (node.kind != library::NodeKind::kHardware && node.kind != library::NodeKind::kProblem) continue;
    for (std::uint32_t i = 0; i < node.count; ++i) {
      library::TreeRow& row = tree.rows[node.at + i];
      std::vector<library::PredicateId> kept;
      for (const library::PredicateId id : tree.pool.list(row.condition))
        if (is_kept(id)) kept.push_back(id);
      row.condition = interner.condition(std::span<const library::PredicateId>(kept));
    }
  }
}

/// Adds a file's size and hash, and those of the rows beside it. What is no regular file can be read but once, and is
/// not told apart.
Result<void> add_digest(std::string& text, const std::filesystem::path& path) {
  std::error_code ignored;
  for (const std::filesystem::path& one : {path, std::filesystem::path(library::rows_beside_path(path.string()))}) {
    if (!std::filesystem::is_regular_file(one, ignored)) continue;
    KILN_ASSIGN(const ListedFile file,
                list_file(one.has_parent_path() ? one.parent_path().string() : ".", one.filename().string()));
    text += fmt::format("{} {:016x}\n", file.bytes, file.hash);
  }
  return {};
}

/// Of what was found below the paths, in the order in which it is read.
Result<std::uint64_t> digest_of(const std::vector<library::Found>& found) {
  std::string text;
  for (const library::Found& path : found) {
    for (const std::string& file : path.folder.logic) KILN_TRY(add_digest(text, file));
    for (const std::filesystem::path& file : path.files()) KILN_TRY(add_digest(text, file));
  }
  return XXH3_64bits(text.data(), text.size());
}

}  // namespace

void leave_out(LogicTable& table) {
  std::erase_if(table.body.rows, [&](const library::TableRow& row) { return !table.solutions[row.solution].kernel; });
  for (library::DecisionRegion& region : table.body.regions) {
    const auto is_missing = [&](std::int64_t solution) {
      return solution < 0 || static_cast<std::size_t>(solution) >= table.solutions.size() ||
             !table.solutions[static_cast<std::size_t>(solution)].kernel;
    };
    std::erase_if(region.trees, [&](const auto& tree) { return is_missing(tree.solution); });
    if (is_missing(region.fallback)) region.fallback = -1;
  }
  std::erase_if(table.body.regions, [](const auto& region) { return region.trees.empty() && region.fallback < 0; });
}

Result<Logic> Logic::read(const std::vector<std::string>& paths, bool takes_experimental) {
  Logic logic;
  if (paths.empty()) return logic;
  using library::Experimental;
  library::ParameterPool pool;
  KILN_ASSIGN(const auto found,
              library::find_all(paths, takes_experimental ? Experimental::kTake : Experimental::kLeaveOut));
  for (const library::Found& path : found) {
    std::vector<Error> bad;
    KILN_ASSIGN(std::vector<library::Input> inputs, library::read_folder(path, {}, true, pool, bad));
    for (library::Input& input : inputs) {
      if (input.master != nullptr)
        return Error{ErrorCode::kInvalidArgument,
                     fmt::format("--library: {} is a master library; expected the logic that it was made of",
                                 path.path.string()),
                     {}};
      std::ranges::move(input.files, std::back_inserter(logic.files_));
      for (std::size_t i = 0; input.packed != nullptr && i < input.packed->file_count(); ++i) {
        LogicFile file;
        static_cast<library::LogicHeader&>(file) = input.packed->header(i);
        KILN_ASSIGN(static_cast<library::LogicBody&>(file), input.packed->body(i));
        logic.files_.push_back(std::move(file));
      }
    }
  }
  KILN_ASSIGN(logic.digest_, digest_of(found));
  return logic;
}

Result<FittedPart> Logic::fit(const Part& part, const isa::Processor& processor) const {
  std::vector<const LogicFile*> files;
  for (const LogicFile& file : files_)
    if (is_for(file, part)) files.push_back(&file);
  // Behind tables the grid answers only what their rows' conditions refuse.
  const bool is_answered = std::ranges::any_of(files, [](const LogicFile* file) { return answers_any_size(*file); });
  KILN_ASSIGN(FittedPart fitted, fit_own(part, processor, is_answered ? Grid::kCoarse : Grid::kFine));
  if (files.empty()) return fitted;
  TableFitter fitter(part, processor, fitted);
  for (const LogicFile* const at : files) {
    const LogicFile& file = *at;
    if (has_rows(file)) {
      fitter.add(file);
    } else {
      const std::string reason =
          fmt::format("tables of kind {} have no rows for a folder", library::name_of(file.kind));
      fitted.refused[reason] += file.solutions.size();
    }
  }
  fitter.finish();
  return fitted;
}

std::string tables_node(const Flavour& flavour, const std::vector<LogicTable>& tables,
                        const std::vector<std::vector<std::int64_t>>& numbers) {
  std::vector<library::WrittenFile> files;
  std::vector<std::int64_t> by_slot;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    files.push_back({tables[i].header, tables[i].body, tables[i].solutions.size()});
    by_slot.insert(by_slot.end(), numbers[i].begin(), numbers[i].end());
  }
  const std::unique_ptr<library::Tree> tree = library::merge_as_written(files);
  drop_unknown(*tree, flavour);
  library::MsgpackWriter out;
  library::write_tree(
      *tree, [&](library::SlotId slot) { return by_slot[slot]; }, out);
  return out.take();
}

}  // namespace kiln::folder
