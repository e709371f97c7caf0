// A kernel as the cache keeps it: the key that names it and the bytes that hold it.
//
// Key: lines of text, each a word and a value, all that decides what the bytes of a kernel are:
//   kiln-kernel 3                     version of this format
//   recipe HHS TN mt128x128 ...       the canonical line
//   target gfx942:sramecc+:xnack-     canonical target id
//   generator 0.1.0 build 8f1c...     which code generation module writes it (codegen/identity.hpp)
//   assembler llvm 22.1.8             what assembles and links: LLVM, or comgr (assembler.hpp)
//   code_object_version 4
//   schedule random 7                 only where it is not the usual one: source, or random and its seed
//   waits safe                        only where they are (Schedule::safe)
// A kernel of OpenCL C (runtime/pipeline/source_kernels.hpp) has in the recipe's place its name and its source's
// XXH128:
//   source kiln_gemv 47f93d00...
//
// Value: one MessagePack array, at most 64 MiB:
//   [3, name, vgprs, accvgprs, sgprs, lds_bytes, kernarg_bytes, [x, y, z] lanes, [mt0, mt1], global_split_u, counters,
//    part_bytes, proof, bin code object]
//   counters: dwords of the workspace for each tile; part_bytes: the workspace of one workgroup's sums of a tile;
//   proof: the strict runs that the code object has passed (kernels/proof_record.hpp), or an empty text.
//   Version 1 had no global_split_u, counters and part_bytes; it is rejected as damaged, and the kernel generated anew.
//   Version 2 had no proof; it is read as a kernel without one.
#pragma once

#include "codegen/plan/recipe.hpp"
#include "kiln/kernel.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "kiln/target.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kiln::runtime {

struct KernelEntry {
  KernelInfo info;
  std::vector<std::byte> code_object;
  std::string proof = {};  ///< its text, which proof_record.hpp reads
};

std::string kernel_key(const kernel::Recipe& recipe, const Target& target, unsigned code_object_version,
                       const Schedule& schedule, std::string_view assembler);
/// The words and values of a key's lines, within it; a line without a blank has no value.
using KeyParts = std::vector<std::pair<std::string_view, std::string_view>>;
KeyParts parts_of_key(std::string_view key);
/// The value of one, or nothing.
std::string_view part_of_key(std::string_view key, std::string_view word);
/// "pipelined", "source", "random:7".
std::string text_of(const Schedule& schedule);

std::vector<std::byte> encode(const KernelEntry& entry);
/// kMalformedFile says what was expected. If `name` is given and the kernel has another one, its code was stored under
/// a key that is not its own, which is an error as well.
Result<KernelEntry> decode(std::span<const std::byte> bytes, std::string_view name = {});

}  // namespace kiln::runtime
