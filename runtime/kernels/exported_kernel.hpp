// A cached kernel on its way out of a cache and into another: its code object, which other tools know, and beside it a
// text that says all else. What comes back is believed only as far as it agrees with itself.
//
//   text := key "vgprs " number "\n" ("proof " line "\n")*
//           # key: kernel_entry.hpp; architectural VGPRs, which metadata does not say; lines of proof_record.hpp
#pragma once

#include "kiln/result.hpp"
#include "runtime/kernels/kernel_entry.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::runtime {

struct ExportedKernel {
  std::string target;  ///< "gfx90a:xnack-"
  std::string name;    ///< the kernel's symbol
  std::string text;
  std::vector<std::byte> code_object;
};

/// kMalformedFile: it is no kernel of a cache.
Result<ExportedKernel> exported(std::string_view key, std::span<const std::byte> value);

struct ImportedKernel {
  std::string key;
  std::vector<std::byte> value;
  std::string lost_proof =
      {};  ///< why the kernel comes without the proof that lay beside it; empty: it has what was there
};

/// The entry of a cache, if this build of kiln made the kernel, the key is written as it writes keys, and the code
/// object is one for the key's target with one kernel that has the name and the arguments of the key's recipe, as kiln
/// reads it and, where there is a comgr, as that does. `target` is what the code object was said to be for; empty:
/// nothing was said. kMalformedFile says what does not agree. A proof that is damaged, or one of other bytes, is left
/// behind: the kernel is as sound as one without a proof.
Result<ImportedKernel> imported(std::string_view text, std::span<const std::byte> code_object, std::string_view target);

}  // namespace kiln::runtime
