// The rocBLAS that this library stands before: its functions, which the loader finds behind ours, and whether it has
// kernels for the current GPU. Without them a call that comes to Tensile ends the process. Of the stand-alone library
// there is none (standalone/handle.cpp).
#pragma once

#include <string>

namespace kiln::rocblas {

/// The next definition of a name; nullptr: there is none.
void* next_function(const char* name);
template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(next_function(name));
}

/// Whether the real library has a Tensile folder with a master for a processor ("gfx1036").
bool has_folder_for(const std::string& processor);

/// ROCBLAS_LAYER asks the real library to log its calls.
bool is_logging();

}  // namespace kiln::rocblas
