// What a library is made of: logic files that are merged, or master libraries, each asked as a whole.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/pack/library_inputs.hpp"
#include "runtime/library/packed/packed_library.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kiln::library {

/// What is asked as a whole: logic files that are merged, or one master library.
struct Source {
  Group files;
  std::unique_ptr<Tree> tree;
  std::shared_ptr<const PackedLibrary> packed;  ///< instead of files
  std::string only_for;                         ///< the processor; none: every one

  bool answers_for(const Hardware& hardware) const { return only_for.empty() || only_for == hardware.processor; }
  /// Of files; a master library has one already.
  void make_tree();
};

/// What a packed library holds: its logic as one group, then its master libraries.
void add_sources(const std::shared_ptr<const PackedLibrary>& packed, std::vector<Source>& sources);

/// Of the logic file that a number of a source's solutions falls in; nothing where that is not known without loading.
std::optional<ProblemType> type_of_number(const Source& source, std::int64_t number);

}  // namespace kiln::library
