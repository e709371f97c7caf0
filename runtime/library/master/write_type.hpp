// A problem type as solutions of master libraries hold it. Source: formats.md 2.9.
#pragma once

#include "runtime/library/master/fields.hpp"
#include "runtime/library/model/problem/type_record.hpp"

namespace kiln::library {

/// The names of 8-bit floats: master libraries of version 4 have one for both flavours.
enum class Float8Names : bool { kOne, kByFlavour };

/// The map "problemType", with every field that the product's host demands.
Fields type_fields(const TypeRecord& type, Product product, Float8Names names);

}  // namespace kiln::library
