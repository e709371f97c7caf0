// Kernels whose workgroups run in clusters of 2 x 2 (gfx1250). Each work-item writes one word or more;
// cluster_test.cpp says what must come out.
typedef unsigned int u32;
#define KERNEL extern "C" __attribute__((global, cluster_dims(2, 2, 1))) void
#define LANE __builtin_amdgcn_workitem_id_x()
#define GROUP_X __builtin_amdgcn_workgroup_id_x()
#define GROUP_Y __builtin_amdgcn_workgroup_id_y()

/// Who and where a workgroup is, by all that clang has names for. The grid is 4 wide.
KERNEL places(u32* out) {
  u32* const to = out + 8 * (GROUP_X + 4 * GROUP_Y);
  to[0] = __builtin_amdgcn_cluster_id_x();
  to[1] = __builtin_amdgcn_cluster_id_y();
  to[2] = __builtin_amdgcn_cluster_workgroup_id_x();
  to[3] = __builtin_amdgcn_cluster_workgroup_id_y();
  to[4] = __builtin_amdgcn_cluster_workgroup_flat_id();
  to[5] = __builtin_amdgcn_cluster_workgroup_max_id_x();
  to[6] = __builtin_amdgcn_cluster_workgroup_max_id_y();
  to[7] = __builtin_amdgcn_cluster_workgroup_max_flat_id();
}

/// Each workgroup reads, three times over, what the next of its cluster wrote before the barrier.
KERNEL ring(u32* words, u32* out) {
  const u32 lanes = 64, here = __builtin_amdgcn_cluster_workgroup_flat_id();
  u32* const of_cluster = words + 12 * lanes * (__builtin_amdgcn_cluster_id_x() + 2 * __builtin_amdgcn_cluster_id_y());
  u32 sum = LANE + 100 * (GROUP_X + 4 * GROUP_Y);
  for (u32 step = 0; step < 3; ++step) {
    u32* const of_step = of_cluster + 4 * lanes * step;
    __atomic_store_n(of_step + lanes * here + LANE, sum, __ATOMIC_RELAXED);
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
    __builtin_amdgcn_s_cluster_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
    sum = 3 * sum + __atomic_load_n(of_step + lanes * ((here + 1) % 4) + LANE, __ATOMIC_RELAXED);
  }
  out[lanes * (GROUP_X + 4 * GROUP_Y) + LANE] = sum;
}
