// See master_keys.hpp.
#include "runtime/library/document/master_keys.hpp"

#include "runtime/library/document/document_reader.hpp"

#include <string>

namespace kiln::library {

bool is_solution_blob_key(std::string_view key) {
  return key == "format_version" || key == "solutions_index" || key == "solutions_blob";
}

bool is_master_key(std::string_view key) {
  return key == "library" || key == "solutions" || key == "version" || is_solution_blob_key(key);
}

bool looks_master(std::string_view yaml) {
  using Kind = DocumentReader::Kind;
  const auto document = make_yaml_document("", yaml);
  std::string key;
  return document->kind() == Kind::kMap && document->enter(Kind::kMap, "") && document->more() &&
         document->read_text(key, "") && is_master_key(key);
}

}  // namespace kiln::library
