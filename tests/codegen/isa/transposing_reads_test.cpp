// The rows of transposing reads: which generations have them, and that the lanes of 16 read each element of a tile
// once. (Whether the lanes are the right ones shows in the emulator, whose own table its transpose_test compares with
// AMD's figures.)
#include "codegen/isa/transposing_reads.hpp"

#include <set>
#include <utility>

#include <gtest/gtest.h>

namespace kiln::isa {
namespace {

TEST(TransposingReads, AreOfGfx950AndGfx1250) {
  for (const Processor& processor : processors())
    for (const std::uint32_t bits : {8U, 16U, 32U}) {
      const bool has_them = processor.generation == Generation::kGfx950 || processor.generation == Generation::kGfx12_5;
      EXPECT_EQ(find_transposing_read(processor, bits) != nullptr, has_them && bits < 32) << processor.name << bits;
    }
}

TEST(TransposingReads, OfMemoryAreOfGfx12InWavesOf32) {
  for (const Processor& processor : processors())
    for (const std::uint32_t bits : {8U, 16U, 32U}) {
      const bool has_them = processor.generation == Generation::kGfx12 || processor.generation == Generation::kGfx12_5;
      EXPECT_EQ(find_transposing_load(processor, 32, bits) != nullptr, has_them && bits < 32) << processor.name << bits;
      EXPECT_EQ(find_transposing_load(processor, 64, bits), nullptr) << processor.name << bits;
    }
}

TEST(TransposingReads, SixteenLanesReadATile) {
  for (const char* const name : {"gfx950", "gfx1250"})
    for (const std::uint32_t bits : {8U, 16U}) {
      const TransposingRead& read = *find_transposing_read(*find_processor(name), bits);
      std::set<std::pair<std::uint32_t, std::uint32_t>> elements;
      for (std::uint32_t lane = 0; lane < TransposingRead::kLanes; ++lane)
        for (std::uint32_t e = 0; e < read.elements(); ++e) elements.insert({read.k_of(lane), read.row_of(lane) + e});
      EXPECT_EQ(elements.size(), TransposingRead::kLanes * read.elements()) << name << bits;
      EXPECT_EQ(*elements.rbegin(), std::pair(read.elements() - 1, TransposingRead::kLanes - 1)) << name << bits;
    }
}

}  // namespace
}  // namespace kiln::isa
