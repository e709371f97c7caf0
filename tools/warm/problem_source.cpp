// See problem_source.hpp.
#include "tools/warm/problem_source.hpp"

#include "tools/flags/input.hpp"
#include "tools/flags/problem_list.hpp"
#include "tools/output/streams.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// Standard input as a file without a name, to be read more than once.
Result<File> spooled() {
  File file(std::tmpfile(), std::fclose);
  const auto failed = [] {
    return Error{ErrorCode::kIo, fmt::format("cannot keep the standard input: {}", std::strerror(errno)), {}};
  };
  if (file == nullptr) return failed();
  std::array<char, 65536> buffer{};
  while (true) {
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 ||
        std::fwrite(buffer.data(), 1, static_cast<std::size_t>(got), file.get()) != static_cast<std::size_t>(got))
      return failed();
    if (got == 0) break;
  }
  if (std::fflush(file.get()) != 0) return failed();
  return file;
}

/// The problems of a line, several for a group, or what is wrong with one.
Result<std::vector<GemmProblem>> problems_of(const ProblemList& list, Result<std::vector<ProblemDraft>> drafts) {
  if (!drafts) return drafts.error();
  std::vector<GemmProblem> problems;
  for (ProblemDraft& draft : *drafts) {
    auto problem = gemm_of(std::move(draft));
    if (!problem) return list.at_line(std::move(problem).error());
    problems.push_back(std::move(problem).value());
  }
  return problems;
}

Result<runtime::NextProblems> opened(const std::string& path, const std::string& name) {
  KILN_ASSIGN(ProblemList list, ProblemList::open(path, name));
  return runtime::NextProblems([list = std::make_shared<ProblemList>(std::move(list))](
                                   Result<std::vector<GemmProblem>>& problems) -> Result<bool> {
    Result<std::vector<ProblemDraft>> drafts = std::vector<ProblemDraft>{};
    KILN_ASSIGN(const bool is_there, list->next(drafts));
    if (is_there) problems = problems_of(*list, std::move(drafts));
    return is_there;
  });
}

}  // namespace

Result<runtime::OpenProblems> problems_in(const std::string& file, bool more_than_once) {
  const std::string name = name_of_input(file);
  if (file != kStandardStream || !more_than_once)
    return runtime::OpenProblems([file, name] { return opened(file, name); });
  KILN_ASSIGN(File kept, spooled());
  return runtime::OpenProblems([kept = std::shared_ptr<std::FILE>(std::move(kept)), name] {
    return opened(fmt::format("/proc/self/fd/{}", ::fileno(kept.get())), name);
  });
}

}  // namespace kiln::tools
