// See command_tree.hpp.
#include "tools/help/command_tree.hpp"

#include <algorithm>
#include <string_view>

namespace kiln::tools {
namespace {

/// Of a flag that takes one of a few words, whose type is "TEXT:{compact,msgpack,yaml}".
std::vector<std::string> choices_of(std::string_view type) {
  const std::size_t begin = type.find('{'), end = type.rfind('}');
  std::vector<std::string> choices;
  if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) return choices;
  std::string_view rest = type.substr(begin + 1, end - begin - 1);
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    choices.emplace_back(rest.substr(0, comma));
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  return choices;
}

OptionEntry entry_of(const Flag option) {
  OptionEntry entry;
  for (const std::string& name : option.short_names()) entry.names.push_back("-" + name);
  for (const std::string& name : option.long_names()) entry.names.push_back("--" + name);
  entry.is_positional = entry.names.empty();
  if (entry.is_positional) entry.names.push_back(option.single_name());
  entry.text = option.description();
  entry.group = option.group();
  entry.takes_value = option.most_values() > 0;
  entry.repeats = option.most_values() > 1;
  entry.is_required = option.is_required();
  if (entry.takes_value) {
    entry.value = option.type_name();
    entry.choices = choices_of(entry.value);
    if (!option.default_str().empty()) entry.value += "=" + option.default_str();
  }
  return entry;
}

CommandEntry tree_of(const CommandLine app, const std::string& parent) {
  CommandEntry entry;
  entry.name = app.name();
  entry.path = parent.empty() ? entry.name : parent + " " + entry.name;
  entry.summary = app.description();
  entry.notes = app.footer();
  for (const Flag option : app.flags())
    if (!option.group().empty()) entry.options.push_back(entry_of(option));
  for (const CommandLine sub : app.subcommands()) entry.subcommands.push_back(tree_of(sub, entry.path));
  entry.runs_program = std::ranges::any_of(
      entry.options, [](const OptionEntry& option) { return option.is_positional && option.names[0] == "program"; });
  return entry;
}

}  // namespace

CommandEntry command_tree(const CommandLine app) {
  return tree_of(app, "");
}

}  // namespace kiln::tools
