// The heap of a program of kiln's own, as its work wants it.
#pragma once

namespace kiln::host {

/// Has the heap keep what is freed, and come in huge pages where the system gives them: to make, run or prove a kernel
/// takes some ten megabytes in many pieces, and a page that comes anew costs a virtual machine up to 12 us, so that
/// pages of 4 KiB are most of the time. It changes the heap of the whole process, so no library calls it: main() does,
/// before there are threads. Nothing happens where the C library is not glibc.
void use_huge_heap();

}  // namespace kiln::host
