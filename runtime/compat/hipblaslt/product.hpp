// One product as hipBLASLt's two APIs describe it, and what that is to kiln. Both the C objects and the C++ classes
// become a Product; nothing behind this file knows which it was.
#pragma once

#include "kiln/runtime.hpp"
#include "runtime/compat/hipblaslt/objects.hpp"

#include <optional>

namespace kiln::hipblaslt {

/// What hipBLASLt's calls are about: how, of what, and where it lies. Addresses may be missing where only the
/// heuristic is asked, or be no addresses at all: none is read.
struct Product {
  Descriptor how;
  Layout a, b, c, d;
  const void *at_a = nullptr, *at_b = nullptr, *at_c = nullptr;
  void* at_d = nullptr;
  /// A vector of the device along M that the sums are multiplied with, beside alpha.
  const void* alpha_vector = nullptr;
  double alpha = 1, beta = 1;
};

/// Of the C objects, which are not null; with a pointer mode that is not the host's, alpha is the vector.
Product product_of(hipblasLtMatmulDesc_t how, const void* alpha, const void* at_a, hipblasLtMatrixLayout_t a,
                   const void* at_b, hipblasLtMatrixLayout_t b, const void* beta, const void* at_c,
                   hipblasLtMatrixLayout_t c, void* at_d, hipblasLtMatrixLayout_t d);

/// False if A and B are both scaled, or both said to be, in different ways.
bool scale_modes_agree(const Descriptor& how);

/// Bits of hipblasLtEpilogue_t that every other one may stand beside.
constexpr std::int32_t kBiasBit = 4, kAuxBit = 128;
/// Gradients: they read the aux matrix, sum up to a bias, or both.
bool is_gradient(std::int32_t epilogue);
inline bool has_bias(std::int32_t epilogue) {
  return (epilogue & kBiasBit) != 0 || (is_gradient(epilogue) && (epilogue & (16 | 256 | 512)) != 0);
}
inline bool has_aux(std::int32_t epilogue) {
  return epilogue > 1 && (epilogue & kAuxBit) != 0;
}

/// One that was set, or the library's default for the problem.
hipDataType bias_type_of(const Product& product);
hipDataType aux_type_of(const Product& product);
std::uint64_t k_of(const Product& product);

/// Type of alpha and beta: the compute type alone says it, whatever scale type the descriptor has (AMD's bench says f32
/// and gives i32).
hipDataType scalar_type_of(hipblasComputeType_t compute);
/// alpha or beta of the host.
double scalar_at(const void* address, const Descriptor& how);

/// Nothing: there are no kernels for it (types, orders, gradients, amax, sizes that kiln rejects).
std::optional<GemmProblem> translate(const Product& product);

/// Addresses for the problem, without the workspace.
MatrixAddresses addresses_of(const Product& product);

/// What a handle says of all of its products, where they say nothing themselves.
void take_defaults(const Handle& handle, Descriptor& how);

}  // namespace kiln::hipblaslt
