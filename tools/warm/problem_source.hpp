// The problems that kiln warm is given, as values: a file or the standard input, in whichever form a ProblemList reads.
#pragma once

#include "runtime/warm/warm_list.hpp"

#include <string>

namespace kiln::tools {

/// Reads the file from its beginning each time it is called. The standard input is kept where it is read
/// `more_than_once`. A line's error has the file's name and the line's number.
Result<runtime::OpenProblems> problems_in(const std::string& file, bool more_than_once);

}  // namespace kiln::tools
