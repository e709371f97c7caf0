// See manual.hpp.
#include "tools/help/manual.hpp"

#include "runtime/contract/list_text.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// Text as the formatter prints it: no escapes, no requests, dashes that can be copied.
std::string plain(std::string_view text) {
  std::string out;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) out += "\\&";
    at_start = c == '\n';
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string without_blank_ends(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
  while (!text.empty() && text.front() == '\n') text.remove_prefix(1);
  return std::string(text);
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::string header(const std::string& name, char section) {
  return fmt::format(".TH {} {} \"{}\" \"{}\" \"kiln\"\n", plain(upper(name)), section, KILN_VERSION_DATE,
                     KILN_VERSION);
}

/// Lines that stay as they are.
std::string as_it_is(std::string_view text) {
  return ".nf\n" + plain(without_blank_ends(text)) + "\n.fi\n";
}

std::string names_of(const OptionEntry& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.names) names.push_back("\\fB" + plain(name) + "\\fR");
  return list_text(names, ", ");
}

std::string synopsis(const CommandEntry& command) {
  std::string text = fmt::format(".B {}\n", plain(command.path));
  if (std::ranges::any_of(command.options, [](const OptionEntry& option) { return !option.is_positional; }))
    text += "[\\fIoptions\\fR]\n";
  if (!command.subcommands.empty()) text += "\\fIsubcommand\\fR\n";
  for (const OptionEntry& option : command.options) {
    if (!option.is_positional) continue;
    const std::string word = fmt::format("\\fI{}\\fR{}", plain(option.names[0]), option.repeats ? "..." : "");
    const char* const before = command.runs_program && option.names[0] == "program" ? "\\-\\- " : "";
    text += before + (option.is_required || *before != '\0' ? word : "[" + word + "]") + "\n";
  }
  return text;
}

std::string options_text(const CommandEntry& command) {
  std::vector<std::string> groups;
  for (const OptionEntry& option : command.options)
    if (std::ranges::find(groups, option.group) == groups.end()) groups.push_back(option.group);
  std::string text;
  for (const std::string& group : groups) {
    if (groups.size() > 1) text += fmt::format(".SS \"{}\"\n", plain(group));
    for (const OptionEntry& option : command.options)
      if (option.group == group)
        text += fmt::format(".TP\n{}{}\n{}\n", names_of(option),
                            option.value.empty() ? "" : " \\fI" + plain(option.value) + "\\fR",
                            option.text.empty() ? "\\&" : plain(option.text));
  }
  return text;
}

/// What stands below the options in --help; its parts become sections by how they begin.
std::string notes_text(const std::string& notes) {
  struct Paragraph {
    std::string_view begin;
    const char* section;
  };
  constexpr Paragraph kParagraphs[] = {
      {"Examples:\n", "EXAMPLES"}, {"Exit codes:\n", "EXIT STATUS"}, {"Topics of ", "TOPICS"}};
  std::string text, rest = without_blank_ends(notes);
  while (!rest.empty()) {
    const auto part = std::ranges::find_if(kParagraphs, [&](const Paragraph& p) { return rest.starts_with(p.begin); });
    std::size_t end = rest.size();
    const char* section = "DESCRIPTION";
    if (part != std::end(kParagraphs)) {
      section = part->section;
      rest = rest.substr(rest.find('\n') + 1);
      end = std::min(rest.find("\n\n"), rest.size());
    } else {
      for (const Paragraph& p : kParagraphs) end = std::min(end, rest.find("\n\n" + std::string(p.begin)));
    }
    text += fmt::format(".SH {}\n{}", section, as_it_is(rest.substr(0, end)));
    rest = without_blank_ends(std::string_view(rest).substr(end));
  }
  return text;
}

/// A subcommand of a subcommand has a part of its parent's page.
std::string parts_text(const CommandEntry& command) {
  std::string text;
  for (const CommandEntry& sub : command.subcommands)
    text += fmt::format(".SH \"{}\"\n{}.PP\n{}\n{}", plain(upper(sub.path)), synopsis(sub), plain(sub.summary),
                        options_text(sub)) +
            parts_text(sub);
  return text;
}

ManualPage page_of(const CommandEntry& command) {
  std::string name = command.path;
  std::ranges::replace(name, ' ', '-');
  std::string text = header(name, '1') + fmt::format(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}", plain(name),
                                                     plain(command.summary), synopsis(command));
  text += ".SH OPTIONS\n" + options_text(command) + parts_text(command) + notes_text(command.notes);
  return {name + ".1", text + ".SH \"SEE ALSO\"\n.BR kiln (1),\n.BR kiln\\-environment (7)\n"};
}

ManualPage page_of_program(const CommandEntry& program) {
  const std::size_t colon = program.summary.find(": ");
  std::string text =
      header(program.name, '1') + fmt::format(".SH NAME\n{} \\- {}\n.SH SYNOPSIS\n{}", plain(program.name),
                                              plain(program.summary.substr(colon + 2)), synopsis(program));
  text += ".SH OPTIONS\n" + options_text(program) + ".SH SUBCOMMANDS\n";
  for (const CommandEntry& sub : program.subcommands)
    text += fmt::format(".TP\n.BR kiln\\-{} (1)\n{}\n", plain(sub.name), plain(sub.summary));
  return {program.name + ".1", text + notes_text(program.notes)};
}

ManualPage page_of(const Topic& topic) {
  const std::string name = fmt::format("kiln-{}", topic.name);
  return {name + ".7", header(name, '7') +
                           fmt::format(".SH NAME\n{} \\- {}\n.SH DESCRIPTION\n", plain(name), plain(topic.summary)) +
                           as_it_is(topic.text()) + ".SH \"SEE ALSO\"\n.BR kiln (1)\n"};
}

}  // namespace

std::vector<ManualPage> manual_pages(const CommandEntry& program) {
  std::vector<ManualPage> pages = {page_of_program(program)};
  for (const CommandEntry& sub : program.subcommands) pages.push_back(page_of(sub));
  for (const Topic& topic : topics()) pages.push_back(page_of(topic));
  return pages;
}

}  // namespace kiln::tools
