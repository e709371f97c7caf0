// A document's values as msgpack, whatever encoding they are read from. Nothing is understood: what kiln does not know
// is copied too. Of a YAML document, which does not say the types of its scalars, what is spelled like a number is one,
// true and false are flags, everything else is text; readers take a number as text too.
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/document/msgpack_io.hpp"

#include <cstdint>
#include <set>

namespace kiln::library {

/// Copies the value ahead. Numbers that may be a solution's are added to `numbers`, if it is given. False after a
/// failure, which the reader holds.
bool copy_value(DocumentReader& in, MsgpackWriter& out, std::set<std::int64_t>* numbers = nullptr);

}  // namespace kiln::library
