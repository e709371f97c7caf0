// `kiln help hip`.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string hip_page() {
  return R"(kiln is not linked with HIP. It opens libamdhip64.so when a device is asked for, so that the same
program runs with and without ROCm.

Where it looks: a HIP that the process already has; else libamdhip64.so.8 to .5 and libamdhip64.so in the
loader's places, then the same in $ROCM_PATH/lib (/opt/rocm/lib if unset) and in $ROCM_PATH/core-*/lib,
newest first. `--device hip` lists what was tried when none can be opened. A library whose file is cut
short, or that needs such a one, is named with what it has and should have, and never opened.

  --device auto        the GPU, if HIP has one and --arch is absent or the GPU's own; else the emulator
  --device hip         the GPU, or an error with HIP's own text; hip:1 is HIP's second
  --device emulator    the emulator of --arch, or of gfx942

kernel, explain and emit launch nothing and need no GPU: one is only asked which target it is, if --arch
is absent. profile, emulate and select never touch one.

The GPU is HIP's current one, the first, or the first of --arch; HIP_VISIBLE_DEVICES says which HIP shows.
The time of a launch is between HIP's events at the kernel's start and end. The target is what HIP calls the
GPU, with its features, such as gfx942:sramecc+:xnack-; kernels are generated for exactly that. A GPU that
kiln has no tables for is an error that names those it has; `kiln targets` lists them. Beside it stands the
ASIC revision (asic_revision of `kiln run --json`, Context::asic_revision()): 0 is a chip's first (A0), 1 the
next; no kernel of kiln's depends on it.

Code objects are of version 4; for HIP 5.7 and later of version 5. That HIP takes from the cache kernels of each
version that it loads (4 to 5, from HIP 6.3 on to 6), so `kiln warm`, which makes version 4, serves every HIP.
--code-object-version asks for one version and no other.

In a program of one's own, kiln::Context (kiln/context.hpp) takes the program's streams and pointers from
any thread. It leaves the thread's current GPU alone, and errors of kiln's are not left in HIP. In a stream
that is captured, a kernel is recorded by HIP 5.4 and later; what has to be generated, allocated or waited
for is refused while a capture is known of. Kernels are HIP modules (hipModuleLoadData) that any HIP
host can launch: Kernel::code_object is the ELF, Kernel::resources names its symbol and workgroup,
Kernel::grid() its workgroups; `kiln run --capture FOLDER` shows the kernel's arguments, and `kiln
replay FOLDER --device hip` runs the same launch on the GPU. MatrixAddresses takes any pointer that HIP
gave, as an integer.

`kiln gpu` runs any HIP program on emulated GPUs. `kiln gpu --list` shows what the HIP that is found here admits,
`kiln gpu --list -- ./app` that of a program: 5.2 up to gfx1035 without gfx940 and later, 5.7 up to gfx1103 with
gfx942, 6.4 up to gfx1201; none of them gfx950 or gfx1250. `--sysroot FOLDER` takes another release's: packages of a
distribution unpacked into a folder (dpkg-deb -x), nothing installed. rocminfo shows no emulated GPU, because
it wants the kernel's driver; rocblas-bench, rocblas-test and hipblaslt-bench find their system management.

An emulated launch computes what a GPU computes and reports what a GPU would punish (waits that are
missing, races, accesses outside of buffers), but says nothing of speed.
)";
}

}  // namespace kiln::tools
