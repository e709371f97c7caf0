// See completion.hpp.
#include "tools/help/completion.hpp"

#include "runtime/contract/list_text.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::array kShells = {
    Shell{"bash", "bash-completion/completions/kiln", bash_completion},
    Shell{"zsh", "zsh/site-functions/_kiln", zsh_completion},
    Shell{"fish", "fish/vendor_completions.d/kiln.fish", fish_completion},
};

constexpr std::string_view kMadeBy = "# Made from kiln's own declarations (tools/help/completion.cpp).\n";

void each(const CommandEntry& command, const std::function<void(const CommandEntry&)>& visit) {
  visit(command);
  for (const CommandEntry& sub : command.subcommands) each(sub, visit);
}

std::string with(std::string text, std::string_view what, std::string_view instead) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += instead.size())
    text.replace(at, what.size(), instead);
  return text;
}

std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

/// `kiln cache stats` and `cache stats` of `kiln`, as patterns that a case of the shell's tells apart.
std::string paths_of_programs(const CommandEntry& program) {
  std::vector<std::string> paths;
  each(program, [&](const CommandEntry& command) {
    if (command.runs_program) paths.push_back("'" + command.path + "'");
  });
  return list_text(paths, "|");
}

std::string bash_words(const CommandEntry& command) {
  std::vector<std::string> words;
  for (const CommandEntry& sub : command.subcommands) words.push_back(sub.name);
  for (const OptionEntry& option : command.options)
    if (!option.is_positional) words.insert(words.end(), option.names.begin(), option.names.end());
  return list_text(words, " ");
}

/// "'kiln pack:--format'|'kiln pack:--library-format'"
std::string bash_places(const CommandEntry& command, const OptionEntry& option) {
  std::vector<std::string> places;
  for (const std::string& name : option.names) places.push_back(fmt::format("'{}:{}'", command.path, name));
  return list_text(places, "|");
}

/// Of _arguments: "[", "]", ":" and "'" have a meaning there.
std::string zsh_text(const std::string& text) {
  std::string out = with(first_line(text), "\\", "\\\\");
  for (const char* special : {"[", "]", ":"}) out = with(out, special, std::string("\\") + special);
  return with(out, "'", "'\\''");
}

std::string zsh_value(const OptionEntry& option) {
  if (!option.takes_value) return "";
  if (!option.choices.empty()) return fmt::format(":value:({})", list_text(option.choices, " "));
  return ":value:_files";
}

std::string zsh_function(const CommandEntry& command) {
  return "_" + with(command.path, " ", "_");
}

std::string zsh_arguments(const CommandEntry& command) {
  std::string text;
  for (const OptionEntry& option : command.options) {
    if (option.is_positional) continue;
    for (const std::string& name : option.names)
      text += fmt::format(" \\\n    '*{}[{}]{}'", name, zsh_text(option.text), zsh_value(option));
  }
  return text;
}

std::string fish_quoted(const std::string& text) {
  return "'" + with(with(first_line(text), "\\", "\\\\"), "'", "\\'") + "'";
}

std::string fish_option(const CommandEntry& command, const OptionEntry& option) {
  std::string text = fmt::format("complete -c kiln -n '__fish_kiln_at \"{}\"'", command.path);
  for (const std::string& name : option.names)
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (!option.choices.empty())
    text += fmt::format(" -x -a '{}'", list_text(option.choices, " "));
  else if (option.takes_value)
    text += " -r -F";
  return text + " -d " + fish_quoted(option.text) + "\n";
}

}  // namespace

std::span<const Shell> shells() {
  return kShells;
}

std::string bash_completion(const CommandEntry& program) {
  std::string paths, values, words;
  each(program, [&](const CommandEntry& command) {
    for (const CommandEntry& sub : command.subcommands) paths += fmt::format("      '{0}') path='{0}' ;;\n", sub.path);
    for (const OptionEntry& option : command.options) {
      if (option.is_positional || !option.takes_value) continue;
      const std::string answer = option.choices.empty()
                                     ? std::string("compgen -f")
                                     : fmt::format("compgen -W '{}'", list_text(option.choices, " "));
      values += fmt::format("    {}) mapfile -t COMPREPLY < <({} -- \"$word\"); return ;;\n",
                            bash_places(command, option), answer);
    }
    words += fmt::format("    '{}') words='{}' ;;\n", command.path, bash_words(command));
  });
  return std::string(kMadeBy) + R"(_kiln() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path=kiln words='' i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; ++i)); do
    if [[ ${COMP_WORDS[i]} == -- ]]; then
      case $path in
        )" +
         paths_of_programs(program) +
         R"() if declare -F _command_offset >/dev/null; then _command_offset $((i + 1)); else mapfile -t COMPREPLY < <(compgen -c -- "$word"); fi ;;
      esac
      return
    fi
    case "$path ${COMP_WORDS[i]}" in
)" + paths +
         R"(    esac
  done
  case "$path:$before" in
)" + values +
         R"(  esac
  case $path in
)" + words +
         R"(  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o bashdefault -o default -F _kiln kiln
)";
}

std::string zsh_completion(const CommandEntry& program) {
  std::string text = "#compdef kiln\n" + std::string(kMadeBy);
  each(program, [&](const CommandEntry& command) {
    text += fmt::format("\n{}() {{\n  local curcontext=$curcontext state line\n", zsh_function(command));
    if (command.subcommands.empty()) {
      const char* const rest = command.runs_program ? " \\\n    '*:: :_normal'" : " \\\n    '*: :_files'";
      text += "  _arguments -S" + zsh_arguments(command) + rest + "\n}\n";
      return;
    }
    text += "  _arguments -C" + zsh_arguments(command) + " \\\n    '1: :->subcommand' \\\n    '*:: :->rest'\n";
    text += "  case $state in\n    subcommand)\n      local -a subcommands=(\n";
    for (const CommandEntry& sub : command.subcommands)
      text += fmt::format("        '{}:{}'\n", sub.name, with(first_line(sub.summary), "'", "'\\''"));
    text += "      )\n      _describe subcommand subcommands ;;\n    rest)\n      case $words[1] in\n";
    for (const CommandEntry& sub : command.subcommands)
      text += fmt::format("        {}) {} ;;\n", sub.name, zsh_function(sub));
    text += "      esac ;;\n  esac\n}\n";
  });
  return text + "\n_kiln \"$@\"\n";
}

std::string fish_completion(const CommandEntry& program) {
  std::string paths, options;
  each(program, [&](const CommandEntry& command) {
    for (const CommandEntry& sub : command.subcommands) {
      paths += fmt::format("            case '{0}'\n                set path '{0}'\n", sub.path);
      options += fmt::format("complete -c kiln -n '__fish_kiln_at \"{}\"' -f -a '{}' -d {}\n", command.path, sub.name,
                             fish_quoted(sub.summary));
    }
    for (const OptionEntry& option : command.options)
      if (!option.is_positional) options += fish_option(command, option);
  });
  return std::string(kMadeBy) + R"(function __fish_kiln_at
    set -l path kiln
    for word in (commandline -opc)[2..-1]
        test "$word" = --; and return 1
        switch "$path $word"
)" + paths +
         R"(        end
    end
    test "$path" = "$argv[1]"
end
)" + options;
}

}  // namespace kiln::tools
