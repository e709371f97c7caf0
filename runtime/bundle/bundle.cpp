// Plain bundles, and the way from one bundle of a file to the next.
#include "runtime/bundle/bundle.hpp"

#include "runtime/bundle/parts.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace kiln::bundle {
namespace {

constexpr std::uint64_t kEntryBytes = 24;

struct Entry {
  std::uint64_t at = 0;  ///< of the entry itself
  std::uint64_t offset = 0, size = 0;
  std::string_view id;
};

/// "hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-" names gfx90a:xnack-; a host's entry names nothing.
std::string target_of(std::string_view id) {
  constexpr std::string_view kDevice = "amdgcn-amd-amdhsa-", kUnknown = "unknown-";
  const std::size_t at = id.find(kDevice);
  if (at == std::string_view::npos) return "";
  id.remove_prefix(at + kDevice.size());
  if (id.starts_with(kUnknown)) id.remove_prefix(kUnknown.size());
  const std::size_t name = id.find_first_not_of('-');
  return name == std::string_view::npos ? "" : std::string(id.substr(name));
}

/// The table of a plain bundle; `end` is where it ends.
Result<std::vector<Entry>> read_table(const Source& source, std::uint64_t& end) {
  const std::uint64_t count_at = kPlainMagic.size();
  const auto count = source.number<std::uint64_t>(count_at);
  if (!count) return source.malformed(count_at, "the bundle is cut; expected the number of its entries");
  end = count_at + sizeof(std::uint64_t);
  const std::uint64_t most = std::min(kMostEntries, (source.bytes.size() - end) / kEntryBytes);
  if (*count > most)
    return source.malformed(
        count_at, fmt::format("{} entries; expected at most {}, for which there is room (of at most {})", *count, most,
                              kMostEntries));
  std::vector<Entry> entries(*count);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Entry& entry = entries[i];
    entry.at = end;
    if (!source.has(end, kEntryBytes)) return source.malformed(end, fmt::format("entry {} is cut", i));
    entry.offset = *source.number<std::uint64_t>(end);
    entry.size = *source.number<std::uint64_t>(end + 8);
    const std::uint64_t id_bytes = *source.number<std::uint64_t>(end + 16);
    const std::uint64_t most_id = std::min(kMostIdBytes, source.bytes.size() - end - kEntryBytes);
    if (id_bytes > most_id)
      return source.malformed(
          end + 16, fmt::format("the id of entry {} has {} bytes; expected at most {}", i, id_bytes, most_id));
    end += kEntryBytes;
    entry.id = {reinterpret_cast<const char*>(source.bytes.data()) + end, id_bytes};
    for (std::size_t c = 0; c < entry.id.size(); ++c)
      if (entry.id[c] < ' ' || entry.id[c] > '~')
        return source.malformed(end + c,
                                fmt::format("the id of entry {} has the byte {:#04x}; expected printable ASCII", i,
                                            static_cast<unsigned char>(entry.id[c])));
    end += id_bytes;
  }
  return entries;
}

/// The contents lie behind the table, in the file, and apart from each other: bytes that count twice could make a small
/// file large. `end` is where the last one ends.
Result<void> check_places(const Source& source, std::vector<Entry> entries, std::uint64_t& end) {
  std::erase_if(entries, [](const Entry& entry) { return entry.size == 0; });
  for (const Entry& entry : entries) {
    if (entry.offset < end || !source.has(entry.offset, entry.size))
      return source.malformed(entry.at, fmt::format("'{}' has {} bytes from {} on; expected them between {} and {}",
                                                    entry.id, entry.size, entry.offset, end, source.bytes.size()));
  }
  std::ranges::stable_sort(entries, {}, &Entry::offset);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].offset < end)
      return source.malformed(entries[i].at, fmt::format("'{}' starts at {}; expected {} or more, where '{}' ends",
                                                         entries[i].id, entries[i].offset, end, entries[i - 1].id));
    end = entries[i].offset + entries[i].size;
  }
  return {};
}

/// The bytes of the bundle.
Result<std::uint64_t> read_plain(const Source& source, std::vector<Code>& codes) {
  std::uint64_t end = 0;
  KILN_ASSIGN(const std::vector<Entry> entries, read_table(source, end));
  KILN_TRY(check_places(source, entries, end));
  std::map<std::string_view, std::span<const std::byte>> keys;  // by target
  for (const Entry& entry : entries)
    if (entry.id.starts_with(kKeyId))
      keys[entry.id.substr(kKeyId.size())] = source.bytes.subspan(entry.offset, entry.size);
  for (const Entry& entry : entries) {
    std::string target = target_of(entry.id);
    if (target.empty() || entry.size == 0) continue;
    const auto key = keys.find(target);
    codes.push_back({std::move(target), source.bytes.subspan(entry.offset, entry.size),
                     key == keys.end() ? std::span<const std::byte>() : key->second});
  }
  return end;
}

/// The bytes of the bundle in the file.
Result<std::uint64_t> read_compressed(const Source& source, std::uint64_t allowance_bytes, Bundle& bundle) {
  KILN_ASSIGN(Decompressed decompressed, decompress(source, allowance_bytes));
  const Source inner{decompressed.plain.span(), source.name + ", decompressed", 0};
  if (!starts_with(inner.bytes, kPlainMagic))
    return inner.malformed(0, fmt::format("expected '{}': what was compressed is no bundle", kPlainMagic));
  KILN_ASSIGN(const std::uint64_t end, read_plain(inner, bundle.codes));
  for (std::uint64_t at = end; at < inner.bytes.size(); ++at)
    if (inner.bytes[at] != std::byte{0}) return inner.malformed(at, "expected the end or zeros");
  bundle.blocks.push_back(std::move(decompressed.plain));
  return decompressed.file_bytes;
}

}  // namespace

bool is_bundle(std::span<const std::byte> file) {
  return starts_with(file, kPlainMagic) || starts_with(file, kCompressedMagic);
}

Result<void> visit(std::span<const std::byte> file, std::string_view name,
                   const std::function<Result<void>(Bundle&&, std::uint64_t)>& visitor) {
  std::uint64_t plain_bytes = 0;  // that were decompressed
  for (std::uint64_t at = 0; at < file.size() || at == 0;) {
    const Source source{file.subspan(at), std::string(name), at};
    Bundle bundle;
    if (starts_with(source.bytes, kPlainMagic)) {
      KILN_ASSIGN(const std::uint64_t bytes, read_plain(source, bundle.codes));
      at += bytes;
    } else if (starts_with(source.bytes, kCompressedMagic)) {
      const std::uint64_t allowance = kUncheckedPlainBytes + kMostRatio * file.size() - plain_bytes;
      KILN_ASSIGN(const std::uint64_t bytes, read_compressed(source, allowance, bundle));
      plain_bytes += bundle.blocks.back().size;
      at += bytes;
    } else {
      return source.malformed(
          0, fmt::format("expected {}'{}' or '{}'", at == 0 ? "" : "the end, zeros, ", kPlainMagic, kCompressedMagic));
    }
    KILN_TRY(visitor(std::move(bundle), at));
    while (at < file.size() && file[at] == std::byte{0}) ++at;
  }
  return {};
}

Result<Bundle> read(std::span<const std::byte> file, std::string_view name) {
  Bundle all;
  KILN_TRY(visit(file, name, [&all](Bundle&& bundle, std::uint64_t) -> Result<void> {
    std::ranges::move(bundle.codes, std::back_inserter(all.codes));
    std::ranges::move(bundle.blocks, std::back_inserter(all.blocks));
    return {};
  }));
  return all;
}

}  // namespace kiln::bundle
