// What is particular about some rows of the table of instructions: with which modifiers kernels have them, what they
// are called in reports, and when two of their results are the same.
#pragma once

#include "runtime/selftest/probes.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kiln::selftest {

struct Variant {
  std::string_view row, modifiers;
};
std::span<const Variant> variants();

/// "matrix", "dot", "conversion", ...
std::string_view kind_of(const isa::OpcodeInfo& info);
Compare comparison_of(const isa::OpcodeInfo& info);

/// The line of a matrix instruction with its modifiers, operands as text.
std::string matrix_line(const isa::MatrixInstruction& mi, isa::Generation generation, std::string_view d,
                        std::string_view a, std::string_view b, std::string_view c);

/// "v7", "v[4:5]"
std::string tuple(char file, std::uint32_t first, std::uint32_t count);

}  // namespace kiln::selftest
