// See descriptor.hpp.
#include "codegen/kernel/access/descriptor.hpp"

namespace kiln::kernel {

BufferDescriptor make_descriptor(Context& c, Reg srd) {
  return {srd, c.traits().descriptor == isa::Descriptor::kFourWords ? srd.sub(2) : c.w.sgpr("limit")};
}

void set_buffer_format(Context& c, const BufferDescriptor& buffer) {
  c.w.s_mov_b32(buffer.srd.sub(3), c.traits().descriptor_word3);
}

// kFourWords: word 2 is the limit. kWideBase: it begins behind the 57 bits of the base, in word 1 (cdna5 9.1.8).
void set_buffer_limit(Context& c, const BufferDescriptor& buffer) {
  if (c.traits().descriptor == isa::Descriptor::kFourWords) return;
  const Reg word1 = buffer.srd.sub(1), low = c.w.sgpr("limit_low");
  c.w.s_lshl_b32(low, buffer.limit, 25);
  c.w.s_and_b32(word1, word1, 0x1ffffffU);
  c.w.s_or_b32(word1, word1, low);
  c.w.s_lshr_b32(buffer.srd.sub(2), buffer.limit, 7);
}

}  // namespace kiln::kernel
