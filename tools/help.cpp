// kiln help: the list of subcommands and topics, the help of a subcommand, or the page of a topic; manual pages and
// completions.
#include "runtime/contract/list_text.hpp"
#include "runtime/host/files.hpp"
#include "tools/command.hpp"
#include "tools/flags/similar_words.hpp"
#include "tools/help/completion.hpp"
#include "tools/help/manual.hpp"
#include "tools/help/topics.hpp"
#include "tools/help/usage.hpp"
#include "tools/output/output.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

class HelpCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app_ = app;
    app.add_option("words", words_, "a subcommand, such as run or cache stats, or a topic");
    app.add_option("--completion", shell_, "print the completions for a shell, to be read by it: source <(...)")
        .one_of({"bash", "zsh", "fish"});
    app.add_option("--write-pages", folder_,
                   "write manual pages and completions into a folder, as they lie below share/ of an installation");
  }

  Result<ExitCode> run() override {
    CommandLine place = app_.parent();
    if (!folder_.empty()) return write_pages(command_tree(place));
    if (!shell_.empty()) {
      for (const Shell& shell : shells())
        if (shell.name == shell_) print(shell.script(command_tree(place)));
      return ExitCode::kOk;
    }
    std::string path = "kiln";
    for (const std::string& word : words_) {
      const CommandLine sub = place.subcommand(word);
      if (!sub) return help_on_topic(place, path, word);
      path += " " + word;
      place = sub;
    }
    print(place.help(path));
    return ExitCode::kOk;
  }

 private:
  Result<ExitCode> help_on_topic(const CommandLine place, const std::string& path, const std::string& word) const {
    const bool is_root = place == app_.parent();
    const Topic* const topic = find_topic(word);
    if (is_root && topic != nullptr && words_.size() == 1) {
      print(topic->text());
      return ExitCode::kOk;
    }
    std::vector<std::string> known = subcommand_names(place);
    for (const Topic& row : topics())
      if (is_root && !place.subcommand(row.name)) known.emplace_back(row.name);
    const std::string where = is_root ? "" : " of " + path;
    std::string message = fmt::format("no help on '{}'{}", word, where);
    if (!known.empty()) message += fmt::format("; there is help on {}", list_text(known, ", "));
    return Error{ErrorCode::kInvalidArgument, message + did_you_mean(word, known), {}};
  }

  Result<ExitCode> write_pages(const CommandEntry& program) const {
    for (const ManualPage& page : manual_pages(program))
      KILN_TRY(write_page(fmt::format("man/man{}/{}", page.file.back(), page.file), page.text));
    for (const Shell& shell : shells()) KILN_TRY(write_page(std::string(shell.place), shell.script(program)));
    return ExitCode::kOk;
  }

  Result<void> write_page(const std::string& place, const std::string& text) const {
    const std::filesystem::path path = std::filesystem::path(folder_) / place;
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (error)
      return Error{ErrorCode::kIo, fmt::format("cannot make {}: {}", path.parent_path().string(), error.message()), {}};
    return runtime::write_file(path.string(), text);
  }

  CommandLine app_;
  std::vector<std::string> words_;
  std::string shell_, folder_;
};

}  // namespace

std::unique_ptr<Command> make_help() {
  return std::make_unique<HelpCommand>();
}

}  // namespace kiln::tools
