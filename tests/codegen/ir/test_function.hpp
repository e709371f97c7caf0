// A function to write test instructions into.
#pragma once

#include "codegen/ir/writer.hpp"

#include <string_view>

namespace kiln::ir {

inline Function test_function(std::string_view processor = "gfx942") {
  Function function;
  function.name = "test";
  function.processor = isa::find_processor(processor);
  function.wave_lanes = function.traits().wave_lanes;
  return function;
}

}  // namespace kiln::ir
