// See register_limits.hpp.
#include "codegen/mc/encode/register_limits.hpp"

#include "codegen/mc/encode/line_parser.hpp"

#include <array>
#include <string>
#include <vector>

namespace kiln::mc::encode {

using ir::Reg;
using ir::RegisterClass;

bool RegisterLimits::has(const Reg& reg) const {
  const std::uint32_t size = reg.cls == RegisterClass::kSgpr   ? sgprs
                             : reg.cls == RegisterClass::kVgpr ? vgprs
                                                               : accvgprs;
  if (reg.number() + reg.count > size) return false;
  return !even_tuples || reg.cls == RegisterClass::kSgpr || reg.count == 1 || reg.number() % 2 == 0;
}

RegisterLimits limits_of(LineParser& parser) {
  constexpr std::array<std::uint32_t, 8> kLastSgprs = {101, 102, 103, 104, 105, 106, 107, 127};
  constexpr std::array<std::uint32_t, 4> kLastVgprs = {127, 255, 511, 1023};
  std::vector<std::string> lines;
  for (const std::uint32_t n : kLastSgprs) lines.push_back("s_mov_b32 s0, s" + std::to_string(n));
  for (const std::uint32_t n : kLastVgprs) lines.push_back("v_mov_b32 v0, v" + std::to_string(n));
  lines.insert(lines.end(), {"v_accvgpr_read_b32 v0, a255", "global_load_dwordx2 v[1:2], v[2:3], off",
                             "global_load_dwordx2 v[4:5], v[2:3], off"});
  const std::vector<ParsedLine> answers = parser.parse(lines);
  const auto yes = [&answers](std::size_t i) { return answers[i].instruction.has_value(); };
  RegisterLimits limits;
  limits.sgprs = limits.vgprs = 0;
  for (std::size_t i = 0; i < kLastSgprs.size(); ++i)
    if (yes(i)) limits.sgprs = kLastSgprs[i] + 1;
  for (std::size_t i = 0; i < kLastVgprs.size(); ++i)
    if (yes(kLastSgprs.size() + i)) limits.vgprs = kLastVgprs[i] + 1;
  const std::size_t next = kLastSgprs.size() + kLastVgprs.size();
  limits.accvgprs = yes(next) ? 256 : 0;
  limits.even_tuples = !yes(next + 1) && yes(next + 2);
  return limits;
}

}  // namespace kiln::mc::encode
