// `kiln help library`.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string library_page() {
  return R"(Solution libraries: what kiln reads, what it makes of it, and when a solution is used.

What --library and KILN_LIBRARY take, several separated by ':':
  library logic       Tensile's and hipBLASLt's tuned YAML, a file or a folder, in every shape that the two
                      projects have written (list form, both dict forms)
  master libraries    TensileLibrary*.dat or .yaml, msgpack or YAML, with or without gzip or zlib, solutions as
                      a list or indexed as hipBLASLt writes them since 2026; or the folder of an installed one
  packed libraries    what `kiln pack` makes of either: an index that is read on opening, and blocks that are
                      read when the first problem of their type comes
Where none is named, the libraries of the installation answer (share/kiln/library.d/*.kiln, then
share/kiln/library.kiln), else those of an installed hipBLASLt and rocBLAS, else kiln's own rule, on every target.

Folders. Of an installed folder TensileLibrary.dat, TensileLibrary_gfx90a.dat and
TensileLibrary_lazy_gfx90a.dat (also .yaml, .zlib, .gz) are master libraries; other TensileLibrary_*.dat are
parts, which these load; code objects and tables of other kinds are passed over; any other .yaml or .dat is what
its first bytes say. Of masters that are named for several processors only the device's answers, as in Tensile's
host. Folders below that are named experimental are left out as Tensile's builder does; --experimental
takes them. A file of several documents gives libraries FILE, FILE#2, ...

`kiln pack` keeps master libraries beside logic, with what they load lazily; with --arch only the hardware rows and
parts that the named processors can match, numbers and names as they were. --format msgpack or yaml writes logic as a
master library of its product: all hardware rows in one file, or, if -o is a folder or with
--separate-architectures, TensileLibrary_gfx942.dat and so on, each with the fallback's rows and Tensile's
numbers. --version is stored in either.

Which problem a solution answers. The way is Tensile's: hardware, operation, problem, table, predicates; `kiln
explain` shows each step. A library of hipBLASLt 7 is asked by its host's rules (workspace in whole tiles). A target
stands for its best known device, in physical compute units, where --cu_count names no other.

Which solutions are used. All of a solution's problem type must run: the types of its matrices and every feature that
its kernels can be asked for. Kernels for other mathematics answer nothing: of a problem type, every key that kiln does
not know must say nothing (false, 0, empty, none); of a solution, a key that kiln does not know is a hint unless it
changes what is computed. `kiln pack --report` counts what is used and what is in the way; --strict refuses what
is not known.

On devices of several XCDs (gfx942, gfx950) workgroups can be renumbered so that each XCD, which has a cache of its
own, has neighbouring tiles: where a solution's WorkGroupMappingXCC says so, and of kiln's own solutions with large
tiles where a launch has more workgroups than the device has compute units.

Workgroups can begin at different k (StaggerU), so that they read from different channels of memory at a time: where a
library's solution says so, and of kiln's own solutions with large tiles of matrix instructions where K is not split
and long enough, and rows of A or B that lie along K are a multiple of 1 KiB apart. Problems of uniform summation have
none of it.

Where no table answers, and among kiln's own solutions, a model of a launch's time ranks. It is a model, never a
measurement. Of kiln's own solutions that are nearly level by it, the one is taken that is the fastest with what the
kernel's plan (registers, LDS, instructions) says as well; `explain` shows them. `kiln rank` ranks all solutions so.

An answer of Tensile's fallback tables, of a row of another size than the problem's, or of no table, is kept only if no
solution that can run, of the library or of kiln's own, is modelled to be faster by 1.2; `explain` says when one is.
In public measurements of gfx90a whose nearest row is within twice of the problem, and for which the model says 1.2 to
1.5, 1.5 to 2, 2 to 4 times, rocBLAS's answer took 1.3, 1.4 and 2.5 times as long as its fastest solution. Rows of the
problem's own size are what a tuner chose, and are kept. --tensile-answers (RuntimeOptions::tensile_answers) keeps all.

`kiln select` answers as Tensile's host does. Its --json: solution {index, name, library}, null with `reason` for none;
`distance` as Tensile's host reports it (the largest double for GridBased rows of hipBLASLt, and for what comes from no
table, such as decision trees); `launch` of the main kernel as Tensile's host computes it.
)";
}

}  // namespace kiln::tools
