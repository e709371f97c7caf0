# How kiln's machine code folder links LLVM and lld, in order of wish; the first that links is taken, KILN_LLVM_LINK asks
# for one of them:
#   static  LLVM's AMDGPU and MC archives and lld's, and stubs for what lld asks of other targets and of link-time
#           optimisation (static/): a module of 26 MB that needs no libLLVM.so
#   lto     the same, with LLVM's link-time optimisation kept: 50 MB
#   shared  libLLVM.so, and lld's archives
# Sets KILN_LLVM_LINK_LIBRARIES, and KILN_LLVM_STUBS, the sources of what stands before them. libLLVM.so and an archive of
# LLVM's in one program abort at its start, so who links kiln_mc links no LLVM besides.
set(KILN_LLVM_LINK auto CACHE STRING "How LLVM is linked: static, lto, shared, or auto, the first of them that works")
set_property(CACHE KILN_LLVM_LINK PROPERTY STRINGS auto static lto shared)
if(NOT KILN_LLVM_LINK MATCHES "^(auto|static|lto|shared)$")
  message(FATAL_ERROR "KILN_LLVM_LINK is '${KILN_LLVM_LINK}'; must be auto, static, lto or shared.")
endif()

# What a static link takes of LLVM; without link-time optimisation lld needs no more.
set(components AMDGPUAsmParser AMDGPUDesc AMDGPUDisassembler AMDGPUInfo AMDGPUUtils Analysis AsmParser BinaryFormat BitReader
               BitstreamReader CodeGenTypes Core DebugInfoDWARF DebugInfoDWARFLowLevel Demangle IRReader MC MCDisassembler MCParser
               Object Option ProfileData Remarks Support Target TargetParser TextAPI)
set(static_archives)
foreach(component ${components})
  list(APPEND static_archives ${LLVM_LIBRARY_DIR}/libLLVM${component}.a)
endforeach()
set(lto_archives)
foreach(library ${LLVM_AVAILABLE_LIBS})
  if(EXISTS ${LLVM_LIBRARY_DIR}/lib${library}.a)
    list(APPEND lto_archives ${LLVM_LIBRARY_DIR}/lib${library}.a)
  endif()
endforeach()

# lld's driver initialises every target that LLVM has; kiln needs one.
set(other_targets ${PROJECT_BINARY_DIR}/codegen/mc/other_targets.c)
set(text "/* lld initialises all targets of LLVM. These are not linked. */\n")
foreach(llvm_target ${LLVM_TARGETS_TO_BUILD})
  foreach(part Target TargetInfo TargetMC AsmParser AsmPrinter)
    if(NOT "${llvm_target}${part}" MATCHES "^AMDGPU(TargetInfo|TargetMC|AsmParser)$")
      string(APPEND text "void LLVMInitialize${llvm_target}${part}(void);\nvoid LLVMInitialize${llvm_target}${part}(void) {}\n")
    endif()
  endforeach()
endforeach()
file(CONFIGURE OUTPUT ${other_targets} CONTENT "${text}" @ONLY)

set(stubs_static ${other_targets} ${CMAKE_CURRENT_LIST_DIR}/static/lld_without_lto.cpp)
set(stubs_lto ${other_targets} ${CMAKE_CURRENT_LIST_DIR}/static/no_polly.cpp)
set(stubs_shared)
set(archives_static ${static_archives})
set(archives_lto ${lto_archives})
set(archives_shared)

# lld names symbols of LLVM's and LLVM's archives each other's, so all of them are one group.
function(kiln_llvm_libraries how result)
  if(how STREQUAL "shared")
    set(libraries ${KILN_LLD_ELF_LIBRARY} ${KILN_LLD_COMMON_LIBRARY} LLVM)
  else()
    set(libraries -Wl,--start-group ${KILN_LLD_ELF_LIBRARY} ${KILN_LLD_COMMON_LIBRARY} ${archives_${how}} -Wl,--end-group)
  endif()
  set(${result} ${libraries} ZLIB::ZLIB zstd::libzstd_shared Threads::Threads ${CMAKE_DL_LIBS} PARENT_SCOPE)
endfunction()

separate_arguments(KILN_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
set(tried)
foreach(how static lto shared)
  if(NOT KILN_LLVM_LINK MATCHES "^(auto|${how})$")
    continue()
  endif()
  kiln_llvm_libraries(${how} libraries)
  if(how STREQUAL "shared")
    set(links ON)
  else()
    # A change of LLVM, lld or the stubs is tried anew.
    string(MD5 identity "${LLVM_PACKAGE_VERSION} ${LLVM_DIR} ${KILN_LLD_ELF_LIBRARY} ${libraries}")
    foreach(stub ${stubs_${how}})
      file(MD5 ${stub} digest)
      string(MD5 identity "${identity} ${digest}")
    endforeach()
    if(NOT KILN_LLVM_LINKS_${how} STREQUAL identity)
      try_compile(KILN_LLVM_TRIED_${how} ${PROJECT_BINARY_DIR}/codegen/mc/try_${how}
                  SOURCES ${CMAKE_CURRENT_LIST_DIR}/static/link_check.cpp ${stubs_${how}}
                  CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${LLVM_INCLUDE_DIRS}
                  COMPILE_DEFINITIONS ${KILN_LLVM_DEFINITIONS}
                  LINK_LIBRARIES ${libraries}
                  CXX_STANDARD 20 OUTPUT_VARIABLE output)
      set(links ${KILN_LLVM_TRIED_${how}})
      if(links)
        set(KILN_LLVM_LINKS_${how} ${identity} CACHE INTERNAL "Links LLVM this way")
      else()
        file(WRITE ${PROJECT_BINARY_DIR}/codegen/mc/try_${how}.log "${output}")
        list(APPEND tried "${how} does not link (codegen/mc/try_${how}.log)")
      endif()
    else()
      set(links ON)
    endif()
  endif()
  if(links)
    set(KILN_LLVM_LINKED ${how})
    break()
  endif()
endforeach()
list(JOIN tried "; " tried)
if(NOT KILN_LLVM_LINKED)
  message(FATAL_ERROR "KILN_LLVM_LINK=${KILN_LLVM_LINK}: ${tried} in ${PROJECT_BINARY_DIR}.")
endif()
if(tried)
  message(STATUS "LLVM is linked: ${KILN_LLVM_LINKED}, as ${tried}")
else()
  message(STATUS "LLVM is linked: ${KILN_LLVM_LINKED}")
endif()
kiln_llvm_libraries(${KILN_LLVM_LINKED} KILN_LLVM_LINK_LIBRARIES)
set(KILN_LLVM_STUBS ${stubs_${KILN_LLVM_LINKED}})
