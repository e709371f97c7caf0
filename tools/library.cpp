// kiln library: what solution libraries hold (list), one of their files in full (show), what changed between two
// (diff).
#include "runtime/contract/list_text.hpp"
#include "tools/command.hpp"
#include "tools/output/library_contents.hpp"
#include "tools/output/library_master.hpp"
#include "tools/output/output.hpp"

#include <array>
#include <optional>
#include <span>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

class LibraryCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.require_subcommand();
    list_ = app.add_subcommand("list",
                               "one line for each logic file and master library of packed libraries, folders or files");
    list_.add_option("paths", paths_, "packed libraries, folders of logic, logic files, master libraries").required();
    list_.add_flag("--json", json_, "print one JSON object");
    show_ = app.add_subcommand("show", "solutions and rows in full");
    show_.add_option("paths", paths_, "packed libraries, folders of logic, logic files, master libraries").required();
    show_.add_option("--file", file_, "only the logic file or master library of this name");
    show_.add_option("--solution", solution_, "only the solution of this index").not_negative();
    show_.add_flag("--json", json_, "print one JSON object");
    diff_ = app.add_subcommand("diff", "what changed from one library to the other");
    diff_.add_option("paths", paths_, "two packed libraries, folders of logic, logic files or master libraries")
        .required()
        .expected(2);
    diff_.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    std::vector<LibraryContents> libraries;
    for (const std::string& path : paths_) {
      KILN_ASSIGN(LibraryContents contents, read_contents(path));
      libraries.push_back(std::move(contents));
    }
    if (diff_.parsed()) return diff(libraries[0], libraries[1]);
    return show_.parsed() ? show(libraries) : list(libraries);
  }

 private:
  Result<ExitCode> list(const std::vector<LibraryContents>& libraries) const {
    Json all = Json::array();
    for (const LibraryContents& contents : libraries) {
      Json files = Json::array();
      std::size_t solutions = 0, rows = 0;
      if (!json_)
        print(fmt::format("{:<26} {:<34} {:<11} {:>9} {:>8}  {}\n", "hardware", "type", "table", "solutions", "rows",
                          "file"));
      for (const library::LogicFile& file : contents.files) {
        solutions += file.solutions.size();
        rows += file.rows.size();
        if (json_)
          files.push_back(header_json(file));
        else
          print(fmt::format("{:<26} {:<34} {:<11} {:>9} {:>8}  {}{}\n", hardware_text(file), type_text(file),
                            library::name_of(file.kind), file.solutions.size(), file.rows.size(), file.name,
                            file.unusable.empty() ? "" : " (" + file.unusable + ")"));
      }
      Json masters = Json::array();
      for (const library::MasterDocuments& master : contents.masters) {
        solutions += master.solutions;
        rows += master.rows;
        if (json_)
          masters.push_back({{"name", master.name},
                             {"version", master.version},
                             {"tables", master.documents.size() - 1},
                             {"solutions", master.solutions},
                             {"rows", master.rows}});
        else
          print(fmt::format("{:<26} {:<34} {:<11} {:>9} {:>8}  {}{}\n", "as it says",
                            fmt::format("master library, {} tables", master.documents.size() - 1), "", master.solutions,
                            master.rows, master.name, master.version.empty() ? "" : " version " + master.version));
      }
      if (json_)
        all.push_back({{"path", contents.path},
                       {"version", contents.version},
                       {"masters", masters},
                       {"file_bytes", contents.file_bytes},
                       {"solutions", solutions},
                       {"rows", rows},
                       {"master_parts", contents.passed_over.parts},
                       {"other_files", contents.passed_over.others},
                       {"files", files}});
      else
        print(fmt::format("{}: {}{} bytes, {} files, {} solutions, {} rows\n", contents.path,
                          contents.version.empty() ? "" : fmt::format("version {}, ", contents.version),
                          contents.file_bytes, contents.files.size() + contents.masters.size(), solutions, rows) +
              passed_over_text(contents.passed_over));
    }
    if (json_) print_json({{"libraries", all}});
    return ExitCode::kOk;
  }

  Result<ExitCode> show(const std::vector<LibraryContents>& libraries) const {
    Json all = Json::array(), masters = Json::array();
    std::size_t shown = 0;
    const auto index = solution_ < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(solution_));
    for (const LibraryContents& contents : libraries) {
      for (const library::MasterDocuments& master : contents.masters) {
        if (!file_.empty() && master.name != file_) continue;
        ++shown;
        if (json_)
          masters.push_back(master_json(master, index));
        else
          print_master(master, index);
      }
      for (const library::LogicFile& file : contents.files) {
        if (!file_.empty() && file.name != file_) continue;
        ++shown;
        if (json_)
          all.push_back(file_json(contents, file));
        else
          print_file(contents, file);
      }
    }
    if (shown == 0)
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("no logic file is called '{}'", file_),
                   {"`kiln library list` shows their names"}};
    if (json_) print_json({{"files", all}, {"masters", masters}});
    return ExitCode::kOk;
  }

  bool is_wanted(std::size_t index) const { return solution_ < 0 || static_cast<std::size_t>(solution_) == index; }

  Json file_json(const LibraryContents& contents, const library::LogicFile& file) const {
    Json json = header_json(file);
    Json solutions = Json::array(), rows = Json::array();
    for (std::size_t i = 0; i < file.solutions.size(); ++i) {
      if (!is_wanted(i)) continue;
      Json parameters = Json::object();
      for (const std::string& pair : parameters_of(*contents.pool, file.solutions[i].set))
        parameters.set(pair.substr(0, pair.find('=')), pair.substr(pair.find('=') + 1));
      Json predicates = Json::array();
      for (const library::Predicate& p : file.solutions[i].predicates) predicates.push_back(library::text_of(p));
      solutions.push_back(
          {{"index", i}, {"name", file.solutions[i].name}, {"parameters", parameters}, {"predicates", predicates}});
    }
    for (const library::TableRow& row : file.rows) {
      if (!is_wanted(row.solution)) continue;
      Json key = Json::array();
      for (std::size_t p = 0; p < file.properties.size(); ++p) key.push_back(row.key[p]);
      rows.push_back({{"key", key},
                      {"solution", row.solution},
                      {"speed", rows_have_speeds(file) ? number_json(row.speed) : Json()}});
    }
    json.set("solution_list", std::move(solutions));
    json.set("row_list", std::move(rows));
    return json;
  }

  void print_file(const LibraryContents& contents, const library::LogicFile& file) const {
    print(fmt::format("{}: {}; {}; {}; {} solutions, {} rows\n", file.name, hardware_text(file), type_text(file),
                      library::name_of(file.kind), file.solutions.size(), file.rows.size()));
    if (!file.unusable.empty()) print(fmt::format("  not usable: {}\n", file.unusable));
    for (std::size_t i = 0; i < file.solutions.size(); ++i) {
      if (!is_wanted(i)) continue;
      const library::SolutionRecord& record = file.solutions[i];
      print(fmt::format("  solution {}: {}\n    {}\n", i, record.name,
                        list_text(parameters_of(*contents.pool, record.set), " ")));
      for (const library::Predicate& p : record.predicates) print(fmt::format("    {}\n", library::text_of(p)));
    }
    for (const library::TableRow& row : file.rows)
      if (is_wanted(row.solution)) {
        const auto numbers = row.key.numbers();
        print(fmt::format("  row [{}] -> {}{}\n", list_text(std::span(numbers).first(file.properties.size()), ", "),
                          row.solution, rows_have_speeds(file) ? fmt::format(" at {}", row.speed) : std::string()));
      }
  }

  Result<ExitCode> diff(const LibraryContents& one, const LibraryContents& other) const {
    constexpr std::array kKinds = {"added", "removed", "changed"};
    Json rows = Json::array();
    for (const FileDifference& d : differences(one, other)) {
      const char* kind = kKinds[static_cast<std::size_t>(d.kind)];
      if (json_)
        rows.push_back({{"name", d.name},
                        {"change", kind},
                        {"header_changed", d.header_changed},
                        {"solutions_added", d.solutions_added},
                        {"solutions_removed", d.solutions_removed},
                        {"rows_added", d.rows_added},
                        {"rows_removed", d.rows_removed}});
      else
        print(fmt::format("{:<8} {}: solutions +{} -{}, rows +{} -{}{}\n", kind, d.name, d.solutions_added,
                          d.solutions_removed, d.rows_added, d.rows_removed,
                          d.header_changed ? ", another header" : ""));
    }
    if (json_) print_json({{"from", one.path}, {"to", other.path}, {"files", rows}});
    return ExitCode::kOk;
  }

  CommandLine list_, show_, diff_;
  std::vector<std::string> paths_;
  std::string file_;
  std::int64_t solution_ = -1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_library() {
  return std::make_unique<LibraryCommand>();
}

}  // namespace kiln::tools
