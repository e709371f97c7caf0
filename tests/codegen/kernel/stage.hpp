// One stage of a kernel, written by itself into a function of its own: what the stages before it would hand over are
// registers with names. The text has an instruction on each line and registers by their names; of those that share a
// name the second is name'2, and so on in the order in which they are mentioned.
#pragma once

#include "codegen/ir/printer.hpp"
#include "codegen/kernel/abi/entry.hpp"
#include "codegen/kernel/engine/engine.hpp"
#include "codegen/kernel/position/lanes.hpp"

#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace kiln::kernel {

inline Plan stage_plan(const char* processor, const std::string& line) {
  const auto recipe = Recipe::parse(line);
  EXPECT_TRUE(recipe) << recipe.error().text();
  const auto plan = make_plan(*recipe, *isa::find_processor(processor));
  EXPECT_TRUE(plan) << plan.error().text();
  return *plan;
}

class Stage {
 public:
  Stage(const char* processor, const std::string& line)
      : plan(stage_plan(processor, line)),
        function_(function_of(plan)),
        w(function_),
        c(plan.recipe, *plan.processor, w) {
    w.place(w.new_block(kFirstBlock));
    for (const Argument& argument : arguments_of(plan.recipe))
      arguments.set(argument.id, w.sgpr(argument.name, static_cast<std::uint32_t>(bytes_of(argument.kind) / 4)));
  }

  /// What was written so far.
  std::string text() {
    std::string all;
    for (const ir::Block& block : function_.blocks)
      for (const ir::Instruction& instruction : block.instructions)
        all += "\n" + named(ir::print(function_, instruction));
    return all + "\n";
  }

  /// The same with the blocks' labels, in their order, of a stage that writes several; once, when all are placed.
  std::string blocks_text() {
    w.finish();
    std::string all;
    for (const ir::Block& block : function_.blocks) {
      if (block.label != kFirstBlock) all += "\nL_" + block.label + ":";
      for (const ir::Instruction& instruction : block.instructions)
        all += "\n" + named(ir::print(function_, instruction));
    }
    return all + "\n";
  }

  const Plan plan;

 private:
  static constexpr std::string_view kFirstBlock = "stage";
  static ir::Function function_of(const Plan& plan) {
    ir::Function function;
    function.name = "stage";
    function.processor = plan.processor;
    function.wave_lanes = plan.workgroup.lanes;
    return function;
  }

  /// %s17.tiles -> tiles
  std::string named(const std::string& printed) {
    static const std::regex kRegister("%[a-z]+([0-9]+)\\.([a-z_0-9]+)");
    std::string out;
    auto from = printed.cbegin();
    for (std::sregex_iterator it(printed.begin(), printed.end(), kRegister), end; it != end; ++it) {
      out.append(from, (*it)[0].first);
      const auto [known, is_new] = names_.emplace((*it)[1], "");
      if (is_new) {
        const int number = ++mentioned_[(*it)[2]];
        known->second = number == 1 ? std::string((*it)[2]) : std::string((*it)[2]) + "'" + std::to_string(number);
      }
      out += known->second;
      from = (*it)[0].second;
    }
    return out.append(from, printed.cend());
  }

  ir::Function function_;
  std::map<std::string, std::string> names_;
  std::map<std::string, int> mentioned_;

 public:
  ir::Writer w;
  Context c;
  Arguments arguments;
};

/// What position would hand over.
inline Lanes stage_lanes(Stage& stage) {
  Lanes lanes;
  lanes.thread = stage.w.vgpr("thread");
  lanes.lane = stage.w.vgpr("lane");
  const bool valu = stage.plan.product.mi == nullptr;
  lanes.wave = {valu ? stage.w.vgpr("lane_m") : stage.w.sgpr("wave_m"),
                valu ? stage.w.vgpr("lane_n") : stage.w.sgpr("wave_n")};
  for (Lanes::Share& share : lanes.share) share = {stage.w.vgpr("line"), stage.w.vgpr("row")};
  return lanes;
}

/// What the loop would hand over.
inline Accumulators stage_sums(Stage& stage) {
  const ResultPlan& result = stage.plan.result;
  const std::uint32_t count = result.product_registers();
  Accumulators sums(stage.plan.b.tiles);
  for (std::vector<Reg>& column : sums)
    for (std::uint32_t t0 = 0; t0 < stage.plan.a.tiles; ++t0)
      column.push_back(result.accumulators_in_accvgprs ? stage.w.accvgpr("sum", count) : stage.w.vgpr("sum", count));
  return sums;
}

}  // namespace kiln::kernel
