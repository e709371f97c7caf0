# What is linked into kiln's files and was written elsewhere: THIRD_PARTY (a table, and the licences' texts) and kiln.spdx.json
# (SPDX 2.3), both made here of one table, with the versions that this build has, and installed in share/doc/kiln. What is needed
# beside kiln's files (libc, libstdc++, zstd, zlib, LMDB, HIP, comgr) is not in them and not listed.
#
# version_in(HEADER FOLDERS NAMES RESULT): a version whose numbers are the macros of these names.
function(version_in header folder names result)
  set(numbers)
  if(EXISTS ${folder}/${header})
    foreach(name IN LISTS names)
      file(STRINGS ${folder}/${header} line REGEX "^#define ${name}[ \t]+[0-9]+" LIMIT_COUNT 1)
      string(REGEX MATCH "[0-9]+$" number "${line}")
      list(APPEND numbers ${number})
    endforeach()
  endif()
  list(JOIN numbers . version)
  set(${result} "${version}" PARENT_SCOPE)
endfunction()
version_in(xxhash.h "${KILN_XXHASH_INCLUDE_DIR}" "XXH_VERSION_MAJOR;XXH_VERSION_MINOR;XXH_VERSION_RELEASE" xxhash_version)
version_in(CLI/Version.hpp "${KILN_CLI11_INCLUDE_DIR}" "CLI11_VERSION_MAJOR;CLI11_VERSION_MINOR;CLI11_VERSION_PATCH" cli11_version)
version_in(msgpack/version_master.hpp "${KILN_MSGPACK_INCLUDE_DIR}" "MSGPACK_VERSION_MAJOR;MSGPACK_VERSION_MINOR;MSGPACK_VERSION_REVISION"
           msgpack_version)
set(yaml_version)
get_filename_component(yaml_folder ${KILN_YAML_LIBRARY} DIRECTORY)
if(EXISTS ${yaml_folder}/pkgconfig/yaml-0.1.pc)
  file(STRINGS ${yaml_folder}/pkgconfig/yaml-0.1.pc yaml_version REGEX "^Version:")
  string(REGEX REPLACE "^Version: *" "" yaml_version "${yaml_version}")
endif()

# name | version | licence (SPDX) | file in licences/ | copyright | where it comes from | which of kiln's files have it
set(third_party
  "LLVM and lld|${LLVM_PACKAGE_VERSION}|Apache-2.0 WITH LLVM-exception|Apache-2.0-LLVM-exception|2003-2026 University of Illinois at \
Urbana-Champaign and the LLVM contributors|https://llvm.org|libkiln-codegen.so"
  "fmt|${fmt_VERSION}|MIT|MIT|2012-present Victor Zverovich and the {fmt} contributors|https://github.com/fmtlib/fmt|all"
  "libyaml|${yaml_version}|MIT|MIT|2006-2020 Kirill Simonov, 2017-2020 Ingy dot Net|https://github.com/yaml/libyaml|libkiln.so"
  "JSON for Modern C++|${nlohmann_json_VERSION}|MIT|MIT|2013-2022 Niels Lohmann, 2009 Florian Loitsch, 2008-2009 Bjoern Hoehrmann|\
https://github.com/nlohmann/json|libkiln.so, kiln, libhsa-runtime64.so.1"
  "msgpack-cxx|${msgpack_version}|BSL-1.0|BSL-1.0|2008-2022 FURUHASHI Sadayuki, KONDO Takatoshi and others|\
https://github.com/msgpack/msgpack-c|libkiln.so"
  "xxHash|${xxhash_version}|BSD-2-Clause|BSD-2-Clause|2012-2021 Yann Collet|https://github.com/Cyan4973/xxHash|libkiln.so, libkiln-codegen.so, libkiln-emulator.so"
  "CLI11|${cli11_version}|BSD-3-Clause|BSD-3-Clause|2017-2024 University of Cincinnati, developed by Henry Schreiner under NSF AWARD 1414736|\
https://github.com/CLIUtils/CLI11|kiln")
if(NOT KILN_LLVM OR KILN_LLVM_LINKED STREQUAL "shared")
  list(POP_FRONT third_party llvm_row)  # libLLVM.so is beside kiln, and lld's archives alone are in it
  if(KILN_LLVM)
    string(REPLACE "LLVM and lld" "lld" llvm_row "${llvm_row}")
    list(PREPEND third_party "${llvm_row}")
  endif()
endif()

# Both files say when the version was made, not when this build was.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/debian/changelog changelog_end REGEX "^ -- " LIMIT_COUNT 1)
string(REGEX REPLACE "^.*  " "" KILN_VERSION_DATE "${changelog_end}")

set(text "What is linked into kiln ${PROJECT_VERSION} and was written elsewhere. kiln itself: LICENSE (MIT).\n")
set(packages)
set(relations)
set(licences)
foreach(row IN LISTS third_party)
  string(REPLACE "|" ";" cells "${row}")
  list(GET cells 0 name)
  list(GET cells 1 version)
  list(GET cells 2 licence)
  list(GET cells 3 licence_file)
  list(GET cells 4 holder)
  list(GET cells 5 origin)
  list(GET cells 6 files)
  string(APPEND text "\n${name} ${version}\n  licence    ${licence}\n  copyright  (c) ${holder}\n  from       ${origin}\n  in         ${files}\n")
  list(APPEND licences ${licence_file})
  string(MAKE_C_IDENTIFIER "${name}" id)
  string(REPLACE "_" "-" id "SPDXRef-${id}")
  if(NOT version)
    set(version NOASSERTION)
  endif()
  string(APPEND packages ",
    {\"SPDXID\": \"${id}\", \"name\": \"${name}\", \"versionInfo\": \"${version}\", \"downloadLocation\": \"${origin}\",
     \"filesAnalyzed\": false, \"licenseConcluded\": \"${licence}\", \"licenseDeclared\": \"${licence}\",
     \"copyrightText\": \"Copyright (c) ${holder}\", \"comment\": \"in ${files}\"}")
  string(APPEND relations ",
    {\"spdxElementId\": \"SPDXRef-kiln\", \"relationshipType\": \"STATIC_LINK\", \"relatedSpdxElement\": \"${id}\"}")
endforeach()
list(REMOVE_DUPLICATES licences)
foreach(licence IN LISTS licences)
  file(READ ${CMAKE_CURRENT_LIST_DIR}/licences/${licence}.txt licence_text)
  string(APPEND text "\n---- ${licence} ----\n\n${licence_text}")
endforeach()
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/THIRD_PARTY CONTENT "${text}" @ONLY)

# The form of SPDX's time is of ISO 8601, that of the changelog of RFC 5322.
if(NOT KILN_VERSION_DATE MATCHES "^[A-Z][a-z][a-z], ([0-9][0-9]) ([A-Z][a-z][a-z]) ([0-9]+) ([0-9:]+) [+]0000$")
  message(FATAL_ERROR "the newest entry of tools/packaging/debian/changelog has the date '${KILN_VERSION_DATE}', which is not one of UTC")
endif()
set(month_day ${CMAKE_MATCH_1})
set(month_name ${CMAKE_MATCH_2})
set(month_rest "${CMAKE_MATCH_3} ${CMAKE_MATCH_4}")
set(months Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec)
list(FIND months ${month_name} month)
math(EXPR month "${month} + 101")
string(SUBSTRING ${month} 1 2 month)
string(REGEX REPLACE "^([0-9]+) (.*)$" "\\1-${month}-${month_day}T\\2Z" KILN_VERSION_TIME "${month_rest}")
string(REGEX REPLACE "T.*" "" KILN_VERSION_DAY ${KILN_VERSION_TIME})
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/kiln.spdx.json @ONLY CONTENT "{
  \"spdxVersion\": \"SPDX-2.3\", \"dataLicense\": \"CC0-1.0\", \"SPDXID\": \"SPDXRef-DOCUMENT\", \"name\": \"kiln-${PROJECT_VERSION}\",
  \"documentNamespace\": \"https://spdx.org/spdxdocs/kiln-${PROJECT_VERSION}-LLVM-${LLVM_PACKAGE_VERSION}\",
  \"creationInfo\": {\"created\": \"${KILN_VERSION_TIME}\", \"creators\": [\"Tool: tools/packaging/third_party.cmake\"]},
  \"packages\": [
    {\"SPDXID\": \"SPDXRef-kiln\", \"name\": \"kiln\", \"versionInfo\": \"${PROJECT_VERSION}\", \"downloadLocation\": \"NOASSERTION\",
     \"filesAnalyzed\": false, \"licenseConcluded\": \"MIT\", \"licenseDeclared\": \"MIT\",
     \"copyrightText\": \"Copyright (c) 2026 The kiln authors\"}${packages}],
  \"relationships\": [
    {\"spdxElementId\": \"SPDXRef-DOCUMENT\", \"relationshipType\": \"DESCRIBES\", \"relatedSpdxElement\": \"SPDXRef-kiln\"}${relations}]
}
")
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_BINARY_DIR}/THIRD_PARTY ${PROJECT_BINARY_DIR}/kiln.spdx.json
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT library)
