// What is behind the pointers of hipblaslt_ext's small classes, and the boilerplate of such classes: each is copied by
// value and moved by its pointer.
#pragma once

#include "runtime/compat/hipblaslt/objects.hpp"

#include <memory>
#include <utility>

#include <hipblaslt/hipblaslt-ext.hpp>

namespace kiln::hipblaslt {

struct ProblemTypeValues {
  hipblasOperation_t op_a{}, op_b{};
  hipDataType a{}, b{}, c{}, d{};
  hipblasComputeType_t compute{};
  hipblasLtOrder_t order_a{}, order_b{};
};

struct EpilogueValues {
  hipblasLtEpilogue_t mode = HIPBLASLT_EPILOGUE_DEFAULT;
  hipDataType bias_type = HIPBLASLT_DATATYPE_INVALID, aux_type = HIPBLASLT_DATATYPE_INVALID;
  int aux_ld = 0, aux_stride = 0;
  std::int32_t scale_mode_a = kNoScaleMode, scale_mode_b = kNoScaleMode;
  float activation_0 = 0, activation_1 = 0;
};

struct InputValues {
  const void *a = nullptr, *b = nullptr, *c = nullptr, *d = nullptr;
  const void *alpha = nullptr, *beta = nullptr;
  const void* bias = nullptr;
  const void *scale_a = nullptr, *scale_b = nullptr, *scale_c = nullptr, *scale_d = nullptr, *scale_aux = nullptr;
  const void* alpha_vector = nullptr;
  const void* aux = nullptr;
  const void* amax_d = nullptr;
};

struct TuningValues {
  std::uint16_t split_k = 0;
  std::int16_t wgm = 0;
};

}  // namespace kiln::hipblaslt

// NOLINTBEGIN: the names are foreign.
class hipblaslt_ext::GemmPreference::GemmPreferenceImpl {
 public:
  size_t bytes = 0;
  bool uniform_summation_order = false;
  hipblasLtStreamKTileSchedulingMode_t streamk_mode = HIPBLASLT_STREAMK_TILE_SCHEDULING_OFF;
};
class hipblaslt_ext::GemmProblemType::GemmProblemTypeImpl : public kiln::hipblaslt::ProblemTypeValues {
 public:
  GemmProblemTypeImpl() = default;
  explicit GemmProblemTypeImpl(const ProblemTypeValues& values) : ProblemTypeValues(values) {}
};
class hipblaslt_ext::GemmEpilogue::GemmEpilogueImpl : public kiln::hipblaslt::EpilogueValues {};
class hipblaslt_ext::GemmInputs::GemmInputsImpl : public kiln::hipblaslt::InputValues {};
class hipblaslt_ext::GemmTuning::GemmTuningImpl : public kiln::hipblaslt::TuningValues {};
// NOLINTEND

/// The special members of a class whose only member is `pimpl`.
#define KILN_VALUE_CLASS(Class, Implementation)                                               \
  Class::Class() : pimpl(std::make_unique<Implementation>()) {}                               \
  Class::~Class() = default;                                                                  \
  Class::Class(const Class& other) : pimpl(std::make_unique<Implementation>(*other.pimpl)) {} \
  Class& Class::operator=(const Class& other) {                                               \
    if (this != &other) pimpl = std::make_unique<Implementation>(*other.pimpl);               \
    return *this;                                                                             \
  }                                                                                           \
  Class::Class(Class&& other) = default;                                                      \
  Class& Class::operator=(Class&& other) = default;
