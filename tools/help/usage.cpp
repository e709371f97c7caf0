// See usage.hpp.
#include "tools/help/usage.hpp"

#include "runtime/contract/list_text.hpp"
#include "tools/flags/similar_words.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// The innermost subcommand that was named, and the words that lead there.
struct Place {
  CommandLine app;
  std::string words = "kiln";
};
Place place_of(const CommandLine root) {
  Place place{root};
  while (const CommandLine given = place.app.given_subcommand()) {
    place.app = given;
    place.words += " " + given.name();
  }
  return place;
}

std::vector<std::string> flag_names(const CommandLine app) {
  std::vector<std::string> names;
  for (const Flag option : app.flags()) {
    for (const std::string& name : option.long_names()) names.push_back("--" + name);
    for (const std::string& name : option.short_names()) names.push_back("-" + name);
  }
  return names;
}

std::string quoted(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += fmt::format("{}'{}'", text.empty() ? "" : " ", word);
  return text;
}

/// A subcommand is needed, and what stands there is none.
UsageError no_subcommand(const Place& place, const std::vector<std::string>& rest) {
  const std::vector<std::string> names = subcommand_names(place.app);
  const std::string known = fmt::format("known are {}", list_text(names, ", "));
  const auto word = std::find_if(rest.begin(), rest.end(), [](const std::string& w) { return !w.starts_with('-'); });
  const std::string of = place.words == "kiln" ? "" : " of " + place.words;
  if (word != rest.end())
    return {fmt::format("unknown subcommand '{}'{}; {}", *word, of, known) + did_you_mean(*word, names), {}};
  if (!rest.empty())
    return {fmt::format("unexpected {} where a subcommand{} should stand; {}", quoted(rest), of, known) +
                did_you_mean(rest.front(), flag_names(place.app)),
            {}};
  return {fmt::format("no subcommand{}; {}", of, known), {}};
}

UsageError unexpected(const Place& place, const std::vector<std::string>& rest) {
  UsageError usage{fmt::format("unexpected argument{} {}", rest.size() == 1 ? "" : "s", quoted(rest)), {}};
  const std::vector<std::string> flags = flag_names(place.app);
  for (const std::string& word : rest) {
    const std::vector<std::string> similar = similar_words(word, flags);
    const std::string flag = word.substr(0, word.find('='));
    if (flag.starts_with('-') && std::ranges::find(flags, flag) != flags.end())
      usage.hints.push_back(fmt::format("{} stands behind --, where no flags are read: put it before that", flag));
    else if (word.starts_with('-') && !similar.empty())
      usage.hints.push_back(fmt::format("did you mean {} for {}?", list_text(similar, " or "), word));
  }
  return usage;
}

/// What number_checks.hpp says names the flag by itself, and CLI11 once more; hidden flags have no name there.
std::string without_prefix(std::string_view message) {
  const std::size_t own = message.find(": --");
  return std::string(own == std::string_view::npos ? message : message.substr(own + 2));
}

/// What is no number at all was refused before (number_checks.hpp). "Could not convert: --lds = 99999999999"
std::string out_of_range(std::string_view message) {
  constexpr std::string_view kStart = "Could not convert: ", kBetween = " = ";
  const std::size_t between = message.find(kBetween);
  if (!message.starts_with(kStart) || between == std::string_view::npos) return std::string(message);
  return fmt::format("{} is '{}', which is out of range", message.substr(kStart.size(), between - kStart.size()),
                     message.substr(between + kBetween.size()));
}

}  // namespace

std::vector<std::string> subcommand_names(const CommandLine app) {
  std::vector<std::string> names;
  for (const CommandLine sub : app.subcommands()) names.push_back(sub.name());
  return names;
}

UsageError usage_error_of(const CommandLine root, const Reading& reading) {
  using State = Reading::State;
  const Place place = place_of(root);
  const std::vector<std::string> rest = root.remaining();
  UsageError usage;
  if (reading.state == State::kUnexpected)
    usage = unexpected(place, rest);
  else if (reading.state == State::kMissing && !subcommand_names(place.app).empty())
    usage = no_subcommand(place, rest);
  else if (reading.state == State::kRefused)
    usage.message = without_prefix(reading.text);
  else if (reading.state == State::kNotOfType)
    usage.message = out_of_range(reading.text);
  else
    usage.message = reading.text;
  usage.hints.push_back(fmt::format("see `{} --help`", place.words));
  return usage;
}

}  // namespace kiln::tools
