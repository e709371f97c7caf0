// Routes: the way from the root of a library to its tables, for one kind of problem on one device. Most predicates of
// rows ask nothing of a problem's sizes (is_fixed), so problems that differ in nothing else go the same way; a thread
// keeps the ways it went last. What is left of the tree are stops, asked in its order: tables, rows whose condition
// looks at sizes, parts that are not loaded yet. The first stop that answers ends the walk, as it would in the tree.
#pragma once

#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/tree.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace kiln::library {

struct Stop {
  enum class Kind : std::uint8_t {
    kTable,  ///< at: Tree::tables; its fixed common predicates hold
    kRow,    ///< at: Tree::rows
    kNode,   ///< at: Tree::nodes
    // They cannot answer; what Tensile says of the distance depends on having asked them.
    kClosedTable,  ///< at: Tree::tables
    kClosedPart,   ///< at: Tree::placeholders
    kFile,         ///< what follows stands in another file
  };
  const Tree* tree = nullptr;
  std::uint32_t at = 0;
  Kind kind = Kind::kNode;
};

struct Route {
  // Whose: trees have numbers that no later tree gets, so a route outlives its library unharmed, though unused.
  std::uint64_t tree = 0;
  std::array<std::uint64_t, Problem::kShapeWords> shape{};
  Hardware hardware;
  std::vector<Stop> stops;
  std::uint32_t walkers = 0;  ///< that go it now: a callback may ask the library, too

  bool leads(const Tree& root, const PredicateContext& context, const decltype(shape)& of) const {
    return tree == root.number && shape == of && hardware.compute_units == context.hardware.compute_units &&
           hardware.is_apu == context.hardware.is_apu && hardware.pci_chip_id == context.hardware.pci_chip_id &&
           hardware.processor == context.hardware.processor;
  }
};

/// One for each thread.
class Routes {
 public:
  /// Made if it is not there; nullptr if its place is taken by a route that somebody goes.
  Route* find(const Tree& root, const PredicateContext& context);
  static Routes& of_thread();

 private:
  static constexpr std::size_t kPlaces = 2048;  // of two routes each may take
  std::vector<std::unique_ptr<Route>> places_;
};

}  // namespace kiln::library
