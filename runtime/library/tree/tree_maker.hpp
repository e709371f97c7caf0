// TreeMaker: the hierarchy of logic files (draft.hpp) as a tree: rows in Tensile's order, tables sorted, what is merged
// later behind placeholders.
#pragma once

#include "runtime/library/tree/draft.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace kiln::library {

class TreeMaker {
 public:
  /// Rows of tables as Tensile's generator writes them: its host sorts them.
  void keep_written_order() { is_written_ = true; }

  Tree& tree() { return *tree_; }
  PredicateInterner& interner() { return interner_; }
  /// Of trees whose solutions are not made: how many there are.
  SlotId add_slots(std::size_t count);

  /// A node for each solution, which is called like its slot: rows need not be looked up then. Before anything is
  /// placed, when all solutions are known.
  void make_singles();

  /// The drafts are used up, and their rows and values are slots until here.
  void finish(std::vector<DraftHardwareRow>& hardware) { tree_->root = place_hardware(hardware); }
  void finish(DraftNode& node) { tree_->root = place(node); }
  /// The files of each placeholder, by its number; to be taken before the tree.
  std::vector<std::vector<std::uint32_t>> take_parts() { return std::move(parts_); }
  std::unique_ptr<Tree> take() { return std::move(tree_); }

 private:
  NodeId place_rows(NodeKind kind, const std::vector<TreeRow>& rows);
  NodeId place_hardware(std::vector<DraftHardwareRow>& hardware);
  NodeId place_operations(std::array<DraftNode, kOperations>& operations);
  NodeId place_part(DraftPart& part);
  Condition hardware_condition(const HardwarePredicate& p);
  NodeId place(DraftNode& node);
  NodeId place(DraftTable& table);
  NodeId place(Forest& forest);
  NodeId single(SlotId slot);

  std::unique_ptr<Tree> tree_ = std::make_unique<Tree>();
  PredicateInterner interner_{tree_->pool};
  std::vector<std::vector<std::uint32_t>> parts_;  // by Placeholder::number
  std::vector<NodeId> singles_;                    // by slot
  bool is_written_ = false, slots_are_nodes_ = false;
  SlotId next_slot_ = 0;  // of add_slots()
};

}  // namespace kiln::library
