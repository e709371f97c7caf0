// The one place that asks for variables, by secure_getenv(3).
#include "runtime/contract/environment.hpp"

#include <cstdlib>
#include <string>

namespace kiln {

const char* environment(const char* name) {
  const char* const value = secure_getenv(name);
  return value == nullptr || *value == '\0' ? nullptr : value;
}

const std::vector<std::string_view>& known_variables() {
  static const std::vector<std::string_view> names = {"ASAN_OPTIONS",
                                                      "CMAKE_BUILD_PARALLEL_LEVEL",
                                                      "HIPBLASLT_LOG_FILE",
                                                      "HIPBLASLT_LOG_LEVEL",
                                                      "HIPBLASLT_LOG_MASK",
                                                      "HIPBLASLT_TENSILE_LIBPATH",
                                                      "HIPBLASLT_TUNING_OVERRIDE_FILE",
                                                      "HOME",
                                                      "KILN_ASSEMBLER",
                                                      "KILN_CACHE_DIR",
                                                      "KILN_CACHE_LAYERS",
                                                      "KILN_CODEGEN_MODULE",
                                                      "KILN_COMGR",
                                                      "KILN_EMULATOR_MODULE",
                                                      "KILN_ENCODER",
                                                      "KILN_GPUS",
                                                      "KILN_GPU_BUDGET",
                                                      "KILN_GPU_FAST",
                                                      "KILN_GPU_LOG",
                                                      "KILN_GPU_MEMORY",
                                                      "KILN_GPU_REVISION",
                                                      "KILN_GPU_SCHEDULE",
                                                      "KILN_GPU_UNDEFINED_STORES",
                                                      "KILN_LIBRARY",
                                                      "KILN_LINKER",
                                                      "KILN_LOG",
                                                      "KILN_PROVE",
                                                      "KILN_RECORD",
                                                      "KILN_SELFTEST",
                                                      "LD_LIBRARY_PATH",
                                                      "LSAN_OPTIONS",
                                                      "MAKEFLAGS",
                                                      "PATH",
                                                      "ROCBLAS_DEFAULT_ATOMICS_MODE",
                                                      "ROCBLAS_DEVICE_MEMORY_SIZE",
                                                      "ROCBLAS_LAYER",
                                                      "ROCBLAS_TENSILE_LIBPATH",
                                                      "ROCM_PATH",
                                                      "TSAN_OPTIONS",
                                                      "UBSAN_OPTIONS",
                                                      "XDG_CACHE_HOME",
                                                      "XDG_RUNTIME_DIR"};
  return names;
}

std::vector<std::string_view> ignored_variables() {
  std::vector<std::string_view> ignored;
  for (const std::string_view name : known_variables()) {
    const std::string text(name);
    const char* const value = std::getenv(text.c_str());
    if (value != nullptr && *value != '\0' && environment(text.c_str()) == nullptr) ignored.push_back(name);
  }
  return ignored;
}

}  // namespace kiln
