// What a launch asks of its operands: each that the problem's type has is refused when it is null, misaligned or too
// small, and named; each that it has not may be anything.
#include "runtime/pipeline/matrix_check.hpp"

#include "runtime/device/emulator_device.hpp"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// An operand, what it is called, and how many bytes of which element a problem of everything needs.
struct Row {
  std::uint64_t MatrixAddresses::*member;
  const char* name;
  std::uint64_t bytes, alignment;
};

GemmProblem everything() {
  ProblemType type;
  type.epilogue = {VectorSide::kColumns, DataType::kBf16, VectorSide::kRows, Scale::kVector, Scale::kVector, true, true,
                   Activation::kRelu};
  GemmProblem p = GemmProblem::packed(type, 33, 17, 20, 3);
  p.beta = 1;
  p.stride_bias = 100;
  return p;
}

std::vector<Row> rows_of(const GemmProblem& p) {
  using A = MatrixAddresses;
  const bool pointers = p.type.pointer_array;
  const auto matrix = [&](std::uint64_t extent) { return pointers ? p.batch * 8 : extent * 2; };
  const std::uint64_t alignment = pointers ? 8 : 2;
  return {{&A::a, "A", matrix(p.extent_a()), alignment},
          {&A::b, "B", matrix(p.extent_b()), alignment},
          {&A::c, "C", matrix(p.extent_c()), alignment},
          {&A::d, "D", matrix(p.extent_d()), alignment},
          {&A::bias, "bias", (2 * 100 + 17) * 2, 2},
          {&A::scale_alpha_vec, "scale_alpha_vec", 33 * 4, 4},
          {&A::scale_a, "scale_a", 33 * 4, 4},
          {&A::scale_b, "scale_b", 17 * 4, 4},
          {&A::scale_c, "scale_c", 4, 4},
          {&A::scale_d, "scale_d", 4, 4}};
}

device::EmulatorDevice emulator() {
  return device::EmulatorDevice(Target::parse("gfx942").value(), {}, {});
}

MatrixAddresses allocated(device::EmulatorDevice& device, const std::vector<Row>& rows, std::uint64_t less,
                          std::size_t of = 99) {
  MatrixAddresses at;
  for (std::size_t i = 0; i < rows.size(); ++i)
    at.*rows[i].member = device.allocate(rows[i].bytes - (i == of ? less : 0), rows[i].name).value();
  return at;
}

TEST(MatrixCheck, EachOperandMustBeThere) {
  for (const bool pointers : {false, true}) {
    GemmProblem p = everything();
    p.type.pointer_array = pointers;
    const std::vector<Row> rows = rows_of(p);
    device::EmulatorDevice device = emulator();
    const MatrixAddresses right = allocated(device, rows, 0);
    ASSERT_TRUE(check_matrices(p, right, device, true));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto refused = [&](const MatrixAddresses& at, const char* says) {
        const auto result = check_matrices(p, at, device, true);
        ASSERT_FALSE(result) << rows[i].name << says;
        EXPECT_EQ(result.error().code, ErrorCode::kInvalidArgument);
        EXPECT_THAT(result.error().message, StartsWith(std::string(rows[i].name) + " is "));
        EXPECT_THAT(result.error().message, HasSubstr(says));
      };
      MatrixAddresses at = right;
      at.*rows[i].member = 0;
      refused(at, "null");
      at.*rows[i].member = right.*rows[i].member + rows[i].alignment / 2;
      refused(at, "not aligned");
      at.*rows[i].member = 0x7000000000000000;
      refused(at, "not in memory");
      refused(allocated(device, rows, rows[i].alignment / 2, i), "too small");
    }
  }
}

TEST(MatrixCheck, WhatTheTypeHasNotMayBeAnything) {
  GemmProblem p = everything();
  const std::vector<Row> rows = rows_of(p);
  device::EmulatorDevice device = emulator();
  MatrixAddresses at = allocated(device, rows, 0);
  at.bias = at.scale_alpha_vec = at.scale_a = at.scale_b = at.scale_c = at.scale_d = 1;
  EXPECT_FALSE(check_matrices(p, at, device, true));
  p.type.epilogue = {};
  EXPECT_TRUE(check_matrices(p, at, device, true));
  p.type.epilogue.scale_a = p.type.epilogue.scale_b = Scale::kScalar;
  at.scale_a = at.scale_b = device.allocate(4, "scale").value();
  EXPECT_TRUE(check_matrices(p, at, device, true));
  // Numbers of the epilogue are read whatever alpha and beta are.
  p.alpha = p.beta = 0;
  at.a = at.b = at.c = 1;
  EXPECT_TRUE(check_matrices(p, at, device, true));
  at.scale_a = 0;
  EXPECT_FALSE(check_matrices(p, at, device, true));
}

}  // namespace
}  // namespace kiln::runtime
