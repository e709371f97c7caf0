// The pages of `kiln help TOPIC`, one table; each page is a file of its own (topic_*.cpp).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kiln::tools {

struct Topic {
  std::string_view name, summary;
  std::string (*text)();
};

std::span<const Topic> topics();
/// nullptr if there is none of this name.
const Topic* find_topic(std::string_view name);

std::string environment_page();
std::string cache_page();
std::string json_page();
/// A part of it.
std::string json_of_profile();
std::string library_page();
std::string emulate_page();
std::string hip_page();
std::string exit_codes_page();
std::string packagers_page();
std::string operators_page();
std::string numerics_page();
std::string compat_page();
std::string selftest_page();

}  // namespace kiln::tools
