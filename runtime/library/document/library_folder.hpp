// What of a folder is a solution library: library logic, and master libraries as they are installed (rocBLAS's and
// hipBLASLt's library folders), where the master is one file among hundreds of its parts, code objects and other
// tables. Told by names (formats.md 1.5), and by the first bytes where the name does not tell.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// Behind the name of a logic file: the file that has its table's rows (logic/rows_beside.hpp).
inline constexpr std::string_view kRowsEnding = ".exactlogic.csv.xz";

struct LibraryFolder {
  std::vector<std::string> logic;    ///< paths, ascending
  std::vector<std::string> masters;  ///< those that Tensile's host is given: not their parts
  std::size_t parts = 0;             ///< of masters, which load them when they need them
  std::size_t others = 0;            ///< no libraries
  /// What these are, by what their names say: "code objects", "indices of hipBLASLt's parts (Mapping)", ...
  std::map<std::string_view, std::size_t> kinds_of_others = {};
  std::size_t experimental = 0;  ///< files of folders named experimental, left out
};

/// What a walk does with the folders below that are named experimental, in any letter case: what tuners try out, which
/// Tensile's builder leaves out.
enum class Experimental : std::uint8_t { kLeaveOut, kTake };

/// Of a folder and those below it. kIo if it cannot be read.
Result<LibraryFolder> list_library_folder(const std::string& folder, Experimental experimental = {});
/// "6 files in folders named experimental left out (--experimental takes them)".
std::string experimental_text(std::size_t files);
/// "holds no library logic (*.yaml) and no master library (TensileLibrary*.dat)", and what it holds instead.
std::string why_no_library(const LibraryFolder& folder);

/// The processor that a master library is for by its file's name ("TensileLibrary_lazy_gfx90a.dat"); none if that does
/// not say.
std::string_view processor_of_master(std::string_view name);

/// For each of these names of libraries the only processor that it is asked for; none: every one. Of an installation
/// for several processors, Tensile's host opens the master library of its device, so the fallbacks of the others must
/// not answer; a master library that is alone is asked as it is.
std::vector<std::string> processors_asked_for(const std::vector<std::string>& names);

}  // namespace kiln::library
