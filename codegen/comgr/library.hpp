// comgr's functions, as found in the library that was opened. The only header of the project that includes amd_comgr.h.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include <amd_comgr.h>

namespace kiln::comgr {

/// What comgr does, by one number up to comgr 2 and by another from comgr 3 on (comgr.cpp).
enum class Work { kCompile, kGenerateCode, kAssemble, kLink };

struct Library {
  std::string text;       ///< "comgr 2.5 (/usr/lib/libamd_comgr.so.2)"
  std::size_t major = 0;  ///< 2

#define KILN_COMGR_FUNCTIONS(X)                             \
  X(get_version, amd_comgr_get_version)                     \
  X(status_string, amd_comgr_status_string)                 \
  X(get_isa_count, amd_comgr_get_isa_count)                 \
  X(get_isa_name, amd_comgr_get_isa_name)                   \
  X(create_data, amd_comgr_create_data)                     \
  X(release_data, amd_comgr_release_data)                   \
  X(set_data, amd_comgr_set_data)                           \
  X(set_data_name, amd_comgr_set_data_name)                 \
  X(get_data, amd_comgr_get_data)                           \
  X(create_data_set, amd_comgr_create_data_set)             \
  X(destroy_data_set, amd_comgr_destroy_data_set)           \
  X(data_set_add, amd_comgr_data_set_add)                   \
  X(action_data_count, amd_comgr_action_data_count)         \
  X(action_data_get_data, amd_comgr_action_data_get_data)   \
  X(create_action_info, amd_comgr_create_action_info)       \
  X(destroy_action_info, amd_comgr_destroy_action_info)     \
  X(set_isa_name, amd_comgr_action_info_set_isa_name)       \
  X(set_option_list, amd_comgr_action_info_set_option_list) \
  X(set_language, amd_comgr_action_info_set_language)       \
  X(set_logging, amd_comgr_action_info_set_logging)         \
  X(do_action, amd_comgr_do_action)                         \
  X(get_data_metadata, amd_comgr_get_data_metadata)         \
  X(metadata_lookup, amd_comgr_metadata_lookup)             \
  X(metadata_string, amd_comgr_get_metadata_string)         \
  X(metadata_list_size, amd_comgr_get_metadata_list_size)   \
  X(metadata_of_list, amd_comgr_index_list_metadata)        \
  X(destroy_metadata, amd_comgr_destroy_metadata)

#define KILN_MEMBER(member, function) decltype(&::function) member = nullptr;
  KILN_COMGR_FUNCTIONS(KILN_MEMBER)
#undef KILN_MEMBER
};

/// kCodegen lists what was tried, or what the library lacks.
Result<Library> open_library();
/// Opened once, and kept: comgr's LLVM does not survive being closed and opened again.
Result<const Library*> opened_library();

/// What comgr hands out and wants back.
template <class Handle>
class Owned {
 public:
  using Release = amd_comgr_status_t (*)(Handle);
  Owned(Handle handle, Release release) : handle_(handle), release_(release) {}
  Owned(Owned&& other) noexcept : handle_(other.handle_), release_(std::exchange(other.release_, nullptr)) {}
  Owned& operator=(Owned&&) = delete;
  ~Owned() {
    if (release_ != nullptr) (void)release_(handle_);
  }
  Handle get() const { return handle_; }

 private:
  Handle handle_;
  Release release_;
};

}  // namespace kiln::comgr
