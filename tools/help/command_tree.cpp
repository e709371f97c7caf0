// See command_tree.hpp.
#include "tools/help/command_tree.hpp"

#include <algorithm>
#include <string_view>

namespace kiln::tools {
namespace {

/// Of CLI::IsMember, which says "TEXT:{compact,msgpack,yaml}".
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

OptionEntry entry_of(const CLI::Option& option) {
  OptionEntry entry;
  for (const std::string& name : option.get_snames()) entry.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) entry.names.push_back("--" + name);
  entry.is_positional = entry.names.empty();
  if (entry.is_positional) entry.names.push_back(option.get_single_name());
  entry.text = option.get_description();
  entry.group = option.get_group();
  entry.takes_value = option.get_items_expected_max() > 0;
  entry.repeats = option.get_items_expected_max() > 1;
  entry.is_required = option.get_required();
  if (entry.takes_value) {
    entry.value = option.get_type_name();
    entry.choices = choices_of(entry.value);
    if (!option.get_default_str().empty()) entry.value += "=" + option.get_default_str();
  }
  return entry;
}

CommandEntry tree_of(const CLI::App& app, const std::string& parent) {
  CommandEntry entry;
  entry.name = app.get_name();
  entry.path = parent.empty() ? entry.name : parent + " " + entry.name;
  entry.summary = app.get_description();
  entry.notes = app.get_footer();
  for (const CLI::Option* option : app.get_options())
    if (!option->get_group().empty()) entry.options.push_back(entry_of(*option));
  for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
    entry.subcommands.push_back(tree_of(*sub, entry.path));
  entry.runs_program = std::ranges::any_of(
      entry.options, [](const OptionEntry& option) { return option.is_positional && option.names[0] == "program"; });
  return entry;
}

}  // namespace

CommandEntry command_tree(const CLI::App& app) {
  return tree_of(app, "");
}

}  // namespace kiln::tools
