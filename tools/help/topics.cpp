// See topics.hpp.
#include "tools/help/topics.hpp"

#include "tools/output/exit_codes.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::array kTopics = {
    Topic{"environment", "The environment variables that kiln reads.", environment_page},
    Topic{"cache", "Where kernels are kept, for how long, and what happens when that fails.", cache_page},
    Topic{"json", "What --json prints: every object of every subcommand, member by member.", json_page},
    Topic{"library", "What solution libraries are read, and which of their solutions are used.", library_page},
    Topic{"emulate", "Any kernel in the emulator: its argument file, and scans.", emulate_page},
    Topic{"hip", "How kiln finds and uses an AMD GPU, and what happens without one.", hip_page},
    Topic{"packagers", "For who ships kiln: libraries, caches and bundles made ahead of time.", packagers_page},
    Topic{"operators", "For who runs programs that use kiln: what to warm, and what to watch.", operators_page},
    Topic{"compat", "Which programs run on kiln unchanged, and what of hipBLASLt is served.", compat_page},
    Topic{"numerics", "What NaN, infinities, overflow and roundings become, and where hipBLASLt differs.",
          numerics_page},
    Topic{"selftest", "Whether a GPU computes what kiln thinks: levels, reports, quarantine.", selftest_page},
    Topic{"exit-codes", "What each exit code says.", exit_codes_page},
};

}  // namespace

std::span<const Topic> topics() {
  return kTopics;
}

const Topic* find_topic(std::string_view name) {
  const auto* const found =
      std::find_if(kTopics.begin(), kTopics.end(), [&](const Topic& topic) { return topic.name == name; });
  return found != kTopics.end() ? found : nullptr;
}

std::string exit_codes_page() {
  std::string page = "Exit codes of kiln, the same for every subcommand:\n\n";
  for (const ExitCodeRow& row : kExitCodes) page += fmt::format("  {}  {}\n", static_cast<int>(row.code), row.meaning);
  page += R"(
A process that a signal ends has the shell's 128 + its number, such as 141 for a
closed pipe (SIGPIPE) and 130 for Ctrl-C.

An error is one line "kiln: error: ..." on stderr, with hints below it; stdout then holds at most
the lines that were known before. With --json stdout holds an object that says the same:
`kiln help json`.

  code of the error      exit code
)";
  for (const ErrorCode code :
       {ErrorCode::kInvalidArgument, ErrorCode::kUnknownTarget, ErrorCode::kUnsupported, ErrorCode::kMalformedFile,
        ErrorCode::kIo, ErrorCode::kNoSolution, ErrorCode::kDevice, ErrorCode::kCodegen, ErrorCode::kInternal})
    page += fmt::format("  {:<22} {}\n", name_of(code), static_cast<int>(exit_code_of(code)));
  return page;
}

}  // namespace kiln::tools
