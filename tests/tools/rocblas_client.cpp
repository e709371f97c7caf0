// A client of rocBLAS's interface that says what answers: statuses of a GEMM without a handle, and of a function that
// kiln does not serve.
#include <cstdio>

extern "C" int rocblas_sgemm(void*, int, int, int, int, int, const float*, const float*, int, const float*, int,
                             const float*, float*, int);
extern "C" int rocblas_saxpy(void*, int, const float*, const float*, int, float*, int);

int main() {
  constexpr int kNone = 111;
  const int gemm = rocblas_sgemm(nullptr, kNone, kNone, 1, 1, 1, nullptr, nullptr, 1, nullptr, 1, nullptr, nullptr, 1);
  std::printf("gemm %d, axpy %d\n", gemm, rocblas_saxpy(nullptr, 0, nullptr, nullptr, 1, nullptr, 1));
  return 0;
}
