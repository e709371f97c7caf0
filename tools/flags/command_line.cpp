// See command_line.hpp: a line for each function, and the types of variables that CLI11 is compiled for.
#include "tools/flags/command_line.hpp"

#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

namespace kiln::tools {
namespace {

template <class T>
Flag option_of(CLI::App& app, std::string_view names, T& variable, std::string_view help) {
  return Flag(app.add_option(std::string(names), variable, std::string(help)));
}

template <class T>
Flag flag_of(CLI::App& app, std::string_view names, T& variable, std::string_view help) {
  return Flag(app.add_flag(std::string(names), variable, std::string(help)));
}

Reading::State state_of(const CLI::ParseError& error) {
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return Reading::State::kUnexpected;
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) return Reading::State::kMissing;
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return Reading::State::kRefused;
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) return Reading::State::kNotOfType;
  return Reading::State::kWrong;
}

}  // namespace

Flag Flag::group(std::string_view heading) const {
  return Flag(option_->group(std::string(heading)));
}
Flag Flag::required() const {
  return Flag(option_->required());
}
Flag Flag::expected(int values) const {
  return Flag(option_->expected(values));
}
Flag Flag::expected(int least, int most) const {
  return Flag(option_->expected(least, most));
}
Flag Flag::needs(Flag other) const {
  return Flag(option_->needs(other.option_));
}
Flag Flag::excludes(Flag other) const {
  return Flag(option_->excludes(other.option_));
}
Flag Flag::delimiter(char between) const {
  return Flag(option_->delimiter(between));
}
Flag Flag::default_str(std::string_view text) const {
  return Flag(option_->default_str(std::string(text)));
}
Flag Flag::capture_default_str() const {
  return Flag(option_->capture_default_str());
}
Flag Flag::type_name(std::string_view kind) const {
  return Flag(option_->type_name(std::string(kind)));
}
Flag Flag::take_all() const {
  return Flag(option_->multi_option_policy(CLI::MultiOptionPolicy::TakeAll));
}

Flag Flag::in_range(int least, int most) const {
  return Flag(option_->check(CLI::Range(least, most)));
}
Flag Flag::in_range(unsigned least, unsigned most) const {
  return Flag(option_->check(CLI::Range(least, most)));
}
Flag Flag::not_negative() const {
  return Flag(option_->check(CLI::NonNegativeNumber));
}
Flag Flag::one_of(std::initializer_list<const char*> words) const {
  return Flag(option_->check(CLI::IsMember(words)));
}
Flag Flag::size_in_bytes() const {
  constexpr bool kThousandsOfK = false;
  return Flag(option_->transform(CLI::AsSizeValue(kThousandsOfK)));
}
Flag Flag::check(std::function<std::string(const std::string&)> fault) const {
  return Flag(option_->check(std::move(fault)));
}

std::size_t Flag::count() const {
  return option_->count();
}
const std::vector<std::string>& Flag::words() const {
  return option_->results();
}
std::string Flag::value() const {
  return option_->as<std::string>();
}

std::string Flag::name() const {
  return option_->get_name();
}
const std::vector<std::string>& Flag::short_names() const {
  return option_->get_snames();
}
const std::vector<std::string>& Flag::long_names() const {
  return option_->get_lnames();
}
const std::vector<std::string>& Flag::contrary_names() const {
  return option_->get_fnames();
}
const std::string& Flag::single_name() const {
  return option_->get_single_name();
}
bool Flag::is_positional() const {
  return option_->get_positional();
}
bool Flag::is_required() const {
  return option_->get_required();
}
int Flag::most_values() const {
  return option_->get_items_expected_max();
}
std::string Flag::type_name() const {
  return option_->get_type_name();
}
std::string Flag::default_str() const {
  return option_->get_default_str();
}
const std::string& Flag::group() const {
  return option_->get_group();
}
const std::string& Flag::description() const {
  return option_->get_description();
}

Flag CommandLine::add_option(std::string_view names, std::string& variable, std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, std::vector<std::string>& variable, std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, std::uint32_t& variable, std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, std::uint64_t& variable, std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, std::int64_t& variable, std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, std::optional<std::uint32_t>& variable,
                             std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, std::optional<std::uint64_t>& variable,
                             std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, std::optional<std::int64_t>& variable,
                             std::string_view help) const {
  return option_of(*app_, names, variable, help);
}
Flag CommandLine::add_option(std::string_view names, Take take, std::string_view help) const {
  const CLI::callback_t taken = [take = std::move(take)](const CLI::results_t& values) {
    take(values);
    return true;
  };
  return Flag(app_->add_option(std::string(names), taken, std::string(help)));
}
Flag CommandLine::add_flag(std::string_view names, bool& variable, std::string_view help) const {
  return flag_of(*app_, names, variable, help);
}
Flag CommandLine::add_flag(std::string_view names, std::optional<bool>& variable, std::string_view help) const {
  const Flag flag = flag_of(*app_, names, variable, help);
  variable.reset();  // CLI11 begins with false
  return flag;
}
Flag CommandLine::add_flag(std::string_view names, int& variable, std::string_view help) const {
  return flag_of(*app_, names, variable, help);
}

CommandLine CommandLine::add_subcommand(std::string_view name, std::string_view summary) const {
  return CommandLine(app_->add_subcommand(std::string(name), std::string(summary)));
}
void CommandLine::require_subcommand() const {
  app_->require_subcommand(1);
}
void CommandLine::positionals_at_end() const {
  app_->positionals_at_end();
}
void CommandLine::footer(std::function<std::string()> text) const {
  app_->footer(std::move(text));
}

bool CommandLine::parsed() const {
  return app_->parsed();
}
CommandLine CommandLine::given_subcommand() const {
  const std::vector<CLI::App*> given = app_->get_subcommands();
  return given.empty() ? CommandLine() : CommandLine(given.front());
}
std::vector<std::string> CommandLine::remaining() const {
  constexpr bool kOfSubcommandsToo = true;
  return app_->remaining(kOfSubcommandsToo);
}

std::string CommandLine::name() const {
  return app_->get_name();
}
std::string CommandLine::description() const {
  return app_->get_description();
}
std::string CommandLine::footer() const {
  return app_->get_footer();
}
CommandLine CommandLine::parent() const {
  return CommandLine(app_->get_parent());
}
std::vector<CommandLine> CommandLine::subcommands() const {
  std::vector<CommandLine> all;
  for (CLI::App* const sub : app_->get_subcommands([](CLI::App*) { return true; })) all.emplace_back(sub);
  return all;
}
CommandLine CommandLine::subcommand(std::string_view name) const {
  for (const CommandLine sub : subcommands())
    if (sub.name() == name) return sub;
  return {};
}
std::vector<Flag> CommandLine::flags() const {
  std::vector<Flag> all;
  for (CLI::Option* const option : app_->get_options()) all.emplace_back(option);
  return all;
}
bool CommandLine::has_flag(const std::string& name) const {
  return app_->get_option_no_throw(name) != nullptr;
}
std::string CommandLine::help(const std::string& path) const {
  return app_->get_formatter()->make_help(app_, path, CLI::AppFormatMode::Normal);
}

ProgramLine::ProgramLine(std::string_view name, std::string_view description)
    : app_(std::make_unique<CLI::App>(std::string(description))) {
  app_->name(std::string(name));
}

ProgramLine::~ProgramLine() = default;

void ProgramLine::set_version_flag(std::string_view names, std::string_view version) {
  app_->set_version_flag(std::string(names), std::string(version));
}

Reading ProgramLine::read(int argc, char** argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::CallForVersion&) {
    return {Reading::State::kVersion, {}};
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return {state_of(error), error.what()};
    std::ostringstream text;
    app_->exit(error, text, text);
    return {Reading::State::kHelp, text.str()};
  }
  return {};
}

}  // namespace kiln::tools
