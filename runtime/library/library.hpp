// The solution library: which solution for which problem. Library logic (Tensile's and hipBLASLt's YAML) or kiln's own
// packed form in; a solution, its launch parameters and, when asked, a trace of the way through the hierarchy out.
// Semantics: Tensile's (see predicates.hpp, distances.hpp). Needs neither LLVM nor LMDB.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/selection.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// How paths are opened.
struct OpenOptions {
  /// One bad file of a folder refuses everything; else it is left out, description() says so, and the rest is used.
  bool strict = false;
  std::vector<Error>* bad_files = nullptr;  ///< receives what is wrong with each that was left out
  /// The only one that will be asked for: of several master libraries, the others' are not opened.
  std::string processor = {};
  bool experimental = false;  ///< folders named experimental are not left out
};

class Library {
 public:
  /// Files (library logic, master libraries, packed ones; told by their bytes) or folders of logic and master libraries
  /// (library_folder.hpp). Neighbouring logic paths are merged by Tensile's rules (formats.md 1.5) into one group; each
  /// other file is a group. Groups are asked in order, each completely; of master libraries that are named for several
  /// processors, only the device's. Gzipped master libraries are inflated. kMalformedFile with file, line, column and
  /// what was expected; kIo for an unreadable path. Files of types that kiln has no kernels for load and say so in
  /// description().
  static Result<Library> open(std::span<const std::string> paths, const OpenOptions& options = {});
  /// One without solutions, which answers nothing.
  static Library none();
  /// The packed form (`kiln pack`); name is used in messages.
  static Result<Library> from_packed(std::span<const std::byte> bytes, const std::string& name);
  /// The packed form's bytes; deterministic.
  Result<std::vector<std::byte>> pack() const;

  Library(Library&&) noexcept;
  Library& operator=(Library&&) noexcept;
  ~Library();

  /// The best solution, or kNoSolution with the reason. First what Tensile would answer; if that is nothing, kiln's own
  /// ranking of all solutions of the processor and problem type that can run, whatever table they stand in and whatever
  /// CU count it was tuned for. The trace tells the two apart: an "Answer" step whose predicate is "Tensile" or "kiln".
  /// `trace`, if given, receives every step. Safe to call from several threads.
  Result<Selection> select(const Problem& problem, const Hardware& hardware, const Accept& accept,
                           Trace* trace = nullptr, Answers answers = Answers::kTensileOrKiln) const;
  Result<Selection> select(const GemmProblem& problem, const Hardware& hardware, const Accept& accept,
                           Trace* trace = nullptr) const;
  /// What hipBLASLt's host answers where it is asked for `count` algorithms: the table's answer and, behind it, all
  /// others of the problem type that can run. Theirs have no order; here the fastest by the time model come first. To
  /// the table its problems have a type of bias, D's, without a bias too: solutions for other types of bias are passed
  /// over.
  std::vector<Selection> heuristic(const Problem& problem, const Hardware& hardware, const Accept& accept,
                                   std::size_t count) const;
  /// All solutions whose predicates hold for the problem, in the hierarchy's order, without consulting tables; after
  /// them those of the same processor that were tuned for another CU count.
  std::vector<const Solution*> candidates(const Problem& problem, const Hardware& hardware) const;
  /// All of a type, whatever their predicates and the CU count they were tuned for: problems of it have the same
  /// matrices, found in the same way. Loads the parts that hold them.
  std::vector<const Solution*> of_type(const ProblemType& type, const Hardware& hardware) const;
  /// Those of this library's solutions that have numbers, each once, in their order; numbered() knows them then.
  std::vector<const Solution*> named(std::span<const Solution* const> solutions) const;
  /// The one of this Solution::number; nullptr: the processor has none. Where no question has come to it yet, what may
  /// hold it is loaded, first what holds a `likely` type.
  const Solution* numbered(std::int32_t number, const Hardware& hardware, const ProblemType* likely = nullptr) const;
  /// Why a solution of this library cannot run a problem, by its predicates; nothing: it can.
  std::optional<std::string> refusal(const Solution& solution, const Problem& problem, const Hardware& hardware) const;
  /// All of that number: logic files number theirs each from 0.
  std::vector<const Solution*> find(std::int64_t index) const;
  /// All that are loaded; parts of lazily loaded libraries come with the first problem that needs them.
  std::vector<const Solution*> solutions() const;
  /// What was read: files and what they hold, for messages.
  std::string description() const;

 private:
  class Impl;
  explicit Library(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace kiln::library
