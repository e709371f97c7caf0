// What kiln writes: files whole or not at all, devices and links left as they are, stdout checked by every subcommand,
// and nothing overwritten that was read or kept there.
#include "program.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace kiln::tools::test {
namespace {

namespace fs = std::filesystem;

const std::string kLogic = std::string(KILN_SOURCE_DIR) + "/runtime/library/sample";
const std::string k942 = kLogic + "/kiln_gfx942_f16.yaml";
const Arguments kSmall = {"-m", "16", "-n", "16", "-k", "16", "--arch", "gfx942"};

std::string quoted(const Arguments& arguments) {
  std::string text = std::string(KILN_BINARY_DIR) + "/bin/kiln";
  for (const std::string& argument : arguments) text += " '" + argument + "'";
  return text;
}

/// The exit code of a shell's line; 128 and more: a signal.
int shell(const std::string& line) {
  return WEXITSTATUS(std::system(line.c_str()));
}

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

unsigned mode_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(::stat(path.c_str(), &status), 0) << path;
  return status.st_mode & 0777U;
}

TEST(CliOutputs, AFullDiskOrAClosedStdoutIsNeverSuccess) {
  const ScratchFolder folder;
  const Arguments cached = {"--cache", folder.file("cache")};
  const Arguments no_device = kSmall + Arguments{"--device", "emulator"};
  ASSERT_EQ(kiln(Arguments{"run", "--capture", folder.file("launch")} + no_device + cached).exit_code, 0);
  write_text(folder.file("p.txt"), "-m 1024\n");
  const std::vector<std::byte> code = emulator::build({.target = "gfx942", .body = "s_nop 0"});
  write_text(folder.file("k.co"), std::string(reinterpret_cast<const char*>(code.data()), code.size()));
  write_text(folder.file("a.json"), R"({"kernarg": []})");
  std::vector<Arguments> all = {
      {"--help"},
      {"--version"},
      {"run", "--help"},
      {"help"},
      {"help", "json"},
      {"targets"},
      {"targets", "--json"},
      {"library", "list", k942},
      {"library", "show", k942},
      {"library", "show", kLogic, "--json"},
      {"library", "diff", k942, kLogic, "--json"},
      {"cache", "stats", "--cache", folder.file("cache")},
      {"cache", "list", "--cache", folder.file("cache")},
      {"cache", "list", "--json", "--cache", folder.file("cache")},
      {"pack", kLogic, "--report"},
      {"pack", kLogic, "--report", "--json"},
      {"pack", k942, "-o", folder.file("x"), "--generate-manifest-and-exit"},
      {"pack", k942, "-o", "-"},
      {"pack", k942, "--format", "yaml", "-o", "-"},
      {"select", "--arch", "gfx942", "--problems", folder.file("p.txt")},
      {"select", "--arch", "gfx942", "--problems", folder.file("p.txt"), "--json"},
      {"emulate", "--co", folder.file("k.co"), "--args", folder.file("a.json"), "--out", folder.file("out")},
      {"emulate", "--co", folder.file("k.co"), "--args", folder.file("a.json"), "--out", folder.file("out"), "--json"},
      {"replay", folder.file("launch"), "--device", "emulator"},
  };
  for (const char* stage : {"recipe", "plan", "ir", "asm", "object", "code-object"})
    all.push_back(Arguments{"emit", "--stage", stage} + kSmall);
  for (const char* command : {"run", "kernel", "explain", "profile"})
    for (const Arguments& json : {Arguments{}, Arguments{"--json"}})
      all.push_back(Arguments{command} + (command == std::string("explain") ? kSmall : no_device + cached) + json);
  all.push_back(Arguments{"kernel", "-o", "-"} + kSmall + cached);
  for (const Arguments& arguments : all) {
    ASSERT_EQ(shell(quoted(arguments) + " >/dev/null 2>" + folder.file("err")), 0)
        << text_of(arguments) << read_text(folder.file("err"));
    for (const char* to : {" >/dev/full", " >&-"}) {
      EXPECT_EQ(shell(quoted(arguments) + to + " 2>" + folder.file("err")), 1) << text_of(arguments) << to;
      const std::string err = read_text(folder.file("err"));
      EXPECT_NE(err.find("kiln: error: cannot write to the standard output: "), std::string::npos)
          << text_of(arguments) << to << err;
    }
  }
}

TEST(CliOutputs, AFullDiskBehindAFileIsExitCode1) {
  const ScratchFolder folder;
  fs::create_symlink("/dev/full", folder.file("full"));
  const std::string full = folder.file("full");
  for (const Arguments& arguments :
       {Arguments{"pack", k942, "-o", full}, Arguments{"pack", k942, "--format", "msgpack", "-o", full},
        Arguments{"pack", k942, "-o", folder.file("x"), "--embed-library", full + ".cpp"},
        Arguments{"kernel", "--cache", "none", "-o", full} + kSmall,
        Arguments{"emit", "--stage", "recipe", "-o", full} + kSmall}) {
    if (arguments[0] == "pack") fs::copy_symlink(full, full + ".cpp");
    const Outcome outcome = kiln(arguments);
    EXPECT_EQ(outcome.exit_code, 1) << text_of(arguments) << outcome.err;
    EXPECT_NE(outcome.err.find("kiln: error: cannot write " + full), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(": No space left on device"), std::string::npos) << outcome.err;
    EXPECT_TRUE(fs::is_symlink(full));
    std::error_code code;
    fs::remove(full + ".cpp", code);
  }
  EXPECT_EQ(fs::status("/dev/full").type(), fs::file_type::character);
}

TEST(CliOutputs, ModesAndLinksAreKeptAndNothingIsLeftBesideThem) {
  const ScratchFolder folder;
  ASSERT_TRUE(fs::create_directory(folder.file("d")));
  const std::string to = folder.file("d/x.kiln");
  write_text(to, "old");
  ASSERT_EQ(::chmod(to.c_str(), 0600), 0);
  fs::create_symlink("x.kiln", folder.file("d/link"));
  ASSERT_EQ(kiln({"pack", k942, "-o", folder.file("d/link")}).exit_code, 0);
  EXPECT_TRUE(fs::is_symlink(folder.file("d/link")));
  EXPECT_GT(read_text(to).size(), 100U);
  EXPECT_EQ(mode_of(to), 0600U);
  EXPECT_EQ(files_in(folder.file("d")), 2U);

  // The name of the file beside it was PATH.part, and a link of that name was followed.
  write_text(folder.file("victim"), "mine");
  fs::create_symlink(folder.file("victim"), to + ".part");
  ASSERT_EQ(kiln({"pack", k942, "-o", to}).exit_code, 0);
  EXPECT_EQ(read_text(folder.file("victim")), "mine");
  EXPECT_TRUE(fs::is_symlink(to + ".part"));
}

TEST(CliOutputs, ADashIsStdout) {
  const ScratchFolder folder;
  const Arguments kernel = Arguments{"kernel", "--cache", "none", "-o"} + kSmall;
  for (Arguments arguments :
       {Arguments{"pack", k942, "-o", "-"}, Arguments{"pack", k942, "--format", "yaml", "-o", "-"},
        Arguments{"emit", "--stage", "object", "-o", "-"} + kSmall,
        Arguments{"kernel", "--cache", "none", "-o", "-"} + kSmall}) {
    const Outcome printed = kiln(arguments);
    EXPECT_EQ(printed.exit_code, 0) << printed.err;
    EXPECT_EQ(printed.err, "") << text_of(arguments);
    *std::find(arguments.begin(), arguments.end(), "-") = folder.file("f");
    EXPECT_EQ(kiln(arguments).exit_code, 0);
    EXPECT_EQ(printed.out, read_text(folder.file("f"))) << text_of(arguments);
  }
  EXPECT_FALSE(fs::exists("-"));
  // Behind what is printed, and not instead of it.
  ASSERT_EQ(shell(quoted({"pack", k942, "-o", "/dev/stdout"}) + " > " + folder.file("both")), 0);
  EXPECT_NE(read_text(folder.file("both")).find("/dev/stdout: "), std::string::npos);
  EXPECT_NE(read_text(folder.file("both")).find(kiln({"pack", k942, "-o", "-"}).out), std::string::npos);
  for (const Arguments& both : {Arguments{"pack", k942, "-o", "-", "--json"}, Arguments{"kernel", "-o", "-", "--json"}})
    EXPECT_EQ(kiln(both).exit_code, 2) << text_of(both);
}

TEST(CliOutputs, PackDoesNotReplaceWhatItReads) {
  const ScratchFolder folder;
  const std::string text = read_text(k942), path = folder.file("own.yaml");
  write_text(path, text);
  fs::create_symlink("own.yaml", folder.file("link.yaml"));
  fs::create_hard_link(path, folder.file("other name"));
  ASSERT_TRUE(fs::create_directory(folder.file("logic")));
  fs::copy_file(path, folder.file("logic/inside.yaml"));
  for (const Arguments& arguments :
       {Arguments{"pack", path, "-o", path}, Arguments{"pack", path, "-o", folder.file("link.yaml")},
        Arguments{"pack", path, "-o", folder.file("other name")},
        Arguments{"pack", folder.file("logic"), "-o", folder.file("logic/../logic/inside.yaml")},
        Arguments{"pack", path, "--format", "yaml", "-o", path},
        Arguments{"pack", path, "-o", folder.file("x"), "--embed-library", path}}) {
    const Outcome outcome = kiln(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << text_of(arguments);
    EXPECT_NE(outcome.err.find("would be replaced, and is read here"), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("--force"), std::string::npos) << outcome.err;
  }
  EXPECT_EQ(read_text(path), text);
  EXPECT_EQ(read_text(folder.file("logic/inside.yaml")), text);
  const std::string masters = folder.file("masters");
  ASSERT_EQ(kiln({"pack", k942, "--format", "yaml", "-o", masters + "/"}).exit_code, 0);
  ASSERT_EQ(kiln({"pack", path, "-o", path, "--force"}).exit_code, 0);
  EXPECT_NE(read_text(path), text);
}

TEST(CliOutputs, ACaptureGoesIntoAFolderOfItsOwn) {
  const ScratchFolder folder;
  const std::string to = folder.file("launch");
  const Arguments run = Arguments{"run", "--cache", "none", "--device", "emulator", "--capture", to} + kSmall;
  ASSERT_TRUE(fs::create_directory(to));  // empty
  ASSERT_EQ(kiln(run).exit_code, 0);
  const std::string before = read_text(to + "/a.bin");
  const Outcome refused = kiln(run + Arguments{"--seed", "2"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find(to + " for a capture holds files already"), std::string::npos) << refused.err;
  EXPECT_EQ(refused.out, "") << "it is refused before anything is run";
  EXPECT_EQ(read_text(to + "/a.bin"), before);
  EXPECT_EQ(kiln(run + Arguments{"--seed", "2", "--force"}).exit_code, 0);
  EXPECT_NE(read_text(to + "/a.bin"), before);
  write_text(folder.file("file"), "x");
  EXPECT_EQ(kiln({"run", "--capture", folder.file("file"), "-m", "16"}).exit_code, 2);
}

TEST(CliOutputs, PackSaysWhatBecameOfTheRest) {
  const ScratchFolder folder;
  write_text(folder.file("bad.yaml"), "- {MinimumRequiredVersion: 4.33.0}\n- [\n");
  const std::string to = folder.file("x.kiln");
  const Outcome outcome = kiln({"pack", k942, folder.file("bad.yaml"), "-o", to});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.err.find("1 of 2 files are bad; " + to + " gets the rest, and the exit code is 2"),
            std::string::npos)
      << outcome.err;
  EXPECT_NE(outcome.out.find(to + ": "), std::string::npos) << outcome.out;
  EXPECT_EQ(kiln({"pack", k942, folder.file("bad.yaml"), "-o", folder.file("y"), "--strict"}).exit_code, 2);
  EXPECT_FALSE(fs::exists(folder.file("y")));
}

// The signal of RLIMIT_FSIZE ended the process; it is a write that fails like others.
TEST(CliOutputs, ALimitOfFileSizesIsAnError) {
  const ScratchFolder folder;
  write_text(folder.file("x"), "old");
  EXPECT_EQ(shell("ulimit -f 1; " + quoted({"pack", kLogic, "-o", folder.file("x")}) + " 2>" + folder.file("err")), 1);
  EXPECT_EQ(read_text(folder.file("x")), "old");
  EXPECT_EQ(files_in(folder.file("")), 2U);
}

}  // namespace
}  // namespace kiln::tools::test
