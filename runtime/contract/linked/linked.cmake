# What is linked into kiln's libraries rather than needed beside them, because distributions change the names of these with their
# releases: {fmt}, compiled from its headers (fmt.cpp), and libyaml's archive. kiln's export maps hide both. Where this cannot be
# done (an unknown version of {fmt}, no archive or one that no library can hold) the shared library is needed, and it is said.
#   kiln_fmt           the target to link
#   KILN_YAML_LIBRARY  libyaml
find_package(fmt REQUIRED)
get_target_property(fmt_include_dirs fmt::fmt INTERFACE_INCLUDE_DIRECTORIES)
get_target_property(fmt_kind fmt::fmt TYPE)
set(folder ${CMAKE_CURRENT_LIST_DIR})
if(fmt_kind STREQUAL "STATIC_LIBRARY" AND PROJECT_IS_TOP_LEVEL)
  set(KILN_FMT_LINKED "its own archive")
elseif(fmt_kind STREQUAL "SHARED_LIBRARY")
  if(NOT KILN_FMT_COMPILES STREQUAL fmt_VERSION)
    try_compile(KILN_FMT_TRIED ${PROJECT_BINARY_DIR}/contract/try_fmt
                SOURCES ${folder}/fmt_check.cpp ${folder}/fmt.cpp
                CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${fmt_include_dirs}" CXX_STANDARD 20 OUTPUT_VARIABLE output)
    if(KILN_FMT_TRIED)
      set(KILN_FMT_COMPILES ${fmt_VERSION} CACHE INTERNAL "The version of {fmt} that fmt.cpp compiles")
    else()
      file(WRITE ${PROJECT_BINARY_DIR}/contract/try_fmt.log "${output}")
    endif()
  endif()
  if(KILN_FMT_COMPILES STREQUAL fmt_VERSION)
    set(KILN_FMT_LINKED "compiled")
  endif()
endif()
if(KILN_FMT_LINKED STREQUAL "compiled")
  add_library(kiln_fmt STATIC ${folder}/fmt.cpp)
  target_include_directories(kiln_fmt SYSTEM PUBLIC ${fmt_include_dirs})
  target_compile_options(kiln_fmt PRIVATE -fstack-protector-strong -ffunction-sections -fdata-sections)  # each file takes what it uses
  set_target_properties(kiln_fmt PROPERTIES CXX_VISIBILITY_PRESET hidden)
else()
  if(NOT KILN_FMT_LINKED)
    message(STATUS "{fmt} ${fmt_VERSION} is not compiled in: what is built needs its library")
  endif()
  add_library(kiln_fmt INTERFACE)
  target_link_libraries(kiln_fmt INTERFACE fmt::fmt)
endif()

find_library(KILN_YAML_ARCHIVE libyaml.a)
find_library(KILN_YAML_SHARED yaml)
find_path(KILN_YAML_INCLUDE_DIR yaml.h REQUIRED)
set(KILN_YAML_LIBRARY ${KILN_YAML_SHARED})
if(KILN_YAML_ARCHIVE)
  if(NOT KILN_YAML_LINKS STREQUAL KILN_YAML_ARCHIVE)
    try_compile(KILN_YAML_TRIED ${PROJECT_BINARY_DIR}/contract/try_yaml
                SOURCES ${folder}/yaml_check.c
                CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${KILN_YAML_INCLUDE_DIR} -DCMAKE_POSITION_INDEPENDENT_CODE=ON
                COMPILE_DEFINITIONS -fPIC
                LINK_OPTIONS -shared -Wl,--exclude-libs,ALL
                LINK_LIBRARIES ${KILN_YAML_ARCHIVE} OUTPUT_VARIABLE output)
    if(KILN_YAML_TRIED)
      set(KILN_YAML_LINKS ${KILN_YAML_ARCHIVE} CACHE INTERNAL "The archive of libyaml that a library can hold")
    else()
      file(WRITE ${PROJECT_BINARY_DIR}/contract/try_yaml.log "${output}")
    endif()
  endif()
  if(KILN_YAML_LINKS STREQUAL KILN_YAML_ARCHIVE)
    set(KILN_YAML_LIBRARY ${KILN_YAML_ARCHIVE})
  endif()
endif()
if(NOT KILN_YAML_LIBRARY)
  message(FATAL_ERROR "kiln needs libyaml, and none was found. Debian: libyaml-dev.")
elseif(KILN_YAML_LIBRARY STREQUAL KILN_YAML_SHARED)
  message(STATUS "libyaml is not linked in: what is built needs ${KILN_YAML_SHARED}")
endif()
