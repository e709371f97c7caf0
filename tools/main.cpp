// kiln: one program, a table of subcommands. Results go to stdout, errors to stderr as "kiln: error: ..." with a hint.
#include "runtime/host/program_heap.hpp"
#include "tools/command.hpp"
#include "tools/flags/number_checks.hpp"
#include "tools/help/sample_logic.hpp"
#include "tools/help/topics.hpp"
#include "tools/help/usage.hpp"
#include "tools/help/version.hpp"
#include "tools/output/output.hpp"
#include "tools/output/streams.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

struct Subcommand {
  const char* name;
  std::unique_ptr<Command> (*make)();
  const char* summary;
  const char* examples;
};

/// Examples run as they are printed, line by line in an empty folder (tests/tools/help_examples.sh); LOGIC stands for
/// the sample of library logic (help/sample_logic.hpp).
constexpr std::array kSubcommands = {
    Subcommand{"run", make_run, "Run one GEMM and verify its result.",
               "  kiln run -m 1000 -n 520 -k 264 --transA T --arch gfx942\n"
               "  kiln run -m 300 -n 200 -k 1000 --a_type f32_r --b_type f32_r --c_type f32_r --d_type f32_r --arch "
               "gfx90a --json\n"
               "  kiln run -m 64 -n 64 -k 64 --initialization integer --capture launch"},
    Subcommand{"kernel", make_kernel, "Get the kernel for a GEMM: select, then fetch or generate; nothing is launched.",
               "  kiln kernel -m 1000 -n 520 -k 264 --transA T --arch gfx942 -o kernel.co\n"
               "  kiln kernel -m 4096 -n 4096 -k 4096 --arch gfx1100 --json"},
    Subcommand{"explain", make_explain, "Show the way through the solution library for a GEMM.",
               "  kiln explain -m 1000 -n 520 -k 264 --transA T --arch gfx942\n"
               "  kiln explain -m 96 -n 96 -k 96 --arch gfx90a --library LOGIC --json"},
    Subcommand{"select", make_select, "Say which solution of a library answers each of many problems.",
               "  echo '-m 96 -n 96 -k 96' > problems.txt\n"
               "  kiln select --library LOGIC --arch gfx90a --cu_count 104 --problems problems.txt --json\n"
               "  echo '{\"m\": 1024, \"n\": 64, \"k\": 256, \"transA\": \"T\"}' | kiln select --library "
               "LOGIC/kiln_gfx942_f16.yaml --arch gfx942 --problems - --json"},
    Subcommand{"rank", make_rank, "Rank the solutions of a library for a problem by a model of their time.",
               "  kiln rank -m 4096 -n 4096 -k 4096 --transA T --arch gfx942\n"
               "  kiln rank --library LOGIC --arch gfx90a -m 96 -n 96 -k 96 --limit 5 --json"},
    Subcommand{"emit", make_emit, "Print or write one stage of a kernel's making.",
               "  kiln emit --stage recipe -m 1000 -n 520 -k 264 --transA T --arch gfx942\n"
               "  kiln emit --stage asm --arch gfx1100 -o kernel.s\n"
               "  kiln emit --stage code-object --arch gfx90a -o kernel.co"},
    Subcommand{"replay", make_replay, "Run a folder that `kiln run --capture` wrote again, and compare.",
               "  kiln run -m 64 -n 64 -k 64 --arch gfx942 --capture launch\n"
               "  kiln replay launch\n"
               "  kiln replay launch --device emulator --json"},
    Subcommand{
        "emulate", make_emulate, "Run a kernel of any code object in the emulator.",
        "  kiln kernel -m 64 -n 64 -k 64 --arch gfx942 -o k.co\n"
        "  echo '{\"buffers\": {\"A\": {\"size\": 8192, \"fill\": \"003c\"}, \"B\": {\"size\": 8192, \"fill\": "
        "\"003c\"}, \"D\": {\"size\": 8192, \"dump\": \"d.bin\"}}, \"kernarg\": [{\"type\": \"ptr\", \"buffer\": "
        "\"D\"}, {\"type\": \"ptr\", \"buffer\": \"D\"}, {\"type\": \"ptr\", \"buffer\": \"A\"}, {\"type\": \"ptr\", "
        "\"buffer\": \"B\"}, {\"type\": \"bytes\", \"hex\": \"0010000000000000001000000000000000100000000000000010000"
        "00000000040000000400000004000000040000000400000004000000040000000010000000000803f00000000\"}]}' > "
        "args.json\n"
        "  kiln emulate --co k.co --grid 4,4 --block 64 --args args.json --out results\n"
        "  kiln emulate --co k.co --grid 4,4 --block 64 --args args.json --fast --schedule random:7\n"
        "  kiln emulate --coverage --arch gfx1201\n"
        "  kiln emulate --scan k.co"},
    Subcommand{"gpu", make_gpu, "Run a HIP program on an emulated GPU, and report what a GPU would punish.",
               "  kiln gpu -- kiln run -m 64 -n 64 -k 64 --device hip\n"
               "  kiln gpu --arch gfx1030 --report found.json -- kiln run -m 64 -n 64 -k 64 --device hip\n"
               "  kiln gpu --arch gfx90a,gfx90a --schedule random:7 -- kiln run -m 64 -n 64 -k 64 --device hip:1\n"
               "  kiln gpu --arch gfx906 --fast -- kiln run -m 64 -n 64 -k 64 --device hip\n"
               "  kiln gpu --list"},
    Subcommand{"exec", make_exec, "Run a program on kiln: calls of hipBLASLt reach kiln's library instead.",
               "  kiln exec -- kiln targets\n"
               "  kiln exec --own-rocblas -- kiln targets\n"
               "  kiln gpu --arch gfx1030 -- kiln exec -- kiln run -m 64 -n 64 -k 64 --device hip"},
    Subcommand{"doctor", make_doctor, "Say what kiln would use here and why not, and what of a program it serves.",
               "  kiln doctor\n  kiln doctor --json\n  kiln doctor --arch gfx1031 -- kiln targets"},
    Subcommand{"selftest", make_selftest, "Find out whether a GPU computes what kiln thinks that it does.",
               "  kiln selftest --levels 0,1 --arch gfx1100\n"
               "  kiln selftest --levels 0,1 --arch gfx942 -o report.json\n"
               "  kiln selftest --replay report.json"},
    Subcommand{"profile", make_profile, "Say what a GEMM's kernel does, from the emulator and an issue model.",
               "  kiln profile -m 512 -n 512 -k 512 --arch gfx942\n"
               "  kiln profile -m 256 -n 256 -k 1024 --transA T --arch gfx1100 --annotate\n"
               "  kiln profile -m 256 -n 256 -k 256 --arch gfx90a --workgroups-per-cu 2 --vmem-latency 800 --json\n"
               "  kiln kernel -m 64 -n 64 -k 64 --arch gfx942 -o k.co\n"
               "  echo '{\"kernarg\": [{\"type\": \"bytes\", \"hex\": \"00\", \"at\": 103}]}' > args.json\n"
               "  kiln profile --co k.co --block 64 --args args.json"},
    Subcommand{"pack", make_pack, "Pack solution libraries into one small file, or write logic as master libraries.",
               "  kiln pack LOGIC -o library.kiln\n"
               "  kiln pack LOGIC --arch 'gfx9*' --jobs 8 --report -o gfx9.kiln\n"
               "  kiln pack LOGIC --arch gfx942 --report --json\n"
               "  kiln pack LOGIC -o library.kiln --embed-library library.cpp\n"
               "  kiln pack LOGIC/kiln_gfx90a_f16.yaml --arch gfx90a --format msgpack -o TensileLibrary.dat\n"
               "  kiln pack TensileLibrary.dat --version 6.3 -o gfx90a.kiln\n"
               "  kiln pack LOGIC/kiln_gfx942_f16.yaml --format yaml --separate-architectures -o masters/"},
    Subcommand{"check", make_check, "Make the kernel of every solution of a library and compare what it takes.",
               "  kiln check --library LOGIC\n"
               "  kiln check --library LOGIC --arch gfx942 --jobs 2 --shard 0/10 --json"},
    Subcommand{"library", make_library, "Look into solution libraries: what they hold, and what changed between two.",
               "  kiln pack LOGIC -o library.kiln\n"
               "  kiln library list library.kiln\n"
               "  kiln library show library.kiln --file kiln_gfx90a_f16.yaml\n"
               "  kiln library diff library.kiln LOGIC --json"},
    Subcommand{"warm", make_warm, "Make kernels ahead of their first use, and store them in the kernel cache.",
               "  echo '-m 300 -n 200 -k 100 --transA T' > problems.txt\n"
               "  kiln warm --arch gfx942:sramecc+:xnack- --problems problems.txt\n"
               "  kiln warm --arch gfx1100,gfx1201 --library LOGIC --all --cache warmed --dry-run\n"
               "  kiln warm --arch gfx942 --library LOGIC --all --shard 3/16 --cache part3 --json"},
    Subcommand{
        "build", make_build, "Build a folder of kernels that an unmodified rocBLAS or hipBLASLt loads.",
        "  kiln build --architecture gfx1036 --types SS,HH_HPA --for rocm-6.4 -o rocblas-library\n"
        "  kiln build --architecture gfx942 --library LOGIC --types HH_HPA --for hipblaslt-1 --json -o lt-library\n"
        "  kiln build --architecture gfx1103 --for rocm-6.0 --generate-manifest-and-exit -o names"},
    Subcommand{"cache", make_cache, "Look into the kernel cache.",
               "  kiln cache stats\n"
               "  kiln cache list --json\n"
               "  kiln cache gc --max-bytes 500M --max-age 90"},
    Subcommand{"targets", make_targets, "List the targets kiln writes kernels for.",
               "  kiln targets\n  kiln targets --json"},
    Subcommand{"help", make_help, "Show the help of a subcommand, or the page of a topic.",
               "  kiln help run\n  kiln help cache stats\n  kiln help environment"},
};

std::string exit_code_help() {
  std::string text = "Exit codes:\n";
  for (const ExitCodeRow& row : kExitCodes) text += fmt::format("  {}  {}\n", static_cast<int>(row.code), row.meaning);
  return text;
}

std::string topic_help() {
  std::string text = "Topics of kiln help:\n";
  for (const Topic& topic : topics()) text += fmt::format("  {:<28}{}\n", topic.name, topic.summary);
  return text;
}

/// What stands below a subcommand's flags: examples, and the page of the topic of its name.
std::string footer_of(const Subcommand& row) {
  const Topic* const topic = find_topic(row.name);
  return fmt::format("Examples:\n{}\n\n{}{}", with_sample_logic(row.examples),
                     topic == nullptr ? "" : topic->text() + "\n", exit_code_help());
}

/// Where an error goes: always to stderr, and to stdout as well where JSON is expected there.
struct ErrorSink {
  bool json = false;

  int tell(Error error, ExitCode code) const {
    error.message = readable(error.message);
    for (std::string& note : error.notes) note = readable(note);
    print_message("kiln: error: " + error.message);
    for (const std::string& note : error.notes) print_message("  " + note);
    if (json) print_json_line({{"error", error_json(error, static_cast<int>(code))}});
    return static_cast<int>(code);
  }
};

bool wants_json(int argc, char** argv) {
  for (int i = 1; i < argc; ++i)
    if (std::string_view(argv[i]) == "--json") return true;
  return false;
}

int run_command(Command& command, const std::string& name, ErrorSink sink) {
  auto result = command.run();
  if (!result) {
    Error error = std::move(result).error();
    const ExitCode code = exit_code_of(error);
    const bool is_usage = code == ExitCode::kUsage || code == ExitCode::kNoSolution;
    if (error.notes.empty() && is_usage) error.notes.push_back(fmt::format("see `kiln {} --help`", name));
    if (command.has_told_error()) sink.json = false;
    return sink.tell(error, code);
  }
  return static_cast<int>(*result);
}

/// What of a subcommand the command line may need; CLI11 takes microseconds for each, and a start has two milliseconds.
enum class Need { kNothing, kName, kFlags };

/// The first word decides: a subcommand needs no other one, kiln's own help only their names, its version nothing.
Need need_of(const Subcommand& row, std::string_view first_word) {
  if (first_word == "-V" || first_word == "--version") return Need::kNothing;
  if (first_word == "-h" || first_word == "--help") return Need::kName;
  const auto is_named = [first_word](const Subcommand& s) { return s.name == first_word && s.make != make_help; };
  if (std::none_of(kSubcommands.begin(), kSubcommands.end(), is_named)) return Need::kFlags;
  return is_named(row) ? Need::kFlags : Need::kNothing;
}

int run(int argc, char** argv, ErrorSink sink) {
  ProgramLine program("kiln", "kiln: a just-in-time GEMM runtime for AMD GPUs");
  program.set_version_flag("-V,--version", KILN_VERSION);
  const CommandLine app = program.line();
  app.require_subcommand();
  app.footer([] { return topic_help() + "\n" + exit_code_help(); });
  std::array<std::unique_ptr<Command>, kSubcommands.size()> commands;
  std::array<CommandLine, kSubcommands.size()> apps;
  const std::string_view first_word = argc > 1 ? argv[1] : "";
  for (std::size_t i = 0; i < kSubcommands.size(); ++i) {
    const Subcommand& row = kSubcommands[i];
    const Need need = need_of(row, first_word);
    if (need == Need::kNothing) continue;
    apps[i] = app.add_subcommand(row.name, row.summary);
    if (need == Need::kName) continue;
    commands[i] = row.make();
    apps[i].footer([&row] { return footer_of(row); });
    commands[i]->declare(apps[i]);
  }
  check_numbers(app);
  const Reading reading = program.read(argc, argv);
  using State = Reading::State;
  if (reading.state == State::kVersion) {
    if (sink.json)
      print_json_line(version_json());
    else
      print(KILN_VERSION "\n");
    return static_cast<int>(ExitCode::kOk);
  }
  if (reading.state == State::kHelp) {
    print(reading.text);
    return static_cast<int>(ExitCode::kOk);
  }
  if (reading.state != State::kRead) {
    UsageError usage = usage_error_of(app, reading);
    return sink.tell({ErrorCode::kInvalidArgument, std::move(usage.message), std::move(usage.hints)}, ExitCode::kUsage);
  }
  for (std::size_t i = 0; i < kSubcommands.size(); ++i)
    if (commands[i] != nullptr && apps[i].parsed()) return run_command(*commands[i], kSubcommands[i].name, sink);
  return static_cast<int>(ExitCode::kUsage);
}

int run_safely(int argc, char** argv, ErrorSink sink) {
  try {
    return run(argc, argv, sink);
  } catch (const std::bad_alloc&) {
    return sink.tell({ErrorCode::kDevice, "not enough memory for a problem of this size", {}}, ExitCode::kFailure);
  } catch (const std::exception& error) {
    return sink.tell({ErrorCode::kInternal, fmt::format("{} (this is a bug in kiln)", error.what()), {}},
                     ExitCode::kFailure);
  }
}

}  // namespace
}  // namespace kiln::tools

namespace {

/// `kiln --help WORD...` as `kiln help WORD...`: what CLI11 would print has no flags of the subcommand's.
void ask_for_help(int argc, char** argv) {
  static char help[] = "help";
  if (argc < 3 || argv[2][0] == '-') return;
  for (const std::string_view flag : {"-h", "--help"})
    if (argv[1] == flag) argv[1] = help;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace kiln::tools;
  kiln::host::use_huge_heap();
  hold_standard_streams();
  ask_for_help(argc, argv);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error of write(), not the end
  const int code = run_safely(argc, argv, {wants_json(argc, argv)});
  // Whatever was to be said: that it was not is worse.
  const auto printed = kiln::tools::check_printed();
  return printed ? code : ErrorSink{}.tell(printed.error(), ExitCode::kFailure);
}
