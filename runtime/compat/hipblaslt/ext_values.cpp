// The small classes of hipblaslt_ext: setters and getters.
#include "runtime/compat/hipblaslt/ext_values.hpp"

#include "runtime/compat/hipblaslt/attributes.hpp"

#include <stdexcept>

namespace hipblaslt_ext {

KILN_VALUE_CLASS(GemmPreference, GemmPreferenceImpl)
KILN_VALUE_CLASS(GemmProblemType, GemmProblemTypeImpl)
KILN_VALUE_CLASS(GemmEpilogue, GemmEpilogueImpl)
KILN_VALUE_CLASS(GemmInputs, GemmInputsImpl)
KILN_VALUE_CLASS(GemmTuning, GemmTuningImpl)

void GemmPreference::setMaxWorkspaceBytes(size_t workspaceBytes) {
  pimpl->bytes = workspaceBytes;
}
size_t GemmPreference::getMaxWorkspaceBytes() const {
  return pimpl->bytes;
}
void GemmPreference::setUniformSummationOrder(bool uniformSummationOrder) {
  pimpl->uniform_summation_order = uniformSummationOrder;
}
bool GemmPreference::getUniformSummationOrder() const {
  return pimpl->uniform_summation_order;
}
hipblasStatus_t GemmPreference::setStreamKTileSchedulingMode(hipblasLtStreamKTileSchedulingMode_t mode) {
  if (!kiln::hipblaslt::is_streamk_mode(&mode)) return HIPBLAS_STATUS_INVALID_VALUE;
  pimpl->streamk_mode = mode;
  return HIPBLAS_STATUS_SUCCESS;
}
hipblasLtStreamKTileSchedulingMode_t GemmPreference::getStreamKTileSchedulingMode() const {
  return pimpl->streamk_mode;
}

GemmProblemType::GemmProblemType(hipblasOperation_t opA, hipblasOperation_t opB, hipDataType typeA, hipDataType typeB,
                                 hipDataType typeC, hipDataType typeD, hipblasComputeType_t typeCompute)
    : pimpl(std::make_unique<GemmProblemTypeImpl>(
          kiln::hipblaslt::ProblemTypeValues{opA, opB, typeA, typeB, typeC, typeD, typeCompute, {}, {}})) {}
GemmProblemType::GemmProblemType(const GemmProblemTypeImpl& impl)
    : pimpl(std::make_unique<GemmProblemTypeImpl>(impl)) {}
GemmProblemType& GemmProblemType::operator=(const GemmProblemTypeImpl& impl) {
  pimpl = std::make_unique<GemmProblemTypeImpl>(impl);
  return *this;
}

// A member that is set by set<Name> and got by get<Name>.
#define KILN_MEMBER(Class, Type, Name, member) \
  void Class::set##Name(Type value) {          \
    pimpl->member = value;                     \
  }                                            \
  Type Class::get##Name() const {              \
    return pimpl->member;                      \
  }

KILN_MEMBER(GemmProblemType, hipblasOperation_t, OpA, op_a)
KILN_MEMBER(GemmProblemType, hipblasOperation_t, OpB, op_b)
KILN_MEMBER(GemmProblemType, hipDataType, TypeA, a)
KILN_MEMBER(GemmProblemType, hipDataType, TypeB, b)
KILN_MEMBER(GemmProblemType, hipDataType, TypeC, c)
KILN_MEMBER(GemmProblemType, hipDataType, TypeD, d)
KILN_MEMBER(GemmProblemType, hipblasComputeType_t, TypeCompute, compute)
KILN_MEMBER(GemmProblemType, hipblasLtOrder_t, OrderA, order_a)
KILN_MEMBER(GemmProblemType, hipblasLtOrder_t, OrderB, order_b)

KILN_MEMBER(GemmEpilogue, hipblasLtEpilogue_t, Mode, mode)
KILN_MEMBER(GemmEpilogue, hipDataType, BiasDataType, bias_type)
KILN_MEMBER(GemmEpilogue, hipDataType, AuxDataType, aux_type)
KILN_MEMBER(GemmEpilogue, int, AuxLeadingDimension, aux_ld)
KILN_MEMBER(GemmEpilogue, int, AuxBatchStride, aux_stride)

KILN_MEMBER(GemmInputs, const void*, A, a)
KILN_MEMBER(GemmInputs, const void*, B, b)
KILN_MEMBER(GemmInputs, const void*, C, c)
KILN_MEMBER(GemmInputs, const void*, D, d)
KILN_MEMBER(GemmInputs, const void*, Alpha, alpha)
KILN_MEMBER(GemmInputs, const void*, Beta, beta)
KILN_MEMBER(GemmInputs, const void*, Bias, bias)
KILN_MEMBER(GemmInputs, const void*, ScaleA, scale_a)
KILN_MEMBER(GemmInputs, const void*, ScaleB, scale_b)
KILN_MEMBER(GemmInputs, const void*, ScaleC, scale_c)
KILN_MEMBER(GemmInputs, const void*, ScaleD, scale_d)
KILN_MEMBER(GemmInputs, const void*, ScaleAux, scale_aux)
KILN_MEMBER(GemmInputs, const void*, ScaleAlphaVec, alpha_vector)
KILN_MEMBER(GemmInputs, const void*, Aux, aux)
KILN_MEMBER(GemmInputs, const void*, AmaxD, amax_d)

KILN_MEMBER(GemmTuning, uint16_t, SplitK, split_k)
KILN_MEMBER(GemmTuning, int16_t, Wgm, wgm)
#undef KILN_MEMBER

namespace {

hipblasLtMatmulMatrixScale_t mode_or_throw(std::int32_t mode) {
  // The one exception of the library: its header says so, and programs catch it.
  if (mode == kiln::hipblaslt::kNoScaleMode) throw std::invalid_argument("the scaling type was not set");
  return static_cast<hipblasLtMatmulMatrixScale_t>(mode);
}

}  // namespace

void GemmEpilogue::setScalingAType(hipblasLtMatmulMatrixScale_t scalingAType) {
  pimpl->scale_mode_a = scalingAType;
}
void GemmEpilogue::setScalingBType(hipblasLtMatmulMatrixScale_t scalingBType) {
  pimpl->scale_mode_b = scalingBType;
}
hipblasLtMatmulMatrixScale_t GemmEpilogue::getScalingAType() const {
  return mode_or_throw(pimpl->scale_mode_a);
}
hipblasLtMatmulMatrixScale_t GemmEpilogue::getScalingBType() const {
  return mode_or_throw(pimpl->scale_mode_b);
}
void GemmEpilogue::setAct0(float act0) {
  pimpl->activation_0 = act0;
}
void GemmEpilogue::setAct1(float act1) {
  pimpl->activation_1 = act1;
}
float GemmEpilogue::getAct0() {
  return pimpl->activation_0;
}
float GemmEpilogue::getAct1() {
  return pimpl->activation_1;
}

}  // namespace hipblaslt_ext
