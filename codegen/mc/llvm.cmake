# Finds LLVM, 22.1 or newer, and its lld: where LLVM_DIR or CMAKE_PREFIX_PATH say, in Debian's folder, or where CMake looks
# anyway. What LLVM_DIR names is taken or refused, never passed over for another.
set(KILN_LLVM_LEAST 22.1)
if(LLVM_DIR)
  find_package(LLVM QUIET CONFIG PATHS ${LLVM_DIR} NO_DEFAULT_PATH)
else()
  find_package(LLVM ${KILN_LLVM_LEAST} QUIET CONFIG HINTS /usr/lib/llvm-22)
  # A newer one does not call itself compatible with what was asked for.
  if(NOT LLVM_FOUND)
    unset(LLVM_DIR CACHE)
    find_package(LLVM QUIET CONFIG)
  endif()
endif()

set(KILN_LLVM_HELP "Debian: llvm-22-dev and liblld-22-dev of apt.llvm.org; elsewhere set LLVM_DIR to the folder of LLVMConfig.cmake, \
or CMAKE_PREFIX_PATH to where LLVM was installed")
if(NOT LLVM_FOUND)
  message(FATAL_ERROR "kiln needs LLVM ${KILN_LLVM_LEAST} or newer, and none was found (LLVM_DIR is '${LLVM_DIR}'). ${KILN_LLVM_HELP}.")
elseif(LLVM_PACKAGE_VERSION VERSION_LESS KILN_LLVM_LEAST)
  message(FATAL_ERROR "kiln needs LLVM ${KILN_LLVM_LEAST} or newer; ${LLVM_DIR} is ${LLVM_PACKAGE_VERSION}. ${KILN_LLVM_HELP}.")
elseif(NOT "AMDGPU" IN_LIST LLVM_TARGETS_TO_BUILD)
  message(FATAL_ERROR "kiln needs LLVM's target AMDGPU; ${LLVM_DIR} was built without it.")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION}: ${LLVM_DIR}")

find_path(KILN_LLD_INCLUDE_DIR lld/Common/Driver.h HINTS ${LLVM_INCLUDE_DIRS})
find_library(KILN_LLD_ELF_LIBRARY lldELF HINTS ${LLVM_LIBRARY_DIRS})
find_library(KILN_LLD_COMMON_LIBRARY lldCommon HINTS ${LLVM_LIBRARY_DIRS})
if(NOT KILN_LLD_INCLUDE_DIR OR NOT KILN_LLD_ELF_LIBRARY OR NOT KILN_LLD_COMMON_LIBRARY)
  message(FATAL_ERROR "kiln needs lld's headers and libraries (lldELF, lldCommon) of LLVM ${LLVM_PACKAGE_VERSION}; they are not in \
${LLVM_INCLUDE_DIRS} and ${LLVM_LIBRARY_DIRS}. Debian: liblld-22-dev; elsewhere set CMAKE_PREFIX_PATH to where lld was installed.")
endif()

include(${CMAKE_CURRENT_LIST_DIR}/static_llvm.cmake)
