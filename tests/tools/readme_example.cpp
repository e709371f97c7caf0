// C = A * B + C of 3 x 2 matrices in f32, on a GPU if there is one, else on an emulated gfx942.
#include "kiln/kiln.hpp"

#include <cstdio>
#include <vector>

static kiln::Result<std::vector<float>> multiply() {
  KILN_ASSIGN(kiln::Context context, kiln::Context::open());

  kiln::ProblemType type;
  type.a = type.b = type.c = type.d = kiln::DataType::kF32;
  kiln::GemmProblem problem = kiln::GemmProblem::packed(type, 3, 2, 4);  // M, N, K; column-major
  problem.beta = 1;
  KILN_ASSIGN(const kiln::GemmPlan plan, context.prepare(problem));  // the kernel is found, or generated and stored
  std::printf("%s on %s\n", plan.kernel().solution.recipe.c_str(), context.device_description().c_str());

  const std::vector<float> a = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};  // 3 x 4
  const std::vector<float> b = {1, 0, 0, 1, 0, 1, 1, 0};                 // 4 x 2
  std::vector<float> c = {100, 100, 100, 200, 200, 200};                 // 3 x 2
  KILN_ASSIGN(kiln::Buffer on_a, context.allocate(a.size() * sizeof(float), "A"));
  KILN_ASSIGN(kiln::Buffer on_b, context.allocate(b.size() * sizeof(float), "B"));
  KILN_ASSIGN(kiln::Buffer on_c, context.allocate(c.size() * sizeof(float), "C"));
  KILN_TRY(on_a.upload(a));
  KILN_TRY(on_b.upload(b));
  KILN_TRY(on_c.upload(c));
  // Larger problems may split K: where plan.workspace_bytes() is not 0, MatrixAddresses::workspace goes with these.
  KILN_TRY(context.enqueue(plan, {on_a.address(), on_b.address(), on_c.address(), on_c.address()}));  // D may be C
  KILN_TRY(on_c.download(c));
  return c;
}

int main() {
  const auto result = multiply();
  if (!result) std::fprintf(stderr, "%s\n", result.error().text().c_str());
  return result && *result == std::vector<float>{111, 113, 115, 211, 213, 215} ? 0 : 1;
}
