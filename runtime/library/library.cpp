// Library: files and folders in, one hierarchy per group of logic, selection over the groups in order.
#include "runtime/library/library.hpp"

#include "runtime/library/logic_reader.hpp"
#include "runtime/library/packed/packed_library.hpp"
#include "runtime/library/packed/packer.hpp"
#include "runtime/library/search.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <fmt/format.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxFileBytes = 1ULL << 30;
constexpr std::size_t kReasonsShown = 3;

Error io_error(const std::string& path, std::string_view what) {
  return {ErrorCode::kIo, fmt::format("{}: {}", path, what), {}};
}

Result<std::string> read_bytes(const fs::path& path) {
  std::error_code code;
  const std::uintmax_t size = fs::file_size(path, code);
  if (code) return io_error(path.string(), "cannot be read: " + code.message());
  if (size > kMaxFileBytes)
    return Error{
        ErrorCode::kMalformedFile,
        fmt::format("{}: has {} bytes; expected library logic of at most {}", path.string(), size, kMaxFileBytes),
        {}};
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(size, '\0');
  if (!stream || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
    return io_error(path.string(), fmt::format("cannot be read: {}", std::strerror(errno)));
  return bytes;
}

bool is_logic_name(const fs::path& path) {
  return path.extension() == ".yaml" || path.extension() == ".yml";
}

std::span<const std::byte> as_bytes(const std::string& text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

/// Logic files that are merged into one hierarchy.
using Group = std::vector<LogicFile>;

/// One input, told by its bytes. Messages name the path; solutions name the file, or its path below the folder.
struct Input {
  Group files;
  bool is_packed = false;
};
Result<Input> read_input(const fs::path& path, const std::string& name, ParameterPool& pool) {
  KILN_ASSIGN(const std::string bytes, read_bytes(path));
  if (looks_packed(as_bytes(bytes)) || path.extension() == ".kiln") {
    KILN_ASSIGN(Group files, unpack_files(as_bytes(bytes), path.string(), pool));
    return Input{std::move(files), true};
  }
  KILN_ASSIGN(Group files, read_logic(path.string(), bytes, pool));
  for (LogicFile& file : files) file.name = name;
  return Input{std::move(files), false};
}

/// All logic of a folder, in the order of the paths. Every bad file is named.
Result<Group> read_folder(const fs::path& folder, ParameterPool& pool) {
  std::vector<fs::path> paths;
  std::error_code code;
  for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    if (is_logic_name(it->path()) && it->is_regular_file(code)) paths.push_back(it->path());
  if (code) return io_error(folder.string(), "cannot be read: " + code.message());
  if (paths.empty()) return io_error(folder.string(), "holds no library logic (*.yaml)");
  std::sort(paths.begin(), paths.end());
  Group group;
  std::optional<Error> error;
  for (const fs::path& path : paths) {
    auto input = read_input(path, path.lexically_relative(folder).generic_string(), pool);
    if (input)
      std::move(input->files.begin(), input->files.end(), std::back_inserter(group));
    else if (!error)
      error = input.error();
    else
      error->notes.push_back(input.error().message);
  }
  if (error) return *std::move(error);
  return group;
}

std::string count_of(std::size_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

}  // namespace

class Library::Impl {
 public:
  Impl(std::vector<Group> groups, std::unique_ptr<ParameterPool> pool) : pool_(std::move(pool)) {
    for (Group& group : groups) add(std::move(group));
  }

  Result<Selection> select(const GemmProblem& problem, const Hardware& hardware, const Accept& accept,
                           Trace* trace) const {
    const PredicateContext context{problem, hardware};
    Search search(catalogue_, context, accept, trace);
    for (std::size_t i = 0; i < hierarchies_.size(); ++i) {
      if (trace != nullptr && hierarchies_.size() > 1)
        trace->push_back({0, "Library", {}, {}, true, fmt::format("{} of {}", i + 1, hierarchies_.size())});
      if (const auto best = search.tensile_best(hierarchies_[i])) return *best;
      if (const auto best = search.ranked_best(hierarchies_[i])) return *best;
    }
    Error error{ErrorCode::kNoSolution,
                fmt::format("no solution for {} on {} ({} compute units): {}", problem.text(), hardware.processor,
                            hardware.compute_units, search.why_nothing()),
                {"the library holds " + description()}};
    return error;
  }

  std::vector<const Solution*> candidates(const GemmProblem& problem, const Hardware& hardware) const {
    const PredicateContext context{problem, hardware};
    const Accept accept;
    Search search(catalogue_, context, accept, nullptr);
    std::vector<const Solution*> found;
    for (const bool any_compute_units : {false, true})
      for (const Hierarchy& hierarchy : hierarchies_) search.candidates(hierarchy, any_compute_units, found);
    return found;
  }

  std::string description() const {
    std::set<std::string_view> names;
    std::set<std::string> processors;
    std::vector<std::string> reasons;
    std::size_t usable = 0, unusable = 0;
    std::uint64_t dropped = 0;
    for (const LogicFile& file : files_) {
      names.insert(file.name);
      dropped += file.dropped_rows;
      if (has_kernels(file)) {
        ++usable;
        processors.insert(file.hardware.processor.empty() ? "any" : file.hardware.processor);
      } else if (++unusable <= kReasonsShown) {
        reasons.push_back(fmt::format("{}: {}", file.name, usable_type(file.types.front()).reason));
      }
    }
    std::string text = fmt::format("{} in {} of {}", count_of(catalogue_.solutions.size(), "solution"),
                                   count_of(usable, "table"), count_of(names.size(), "file"));
    if (!processors.empty()) text += fmt::format(" for {}", fmt::join(processors, ", "));
    if (dropped != 0) text += fmt::format("; {} without a solution", count_of(dropped, "row"));
    if (unusable != 0)
      text += fmt::format("; {} not usable ({}{})", count_of(unusable, "table"), fmt::join(reasons, "; "),
                          unusable > kReasonsShown ? "; ..." : "");
    return text;
  }

  const ParameterPool& pool() const { return *pool_; }

  std::deque<LogicFile> files_;  // entries point into it
  Catalogue catalogue_;

 private:
  void add(Group group) {
    std::vector<PlacedFile> placed;
    for (LogicFile& file : group) {
      const LogicFile& kept = files_.emplace_back(std::move(file));
      placed.push_back({&kept, static_cast<std::uint32_t>(catalogue_.solutions.size())});
      if (has_kernels(kept))
        for (const SolutionRecord& record : kept.solutions) add(kept, record);
    }
    hierarchies_.push_back(merge(placed));
  }

  void add(const LogicFile& file, const SolutionRecord& record) {
    const std::vector<Predicate>* own_type = nullptr;
    if (record.type != 0) own_type = &own_types_.emplace_back(type_predicates(file.types[record.type], file.product));
    catalogue_.entries.push_back({&record, own_type});
    const auto index = static_cast<std::int64_t>(catalogue_.solutions.size());
    const ProblemType type = usable_type(file.types[record.type]).type.value_or(ProblemType{});
    catalogue_.solutions.push_back({index, record.name, file.name, file.hardware.processor, type, record.parameters});
  }

  std::unique_ptr<ParameterPool> pool_;  // of the solutions' sets
  std::deque<std::vector<Predicate>> own_types_;
  std::vector<Hierarchy> hierarchies_;
};

Library::Library(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Library::Library(Library&&) noexcept = default;
Library& Library::operator=(Library&&) noexcept = default;
Library::~Library() = default;

Result<Library> Library::open(std::span<const std::string> paths) {
  if (paths.empty()) return Error{ErrorCode::kInvalidArgument, "no library: expected at least one file or folder", {}};
  std::vector<Group> groups;
  auto pool = std::make_unique<ParameterPool>();
  bool joins = false;  // logic that follows logic is merged with it
  for (const std::string& text : paths) {
    const fs::path path(text);
    std::error_code code;
    const bool is_folder = fs::is_directory(path, code);
    if (code || !fs::exists(path, code)) return io_error(text, "does not exist or cannot be read");
    Input input;
    if (is_folder) {
      KILN_ASSIGN(input.files, read_folder(path, *pool));
    } else {
      KILN_ASSIGN(input, read_input(path, path.filename().string(), *pool));
    }
    if (joins && !input.is_packed)
      std::move(input.files.begin(), input.files.end(), std::back_inserter(groups.back()));
    else
      groups.push_back(std::move(input.files));
    joins = !input.is_packed;
  }
  return Library(std::make_unique<Impl>(std::move(groups), std::move(pool)));
}

Result<Library> Library::from_packed(std::span<const std::byte> bytes, const std::string& name) {
  auto pool = std::make_unique<ParameterPool>();
  KILN_ASSIGN(Group group, unpack_files(bytes, name, *pool));
  std::vector<Group> groups;
  groups.push_back(std::move(group));
  return Library(std::make_unique<Impl>(std::move(groups), std::move(pool)));
}

Result<std::vector<std::byte>> Library::pack() const {
  const std::vector<LogicFile> files(impl_->files_.begin(), impl_->files_.end());
  return pack_files(files, impl_->pool());
}

Result<Selection> Library::select(const GemmProblem& problem, const Hardware& hardware, const Accept& accept,
                                  Trace* trace) const {
  return impl_->select(problem, hardware, accept, trace);
}
std::vector<const Solution*> Library::candidates(const GemmProblem& problem, const Hardware& hardware) const {
  return impl_->candidates(problem, hardware);
}
const Solution* Library::find(std::int64_t index) const {
  const std::vector<Solution>& all = impl_->catalogue_.solutions;
  return index >= 0 && static_cast<std::size_t>(index) < all.size() ? &all[static_cast<std::size_t>(index)] : nullptr;
}
const std::vector<Solution>& Library::solutions() const {
  return impl_->catalogue_.solutions;
}
std::string Library::description() const {
  return impl_->description();
}

}  // namespace kiln::library
