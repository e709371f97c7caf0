// What --json prints, of every subcommand: a schema, keys without blanks, members that are always there, errors as
// objects, and a page (`kiln help json`) that names each key that is really printed.
#include "program.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <map>
#include <set>
#include <sstream>

namespace kiln::tools::test {
namespace {

const std::string kOwn = KILN_SOURCE_DIR "/runtime/library/sample";
const Arguments kSmall = {"-m", "20", "-n", "20", "-k", "20", "--arch", "gfx942"};

/// Objects whose keys are data: names of buffers, Tensile's parameters, a master library's own documents.
const std::set<std::string> kKeyedByData = {"compared", "parameters", "hierarchy", "tables"};

/// The keys of a value and of all that is in it.
void collect(const Json& value, const std::string& key, std::set<std::string>& keys) {
  const bool is_data = kKeyedByData.contains(key) && !(key == "parameters" && value.is_array());  // pack's are rows
  if (!value.is_structured() || (is_data && key != "compared")) return;
  for (const auto& item : value.items()) {
    if (value.is_object() && !is_data) keys.insert(item.key());
    collect(item.value(), value.is_array() || is_data ? "" : item.key(), keys);
  }
}

/// The words of the page: those of each subcommand's section, and under "" those of objects that several print.
std::map<std::string, std::set<std::string>> page_words() {
  std::map<std::string, std::set<std::string>> words;
  std::istringstream page(kiln({"help", "json"}).out);
  std::string section;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("kiln ")) section = line.substr(5, line.find(" (") - 5);
    std::istringstream stream(line);
    for (std::string word; stream >> word;) {
      const std::size_t end = word.find_last_not_of(".,;:()\"");
      words[section].insert(word.substr(0, end + 1));
    }
  }
  return words;
}

struct Printed {
  std::string section;  ///< the section of the page
  Arguments arguments;
  int exit_code = 0;
};

/// Calls of every subcommand that has --json, on files that are made in the folder.
std::vector<Printed> all_calls(const ScratchFolder& folder) {
  // style: table
  const std::vector<std::byte> code = emulator::build({.body = "v_mov_b32 v1, 0\nv_add_u32 v2, v1, v1"});
  const std::vector<std::byte> wrong = emulator::build({.body = "v_add_u32 v2, v1, v1"});
  for (const auto& [name, bytes] : {std::pair{"k.co", &code}, std::pair{"wrong.co", &wrong}})
    write_text(folder.file(name), std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()));
  write_text(folder.file("a.json"), R"({"kernarg": []})");
  write_text(folder.file("p.txt"), "-m 64 -n 64 -k 64\n-r f64_r --compute_type f64_r\n");
  write_text(folder.file("bad.yaml"), "hello: world\n");
  const std::string packed = folder.file("own.kiln"), master = folder.file("master.yaml"),
                    capture = folder.file("capture");
  const Arguments cache = {"--cache", folder.file("cache")}, emulator = {"--device", "emulator"};
  return {
      {"run", Arguments{"run", "--capture", capture} + kSmall + cache + emulator},
      {"run", Arguments{"run"} + kSmall + cache + emulator},
      {"run", Arguments{"run"} + kSmall + Arguments{"--cache", "none", "-m", "0", "--iters", "2"} + emulator},
      {"kernel", Arguments{"kernel"} + kSmall + Arguments{"--cache", "none"}},
      {"explain", Arguments{"explain"} + kSmall},
      {"explain", Arguments{"explain", "--library", kOwn + "/kiln_gfx90a_f16.yaml", "--solution", "0"} + kSmall, 3},
      {"select", {"select", "--arch", "gfx942", "--problems", folder.file("p.txt")}},
      {"rank", {"rank", "--arch", "gfx942", "--problems", folder.file("p.txt")}},
      {"rank", Arguments{"rank", "--all", "--limit", "2"} + kSmall},
      {"replay", {"replay", capture, "--device", "emulator"}},
      {"emulate", {"emulate", "--co", folder.file("k.co"), "--args", folder.file("a.json"), "--out", folder.file("o")}},
      {"emulate",
       {"emulate", "--co", folder.file("wrong.co"), "--args", folder.file("a.json"), "--out", folder.file("o")},
       6},
      {"--version", {"--version"}},
      {"emulate --coverage", {"emulate", "--coverage", "--arch", "gfx942"}},
      {"emulate --scan", {"emulate", "--scan", folder.file("k.co")}},
      {"selftest",
       {"selftest", "--levels", "0,1", "--device", "emulator", "--arch", "gfx942", "-o", folder.file("report.json")}},
      {"selftest --replay", {"selftest", "--replay", folder.file("report.json")}},
      {"gpu --list", {"gpu", "--list"}},
      {"cache stats", Arguments{"cache", "stats"} + cache},
      {"cache stats", Arguments{"cache", "stats", "--full"} + cache},
      {"cache stats", {"cache", "stats", "--cache", "/proc/kiln"}},
      {"cache list", Arguments{"cache", "list"} + cache},
      {"cache show", Arguments{"cache", "show", ""} + cache},  // there is one
      {"cache verify", Arguments{"cache", "verify"} + cache},
      {"cache export", Arguments{"cache", "export", "-o", folder.file("exported")} + cache},
      {"cache import", {"cache", "import", folder.file("exported"), "--cache", folder.file("imported")}},
      {"cache import", {"cache", "import", folder.file("k.co"), "--cache", folder.file("imported")}, 1},
      {"cache merge", Arguments{"cache", "merge", folder.file("imported")} + cache},
      {"cache why", Arguments{"cache", "why"} + kSmall + cache},
      {"cache why", Arguments{"cache", "why", "--scaleC"} + kSmall + cache},
      {"cache gc", Arguments{"cache", "gc", "--max-bytes", "100M"} + cache},
      {"cache path", Arguments{"cache", "path"} + cache},
      {"cache clear", {"cache", "clear", "--cache", folder.file("absent")}},
      {"targets", {"targets"}},
      {"warm",
       Arguments{"warm", "--arch", "gfx90a", "--library", kOwn + "/kiln_gfx90a_f16.yaml", "--all", "--dry-run"} +
           cache},
      {"warm", Arguments{"warm", "--arch", "gfx90a", "--library", kOwn + "/kiln_gfx90a_f16.yaml", "--all"} + cache},
      {"check", {"check", "--library", kOwn + "/kiln_gfx90a_f16.yaml"}},
      {"pack", {"pack", kOwn, "-o", packed, "--report"}},
      {"pack", {"pack", kOwn, "--format", "yaml", "-o", master}},
      {"pack", {"pack", kOwn, folder.file("bad.yaml"), "--report"}, 2},
      {"pack --generate-manifest-and-exit", {"pack", kOwn, "-o", packed, "--generate-manifest-and-exit"}},
      {"library list", {"library", "list", packed, master}},
      {"library show", {"library", "show", packed, "--solution", "0"}},
      {"library show", {"library", "show", master, "--solution", "0"}},
      {"library diff", {"library", "diff", packed, kOwn + "/kiln_gfx90a_f16.yaml"}},
      {"profile", Arguments{"profile", "--annotate"} + kSmall + cache},
      {"profile", Arguments{"profile"} + kSmall + Arguments{"--cache", "none", "-k", "300"}},
      {"build",
       {"build", "--architecture", "gfx1103", "--for", "rocm-6.4", "--types", "SS", "--prove", "0", "-o",
        folder.file("built")}},
      {"build",
       {"build", "--architecture", "gfx1103", "--for", "rocm-6.4", "--types", "SS", "--generate-manifest-and-exit",
        "-o", folder.file("names")}},
      {"profile", {"profile", "--co", folder.file("k.co"), "--args", folder.file("a.json")}},
  };
}

TEST(CliJson, ThePageNamesEveryKeyThatIsPrinted) {
  const ScratchFolder folder;
  const auto words = page_words();
  std::map<std::string, std::set<std::string>> members;  // members of the object itself, by section
  for (const Printed& call : all_calls(folder)) {
    const Outcome outcome = kiln(call.arguments + Arguments{"--json"});
    EXPECT_EQ(outcome.exit_code, call.exit_code) << text_of(call.arguments) << outcome.err;
    ASSERT_TRUE(words.contains(call.section)) << call.section;
    std::istringstream lines(outcome.out);
    const bool has_lines = call.section == "select" || call.section == "rank";
    for (std::string text; has_lines ? !std::getline(lines, text).fail() : text.empty();) {
      if (!has_lines) text = outcome.out;
      const Json json = Json::parse(text, nullptr, false);
      ASSERT_TRUE(json.is_object()) << text_of(call.arguments) << '\n' << text;
      EXPECT_EQ(json.value("schema", 0), 1) << text_of(call.arguments);
      std::set<std::string> keys, own;
      collect(json, "", keys);
      for (const std::string& key : keys) {
        EXPECT_EQ(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_ABCDE"), std::string::npos) << key;
        EXPECT_TRUE(words.at(call.section).contains(key) || words.at("").contains(key))
            << "`kiln help json` does not name " << key << " of " << text_of(call.arguments);
      }
      for (const std::string& key : keys_of(json)) own.insert(key);
      const auto [known, is_first] = members.emplace(call.section, own);
      EXPECT_EQ(known->second, own) << "not always present: " << text_of(call.arguments);
    }
  }
  // Every subcommand of the page was asked.
  for (const auto& [section, unused] : words) EXPECT_TRUE(section.empty() || members.contains(section)) << section;
}

TEST(CliJson, MembersThatDoNotApplyAreNull) {
  const ScratchFolder folder;
  const auto calls = all_calls(folder);
  const auto printed = [&](std::size_t i) { return kiln(calls[i].arguments + Arguments{"--json"}).json(); };
  const Json run = printed(0);
  EXPECT_EQ(run["emulator"]["violation_texts"], Json::array());
  EXPECT_EQ(run["without_effect"], Json::array());
  for (const char* stage : {"open_llvm", "open_cache", "select", "assemble"})
    EXPECT_TRUE(run["time_us"].contains(stage)) << stage << run["time_us"];
  EXPECT_EQ(printed(2)["without_effect"], Json::array({"--iters"}));
  const Json replay = kiln({"replay", folder.file("capture"), "--device", "emulator", "--json"}).json();
  EXPECT_EQ(replay["compared"]["D"]["first_difference"], nullptr);
  EXPECT_EQ(replay["launches"][0]["violation_texts"], Json::array());
}

TEST(CliJson, ErrorsAreObjects) {
  struct Row {
    Arguments arguments;
    int exit_code;
    const char* code;
    const char* message;
  };
  const ScratchFolder folder;
  const Row rows[] = {
      {{"run", "-m", "x"}, 2, "invalid_argument", "-m is 'x'"},
      {{"run", "--frobnicate"}, 2, "invalid_argument", "unexpected argument '--frobnicate'"},
      {{"frobnicate"}, 2, "invalid_argument", "unknown subcommand 'frobnicate'"},
      {{"kernel", "--arch", "gfx943"}, 2, "unknown_target", "unknown target 'gfx943'"},
      {{"run", "--sparse", "1"}, 2, "unsupported", "--sparse"},
      {{"kernel", "--library", kOwn + "/kiln_gfx90a_f16.yaml", "--arch", "gfx942", "--solution", "0"},
       3,
       "no_solution",
       "gfx942"},
      {{"library", "list", folder.file("none")}, 2, nullptr, "none"},
      {{"select", "--arch", "gfx942", "--problems", folder.file("none")}, 2, nullptr, "none"},
      {{"emulate"}, 2, "invalid_argument", "--co and --args are needed"},
      {{"replay", folder.file("none")}, 2, nullptr, "launches.json"},
  };
  for (const Row& row : rows) {
    const Outcome outcome = kiln(row.arguments + Arguments{"--json"});
    EXPECT_EQ(outcome.exit_code, row.exit_code) << text_of(row.arguments);
    const Json json = outcome.json();
    EXPECT_EQ(keys_of(json), (std::vector<std::string>{"error", "schema"})) << text_of(row.arguments);
    const Json& error = json["error"];
    EXPECT_EQ(keys_of(error), (std::vector<std::string>{"code", "exit_code", "message", "notes"}));
    EXPECT_EQ(error["exit_code"], row.exit_code);
    if (row.code != nullptr) {
      EXPECT_EQ(error["code"], row.code);
    }
    EXPECT_NE(error["message"].get<std::string>().find(row.message), std::string::npos) << error;
    EXPECT_FALSE(error["notes"].empty());
    EXPECT_TRUE(outcome.err.starts_with("kiln: error: ")) << outcome.err;  // people get the same
    const Outcome text = kiln(row.arguments);
    EXPECT_EQ(text.exit_code, row.exit_code);
    EXPECT_EQ(text.out, "") << text_of(row.arguments);
    EXPECT_EQ(text.err, outcome.err);
  }
  // explain has the problem and the error in one object.
  const Json explain =
      kiln({"explain", "--json", "--library", kOwn + "/kiln_gfx90a_f16.yaml", "--arch", "gfx942", "--solution", "0"})
          .json();
  EXPECT_EQ(explain["error"]["code"], "no_solution");
  EXPECT_TRUE(explain["solution"].is_null());
}

}  // namespace
}  // namespace kiln::tools::test
