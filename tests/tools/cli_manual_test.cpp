// Manual pages and completions: every subcommand and option that --help shows is in them, and their readers take them.
#include "program.hpp"

#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>

namespace kiln::tools::test {
namespace {

/// The names in the lines of `--help` of one section, such as "  -m,--sizem UINT=128   rows of D".
std::set<std::string> options_of(const std::string& help) {
  std::set<std::string> names;
  std::istringstream lines(help);
  const std::regex option("^  (-[^ ]*)");
  std::smatch match;
  for (std::string line; std::getline(lines, line) && !line.starts_with("Examples:");) {
    if (!std::regex_search(line, match, option)) continue;
    std::istringstream words(match[1].str());
    for (std::string name; std::getline(words, name, ',');)
      names.insert(name.substr(0, name.find('{')));  // a flag says what it stands for
  }
  return names;
}

std::vector<std::string> subcommands_of(const std::string& help) {
  std::vector<std::string> names;
  std::istringstream lines(help);
  bool inside = false;
  for (std::string line, word; std::getline(lines, line);) {
    if (line == "Subcommands:")
      inside = true;
    else if (line.empty())
      inside = false;
    else if (inside && std::istringstream(line) >> word && line[2] != ' ')
      names.push_back(word);
  }
  return names;
}

struct Shown {
  std::string path;  ///< "kiln cache stats"
  std::set<std::string> options;
};

std::vector<Shown> all_commands() {
  std::vector<Shown> all;
  for (const std::string& name : subcommands_of(kiln({"--help"}).out)) {
    const std::string help = kiln({name, "--help"}).out;
    all.push_back({"kiln " + name, options_of(help)});
    for (const std::string& verb : subcommands_of(help))
      all.push_back({"kiln " + name + " " + verb, options_of(kiln({name, verb, "--help"}).out)});
  }
  return all;
}

std::string unescaped(std::string text) {
  for (std::size_t at = 0; (at = text.find("\\-", at)) != std::string::npos;) text.replace(at, 2, "-");
  return text;
}

bool is_at_hand(const char* program) {
  return std::system(fmt::format("command -v {} >/dev/null 2>&1", program).c_str()) == 0;
}

int shell(const std::string& command) {
  return std::system(command.c_str());
}

TEST(CliManual, EverySubcommandAndOptionHasItsPlaceInPagesAndCompletions) {
  const ScratchFolder folder;
  const Outcome written = kiln({"help", "--write-pages", folder.file("share")});
  ASSERT_EQ(written.exit_code, 0) << written.err;
  const std::string bash = read_text(folder.file("share/bash-completion/completions/kiln"));
  const std::string zsh = read_text(folder.file("share/zsh/site-functions/_kiln"));
  const std::string fish = read_text(folder.file("share/fish/vendor_completions.d/kiln.fish"));
  for (const char* name : {"bash", "zsh", "fish"})
    EXPECT_FALSE(kiln({"help", "--completion", name}).out.empty()) << name;
  EXPECT_EQ(kiln({"help", "--completion", "bash"}).out, bash);
  EXPECT_EQ(kiln({"help", "--completion", "csh"}).exit_code, 2);

  const std::vector<Shown> all = all_commands();
  ASSERT_GE(all.size(), 30U);
  for (const auto& [path, options] : all) {
    ASSERT_FALSE(options.empty()) << path;
    std::istringstream words(path);
    std::string kiln_word, name;
    words >> kiln_word >> name;
    const std::string page = unescaped(read_text(folder.file(fmt::format("share/man/man1/kiln-{}.1", name))));
    const std::size_t begin = page.find(".B " + path + "\n");
    ASSERT_NE(begin, std::string::npos) << path;
    const std::string part = page.substr(begin, page.find(".B kiln ", begin + 1) - begin);
    const std::size_t words_begin = bash.find(fmt::format("    '{}') words='", path));
    ASSERT_NE(words_begin, std::string::npos) << path;
    const std::string bash_line = bash.substr(words_begin, bash.find('\n', words_begin) - words_begin);
    std::string function = "_" + path;
    std::ranges::replace(function, ' ', '_');
    const std::size_t function_begin = zsh.find("\n" + function + "() {");
    ASSERT_NE(function_begin, std::string::npos) << path;
    const std::string zsh_part = zsh.substr(function_begin, zsh.find("\n}\n", function_begin) - function_begin);
    for (const std::string& option : options) {
      EXPECT_NE(part.find("\\fB" + option + "\\fR"), std::string::npos) << path << ' ' << option;
      EXPECT_TRUE(std::regex_search(bash_line, std::regex("[ ']" + option + "[ ']"))) << path << ' ' << option;
      EXPECT_NE(zsh_part.find("'*" + option + "["), std::string::npos) << path << ' ' << option;
      const std::string letter = option.starts_with("--") ? " -l " + option.substr(2) : " -s " + option.substr(1);
      EXPECT_TRUE(std::regex_search(fish, std::regex("__fish_kiln_at \"" + path + "\"'[^\n]*" + letter + " ")))
          << path << ' ' << option;
    }
  }
}

TEST(CliManual, EveryTopicHasAPageOfSectionSeven) {
  const ScratchFolder folder;
  ASSERT_EQ(kiln({"help", "--write-pages", folder.file("share")}).exit_code, 0);
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("share/man/man7"))) {
    const std::string name = entry.path().stem().string().substr(5);
    // A subcommand of the same name has the page below its flags.
    EXPECT_EQ(kiln({"help", name}).exit_code, 0) << name;
    const std::string page = unescaped(read_text(entry.path().string()));
    EXPECT_NE(page.find(".SH NAME\nkiln-" + name + " - "), std::string::npos) << page.substr(0, 200);
    EXPECT_GT(page.size(), 500U) << name;
    ++count;
  }
  EXPECT_GE(count, 11U);
  const std::string environment = unescaped(read_text(folder.file("share/man/man7/kiln-environment.7")));
  EXPECT_NE(environment.find("KILN_CACHE_DIR"), std::string::npos);
}

TEST(CliManual, TheirReadersTakeThem) {
  const ScratchFolder folder;
  const std::string share = folder.file("share");
  ASSERT_EQ(kiln({"help", "--write-pages", share}).exit_code, 0);
  const bool has_mandoc = is_at_hand("mandoc"), has_man = is_at_hand("man");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(share + "/man")) {
    if (!entry.is_regular_file()) continue;
    const std::string page = entry.path().string();
    if (has_mandoc) {
      EXPECT_EQ(shell("mandoc -Tlint -Wwarning " + page + " >&2"), 0) << page;
    }
    if (has_man) {
      EXPECT_EQ(shell("test -z \"$(man --warnings -E UTF-8 -l " + page + " 2>&1 >/dev/null)\""), 0) << page;
    }
  }
  EXPECT_EQ(shell("bash -n " + share + "/bash-completion/completions/kiln"), 0);
  if (is_at_hand("zsh")) {
    EXPECT_EQ(shell("zsh -n " + share + "/zsh/site-functions/_kiln"), 0);
  }
  if (is_at_hand("fish")) {
    EXPECT_EQ(shell("fish -n " + share + "/fish/vendor_completions.d/kiln.fish"), 0);
  }
}

TEST(CliManual, BashCompletesSubcommandsOptionsAndValues) {
  struct Row {
    const char* words;  ///< typed so far, the last one incomplete
    const char* wanted;
  };
  const ScratchFolder folder;
  write_text(folder.file("completion"), kiln({"help", "--completion", "bash"}).out);
  for (const auto& [words, wanted] : {Row{"kiln exp", "explain"},
                                      {"kiln cache st", "stats"},
                                      {"kiln run --tra", "--transA --transB --transposeA --transposeB"},
                                      {"kiln pack --format ms", "msgpack"},
                                      {"kiln pack --format ''", "compact msgpack yaml"},
                                      {"kiln cache gc --max-b", "--max-bytes"}}) {
    const std::string command = fmt::format(
        "source {}; COMP_WORDS=({}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _kiln; "
        "printf '%s\\n' \"${{COMPREPLY[@]}}\" | sort | paste -sd' ' >{}",
        folder.file("completion"), words, folder.file("answer"));
    write_text(folder.file("script"), command);
    EXPECT_EQ(shell("bash " + folder.file("script")), 0);
    EXPECT_EQ(read_text(folder.file("answer")), std::string(wanted) + "\n") << words;
  }
}

}  // namespace
}  // namespace kiln::tools::test
