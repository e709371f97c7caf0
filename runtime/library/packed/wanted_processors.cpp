// See wanted_processors.hpp.
#include "runtime/library/packed/wanted_processors.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/model/master_predicates.hpp"

#include <algorithm>
#include <vector>

namespace kiln::library {
namespace {

bool may_hold(const PredicatePool& pool, PredicateId id, const WantsProcessor& wants) {
  const Predicate& predicate = pool[id];
  const auto child_may = [&](PredicateId child) { return may_hold(pool, child, wants); };
  switch (predicate.kind) {
    case PredicateKind::kProcessor:
      return wants(processor_text(predicate.values));
    case PredicateKind::kTargetProcessor:  // what is for gfx900 runs on later ones
      return wants(processor_text(predicate.values)) || processor_text(predicate.values) == "gfx900";
    case PredicateKind::kAnd:
      return std::all_of(pool.children(predicate).begin(), pool.children(predicate).end(), child_may);
    case PredicateKind::kOr:
      return std::any_of(pool.children(predicate).begin(), pool.children(predicate).end(), child_may);
    default:
      return true;
  }
}

}  // namespace

bool may_hold(const std::string& path, const std::string& predicate, const WantsProcessor& wants) {
  PredicatePool pool;
  PredicateInterner interner(pool);
  std::vector<PredicateId> all;
  std::vector<std::string> unknown;
  const auto in = make_msgpack_document(path, predicate);
  if (!read_predicates(*in, interner, all, unknown)) return true;
  return std::all_of(all.begin(), all.end(), [&](PredicateId id) { return may_hold(pool, id, wants); });
}

}  // namespace kiln::library
