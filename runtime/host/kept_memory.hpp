// Memory of the heap that a process keeps after it has freed it.
#pragma once

namespace kiln::host {

/// For a program that proves kernel after kernel: a proof takes and frees some megabytes in large pieces, and to give
/// them back to the kernel each time takes much of it (a page that comes anew costs a virtual machine up to 12 us). It
/// changes the heap of the whole process, so no library calls it. Nothing happens where the C library is not glibc.
void keep_freed_memory();

}  // namespace kiln::host
