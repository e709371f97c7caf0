// A comgr that reads every code object as one with a kernel "other" without arguments: what disagrees with kiln's own
// reader. Its functions are those that codegen/comgr/library.hpp looks up; no header of comgr's is needed.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace {

struct Handle {
  std::uint64_t value;
};
enum Node : std::uint64_t { kRoot = 1, kKernels, kKernel, kName, kSize };

constexpr int kSuccess = 0, kError = 1;

const char* text_of(Handle node) {
  return node.value == kSize ? "0" : "other";
}

}  // namespace

#define KILN_DOES_NOTHING(function)                         \
  extern "C" int kiln_fake_##function() __asm__(#function); \
  int kiln_fake_##function() {                              \
    return kSuccess;                                        \
  }

KILN_DOES_NOTHING(amd_comgr_status_string)
KILN_DOES_NOTHING(amd_comgr_get_isa_count)
KILN_DOES_NOTHING(amd_comgr_get_isa_name)
KILN_DOES_NOTHING(amd_comgr_release_data)
KILN_DOES_NOTHING(amd_comgr_set_data)
KILN_DOES_NOTHING(amd_comgr_set_data_name)
KILN_DOES_NOTHING(amd_comgr_get_data)
KILN_DOES_NOTHING(amd_comgr_create_data_set)
KILN_DOES_NOTHING(amd_comgr_destroy_data_set)
KILN_DOES_NOTHING(amd_comgr_data_set_add)
KILN_DOES_NOTHING(amd_comgr_action_data_count)
KILN_DOES_NOTHING(amd_comgr_action_data_get_data)
KILN_DOES_NOTHING(amd_comgr_create_action_info)
KILN_DOES_NOTHING(amd_comgr_destroy_action_info)
KILN_DOES_NOTHING(amd_comgr_action_info_set_isa_name)
KILN_DOES_NOTHING(amd_comgr_action_info_set_option_list)
KILN_DOES_NOTHING(amd_comgr_action_info_set_language)
KILN_DOES_NOTHING(amd_comgr_action_info_set_logging)
KILN_DOES_NOTHING(amd_comgr_do_action)
KILN_DOES_NOTHING(amd_comgr_destroy_metadata)

extern "C" {

void amd_comgr_get_version(std::size_t* major, std::size_t* minor) {
  *major = 9;
  *minor = 9;
}
int amd_comgr_create_data(int /*kind*/, Handle* out) {
  out->value = 7;
  return kSuccess;
}
int amd_comgr_get_data_metadata(Handle /*data*/, Handle* out) {
  out->value = kRoot;
  return kSuccess;
}
int amd_comgr_metadata_lookup(Handle node, const char* key, Handle* out) {
  const std::string_view name = key;
  if (node.value == kRoot && name == "amdhsa.kernels")
    out->value = kKernels;
  else if (node.value == kKernel && (name == ".name" || name == ".symbol"))
    out->value = kName;
  else if (node.value == kKernel && name == ".kernarg_segment_size")
    out->value = kSize;
  else
    return kError;
  return kSuccess;
}
int amd_comgr_get_metadata_string(Handle node, std::size_t* bytes, char* out) {
  *bytes = std::strlen(text_of(node)) + 1;
  if (out != nullptr) std::memcpy(out, text_of(node), *bytes);
  return kSuccess;
}
int amd_comgr_get_metadata_list_size(Handle /*list*/, std::size_t* out) {
  *out = 1;
  return kSuccess;
}
int amd_comgr_index_list_metadata(Handle /*list*/, std::size_t /*index*/, Handle* out) {
  out->value = kKernel;
  return kSuccess;
}

}  // extern "C"
