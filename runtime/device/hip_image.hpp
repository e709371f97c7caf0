// A code object before HIP sees it. HIP takes no length and follows the offsets of the image's headers, so that one
// that was cut off takes the process down with it (tried with HIP 5.2).
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <span>

namespace kiln::device {

/// kMalformedFile says where a header names what is not in the image. Gives the version of the code object: 3 to 6; 0
/// if it has none that is known.
Result<unsigned> check_image(std::span<const std::byte> image);

}  // namespace kiln::device
