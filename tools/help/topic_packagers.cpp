// `kiln help packagers`. Lines that begin with "  $ " are run by tests/tools/topic_commands.sh, in their order.
#include "tools/help/topics.hpp"

#include <string>
#include <string_view>

namespace kiln::tools {

namespace {

constexpr std::string_view kFolders =
    R"(A folder for rocBLAS or hipBLASLt. `kiln build` does what Tensile's TensileCreateLibrary does: it writes the files that
an unmodified rocBLAS or hipBLASLt loads, for any processor that `kiln targets` lists, whether AMD ships files for it
or not. --for says which library reads it, as each brings its arguments in another way. Without --types all element
types are there that such a library asks for; for hipBLASLt also auxiliary matrices that are written, 8-bit floats with
their scales (OCP's for all processors; AMD's own, F8N and B8N, where instructions multiply them), and groups of problems
(SS, HH, HS, BB and BS with _GG behind them), whose arguments a program may write in the device's memory. Gradients are
in no folder. For hipBLASLt K is split, in one launch, where it is long and tiles are few, and those kernels and the
general one take a split that the caller asks for; they need the workspace that the host says, and kernels of equal rank
without a split are there for less.
  $ kiln build --architecture gfx1036,gfx1103 --for rocm-6.4 --types SS,HH_HPA -o folder
A program finds it by ROCBLAS_TENSILE_LIBPATH=folder (hipBLASLt: HIPBLASLT_TENSILE_LIBPATH); a package installs the
files where its rocBLAS looks, /usr/lib/x86_64-linux-gnu/rocblas/VERSION/library on Debian. Files carry the processor in
their names, so those of several folders for one library may lie side by side, and beside AMD's: copy them there, as in
  $ install -D -m 644 -t library folder/Tensile*
Of hipBLASLt's there is one TensileLiteLibrary_lazy_Mapping.dat for all of them, so give one run all its processors.
Without --library the kernels are kiln's own, for a grid of sizes and with one that takes everything: few, each size with
one that is modelled within a tenth of the fastest. With --library FILES the tables of that logic come first, and where
these have a nearest row for every size, fewer of kiln's own stand behind them. Each kernel must compute some small problems right in the emulator before
it is listed (--prove N; 0: none), which the cache remembers. --compress zstd makes code objects about a fifth as
large; comgr 7.0 mixes compressed ones up in its cache (AMD_COMGR_CACHE=0 helps).
The work can be divided as above; shards have no masters, --join makes them, and the bytes are those of one run. Each
shard's kiln-build.txt lists its files with size and hash, and the library's; --join checks all, and names what is wrong.
  $ kiln build --architecture gfx1036 --for rocm-6.4 --types SS --shard 0/2 -o shard0
  $ kiln build --architecture gfx1036 --for rocm-6.4 --types SS --shard 1/2 -o shard1
  $ kiln build --join shard0 shard1 -o joined
The folder appears whole or not at all: where a part fails, by a full disk say, or a signal ends the run, what was there
stays. It replaces only a folder in which there is no file but those that its kiln-build.txt lists; so build beside an
installation and copy. The options of TensileCreateLibrary are known by their names; `kiln build --help` says which have
no effect and which are refused, and why.

No folder at all. With `kiln exec -- PROGRAM`, or LD_PRELOAD=PREFIX/lib/kiln/compat/libkiln-rocblas.so, kiln answers
rocBLAS's GEMMs on every GPU, and rocBLAS needs no files (`kiln help compat`). Sizes: kernels of Debian's rocBLAS 6.4.4
2,934 MB, of hipBLASLt 7.1.1 661 MB; a folder of all types for gfx1103 17 MB (rocm-6.4); for hipBLASLt 37 MB (gfx90a),
104 MB (gfx1201), 124 MB (gfx942, of which 8-bit floats are more than half: --types); kiln's libraries 37 MB.

No rocBLAS at all. PREFIX/lib/kiln/compat/rocblas/librocblas.so.4 (1.0 MB) has all names of rocBLAS 6.4.4 and serves
handles, copies, GEMMs, gemv and trsm (`kiln help compat`): enough for llama.cpp's HIP backend and for MIOpen, whose packages
then need neither librocblas4 (1,045 MB) nor its data (3,073 MB); with kiln's other libraries that is 38 MB. It lies in
a folder of its own: name that by LD_LIBRARY_PATH or the loader's configuration, or run `kiln exec --own-rocblas`.
`kiln doctor -- PROGRAM` says which of a program's imports it serves. Do not put it before an installed rocBLAS whose
other functions a program calls: they answer not_implemented.

See also: `kiln help cache`, `kiln help operators`.
)";

}  // namespace

std::string packagers_page() {
  return R"(For who ships kiln: what is built, what to put beside it, and how kernels are made ahead of time, on a
machine that needs no GPU. Commands run from the folder of the sources.

Building: `tools/setup --needs DISTRIBUTION` says what to install; tools/packaging/README.md has the options of CMake.
cmake --install BUILD --prefix P gives a tree that works wherever it is put. `cpack -G DEB` makes five packages (libkiln0, all
that programs need on a GPU; kiln, with the emulator; libkiln-dev, kiln-gpu, kiln-compat), `cpack -G TGZ` a tarball; the same
sources, compiler and libraries give the same bytes in whatever folder, and the times in them are those of SOURCE_DATE_EPOCH or
of the version. -DKILN_LIBRARY=FOLDERS packs library logic, or Tensile's .dat files, into share/kiln/library.kiln. No package touches
a cache. Linked in: share/doc/kiln/THIRD_PARTY and kiln.spdx.json; `kiln --version --json` says what builds are told apart by.
`kiln help --write-pages FOLDER` writes manual pages and completions, as an installation has them.
Within another CMake project add_subdirectory, or FetchContent, gives kiln::kiln as find_package does; that
project's flags and build type are kiln's too, and kiln's tests are left out. Two builds from one source are told apart
by the bytes of their code generation module: a cache or an export fits the build that made it and is left alone by all
others, so make it with the binaries that are shipped.

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
`kiln warm` is silent but for its summary, and its exit code is 0 only if all was made and stored: `failed` must be 0,
`unsupported` counts solutions that a named rule refuses. When it is started again, what is there is skipped.

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

)" + std::string(kFolders);
}

}  // namespace kiln::tools
