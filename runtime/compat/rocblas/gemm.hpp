// A GEMM as any of rocBLAS's entries says it, and its answer: a status, or nothing where the call is to be handed on to
// the real library.
#pragma once

#include "kiln/context.hpp"
#include "kiln/problem.hpp"
#include "runtime/compat/rocblas/rocblas.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kiln::rocblas {

/// How the matrices of a batch are found.
enum class Batch : std::uint8_t { kOne, kStrided, kPointers };

struct Matrix {
  const void* at = nullptr;  ///< an array of addresses on the device for Batch::kPointers
  Datatype type{};
  std::int64_t ld = 0, stride = 0;
  std::int64_t offset = 0;  ///< elements behind each address of an array
};

struct Gemm {
  Handle handle = nullptr;
  Operation op_a{}, op_b{};
  std::int64_t m = 0, n = 0, k = 0;
  const void *alpha = nullptr, *beta = nullptr;
  Matrix a, b, c, d;  ///< d is c where the entry has no D
  Batch batch = Batch::kOne;
  std::int64_t batch_count = 1;
  Datatype compute{};
  bool is_ex = false;  ///< its checks are those of gemm_ex
  Algorithm algorithm = kStandard;
  std::int32_t solution_index = 0;
  std::uint32_t flags = 0;
};

/// checks.cpp: what a call is answered with before anything is launched, in rocBLAS's order; nothing: it is valid, and
/// there is something to do. `scalars_are_known`: alpha and beta are in the host's memory.
std::optional<Status> checked(const Gemm& gemm, bool scalars_are_known);

/// problem.cpp: nothing for types that kiln does not multiply so.
std::optional<GemmProblem> problem_of(const Gemm& gemm, bool device_scalars, bool as_xf32);

/// offsets.cpp: bytes on the device for arrays of addresses with the offsets added; 0: there are no offsets.
std::size_t bytes_of_shifted(const Gemm& gemm);
/// Writes these arrays to `memory`, and lets the GEMM take them. Waits for the stream, since addresses are added on the
/// host: no kernel takes an offset. False: HIP refuses.
bool shift(Gemm& gemm, void* memory);

/// serve.cpp: nothing: hand the call on.
std::optional<Status> serve(const Gemm& gemm);
/// What answers a call that is not handed on though it is not served: the real library has no kernels for the GPU, and
/// would end the process.
bool may_enter_tensile();
/// Of the current GPU; nullptr: kiln cannot serve it.
Context* context_of_gpu();
/// "gfx90a", of the current GPU; empty: there is none that kiln knows.
std::string processor_of_gpu();
/// Whether rocBLAS has kernels for the current GPU that multiply f32 as xf32.
bool multiplies_as_xf32();
/// The numbers of the solutions that run a problem, as rocblas_gemm_ex_get_solutions lists them; nothing: hand it on.
std::optional<std::vector<std::int32_t>> solutions_for(const Gemm& gemm);

/// `forward` calls the real library's function with the same arguments.
template <class Forward>
Status answer(const Gemm& gemm, Forward&& forward) {
  if (const std::optional<Status> served = serve(gemm)) return *served;
  return may_enter_tensile() ? forward() : kNotImplemented;
}

}  // namespace kiln::rocblas
