// Sets of registers, told coarsely: a bit stands for four vector registers, or for two scalar ones. They answer one
// question quickly for the common case: an instruction touches nothing that anybody has to look at.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstdint>

namespace kiln::emulator {

struct RegisterGroups {
  static constexpr unsigned kVectorsPerGroup = 4, kScalarsPerGroup = 2;
  /// Vector registers 512 apart share a bit, scalar ones 128 apart.
  static constexpr unsigned kVectorPeriod = 512;
  std::uint64_t vector[2] = {};
  std::uint64_t scalar = 0;

  static constexpr unsigned group_of_vector(unsigned index) { return index / kVectorsPerGroup % 128; }
  static constexpr std::uint64_t bit_of_scalar(unsigned index) {
    return std::uint64_t{1} << (index / kScalarsPerGroup % 64);
  }
  void set_vector_group(unsigned group) { vector[group / 64] |= std::uint64_t{1} << group % 64; }
  void clear_vector_group(unsigned group) { vector[group / 64] &= ~(std::uint64_t{1} << group % 64); }

  void add_vectors(unsigned first, unsigned count) {
    for (unsigned g = first / kVectorsPerGroup; g * kVectorsPerGroup < first + count; ++g) set_vector_group(g % 128);
  }
  void add_scalars(unsigned first, unsigned count) {
    for (unsigned i = first; i < first + count; ++i) scalar |= bit_of_scalar(i);
  }
  bool meets(const RegisterGroups& other) const {
    return ((vector[0] & other.vector[0]) | (vector[1] & other.vector[1]) | (scalar & other.scalar)) != 0;
  }
};

}  // namespace kiln::emulator
