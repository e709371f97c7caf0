// Rows of libraries by their predicates: which hardware rows fit a device, and the order in which rows are asked.
#include "tests/runtime/library/model/predicates/cases.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(HardwareRows, ComparesProcessorComputeUnitsAndApu) {
  struct Row {
    HardwarePredicate predicate;
    Hardware hardware;
    bool holds;
    std::string text;
  };
  for (const Row& row : {
           Row{{"gfx90a", {}, {}}, {"gfx90a", 110, false}, true, "AMDGPU(Processor=gfx90a)"},
           Row{{"gfx90a", {}, {}}, {"gfx90", 110, false}, false, "AMDGPU(Processor=gfx90a)"},
           Row{{"gfx90a", 104, {}}, {"gfx90a", 104, false}, true, "AMDGPU(Processor=gfx90a, CUCount=104)"},
           Row{{"gfx90a", 104, {}}, {"gfx90a", 105, false}, false, "AMDGPU(Processor=gfx90a, CUCount=104)"},
           Row{{"gfx942", {}, false}, {"gfx942", 304, false}, true, "AMDGPU(Processor=gfx942, IsAPU=0)"},
           Row{{"gfx942", {}, false}, {"gfx942", 228, true}, false, "AMDGPU(Processor=gfx942, IsAPU=0)"},
           Row{{"gfx942", {}, true}, {"gfx942", 304, false}, false, "AMDGPU(Processor=gfx942, IsAPU=1)"},
           Row{{"gfx90a", 104, {}}, {"gfx90a", 103, false}, false, "AMDGPU(Processor=gfx90a, CUCount=104)"},
           Row{{"gfx942", 228, true}, {"gfx942", 227, true}, false, "AMDGPU(Processor=gfx942, CUCount=228, IsAPU=1)"},
           Row{{"gfx942", 228, true}, {"gfx942", 228, false}, false, "AMDGPU(Processor=gfx942, CUCount=228, IsAPU=1)"},
           Row{{"gfx942", 228, true}, {"gfx941", 228, true}, false, "AMDGPU(Processor=gfx942, CUCount=228, IsAPU=1)"},
           Row{{"gfx942", 228, true}, {"gfx942", 228, true}, true, "AMDGPU(Processor=gfx942, CUCount=228, IsAPU=1)"},
           Row{{"", {}, {}}, {"gfx000", 1, false}, true, "TruePred"},
       }) {
    EXPECT_EQ(holds(row.predicate, row.hardware), row.holds) << row.text;
    EXPECT_EQ(text_of(row.predicate), row.text);
  }
}

TEST(HardwareRows, Order) {
  // formats.md 1.5: IsAPU 1, IsAPU 0, neither; then more compute units; then the name; TruePred last.
  const std::vector<HardwarePredicate> ordered = {{"gfx942", {}, true}, {"gfx942", 80, false}, {"gfx942", {}, false},
                                                  {"gfx90a", 110, {}},  {"gfx90a", 104, {}},   {"gfx90a", {}, {}},
                                                  {"gfx942", {}, {}},   {"", {}, {}}};
  for (std::size_t i = 0; i < ordered.size(); ++i)
    for (std::size_t j = 0; j < ordered.size(); ++j)
      EXPECT_EQ(row_precedes(ordered[i], ordered[j]), i < j) << text_of(ordered[i]) << " / " << text_of(ordered[j]);
}

TEST(ProblemRows, Order) {
  const std::vector<std::vector<Predicate>> ordered = {{{K::kBetaZero, {}}},
                                                       {{K::kEqualityMatching, {}}},
                                                       {{K::kFreeSizeMatching, {}}},
                                                       {{K::kSparse, {0}}},
                                                       {{K::kSparse, {0}}, {K::kUseE, {0}}},
                                                       {{K::kSparse, {1}}},
                                                       {}};
  for (std::size_t i = 0; i < ordered.size(); ++i)
    for (std::size_t j = 0; j < ordered.size(); ++j)
      EXPECT_EQ(row_precedes(ordered[i], ordered[j]), i < j) << i << " " << j;
}

}  // namespace
}  // namespace kiln::library
