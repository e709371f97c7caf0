// What the rows of the hazards are called in reports.
#include "runtime/selftest/hazard_pairs.hpp"

#include <array>
#include <cstddef>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using C = isa::HazardConsumer;
using P = isa::HazardProducer;

constexpr std::array<const char*, static_cast<std::size_t>(P::kCount)> kProducers = {
    "VALU result",
    "VALU result before an f64 MFMA",
    "XDL MFMA result",
    "f32 MFMA result",
    "f64 MFMA result",
    "result of a MFMA of two passes",
    "result of a dot product",
    "C of an XDL MFMA",
    "SGPR that a VALU wrote",
    "data of a wide store",
    "WMMA result",
    "operand of a WMMA",
    "SGPR of vector memory",
    "SGPR of a scalar load",
    "transcendental result",
    "transcendental result",
    "source of a transcendental instruction"};
constexpr std::array kConsumers = {"read by a matrix instruction as A or B",
                                   "read by a matrix instruction as C",
                                   "read by a matrix instruction as an overlapping C",
                                   "read by a matrix instruction",
                                   "read by a VALU",
                                   "read by a VALU",
                                   "read by a VALU",
                                   "read by a store",
                                   "overwritten by a VALU",
                                   "overwritten by a load",
                                   "read by vector memory",
                                   "read by a VALU",
                                   "read by v_readfirstlane",
                                   "read by v_accvgpr_read",
                                   "read by v_accvgpr_write",
                                   "overwritten by a scalar instruction",
                                   "overwritten by a VALU"};
static_assert(kConsumers.size() == static_cast<std::size_t>(C::kValuWritesSgpr) + 1);
static_assert(kProducers.back() != nullptr);

}  // namespace

std::string words_of(const isa::Hazard& row) {
  return fmt::format("{}, {}", kProducers[static_cast<std::size_t>(row.producer)],
                     kConsumers[static_cast<std::size_t>(row.consumer)]);
}

}  // namespace kiln::selftest
