// Which gfx processor a product has, by the name that it is sold under.
#pragma once

#include <string_view>

namespace kiln {

/// "gfx942" of "MI300X", "AMD Instinct MI300X" or "amd radeon(tm) 780m graphics": maker, family, blanks, signs and case
/// do not count, and of several names with '/' between them all are of one processor. Empty: no such product is known.
std::string_view processor_of_product(std::string_view name);

}  // namespace kiln
