// See kernel_table.hpp.
#include "tests/golden/kernel_table.hpp"

#include "codegen/mc/encoder.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::codegen {
namespace {

constexpr std::size_t kClasses = static_cast<std::size_t>(isa::OpcodeClass::kEnd) + 1;
static_assert(kClasses + 5 == kKernelColumns.size() && kKernelColumns[kClasses - 1] == "end");

constexpr std::size_t kColumns = 2 + kKernelColumns.size() + 1;  // target, digest, numbers, recipe
using Cells = std::array<std::string, kColumns>;

constexpr std::string_view kLegend =
    R"(# What the kernel writer makes of each recipe; tests/golden/asm/README.md says when and how rows change.
#
#   target   the processor, with the features that are asked for
#   digest   XXH3 of the assembly text, as `kiln emit --stage asm` prints it
#   salu     instructions by class: scalar arithmetic and moves
#   smem     scalar loads
#   valu     vector arithmetic and moves
#   matrix   matrix instructions
#   load     loads from memory
#   store    stores and atomics to memory
#   ldsrd    reads from LDS
#   ldswr    writes to LDS
#   branch   branches
#   barrier  barriers
#   fence    write-backs and invalidations of caches
#   nop      no-operations, delays and settings of the sequencer
#   wait     waits for counters
#   end      ends of the program
#   vgpr     architectural VGPRs of a lane
#   accv     accumulation VGPRs of a lane
#   sgpr     SGPRs of a wave
#   lds      bytes of LDS of a workgroup
#   bytes    bytes of code
#   recipe   the kernel's recipe; mt: macro tile, gsu and gsumb and gsusb: K split over workgroups, lsu: over waves
#
)";

Cells heading() {
  Cells cells = {"# target", "digest"};
  std::ranges::copy(kKernelColumns, cells.begin() + 2);
  cells.back() = "recipe";
  return cells;
}

/// Without figures there are no numbers between target and recipe.
Cells cells_of(const KernelRow& row) {
  Cells cells;
  cells.front() = row.target.id();
  if (row.figures) {
    cells[1] = fmt::format("{:016x}", row.figures->digest);
    std::ranges::transform(row.figures->numbers, cells.begin() + 2, [](auto number) { return fmt::to_string(number); });
  }
  cells.back() = row.recipe.text();
  return cells;
}

/// The words of a line, `most` of them; the last one is all that is left.
std::vector<std::string_view> words_of(std::string_view line, std::size_t most) {
  std::vector<std::string_view> words;
  for (std::size_t at = line.find_first_not_of(' '); at != std::string_view::npos;) {
    const std::size_t end = words.size() + 1 == most ? std::string_view::npos : line.find(' ', at);
    words.push_back(line.substr(at, end == std::string_view::npos ? end : end - at));
    at = line.find_first_not_of(' ', end);
  }
  return words;
}

template <class Number>
bool parse_number(std::string_view word, Number& number, int base) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
  return error == std::errc() && end == word.data() + word.size();
}

Result<KernelRow> parse_row(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line, kColumns);
  KernelRow row;
  KILN_ASSIGN(row.target, Target::parse(words[0]));
  // Types are capitals, digests are not.
  const bool is_new = words.size() > 1 && words[1][0] >= 'A' && words[1][0] <= 'Z';
  if (!is_new) {
    if (words.size() != kColumns)
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("{} columns; {} are expected, or 'TARGET RECIPE'", words.size(), kColumns),
                   {}};
    KernelFigures& figures = row.figures.emplace();
    if (!parse_number(words[1], figures.digest, 16))
      return Error{ErrorCode::kInvalidArgument, fmt::format("digest '{}' is no hexadecimal number", words[1]), {}};
    for (std::size_t i = 0; i < kKernelColumns.size(); ++i)
      if (!parse_number(words[2 + i], figures.numbers[i], 10))
        return Error{
            ErrorCode::kInvalidArgument, fmt::format("{} '{}' is no number", kKernelColumns[i], words[2 + i]), {}};
  }
  const std::string_view recipe = is_new ? words_of(line, 2)[1] : words.back();
  KILN_ASSIGN(row.recipe, kernel::Recipe::parse(std::string(recipe)));
  return row;
}

}  // namespace

Result<std::vector<KernelRow>> parse_kernel_table(std::string_view text) {
  std::vector<KernelRow> rows;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line[0] == '#') continue;
    auto row = parse_row(line);
    if (!row) return std::move(row).error().note(fmt::format("in line {}", number));
    rows.push_back(*std::move(row));
  }
  return rows;
}

std::string kernel_table_text(const std::vector<KernelRow>& rows) {
  std::vector<Cells> lines;
  for (const KernelRow& row : rows) lines.push_back(cells_of(row));
  std::ranges::sort(lines, {}, [](const Cells& line) { return std::pair(line.front(), line.back()); });
  lines.insert(lines.begin(), heading());
  std::array<std::size_t, kColumns> widths{};
  for (const Cells& line : lines)
    for (std::size_t i = 0; i < kColumns; ++i) widths[i] = std::max(widths[i], line[i].size());
  std::string text(kLegend);
  for (const Cells& line : lines) {
    text += fmt::format("{:<{}}  {:<{}}", line[0], widths[0], line[1], widths[1]);
    for (std::size_t i = 2; i + 1 < kColumns; ++i) text += fmt::format("  {:>{}}", line[i], widths[i]);
    text += "  " + line.back() + "\n";
  }
  return text;
}

Result<KernelFigures> figures_of(const Written& written) {
  const ir::Function& function = written.function;
  KernelFigures figures;
  const std::string text = written.text();
  figures.digest = XXH3_64bits(text.data(), text.size());
  for (const ir::Block& block : function.blocks)
    for (const ir::Instruction& instruction : block.instructions)
      ++figures.numbers[static_cast<std::size_t>(instruction.info().cls)];
  KILN_ASSIGN(const mc::Code code, mc::Encoder::of(written.options.target, function).encode(function));
  const std::array<std::uint64_t, kKernelColumns.size() - kClasses> taken = {
      function.used.vgprs, function.used.accvgprs, function.used.sgprs, function.lds_bytes, code.text.size()};
  std::ranges::copy(taken, figures.numbers.begin() + kClasses);
  return figures;
}

std::string change_of(const KernelFigures& expected, const KernelFigures& got) {
  if (expected == got) return "";
  std::string changes;
  for (std::size_t i = 0; i < kKernelColumns.size(); ++i)
    if (expected.numbers[i] != got.numbers[i])
      changes += fmt::format("\n  {}: {} -> {}", kKernelColumns[i], expected.numbers[i], got.numbers[i]);
  if (changes.empty()) return "\n  digest only: order or operands changed";
  return changes;
}

}  // namespace kiln::codegen
