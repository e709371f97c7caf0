// Attributes of the C objects as rows of a table: where one lies, how many bytes it has, who may see it. The order of
// checks is the library's (facts.md, section 1.5 to 1.7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <hipblaslt/hipblaslt.h>

namespace kiln::hipblaslt {

struct Attribute {
  std::int32_t number;
  std::size_t offset;  ///< of the member in its object
  std::size_t bytes;
  bool readable = true;
  /// Whether a value may be set; nullptr: any may.
  bool (*accepts)(const void* value) = nullptr;
  /// Whether what is stored has been set; nullptr: it always counts.
  bool (*is_set)(const void* value) = nullptr;
};

/// A count of compute units that a program asks for; 0: all.
inline bool is_count(const void* value) {
  std::int32_t count = 0;
  std::memcpy(&count, value, sizeof count);
  return count >= 0;
}

inline bool is_switch(const void* value) {
  std::int32_t number = 0;
  std::memcpy(&number, value, sizeof number);
  return number == 0 || number == 1;
}
/// int32_t: one of hipblasLtStreamKTileSchedulingMode_t.
inline bool is_streamk_mode(const void* value) {
  std::int32_t mode = 0;
  std::memcpy(&mode, value, sizeof mode);
  return mode >= 0 && mode <= 2;
}

/// nullptr: there is no such attribute.
inline const Attribute* find_attribute(std::span<const Attribute> table, std::int32_t number) {
  for (const Attribute& row : table)
    if (row.number == number) return &row;
  return nullptr;
}

/// Of an object that is not null. A buffer that is larger than the attribute is fine.
inline hipblasStatus_t set_attribute(std::span<const Attribute> table, void* object, std::int32_t number,
                                     const void* buffer, std::size_t bytes) {
  if (buffer == nullptr || bytes == 0) return HIPBLAS_STATUS_INVALID_VALUE;
  const Attribute* const row = find_attribute(table, number);
  if (row == nullptr || bytes < row->bytes) return HIPBLAS_STATUS_INVALID_VALUE;
  if (row->accepts != nullptr && !row->accepts(buffer)) return HIPBLAS_STATUS_INVALID_VALUE;
  std::memcpy(static_cast<char*>(object) + row->offset, buffer, row->bytes);
  return HIPBLAS_STATUS_SUCCESS;
}

/// `written`, where it is not null, tells the attribute's size even if the buffer is too small.
inline hipblasStatus_t get_attribute(std::span<const Attribute> table, const void* object, std::int32_t number,
                                     void* buffer, std::size_t bytes, std::size_t* written) {
  if (bytes == 0 ? written == nullptr : buffer == nullptr) return HIPBLAS_STATUS_INVALID_VALUE;
  const Attribute* const row = find_attribute(table, number);
  if (row == nullptr || !row->readable) return HIPBLAS_STATUS_INVALID_VALUE;
  if (written != nullptr) *written = row->bytes;
  const char* const value = static_cast<const char*>(object) + row->offset;
  if (bytes < row->bytes || (row->is_set != nullptr && !row->is_set(value))) return HIPBLAS_STATUS_INVALID_VALUE;
  std::memcpy(buffer, value, row->bytes);
  return HIPBLAS_STATUS_SUCCESS;
}

}  // namespace kiln::hipblaslt
