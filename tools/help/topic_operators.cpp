// `kiln help operators`. Lines that begin with "  $ " are run by tests/tools/topic_commands.sh, in their order.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string operators_page() {
  return R"(For who runs programs that use kiln: where kernels are kept, how to have them before the first request, and
what to look at when something is slow.

Where. Each user has a cache of his own; `kiln help cache` has the rules. A home folder on NFS, FUSE or
an overlay is only read, and a folder of the machine's own is written instead; in a container give the cache a volume
and name it in KILN_CACHE_DIR. Users share kernels by a read-only layer (KILN_CACHE_LAYERS), never by one
writable folder: a cache is code.
  $ kiln cache path

Before the first request. A kernel that is not there takes a few ms to some 100 ms, once. Let the program say
what it asks for, in a file to which any number of processes append, and make those kernels elsewhere, without a GPU:
  $ KILN_RECORD=problems.log kiln kernel -m 300 -n 200 -k 100 --transA T --arch gfx942
  $ kiln warm --arch gfx942 --from-log problems.log --cache image
  $ KILN_CACHE_LAYERS=$PWD/image kiln kernel -m 300 -n 200 -k 100 --transA T --arch gfx942
Name the target as the GPU has it (gfx942:sramecc+:xnack-: `kiln kernel` prints it). A line of the log is a problem,
in hipblaslt-bench's flags; a bad one is named and costs no other. In an image, put the folder where KILN_CACHE_LAYERS
says; only its cache.mdb is read.

Is it used? Each call of `kiln kernel`, `run` and `profile` says hit or miss; programs ask cache_counters()
of kiln/cache_counters.hpp. Of a miss that should be a hit:
  $ kiln cache why -m 300 -n 200 -k 100 --transA T --arch gfx942
The usual answer is `generator`: the cache was made by another build of kiln. After an upgrade warm again.

Faults never fail a call: the kernel is generated, not stored, and made again the next time. They are
counted (cache_faults of --json, cache_counters()), and each reason is a line of the log, level error, once in
a process: KILN_LOG=error:FILE. To watch: misses that do not end, faults above 0.
  $ kiln cache stats
  $ kiln cache verify
A damaged file is set aside as cache.mdb.damaged and a new one begun. A full disk, a folder that became
read-only, another owner's folder: the log says which, and what would be right.

Size. At 4 GiB a store evicts what was used least recently, down to 3 GiB. Less, and by age, when you say:
  $ kiln cache gc --max-age 90 --max-bytes 2G
Nothing must be stopped for that: who reads goes on reading what he has opened.

Moving kernels between machines of the same build of kiln:
  $ kiln cache export -o kernels.bundle
  $ kiln cache import kernels.bundle --cache other
  $ kiln cache merge other --cache image

Safe at any time: kill -9 of who writes, many processes, containers with one PID namespace each, fork, clocks that
are set back. A process waits at most 50 ms for the cache's lock and 2 s for another one that generates the
same kernel.

See also: `kiln help environment`, `kiln help packagers`, `kiln help exit-codes`.
)";
}

}  // namespace kiln::tools
