# Writes the definition of judge_identity() (record.hpp): cmake -P write_judge_identity.cmake OUTPUT VERSION FILE...
# Only contents count, as in codegen/write_identity.cmake.
set(digests "")
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(index RANGE 5 ${last})
  file(SHA256 ${CMAKE_ARGV${index}} digest)
  list(APPEND digests ${digest})
endforeach()
list(SORT digests)
string(SHA256 digest "${digests}")
string(SUBSTRING ${digest} 0 16 digest)
set(text "// Made by write_judge_identity.cmake.
#include \"runtime/kernels/proof_record.hpp\"

const char* kiln::runtime::judge_identity() {
  return \"${CMAKE_ARGV4} judge ${digest}\";
}
")
# The same text leaves the file as it is, so that nothing is linked anew.
file(CONFIGURE OUTPUT ${CMAKE_ARGV3} CONTENT "${text}" @ONLY)
