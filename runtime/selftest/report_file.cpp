// The document of report_file.hpp.
#include "runtime/selftest/report_file.hpp"

#include "runtime/host/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

constexpr std::array<const char*, 3> kStates = {"passed", "failed", "skipped"};

Json state_json(State state) {
  return kStates[static_cast<std::size_t>(state)];
}

std::string hex(const std::vector<std::uint32_t>& dwords) {
  std::string text;
  for (const std::uint32_t dword : dwords) text += fmt::format("{:08x}", dword);
  return text;
}

/// Nothing where there is nothing to say.
Json text_json(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

/// Of a message: names of files tell a user or a machine. One begins with a slash and ends with the last word that has
/// one, before what is said of it.
std::string without_paths(std::string_view text) {
  constexpr std::string_view kBefore = " \t\n'\"`(=:[,", kEnd = " \t\n'\"`),;";
  std::string result;
  while (!text.empty()) {
    const bool begins = result.empty() || kBefore.find(result.back()) != std::string_view::npos;
    if (text[0] != '/' || !begins || text.size() == 1 || text[1] == ' ') {
      result += text[0];
      text.remove_prefix(1);
      continue;
    }
    std::string_view part = text.substr(0, text.find('\n'));
    part = part.substr(0, std::min(part.find(": "), part.find("; ")));
    const std::size_t end = std::min(part.find_first_of(kEnd, part.rfind('/')), part.size());
    result += "[path]";
    text.remove_prefix(end);
  }
  return result;
}

Json lines_json(const std::vector<Line>& lines) {
  Json list = Json::array();
  for (const Line& line : lines)
    list.push_back({{"name", line.name},
                    {"state", state_json(line.state)},
                    {"text", without_paths(line.text)},
                    {"remedy", text_json(line.remedy)}});
  return list;
}

Json vector_json(const Vector& v) {
  return {{"pass", v.pass},
          {"lane", v.lane},
          {"row", v.row == kMemoryRow ? Json(nullptr) : Json(v.row)},
          {"got", fmt::format("{:08x}", v.got)},
          {"expected", fmt::format("{:08x}", v.expected)},
          {"all_lanes", v.all_lanes},
          {"inputs", text_json(hex(v.inputs))}};
}

Json probes_json(const std::vector<ProbeLine>& probes) {
  Json list = Json::array();
  for (const ProbeLine& line : probes) {
    Json vectors = Json::array();
    for (const Vector& v : line.vectors) vectors.push_back(vector_json(v));
    list.push_back({{"name", line.name},
                    {"kind", line.kind},
                    {"state", state_json(line.state)},
                    {"hash", fmt::format("{:016x}", line.hash)},
                    {"other_bits", line.within_bound},
                    {"differing", line.differing},
                    {"text", text_json(without_paths(line.text))},
                    {"vectors", std::move(vectors)}});
  }
  return list;
}

std::size_t count(const std::vector<KernelLine>& kernels, State state) {
  return static_cast<std::size_t>(std::ranges::count(kernels, state, &KernelLine::state));
}

/// Those that failed in full; of the others their number.
Json kernels_json(const Report& report) {
  Json failures = Json::array();
  for (const KernelLine& line : report.kernels)
    if (line.state == State::kFailed)
      failures.push_back({{"engine", line.engine},
                          {"recipe", line.recipe},
                          {"problem", line.problem},
                          {"text", without_paths(line.text)}});
  return {{"kernels", report.kernels.size()},
          {"passed", count(report.kernels, State::kPassed)},
          {"failed", count(report.kernels, State::kFailed)},
          {"pairs", report.pairs},
          {"pairs_covered", report.pairs_covered},
          {"pairs_never_legal", report.pairs_never_legal},
          {"common_words", report.common_words},
          {"failures", std::move(failures)}};
}

std::string dump(const Report& report) {
  Json firmware;  // null where none is known
  for (const auto& [name, version] : report.firmware) firmware.set(name, version);
  Json levels = Json::array();
  for (unsigned level = 0; level < kLevels; ++level) {
    if (!report.asked[level]) continue;
    Json one = {{"level", level}, {"name", kLevelNames[level]}, {"state", state_json(report.state(level))}};
    if (!report.ran(level)) one.set("not_run", true);
    if (!report.stopped[level].empty()) one.set("cannot_go_on", without_paths(report.stopped[level]));
    if (level == 0) one.set("lines", lines_json(report.device_lines));
    if (level == 1) one.set("probes", probes_json(report.probes));
    if (level == 2) one.update(kernels_json(report));
    if (level == 3) one.set("lines", lines_json(report.waits));
    if (level == 4) one.set("lines", lines_json(report.speed));
    levels.push_back(std::move(one));
  }
  const Json document = {{"selftest", kReportVersion},
                         {"kiln", report.kiln},
                         {"device",
                          {{"name", report.device},
                           {"target", report.target},
                           {"driver", report.driver},
                           {"firmware", std::move(firmware)},
                           {"emulated", report.emulated}}},
                         {"passed", !report.failed()},
                         {"levels", std::move(levels)}};
  return document.dump() + "\n";
}

/// A document from another machine. What is missing first is kept, and a value of no meaning read instead.
class Reader {
 public:
  Report read(JsonView document) {
    if (number_at(document, "selftest") != kReportVersion) miss(fmt::format("\"selftest\": {}", kReportVersion));
    Report report;
    report.kiln = text_at(document, "kiln");
    const JsonView device = at(document, "device");
    report.device = text_at(device, "name");
    report.target = text_at(device, "target");
    report.driver = text_at(device, "driver");
    for (const auto& [name, version] : at(device, "firmware").members())
      if (version.is_string()) report.firmware.emplace(name, version.text());
    report.emulated = at(device, "emulated").boolean();
    for (const JsonView level : list_at(document, "levels")) {
      const std::uint64_t number = number_at(level, "level", kLevels - 1);
      report.asked[number] = true;
      if (level.contains("cannot_go_on")) report.stopped[number] = text_at(level, "cannot_go_on");
      if (number == 0) report.device_lines = read_lines(level);
      if (number == 1) read_probes(level, report);
      if (number == 2) read_kernels(level, report);
      if (number == 3) report.waits = read_lines(level);
      if (number == 4) report.speed = read_lines(level);
    }
    return report;
  }
  /// Empty: nothing was.
  const std::string& missing() const { return missing_; }

 private:
  void miss(std::string what) {
    if (missing_.empty()) missing_ = std::move(what);
  }

  JsonView at(JsonView object, const char* name) {
    if (!object.contains(name)) miss(fmt::format("\"{}\"", name));
    return object[name];  // null, if it is not there
  }
  std::string text_at(JsonView object, const char* name) {
    const JsonView value = at(object, name);
    if (value.is_string()) return std::string(value.text());
    miss(fmt::format("a text \"{}\"", name));
    return {};
  }
  /// Empty where it is null.
  std::string text_if_any(JsonView object, const char* name) {
    return at(object, name).is_null() ? std::string() : text_at(object, name);
  }
  std::uint64_t number_at(JsonView object, const char* name, std::uint64_t most = 0xffffffff) {
    const JsonView value = at(object, name);
    if (value.is_whole() && value.whole() <= most) return value.whole();
    miss(fmt::format("a number \"{}\" of at most {}", name, most));
    return 0;
  }
  std::uint32_t small_at(JsonView object, const char* name, std::uint32_t most) {
    return static_cast<std::uint32_t>(number_at(object, name, most));
  }
  std::vector<JsonView> list_at(JsonView object, const char* name) {
    const JsonView value = at(object, name);
    if (!value.is_array()) miss(fmt::format("a list \"{}\"", name));
    return value.elements();
  }
  std::uint64_t hex_of(std::string_view text, std::size_t digits) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
    if (text.size() != digits || error != std::errc() || end != text.data() + text.size())
      miss(fmt::format("a number of {} hexadecimal digits", digits));
    return number;
  }
  std::uint32_t dword_of(std::string_view text) { return static_cast<std::uint32_t>(hex_of(text, 8)); }

  State state_at(JsonView object) {
    const auto* const found = std::ranges::find(kStates, text_at(object, "state"));
    if (found != kStates.end()) return static_cast<State>(found - kStates.begin());
    miss("a \"state\" that is passed, failed or skipped");
    return State::kSkipped;
  }

  std::vector<Line> read_lines(JsonView level) {
    std::vector<Line> lines;
    for (const JsonView one : list_at(level, "lines"))
      lines.push_back({state_at(one), text_at(one, "name"), text_at(one, "text"), text_if_any(one, "remedy")});
    return lines;
  }

  Vector read_vector(JsonView one) {
    Vector v;
    constexpr std::uint32_t kMostPasses = 255, kMostRows = 1U << 16;
    v.pass = small_at(one, "pass", kMostPasses);
    v.lane = small_at(one, "lane", kMostRows);
    v.row = at(one, "row").is_null() ? kMemoryRow : small_at(one, "row", kMostRows);
    v.got = dword_of(text_at(one, "got"));
    v.expected = dword_of(text_at(one, "expected"));
    v.all_lanes = at(one, "all_lanes").boolean();
    const std::string inputs = text_if_any(one, "inputs");
    for (std::size_t i = 0; i < inputs.size(); i += 8)
      v.inputs.push_back(dword_of(std::string_view(inputs).substr(i, 8)));
    return v;
  }

  void read_probes(JsonView level, Report& report) {
    for (const JsonView one : list_at(level, "probes")) {
      ProbeLine line{text_at(one, "name"), text_at(one, "kind"), state_at(one), 0, 0, 0, text_if_any(one, "text"), {}};
      line.hash = hex_of(text_at(one, "hash"), 16);
      line.differing = number_at(one, "differing");
      line.within_bound = number_at(one, "other_bits");
      for (const JsonView v : list_at(one, "vectors")) line.vectors.push_back(read_vector(v));
      report.probes.push_back(std::move(line));
    }
  }

  void read_kernels(JsonView level, Report& report) {
    report.pairs = number_at(level, "pairs");
    report.pairs_covered = number_at(level, "pairs_covered");
    if (level.contains("pairs_never_legal")) report.pairs_never_legal = number_at(level, "pairs_never_legal");
    for (const JsonView word : list_at(level, "common_words")) {
      if (!word.is_string()) miss("words that are texts");
      report.common_words.emplace_back(word.text());
    }
    for (const JsonView one : list_at(level, "failures"))
      report.kernels.push_back({text_at(one, "recipe"), text_at(one, "problem"), text_at(one, "engine"), State::kFailed,
                                text_at(one, "text")});
  }

  std::string missing_;
};

/// Takes out, from the end, what is least missed: the ends of long texts, inputs of vectors, kernels, vectors; about so
/// many bytes of it. False: nothing is left that could go.
bool shorten(Report& report, std::size_t bytes) {
  std::size_t gone = 0;
  constexpr std::size_t kDigits = 8, kShownText = 120, kVectorBytes = 100;
  for (auto line = report.kernels.rbegin(); line != report.kernels.rend() && gone < bytes; ++line) {
    if (line->text.size() <= kShownText) continue;
    gone += line->text.size() - kShownText;
    line->text.resize(kShownText);
  }
  for (auto line = report.probes.rbegin(); line != report.probes.rend(); ++line)
    for (auto vector = line->vectors.rbegin(); vector != line->vectors.rend() && gone < bytes; ++vector) {
      gone += kDigits * vector->inputs.size();
      vector->inputs.clear();
    }
  while (gone < bytes && !report.kernels.empty()) {
    const KernelLine& last = report.kernels.back();
    if (last.state == State::kFailed) gone += last.text.size() + last.recipe.size() + last.problem.size();
    report.kernels.pop_back();
  }
  for (auto line = report.probes.rbegin(); line != report.probes.rend() && gone < bytes; ++line) {
    gone += kVectorBytes * line->vectors.size();
    line->vectors.clear();
  }
  return gone != 0;
}

}  // namespace

std::string json_of(const Report& report) {
  std::string text = dump(report);
  if (text.size() <= kLargestReportBytes) return text;
  Report shorter = report;
  while (text.size() > kLargestReportBytes && shorten(shorter, text.size() - kLargestReportBytes)) text = dump(shorter);
  return text;
}

Result<Report> parse_report(std::string_view text) {
  const auto malformed = [](const std::string& why) {
    return Error{ErrorCode::kMalformedFile, why, {"expected a report, as `kiln selftest -o FILE` writes it"}};
  };
  if (text.size() > kLargestReportBytes)
    return malformed(fmt::format("it is {} bytes long, and they have at most {}", text.size(), kLargestReportBytes));
  const Json document = Json::parse(text);
  if (document.view().is_null()) return malformed("it is no JSON");
  Reader reader;
  Report report = reader.read(document.view());
  if (!reader.missing().empty()) return malformed(reader.missing() + " is not there");
  return report;
}

}  // namespace kiln::selftest
