// The door to LLVM: text in, code object out, and back. Nothing of LLVM is visible here; codegen/mc/*.cpp are the only
// files that include llvm/ or lld/. All functions may be called from any thread.
#pragma once

#include "codegen/isa/describe.hpp"
#include "codegen/mc/text.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::mc {

using Bytes = std::vector<std::byte>;

/// One instruction as LLVM's disassembler prints it. `text` is the mnemonic, a space and the operands, without
/// comments; bytes that are no instruction have an empty text and a size of 4.
struct Disassembled {
  std::uint64_t offset_bytes = 0;  ///< from the start of the span
  std::uint32_t size_bytes = 0;
  Text text;
};

/// LLVM's version, "22.1.8".
std::string llvm_version();
/// True once anything has been asked of LLVM or lld.
bool llvm_is_open();

/// True if LLVM knows the processor. (MC itself accepts unknown ones with a warning and writes e_flags 0.)
bool knows_processor(std::string_view processor);

/// What it says of a processor. kUnknownTarget if LLVM does not know it, or if it is like no generation.
Result<isa::Answers> answers_about(const std::string& processor);

/// Assembles a whole file to a relocatable ELF object. kUnknownTarget for a processor LLVM does not know; kCodegen with
/// line, column and the source line of the first error. code_object_version is 4, 5 or 6.
/// wave_lanes: 32 or 64; 0 is the processor's own (32 from gfx10 on), here and below.
Result<Bytes> assemble(std::string_view text, const Target& target, unsigned code_object_version,
                       unsigned wave_lanes = 0);

/// The byte that tells a code object version in the ELF header (EI_ABIVERSION). kInvalidArgument unless that is 4 to 6.
Result<unsigned char> abi_version_of(unsigned code_object_version);

/// Links one relocatable object to a loadable code object (ld.lld -shared), in process.
Result<Bytes> link(std::span<const std::byte> object);

/// Decodes a whole span of machine code.
Result<std::vector<Disassembled>> disassemble(std::span<const std::byte> code, const Target& target,
                                              unsigned wave_lanes = 0);
/// The same, handed over one by one, as soon as each is decoded: what LLVM dies of is what would have come next.
Result<void> disassemble_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                              const std::function<void(Disassembled&&)>& take);

/// True if the instruction (one line of assembly) encodes for the target: how capabilities are asked.
Result<bool> encodes(std::string_view instruction, const Target& target, unsigned wave_lanes = 0);

/// What LLVM's scheduling model says of one instruction, in the model's own cycles: 4 clocks each before gfx10 (a wave
/// of 64 lanes passes a SIMD of 16), one clock from then on.
struct Timing {
  std::uint64_t offset_bytes = 0;  ///< from the start of the span
  std::uint32_t size_bytes = 0;
  bool known = false;      ///< false: no instruction, or the model has no class for it
  int latency_cycles = 0;  ///< until its results can be read
  unsigned micro_ops = 0;
  unsigned write_kind = 0;  ///< of its first result; what Read::write_kind speaks of
  struct Resource {
    std::string name;  ///< "HWVALU", "HWXDL"
    unsigned cycles = 0;
  };
  std::vector<Resource> resources;
  /// A use that comes so many cycles later (negative: earlier) than the latency says; write_kind 0: for any producer.
  struct Read {
    unsigned use = 0;
    unsigned write_kind = 0;
    int cycles = 0;
  };
  std::vector<Read> reads;
};

/// For each instruction of a span of code, in order.
Result<std::vector<Timing>> timings(std::span<const std::byte> code, const Target& target, unsigned wave_lanes = 0);
/// The same, one by one.
Result<void> timings_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                          const std::function<void(Timing&&)>& take);

/// One instruction of a target: its row in LLVM's table, and an example as the disassembler prints it.
struct KnownInstruction {
  std::string name;  ///< "V_ADD_F32_e32_gfx12"
  std::string text;  ///< "v_add_f32_e32 v0, s0, v0"
  /// The target's assembler takes the text. LLVM's decoder reads more than that: rows of other processors of the
  /// family.
  bool assembles = true;
};

/// All that the target can encode and decode, pseudo instructions left out, in the order of LLVM's table.
Result<std::vector<KnownInstruction>> instructions_of(const Target& target, unsigned wave_lanes = 0);

}  // namespace kiln::mc
