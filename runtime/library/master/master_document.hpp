// One document of a master solution library into a tree: its outermost map, its nodes and their rows as they stand.
// What a node becomes is NodeMaker's. Source: formats.md 2.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/tree.hpp"

#include <memory>
#include <string>

namespace kiln::library {

/// `path` is named in errors, `name` is the library's in answers.
Result<std::unique_ptr<Tree>> read_master_document(DocumentReader& in, const std::string& path,
                                                   const std::string& name);

}  // namespace kiln::library
