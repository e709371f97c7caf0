// See problem_line.hpp.
#include "tools/flags/problem_line.hpp"

#include "runtime/host/json.hpp"
#include "tools/flags/invalid.hpp"
#include "tools/flags/similar_words.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\\";  // a line of a shell may go on behind a backslash

bool is_dashed(std::string_view word) {
  return word.size() > 1 && word.front() == '-' && (word[1] < '0' || word[1] > '9') && word[1] != '.';
}

/// A flag as it was written: "--beta=1", "-m1024", "-m".
struct Written {
  const BenchFlag* flag = nullptr;
  std::string_view name;
  std::optional<std::string_view> value;
};

Result<Written> read_flag(std::string_view word) {
  Written written;
  written.name = word.substr(word.starts_with("--") ? 2 : 1);
  if (const std::size_t equals = written.name.find('='); equals != std::string_view::npos) {
    written.value = written.name.substr(equals + 1);
    written.name = written.name.substr(0, equals);
  }
  written.flag = find_bench_flag(written.name);
  if (written.flag == nullptr && !word.starts_with("--") && written.name.size() > 1 && !written.value) {
    written.value = written.name.substr(1);
    written.name = written.name.substr(0, 1);
    written.flag = find_bench_flag(written.name);
  }
  if (written.flag != nullptr) return written;
  std::vector<std::string> names;
  for (const BenchFlag& flag : bench_flags())
    for (const std::string& name : words_of(flag.names)) names.push_back("--" + name);
  return invalid(fmt::format("unknown flag '{}'{}", word, did_you_mean(word, names)));
}

Result<void> read_object(std::string_view line, ProblemDraft& draft) {
  const Json object = Json::parse(line);
  if (!object.view().is_object()) return invalid("is not one whole JSON object");
  for (const auto& [key, value] : object.view().members()) {
    const BenchFlag* flag = find_bench_flag(key);
    if (flag == nullptr) return invalid(fmt::format("unknown key '{}'", key));
    if (value.is_null()) continue;
    std::string text;
    if (value.is_string())
      text = value.text();
    else if (value.is_boolean())
      text = value.boolean() ? "1" : "0";
    else if (value.is_number())
      text = value.dump();
    else
      return invalid(fmt::format("{} is {}; expected {}", key, value.dump(), flag->expected));
    // 128.0 is a size, too.
    if (value.is_number() && !value.is_integer() && text.ends_with(".0") && is_size(*flag))
      text.resize(text.size() - 2);
    KILN_TRY(apply(*flag, key, text, draft));
  }
  return {};
}

}  // namespace

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t first = line.find_first_not_of(kBlanks, at);
    if (first == std::string_view::npos) break;
    const std::size_t last = std::min(line.find_first_of(kBlanks, first), line.size());
    words.emplace_back(line.substr(first, last - first));
    at = last;
  }
  return words;
}

Result<std::vector<SaidFlag>> said_flags(std::span<const std::string> words, ProblemDraft& draft) {
  std::vector<SaidFlag> said;
  std::size_t i = 0;
  if (!words.empty() && is_bench_program(words[0])) use_defaults_of(words[i++], draft);
  for (; i < words.size(); ++i) {
    if (!is_dashed(words[i]))
      return invalid(fmt::format("found '{}'; expected a flag such as -m or --transA", words[i]));
    KILN_ASSIGN(Written written, read_flag(words[i]));
    const BenchFlag& flag = *written.flag;
    if (!written.value && i + 1 < words.size() && !is_dashed(words[i + 1])) written.value = words[++i];
    if (!written.value && !flag.is_switch)
      return invalid(fmt::format("{} has no value{}", written.name,
                                 flag.expected.empty() ? "" : fmt::format("; expected {}", flag.expected)));
    said.push_back({&flag, std::string(written.name), std::string(written.value.value_or(""))});
  }
  return said;
}

Result<std::vector<ProblemDraft>> drafts_of(const ProblemDraft& standard, std::span<const SaidFlag> said) {
  ProblemDraft last = standard;
  std::map<const BenchFlag*, std::size_t> counts;  // of those that each problem may have of its own
  std::size_t members = 1;
  for (const SaidFlag& s : said) {
    KILN_TRY(apply(*s.flag, s.name, s.value, last));
    if (is_of_member(*s.flag)) members = std::max(members, ++counts[s.flag]);
  }
  if (last.grouped == 0 || members == 1) return std::vector{last};
  if (last.grouped > 1 && last.grouped != members)
    return invalid(fmt::format("--grouped_gemm is {}; the flags describe {} problems", last.grouped, members));
  for (const auto& [flag, count] : counts)
    if (count != 1 && count != members)
      return invalid(fmt::format("{} is there {} times; in a group of {} problems it is once for all or {} times",
                                 dashed_name(*flag), count, members, members));
  std::vector<ProblemDraft> drafts(members, standard);
  std::map<const BenchFlag*, std::size_t> seen;
  for (const SaidFlag& s : said) {
    const bool is_own = is_of_member(*s.flag) && counts[s.flag] == members;
    const std::size_t only = is_own ? seen[s.flag]++ : 0;
    for (std::size_t i = 0; i < members; ++i)
      if (!is_own || i == only) KILN_TRY(apply(*s.flag, s.name, s.value, drafts[i]));
  }
  for (ProblemDraft& draft : drafts) draft.grouped = members;
  return drafts;
}

Result<std::vector<ProblemDraft>> parse_draft_lines(std::string_view line) {
  ProblemDraft draft = default_draft();
  const std::size_t first = line.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return invalid("is empty; expected flags or a JSON object");
  if (line[first] == '{') {
    KILN_TRY(read_object(line, draft));
    return std::vector{draft};
  }
  KILN_ASSIGN(const std::vector<SaidFlag> said, said_flags(words_of(line), draft));
  return drafts_of(draft, said);
}

Result<ProblemDraft> parse_draft_line(std::string_view line) {
  KILN_ASSIGN(std::vector<ProblemDraft> drafts, parse_draft_lines(line));
  return std::move(drafts.back());
}

Result<library::Problem> parse_problem_line(std::string_view line) {
  KILN_ASSIGN(ProblemDraft draft, parse_draft_line(line));
  return problem_of(std::move(draft));
}

}  // namespace kiln::tools
