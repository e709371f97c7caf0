// What the emulated GPU does not have: images and samplers, graphics' buffers, memory of other processes, memory that
// is shared by page faults, addresses that are mapped apart from their memory (hsa_system_get_info says that there are
// none). HIP links these functions; each says that it is not there.
#include "runtime/hsa/report.hpp"

#include <fmt/format.h>

namespace kiln::hsa {
namespace {

hsa_status_t refuse(const char* function) {
  tell(fmt::format("{}: the emulated GPU does not have this", function));
  return HSA_STATUS_ERROR;
}

}  // namespace
}  // namespace kiln::hsa

// Their arguments are not looked at.
#define KILN_ABSENT(function)                                          \
  extern "C" hsa_status_t kiln_absent_##function() __asm__(#function); \
  hsa_status_t kiln_absent_##function() {                              \
    return kiln::hsa::refuse(#function);                               \
  }

KILN_ABSENT(hsa_amd_image_create)
KILN_ABSENT(hsa_amd_interop_map_buffer)
KILN_ABSENT(hsa_amd_interop_unmap_buffer)
KILN_ABSENT(hsa_amd_ipc_memory_attach)
KILN_ABSENT(hsa_amd_ipc_memory_create)
KILN_ABSENT(hsa_amd_ipc_memory_detach)
KILN_ABSENT(hsa_amd_svm_attributes_get)
KILN_ABSENT(hsa_amd_svm_attributes_set)
KILN_ABSENT(hsa_amd_svm_prefetch_async)
KILN_ABSENT(hsa_amd_vmem_address_free)
KILN_ABSENT(hsa_amd_vmem_address_reserve)
KILN_ABSENT(hsa_amd_vmem_export_shareable_handle)
KILN_ABSENT(hsa_amd_vmem_get_access)
KILN_ABSENT(hsa_amd_vmem_handle_create)
KILN_ABSENT(hsa_amd_vmem_handle_release)
KILN_ABSENT(hsa_amd_vmem_import_shareable_handle)
KILN_ABSENT(hsa_amd_vmem_map)
KILN_ABSENT(hsa_amd_vmem_set_access)
KILN_ABSENT(hsa_amd_vmem_unmap)
KILN_ABSENT(hsa_ext_image_create)
KILN_ABSENT(hsa_ext_image_create_with_layout)
KILN_ABSENT(hsa_ext_image_data_get_info)
KILN_ABSENT(hsa_ext_image_destroy)
KILN_ABSENT(hsa_ext_image_export)
KILN_ABSENT(hsa_ext_image_import)
KILN_ABSENT(hsa_ext_sampler_create)
KILN_ABSENT(hsa_ext_sampler_destroy)
