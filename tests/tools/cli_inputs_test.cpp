// What kiln reads: files that never end, closed standard streams, threads that cannot start, numbers that are none,
// unknown processors. All of it is an error that names the place, never a crash, and never taken for something else.
#include "program.hpp"
#include "tests/sanitizers.hpp"
#include "tools/output/streams.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/resource.h>

namespace kiln::tools::test {
namespace {

const std::string kProgram = std::string(KILN_BINARY_DIR) + "/bin/kiln";
const std::string kLogic = std::string(KILN_SOURCE_DIR) + "/runtime/library/sample";

/// A shell's line in which "kiln" is the program, with stdout and stderr unless it says otherwise.
Outcome shell(const std::string& line) {
  const ScratchFolder folder;
  const int status = std::system(fmt::format("kiln() {{ '{}' \"$@\"; }}; {{ {}\n}} >{} 2>{}", kProgram, line,
                                             folder.file("out"), folder.file("err"))
                                     .c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), read_text(folder.file("out")),
          read_text(folder.file("err"))};
}

TEST(CliInputs, FilesThatNeverEndAreNamed) {
  const ScratchFolder folder;
  write_text(folder.file("a.json"), R"({"kernarg": []})");
  std::filesystem::create_directory(folder.file("launch"));
  std::filesystem::create_symlink("/dev/zero", folder.file("launch/launches.json"));
  const std::pair<Arguments, std::string> rows[] = {
      {{"emulate", "--co", "/dev/zero", "--args", folder.file("a.json")},
       "cannot read /dev/zero: it is no regular file"},
      {{"profile", "--co", "/dev/zero", "--args", folder.file("a.json")},
       "cannot read /dev/zero: it is no regular file"},
      {{"emulate", "--co", KILN_BINARY_DIR "/bin/kiln", "--args", "/dev/zero"}, ""},
      {{"select", "--arch", "gfx942", "--problems", "/dev/zero"}, "/dev/zero:1: a line of more than 1048576 bytes"},
      {{"select", "--arch", "gfx942", "--problems", folder.file("")}, "Is a directory"},
      {{"replay", folder.file("launch")},
       "launch/launches.json: it is no regular file, and larger than 67108864 bytes"},
  };
  for (const auto& [arguments, message] : rows) {
    const Outcome outcome = kiln(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << text_of(arguments) << outcome.err;
    EXPECT_NE(outcome.err.find(message), std::string::npos) << text_of(arguments) << outcome.err;
  }
}

TEST(CliInputs, ClosedStreamsAreNoCrash) {
  for (const char* closed : {"2>&-", "<&- 2>&-", "<&- >&- 2>&-"}) {
    EXPECT_EQ(shell(fmt::format("kiln run --arch x {}", closed)).exit_code, 2) << closed;
    EXPECT_EQ(shell(fmt::format("kiln frobnicate {}", closed)).exit_code, 2) << closed;
    EXPECT_EQ(shell(fmt::format("kiln library show none {}", closed)).exit_code, 2) << closed;
  }
  const std::string small = "-m 16 -n 16 -k 16 --arch gfx942 --cache none --device emulator";
  EXPECT_EQ(shell("kiln run " + small + " 2>&-").exit_code, 0);
  EXPECT_EQ(shell("kiln run " + small + " <&-").exit_code, 0);
  EXPECT_EQ(shell("kiln run " + small + " 2>/dev/full").exit_code, 0);
  EXPECT_EQ(shell("kiln run --arch x 2>/dev/full").exit_code, 2);
  EXPECT_EQ(shell("kiln run " + small + " <&- >&- 2>&-").exit_code, 1) << "there was something to print";
}

// A file that is opened takes the lowest free number: a library was read as problems, or was written over by what is
// printed.
TEST(CliInputs, NoFileTakesTheNumberOfAClosedStream) {
  const ScratchFolder folder;
  const Outcome problems = shell("kiln select --arch gfx942 --problems - <&-");
  EXPECT_EQ(problems.exit_code, 2);
  EXPECT_NE(problems.err.find("cannot read standard input: Bad file descriptor"), std::string::npos) << problems.err;
  ASSERT_EQ(shell(fmt::format("kiln pack {} -o {}", kLogic, folder.file("a"))).exit_code, 0);
  EXPECT_EQ(shell(fmt::format("kiln pack {} -o {} <&- >&- 2>&-", kLogic, folder.file("b"))).exit_code, 1);
  EXPECT_EQ(read_text(folder.file("a")), read_text(folder.file("b")));
}

TEST(CliInputs, ThreadsThatCannotStartAreNotNeeded) {
  if (kiln::test::kHasShadowMemory) GTEST_SKIP() << "shadow memory is larger than any such limit";
  const ScratchFolder folder;
  const std::string small = "-m 40 -n 40 -k 16 --arch gfx942 --cache none --device emulator --json";
  ASSERT_EQ(shell(fmt::format("kiln pack {} -o {}", kLogic, folder.file("a"))).exit_code, 0);
  for (const char* limit : {"-v 1000000", "-s 4000000 -v 2000000"}) {
    const Outcome pack = shell(fmt::format("ulimit {}; kiln pack {} -o {} -j 1024", limit, kLogic, folder.file("b")));
    EXPECT_EQ(pack.exit_code, 0) << limit << pack.err;
    EXPECT_EQ(read_text(folder.file("a")), read_text(folder.file("b")));
    EXPECT_EQ(shell(fmt::format("ulimit {}; kiln run {}", limit, small)).exit_code, 0) << limit;
  }
}

constexpr int kNotAllowed = 126;

/// Runs as a user that may have no other process, where this one may become somebody.
int run_alone(const Arguments& arguments) {
  return kiln::test::run_in_child([&] {
    const rlimit one{1, 1};
    const passwd* const nobody = getpwnam("nobody");
    if (getuid() == 0 && (nobody == nullptr || setgid(nobody->pw_gid) != 0 || setuid(nobody->pw_uid) != 0))
      return kNotAllowed;
    if (access(kProgram.c_str(), X_OK) != 0 || setrlimit(RLIMIT_NPROC, &one) != 0) return kNotAllowed;
    if (std::freopen("/dev/null", "w", stdout) == nullptr) return kNotAllowed;
    std::vector<char*> argv = {const_cast<char*>(kProgram.c_str())};
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(kProgram.c_str(), argv.data());
    return kNotAllowed;
  });
}

TEST(CliInputs, NorProcessesOfTheUser) {
  const int code = run_alone({"pack", kLogic, "--report", "-j", "8"});
  if (code == kNotAllowed) GTEST_SKIP() << "nobody may not run this";
  EXPECT_EQ(code, 0);
  // A linker that cannot start is no mistake of whoever asks for a kernel.
  const int kernel = run_alone({"kernel", "--cache", "none", "--arch", "gfx942"});
  EXPECT_TRUE(kernel == 0 || kernel == 1) << kernel;
}

TEST(CliInputs, NumbersAreNumbers) {
  struct Row {
    Arguments arguments;
    const char* message;
  };
  const Row rows[] = {
      {{"run", "-m", ""}, "-m is ''; expected a whole number"},
      {{"run", "-m", "18446744073709551616"},
       "-m is '18446744073709551616'; expected a whole number, 0 or more, below"},
      {{"run", "-m", "1e3"}, "-m is '1e3'; expected a whole number"},
      {{"run", "--alpha", ""}, "--alpha is ''; expected a number"},
      {{"run", "--alpha", "1e400"}, "--alpha is '1e400'; expected a number"},
      {{"run", "--alpha", "1e39"}, "--alpha is 1e+39; it must be in the range of f32"},
      {{"run", "hipblaslt-bench -m 1e3"}, "m is '1e3'; expected a whole number"},
      {{"run", "hipblaslt-bench --alpha= -m 4"}, "alpha is ''; expected a number"},
      {{"run", "--target-cus", ""}, "--target-cus is ''; expected a whole number, 0 or more"},
      {{"run", "--cu_count", "-1"}, "--target-cus is '-1'; expected a whole number, 0 or more"},
      {{"run", "--solution", " 1"}, "--solution is ' 1'; expected a whole number"},
      {{"explain", "--code-object-version", "x"}, "--code-object-version is 'x'; expected a whole number"},
      {{"emulate", "--threads", ""}, "--threads is ''; expected a whole number"},
      {{"emulate", "--lds", "99999999999"}, "--lds is '99999999999', which is out of range"},
      {{"emulate", "--max-instructions", "-1"}, "--max-instructions is '-1'; expected"},
      {{"pack", "-j", "", "x"}, "jobs"},
      {{"library", "show", "x", "--solution", "1.5"}, "--solution"},
      {{"select", "--cu_count", "", "--arch", "gfx942", "--problems", "-"}, "--cu_count is ''; expected"},
  };
  for (const Row& row : rows) {
    const Outcome outcome = kiln(row.arguments);
    EXPECT_EQ(outcome.exit_code, 2) << text_of(row.arguments) << outcome.err;
    EXPECT_TRUE(outcome.err.starts_with("kiln: error: ")) << outcome.err;
    EXPECT_NE(outcome.err.find(row.message), std::string::npos) << text_of(row.arguments) << outcome.err;
  }
}

TEST(CliInputs, NumbersOfProblemLines) {
  const ScratchFolder folder;
  for (const auto& [line, message] :
       {std::pair{"-m 1e3", "m is '1e3'"}, std::pair{"-m=", "m is ''"}, std::pair{"-m -1", "m is '-1'"},
        std::pair{"--alpha 1e400", "alpha is '1e400'"}, std::pair{R"({"m": ""})", "m is ''"},
        std::pair{R"({"m": -1})", "m is '-1'"}, std::pair{R"({"m": 1.5})", "m is '1.5'"},
        std::pair{R"({"m": 18446744073709551616})", "m is '1.8446744073709552e+19'"},
        std::pair{R"({"m": [1]})", "m is [1]; expected a whole number"}}) {
    write_text(folder.file("p"), fmt::format("-m 5\n{}\n", line));
    const Outcome outcome = kiln({"select", "--arch", "gfx942", "--problems", folder.file("p")});
    EXPECT_EQ(outcome.exit_code, 2) << line;
    EXPECT_NE(outcome.err.find(fmt::format("{}:2: ", folder.file("p"))), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(message), std::string::npos) << line << '\n' << outcome.err;
  }
}

TEST(CliInputs, UnknownProcessors) {
  const ScratchFolder folder;
  for (const char* arch : {"gfx0", "gfx94", "gfx9421", "gfx942;gfx1"}) {
    const Outcome outcome = kiln({"pack", kLogic, "--arch", arch, "-o", folder.file("x")});
    EXPECT_EQ(outcome.exit_code, 2) << arch;
    EXPECT_NE(outcome.err.find("; did you mean gfx"), std::string::npos) << outcome.err;
    EXPECT_FALSE(std::filesystem::exists(folder.file("x"))) << arch;
  }
  EXPECT_NE(kiln({"pack", kLogic, "--arch", "gfx7*", "-o", folder.file("x")}).err.find("name starts with 'gfx7'"),
            std::string::npos);
  write_text(folder.file("p"), "-m 5\n");
  for (const char* arch : {"gfx1", "", "gfx9422", "gfx942:fast"}) {
    const Outcome outcome = kiln({"select", "--arch", arch, "--problems", folder.file("p")});
    EXPECT_EQ(outcome.exit_code, 2) << arch;
    EXPECT_EQ(outcome.out, "") << arch;
  }
  EXPECT_NE(kiln({"select", "--arch", "gfx9422", "--problems", folder.file("p")}).err.find("; did you mean gfx942"),
            std::string::npos);
  for (const char* known : {"gfx940", "gfx803", "gfx942:xnack-", "gfx1250"})
    EXPECT_EQ(kiln({"select", "--arch", known, "--problems", folder.file("p")}).exit_code, 0) << known;
}

TEST(CliInputs, AMissingCodeGeneratorIsNoMistakeOfTheUser) {
  const ScratchFolder folder;
  write_text(folder.file("text"), "no module");
  for (const std::string& module : {folder.file("none"), folder.file("text")}) {
    const Outcome outcome = shell("KILN_CODEGEN_MODULE=" + module + " kiln kernel --cache none --arch gfx942");
    EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
    EXPECT_NE(outcome.err.find(module), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.err.find("--help"), std::string::npos) << outcome.err;
  }
}

TEST(CliInputs, MessagesAreForATerminal) {
  const std::string huge(120'000, 'x'), red = "\x1b[31mred\x07";
  for (const Arguments& arguments :
       {Arguments{"run", "--arch", huge}, Arguments{"run", "--library", huge}, Arguments{huge},
        Arguments{"run", "-m", huge}, Arguments{"replay", huge}, Arguments{"run", "--arch", red},
        Arguments{"run", "--" + red}, Arguments{"replay", red}, Arguments{"run", "--transA", red, "--json"},
        Arguments{"run", "--transA", huge, "--json"}}) {
    const Outcome outcome = kiln(arguments);
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_LT(outcome.err.size(), 12'000U) << outcome.err.substr(0, 200);
    EXPECT_LT(outcome.out.size(), 12'000U);
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos) << outcome.err.substr(0, 200);
    EXPECT_EQ(outcome.err.find('\x07'), std::string::npos);
  }
  EXPECT_NE(kiln({"run", "--arch", red}).err.find("'\\x1b[31mred\\x07'"), std::string::npos);
}

TEST(Streams, EscapeAndShorten) {
  EXPECT_EQ(escaped("plain \xc3\xa4\n"), "plain \xc3\xa4\n");
  EXPECT_EQ(escaped("\x1b[0m\r\t\x7f"), "\\x1b[0m\\x0d\\x09\\x7f");
  EXPECT_EQ(escaped("\xc2\x9b"
                    "31m \xc2\xa0"),
            "\\x9b31m \xc2\xa0");  // the one-character form of ESC [
  EXPECT_EQ(escaped("\xc2"), "\xc2");
  EXPECT_EQ(readable("short"), "short");
  const std::string shown = readable("no kernel '" + std::string(100'000, 'k') + "' in f.co");
  EXPECT_LT(shown.size(), 1500U);
  EXPECT_TRUE(shown.starts_with("no kernel 'kkk")) << shown;
  EXPECT_TRUE(shown.ends_with("kkk' in f.co")) << shown;
  EXPECT_NE(shown.find("[... 98"), std::string::npos) << shown;
  std::string words;
  for (int i = 0; i < 100'000; ++i) words += "a ";
  EXPECT_LT(readable(words).size(), 9000U);
  std::string wide;
  for (int i = 0; i < 100'000; ++i) wide += "\xc3\xa4";
  EXPECT_EQ(nlohmann::json(readable("x" + wide)).dump().find("error"),
            std::string::npos);  // throws if a character is cut
}

}  // namespace
}  // namespace kiln::tools::test
