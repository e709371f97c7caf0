// `kiln help emulate`: the page below the flags of `kiln emulate`.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string emulate_page() {
  return R"(The argument file (--args), JSON:

  {"buffers": {"A": {"file": "a.bin"},
               "D": {"size": 4096, "fill": "cd", "dump": "d.bin"},
               "P": {"values": [{"type": "ptr", "buffer": "A", "offset": 64}, {"type": "i32", "value": -1}]}},
   "kernarg": [{"type": "ptr", "buffer": "A"}, {"type": "ptr", "buffer": "D"}, {"type": "f32", "value": 1.0},
               {"type": "bytes", "hex": "0011"}, {"type": "u64", "value": 7, "at": 64}]}

A file's path is relative to this one; `fill` is repeated hexadecimal bytes; `values` are put into a buffer, on top
of what a file or a size gives it; a buffer with `dump` is written to --out afterwards (true: NAME.bin). A
value lands at its natural alignment, or at byte `at`. Types: ptr, u8 to u64, i8 to i64, f16, bf16, f32, f64, bytes.
Hidden arguments are filled in from the code object's metadata. `kiln replay` runs what `kiln run --capture`
wrote, whose launches.json has buffers and arguments in the same form.

--scan FILE or FOLDER decodes all kernels of code objects, offload bundles and shared libraries, and launches none. It
reads each as straight code, so that it finds a fault only on the way on which nothing jumps, and names three kinds:
d16-write-vgpr32 (gfx11, gfx12: half a register is written while a load of the other half is outstanding),
dot-wait-states (gfx90a to gfx950) and unknown-instruction. Files are mapped, one bundle at a time is decompressed, and
of its code a mebibyte for each core is decoded at a time; --arch takes those of one target.
)";
}

}  // namespace kiln::tools
