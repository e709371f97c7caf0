// See manifest.hpp.
#include "runtime/folder/manifest.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

constexpr std::string_view kFirstLine = "kiln-build 1", kShard = "shard", kPart = "part",
                           kArchitecture = "architecture";

}  // namespace

std::string Manifest::text() const {
  std::string text = fmt::format("{}\n", kFirstLine);
  for (const auto& [word, value] : settings) text += fmt::format("{} {}\n", word, value);
  if (shard.parts > 1) text += fmt::format("{} {}/{}\n", kShard, shard.part, shard.parts);
  for (const std::string& part : parts) text += fmt::format("{} {}\n", kPart, part);
  return text;
}

Result<Manifest> Manifest::parse(std::string_view text, const std::string& name) {
  const auto malformed = [&](std::size_t line, std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}:{}: expected {}", name, line, what), {}};
  };
  Manifest manifest;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return malformed(number + 1, "a line that ends");
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (++number == 1) {
      if (line != kFirstLine) return malformed(number, fmt::format("'{}'", kFirstLine));
      continue;
    }
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) return malformed(number, "a word and a value");
    const std::string_view word = line.substr(0, blank);
    const std::string value(line.substr(blank + 1));
    if (word == kShard) {
      auto shard = runtime::parse_shard(value);
      if (!shard) return malformed(number, "I/N behind 'shard'");
      manifest.shard = *shard;
    } else if (word == kPart) {
      manifest.parts.push_back(value);
    } else {
      manifest.settings.emplace_back(word, value);
      if (word == kArchitecture) manifest.architectures.push_back(value);
    }
  }
  if (number == 0) return malformed(1, fmt::format("'{}'", kFirstLine));
  return manifest;
}

std::string_view Manifest::setting(std::string_view word) const {
  const auto found = std::ranges::find(settings, word, &std::pair<std::string, std::string>::first);
  return found == settings.end() ? std::string_view{} : std::string_view(found->second);
}

Result<Manifest> join(const std::vector<std::pair<std::string, Manifest>>& shards) {
  const auto wrong = [](std::string text) { return Error{ErrorCode::kInvalidArgument, std::move(text), {}}; };
  if (shards.empty()) return wrong("--join: expected the folders of the shards");
  const auto& [first_name, first] = shards.front();
  Manifest whole = first;
  whole.shard = {};
  whole.parts.clear();
  std::vector<bool> seen(first.shard.parts);
  for (const auto& [name, shard] : shards) {
    if (shard.settings != first.settings)
      return wrong(fmt::format("--join: {} and {} were built with other settings", first_name, name));
    if (shard.shard.parts != first.shard.parts)
      return wrong(fmt::format("--join: {} is one of {} shards, {} one of {}", first_name, first.shard.parts, name,
                               shard.shard.parts));
    if (seen[shard.shard.part])
      return wrong(
          fmt::format("--join: {} is shard {}/{}, which was there already", name, shard.shard.part, shard.shard.parts));
    seen[shard.shard.part] = true;
    whole.parts.insert(whole.parts.end(), shard.parts.begin(), shard.parts.end());
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!seen[i]) return wrong(fmt::format("--join: shard {}/{} is missing", i, seen.size()));
  return whole;
}

}  // namespace kiln::folder
