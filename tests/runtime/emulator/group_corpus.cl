// Kernels of whole workgroups: LDS, barriers, atomics, lanes that read each other's registers. Each takes 256 words and
// gives 256; group_corpus_test.cpp says in plain loops what must come out. A workgroup has 64 work-items.
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long u64;
typedef int i32;

#define __HIP_MEMORY_SCOPE_WORKGROUP 3
#define __HIP_MEMORY_SCOPE_AGENT 4
#define LANE __builtin_amdgcn_workitem_id_x()
#define GROUP __builtin_amdgcn_workgroup_id_x()
#define HERE (GROUP * 64 + LANE)
#define BARRIER __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup")

__kernel void reverse(__global const u32* in, __global u32* out) {
  __local u32 lds[64];
  lds[LANE] = in[HERE];
  BARRIER;
  out[HERE] = lds[63 - LANE];
}

__kernel void scan(__global const u32* in, __global u32* out) {
  __local u32 lds[2][64];
  u32 from = 0;
  lds[0][LANE] = in[HERE];
  BARRIER;
  for (u32 step = 1; step < 64; step *= 2, from ^= 1) {
    u32 v = lds[from][LANE];
    if (LANE >= step) v += lds[from][LANE - step];
    lds[from ^ 1][LANE] = v;
    BARRIER;
  }
  out[HERE] = lds[from][LANE];
}

__kernel void bytes(__global const u32* in, __global u32* out) {
  __local u8 lds8[256];
  __local u16 lds16[64];
  u32 v = in[HERE];
  for (u32 k = 0; k < 4; ++k) lds8[LANE * 4 + k] = (u8)(v >> (24 - 8 * k));
  lds16[LANE] = (u16)(v * 3);
  BARRIER;
  u32 other = (LANE * 5 + 3) & 63;
  out[HERE] = lds8[other] | (u32)lds8[(other * 4 + 1) & 255] << 8 | (u32)lds16[other] << 16;
}

__kernel void wide(__global const u32* in, __global u32* out) {
  __local u64 lds[64];
  lds[LANE] = (u64)in[HERE] * 0x100000001ul + LANE;
  BARRIER;
  u64 v = lds[LANE ^ 21] + lds[LANE ^ 2];
  out[HERE] = (u32)(v >> 32) ^ (u32)v;
}

__kernel void local_atomics(__global const u32* in, __global u32* out) {
  __local u32 sum, low, high, bits, hits[8];
  __local u64 total;
  if (LANE == 0) { sum = 0; low = ~0u; high = 0; bits = 0; total = 0; }
  if (LANE < 8) hits[LANE] = 0;
  BARRIER;
  u32 v = in[HERE];
  __hip_atomic_fetch_add(&sum, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_fetch_min(&low, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_fetch_max(&high, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_fetch_xor(&bits, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_fetch_add(&total, (u64)v << 8, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  __hip_atomic_fetch_add(&hits[v & 7], 1u, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
  BARRIER;
  out[HERE] = LANE == 0   ? sum
              : LANE == 1 ? low
              : LANE == 2 ? high
              : LANE == 3 ? bits
              : LANE == 4 ? (u32)(total >> 8)
                          : hits[LANE & 7];
}

__kernel void global_atomics(__global const u32* in, __global u32* out) {
  u32 v = in[HERE];
  __hip_atomic_fetch_add(&out[v & 15], v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_fetch_max(&out[16 + (v >> 4 & 15)], v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_fetch_or(&out[32 + (v >> 8 & 15)], v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_fetch_sub(&out[48 + (v >> 12 & 15)], v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  // Each lane takes a slot of its own by comparing and exchanging.
  u32 slot = 64 + (v & 31);
  u32 expected = 0;
  while (!__hip_atomic_compare_exchange_strong(&out[slot], &expected, HERE + 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT)) {
    expected = 0;
    slot = slot + 1 < 64 + 256 ? slot + 1 : 64;
  }
}

__kernel void permute(__global const u32* in, __global u32* out) {
  u32 v = in[HERE];
  // Within rows of 16 lanes, so that it holds for waves of 32 and of 64.
  u32 to = (LANE & ~15u) | ((LANE * 7 + 3) & 15);
  u32 pulled = __builtin_amdgcn_ds_bpermute((i32)(to * 4), (i32)v);
  u32 swizzled = __builtin_amdgcn_ds_swizzle((i32)v, 0x041f);  // lane ^ 1
  out[HERE] = pulled * 3 + swizzled;
}

__kernel void first_lane(__global const u32* in, __global u32* out) {
  u32 v = in[HERE];
  u32 first = __builtin_amdgcn_readfirstlane((i32)v);
  u32 fifth = __builtin_amdgcn_readlane((i32)v, 5);
  out[HERE] = LANE < 32 ? v ^ first ^ fifth : v;
}

#if __has_builtin(__builtin_amdgcn_update_dpp)
__kernel void dpp(__global const u32* in, __global u32* out) {
  u32 v = in[HERE];
  u32 a = __builtin_amdgcn_update_dpp(7, (i32)v, 0x1b, 0xf, 0xf, false);   // quad_perm 3,2,1,0
  u32 b = __builtin_amdgcn_update_dpp(11, (i32)v, 0x113, 0xf, 0xf, false);  // row_shr 3
  u32 c = __builtin_amdgcn_update_dpp(13, (i32)v, 0x121, 0xf, 0xf, false);  // row_ror 1
  u32 d = __builtin_amdgcn_update_dpp(17, (i32)v, 0x140, 0xf, 0xf, true);   // row_mirror
  out[HERE] = a + 3 * b + 5 * c + 7 * d;
}
#endif

__kernel void vote(__global const u32* in, __global u32* out) {
  u32 v = in[HERE], n = 0;
  while (v & 1) {  // lanes leave the loop one after the other
    v >>= 1;
    n += 1 + (v & 1);
  }
  if (v & 2) n ^= 0x55; else if (v & 4) n += 9; else n *= 3;
  out[HERE] = n;
}
