// C = A * B + C of 3 x 2 matrices in f32, on a GPU if there is one, else on an emulated gfx942.
#include "kiln/kiln.hpp"

#include <cstdio>
#include <vector>

namespace {

kiln::Result<std::vector<float>> multiply() {
  KILN_ASSIGN(kiln::Runtime runtime, kiln::Runtime::open());
  std::printf("device: %s\n", runtime.device_description().c_str());

  kiln::ProblemType type;
  type.a = type.b = type.c = type.d = kiln::DataType::kF32;
  kiln::GemmProblem problem = kiln::GemmProblem::packed(type, 3, 2, 4);  // M, N, K; column-major
  problem.beta = 1;

  // Found in the cache, or generated and stored there.
  KILN_ASSIGN(const kiln::Kernel kernel, runtime.kernel(problem));
  std::printf("kernel: %s\n", kernel.solution.recipe.c_str());

  const std::vector<float> a = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};  // 3 x 4
  const std::vector<float> b = {1, 0, 0, 1, 0, 1, 1, 0};                 // 4 x 2
  std::vector<float> c = {100, 100, 100, 200, 200, 200};                 // 3 x 2
  KILN_ASSIGN(kiln::Buffer device_a, runtime.allocate(a.size() * sizeof(float), "A"));
  KILN_ASSIGN(kiln::Buffer device_b, runtime.allocate(b.size() * sizeof(float), "B"));
  KILN_ASSIGN(kiln::Buffer device_c, runtime.allocate(c.size() * sizeof(float), "C"));
  KILN_TRY(device_a.upload(a));
  KILN_TRY(device_b.upload(b));
  KILN_TRY(device_c.upload(c));

  // D may be C: each element is read before it is written.
  KILN_TRY(runtime.launch(kernel, problem,
                          {device_a.address(), device_b.address(), device_c.address(), device_c.address()}));
  KILN_TRY(device_c.download(c));
  return c;
}

}  // namespace

int main() {
  const auto result = multiply();
  if (!result) {
    std::fprintf(stderr, "%s\n", result.error().text().c_str());
    return 1;
  }
  const std::vector<float> expected = {111, 113, 115, 211, 213, 215};
  for (const float value : *result) std::printf("%g ", static_cast<double>(value));
  std::printf("\n");
  return *result == expected ? 0 : 1;
}
