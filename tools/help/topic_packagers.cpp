// `kiln help packagers`. Lines that begin with "  $ " are run by tests/tools/topic_commands.sh, in their order.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string packagers_page() {
  return R"(For who ships kiln: what is built, what to put beside it, and how kernels are made ahead of time, on a
machine that needs no GPU. Commands run from the folder of the sources.

Building: README.md, "The two commands"; cmake --install BUILD --prefix P gives a tree that works wherever
it is put. Within another CMake project add_subdirectory, or FetchContent, gives kiln::kiln as find_package does; that
project's flags and build type are kiln's too, and kiln's tests are left out. Two builds from one source are told apart by the bytes of their code generation module: a cache
or an export fits the build that made it and is left alone by all others, so make it with the binaries that
are shipped.

Solution libraries. `kiln pack` makes one file of a few MB of Tensile's or hipBLASLt's library logic. Put
it into share/kiln/library.d/NAME.kiln of the installation, one file for each package, or share/kiln/library.kiln.
  $ kiln pack runtime/library/sample -o sample.kiln
  $ kiln library list sample.kiln
Newer releases fuse more into a GEMM. Logic with a key that kiln does not know and that says something is packed, but
answers nothing, and is named; `kiln pack --strict` refuses it. Files below folders named experimental are left out,
as Tensile's builder leaves them out (--experimental takes them).

A cache that is shipped. What a user's cache has not is looked for in /usr/share/kiln/cache: ship the
cache.mdb of a warmed folder there, owned by root, mode 644 or 444, and replace it by rename, as package
managers do. Name targets as the GPUs have them, with features. --compress makes it a fraction of the size (zstd
with a dictionary trained on these kernels); the same kernels and the same zstd give the same bytes.
  $ kiln warm --arch gfx942:sramecc+:xnack-,gfx1100 --library sample.kiln --all --cache warmed
  $ kiln cache merge warmed --compress --cache layer
  $ kiln cache verify --cache layer
  $ install -D -m 644 layer/cache.mdb root/usr/share/kiln/cache/cache.mdb
`kiln warm` is silent but for its summary, and its exit code is 0 only if all was made and stored: `failed` must be
0, `unsupported` counts solutions that a named rule refuses. It may be broken off and started again: what is there is
skipped.

How many processes: --jobs; else as make's jobserver gives tokens (begin the recipe's line with +), else
CMAKE_BUILD_PARALLEL_LEVEL, else the cores that the process may use; never more than memory allows. A process takes
about 100 MB.

Several machines. --shard I/N takes the I-th part of the kernels, by their keys; the parts are joined in
any order to the same bytes, so that a package can be made again and compared.
  $ kiln warm --arch gfx90a --library sample.kiln --all --shard 0/2 --cache part0
  $ kiln warm --arch gfx90a --library sample.kiln --all --shard 1/2 --cache part1
  $ kiln cache merge part0 part1 --cache whole
  $ kiln cache list --cache whole
A Slurm array runs `kiln warm --shard $SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT`, an indexed Kubernetes
job takes $JOB_COMPLETION_INDEX, GNU parallel {}.

One file instead of a folder. -o writes bundles as clang knows them, compressed, each kernel beside its
full key; `kiln cache import` takes them into any cache of the same build. The file of a set of kernels is the
same bytes each time.
  $ kiln warm --arch gfx90a --library sample.kiln --all -o gfx90a.bundle
  $ kiln cache import gfx90a.bundle --cache imported
--format layer writes the cache.mdb of a layer instead, compressed with a dictionary: it is shipped as it is, and can
be imported too.
  $ kiln warm --arch gfx90a --library sample.kiln --all --format layer -o cache.mdb
  $ kiln cache import cache.mdb --cache imported

See also: `kiln help cache`, `kiln help operators`.
)";
}

}  // namespace kiln::tools
