// See manifest.hpp.
#include "runtime/folder/manifest.hpp"

#include "runtime/host/files.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::folder {
namespace {

constexpr std::string_view kFirstLine = "kiln-build 2", kShard = "shard", kPart = "part",
                           kArchitecture = "architecture", kFile = "file", kSum = "sum";
constexpr std::uint64_t kLargestManifestBytes = 1 << 28;
constexpr int kHexadecimal = 16;

/// The number in front of a blank, both taken off the text.
std::optional<std::uint64_t> take_number(std::string_view& text, int base) {
  std::uint64_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  const auto digits = static_cast<std::size_t>(end - text.data());
  if (code != std::errc() || digits == text.size() || *end != ' ') return std::nullopt;
  text.remove_prefix(digits + 1);
  return number;
}

std::optional<ListedFile> parse_file(std::string_view text) {
  const auto bytes = take_number(text, 10);
  const auto hash = bytes ? take_number(text, kHexadecimal) : std::nullopt;
  const bool is_name = !text.empty() && text != "." && text != ".." && text.find('/') == std::string_view::npos &&
                       text.find('\0') == std::string_view::npos;
  if (!hash || !is_name) return std::nullopt;
  return ListedFile{std::string(text), *bytes, *hash};
}

std::string sum_line(std::string_view lines) {
  return fmt::format("{} {:016x}\n", kSum, XXH3_64bits(lines.data(), lines.size()));
}

/// Takes a line of a word and a value; what was expected of it, or nothing.
std::string take_line(Manifest& manifest, std::string_view line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) return "a word and a value";
  const std::string_view word = line.substr(0, blank);
  std::string value(line.substr(blank + 1));
  if (word == kShard) {
    const auto shard = runtime::parse_shard(value);
    if (!shard) return "I/N behind 'shard'";
    manifest.shard = *shard;
  } else if (word == kPart) {
    manifest.parts.push_back(std::move(value));
  } else if (word == kFile) {
    auto file = parse_file(value);
    if (!file || (!manifest.files.empty() && manifest.files.back().name >= file->name))
      return "BYTES HASH NAME behind 'file', in the order of names";
    manifest.files.push_back(std::move(*file));
  } else {
    if (word == kArchitecture) manifest.architectures.push_back(value);
    manifest.settings.emplace_back(word, std::move(value));
  }
  return {};
}

/// The first setting that two builds have not in common, as text.
std::string difference(const Manifest& a, const Manifest& b) {
  const auto [at, other] = std::ranges::mismatch(a.settings, b.settings);
  const auto text = [](const auto& from, const auto& setting) {
    return setting == from.end() ? std::string("nothing more") : fmt::format("{} {}", setting->first, setting->second);
  };
  return fmt::format("{}, and {}", text(a.settings, at), text(b.settings, other));
}

}  // namespace

std::string Manifest::text() const {
  std::string text = fmt::format("{}\n", kFirstLine);
  for (const auto& [word, value] : settings) text += fmt::format("{} {}\n", word, value);
  if (shard.parts > 1) text += fmt::format("{} {}/{}\n", kShard, shard.part, shard.parts);
  for (const std::string& part : parts) text += fmt::format("{} {}\n", kPart, part);
  for (const ListedFile& file : files)
    text += fmt::format("{} {} {:016x} {}\n", kFile, file.bytes, file.hash, file.name);
  return text + sum_line(text);
}

Result<Manifest> Manifest::parse(std::string_view text, const std::string& name) {
  const auto malformed = [&](std::size_t line, std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}:{}: expected {}", name, line, what), {}};
  };
  Manifest manifest;
  const std::string_view all = text;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t begin = all.size() - text.size(), end = text.find('\n');
    if (end == std::string_view::npos) return malformed(number + 1, "a line that ends");
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (++number == 1) {
      if (line != kFirstLine) return malformed(number, fmt::format("'{}'", kFirstLine));
      continue;
    }
    if (!text.empty()) {
      if (const std::string expected = take_line(manifest, line); !expected.empty()) return malformed(number, expected);
    } else if (all.substr(begin) != sum_line(all.substr(0, begin))) {
      return malformed(number, "the sum of the lines before it: the file was cut short or changed");
    }
  }
  if (number < 2) return malformed(number + 1, number == 0 ? fmt::format("'{}'", kFirstLine) : std::string(kSum));
  return manifest;
}

Result<Manifest> Manifest::read(const std::string& folder) {
  const std::string path = fmt::format("{}/{}", folder, kBuiltBy);
  KILN_ASSIGN(const auto bytes, runtime::read_file(path, kLargestManifestBytes));
  return parse({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, path);  // NOLINT: text of bytes
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
  whole.files.clear();
  std::vector<bool> seen(first.shard.parts);
  for (const auto& [name, shard] : shards) {
    if (shard.settings != first.settings)
      return wrong(fmt::format("--join: {} and {} were built with other settings: {}", first_name, name,
                               difference(first, shard)));
    if (shard.shard.parts != first.shard.parts)
      return wrong(fmt::format("--join: {} is one of {} shards, {} one of {}", first_name, first.shard.parts, name,
                               shard.shard.parts));
    if (seen[shard.shard.part])
      return wrong(
          fmt::format("--join: {} is shard {}/{}, which was there already", name, shard.shard.part, shard.shard.parts));
    seen[shard.shard.part] = true;
    whole.parts.insert(whole.parts.end(), shard.parts.begin(), shard.parts.end());
    for (const ListedFile& file : shard.files) {
      const auto at = std::ranges::lower_bound(whole.files, file.name, {}, &ListedFile::name);
      const bool is_there = at != whole.files.end() && at->name == file.name;
      if (is_there && *at != file)
        return wrong(fmt::format("--join: {} of {} is another file than that of another shard", file.name, name));
      if (!is_there) whole.files.insert(at, file);
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!seen[i]) return wrong(fmt::format("--join: shard {}/{} is missing", i, seen.size()));
  return whole;
}

}  // namespace kiln::folder
