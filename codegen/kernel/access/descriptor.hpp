// Raw buffer descriptors (SRD): an address, and a limit behind which loads give zero and stores do nothing.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// A descriptor and where its limit is computed (set_buffer_limit).
struct BufferDescriptor {
  Reg srd;    ///< 4
  Reg limit;  ///< bytes
};

/// In `srd`, whose first two words hold the address. Limit and format are to be set.
BufferDescriptor make_descriptor(Context& c, Reg srd);
void set_buffer_format(Context& c, const BufferDescriptor& buffer);
/// Puts what `limit` holds, the number of bytes behind the address, where the hardware looks for it.
void set_buffer_limit(Context& c, const BufferDescriptor& buffer);
/// Offsets at or above this are out of range of every buffer; Plan::accepts keeps real ones below.
inline constexpr std::uint32_t kOutOfRange = 0x80000000;

}  // namespace kiln::kernel
