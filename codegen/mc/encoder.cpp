// The encoder (encoder.hpp): a walk over the function that fills in forms, as often as there are some to be learned.
#include "codegen/mc/encoder.hpp"

#include "codegen/ir/check.hpp"
#include "codegen/ir/printer.hpp"
#include "codegen/mc/encode/form.hpp"
#include "codegen/mc/encode/saved_forms.hpp"
#include "codegen/mc/encode/table.hpp"
#include "codegen/mc/encode/teacher.hpp"

#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>
#include <llvm/BinaryFormat/ELF.h>

namespace kiln::mc {
namespace {

using encode::Form;
using encode::Key;
using encode::Level;
using encode::Question;
using encode::Values;
using ir::Instruction;

constexpr std::size_t kRoomBytes = 32;  ///< an instruction takes at most
constexpr std::size_t kMostNotes = 8;

/// A branch to a block, at its place in the code.
struct Branch {
  std::uint32_t at_bytes;
  ir::BlockId target;
};

struct Walk {
  Code code;
  std::vector<Branch> branches;
  std::vector<Question> unknown;
  std::vector<const Instruction*> unparsed;  ///< lines to be parsed as they are
};

bool is_branch(const Instruction& instruction) {
  return instruction.info().cls == isa::OpcodeClass::kBranch;
}

/// The line to be parsed: a branch's label is of no matter to its encoding.
std::string line_of(const ir::Function& function, const Instruction& instruction) {
  Instruction plain = instruction;
  for (ir::Operand& operand : plain.operands)
    if (operand.kind == ir::Operand::Kind::kLabel) operand = ir::Operand(0);
  return ir::print(function, plain);
}

class LearningEncoder final : public Encoder {
 public:
  LearningEncoder(const Target& target, isa::Generation generation, unsigned wave_lanes)
      : target_(target), generation_(generation), wave_lanes_(wave_lanes) {}

  Result<Code> encode(const ir::Function& function) override {
    KILN_CHECK(function.allocated, "'{}' has no registers yet", function.name);
    Walk walked;
    for (;;) {
      walked = walk(function);
      if (walked.unknown.empty() && walked.unparsed.empty()) break;
      KILN_TRY(learn(function, walked));
    }
    pad_branches(function, walked);
    KILN_TRY(aim_branches(function, walked));
    return std::move(walked.code);
  }

  Result<std::uint32_t> elf_flags(unsigned code_object_version) override {
    const std::lock_guard lock(learning_);
    if (const auto known = elf_flags_.find(code_object_version); known != elf_flags_.end()) return known->second;
    const std::string text = fmt::format(".amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n", target_.id());
    KILN_ASSIGN(const Bytes object, assemble(text, target_, code_object_version, wave_lanes_));
    llvm::ELF::Elf64_Ehdr header{};
    if (object.size() < sizeof(header)) return Error{ErrorCode::kInternal, "the assembler made no object", {}};
    std::memcpy(&header, object.data(), sizeof(header));
    elf_flags_[code_object_version] = header.e_flags;
    save();
    return std::uint32_t{header.e_flags};
  }

  void keep_in(const std::string& folder, const std::string& build) override {
    const std::lock_guard lock(learning_);
    if (folder == folder_) return;
    folder_ = folder;
    identity_ = fmt::format("{} llvm {} target {} generation {} wave {}", build, llvm_version(), target_.id(),
                            isa::kGenerationNames[static_cast<std::size_t>(generation_)], wave_lanes_);
    if (take_saved() < forms_.forms().size()) store();
  }

  Known known() override {
    const std::lock_guard lock(learning_);
    return {forms_.forms().size(), lines_.size()};
  }

 private:
  Walk walk(const ir::Function& function) {
    Walk walk;
    std::size_t instructions = 0;
    for (const ir::Block& block : function.blocks) instructions += block.instructions.size();
    walk.code.text.resize((instructions + 1) * kRoomBytes / 2);
    walk.code.block_offsets.reserve(function.blocks.size());
    std::size_t at = 0;
    for (const ir::Block& block : function.blocks) {
      walk.code.block_offsets.push_back(static_cast<std::uint32_t>(at));
      for (const Instruction& instruction : block.instructions) {
        if (walk.code.text.size() < at + kRoomBytes) walk.code.text.resize(2 * walk.code.text.size());
        if (is_branch(instruction))
          walk.branches.push_back(
              {static_cast<std::uint32_t>(at), static_cast<ir::BlockId>(instruction.operands[0].value)});
        at += put(function, instruction, walk.code.text.data() + at, walk);
      }
    }
    walk.code.text.resize(at);
    return walk;
  }

  /// Writes the instruction and returns its size; 0 if it is not known how.
  std::size_t put(const ir::Function& function, const Instruction& instruction, std::byte* out, Walk& walk) {
    Values values;
    for (const Level level : {Level::kPlain, Level::kNear}) {
      const Key key = encode::key_of(instruction, level, values);
      const Form* const form = forms_.find(key);
      if (form == nullptr) {
        walk.unknown.push_back({&instruction, key, static_cast<Level>(key.words[1] >> 56 & 0xf)});
        return 0;
      }
      if (form->state != Form::State::kBits || !form->holds(values)) continue;
      if (form->no_overlap && encode::result_overlaps_source(instruction)) continue;
      const auto code = form->fill(values);
      std::memcpy(out, code.data(), sizeof(code));
      return form->size_bytes;
    }
    const std::lock_guard lock(learning_);
    const auto line = lines_.find(line_of(function, instruction));
    if (line == lines_.end()) {
      walk.unparsed.push_back(&instruction);
      return 0;
    }
    std::memcpy(out, line->second.data(), line->second.size());
    return line->second.size();
  }

  /// Everything that a walk did not know: forms in one run of the parser, lines in another.
  Result<void> learn(const ir::Function& function, Walk& walk) {
    const std::lock_guard lock(learning_);
    if (teacher_ == nullptr) {
      KILN_ASSIGN(teacher_, encode::Teacher::open(target_, wave_lanes_));
    }
    const auto by_key = [](const Question& a, const Question& b) { return a.key < b.key; };
    std::stable_sort(walk.unknown.begin(), walk.unknown.end(), by_key);
    const auto same_key = [](const Question& a, const Question& b) { return a.key == b.key; };
    walk.unknown.erase(std::unique(walk.unknown.begin(), walk.unknown.end(), same_key), walk.unknown.end());
    std::erase_if(walk.unknown, [this](const Question& q) { return forms_.find(q.key) != nullptr; });
    if (!walk.unknown.empty()) {
      for (const Form& form : teacher_->learn(function, walk.unknown)) forms_.add(form);
      save();
    }

    std::vector<std::string> lines;
    for (const Instruction* instruction : walk.unparsed) lines.push_back(line_of(function, *instruction));
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    if (lines.empty()) return {};
    std::vector<std::string> refusals;
    const std::vector<encode::Line> parsed = teacher_->parse(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (parsed[i].refusal.empty() && parsed[i].code.size() <= kRoomBytes)
        lines_.emplace(lines[i], parsed[i].code);
      else
        refusals.push_back(fmt::format("{}: \"{}\"", parsed[i].refusal, lines[i]));
    }
    if (refusals.empty()) return {};
    Error error{ErrorCode::kCodegen, fmt::format("cannot assemble for {}: {}", target_.id(), refusals.front()), {}};
    error.notes.assign(refusals.begin() + 1,
                       refusals.begin() + static_cast<std::ptrdiff_t>(std::min(refusals.size(), kMostNotes)));
    return error;
  }

  /// How many forms were saved.
  std::size_t take_saved() {
    const auto saved = encode::load_forms(folder_, identity_);
    if (!saved) return 0;
    for (const Form& form : saved->forms) forms_.add(form);
    elf_flags_.insert(saved->elf_flags.begin(), saved->elf_flags.end());
    return saved->forms.size();
  }
  /// A folder that cannot be written is no reason to fail: the next process learns again.
  void store() {
    const encode::SavedForms all{{forms_.forms().begin(), forms_.forms().end()}, elf_flags_};
    static_cast<void>(encode::store_forms(folder_, identity_, all).ok());
  }
  /// With what other processes have saved in the meantime.
  void save() {
    if (folder_.empty()) return;
    take_saved();
    store();
  }

  static std::int64_t distance(const Walk& walk, const Branch& branch) {
    return (std::int64_t{walk.code.block_offsets[branch.target]} - branch.at_bytes - 4) / 4;
  }

  /// gfx10.1 mistakes a distance of 0x3f; LLVM puts an s_nop behind such a branch and, as it lays out again and again,
  /// keeps those it has. Source: llvm/lib/Target/AMDGPU/MCTargetDesc/AMDGPUAsmBackend.cpp, fixupNeedsRelaxation.
  static void pad_branches(const ir::Function& function, Walk& walk) {
    constexpr std::int64_t kMistaken = 0x3f;
    constexpr std::array kNop = {std::byte{0}, std::byte{0}, std::byte{0x80}, std::byte{0xbf}};
    if (!function.traits().branch_3f_bug) return;
    std::set<std::size_t> padded;
    for (;;) {
      std::vector<std::size_t> next;
      for (std::size_t i = 0; i < walk.branches.size(); ++i)
        if (!padded.contains(i) && distance(walk, walk.branches[i]) == kMistaken) next.push_back(i);
      if (next.empty()) return;
      for (const std::size_t i : next) {
        const std::uint32_t behind = walk.branches[i].at_bytes + 4;
        walk.code.text.insert(walk.code.text.begin() + behind, kNop.begin(), kNop.end());
        for (Branch& branch : walk.branches)
          if (branch.at_bytes >= behind) branch.at_bytes += 4;
        for (std::uint32_t& offset : walk.code.block_offsets)
          if (offset >= behind) offset += 4;
        padded.insert(i);
      }
    }
  }

  Result<void> aim_branches(const ir::Function& function, Walk& walk) const {
    for (const Branch& branch : walk.branches) {
      const std::int64_t dwords = distance(walk, branch);
      if (dwords < INT16_MIN || dwords > INT16_MAX)
        return Error{ErrorCode::kCodegen,
                     fmt::format("cannot assemble for {}: branch size exceeds simm16: to {}", target_.id(),
                                 function.blocks[branch.target].label),
                     {}};
      const auto field = static_cast<std::uint16_t>(dwords);
      std::memcpy(walk.code.text.data() + branch.at_bytes, &field, sizeof(field));
    }
    return {};
  }

  const Target target_;
  const isa::Generation generation_;
  const unsigned wave_lanes_;
  encode::FormTable forms_;
  std::mutex learning_;  ///< for what follows, and for adding to forms_
  std::unique_ptr<encode::Teacher> teacher_;
  std::unordered_map<std::string, std::vector<std::byte>> lines_;
  std::map<unsigned, std::uint32_t> elf_flags_;  ///< by code object version
  std::string folder_, identity_;                ///< where forms are saved, and under what; empty: nowhere
};

}  // namespace

Encoder& Encoder::of(const Target& target, const ir::Function& function) {
  static std::mutex mutex;
  static std::map<std::tuple<std::string, isa::Generation, unsigned>, std::unique_ptr<Encoder>> encoders;
  const std::lock_guard lock(mutex);
  auto& encoder = encoders[{target.id(), function.processor->generation, function.wave_lanes}];
  if (encoder == nullptr)
    encoder = std::make_unique<LearningEncoder>(target, function.processor->generation, function.wave_lanes);
  return *encoder;
}

}  // namespace kiln::mc
