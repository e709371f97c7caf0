// Trees of a packed library's master documents: see master_documents.hpp. The hierarchy is read first, a table when a
// walk comes to its placeholder.
#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "runtime/library/packed/master_documents.hpp"

#include <fmt/format.h>

namespace kiln::library {

Result<std::unique_ptr<Tree>> tree_of_documents(const std::string& path, const std::string& name,
                                                const GetDocument& document) {
  const std::string place = fmt::format("{}: {}", path, name);
  KILN_ASSIGN(const std::string bytes, document(0));
  KILN_ASSIGN(std::unique_ptr<Tree> tree, read_master_bytes(place, name, bytes));
  for (const auto& placeholder : tree->placeholders) {
    const auto number = parse_int(placeholder->name);
    if (!number || *number < 1)
      return Error{ErrorCode::kMalformedFile, fmt::format("{}: names a table '{}'", place, placeholder->name), {}};
    placeholder->number = static_cast<std::uint32_t>(*number);
    placeholder->name.clear();  // it names no file: the document is the library's own
  }
  tree->load = [place, name, document](const Placeholder& placeholder) -> Result<std::unique_ptr<Tree>> {
    const auto malformed = [&](std::string_view what) {
      return Error{ErrorCode::kMalformedFile, fmt::format("{}: table {}: {}", place, placeholder.number, what), {}};
    };
    KILN_ASSIGN(const std::string part, document(placeholder.number));
    KILN_ASSIGN(std::unique_ptr<Tree> table, read_master_bytes(place, name, part));
    if (!table->placeholders.empty())
      return malformed(fmt::format("expected no other file, found '{}'", table->placeholders.front()->name));
    return table;
  };
  return tree;
}

std::unique_ptr<Tree> lazy_tree_of_documents(const std::string& path, const std::string& name,
                                             const GetDocument& document) {
  auto tree = std::make_unique<Tree>();
  tree->name = name;
  tree->placeholders.push_back(std::make_unique<Placeholder>());
  tree->root = tree->add({NodeKind::kPlaceholder, 0, 1});
  tree->load = [path, name, document](const Placeholder&) { return tree_of_documents(path, name, document); };
  return tree;
}

}  // namespace kiln::library
