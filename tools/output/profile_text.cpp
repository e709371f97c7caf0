// A profile as tables. Counts come first, then what is modelled, then the hottest lines; each table says which it is.
#include "tools/output/output.hpp"
#include "tools/output/profile_report.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using profile::Cause;
using profile::Kind;
using profile::Profile;

double as_double(std::uint64_t value) {
  return static_cast<double>(value);
}

std::string offset_text(const ProfileReport& r, std::uint32_t index) {
  return fmt::format(
      "{:+#x}", std::int64_t{r.recording.program->code[index].offset_bytes} - std::int64_t{r.recording.entry_bytes});
}
const std::string& text_of(const ProfileReport& r, std::uint32_t index) {
  return r.recording.program->texts[index];
}
std::string annotated(const ProfileReport& r, std::uint32_t index) {
  const std::string note = index < r.notes.size() ? r.notes[index].note : "";
  return note.empty() ? text_of(r, index) : fmt::format("{}  // {}", text_of(r, index), note);
}

void print_registers(const ProfileReport& r) {
  const Profile& p = r.profile;
  const profile::Occupancy& o = p.occupancy;
  std::string registers = p.accvgprs != 0 && r.recording.architecture.unified_acc()
                              ? fmt::format("{} VGPRs and {} AccVGPRs, {} of the {} of a SIMD", p.arch_vgprs,
                                            p.accvgprs, p.needs.vgprs, o.file.vgprs)
                              : fmt::format("{} VGPRs of the {} of a SIMD", p.needs.vgprs, o.file.vgprs);
  if (o.file.sgprs != 0) registers += fmt::format("; {} SGPRs of {}", p.needs.sgprs, o.file.sgprs);
  print_line("registers", registers + " (as allocated)");
  print_line("LDS", fmt::format("{} bytes per workgroup of the {} of a {}; {} banks", p.needs.lds_bytes,
                                o.file.lds_bytes, p.wgp_mode ? "work-group processor" : "compute unit", p.banks));
  std::string limits;
  for (const profile::Limit& limit : o.limits)
    limits += fmt::format("{}{} {}", limits.empty() ? "" : ", ", limit.by, limit.workgroups);
  print_line("occupancy", fmt::format("{} of {} waves per SIMD, limited by {}", o.waves_per_simd, o.file.max_waves,
                                      o.limits.front().by));
  print_line("", fmt::format("workgroups per {} that fit by: {}", p.wgp_mode ? "work-group processor" : "compute unit",
                             limits));
}

void print_kinds(const ProfileReport& r) {
  const Profile& p = r.profile;
  print("\nInstructions by class (emulated, all workgroups)\n");
  print(fmt::format("  {:<18}{:>12}{:>10}{:>9}   {:>12}{:>10}{:>9}\n", "class", "total", "per wave", "share",
                    "steady loop", "per trip", "share"));
  const double trips = p.loop ? as_double(p.loop->trips) : 0;
  for (std::size_t k = 0; k < profile::kKinds; ++k) {
    if (p.by_kind[k] == 0) continue;
    print(fmt::format("  {:<18}{:>12}{:>10.1f}{:>8.1f}%   {:>12}{:>10.2f}{:>8.1f}%\n", name_of(static_cast<Kind>(k)),
                      p.by_kind[k], as_double(p.by_kind[k]) / as_double(p.waves),
                      percent(as_double(p.by_kind[k]), as_double(p.instructions)), p.loop_by_kind[k],
                      trips == 0 ? 0 : as_double(p.loop_by_kind[k]) / trips,
                      percent(as_double(p.loop_by_kind[k]), as_double(p.loop_instructions))));
  }
  print(fmt::format("  {:<18}{:>12}{:>10.1f}{:>9}   {:>12}{:>10.2f}\n", "all", p.instructions,
                    as_double(p.instructions) / as_double(p.waves), "", p.loop_instructions,
                    trips == 0 ? 0 : as_double(p.loop_instructions) / trips));
}

void print_loop(const ProfileReport& r) {
  const Profile& p = r.profile;
  if (!p.loop) return print("\nSteady loop: none, no loop was executed\n");
  const profile::ModelledLoop& m = p.model.loop;
  const std::uint32_t last = p.loop->body.back();
  const std::string label = p.loop->header < r.notes.size() ? r.notes[p.loop->header].label : "";
  print(fmt::format("\nSteady loop: {} to {}{}, {} instructions, {:.1f} trips a wave\n", offset_text(r, p.loop->header),
                    offset_text(r, last), label.empty() ? "" : " (" + label + ")", p.loop->body.size(),
                    as_double(p.loop->trips) / as_double(p.waves)));
  if (m.clocks == 0) return print("  the modelled workgroup does not run it\n");
  const bool matrix = p.loop_by_kind[static_cast<std::size_t>(Kind::kMatrix)] != 0;
  print(fmt::format("  modelled: {:.1f} clocks a trip of a wave\n",
                    as_double(m.wave_clocks) / std::max(1.0, as_double(m.trips))));
  if (matrix)
    print(fmt::format(
        "  matrix unit: works {:.1f} % of the modelled clocks of a SIMD; {:.1f} % of the instructions are matrix\n",
        percent(as_double(m.matrix_clocks), as_double(m.clocks)),
        percent(as_double(p.loop_by_kind[static_cast<std::size_t>(Kind::kMatrix)]), as_double(p.loop_instructions))));
  if (!matrix || p.loop_multiply_adds != 0)
    print(
        fmt::format("  multiply-add on the VALU (fma, dot): {:.1f} % of the modelled clocks of a SIMD; {:.1f} % of the "
                    "instructions\n",
                    percent(as_double(m.multiply_add_clocks), as_double(m.clocks)),
                    percent(as_double(p.loop_multiply_adds), as_double(p.loop_instructions))));
  print(fmt::format("  other VALU: {:.1f} % of the modelled clocks of a SIMD\n",
                    percent(as_double(m.valu_clocks - m.multiply_add_clocks), as_double(m.clocks))));
}

void print_memory(const ProfileReport& r) {
  const auto& records = r.recording.instructions;
  if (std::none_of(records.begin(), records.end(), [](const auto& x) { return x.lines != 0; })) return;
  print(
      fmt::format("\nGlobal memory: cache lines of {} bytes per access of a wave (emulated)\n", r.profile.line_bytes));
  print(fmt::format("  {:>9} {:>10} {:>11} {:>9} {:>9} {:>11}  {}\n", "offset", "executed", "bytes/wave", "lines",
                    "ideal", "efficiency", "instruction"));
  std::uint64_t lines = 0, ideal = 0, bytes = 0;
  for (std::uint32_t i = 0; i < records.size(); ++i) {
    const auto& x = records[i];
    if (x.lines == 0) continue;
    lines += x.lines;
    ideal += x.ideal_lines;
    bytes += x.bytes;
    print(fmt::format("  {:>9} {:>10} {:>11.1f} {:>9.2f} {:>9.2f} {:>10.1f}%  {}\n", offset_text(r, i), x.executed,
                      as_double(x.bytes) / as_double(x.executed), as_double(x.lines) / as_double(x.executed),
                      as_double(x.ideal_lines) / as_double(x.executed),
                      percent(as_double(x.ideal_lines), as_double(x.lines)), annotated(r, i)));
  }
  print(fmt::format("  all: {} lines for {} bytes; {} would do: {:.1f} % coalescing efficiency\n", lines, bytes, ideal,
                    percent(as_double(ideal), as_double(lines))));
}

void print_lds(const ProfileReport& r) {
  const auto& records = r.recording.instructions;
  if (std::none_of(records.begin(), records.end(), [](const auto& x) { return x.lds_cycles != 0; })) return;
  print(fmt::format("\nLDS: cycles of the {} banks per access of a wave (emulated)\n", r.profile.banks));
  print(fmt::format("  {:>9} {:>10} {:>9} {:>14} {:>10}  {}\n", "offset", "executed", "cycles", "conflict-free",
                    "conflicts", "instruction"));
  std::uint64_t cycles = 0, ideal = 0;
  for (std::uint32_t i = 0; i < records.size(); ++i) {
    const auto& x = records[i];
    if (x.lds_cycles == 0) continue;
    cycles += x.lds_cycles;
    ideal += x.lds_ideal_cycles;
    print(fmt::format("  {:>9} {:>10} {:>9.2f} {:>14.2f} {:>10.2f}  {}\n", offset_text(r, i), x.executed,
                      as_double(x.lds_cycles) / as_double(x.executed),
                      as_double(x.lds_ideal_cycles) / as_double(x.executed),
                      as_double(x.lds_cycles - x.lds_ideal_cycles) / as_double(x.executed), annotated(r, i)));
  }
  print(fmt::format("  all: {} cycles, {} without conflicts: {:.1f} % of the cycles are bank conflicts\n", cycles,
                    ideal, percent(as_double(cycles - ideal), as_double(cycles))));
}

void print_waits(const ProfileReport& r) {
  const Profile& p = r.profile;
  const profile::ModelResult& m = p.model;
  print(
      fmt::format("\nWaits by cause (modelled: {} of {} workgroups, {}; {} waves on {} SIMDs in order; {} clocks from "
                  "first to last)\n",
                  m.workgroups, r.recording.workgroups,
                  m.workgroups == 1 ? fmt::format("number {}", r.recording.traced_workgroup)
                                    : fmt::format("all on the path of number {}", r.recording.traced_workgroup),
                  m.waves, m.simds_used, m.clocks));
  print(fmt::format("  latencies of LLVM's scheduling model: memory {}, LDS {}, scalar memory {} clocks{}\n",
                    p.table.latencies.vector_memory, p.table.latencies.lds, p.table.latencies.scalar_memory,
                    p.table.matrix_cycles_from_llvm || p.by_kind[static_cast<std::size_t>(Kind::kMatrix)] == 0
                        ? ""
                        : "; matrix: AMD's matrix instruction calculator"));
  print(fmt::format("  {:<24}{:>14}{:>9}   {:>14}{:>9}\n", "cause", "wave clocks", "share", "steady loop", "share"));
  for (std::size_t c = 0; c < profile::kCauses; ++c) {
    if (m.by_cause[c] == 0) continue;
    print(fmt::format("  {:<24}{:>14}{:>8.1f}%   {:>14}{:>8.1f}%\n", name_of(static_cast<Cause>(c)), m.by_cause[c],
                      percent(as_double(m.by_cause[c]), as_double(m.wave_clocks)), m.loop.by_cause[c],
                      percent(as_double(m.loop.by_cause[c]), as_double(m.loop.wave_clocks))));
  }
  if (r.recording.trace_is_cut) print("  the waves' paths were too long to be modelled to their end\n");
}

std::string stall_text(const ProfileReport& r, const profile::ModelledLine& line) {
  const Cause cause = main_stall(line);
  if (cause == Cause::kIssue) return "";
  std::string text(name_of(cause));
  if (line.waits_for != emulator::kNowhere) text += fmt::format(" at {}", offset_text(r, line.waits_for));
  return text;
}

void print_line_header() {
  print(fmt::format("  {:>9} {:>10} {:>12} {:>7} {:>9}  {:<32} {}\n", "offset", "executed", "clocks", "share", "a time",
                    "mostly", "instruction"));
}
void print_code_line(const ProfileReport& r, std::uint32_t i) {
  const profile::ModelledLine& line = r.profile.model.lines[i];
  print(fmt::format("  {:>9} {:>10} {:>12} {:>6.1f}% {:>9.1f}  {:<32} {}\n", offset_text(r, i),
                    r.recording.instructions[i].executed, line.clocks,
                    percent(as_double(line.clocks), as_double(r.profile.model.wave_clocks)),
                    line.executed == 0 ? 0 : as_double(line.clocks) / as_double(line.executed), stall_text(r, line),
                    annotated(r, i)));
}

void print_listing(const ProfileReport& r) {
  print("\nAnnotated assembly (executed: emulated, all workgroups; clocks: modelled waves)\n");
  print_line_header();
  bool gap = false;
  for (std::uint32_t i = 0; i < r.recording.instructions.size(); ++i) {
    if (i < r.notes.size() && !r.notes[i].label.empty()) print(fmt::format("{}:\n", r.notes[i].label));
    const bool executed = r.recording.instructions[i].executed != 0;
    if (!executed && !gap) print("        ... not executed\n");
    gap = !executed;
    if (executed) print_code_line(r, i);
  }
}

}  // namespace

double percent(double part, double whole) {
  return whole == 0 ? 0 : 100 * part / whole;
}

std::vector<LineNote> notes_of_listing(const std::string& listing, const emulator::Recording& recording) {
  const std::size_t first = recording.program->at(recording.entry_bytes);
  std::vector<LineNote> notes(recording.program->code.size());
  std::size_t index = first;
  std::string label;
  std::istringstream lines(listing);
  for (std::string line; std::getline(lines, line) && index < notes.size();) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string::npos || line[begin] == '.') {
      if (begin != std::string::npos && line.find("rodata") != std::string::npos) break;
      continue;
    }
    const std::size_t comment = line.find("//");
    std::string code = line.substr(begin, comment == std::string::npos ? comment : comment - std::min(comment, begin));
    code.erase(code.find_last_not_of(" \t") + 1);
    if (code.empty()) continue;
    if (code.back() == ':') {
      label = code.substr(0, code.size() - 1);
      continue;
    }
    LineNote& note = notes[index++];
    note.label = std::move(label);
    label.clear();
    if (comment != std::string::npos) note.note = line.substr(std::min(line.size(), comment + 3));
  }
  return notes;
}

void print_profile(const ProfileReport& report, std::size_t top, bool annotate) {
  const emulator::Recording& recording = report.recording;
  print_line("kernel", fmt::format("{} for {}", report.kernel, report.target));
  print_line("launch", fmt::format("{} workgroups of {} lanes in {} waves of {}", recording.workgroups,
                                   recording.workgroup_lanes, recording.waves_per_workgroup, recording.wave_lanes));
  print_registers(report);
  print_kinds(report);
  print_loop(report);
  print_memory(report);
  print_lds(report);
  print_waits(report);
  if (annotate) return print_listing(report);
  print("\nHottest lines (executed: emulated, all workgroups; clocks: modelled waves)\n");
  print_line_header();
  const std::vector<std::uint32_t> lines = hottest_lines(report.profile, recording);
  for (std::size_t i = 0; i < std::min(top, lines.size()); ++i) print_code_line(report, lines[i]);
}

}  // namespace kiln::tools
