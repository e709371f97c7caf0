// What solution libraries state by keys that kiln does not know: what `kiln pack` says of it, and what `--strict`
// refuses.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/packed/master_documents.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace kiln::tools {

class UnknownKeys {
 public:
  void add(std::span<const library::LogicFile> files, const library::ParameterPool& pool);
  void add(const library::MasterDocuments& master);

  /// "a.yaml: 12 solutions are for UseRMSEpilogue=1, which kiln does not know" and "a.yaml: 3 solutions state Foo, a
  /// key that kiln does not know", by name.
  std::vector<std::string> lines() const;
  /// The first of those that leave solutions unused, and how many there are besides.
  std::vector<std::string> shown() const;

 private:
  struct Statement {
    std::string file, keys;
    bool is_hint;  ///< the solutions are used all the same
    auto operator<=>(const Statement&) const = default;
  };
  static std::string text_of(const Statement& statement, std::uint64_t solutions);

  std::map<Statement, std::uint64_t> solutions_;
};

}  // namespace kiln::tools
