// Steps: the lines that a traced walk writes. Without a trace nothing is written, and nothing is to be made for it.
#pragma once

#include "runtime/library/model/predicates/predicates.hpp"
#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace kiln::library {

class Steps {
 public:
  explicit Steps(Trace* trace) : trace_(trace) {}

  bool are_wanted() const { return trace_ != nullptr; }
  void add(unsigned depth, std::string_view node, std::string predicate, std::string operands, bool accepted,
           std::string detail = {});
  std::size_t size() const { return trace_->size(); }
  TraceStep& operator[](std::size_t number) { return (*trace_)[number]; }

  /// The row, rank or tree that leads to the solution which is asked next.
  std::string way;

  /// No step is written while it lives.
  class Muted {
   public:
    explicit Muted(Steps& steps) : steps_(steps), trace_(std::exchange(steps.trace_, nullptr)) {}
    ~Muted() { steps_.trace_ = trace_; }
    Muted(const Muted&) = delete;
    Muted& operator=(const Muted&) = delete;

   private:
    Steps& steps_;
    Trace* trace_;
  };

 private:
  Trace* trace_;
};

/// "TN": the transposes of A and B, with C for a conjugated one.
std::string transposes_text(const Problem& problem);
/// "solution 12: Cijk_Ailk_...".
std::string solution_text(const Solution& solution);

}  // namespace kiln::library
