// Vectors of an epilogue that cannot be read: null, misaligned, an element too short.
#include "tests/runtime/epilogue_launch.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace kiln::runtime {
namespace {

TEST(EpilogueVectors, AreCheckedBeforeTheLaunch) {
  Runtime runtime = open("gfx942");
  ProblemType type;
  type.epilogue.bias = VectorSide::kRows;
  type.epilogue.scale_a = Scale::kVector;
  type.epilogue.scale_d = true;
  GemmProblem p = GemmProblem::packed(type, 40, 30, 0, 2);
  p.stride_bias = 40;
  Memory memory(runtime);
  const auto vector = [&](std::size_t length) {
    return memory.put(bytes_of_values(std::vector<double>(length), DataType::kF32), "vector");
  };
  MatrixAddresses good;
  good.d = memory.put(bytes_of_values(std::vector<double>(p.extent_d()), type.d), "D");
  good.bias = vector(80);
  good.scale_a = vector(40);
  good.scale_d = vector(1);
  const auto kernel = runtime.kernel(p);
  ASSERT_TRUE(kernel) << kernel.error().text();
  EXPECT_TRUE(runtime.launch(*kernel, p, good));
  const auto refuses = [&](std::uint64_t MatrixAddresses::*which, std::uint64_t address, std::string_view expected) {
    MatrixAddresses at = good;
    at.*which = address;
    const auto launch = runtime.launch(*kernel, p, at);
    ASSERT_FALSE(launch) << expected;
    EXPECT_EQ(launch.error().code, ErrorCode::kInvalidArgument);
    EXPECT_NE(launch.error().message.find(expected), std::string::npos) << launch.error().text();
  };
  refuses(&MatrixAddresses::bias, 0, "bias is null");
  refuses(&MatrixAddresses::bias, good.bias + 2, "aligned");
  refuses(&MatrixAddresses::bias, vector(79), "bias is too small");
  refuses(&MatrixAddresses::scale_a, vector(39), "scale_a is too small");
  refuses(&MatrixAddresses::scale_d, 0, "scale_d is null");
}

}  // namespace
}  // namespace kiln::runtime
