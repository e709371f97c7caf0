/* kiln's C API: GEMM kernels for AMD GPUs, written when they are needed. C11 or C++, from a compiler, dlopen
   ("libkiln.so.0.1", symbol version KILN_C_0), Python's ctypes or Rust's bindgen. In short:

     kiln_context context = NULL;
     kiln_plan plan = NULL;
     kiln_problem problem;
     kiln_init_problem(&problem, sizeof problem);
     problem.a = problem.b = problem.c = problem.d = KILN_F16;   compute is KILN_F32 already
     problem.m = problem.n = problem.k = 1024;                   leading dimensions and strides of 0: packed
     if (kiln_open(NULL, &context) != KILN_OK) puts(kiln_last_error());
     kiln_prepare(context, &problem, 1, KILN_POLICY_DEFAULT, &plan);          selects, generates or loads
     kiln_enqueue(context, plan, &addresses, stream, NULL, NULL);             launches; waits for nothing
     kiln_release_plan(plan);
     kiln_close(context);

   Every function that can fail returns a kiln_status; kiln_last_error() is what it says about it. A null handle or
   pointer, a struct_size that is not this version's and a number that no enumerator has are KILN_INVALID_ARGUMENT, and
   the text names them. Any thread may use a context; it is closed when no thread does. Matrices are column-major;
   D[i,j,k] = alpha * sum over l of A, B + beta * C[i,j,k]. What a function means, and the time it takes, is said more
   fully where C++ has the same: kiln/context.hpp, kiln/problem.hpp, kiln/runtime.hpp.

   Structs have their size first. kiln_init_...() sets it, and what is not 0 by default. Fields are fixed-width;
   enumerations are int32_t. */
#ifndef KILN_KILN_H
#define KILN_KILN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t kiln_status;
enum {
  KILN_OK = 0,
  KILN_INVALID_ARGUMENT = 1, /* a size, a type, a pointer, an option */
  KILN_UNKNOWN_TARGET = 2,   /* no such gfx processor, or none that kiln knows */
  KILN_NO_SOLUTION = 3,      /* a valid problem that no solution, or not this one, runs */
  KILN_MALFORMED_FILE = 4,
  KILN_IO = 5,
  KILN_DEVICE = 6, /* HIP's own text, or what the emulator found */
  KILN_CODEGEN = 7,
  KILN_UNSUPPORTED = 8, /* known and valid, but kiln cannot do it (yet) */
  KILN_INTERNAL = 9
};

typedef int32_t kiln_data_type;
enum {
  KILN_TYPE_NONE = 0, /* not said */
  KILN_F32 = 1,
  KILN_F16 = 2,
  KILN_BF16 = 3,
  KILN_F64 = 4,
  KILN_I8 = 5,
  KILN_I32 = 6,
  KILN_F8 = 7,  /* OCP e4m3fn */
  KILN_BF8 = 8, /* OCP e5m2 */
  KILN_F8_FNUZ = 9,
  KILN_BF8_FNUZ = 10,
  KILN_XF32 = 11, /* f32 that is multiplied with the precision of tf32: of compute_input alone */
  KILN_C32 = 12,  /* complex: two of KILN_F32, the real part first */
  KILN_C64 = 13   /* the same of KILN_F64 */
};

typedef int32_t kiln_transpose;
enum { KILN_N = 0, KILN_T = 1, KILN_C = 2 /* transposed and conjugated */, KILN_CONJUGATED = 3 };

typedef int32_t kiln_activation; /* Tensile's numbers */
enum {
  KILN_ACTIVATION_NONE = 0,
  KILN_ABS = 1,
  KILN_CLIPPED_RELU = 2,
  KILN_GELU = 3,
  KILN_LEAKY_RELU = 4,
  KILN_RELU = 5,
  KILN_SIGMOID = 6,
  KILN_TANH = 7,
  KILN_DGELU = 8,
  KILN_GELU_SCALING = 9,
  KILN_SILU = 10,
  KILN_EXP = 13,
  KILN_CLAMP = 14,
  KILN_DRELU = 15
};

typedef int32_t kiln_vector_side; /* along which side of D a vector lies: an element per row (M) or column (N) */
enum { KILN_SIDE_NONE = 0, KILN_ROWS = 1, KILN_COLUMNS = 2 };

typedef int32_t kiln_scale; /* one number, or one per row of A (column of B) */
enum { KILN_SCALE_NONE = 0, KILN_SCALE_SCALAR = 1, KILN_SCALE_VECTOR = 2 };

typedef int32_t kiln_aux; /* a matrix beside D that takes what goes into the activation, or whose activation multiplies */
enum { KILN_AUX_NONE = 0, KILN_AUX_OUTPUT = 1, KILN_AUX_INPUT = 2 };

typedef int32_t kiln_bias_gradient; /* sums beside D: of A's rows or B's columns over K, of D's rows over N */
enum {
  KILN_BIAS_GRADIENT_NONE = 0,
  KILN_BIAS_GRADIENT_OF_A = 1,
  KILN_BIAS_GRADIENT_OF_B = 2,
  KILN_BIAS_GRADIENT_OF_D = 3
};

typedef int32_t kiln_numerics; /* NaN and infinity as kiln or hipBLASLt has them: Numerics of kiln/problem.hpp */
enum { KILN_NUMERICS_KILN = 0, KILN_NUMERICS_HIPBLASLT = 1 };

typedef int32_t kiln_device; /* where kernels run */
enum { KILN_DEVICE_AUTO = 0, KILN_DEVICE_EMULATOR = 1, KILN_DEVICE_HIP = 2, KILN_DEVICE_NONE = 3 };

typedef int32_t kiln_assembler;
enum { KILN_ASSEMBLER_AUTO = 0, KILN_ASSEMBLER_LLVM = 1, KILN_ASSEMBLER_COMGR = 2 };

/* Which kernels strict emulation proves before their first launch (Proving of kiln/runtime.hpp). */
typedef int32_t kiln_proving;
enum { KILN_PROVING_AUTO = 0, KILN_PROVING_OFF = 1, KILN_PROVING_FIRST = 2, KILN_PROVING_ALL = 3 };

/* What preparing does when the kernel would have to be generated first (KernelPolicy of kiln/context.hpp). */
typedef int32_t kiln_policy;
enum {
  KILN_POLICY_DEFAULT = 0,    /* the context's */
  KILN_POLICY_WAIT = 1,       /* generates it: some milliseconds */
  KILN_POLICY_FALLBACK = 2,   /* another kernel that is there; the wanted one is built in the background */
  KILN_POLICY_LOOKUP_ONLY = 3 /* KILN_CODEGEN */
};

typedef int32_t kiln_log_level;
enum { KILN_LOG_OFF = 0, KILN_LOG_ERROR = 1, KILN_LOG_INFO = 2, KILN_LOG_DEBUG = 3 };
/* One message, a line without its end. The calls of a process come one at a time, from any thread. */
typedef void (*kiln_log_callback)(void* data, kiln_log_level level, const char* message);

typedef struct kiln_context_s* kiln_context;
typedef struct kiln_plan_s* kiln_plan;
typedef struct kiln_group_s* kiln_group;
typedef struct kiln_buffer_s* kiln_buffer;

/* How a context is opened: RuntimeOptions of kiln/runtime.hpp. Null and 0 are the defaults. */
typedef struct kiln_options {
  size_t struct_size;
  const char* const* library_paths; /* null: the library that is installed */
  size_t library_path_count;
  const char* cache_folder; /* "none": no cache on disk */
  const char* arch;         /* "gfx942", "gfx90a:xnack-" */
  kiln_log_callback log;
  void* log_data; /* of the callback */
  kiln_device device;
  int32_t gpu; /* HIP's number; -1 (initial): the current one */
  uint32_t compute_units;
  uint32_t code_object_version;
  kiln_assembler assembler;
  kiln_policy policy; /* of kiln_prepare() with KILN_POLICY_DEFAULT; KILN_POLICY_DEFAULT here: KILN_POLICY_WAIT */
  int32_t allow_atomics;
  uint32_t global_split_u;
  uint32_t workgroup_mapping;
  int32_t emulator_strict; /* 1 (initial): what a GPU would punish is an error */
  uint32_t emulator_threads;
  kiln_log_level log_level; /* KILN_LOG_INFO (initial) */
  int32_t tensile_answers;  /* 1: always take what Tensile would answer from the library */
  kiln_proving proving;     /* KILN_PROVING_AUTO: $KILN_PROVE, else none */
} kiln_options;

/* GemmProblem and ProblemType of kiln/problem.hpp. Sizes, leading dimensions and strides are in elements. */
typedef struct kiln_problem {
  size_t struct_size;
  kiln_data_type a, b, c, d;
  kiln_data_type compute;                          /* KILN_F32 (initial) */
  kiln_data_type compute_input_a, compute_input_b; /* what is multiplied; KILN_TYPE_NONE: as it is stored */
  kiln_transpose trans_a, trans_b;
  kiln_vector_side bias;
  kiln_data_type bias_type;         /* KILN_TYPE_NONE: KILN_F32 */
  kiln_vector_side scale_alpha_vec; /* multiplies alpha; with an alpha of 1 it stands in its place */
  kiln_scale scale_a, scale_b;
  int32_t scale_c, scale_d; /* 0 or 1 */
  int32_t amax_d;           /* 1: the largest magnitude of D, before scale_d, is written */
  kiln_aux aux;
  kiln_data_type aux_type; /* KILN_TYPE_NONE: KILN_F32 */
  kiln_activation activation;
  int32_t pointer_array;   /* 1: the matrices of a batch are found by arrays of addresses */
  int32_t device_scalars;  /* 1: alpha and beta are in memory of the device */
  int32_t grouped;         /* 1: problems of several sizes share a launch */
  int32_t initial_strides; /* 1: the contiguous index has a stride of its own */
  kiln_numerics numerics;  /* KILN_NUMERICS_KILN (initial) */
  uint64_t m, n, k;
  uint64_t batch;                                  /* 1 (initial) */
  uint64_t lda, ldb, ldc, ldd;                     /* 0: the smallest */
  uint64_t stride_a, stride_b, stride_c, stride_d; /* between the matrices of a batch; 0: packed */
  uint64_t initial_stride_a, initial_stride_b, initial_stride_c, initial_stride_d; /* 1 (initial) */
  uint64_t stride_bias;
  uint64_t ld_aux, stride_aux; /* 0: the smallest; packed */
  double alpha, beta; /* 1 and 0 (initial) */
  double activation_arguments[2];
  double alpha_imaginary, beta_imaginary; /* of complex types */
  int32_t scale_aux;                 /* 1: what is written to aux, or read of it, is multiplied */
  kiln_bias_gradient bias_gradient;  /* behind D's kernel, by kernels of its own */
  kiln_data_type bias_gradient_type; /* KILN_TYPE_NONE: KILN_F32 */
  int32_t uniform_summation;         /* 1: sums have one order for every row and all M */
  uint64_t stride_bias_gradient;     /* 0: the sums of all of the batch are one vector */
  uint32_t compute_units;            /* a launch may count on so many; 0: all */
  int32_t complex_3m;                /* 1: complex numbers may be multiplied by three real products */
  int32_t amax_aux;                  /* 1: the largest magnitude of what is written to aux, before scale_aux, is, too */
  int32_t reserved;
} kiln_problem;

/* Addresses on the device (MatrixAddresses of kiln/runtime.hpp). What a problem does not use may be anything. */
typedef struct kiln_addresses {
  size_t struct_size;
  uint64_t a, b, c, d;
  uint64_t bias, scale_alpha_vec;
  uint64_t scale_a, scale_b, scale_c, scale_d;
  uint64_t amax_d; /* one float */
  uint64_t aux;
  uint64_t alpha, beta; /* of kiln_problem::device_scalars */
  uint64_t workspace;
  uint64_t scale_aux;     /* one float */
  uint64_t bias_gradient; /* written */
  uint64_t amax_aux;      /* one float */
} kiln_addresses;

/* A solution that runs a problem (Candidate of kiln/solutions.hpp). */
typedef struct kiln_candidate {
  size_t struct_size;
  uint64_t workspace_bytes;
  double modelled_microseconds;
  int32_t index; /* names the solution; never negative */
  int32_t reserved;
} kiln_candidate;

/* What replaces a solution's own values; 0: as the solution says. */
typedef struct kiln_overrides {
  size_t struct_size;
  uint32_t global_split_u;
  int32_t workgroup_mapping;
} kiln_overrides;

typedef struct kiln_context_info {
  size_t struct_size;
  uint64_t pending_builds; /* in the background */
  int32_t emulated;
  int32_t capturing; /* it is known that a stream of the process is captured */
  uint32_t asic_revision;
  int32_t reserved;
} kiln_context_info;

typedef struct kiln_plan_info {
  size_t struct_size;
  uint64_t workspace_bytes;
  uint64_t launches; /* nodes in a graph that is captured */
  uint64_t code_object_bytes;
  uint32_t grid[3];       /* workgroups */
  uint32_t workgroup[3];  /* lanes */
  uint32_t macro_tile[2]; /* elements of D per workgroup along M and N */
  uint32_t global_split_u;
  uint32_t vgprs, accvgprs, sgprs, lds_bytes;
  int32_t solution; /* -1: a problem of nothing */
  int32_t is_fallback;
  int32_t cache_hit; /* the kernel was found, not generated */
} kiln_plan_info;

typedef struct kiln_cache_counters {
  size_t struct_size;
  uint64_t hits, misses, stores, faults;
} kiln_cache_counters;

/* ---- errors and versions */

/* What the last call of this thread said; "" if it succeeded. It stays until the thread's next call. */
const char* kiln_last_error(void);
/* "KILN_NO_SOLUTION"; "unknown" for a number that is none. */
const char* kiln_status_name(kiln_status status);
/* major * 10000 + minor * 100 + patch of the library that runs. */
uint32_t kiln_version_number(void);
/* Bytes of one element; 0 for a number that is no type. */
size_t kiln_data_type_bytes(kiln_data_type type);

/* ---- contexts. Functions with `text`: at most `bytes` are written, the final NUL among them, and `needed` (may be
   null) becomes how many there are in all. KILN_INVALID_ARGUMENT if they do not fit; a null text with 0 bytes only
   asks. */

kiln_status kiln_init_options(kiln_options* options, size_t struct_size);
/* Null options: the defaults. `context` is null if it fails. */
kiln_status kiln_open(const kiln_options* options, kiln_context* context);
/* Null does nothing. Plans and buffers of it are released before or after. */
kiln_status kiln_close(kiln_context context);
/* "gfx90a:sramecc+:xnack-" */
kiln_status kiln_target(kiln_context context, char* text, size_t bytes, size_t* needed);
/* "emulated gfx942", or the GPU's name. */
kiln_status kiln_device_description(kiln_context context, char* text, size_t bytes, size_t* needed);
/* 15 hexadecimal digits that change with kiln's build and with the library: while they are the same, so are the
   numbers of solutions. */
kiln_status kiln_revision(kiln_context context, char* text, size_t bytes, size_t* needed);
kiln_status kiln_get_context_info(kiln_context context, kiln_context_info* info);
kiln_status kiln_get_cache_counters(kiln_context context, kiln_cache_counters* counters);
/* Why the cache failed last; "" if it did not. */
kiln_status kiln_last_cache_fault(kiln_context context, char* text, size_t bytes, size_t* needed);

/* ---- problems. Functions that take `problems` and `count` take one problem, or those of a group
   (kiln_problem::grouped in each). */

kiln_status kiln_init_problem(kiln_problem* problem, size_t struct_size);
/* KILN_OK if it is valid: not whether a solution runs it. */
kiln_status kiln_check_problem(const kiln_problem* problem);
/* Elements from the first to one past the last of A, B, C and D, all batches included. */
kiln_status kiln_problem_extents(const kiln_problem* problem, uint64_t extents[4]);

/* ---- solutions by number */

/* The best first, at most `requested`, of those that need no more than the limit of workspace. `candidates` has room
   for `requested` and the struct_size of the first is set; `found` is how many were written. Where none runs the
   problem it is 0, and the status KILN_OK. */
kiln_status kiln_candidates(kiln_context context, const kiln_problem* problems, size_t count, size_t requested,
                            uint64_t workspace_limit_bytes, kiln_candidate* candidates, size_t* found);
/* One solution for one problem: KILN_NO_SOLUTION, and why not. Null overrides: none. */
kiln_status kiln_ask_candidate(kiln_context context, const kiln_problem* problem, int32_t index,
                               const kiln_overrides* overrides, kiln_candidate* candidate);
/* All of a problem's type, whatever its sizes and epilogue, ascending; at most `room` are written, `found` is how many
   there are. */
kiln_status kiln_solutions(kiln_context context, const kiln_problem* type, int32_t* indices, size_t room,
                           size_t* found);
kiln_status kiln_solution_name(kiln_context context, int32_t index, char* text, size_t bytes, size_t* needed);
kiln_status kiln_kernel_name(kiln_context context, int32_t index, char* text, size_t bytes, size_t* needed);

/* ---- plans */

/* Selects a solution and gets its kernel. 200 ns for a problem that was prepared before, whatever alpha and beta are.
   `plan` is null if it fails. */
kiln_status kiln_prepare(kiln_context context, const kiln_problem* problems, size_t count, kiln_policy policy,
                         kiln_plan* plan);
/* The same by a solution's number. Null overrides: none. */
kiln_status kiln_prepare_solution(kiln_context context, const kiln_problem* problems, size_t count, int32_t index,
                                  const kiln_overrides* overrides, kiln_policy policy, kiln_plan* plan);
/* By a line as kiln_plan_recipe() says it, of this version of kiln: KILN_INVALID_ARGUMENT if it is no recipe,
   KILN_NO_SOLUTION if it is not for the problem. kiln_plan_info::solution is -1. */
kiln_status kiln_prepare_recipe(kiln_context context, const kiln_problem* problems, size_t count, const char* recipe,
                                kiln_policy policy, kiln_plan* plan);
/* Null does nothing. */
kiln_status kiln_release_plan(kiln_plan plan);
kiln_status kiln_get_plan_info(kiln_plan plan, kiln_plan_info* info);
/* The kernel's symbol, and the line of text that says all that shapes its code. */
kiln_status kiln_plan_kernel(kiln_plan plan, char* text, size_t bytes, size_t* needed);
kiln_status kiln_plan_recipe(kiln_plan plan, char* text, size_t bytes, size_t* needed);
/* Builds what is missing of the problems' kernels, each problem by itself: in the background, or, with `waits` not 0,
   until all are there. */
kiln_status kiln_warm(kiln_context context, const kiln_problem* problems, size_t count, int32_t waits);
kiln_status kiln_wait_for_builds(kiln_context context);

/* ---- launches. `stream` is a hipStream_t (null: the null stream), `start` and `stop` are hipEvent_t's or null. */

/* In the order of the stream; nothing is waited for or allocated, so that it can be captured. */
kiln_status kiln_enqueue(kiln_context context, kiln_plan plan, const kiln_addresses* addresses, void* stream,
                         void* start, void* stop);
/* The arguments of a group's launch, for memory of the device. */
kiln_status kiln_make_group(kiln_context context, kiln_plan plan, const kiln_problem* problems, size_t count,
                            const kiln_addresses* addresses, void* stream, kiln_group* group);
kiln_status kiln_group_data(kiln_group group, const void** data, size_t* bytes);
/* By arguments that the stream has copied to `address` by then. */
kiln_status kiln_enqueue_group(kiln_context context, kiln_plan plan, kiln_group group, uint64_t address, void* stream,
                               void* start, void* stop);
/* Null does nothing. */
kiln_status kiln_release_group(kiln_group group);

/* ---- memory, for programs without HIP: of the emulator, or of the GPU */

kiln_status kiln_allocate(kiln_context context, uint64_t bytes, kiln_buffer* buffer);
kiln_status kiln_buffer_address(kiln_buffer buffer, uint64_t* address);
kiln_status kiln_upload(kiln_buffer buffer, uint64_t offset_bytes, const void* from, size_t bytes);
kiln_status kiln_download(kiln_buffer buffer, uint64_t offset_bytes, void* to, size_t bytes);
/* Null does nothing. */
kiln_status kiln_release_buffer(kiln_buffer buffer);

#ifdef __cplusplus
}
#endif

#endif
