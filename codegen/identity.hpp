// Which build of the code generation module this is. Program and module hold the same text if they were built together,
// and only then is one told what the other's interface looks like (module.hpp).
#pragma once

namespace kiln::codegen {

/// "0.1.0 build 8f1c0a6b2d3e4f57": kiln's version and a digest of the module's objects. The same sources, compiler and
/// options give the same text, in whatever folder. Known without opening the module; files that have this function say
/// it in an ELF note as well (runtime/host/build_note.hpp).
const char* build_identity();

}  // namespace kiln::codegen
