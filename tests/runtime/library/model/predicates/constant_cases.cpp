// Predicates whose answer is the same for every question: Tensile's markers, which only order and tag rows (formats.md
// 2.4.3: "always true"; ContractionProblemPredicates.hpp: operator() returns true), and the constants.
#include "tests/runtime/library/model/predicates/cases.hpp"

namespace kiln::library {

Cases constant_cases() {
  const Asks different = {hhs(),
                          hhs(0, 0, 0, 0),
                          biased(1),
                          beta(1),
                          Hardware{"gfx1100", 96, true},
                          having(&Problem::metric, Metric::kExperimental)};
  return {
      {{K::kEqualityMatching, {}}, different, kAlways, "EqualityMatching"},
      {{K::kFreeSizeMatching, {}}, different, kAlways, "FreeSizeMatching"},
      {{K::kGridBasedMatching, {}}, different, kAlways, "GridBasedMatching"},
      {{K::kEmbedding, {}}, different, kAlways, "Embedding"},
      {{K::kRangeMatching, {}}, different, kAlways, "RangeMatching"},
      {{K::kPredictionMatching, {}}, different, kAlways, "PredictionMatching"},
      {{K::kTrue, {}}, different, kAlways, "TruePred"},
      {{K::kFalse, {}}, kNever, different, "FalsePred"},
      // What kiln does not know it must not run.
      {{K::kUnknown, {}}, kNever, different, "(unknown to kiln)"},
      {foreign_predicate("MXBlockA=32"), kNever, different, "(other mathematics)(value=MXBlockA=32)"},
      {foreign_predicate("MXBlockA=32, MXBlockB=32, UseRMSEpilogue=1, PartialRMS=1"), kNever, different,
       "(other mathematics)(value=MXBlockA=32, MXBlockB=32, UseRMSEpilo...)"},
  };
}

}  // namespace kiln::library
