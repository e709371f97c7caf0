// `kiln help compat`: which programs of today run on kiln unchanged, and what of the vendor's interfaces is served. The
// interface's facts: runtime/compat/hipblaslt/facts.md.
#include "tools/help/topics.hpp"

#include <string>
#include <string_view>

namespace kiln::tools {

namespace {

constexpr std::string_view kAlone = R"(
Without rocBLAS
  A program that links librocblas.so.4 and does not find it gets kiln's by kiln exec; with --own-rocblas any program
  does. It exports the 2,784 names of rocBLAS 6.4.4, so that libhipblas, rocSOLVER, MIOpen and llama.cpp load.
  served           handle, stream, pointer, atomics and math modes, workspace and its query, version, statuses; copies
                   of vectors and matrices; the GEMMs above; {s,d,c,z}gemv and {s,d}trsm, _batched, _strided_batched.
                   trsm, gemv backwards through a vector and of a complex conjugate with an increment of y are
                   small kernels that comgr (a part of each ROCm) compiles at their first use, before a capture
  not implemented  all else: the status says so, and the log (KILN_LOG=info:FILE) names a function once. gemmt and
                   gemm_ex3 check their arguments before. Nothing ends the process
  Of its memory there are 32 MiB from the start (gfx94x: 128 MiB), ROCBLAS_DEVICE_MEMORY_SIZE says another number.
)";

}  // namespace

std::string compat_page() {
  return R"(Programs that call hipBLASLt or rocBLAS's GEMMs run on kiln unchanged:

  kiln exec -- python3 train.py        calls of hipBLASLt, and rocBLAS's GEMMs, reach kiln's libraries
  kiln doctor -- ./app                 what of a program is served, and what is not, without running it

How it works
  kiln exec puts PREFIX/lib/kiln/compat/libhipblaslt.so.1 first: by LD_PRELOAD, which also holds for wheels that bring
  the vendor's file under another name and by DT_RPATH, and by LD_LIBRARY_PATH, for what opens it by its soname. One can
  set the two variables oneself. Loading the library opens no HIP, no file and no thread. A program whose hipBLASLt is
  0.x (ROCm 6) is refused: its C++ classes have other layouts.

Served, as hipBLASLt 1.1.0 (version 100100)
  C API            the 24 functions of hipblaslt.h, and the numbers of clients; of later releases hipblasStatusToString,
                   compute units to choose for (SM_COUNT_TARGET), one order of summation for all rows
                   (UNIFORM_SUMMATION_ORDER_EXT), and of a layout OFFSET and BATCH_MODE (arrays of pointers);
                   STREAMK_TILE_SCHEDULING_EXT changes nothing, and no D is scanned for NaN (CheckNumericsDrain: none)
  hipblaslt_ext    Gemm, GroupedGemm, preferences, tuning (SplitK, WGM), getAllAlgos, algorithms by index, names,
                   matmulIsAlgoSupported, copyMatmul; of 1.4.1 isSolutionSupported, by which rocBLAS asks. getAllAlgos
                   lists a library's solutions for every number of compute units: on gfx90a 1,946 for f16 NN, where
                   AMD's has 1,037, without the 928 for 104 units
  types            f16, bf16, f32, f64, i8 and the 8-bit floats that a target can hold (kiln targets), in the pairings
                   that kiln writes; compute 32F and its faster forms, 64F, 32I
  epilogues        relu, gelu, swish, clamp, sigmoid (1024); bias; scales of A, B, C and D, by number and by vector; a
                   device vector of alphas; the auxiliary matrix of an activation, written and read (DGELU,
                   DRELU), and scaled, of arrays of addresses by its stride; bias gradients (.._BGRAD, BGRADA,
                   BGRADB), of groups too, of a batch the sums of all of it; amax of D
  orders           column-major; ROW is ignored, as the original ignores it
  tuning           HIPBLASLT_TUNING_OVERRIDE_FILE: by kernel_name or solution_name, by solution_index of this build's
                   files; matmulIsTuned says whether a line is for a problem
  numbers          NaN and infinity as hipBLASLt's kernels have them (kiln help numerics)
  log              HIPBLASLT_LOG_LEVEL, HIPBLASLT_LOG_MASK, HIPBLASLT_LOG_FILE; its bench lines can follow `kiln run`

Not served: the heuristic answers 0 results with status 0, a call 6 or 7
  bias gradients beside arrays of addresses, complex types, block scales (UE8M0), 4- and 6-bit types, swizzled orders,
  MatrixTransform, softmax, layer norm and AMax of the extension operations

Kernels
  The first call of a problem selects and, where the cache has no kernel, builds one: some milliseconds. While a stream
  is captured nothing is built or loaded: the answer is then 0 results or 7, and the kernel is built afterwards.
  KILN_RECORD=FILE notes the problems of a run, and `kiln warm --problems FILE` builds their kernels ahead of the next.
  An algorithm's index is stable for a build of kiln and its library (hipblasLtGetGitRevision tells the two apart); one
  that another build persisted is answered with an error, never by another kernel.

rocBLAS 5 and 6, and what calls it (hipBLAS, rocSOLVER)
  libkiln-rocblas.so stands before the program's own rocBLAS, which stays loaded: the handle, its stream, modes and pool
  of workspace are that one's, and so are all functions but GEMMs.
  GEMMs            {h,s,d,c,z}gemm, _batched, _strided_batched, gemm_ex and its forms, each with its _64 twin; solutions
                   by number; the templates that rocBLAS's own trsm and syrk call, and rocSOLVER
  handed on        8-bit floats (gemm_ex3), stochastic rounding, numbers of rocBLAS's own solutions, gemmt; everything
                   while ROCBLAS_LAYER is set, so that logs stay
  no kernels       for a GPU that rocBLAS has no files for, where it would end the process: GEMMs run, what is handed on
                   and comes to Tensile answers not_implemented, and rocblas_initialize does nothing
A rocBLAS that was built with hipBLASLt does not reach it by a GEMM any more.
)" + std::string(kAlone);
}

}  // namespace kiln::tools
