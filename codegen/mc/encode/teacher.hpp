// Asks LLVM how instructions are encoded. The only part of the encoder that knows LLVM; made when the first form of a
// target is not known.
#pragma once

#include "codegen/mc/encode/form.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace kiln::mc::encode {

/// An instruction whose form is not known, and its key at the level asked for.
struct Question {
  const ir::Instruction* instruction;
  Key key;
  Level level;
};

/// What LLVM makes of one line: its bytes, or its words of refusal.
struct Line {
  std::vector<std::byte> code;
  std::string refusal;
};

class Teacher {
 public:
  /// wave_lanes as in mc.hpp.
  static Result<std::unique_ptr<Teacher>> open(const Target& target, unsigned wave_lanes);
  virtual ~Teacher() = default;
  /// A form for each question, in one run of LLVM's parser; the function says how lines are printed.
  virtual std::vector<Form> learn(const ir::Function& function, std::span<const Question> questions) = 0;
  /// Parses the very lines.
  virtual std::vector<Line> parse(std::span<const std::string> lines) = 0;
};

}  // namespace kiln::mc::encode
