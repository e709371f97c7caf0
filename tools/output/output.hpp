// What the subcommands print: JSON objects with the fields that README.md lists, and lines for people.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/runtime.hpp"
#include "runtime/host/json.hpp"
#include "tools/output/streams.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace kiln::tools {

/// "M=1000 N=520 K=264 batch=1 TN HHS, alpha 1, beta 0, bias of f16_r along M, gelu", in the order of what happens.
std::string problem_text(const GemmProblem& problem);
Json problem_json(const GemmProblem& problem);
Json solution_json(const SolutionInfo& solution);
Json kernel_json(const Kernel& kernel, const GemmProblem& problem);
/// Whether the cache had the kernel, took it, and why not: members of an object.
Json cache_json(const Kernel& kernel);
/// {"stage": microseconds}, with '_' for blanks; a stage that occurs twice is added up.
Json times_json(const std::vector<StageTime>& times);
/// A number, or null where JSON has none (NaN, infinity).
Json number_json(double value);

/// What went wrong, as a member of an object.
Json error_json(const Error& error, int exit_code);

/// The version of the objects that are printed: `kiln help json`.
inline constexpr int kJsonSchema = 1;
/// Prints an object with its schema to stdout; bytes that are not UTF-8 are replaced.
void print_json(const Json& value);
/// The same on one line.
void print_json_line(const Json& value);
/// "name        text", the columns of a report.
void print_line(std::string_view name, std::string_view text);

/// A LogCallback: "kiln: info: ..." on stderr.
void print_log(LogLevel level, std::string_view message);

/// The line "no effect": flags that were taken and change nothing here.
void print_without_effect(const std::vector<std::string>& flags);

/// "cache hit", "cache miss: generated and stored", "cache miss: generated, not stored: why"
std::string cache_text(const Kernel& kernel);
/// "12.3 ms"
std::string duration(double microseconds);
/// "plan 0.1 ms, write 2.3 ms"
std::string durations(const std::vector<StageTime>& times);
/// "name: 12345 bytes, 64 VGPRs, ..."
std::string resources_text(const KernelResources& resources);
/// "8 x 5 x 1"
std::string extent_text(const std::array<std::uint32_t, 3>& extent);
/// "8 x 5 x 1 workgroups", and in how many launches if they are several
std::string grid_text(const Kernel& kernel, const GemmProblem& problem);

}  // namespace kiln::tools
