// See master_packer.hpp. A file's solutions wait as one compressed text of records, each (length, fields, entries).
#include "runtime/library/pack/master_packer.hpp"

#include "runtime/library/master/write_solution.hpp"
#include "runtime/library/master/write_tree.hpp"
#include "runtime/library/master/yaml_text.hpp"
#include "runtime/library/tree/merge.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <zstd.h>

namespace kiln::library {
namespace {

constexpr int kLevel = 1;  // quick: the records of a file resemble each other
constexpr std::size_t kPrefixBytes = 8;

std::string compressed(const std::string& raw) {
  std::string out(ZSTD_compressBound(raw.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), raw.data(), raw.size(), kLevel));
  return out;
}

std::string decompressed(const std::string& stored) {
  std::string out(ZSTD_getFrameContentSize(stored.data(), stored.size()), '\0');
  out.resize(ZSTD_decompress(out.data(), out.size(), stored.data(), stored.size()));
  return out;
}

void append_number(std::string& out, std::size_t value) {
  for (std::size_t i = 0; i < kPrefixBytes / 2; ++i) out += static_cast<char>(value >> (8 * i) & 0xFF);
}
std::size_t number_at(std::string_view bytes) {
  std::size_t value = 0;
  for (std::size_t i = 0; i < kPrefixBytes / 2; ++i)
    value |= std::size_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  return value;
}

void append_record(const SolutionEntries& entries, std::string& out) {
  append_number(out, entries.msgpack.size());
  append_number(out, entries.count);
  out += entries.msgpack;
}
SolutionEntries take_record(std::string_view& records) {
  const std::size_t size = number_at(records);
  SolutionEntries entries{number_at(records.substr(kPrefixBytes / 2)), std::string(records.substr(kPrefixBytes, size))};
  records.remove_prefix(kPrefixBytes + size);
  return entries;
}

/// The map of a master library, entry by entry, in either encoding.
class DocumentSink {
 public:
  DocumentSink(MasterFormat format, const ByteSink& sink) : is_yaml_(format == MasterFormat::kYaml), sink_(sink) {}

  void begin(std::size_t entries) {
    if (is_yaml_) return;
    out_.map(entries);
    flush();
  }
  void begin_list(std::string_view key, std::size_t elements) {
    if (is_yaml_) return sink_(fmt::format("{}:{}\n", key, elements == 0 ? " []" : ""));
    out_.text(key);
    out_.array(elements);
    flush();
  }
  void element(std::string_view msgpack) { piece({}, msgpack); }
  void entry(std::string_view key, std::string_view msgpack) { piece(key, msgpack); }

 private:
  /// An entry, or, without a key, an element of the list that was begun.
  void piece(std::string_view key, std::string_view msgpack) {
    if (!is_yaml_) {
      if (!key.empty()) out_.text(key);
      out_.raw(msgpack);
      return flush();
    }
    std::string text = key.empty() ? "-" : fmt::format("{}:", key);
    append_yaml(msgpack, 2, key.empty(), text);
    sink_(text);
  }
  void flush() { sink_(out_.take()); }

  bool is_yaml_;
  const ByteSink& sink_;
  MsgpackWriter out_;
};

}  // namespace

std::int64_t first_solution_number(std::string_view processor) {
  constexpr std::string_view kPrefix = "gfx";
  constexpr int kBits = 18, kHex = 16;
  if (!processor.starts_with(kPrefix)) return 0;
  std::int64_t number = 0;
  std::from_chars(processor.data() + kPrefix.size(), processor.data() + processor.size(), number, kHex);
  return number << kBits;
}

void MasterPacker::add(std::span<const LogicFile> files, const ParameterPool& pool) {
  for (const LogicFile& file : files) {
    if (!file.unusable.empty() || file.types.empty()) continue;  // no problem can be answered from it
    Draft draft;
    draft.header = file;
    draft.body.rows = file.rows;
    draft.body.regions = file.regions;
    draft.solution_count = file.solutions.size();
    std::string records;
    for (std::size_t i = 0; i < file.solutions.size(); ++i)
      append_record(solution_entries(file, file.solutions[i], ParameterView(pool, file.solutions[i].set), i), records);
    draft.solutions = compressed(records);
    const std::lock_guard lock(mutex_);
    drafts_.push_back(std::move(draft));
  }
}

Result<void> MasterPacker::settle() {
  // By name and, where that is equal, content: never by the order of adding.
  std::stable_sort(drafts_.begin(), drafts_.end(), [](const Draft& a, const Draft& b) {
    const auto key = [](const Draft& d) {
      return std::tuple(std::string_view(d.header.name), std::string_view(d.header.hardware.processor),
                        d.header.hardware.compute_units, d.header.types.front().values,
                        std::string_view(d.header.types.front().foreign), d.body.rows.size(),
                        std::string_view(d.solutions));
    };
    return key(a) < key(b);
  });
  const auto differs = std::find_if(drafts_.begin(), drafts_.end(), [&](const Draft& draft) {
    return draft.header.product != drafts_.front().header.product;
  });
  if (differs == drafts_.end()) return {};
  return Error{
      ErrorCode::kUnsupported,
      fmt::format("{} and {} are of different products, Tensile and TensileLite, whose master libraries differ",
                  drafts_.front().header.name, differs->header.name),
      {"pack the logic of each product by itself, or --format compact, which holds both"}};
}

std::vector<std::string> MasterPacker::processors() const {
  std::set<std::string> names;
  for (const Draft& draft : drafts_)
    if (!draft.header.hardware.processor.empty()) names.insert(draft.header.hardware.processor);
  return {names.begin(), names.end()};
}

Result<void> MasterPacker::write(MasterFormat format, const std::string& processor, const std::string& version,
                                 const ByteSink& sink) const {
  std::vector<const Draft*> chosen;
  std::vector<WrittenFile> files;
  std::vector<std::int64_t> numbers;  // by slot
  std::int64_t own = processor.empty() ? 0 : first_solution_number(processor), fallback = 0;
  for (const Draft& draft : drafts_) {
    const bool is_fallback = draft.header.hardware.processor.empty();
    if (!processor.empty() && !is_fallback && draft.header.hardware.processor != processor) continue;
    chosen.push_back(&draft);
    files.push_back({draft.header, draft.body, draft.solution_count});
    std::int64_t& next = !processor.empty() && is_fallback ? fallback : own;
    for (std::size_t i = 0; i < draft.solution_count; ++i) numbers.push_back(next++);
  }
  DocumentSink out(format, sink);
  out.begin(version.empty() ? 2 : 3);
  MsgpackWriter value;
  if (!version.empty()) {
    value.text(version);
    out.entry("version", value.take());
  }
  out.begin_list("solutions", numbers.size());
  std::size_t slot = 0;
  for (const Draft* draft : chosen) {
    const std::string text = decompressed(draft->solutions);
    std::string_view records(text);
    for (std::size_t i = 0; i < draft->solution_count; ++i) {
      const SolutionEntries entries = take_record(records);
      value.map(entries.count + 1);
      value.text("index");
      value.integer(numbers[slot++]);
      value.raw(entries.msgpack);
      out.element(value.take());
    }
  }
  const std::unique_ptr<Tree> tree = merge_as_written(files);
  write_tree(
      *tree, [&](SlotId at) { return numbers[at]; }, value);
  out.entry("library", value.take());
  return {};
}

}  // namespace kiln::library
