// From the lines of a disassembly to a Program: each line decoded once (known_lines.hpp), what branches lead to, and
// what is found out of all of the code ahead of its first launch.
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/code/variants.hpp"
#include "runtime/emulator/memory/lds_direct.hpp"
#include "runtime/emulator/strict/lds/order.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace kiln::emulator {
namespace {

/// Both halves read before either writes: keep what the first one wrote, restore, run the second, write it again.
void execute_pair(WaveState& state, const Instruction& in) {
  const auto& pair = wave_of(state).launch->program->pairs[in.pair];
  Row old, first;
  std::uint32_t* to = state.v[pair[0].dst[0].index];
  std::copy_n(to, kMaxLanes, old);
  execute(wave_of(state), pair[0]);
  std::copy_n(to, kMaxLanes, first);
  std::copy_n(old, kMaxLanes, to);
  execute(wave_of(state), pair[1]);
  std::copy_n(first, kMaxLanes, to);
}

constexpr Opcode kPairRow{"v_dual", Class::kValu, &execute_pair, {}, 0, 0, 0, 0};

/// Instructions that differ in their registers alone share a plan.
void plan_matrices(Program& program, MatrixUnit unit) {
  std::map<std::array<unsigned, 4>, const MatrixPlans*> made;
  for (Instruction& in : program.code) {
    if (in.opcode->op_class != Class::kMatrix) continue;
    const std::array<unsigned, 4> key = {in.opcode->detail, in.cbsz, in.abid, in.blgp};
    const auto it = made.find(key);
    if (it != made.end()) {
      in.matrix = it->second;
      continue;
    }
    program.matrix_plans.emplace_back();
    if (plan_matrix(in, unit, program.matrix_plans.back())) {
      in.matrix = made[key] = &program.matrix_plans.back();
    } else {
      make_unknown(in);
    }
  }
}

DecodedLine decoded_line(const mc::Text& text, const Opcodes& opcodes, const Architecture& architecture) {
  DecodedLine line;
  Instruction second;
  bool has_second = false;
  decode_line(text.str(), opcodes, architecture, line.first, &second, has_second);
  if (has_second) line.second = std::make_unique<const Instruction>(second);
  line.facts = facts_of(line.first, line.second.get(), kPairRow);
  return line;
}

/// Decoded now or before. Those that are known are looked up first, in a loop of its own, as each waits for memory.
std::vector<const DecodedLine*> decoded_lines(std::span<const mc::Disassembled> lines, const Opcodes& opcodes,
                                              const Architecture& architecture, KnownLines& known) {
  std::vector<const DecodedLine*> decoded;
  decoded.reserve(lines.size());
  for (const mc::Disassembled& line : lines) decoded.push_back(known.find(line.text));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (decoded[i] != nullptr) continue;
    decoded[i] = known.find(lines[i].text);  // since the loop above
    if (decoded[i] == nullptr)
      decoded[i] = &known.add(lines[i].text, decoded_line(lines[i].text, opcodes, architecture));
  }
  return decoded;
}

/// Asks for a line's cache lines ahead of their use.
void prefetch(const DecodedLine& line) {
  constexpr std::size_t kCacheLine = 64;
  const auto* const bytes = reinterpret_cast<const char*>(&line);
  for (std::size_t at = 0; at < sizeof line; at += kCacheLine) __builtin_prefetch(bytes + at);
}

/// A line's instruction where it stands in the code: halves of a pair become the program's.
Instruction placed(const DecodedLine& line, std::uint32_t offset_bytes, std::uint32_t next_bytes, Program& program) {
  Instruction in = line.first;
  in.offset_bytes = offset_bytes;
  in.next_bytes = next_bytes;
  if (!line.second) return in;
  Instruction second = *line.second;
  second.offset_bytes = offset_bytes;
  second.next_bytes = next_bytes;
  program.pairs.push_back({in, second});
  in.opcode = &kPairRow;
  in.execute = &execute_pair;
  in.rounds = Rounds::kNearest;  // its halves see to it
  in.flags |= kIsPair;
  in.pair = static_cast<std::uint32_t>(program.pairs.size() - 1);
  return in;
}

bool names_accvgpr(const Instruction& in) {
  const auto is_one = [](const Operand& o) { return o.kind == Operand::kVgpr && o.index >= 256; };
  return std::any_of(std::begin(in.dst), std::end(in.dst), is_one) ||
         std::any_of(std::begin(in.src), std::end(in.src), is_one);
}

/// For messages about what is none.
mc::Text text_of(mc::Text text) {
  return text.empty() ? mc::Text("(no instruction)") : std::move(text);
}

}  // namespace

Program decode_program(std::vector<mc::Disassembled> lines, const CodeRange& range, const Opcodes& opcodes,
                       const Architecture& architecture, KnownLines& known) {
  KnownLines own;
  const auto lock = known.try_lock();
  KnownLines& remembered = lock ? known : own;
  Program program;
  program.code_address = range.code_address;
  program.first_bytes = range.first_bytes;
  program.code_bytes = range.code_bytes;
  program.index_of.assign((range.code_bytes + 3) / 4, kNowhere);
  program.code.reserve(lines.size() + 1);
  program.texts.reserve(lines.size() + 1);
  program.facts.reserve(lines.size() + 1);
  const std::vector<const DecodedLine*> all = decoded_lines(lines, opcodes, architecture, remembered);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    constexpr std::size_t kAhead = 8;
    if (i + kAhead < all.size()) prefetch(*all[i + kAhead]);
    mc::Disassembled& line = lines[i];
    const DecodedLine& decoded = *all[i];
    const std::uint32_t at = range.first_bytes + static_cast<std::uint32_t>(line.offset_bytes);
    const Instruction in = placed(decoded, at, at + line.size_bytes, program);
    if (line.offset_bytes / 4 < program.index_of.size())
      program.index_of[line.offset_bytes / 4] = static_cast<std::uint32_t>(program.code.size());
    program.uses_accvgprs = program.uses_accvgprs || (architecture.has_accvgprs() && names_accvgpr(in));
    program.waits_globally = program.waits_globally || in.opcode->name == kGlobalBarrier;
    program.code.push_back(in);
    program.facts.push_back(decoded.facts);
    program.texts.push_back(text_of(std::move(line.text)));
  }
  remembered.limit();
  for (Instruction& in : program.code) {
    if (in.opcode->op_class != Class::kBranch) continue;
    in.target = program.at(static_cast<std::uint64_t>(std::int64_t{in.next_bytes} + std::int64_t{in.immediate} * 4));
  }
  add_lds_direct(program);
  plan_matrices(program, matrix_unit_of(architecture));
  // A wave that runs past the last instruction must fail, not read past the array.
  Instruction end;
  make_unknown(end);
  end.offset_bytes = end.next_bytes = range.first_bytes + range.code_bytes;
  program.code.push_back(end);
  program.texts.emplace_back("(end of the code)");
  for (Instruction& in : program.code) in.op_class = in.opcode->op_class;
  mark_shared_operands(program.code);
  program.polls_lds = find_polls(program);
  add_skipping_variant(program);
  classify_hazards(program, architecture);
  find_facts(program);
  add_variants(program, architecture.from(Generation::kGfx1250));
  return program;
}

}  // namespace kiln::emulator
