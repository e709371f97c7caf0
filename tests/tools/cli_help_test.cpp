// Help in all its ways, what mistyped subcommands and flags are told, and progress on a terminal.
#include "program.hpp"
#include "runtime/contract/environment.hpp"
#include "tools/output/progress.hpp"

#include <csignal>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>

namespace kiln::tools::test {
namespace {

TEST(CliHelp, HelpOfASubcommandIsItsHelp) {
  for (const Arguments& words : {Arguments{"run"},
                                 {"kernel"},
                                 {"explain"},
                                 {"select"},
                                 {"rank"},
                                 {"emit"},
                                 {"replay"},
                                 {"emulate"},
                                 {"profile"},
                                 {"pack"},
                                 {"library"},
                                 {"library", "show"},
                                 {"cache"},
                                 {"cache", "stats"},
                                 {"targets"},
                                 {"help"}}) {
    const Outcome help = kiln(Arguments{"help"} + words);
    EXPECT_EQ(help.exit_code, 0) << help.err;
    EXPECT_EQ(help.out, kiln(words + Arguments{"--help"}).out) << text_of(words);
    EXPECT_NE(help.out.find("Usage: " + text_of(words)), std::string::npos) << help.out;
  }
  for (const Arguments& words : {Arguments{"run"}, {"cache", "stats"}, {"environment"}})
    for (const char* flag : {"--help", "-h"})
      EXPECT_EQ(kiln(Arguments{flag} + words).out, kiln(Arguments{"help"} + words).out) << flag << ' ' << words.back();
  EXPECT_NE(kiln({"--help", "frob"}).err.find("no help on 'frob'"), std::string::npos);
  const Outcome all = kiln({"help"});
  EXPECT_EQ(all.out, kiln({"--help"}).out);
  for (const char* name : {"  run ", "  help ", "  environment ", "  cache ", "  json ", "  hip ", "  exit-codes "})
    EXPECT_NE(all.out.find(name), std::string::npos) << name;
}

TEST(CliHelp, EveryTopicHasAPage) {
  struct Row {
    const char* topic;
    std::vector<const char*> parts;
  };
  const Row rows[] = {
      {"environment",
       {"KILN_CACHE_DIR", "XDG_CACHE_HOME", "HOME", "KILN_LIBRARY", "KILN_CODEGEN_MODULE", "KILN_LOG", "ROCM_PATH"}},
      {"cache", {"generated, not stored", "cache.mdb", "kiln cache stats", "Usage: kiln cache"}},
      {"json", {"schema", "cache_fault", "kiln profile"}},
      {"packagers", {"library.d", "--shard", "jobserver"}},
      {"operators", {"KILN_RECORD", "cache_faults", "kiln cache gc"}},
      {"library", {"TensileLibrary_lazy_gfx90a.dat", "--experimental", "Usage: kiln library"}},
      {"emulate", {"\"kernarg\"", "d16-write-vgpr32", "Usage: kiln emulate"}},
      {"numerics", {"NaN", "clippedrelu", "infinity in bf8"}},
      {"hip", {"libamdhip64.so", "ROCM_PATH", "--device hip"}},
      {"exit-codes", {"0  success", "6  emulate", "no solution"}},
  };
  for (const Row& row : rows) {
    const Outcome page = kiln({"help", row.topic});
    EXPECT_EQ(page.exit_code, 0) << page.err;
    for (const char* part : row.parts) EXPECT_NE(page.out.find(part), std::string::npos) << row.topic << ": " << part;
  }
}

/// Each variable that the sources read (tests/style/environment_test.cpp) has its row on the page.
TEST(CliHelp, TheEnvironmentPageNamesEveryVariable) {
  const std::string page = kiln({"help", "environment"}).out;
  for (const std::string_view name : known_variables())
    EXPECT_NE(page.find(fmt::format("\n  {} ", name)), std::string::npos) << name;
}

TEST(CliHelp, MistypedWordsAreNamedAndGuessed) {
  struct Row {
    Arguments arguments;
    std::vector<const char*> messages;
  };
  const Row rows[] = {
      {{}, {"no subcommand; known are run, kernel, explain", "see `kiln --help`"}},
      {{"frob"}, {"unknown subcommand 'frob'; known are run, kernel"}},
      {{"kernle"}, {"unknown subcommand 'kernle'", "did you mean kernel?"}},
      {{"Run"}, {"did you mean run?"}},
      {{"-v"}, {"unexpected '-v' where a subcommand should stand; known are run"}},
      {{"--verison"}, {"did you mean --version?"}},
      {{"cache", "frobnicate"},
       {"unknown subcommand 'frobnicate' of kiln cache; known are stats, list, show, verify, gc, clear, path, export, "
        "import, merge, why",
        "see `kiln cache --help`"}},
      {{"cache", "lits"}, {"did you mean list?"}},
      {{"cache"},
       {"no subcommand of kiln cache; known are stats, list, show, verify, gc, clear, path, export, import, merge, "
        "why"}},
      {{"library", "frob", "--json"}, {"unknown subcommand 'frob' of kiln library"}},
      {{"run", "--bacth_count", "3"},
       {"unexpected argument '--bacth_count'", "did you mean --batch_count for --bacth_count?"}},
      {{"run", "--transa", "T"}, {"did you mean --transA for --transa?"}},
      {{"targets", "--jsn", "b", "--frobnicate=4", "a"},
       {"unexpected arguments '--jsn' 'b' '--frobnicate=4' 'a'", "did you mean --json for --jsn?"}},
      {{"cache", "stats", "--chace", "x"}, {"did you mean --cache for --chace?", "see `kiln cache stats --help`"}},
      {{"help", "frob"}, {"no help on 'frob'; there is help on run, kernel", "environment"}},
      {{"help", "enviroment"}, {"did you mean environment?"}},
      {{"help", "cache", "lst"},
       {"no help on 'lst' of kiln cache; there is help on stats, list, show, verify, gc, clear, path, export, import, "
        "merge, why; did you mean "
        "list?"}},
      {{"help", "json", "run"}, {"no help on 'json'"}},
  };
  for (const Row& row : rows) {
    const Outcome outcome = kiln(row.arguments);
    EXPECT_EQ(outcome.exit_code, 2) << text_of(row.arguments);
    EXPECT_TRUE(outcome.err.starts_with("kiln: error: ")) << outcome.err;
    for (const char* message : row.messages)
      EXPECT_NE(outcome.err.find(message), std::string::npos) << message << '\n' << outcome.err;
  }
}

TEST(CliHelp, VersionHasAShortFlag) {
  EXPECT_EQ(kiln({"-V"}).out, kiln({"--version"}).out);
  EXPECT_TRUE(kiln({"-V"}).out.starts_with("kiln 0."));
}

// ---- progress

TEST(Progress, RateAndTimeLeft) {
  EXPECT_EQ(rate_text(0, 10, ProgressUnit::kThings, 5), "");
  EXPECT_EQ(rate_text(5, 10, ProgressUnit::kThings, 5), "1.0 per s, 5 s left");
  EXPECT_EQ(rate_text(300, 900, ProgressUnit::kThings, 60), "5.0 per s, 2 min 00 s left");
  EXPECT_EQ(rate_text(1000, 1000000, ProgressUnit::kThings, 10), "100 per s, 2 h 46 min left");
  EXPECT_EQ(rate_text(30'000'000, 60'000'000, ProgressUnit::kBytes, 2), "15.0 MB/s, 2 s left");
}

/// A terminal of one's own, and what was written to it.
class Terminal {
 public:
  Terminal() : master_(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    if (master_ < 0 || grantpt(master_) != 0 || unlockpt(master_) != 0) return;
    slave_ = ::open(ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    if (slave_ >= 0) ::close(slave_);
    if (master_ >= 0) ::close(master_);
  }
  int slave() const { return slave_; }
  std::string text() const {
    std::string all;
    std::array<char, 4096> chunk{};
    pollfd ready{master_, POLLIN, 0};
    while (poll(&ready, 1, 0) == 1 && (ready.revents & POLLIN) != 0) {
      const ssize_t n = ::read(master_, chunk.data(), chunk.size());
      if (n <= 0) break;
      all.append(chunk.data(), static_cast<std::size_t>(n));
    }
    return all;
  }

 private:
  int master_, slave_ = -1;
};

TEST(Progress, IsDrawnOnATerminalAndClearedInTheEnd) {
  const Terminal terminal;
  if (terminal.slave() < 0) GTEST_SKIP() << "there are no terminals here";
  const Arguments gemm = {"-m", "64", "-n", "64", "-k", "64", "--arch", "gfx942", "--cache", "none"};
  for (const char* command : {"run", "profile"}) {
    const Outcome outcome = kiln(Arguments{command} + gemm, terminal.slave());
    EXPECT_EQ(outcome.exit_code, 0);
    const std::string bar = terminal.text();
    EXPECT_NE(bar.find("% emulating "), std::string::npos) << bar;
    EXPECT_NE(bar.find("% verifying 0 of "), std::string::npos) << bar;
    EXPECT_TRUE(bar.ends_with("\r\033[K")) << bar;
    EXPECT_EQ(outcome.out.find('\r'), std::string::npos);
  }
  const Outcome coverage = kiln({"emulate", "--coverage", "--arch", "gfx942"}, terminal.slave());
  EXPECT_EQ(coverage.exit_code, 0);
  EXPECT_NE(terminal.text().find("gfx942, 1 of 1 targets"), std::string::npos);
  // No terminal, no bar.
  EXPECT_EQ(kiln(Arguments{"run"} + gemm).err.find('%'), std::string::npos);
}

/// The first lines are there before the launch has ended.
TEST(CliRun, FirstLinesComeBeforeTheLaunch) {
  const std::string program = std::string(KILN_BINARY_DIR) + "/bin/kiln";
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t child = kiln::test::start_child([&] {
    dup2(ends[1], STDOUT_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    return execl(program.c_str(), "kiln", "run", "-m", "8192", "-n", "8192", "-k", "8192", "--arch", "gfx90a",
                 "--cache", "none", "--device", "emulator", nullptr);
  });
  ::close(ends[1]);
  std::string text;
  std::array<char, 4096> chunk{};
  // It would run for minutes; what comes first comes at once.
  while (text.find("kernel     ") == std::string::npos) {
    const ssize_t n = ::read(ends[0], chunk.data(), chunk.size());
    if (n <= 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(n));
  }
  kill(child, SIGKILL);
  const int code = kiln::test::wait_for(child);
  ::close(ends[0]);
  EXPECT_EQ(code, -SIGKILL) << "it ended before its first lines were read";
  for (const char* line : {"problem    M=8192", "device     emulated gfx90a", "solution   ", "cache miss"})
    EXPECT_NE(text.find(line), std::string::npos) << line << '\n' << text;
  EXPECT_EQ(text.find("launch     "), std::string::npos);
}

}  // namespace
}  // namespace kiln::tools::test
