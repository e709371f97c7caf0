// A profile as JSON. "emulated" and "modelled" say in each key's name or place where a figure comes from.
#include "tools/output/profile_report.hpp"

#include <algorithm>

namespace kiln::tools {
namespace {

using profile::Cause;
using profile::Kind;
using profile::Profile;

double real(std::uint64_t value) {
  return static_cast<double>(value);
}

std::int64_t offset_of(const ProfileReport& r, std::uint32_t index) {
  return std::int64_t{r.recording.program->code[index].offset_bytes} - std::int64_t{r.recording.entry_bytes};
}

Json kinds_json(const profile::KindCounts& counts) {
  Json json = Json::object();
  for (std::size_t k = 0; k < profile::kKinds; ++k) {
    json.set(key_of(static_cast<Kind>(k)), counts[k]);
  }
  return json;
}
Json causes_json(const profile::Clocks& clocks) {
  Json json = Json::object();
  for (std::size_t c = 0; c < profile::kCauses; ++c) {
    json.set(key_of(static_cast<Cause>(c)), clocks[c]);
  }
  return json;
}

Json resources_json(const ProfileReport& r) {
  const Profile& p = r.profile;
  return {{"vgprs", p.arch_vgprs},
          {"accvgprs", p.accvgprs},
          {"vgprs_allocated", p.needs.vgprs},
          {"vgprs_of_simd", p.occupancy.file.vgprs},
          {"sgprs_allocated", p.occupancy.file.sgprs != 0 ? Json(p.needs.sgprs) : Json(nullptr)},
          {"lds_bytes", p.needs.lds_bytes},
          {"lds_bytes_of_cu", p.occupancy.file.lds_bytes},
          {"lds_banks", p.banks},
          {"cache_line_bytes", p.line_bytes}};
}

Json occupancy_json(const Profile& p) {
  Json limits = Json::array();
  for (const profile::Limit& limit : p.occupancy.limits)
    limits.push_back({{"by", limit.by}, {"waves_per_simd", limit.waves}, {"workgroups_per_cu", limit.workgroups}});
  return {{"waves_per_simd", p.occupancy.waves_per_simd},
          {"max_waves_per_simd", p.occupancy.file.max_waves},
          {"simds", p.occupancy.file.simds},
          {"workgroups_per_cu", p.occupancy.workgroups},
          {"unit", p.wgp_mode ? "work-group processor" : "compute unit"},
          {"limited_by", p.occupancy.limits.front().by},
          {"limits", limits}};
}

Json loop_json(const ProfileReport& r) {
  const Profile& p = r.profile;
  if (!p.loop) return nullptr;
  const profile::ModelledLoop& m = p.model.loop;
  const std::string label = p.loop->header < r.notes.size() ? r.notes[p.loop->header].label : "";
  const double clocks = real(m.clocks), instructions = real(p.loop_instructions);
  const double matrix = real(p.loop_by_kind[static_cast<std::size_t>(Kind::kMatrix)]);
  return {{"first_offset", offset_of(r, p.loop->header)},
          {"last_offset", offset_of(r, p.loop->body.back())},
          {"label", label.empty() ? Json(nullptr) : Json(label)},
          {"code_instructions", p.loop->body.size()},
          {"trips", p.loop->trips},
          {"trips_per_wave", real(p.loop->trips) / real(p.waves)},
          {"executed", p.loop_instructions},
          {"by_class", kinds_json(p.loop_by_kind)},
          {"matrix_instruction_percent", percent(matrix, instructions)},
          {"multiply_add_instruction_percent", percent(real(p.loop_multiply_adds), instructions)},
          {"modelled",
           {{"clocks_of_simds", m.clocks},
            {"wave_clocks", m.wave_clocks},
            {"wave_clocks_per_trip", m.trips == 0 ? 0 : real(m.wave_clocks) / real(m.trips)},
            {"matrix_unit_percent", percent(real(m.matrix_clocks), clocks)},
            {"multiply_add_percent", percent(real(m.multiply_add_clocks), clocks)},
            {"valu_percent", percent(real(m.valu_clocks), clocks)},
            {"wave_clocks_by_cause", causes_json(m.by_cause)}}}};
}

Json memory_json(const ProfileReport& r) {
  Json rows = Json::array();
  std::uint64_t lines = 0, ideal = 0, bytes = 0;
  for (std::uint32_t i = 0; i < r.recording.instructions.size(); ++i) {
    const emulator::InstructionRecord& x = r.recording.instructions[i];
    if (x.lines == 0) continue;
    lines += x.lines;
    ideal += x.ideal_lines;
    bytes += x.bytes;
    rows.push_back({{"offset", offset_of(r, i)},
                    {"instruction", r.recording.program->texts[i].str()},
                    {"executed", x.executed},
                    {"bytes", x.bytes},
                    {"lines", x.lines},
                    {"ideal_lines", x.ideal_lines},
                    {"efficiency_percent", percent(real(x.ideal_lines), real(x.lines))}});
  }
  return {{"line_bytes", r.profile.line_bytes},
          {"bytes", bytes},
          {"lines", lines},
          {"ideal_lines", ideal},
          {"efficiency_percent", lines == 0 ? Json(nullptr) : Json(percent(real(ideal), real(lines)))},
          {"by_instruction", rows}};
}

Json lds_json(const ProfileReport& r) {
  Json rows = Json::array();
  std::uint64_t cycles = 0, ideal = 0;
  for (std::uint32_t i = 0; i < r.recording.instructions.size(); ++i) {
    const emulator::InstructionRecord& x = r.recording.instructions[i];
    if (x.lds_cycles == 0) continue;
    cycles += x.lds_cycles;
    ideal += x.lds_ideal_cycles;
    rows.push_back({{"offset", offset_of(r, i)},
                    {"instruction", r.recording.program->texts[i].str()},
                    {"executed", x.executed},
                    {"cycles", x.lds_cycles},
                    {"conflict_free_cycles", x.lds_ideal_cycles},
                    {"conflict_cycles", x.lds_cycles - x.lds_ideal_cycles}});
  }
  return {{"banks", r.profile.banks},
          {"cycles", cycles},
          {"conflict_free_cycles", ideal},
          {"conflict_cycles", cycles - ideal},
          {"by_instruction", rows}};
}

Json model_json(const ProfileReport& r) {
  const profile::ModelResult& m = r.profile.model;
  const profile::IssueTable& t = r.profile.table;
  return {{"workgroup", r.recording.traced_workgroup},
          {"workgroups_side_by_side", m.workgroups},
          {"waves", m.waves},
          {"simds", m.simds_used},
          {"waves_per_simd", m.waves_per_simd},
          {"cut", r.recording.trace_is_cut},
          {"latency_clocks",
           {{"vector_memory", t.latencies.vector_memory},
            {"lds", t.latencies.lds},
            {"scalar_memory", t.latencies.scalar_memory}}},
          {"matrix_clocks_from",
           t.matrix_cycles_from_llvm ? "LLVM's scheduling model" : "AMD's matrix instruction calculator"},
          {"clocks", m.clocks},
          {"wave_clocks", m.wave_clocks},
          {"matrix_unit_percent", percent(real(m.matrix_clocks), real(m.clocks) * real(std::max(1U, m.simds_used)))},
          {"wave_clocks_by_cause", causes_json(m.by_cause)}};
}

Json line_json(const ProfileReport& r, std::uint32_t i) {
  const profile::ModelledLine& line = r.profile.model.lines[i];
  const LineNote none, &note = i < r.notes.size() ? r.notes[i] : none;
  Json json = {{"offset", offset_of(r, i)}, {"instruction", r.recording.program->texts[i].str()}};
  json.set("label", note.label.empty() ? Json(nullptr) : Json(note.label));
  json.set("note", note.note.empty() ? Json(nullptr) : Json(note.note));
  json.set("executed", r.recording.instructions[i].executed);
  json.set("modelled_executed", line.executed);
  json.set("modelled_clocks", line.clocks);
  json.set("modelled_clocks_by_cause", causes_json(line.by_cause));
  json.set("main_stall", main_stall(line) == Cause::kIssue ? Json(nullptr) : Json(key_of(main_stall(line))));
  json.set("waits_for_offset",
           line.waits_for == emulator::kNowhere ? Json(nullptr) : Json(offset_of(r, line.waits_for)));
  return json;
}

}  // namespace

Json profile_json(const ProfileReport& report, std::size_t top, bool annotate) {
  const Profile& p = report.profile;
  std::vector<std::uint32_t> all = hottest_lines(p, report.recording);
  Json hottest = Json::array(), listing = nullptr;
  for (std::size_t i = 0; i < std::min(top, all.size()); ++i) hottest.push_back(line_json(report, all[i]));
  std::sort(all.begin(), all.end());
  if (annotate) listing = Json::array();
  for (std::size_t i = 0; annotate && i < all.size(); ++i) listing.push_back(line_json(report, all[i]));
  return {{"target", report.target},
          {"kernel", report.kernel},
          {"launch",
           {{"workgroups", report.recording.workgroups},
            {"workgroup_lanes", report.recording.workgroup_lanes},
            {"waves_per_workgroup", report.recording.waves_per_workgroup},
            {"wave_lanes", report.recording.wave_lanes}}},
          {"resources", resources_json(report)},
          {"occupancy", occupancy_json(p)},
          {"emulated", {{"instructions", p.instructions}, {"waves", p.waves}, {"by_class", kinds_json(p.by_kind)}}},
          {"steady_loop", loop_json(report)},
          {"global_memory", memory_json(report)},
          {"lds", lds_json(report)},
          {"modelled", model_json(report)},
          {"hottest_lines", hottest},
          {"listing", listing}};
}

}  // namespace kiln::tools
