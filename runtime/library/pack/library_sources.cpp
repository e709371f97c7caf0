// See library_sources.hpp.
#include "runtime/library/pack/library_sources.hpp"

#include "runtime/library/tree/merge.hpp"

#include <utility>

namespace kiln::library {
namespace {

/// Solutions are numbered through all files in their order, of which only the counts are known yet.
std::function<std::int64_t(std::size_t)> first_numbers_of(const PackedLibrary& packed) {
  auto firsts = std::make_shared<std::vector<std::int64_t>>();
  std::int64_t next = 0;
  for (std::size_t i = 0; i < packed.file_count(); ++i) {
    firsts->push_back(next);
    next += static_cast<std::int64_t>(packed.solution_count(i));
  }
  return [firsts](std::size_t file) { return (*firsts)[file]; };
}

std::unique_ptr<Tree> tree_of(const std::shared_ptr<const PackedLibrary>& packed) {
  return merge_lazily(
      {packed->file_count(), [packed](std::size_t i) { return packed->hardware(i); },
       [packed](std::size_t i) { return packed->operation(i); },
       [packed](std::size_t i) { return packed->solution_count(i); },
       [packed](std::size_t i) { return packed->row_count(i); }, [packed](std::size_t i) { return packed->header(i); },
       [packed](std::size_t i) { return packed->regions(i); }, [packed](std::size_t i) { return packed->solutions(i); },
       [packed](std::size_t i, const RowTarget& out) { return packed->rows(i, out); },
       [packed](std::size_t i) { return packed->solutions_part(i); }, first_numbers_of(*packed),
       [packed](std::span<const std::uint32_t> files) { return packed->places(files); },
       [packed](std::span<const std::uint32_t> files) { return packed->segments(files); }});
}

}  // namespace

void Source::make_tree() {
  if (packed != nullptr)
    tree = tree_of(packed);
  else if (tree == nullptr)
    tree = merge(files);
}

void add_sources(const std::shared_ptr<const PackedLibrary>& packed, std::vector<Source>& sources) {
  if (packed->file_count() != 0 || packed->masters().empty()) sources.push_back({{}, nullptr, packed, {}});
  for (std::size_t i = 0; i < packed->masters().size(); ++i) {
    const auto document = [packed, i](std::size_t number) { return packed->document(i, number); };
    sources.push_back({{}, lazy_tree_of_documents(packed->name(), packed->masters()[i].name, document), nullptr, {}});
  }
}

std::optional<ProblemType> type_of_number(const Source& source, std::int64_t number) {
  const auto type = [](const LogicHeader& file) {
    return file.types.empty() ? std::nullopt : usable_type(file.types.front()).type;
  };
  for (const LogicFile& file : source.files) {
    if (number < static_cast<std::int64_t>(file.solutions.size())) return type(file);
    number -= static_cast<std::int64_t>(file.solutions.size());
  }
  for (std::size_t i = 0; source.packed != nullptr && i < source.packed->file_count(); ++i) {
    const auto count = static_cast<std::int64_t>(source.packed->solution_count(i));
    if (number < count) return type(source.packed->header(i));
    number -= count;
  }
  return std::nullopt;
}

}  // namespace kiln::library
