// YAML that people have beside library logic and hand to who reads it, known by a key of its outermost map, or of the
// first map of its list: an error that says what it is, and what to use instead.
#pragma once

#include <string>
#include <string_view>

namespace kiln::library {

struct OtherFile {
  std::string_view key, what, instead;
};

/// The row of a key; nullptr for keys of library logic and for unknown ones.
const OtherFile* find_other_file(std::string_view key);
/// The same of files in msgpack beside master libraries, by the first key of their map: a number of a solution, or a
/// processor.
const OtherFile* find_other_table(std::string_view first_key);
/// What a reader of master libraries expects in place of such a table.
std::string master_instead_of(const OtherFile& other);
/// "expected library logic, found a tuning configuration ... (the key BenchmarkProblems); ..."
std::string text_of(const OtherFile& other);

}  // namespace kiln::library
