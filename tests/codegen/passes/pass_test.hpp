// Helpers of the pass tests: build a function from a lambda, show a block as lines.
#pragma once

#include "codegen/ir/printer.hpp"
#include "codegen/passes/passes.hpp"
#include "tests/codegen/ir/test_function.hpp"

#include <string>
#include <vector>

namespace kiln::passes {

template <class F>
ir::Function build(std::string_view processor, F&& write) {
  ir::Function function = ir::test_function(processor);
  ir::Writer w(function);
  w.place(w.new_block("entry"));
  write(w);
  w.s_endpgm();
  w.finish();
  return function;
}

inline std::vector<std::string> lines(const ir::Function& function, std::size_t block = 0) {
  std::vector<std::string> result;
  for (const ir::Instruction& instruction : function.blocks[block].instructions)
    result.push_back(ir::print(function, instruction));
  return result;
}

/// A physical register, for passes that run after allocation.
inline ir::Reg phys(ir::RegisterClass cls, std::uint32_t number, std::uint16_t count = 1) {
  ir::Reg reg;
  reg.cls = cls;
  reg.physical = true;
  reg.id = number;
  reg.count = count;
  return reg;
}
inline ir::Reg v(std::uint32_t number, std::uint16_t count = 1) {
  return phys(ir::RegisterClass::kVgpr, number, count);
}
inline ir::Reg s(std::uint32_t number, std::uint16_t count = 1) {
  return phys(ir::RegisterClass::kSgpr, number, count);
}
inline ir::Reg a(std::uint32_t number, std::uint16_t count = 1) {
  return phys(ir::RegisterClass::kAccVgpr, number, count);
}

}  // namespace kiln::passes
