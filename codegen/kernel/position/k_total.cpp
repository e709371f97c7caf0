// See k_total.hpp.
#include "codegen/kernel/position/k_total.hpp"

#include "codegen/kernel/access/arithmetic.hpp"

namespace kiln::kernel {

Reg write_k_total(Context& c, const Arguments& arguments, std::string_view name) {
  const Reg magnitude = c.w.sgpr("magnitude"), total = c.w.sgpr(name);
  write_magnitude(c, magnitude, arguments[ArgumentId::kAlpha], arguments[ArgumentId::kAlphaImaginary]);
  c.w.s_cmp_eq_u32(magnitude, 0);
  c.w.s_cselect_b32(total, 0, arguments[ArgumentId::kK]);
  return total;
}

}  // namespace kiln::kernel
