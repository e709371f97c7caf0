# The installation's library, from folders of logic or Tensile's .dat files (KILN_LIBRARY): packed when the program is built, and
# installed as share/kiln/library.kiln, which is asked after the files of library.d. Not below share/ in the build tree, whose own
# program does without.
if(KILN_LIBRARY)
  set(named)
  set(files)
  foreach(path IN LISTS KILN_LIBRARY)
    cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR} NORMALIZE)
    if(NOT EXISTS ${path})
      message(FATAL_ERROR "KILN_LIBRARY names ${path}, and there is no such file or folder.")
    endif()
    list(APPEND named ${path})
    if(IS_DIRECTORY ${path})
      file(GLOB_RECURSE below CONFIGURE_DEPENDS ${path}/*)
      list(APPEND files ${below})
    else()
      list(APPEND files ${path})
    endif()
  endforeach()
  set(packed ${PROJECT_BINARY_DIR}/packed/library.kiln)
  add_custom_command(OUTPUT ${packed} COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/packed
                     COMMAND $<TARGET_FILE:kiln> pack ${named} -o ${packed} DEPENDS kiln ${files}
                     COMMENT "Packing the solution library" VERBATIM)
  add_custom_target(kiln_packed_library ALL DEPENDS ${packed})
  install(FILES ${packed} DESTINATION ${CMAKE_INSTALL_DATADIR}/kiln COMPONENT library)
endif()
