// `kiln help cache`.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string cache_page() {
  // style: table
  return R"(The kernel cache holds each kernel that was generated, so that it is generated once per machine.

Where: the folder of --cache (or RuntimeOptions::cache_folder), else $KILN_CACHE_DIR, else
$XDG_CACHE_HOME/kiln, else ~/.cache/kiln. It is made when it is first used. `--cache none` does without.
A folder that is named, by --cache or KILN_CACHE_DIR, is used wherever it lies. One of the last two that is on
NFS, FUSE or another file system where locks and maps do not hold is only read, as a layer (below); the cache
is then kiln-cache-USER-HASH in the first of /var/tmp, /tmp, $XDG_RUNTIME_DIR and /dev/shm that is this
machine's own, and the log says so (`kiln cache path`). An overlay, as containers have for a root, is used as
any disk: what an image's build stores there is in the image.

Whose: a cache is code that runs on the GPU. A folder, a folder above it or a data file that belongs to
neither you nor root, or that others may write to, is not used, nor is a symbolic link in the data file's
place; above the cache a sticky folder such as /tmp will do. Naming the folder in KILN_CACHE_LAYERS
(folders separated by colons) says that you trust it. What kiln makes there is for its user alone.

Layers: below it lie read-only caches that are asked for what it has not, in this order: the folders of
KILN_CACHE_LAYERS, then /usr/share/kiln/cache. Only their cache.mdb is read, without a lock, so replace it by
rename and never write into it in place. They serve also where the user's own folder cannot be used.

What is in it:
  cache.mdb            the kernels: an LMDB file
  cache.lock           a file that a process locks while it writes
  cache.used           the day on which each was last used, as a hint
  cache.turns          locked by who generates a kernel: others that want the same one wait for it, up to 2 s
  cache.mdb.damaged    a cache file whose structure was damaged, set aside
  devices              what `kiln selftest` noted of GPUs: its verdicts, and those that need safe kernels. Believed
                       as a data file is; a damaged one is told, must be removed, and until then kernels are safe
  devices.lock         locked by who writes to it
  forms-*              how instructions of a target are encoded, as learned from LLVM, for one build of
                       kiln each: a kernel that needs no others is generated without LLVM. They are kept
                       and believed only where no one but you and root may write to folder and file

The key of a kernel is the text of its recipe, its target, code object version, schedule, and who
generated and assembled it; `kiln cache list --json` shows it. Another kiln, another target or another
recipe has another key, so that an entry is replaced by nothing but the same kernel with a proof, and two
users of one folder share what is alike. Each entry has a checksum, and its full key is compared. A hit waits for no lock; who must
wait for it, to store or to be sure of a miss, does so for 50 ms and then goes on without the cache.

What --json and the report say of it (members cache, cache_stored, cache_fault of `kiln help json`):
  cache hit                                 it was there
  cache miss: generated and stored          the next one will find it
  cache miss: generated, not stored: WHY    it works, but will be generated again each time: the folder
                                            cannot be made or written, the disk is full, another process
                                            holds the lock, the folder is not trusted, or the cache is switched off
A fault of the cache never fails a command or a call of the API; it is a miss. But `kiln warm` is there to
store: where its folder cannot be used, or is memory that stands in for another folder, it makes nothing and
fails. In the API the same is in
Kernel::cache_hit, cache_stored and cache_fault; cache_counters() (kiln/cache_counters.hpp) and --json's
cache_faults count the faults since the start, and each reason is a line of the log (KILN_LOG) once.

Proofs: no GPU tells of a missing wait, a hazard or a race, the strict emulator does. With KILN_PROVE=first
(RuntimeOptions::proving) a kernel that has just been written runs there before anything launches it, on three
small problems: a whole tile with the steady loop, ragged edges with a rest of K, and a K shorter than the
loop's step with two matrices in a batch; beta 0 and not 0, each in another order of the waves, and small
kernels in all of three. That is some 10 ms of one core for a kernel that takes 1 ms to write, which is why
the default is off; kernels are made by a writer whose output is tested so. The entry says which runs it was
and by which build of the emulator. KILN_PROVE=all also proves what the cache has without such a proof. What
fails is not launched and not kept: the log names kernel, run and finding at level error, and the next
solution answers. An entry that fails is generated again first. `kiln warm --prove` (or KILN_PROVE) proves what
it makes. A proof goes with its kernel into exports and layers; one that is damaged, or of other bytes, counts
for none.

Looking into it, and making it smaller (each with --json). While another process holds the lock these wait, up to
--wait SECONDS (30), and then say so with the exit code 5:
  kiln cache path      where it is
  kiln cache stats     how much it holds, as stores have counted it; with --full every kernel is read, for
                       those that are damaged or of other builds of kiln
  kiln cache list      every kernel, a line each: id, target, size, days since its last use, recipe, and whether it
                       is proven, unproven, outdated (its proof is another judge's) or its proof damaged
  kiln cache show ID   one kernel: size, age, proof, full key
  kiln cache verify    reads everything; exit code 1 if structure or a checksum does not hold; with --proof it
                       runs what each proof says in the strict emulator again, some 10 ms a kernel, and exits
                       with 1 if one does not pass or a proof is damaged: a kernel without one fails nothing,
                       and entries of other builds of kiln are left alone. It needs LLVM and no GPU
  kiln cache gc        evicts damaged entries, with --max-age DAYS those not used for longer, with
                       --max-bytes N (10M, 2G; default 4G) those used least recently, and shrinks the file;
                       files that were set aside go too
  kiln cache clear     removes every kernel, not what was learned from LLVM (forms-*) or noted of GPUs (devices)
  kiln cache why ...   whether the kernel of a problem (flags as for kiln kernel) would be found; if not,
                       which part of its key differs from the entry that is most like it

From one cache to another:
  kiln cache merge FOLDER...   joins other caches into this one: the same bytes, whichever comes first; with
                               --compress each kernel by zstd, with a dictionary that the file holds: for layers
                               that are shipped. A damaged dictionary or kernel is a miss and a fault
  kiln cache export -o FILE    the kernels as files that other tools know, each beside its key:
                               --format raw (code objects and .key files in a folder), bundle (clang's
                               offload bundles, one after the other), ccob1 to ccob3 (compressed ones), or
                               layer (a cache.mdb as of merge --compress: the smallest, as it has a dictionary,
                               for which the format of bundles has no place)
  kiln cache import FILE...    takes them back where key, metadata and kernel's name agree and this build
                               of kiln made them; what has no key is refused, and what has a damaged
                               proof comes without it

A store that makes the file larger than 4 GiB evicts in the same way, down to 3 GiB. Uses are noted to the
day, in cache.used, by stores and when a process ends. A cache may be filled beforehand by `kiln warm`, for
a list of problems, what programs recorded (KILN_RECORD) or a whole library, on a machine without a GPU, and
the folder copied; `kiln help packagers` and `kiln help operators` show how. Name targets as
the GPUs have them (gfx942:sramecc+:xnack-): the full name is part of a kernel's key. `kiln warm --all`
makes the kernels of problems without an epilogue; those with a bias and the like come from --problems. Such a list
has a problem a line, as hipblaslt-bench's flags or JSON, or is hipBLASLt's tuning file (as
HIPBLASLT_TUNING_OVERRIDE_FILE names it) or PyTorch TunableOp's CSV, of problems or of results; `kiln select` and
`kiln rank` read the same.
)";
}

}  // namespace kiln::tools
