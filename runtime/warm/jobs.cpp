// See jobs.hpp.
#include "runtime/warm/jobs.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/host/threads.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <string_view>

#include <fmt/format.h>

namespace kiln::runtime {
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

std::optional<unsigned> jobs_of_cmake() {
  const char* const level = environment("CMAKE_BUILD_PARALLEL_LEVEL");
  const auto jobs = number_of<unsigned>(level == nullptr ? "" : level);
  return jobs && *jobs != 0 ? jobs : std::nullopt;
}

std::string first_line(const std::string& path) {
  std::ifstream stream(path);
  std::string line;
  std::getline(stream, line);
  return line;
}

/// Of /proc/meminfo: what can be had without swapping, caches of files included.
std::optional<std::uint64_t> available_bytes(const std::string& root) {
  std::ifstream stream(root + "/proc/meminfo");
  for (std::string name, rest; stream >> name; std::getline(stream, rest)) {
    std::uint64_t kilobytes = 0;
    if (name == "MemAvailable:" && stream >> kilobytes) return kilobytes * 1024;
  }
  return std::nullopt;
}

/// What a group's limit leaves; nothing: no limit.
std::optional<std::uint64_t> group_bytes(const std::string& limit_file, const std::string& used_file) {
  const auto limit = number_of<std::uint64_t>(first_line(limit_file));
  const auto used = number_of<std::uint64_t>(first_line(used_file));
  if (!limit || !used) return std::nullopt;
  return *limit > *used ? *limit - *used : 0;
}

}  // namespace

std::optional<std::uint64_t> memory_left(const std::string& root) {
  std::optional<std::uint64_t> left = available_bytes(root);
  const auto take = [&](std::optional<std::uint64_t> bytes) {
    if (bytes) left = std::min(left.value_or(*bytes), *bytes);
  };
  // Lines "0::/a/b" (version 2) and "4:memory:/a/b" (version 1); each folder above limits as well.
  std::ifstream groups(root + "/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const bool is_second = line.starts_with("0::");
    const std::size_t memory = line.find(":memory:");
    if (!is_second && memory == std::string::npos) continue;
    std::string path = is_second ? line.substr(3) : line.substr(memory + 8);
    for (;; path.resize(path.rfind('/'))) {
      if (path == "/") path.clear();
      const std::string folder = root + (is_second ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory") + path;
      take(is_second ? group_bytes(folder + "/memory.max", folder + "/memory.current")
                     : group_bytes(folder + "/memory.limit_in_bytes", folder + "/memory.usage_in_bytes"));
      if (path.find('/') == std::string::npos) break;
    }
  }
  return left;
}

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

Jobs choose_jobs(unsigned given, std::optional<std::uint64_t> memory_bytes) {
  Jobs jobs;
  const char* const variable = environment("MAKEFLAGS");
  const MakeFlags flags = parse_make_flags(given != 0 || variable == nullptr ? "" : variable);
  jobs.most = given != 0 ? given : flags.jobs ? *flags.jobs : jobs_of_cmake().value_or(host::core_count());
  const std::uint64_t memory_jobs = std::max<std::uint64_t>(memory_bytes.value_or(UINT64_MAX) / kBytesOfAJob, 1);
  if (memory_jobs < jobs.most) {
    jobs.note = fmt::format("memory allows {} of the {} processes", memory_jobs, jobs.most);
    jobs.most = static_cast<unsigned>(memory_jobs);
  }
  if (flags.jobserver.empty()) return jobs;
  auto server = Jobserver::open(flags.jobserver);
  if (server) {
    jobs.server = std::move(server).value();
    return jobs;
  }
  jobs.most = 1;
  jobs.note = fmt::format("one process: {}", server.error().message);
  return jobs;
}

}  // namespace kiln::runtime
