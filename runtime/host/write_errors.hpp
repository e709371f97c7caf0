// Which failures of writing are the machine's, and which those of the name that was given.
#pragma once

#include "kiln/result.hpp"

#include <cerrno>

namespace kiln::host {

/// Of an errno: a full disk is no mistake of whoever named the file.
inline ErrorCode code_of_write(int number) {
  return number == ENOSPC || number == EDQUOT || number == EIO || number == EFBIG || number == EPIPE
             ? ErrorCode::kDevice
             : ErrorCode::kIo;
}

}  // namespace kiln::host
