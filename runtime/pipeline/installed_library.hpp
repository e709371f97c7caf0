// The solution libraries of a rocBLAS and a hipBLASLt that are installed: folders of master libraries (*.dat), of which
// a GPU's is opened with the parts that its problems need. Reading them takes some ten milliseconds a process, so that
// they are packed into the cache's folder once: a file for each processor, under a name that changes with the files.
// Where the folders lie: real-stack packages of Debian, Fedora and AMD; the variables are those of the two libraries.
#pragma once

#include "kiln/result.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::runtime {

/// Folders of the two libraries, which their hosts read instead of the installed ones.
inline constexpr const char* kRocblasVariable = "ROCBLAS_TENSILE_LIBPATH";
inline constexpr const char* kHipblasltVariable = "HIPBLASLT_TENSILE_LIBPATH";

/// The folders that hold master libraries, hipBLASLt's first: those that the variables name, else the usual ones below
/// ROCM_PATH, /opt/rocm and the system's folders of libraries. `roots` stands for these in tests.
std::vector<std::string> installed_library_folders();
std::vector<std::string> installed_library_folders(std::span<const std::string> roots);

/// The file of a cache's folder that holds them packed for a processor. Its name follows from the name, size and time
/// of each of their files, so that a file of an older installation is never taken. Empty if a folder cannot be read.
std::string packed_library_path(const std::string& cache_folder, std::span<const std::string> folders,
                                std::string_view processor);

/// Packs what the folders hold for the processor into that file, unless another process does so already, and removes
/// what it replaces. `stopped` is asked now and then; then nothing is written.
Result<void> pack_installed(const std::string& path, std::span<const std::string> folders, std::string_view processor,
                            const std::function<bool()>& stopped);

}  // namespace kiln::runtime
