// Preferences. The library reads and writes an attribute's own number of bytes whatever size of 1 or more the call
// names, and so does this one, or programs that name a wrong size would be told so by kiln alone.
#include "runtime/compat/hipblaslt/attributes.hpp"
#include "runtime/compat/hipblaslt/log.hpp"
#include "runtime/compat/hipblaslt/objects.hpp"

#include <array>
#include <new>

namespace kiln::hipblaslt {
namespace {

#define KILN_MEMBER(member) offsetof(Preference, member), sizeof(Preference::member)
constexpr std::array kPreferenceAttributes = {
    Attribute{HIPBLASLT_MATMUL_PREF_SEARCH_MODE, KILN_MEMBER(search_mode)},
    Attribute{HIPBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, KILN_MEMBER(max_workspace_bytes)},
    Attribute{HIPBLASLT_MATMUL_PREF_SM_COUNT_TARGET, KILN_MEMBER(sm_count_target), true, is_count},
};
#undef KILN_MEMBER

/// The size with which the tables' rules hold; what later versions brought is checked as it is.
std::size_t full_size(std::int32_t number, std::size_t bytes) {
  const Attribute* const row = find_attribute(kPreferenceAttributes, number);
  const bool is_as_named = row == nullptr || bytes == 0 || number == HIPBLASLT_MATMUL_PREF_SM_COUNT_TARGET;
  return is_as_named ? bytes : row->bytes;
}

}  // namespace
}  // namespace kiln::hipblaslt

using namespace kiln::hipblaslt;

hipblasStatus_t hipblasLtMatmulPreferenceCreate(hipblasLtMatmulPreference_t* pref) {
  if (pref == nullptr) return HIPBLAS_STATUS_NOT_INITIALIZED;
  auto* const preference = new (std::nothrow) Preference;
  *pref = reinterpret_cast<hipblasLtMatmulPreference_t>(preference);
  log_api("rocblaslt_matmul_preference_create", "pref", *pref);
  return preference == nullptr ? HIPBLAS_STATUS_ALLOC_FAILED : HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatmulPreferenceDestroy(hipblasLtMatmulPreference_t pref) {
  if (pref == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  log_api("rocblaslt_matmul_preference_destroy", "pref", pref);
  delete object(pref);
  return HIPBLAS_STATUS_SUCCESS;
}

hipblasStatus_t hipblasLtMatmulPreferenceSetAttribute(hipblasLtMatmulPreference_t pref,
                                                      hipblasLtMatmulPreferenceAttributes_t attr, const void* buf,
                                                      size_t sizeInBytes) {
  if (pref == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  log_api("rocblaslt_matmul_preference_set_attribute", "pref", pref, "attr", attr, "buf", buf, "sizeInBytes",
          sizeInBytes);
  return set_attribute(kPreferenceAttributes, object(pref), attr, buf, full_size(attr, sizeInBytes));
}

hipblasStatus_t hipblasLtMatmulPreferenceGetAttribute(hipblasLtMatmulPreference_t pref,
                                                      hipblasLtMatmulPreferenceAttributes_t attr, void* buf,
                                                      size_t sizeInBytes, size_t* sizeWritten) {
  if (pref == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  log_api("rocblaslt_matmul_preference_get_attribute", "pref", pref, "attr", attr, "buf", buf, "sizeInBytes",
          sizeInBytes);
  return get_attribute(kPreferenceAttributes, object(pref), attr, buf, full_size(attr, sizeInBytes), sizeWritten);
}
