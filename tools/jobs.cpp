// See jobs.hpp.
#include "tools/jobs.hpp"

#include "runtime/host/threads.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

/// What a process that makes kernels takes, generously.
constexpr std::uint64_t kBytesOfAJob = std::uint64_t{128} << 20U;

template <typename Number>
std::optional<Number> number_of(std::string_view text) {
  Number number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || rest != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Of "w -j8 --jobserver-auth=fifo:/tmp/x": 8.
std::optional<unsigned> jobs_of_make() {
  const char* const flags = std::getenv("MAKEFLAGS");
  std::string_view rest = flags == nullptr ? "" : flags;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    if (word.starts_with("-j"))
      if (const auto jobs = number_of<unsigned>(word.substr(2)); jobs && *jobs != 0) return jobs;
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
  }
  return std::nullopt;
}

std::optional<unsigned> jobs_of_cmake() {
  const char* const level = std::getenv("CMAKE_BUILD_PARALLEL_LEVEL");
  const auto jobs = number_of<unsigned>(level == nullptr ? "" : level);
  return jobs && *jobs != 0 ? jobs : std::nullopt;
}

}  // namespace

Result<Shard> parse_shard(const std::string& text) {
  if (text.empty()) return Shard{};
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto part = number_of<std::size_t>(std::string_view(text).substr(0, slash));
  const auto parts = number_of<std::size_t>(std::string_view(text).substr(std::min(slash + 1, text.size())));
  if (part && parts && *part < *parts) return Shard{*part, *parts};
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("--shard is '{}'; expected I/N with I from 0 to N - 1, like 0/4", text),
               {}};
}

unsigned default_jobs() {
  const auto make = jobs_of_make();
  const unsigned jobs = make ? *make : jobs_of_cmake().value_or(host::core_count());
  const auto free_bytes = static_cast<std::uint64_t>(std::max(0L, ::sysconf(_SC_AVPHYS_PAGES))) *
                          static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return static_cast<unsigned>(std::clamp<std::uint64_t>(free_bytes / kBytesOfAJob, 1, jobs));
}

}  // namespace kiln::tools
