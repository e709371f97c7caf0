# CPack: five Debian packages and a tarball that works wherever it is unpacked, of the components of the install rules.
#   cpack -G DEB    (in the build folder, configured with -DCMAKE_INSTALL_PREFIX=/usr: Debian's folder of libraries)
#   cpack -G TGZ
# tests/desk/packages makes, installs, upgrades and removes them. What Debian wants of a package besides, debian/ has.
set(KILN_PACKAGE_RELEASE 1 CACHE STRING "The Debian revision of packages")
set(KILN_PACKAGE_CONTACT "The kiln authors <maintainers@kiln.example.org>" CACHE STRING "The maintainer that packages name")
set(KILN_PACKAGE_HOMEPAGE "https://kiln.example.org" CACHE STRING "The homepage that packages name; empty: none")

set(CPACK_PACKAGE_NAME kiln)
set(CPACK_PACKAGE_VENDOR "The kiln authors")
set(CPACK_PACKAGE_CONTACT "${KILN_PACKAGE_CONTACT}")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_FILE_NAME kiln-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/cpack_config.cmake)
set(CPACK_COMPONENTS_ALL library development program gpu compat)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE ${KILN_PACKAGE_RELEASE})
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What dpkg-shlibdeps needs to find kiln's libraries by; that kiln's packages need each other's same build stands below.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/lib ${PROJECT_BINARY_DIR}/lib/kiln)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${KILN_PACKAGE_HOMEPAGE}")

# kiln_package(COMPONENT NAME SECTION RELATIONS SUMMARY TEXT): relations are lines of a control file, without libraries.
set(version "(= ${PROJECT_VERSION}-${KILN_PACKAGE_RELEASE})")
macro(kiln_package component name section depends recommends suggests summary text)
  string(TOUPPER ${component} key)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${key}_PACKAGE_DEPENDS "${depends}")
  set(CPACK_DEBIAN_${key}_PACKAGE_RECOMMENDS "${recommends}")
  set(CPACK_DEBIAN_${key}_PACKAGE_SUGGESTS "${suggests}")
  set(CPACK_DEBIAN_${key}_DESCRIPTION "${summary}\n${text}")
endmacro()
set(hip "libamdhip64-6 | libamdhip64-5")
kiln_package(library libkiln0 libs "" "" "kiln, ${hip}" "just-in-time GEMM runtime for AMD GPUs: library"
"kiln matches a GEMM to a solution as Tensile does, and writes, assembles and
caches its kernel the first time that it is needed; it ships no kernels. This
package has the library, and the module with LLVM that writes kernels.")
kiln_package(development libkiln-dev libdevel "libkiln0 ${version}" "kiln ${version}" "" "just-in-time GEMM runtime for AMD GPUs: development"
"The headers of kiln's C++ and C interfaces, and its files for CMake and
pkg-config. Without an AMD GPU what is built with them needs the package kiln,
which has the emulator.")
kiln_package(program kiln utils "libkiln0 ${version}" "kiln-compat ${version}" "kiln-gpu ${version}, ${hip}"
"just-in-time GEMM runtime for AMD GPUs: program"
"The program kiln: it runs, explains, profiles and verifies GEMMs, packs
libraries of solutions, makes kernels ahead of their first use, and starts
other programs so that their GEMMs run on kiln (kiln exec, with kiln-compat).
This package has the emulator, which stands in where there is no AMD GPU, also
for other programs that use the library.")
kiln_package(gpu kiln-gpu utils "kiln ${version}, libkiln0 ${version}" "" "${hip}" "just-in-time GEMM runtime for AMD GPUs: emulated GPUs"
"An HSA runtime over kiln's emulator. With it `kiln gpu` runs HIP programs on
AMD GPUs that are not there, and reports what a GPU would punish.")
kiln_package(compat kiln-compat libs "libkiln0 ${version}" "" "kiln, ${hip}" "just-in-time GEMM runtime for AMD GPUs: drop-in libraries"
"Libraries by which programs that call hipBLASLt or rocBLAS run on kiln
unchanged. They lie where no program finds them by accident: `kiln exec` of the
package kiln, or LD_LIBRARY_PATH, leads to them.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/debian/triggers ${CMAKE_CURRENT_LIST_DIR}/debian/shlibs)

set(CPACK_KILN_PACKAGING ${CMAKE_CURRENT_LIST_DIR})
set(CPACK_KILN_THIRD_PARTY ${PROJECT_BINARY_DIR}/THIRD_PARTY)
set(CPACK_KILN_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_KILN_TIME "${KILN_VERSION_TIME}")
configure_file(${CMAKE_CURRENT_LIST_DIR}/cpack_config.cmake ${PROJECT_BINARY_DIR}/cpack_config.cmake COPYONLY)
include(CPack)
