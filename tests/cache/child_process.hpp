// Forked children whose exit code says how it went.
#pragma once

#include "tests/child.hpp"

#include <cstdio>
#include <functional>
#include <string>

namespace kiln::cache::test {

inline constexpr int kSkipped = 77;
inline const std::string kSkip = "skip: ";  ///< how the text of a body begins that cannot do its work on this machine

/// The child's exit code is 0 if `body` returns an empty text; the text is printed otherwise.
inline pid_t start(const std::function<std::string()>& body) {
  return kiln::test::start_child([&body] {
    const std::string complaint = body();
    if (!complaint.empty()) fprintf(stderr, "child: %s\n", complaint.c_str());
    return complaint.empty() ? 0 : complaint.starts_with(kSkip) ? kSkipped : 1;
  });
}

inline bool ended_well(pid_t child) {
  return kiln::test::wait_for(child) == 0;
}

}  // namespace kiln::cache::test
