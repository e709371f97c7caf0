# Writes the definition of identity.hpp's function, and its text as an ELF note (runtime/host/build_note.hpp): cmake -P write_identity.cmake OUTPUT VERSION FILE...
# Only contents count, not names: the same sources make the same identity in every folder.
set(digests "")
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(index RANGE 5 ${last})
  file(SHA256 ${CMAKE_ARGV${index}} digest)
  string(APPEND digests ${digest})
endforeach()
string(SHA256 digest "${digests}")
string(SUBSTRING ${digest} 0 16 digest)
set(identity "${CMAKE_ARGV4} build ${digest}")
string(LENGTH ${identity} length)
set(text "// Made by write_identity.cmake; see codegen/identity.hpp.
#include \"codegen/identity.hpp\"

const char* kiln::codegen::build_identity() {
  return \"${identity}\";
}

// A note: the sizes of owner and text, the type, and the two, each padded to 4 bytes.
asm(\".pushsection .note.kiln, \\\"a\\\", %note\\n\"
    \".balign 4\\n\"
    \".long 5, ${length}, 1\\n\"
    \".asciz \\\"kiln\\\"\\n\"
    \".balign 4\\n\"
    \".ascii \\\"${identity}\\\"\\n\"
    \".balign 4\\n\"
    \".popsection\");
")
# The same text leaves the file as it is, so that nothing is linked anew.
set(old "")
if(EXISTS ${CMAKE_ARGV3})
  file(READ ${CMAKE_ARGV3} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${CMAKE_ARGV3} "${text}")
endif()
