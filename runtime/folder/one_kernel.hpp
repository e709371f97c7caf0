// The code object of one kernel, taken apart: a view of its bytes, every offset of which is checked before it is
// followed. What joined_object.hpp makes larger ones of.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <elf.h>

namespace kiln::folder {

inline constexpr std::uint64_t kDescriptorBytes = 64;
inline constexpr std::uint32_t kMetadataNote = 32;  ///< NT_AMDGPU_METADATA

struct OneKernel {
  Elf64_Ehdr header{};
  std::string_view name;                  ///< the code's symbol; the descriptor's has ".kd" behind it
  std::span<const std::byte> code;        ///< the whole section, which the kernel begins
  std::span<const std::byte> descriptor;  ///< kDescriptorBytes
  std::string_view metadata;              ///< the kernel's map of the note, as msgpack
  std::string_view target, version;       ///< the note's amdhsa.target and amdhsa.version, as msgpack

  /// kMalformedFile says what is missing. The bytes must outlive the result.
  static Result<OneKernel> of(std::span<const std::byte> object);
};

}  // namespace kiln::folder
