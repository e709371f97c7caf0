// A master library as the documents that a packed library keeps of it: the hierarchy down to its tables, and each table
// with the solutions that it names, which are read when a walk comes to them. Each is a master library in msgpack, so
// the master reader reads them (master_reader.hpp); in the hierarchy, a table is a Placeholder whose value is the
// document's number; rows that are alike are kept by columns (row_columns.hpp). Files that the library loads lazily
// become part of it. Source: formats.md 2.2.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/packed/wanted_processors.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

struct MasterDocuments {
  std::string name;                       ///< of the library, in answers
  std::string version;                    ///< as it states it
  std::uint64_t solutions = 0, rows = 0;  ///< of the library
  std::vector<std::string> documents;     ///< the hierarchy, then the tables; none: no row of it is wanted
  /// By document, for each of its solutions: equal numbers for those whose predicates come to the same.
  std::vector<std::vector<std::uint32_t>> classes;
  std::map<std::string, std::uint64_t> foreign;  ///< keys that kiln does not know, and solutions that ask for them
};

/// Of a file: msgpack or YAML, gzipped or not, with those beside it that it loads lazily.
/// Hardware rows that no wanted processor can match are left out, with what only they lead to; the others keep their
/// numbers and names.
Result<MasterDocuments> read_master_documents(const std::string& path, const std::string& name, std::string_view bytes,
                                              const WantsProcessor& wants = {});
/// The same of documents; `path` is of the file that holds them.
Result<MasterDocuments> filter_master_documents(const std::string& path, const MasterDocuments& master,
                                                const WantsProcessor& wants);

/// The tree of such documents, each of which `document` gives by its number, plain or as it is stored. Errors name
/// `path`, the file that holds them.
using GetDocument = std::function<Result<std::string>(std::size_t number)>;
Result<std::unique_ptr<Tree>> tree_of_documents(const std::string& path, const std::string& name,
                                                const GetDocument& document);
/// The same, read when a walk first comes to it; what is wrong with its hierarchy is said then.
std::unique_ptr<Tree> lazy_tree_of_documents(const std::string& path, const std::string& name,
                                             const GetDocument& document);

}  // namespace kiln::library
