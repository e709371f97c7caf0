// See unknown_keys.hpp.
#include "tools/output/unknown_keys.hpp"

#include "runtime/library/document/yaml_value.hpp"

#include <fmt/format.h>

namespace kiln::tools {

void UnknownKeys::add(std::span<const library::LogicFile> files, const library::ParameterPool& pool) {
  for (const library::LogicFile& file : files) {
    // A type of the file's that no solution has counts, too.
    for (const library::TypeRecord& type : file.types)
      if (!type.foreign.empty()) solutions_[{file.name, type.foreign, false}];
    for (const library::SolutionRecord& record : file.solutions) {
      if (const std::string& keys = file.types[record.type].foreign; !keys.empty())
        ++solutions_[{file.name, keys, false}];
      for (const library::PairId id : pool.pairs_of(record.set)) {
        const auto [key, value] = pool.pair_of(id);
        const std::string& text = pool.value_of(value).text;
        if (key < library::kKnownParameters || library::says_nothing(text)) continue;
        const std::string_view name = pool.key_name(key);
        const bool is_hint = library::other_mathematics(name) == nullptr;
        ++solutions_[{file.name, is_hint ? std::string(name) : fmt::format("{}={}", name, text), is_hint}];
      }
    }
  }
}

void UnknownKeys::add(const library::MasterDocuments& master) {
  for (const auto& [keys, count] : master.foreign) solutions_[{master.name, keys, false}] += count;
}

std::string UnknownKeys::text_of(const Statement& statement, std::uint64_t solutions) {
  const std::string count = solutions == 1 ? "1 solution" : fmt::format("{} solutions", solutions);
  return statement.is_hint ? fmt::format("{}: {} state{} {}, a key that kiln does not know", statement.file, count,
                                         solutions == 1 ? "s" : "", statement.keys)
                           : fmt::format("{}: {} {} for {}, which kiln does not know", statement.file, count,
                                         solutions == 1 ? "is" : "are", statement.keys);
}

std::vector<std::string> UnknownKeys::lines() const {
  std::vector<std::string> lines;
  for (const auto& [statement, solutions] : solutions_) lines.push_back(text_of(statement, solutions));
  return lines;
}

std::vector<std::string> UnknownKeys::shown() const {
  constexpr std::size_t kShown = 10;
  std::vector<std::string> lines;
  std::size_t more = 0;
  for (const auto& [statement, solutions] : solutions_) {
    if (statement.is_hint) continue;
    if (lines.size() < kShown)
      lines.push_back(text_of(statement, solutions) + "; not used");
    else
      ++more;
  }
  if (more != 0) lines.push_back(fmt::format("and {} more such lines (--json)", more));
  return lines;
}

}  // namespace kiln::tools
