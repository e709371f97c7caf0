// The command line of kiln or of one of its subcommands: its flags, with the variables that they set, and its
// subcommands. CLI11 reads it. Its headers take six seconds of each file that includes them and leave 600 functions in
// it, so that only command_line.cpp includes them.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace kiln::tools {

/// A flag, an option with values or a positional: a handle, which is valid while its command line lives. Functions that
/// change it return it.
class Flag {
 public:
  explicit Flag(CLI::Option* option) : option_(option) {}

  /// The heading below which --help shows it; empty: it is not shown.
  Flag group(std::string_view heading) const;
  Flag required() const;
  Flag expected(int values) const;
  Flag expected(int least, int most) const;
  /// Where this one is given the other one must be given too (needs), or must not be given (excludes).
  Flag needs(Flag other) const;
  Flag excludes(Flag other) const;
  /// One word may hold several values, with this between them.
  Flag delimiter(char between) const;
  /// Sets the default that --help shows: a text, or what the variable holds now.
  Flag default_str(std::string_view text) const;
  Flag capture_default_str() const;
  /// Sets the kind of the value that --help shows.
  Flag type_name(std::string_view kind) const;
  /// Several values of it are all taken; without this more than expected are an error.
  Flag take_all() const;

  /// Values are between these two, both included.
  Flag in_range(int least, int most) const;
  Flag in_range(unsigned least, unsigned most) const;
  Flag not_negative() const;
  Flag one_of(std::initializer_list<const char*> words) const;
  /// Values are numbers of bytes; 10M and 2G are too, by powers of 1024.
  Flag size_in_bytes() const;
  /// `fault` says what is wrong with a value, or nothing.
  Flag check(std::function<std::string(const std::string& value)> fault) const;

  /// How many values it was given; of a flag, how often.
  std::size_t count() const;
  /// The words that it was given, and the value that they come to; of a flag "true" or "false".
  const std::vector<std::string>& words() const;
  std::string value() const;

  /// The name in messages: "--arch", "-m", "paths"; nothing where --help does not show it.
  std::string name() const;
  /// Its names without dashes.
  const std::vector<std::string>& short_names() const;
  const std::vector<std::string>& long_names() const;
  /// Names that mean the contrary, declared as "!--no-lazy".
  const std::vector<std::string>& contrary_names() const;
  /// One name without dashes: the first long one, else the first short one, else that of the positional.
  const std::string& single_name() const;
  bool is_positional() const;
  bool is_required() const;
  int most_values() const;
  std::string type_name() const;
  std::string default_str() const;
  const std::string& group() const;
  const std::string& description() const;

 private:
  CLI::Option* option_;
};

/// A handle to a command line, like Flag; without arguments it is a handle to none.
class CommandLine {
 public:
  CommandLine() = default;
  explicit CommandLine(CLI::App* app) : app_(app) {}
  explicit operator bool() const { return app_ != nullptr; }
  bool operator==(const CommandLine&) const = default;

  /// An option sets its variable, which outlives the command line. `names` are "-o,--output", or "paths" of a
  /// positional.
  Flag add_option(std::string_view names, std::string& variable, std::string_view help) const;
  Flag add_option(std::string_view names, std::vector<std::string>& variable, std::string_view help) const;
  Flag add_option(std::string_view names, std::uint32_t& variable, std::string_view help) const;
  Flag add_option(std::string_view names, std::uint64_t& variable, std::string_view help) const;
  Flag add_option(std::string_view names, std::int64_t& variable, std::string_view help) const;
  Flag add_option(std::string_view names, std::optional<std::uint32_t>& variable, std::string_view help) const;
  Flag add_option(std::string_view names, std::optional<std::uint64_t>& variable, std::string_view help) const;
  Flag add_option(std::string_view names, std::optional<std::int64_t>& variable, std::string_view help) const;
  /// An option with any values, which are handed over when all words are read.
  using Take = std::function<void(const std::vector<std::string>& values)>;
  Flag add_option(std::string_view names, Take take, std::string_view help) const;
  /// A flag has no value. "--apu,!--no-apu" has a contrary; "--strict{false}" is one.
  Flag add_flag(std::string_view names, bool& variable, std::string_view help) const;
  Flag add_flag(std::string_view names, std::optional<bool>& variable, std::string_view help) const;
  /// The variable becomes the number of times that the flag was given.
  Flag add_flag(std::string_view names, int& variable, std::string_view help) const;

  CommandLine add_subcommand(std::string_view name, std::string_view summary) const;
  /// Exactly one of the subcommands must be given.
  void require_subcommand() const;
  /// Behind the first positional every word is one, also those that begin with a dash.
  void positionals_at_end() const;
  /// Sets the text that --help shows below the flags.
  void footer(std::function<std::string()> text) const;

  /// Whether it was given, and which of its subcommands was; a handle to none if none was.
  bool parsed() const;
  CommandLine given_subcommand() const;
  /// The words that were not expected, also by its subcommands.
  std::vector<std::string> remaining() const;

  std::string name() const;
  std::string description() const;
  std::string footer() const;
  CommandLine parent() const;
  std::vector<CommandLine> subcommands() const;
  /// The subcommand of that name; a handle to none if there is no such.
  CommandLine subcommand(std::string_view name) const;
  /// All flags, also --help and those that --help does not show.
  std::vector<Flag> flags() const;
  /// Whether a flag has that name: "--arch".
  bool has_flag(const std::string& name) const;
  /// The text of --help, where the command is called by `path`: "kiln cache stats".
  std::string help(const std::string& path) const;

 private:
  CLI::App* app_ = nullptr;
};

/// What became of the words of a command line.
struct Reading {
  enum class State : std::uint8_t {
    kRead,        ///< the variables have their values
    kVersion,     ///< only the version is wanted
    kHelp,        ///< only the text of --help is wanted
    kUnexpected,  ///< there are words that no flag or positional takes
    kMissing,     ///< a required flag, positional or subcommand is not there
    kRefused,     ///< a check refused a value
    kNotOfType,   ///< a variable's type does not hold a value
    kWrong,       ///< anything else
  };
  State state = State::kRead;
  std::string text;  ///< The text of --help, or the message of CLI11 if something is wrong.
};

/// The command line of the whole program, which owns those of its subcommands.
class ProgramLine {
 public:
  ProgramLine(std::string_view name, std::string_view description);
  ProgramLine(const ProgramLine&) = delete;
  ProgramLine& operator=(const ProgramLine&) = delete;
  ~ProgramLine();

  CommandLine line() const { return CommandLine(app_.get()); }
  void set_version_flag(std::string_view names, std::string_view version);
  Reading read(int argc, char** argv);

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace kiln::tools
