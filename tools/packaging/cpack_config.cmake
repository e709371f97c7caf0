# Read by cpack for each kind of package. The times in packages are that of the version (debian/changelog), or what
# SOURCE_DATE_EPOCH says, so that the same files make the same package.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  set(ENV{TZ} UTC)
  execute_process(COMMAND date -u -d ${CPACK_KILN_TIME} +%s OUTPUT_VARIABLE seconds OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(ENV{SOURCE_DATE_EPOCH} ${seconds})
endif()
if(CPACK_GENERATOR STREQUAL "DEB")
  set(CPACK_PRE_BUILD_SCRIPTS ${CPACK_KILN_PACKAGING}/debian/complete.cmake)
endif()
