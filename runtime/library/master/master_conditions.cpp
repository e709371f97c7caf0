// What many solutions of a master library ask for (MasterConditions, master_solutions.hpp).
#include "runtime/library/master/master_solutions.hpp"
#include "runtime/library/master/solution_fields.hpp"

#include <unordered_map>
#include <utility>

namespace kiln::library {

struct MasterConditions::Memory {
  PredicateInterner& interner;
  std::string library;
  std::string type;  // in msgpack
  TypeFields type_fields;
  std::unordered_map<std::string, std::vector<PredicateId>> predicates;  // by their bytes

  /// nullptr with `problem`. Lists of predicates, as solutions have them, are read element by element.
  const std::vector<PredicateId>* ids_of(std::string_view bytes, std::string& problem, unsigned depth = 0) {
    const auto known = predicates.find(std::string(bytes));
    if (known != predicates.end()) return &known->second;
    std::vector<PredicateId> ids;
    std::vector<MsgpackEntry> entries;
    std::vector<std::string_view> elements;
    if (depth == 0 && msgpack_entries(bytes, entries) && entries.size() == 2 &&
        msgpack_text(entries[0].key) == "type" && msgpack_text(entries[0].value) == "And" &&
        msgpack_text(entries[1].key) == "value" && msgpack_elements(entries[1].value, elements)) {
      for (const std::string_view element : elements) {
        const std::vector<PredicateId>* const of_element = ids_of(element, problem, depth + 1);
        if (of_element == nullptr) return nullptr;
        ids.insert(ids.end(), of_element->begin(), of_element->end());
      }
    } else {
      const auto in = make_msgpack_document(library, bytes);
      std::vector<std::string> unknown;
      if (!in->at_null() && !read_predicates(*in, interner, ids, unknown)) {
        problem = in->error().text();
        return nullptr;
      }
    }
    return &predicates.emplace(bytes, std::move(ids)).first->second;
  }
};

MasterConditions::MasterConditions(PredicateInterner& interner, const std::string& library)
    : memory_(std::make_unique<Memory>(Memory{interner, library, {}, {}, {}})) {}
MasterConditions::~MasterConditions() = default;

bool MasterConditions::read(std::span<const MsgpackEntry> fields, Condition& out, std::string& problem) {
  Memory& m = *memory_;
  MasterSolution solution;
  std::vector<PredicateId> ids;
  std::string others;  // of the fields
  std::size_t count = 0;
  bool has_type = false;
  for (const auto& [key, value] : fields) {
    const auto name = msgpack_text(key);
    if (name == "hardwarePredicate" || name == "problemPredicate" || name == "taskPredicate") {
      const std::vector<PredicateId>* const more = m.ids_of(value, problem);
      if (more == nullptr) return false;
      ids.insert(ids.end(), more->begin(), more->end());
    } else if (name == "problemType") {
      has_type = true;
      if (value == m.type) continue;
      const auto in = make_msgpack_document(m.library, value);
      SolutionFields read_type(*in, m.interner, solution.solution);
      if (!read_type.read_type_alone()) {
        problem = in->error().text();
        return false;
      }
      m.type = value;
      m.type_fields = read_type.type_fields();
    } else {
      others += key;
      others += value;
      ++count;
    }
  }
  std::string map;
  append_msgpack_map(count, map);
  map += others;
  const auto in = make_msgpack_document(m.library, map);
  SolutionFields all(*in, m.interner, solution.solution);
  if (has_type) all.set_type_fields(m.type_fields);
  all.predicates = std::move(ids);
  if (!all.read()) {
    problem = in->error().text();
    return false;
  }
  make_master_solution(all, m.interner, solution);
  out = solution.condition;
  return true;
}

}  // namespace kiln::library
