// `kiln help environment`.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string environment_page() {
  // style: table
  return R"(Environment variables that kiln reads. An empty variable counts as unset. A flag wins over its
variable, and an option of the API over both. A program that has more rights than its caller (setuid,
setgid, file capabilities) obeys none of them; its log says once which ones were set.

  KILN_CACHE_DIR       folder of the kernel cache, an absolute path; with a relative one there is no cache, and
                       that is told as its fault. Wins over the two below. Flag: --cache FOLDER or none
  XDG_CACHE_HOME       the cache is then $XDG_CACHE_HOME/kiln; a path that is not absolute is ignored
  HOME                 the cache is else $HOME/.cache/kiln; without an absolute path in HOME the user's entry
                       in the password database says where. `kiln help cache`
                       Where the folder is on NFS, FUSE, an overlay or the like, one in /var/tmp, /tmp,
                       $XDG_RUNTIME_DIR or /dev/shm is used instead (not with --cache). `kiln help cache`
  XDG_RUNTIME_DIR      one of those folders
  KILN_CACHE_LAYERS    folders of read-only caches below it, separated by ':', asked in order; naming one
                       says that you trust it, whoever it belongs to. `kiln help cache`
  KILN_RECORD          a file to which programs append the problems that they ask for, a line each, once in a
                       process, for `kiln warm --from-log`. One that cannot be written is an error
  MAKEFLAGS            `kiln warm` runs as many processes as make's jobserver gives tokens, or its -j says,
  CMAKE_BUILD_PARALLEL_LEVEL   else as many as this says. Flag: --jobs
  KILN_LIBRARY         solution libraries that are used instead of the shipped ones, separated by ':', or none:
                       kiln's own solutions; no other place is then looked at. Flag: --library FILE...
                       Packages ship them as share/kiln/library.d/*.kiln and share/kiln/library.kiln of the
                       installation (only files are used that belong to root, to you or to the owner of
                       libkiln.so, and that no one else may write to). Where there are none, the libraries of an installed rocBLAS and
                       hipBLASLt answer, which are packed into the cache's folder in the background;
                       where none answers, kiln's own solutions do
  HIPBLASLT_TENSILE_LIBPATH   the folder of hipBLASLt's library; unset: hipblaslt/library of $ROCM_PATH/lib,
                       /opt/rocm/lib or the system's folders of libraries
  ROCBLAS_TENSILE_LIBPATH   the folder of rocBLAS's library; unset: rocblas/library of the same
  ROCBLAS_LAYER        rocBLAS's own: while it is set, its GEMMs are not kiln's, so that its logs stay whole
  ROCBLAS_DEVICE_MEMORY_SIZE   for kiln's librocblas.so.4, as for AMD's: bytes of a handle's workspace; 0: grown as it
                       is asked for. Unset: 33554432
  ROCBLAS_DEFAULT_ATOMICS_MODE   the same: the atomics mode of a new handle, 0 or 1 (the default)
  KILN_CODEGEN_MODULE  path of the code generation module, libkiln-codegen.so, which is opened when a
                       kernel must be generated or code must be decoded; kiln-decode lies beside it. Unset:
                       kiln/ beside libkiln.so, then the place it was installed to, with the same conditions
                       as for libraries; the folder of a program that uses libkiln.so is not looked at. A
                       file that the variable names is trusted. One of another build is never opened
  KILN_EMULATOR_MODULE path of the emulator, libkiln-emulator.so, which libkiln.so opens for the first emulated
                       device of a process, likewise; the package kiln has it. The program kiln is linked with
                       its own
  KILN_ASSEMBLER       who turns a kernel's text into its code object: llvm, comgr (ROCm's code object
                       manager, which knows the processors of the ROCm that is installed) or auto (LLVM,
                       unless kiln was built without it or only comgr knows the processor; the default).
                       Flag: --assembler
  KILN_ENCODER         forms (the default) or text: how instructions become machine code, by forms learned
                       from LLVM, or by LLVM's parser from the text; and
  KILN_LINKER          direct (the default) or lld: how that becomes a code object. All give the same bytes
  KILN_COMGR           the file of comgr; unset: libamd_comgr.so of the loader's places, then ROCM_PATH's
  KILN_PROVE           off (the default), first or all: which kernels run on three small problems in the strict
                       emulator, on one core of the CPU, before their first launch: those that are written now, or
                       also those that the cache has without a proof. `kiln help cache`. Anything else is an error.
                       Flag: --prove of `kiln warm`
  KILN_LOG             LEVEL or LEVEL:FILE; LEVEL is off, error (a fault of the cache), info (what a user
                       may not expect, such as the emulator in place of a GPU; the default) or debug
                       (each step). LEVEL sets what the program tells on stderr; with FILE it is
                       appended to that file as well. Anything else is an error
  KILN_SELFTEST        first: a GPU that this build of kiln has not met with this driver is tested once, levels
                       0 and 1, by a process of its own, after the program has launched something and not while
                       it captures. A GPU that was found wrong is told in the log, and `kiln doctor` shows it.
                       enforce: so, and kiln does not serve such a GPU, nor one of which the notes cannot be read:
                       the drop-ins leave it to others. off (the default), until reports of real GPUs are there.
                       Anything else is an error. kiln's own program does not look at it. `kiln help selftest`
  ROCM_PATH            where ROCm is, /opt/rocm if unset: its lib is looked at for libamdhip64.so and
                       libamd_comgr.so after the loader's own places. `kiln help hip`

  PATH                 where `kiln gpu` looks for a program that is named without a folder
  LD_LIBRARY_PATH      `kiln gpu` puts the folder of the emulated GPU before it, for the program that it runs;
                       with --sysroot the loader gets these folders, and the program does not have the
                       variable. kiln-decode gets it, and
  ASAN_OPTIONS         what sanitizers were told, as it is: this,
  LSAN_OPTIONS         this,
  TSAN_OPTIONS         this,
  UBSAN_OPTIONS        and this

The emulated GPU, for programs that `kiln gpu` runs. It sets them by its flags:

  KILN_GPUS            the GPUs' targets, separated by ','; gfx90a if unset. Flag: --arch
  KILN_GPU_REVISION    their ASIC revision; 0 if unset
  KILN_GPU_FAST        not empty: without the checks. Flag: --fast
  KILN_GPU_SCHEDULE    order of the waves. Flag: --schedule
  KILN_GPU_BUDGET      instructions of one wave before its kernel counts as endless. Flag: --max-instructions
  KILN_GPU_MEMORY      MiB of each GPU; 16384 if unset. Flag: --memory
  KILN_GPU_UNDEFINED_STORES   not empty: stores of LDS bytes that were never written are reported. Flag:
                       --undefined-stores
  KILN_GPU_LOG         a file to which each launch adds a line of JSON
  AMD_COMGR_CACHE      `kiln gpu --sysroot` sets it to 0 if it is unset: comgr 7.0 takes one bundle for another

kiln's libhipblaslt.so.1, as AMD's; without them it writes nothing:

  HIPBLASLT_LOG_LEVEL  1 errors, 2 traces, 3 hints, 4 information, 5 each call: each with those before it
  HIPBLASLT_LOG_MASK   bits, which win over the level: 1 errors, 2 traces, 4 hints, 8 information, 16 each call, 32
                       a line of hipblaslt-bench's flags for each product, 64 and 128 a profile at the end
  HIPBLASLT_LOG_FILE   the file that they are appended to, %i is the process's number; stdout if unset
  HIPBLASLT_TUNING_OVERRIDE_FILE    solutions of problems, as hipblaslt-bench writes them for HIPBLASLT_TUNING_FILE:
                       each goes before the heuristic's. By kernel_name or solution_name, else by solution_index
                       where the file's Git Version is this build's (hipblasLtGetGitRevision)

What the libraries that kiln opens read is theirs: HIP_VISIBLE_DEVICES and ROCR_VISIBLE_DEVICES choose
the GPU that HIP shows, LD_LIBRARY_PATH where the loader looks. TERM and LANG do not matter: output is
the same in every locale, and progress is drawn where stderr is a terminal.
)";
}

}  // namespace kiln::tools
