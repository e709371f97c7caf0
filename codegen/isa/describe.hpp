// A row for a processor that the table does not have, so that a chip that a newer assembler knows needs no new kiln.
// Its generation is the one whose signs fit best, lines of assembly that are encoded for it or not; which optional
// instructions it has, the assembler says as well; what it does not tell (register file, compute units) is the row's
// with the nearest name. (LLVM's answers for gfx803 to gfx1251: generations.md 4, asked again by tests/codegen/mc.)
#pragma once

#include "codegen/isa/processor.hpp"

#include <functional>
#include <memory>

namespace kiln::isa {

/// Whether an assembler encodes a line for the processor that it is asked about.
using Encodes = std::function<Result<bool>(std::string_view line)>;

/// All that an assembler is asked about a processor without a row.
struct Answers {
  Generation generation{};
  Features features = 0;
  bool operator==(const Answers&) const = default;
};

/// kUnknownTarget if it is like no generation, or if the assembler encodes nothing at all for it.
Result<Answers> ask_about(std::string_view processor, const Encodes& encodes);

/// The processor's row: the answers, and what the nearest of `rows` says beyond them.
Result<std::shared_ptr<Processor>> row_from(std::string_view processor, const Answers& answers,
                                            std::span<const Processor> rows);

}  // namespace kiln::isa
