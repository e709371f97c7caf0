// The corpus as GPU kernels: kernel k_NAME(in, out) maps words 2i and 2i+1 of `in` to word i of `out`.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#pragma OPENCL FP_CONTRACT OFF
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long u64;
typedef short i16;
typedef int i32;
typedef long i64;

#define FN(name) static u64 name(u64 a, u64 b)
#define FLOAT(x) __builtin_astype((u32)(x), float)
#define BITS(x) __builtin_astype((float)(x), u32)
#define DOUBLE(x) __builtin_astype((u64)(x), double)
#define DBITS(x) __builtin_astype((double)(x), u64)
#define HALF(x) __builtin_astype((u16)(x), half)
#define HBITS(x) (u32) __builtin_astype((half)(x), u16)
#define FMAF(x, y, z) __builtin_fmaf(x, y, z)
#define FMA(x, y, z) __builtin_fma(x, y, z)
#define SQRTF(x) __builtin_sqrtf(x)
#define SQRT(x) __builtin_sqrt(x)
#define ABSF(x) __builtin_fabsf(x)
#define ABS(x) __builtin_fabs(x)
#define FLOORF(x) __builtin_floorf(x)
#define FLOOR(x) __builtin_floor(x)
#define CEILF(x) __builtin_ceilf(x)
#define TRUNCF(x) __builtin_truncf(x)
#define TRUNC(x) __builtin_trunc(x)
#define RINTF(x) __builtin_rintf(x)
#define LDEXPF(x, e) __builtin_ldexpf(x, e)

#include "corpus.h"

#define KERNEL(name)                                                                          \
  __kernel void k_##name(__global const u64* in, __global u64* out) {                         \
    const u32 i = __builtin_amdgcn_workgroup_id_x() * 64 + __builtin_amdgcn_workitem_id_x(); \
    out[i] = name(in[2 * i], in[2 * i + 1]);                                                  \
  }
CORPUS(KERNEL)
