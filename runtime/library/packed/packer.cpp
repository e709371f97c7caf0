// See packer.hpp.
#include "runtime/library/packed/packer.hpp"

#include "runtime/host/threads.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/packed/container.hpp"
#include "runtime/library/packed/document_form.hpp"
#include "runtime/library/packed/index.hpp"
#include "runtime/library/packed/row_order.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>
#include <optional>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>
#include <xxhash.h>
#include <zdict.h>

namespace kiln::library {
namespace {

/// Seven times as much saves 3 %, and the first selection reads all of it.
constexpr std::size_t kDictionaryBytes = 1U << 14;
constexpr std::size_t kLeastForDictionary = 1U
                                            << 20;  // bytes of blocks; below it a dictionary costs more than it saves
constexpr std::size_t kSampleBytes = 1U << 14;
constexpr std::size_t kMostSampled = 1U << 22;

void run(unsigned jobs, std::size_t count, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  const auto loop = [&](unsigned) {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  host::run_in_threads(jobs, loop);
}

/// What the blocks have in common; empty for a small library. zstd's trainer does not depend on anything else.
std::string dictionary_of(const std::vector<std::string>& blocks) {
  std::size_t total = 0;
  for (const std::string& block : blocks) total += block.size();
  if (total < kLeastForDictionary) return {};
  const std::size_t every = (total + kMostSampled - 1) / kMostSampled;
  std::string samples;
  std::vector<std::size_t> sizes;
  std::size_t number = 0;
  for (const std::string& block : blocks)
    for (std::size_t at = 0; at < block.size(); at += kSampleBytes, ++number) {
      if (number % every != 0) continue;
      sizes.push_back(std::min(kSampleBytes, block.size() - at));
      samples.append(block, at, sizes.back());
    }
  std::string dictionary(kDictionaryBytes, '\0');
  const std::size_t size = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(), samples.data(), sizes.data(),
                                                 static_cast<unsigned>(sizes.size()));
  dictionary.resize(ZDICT_isError(size) != 0U ? 0 : size);
  return dictionary;
}

/// Names of the author of the logic: not those that Tensile or kiln make from the parameters.
bool is_kept_name(const SolutionRecord& record) {
  return record.name.find("Cijk_") == std::string::npos && !record.name.starts_with("MT");
}

/// The order of blocks and, within them, of files. A selection by one metric does not read what stands behind another,
/// which may be a grid ten times as large.
auto group_of(const LogicHeader& header) {
  const auto type = header.types.empty() ? TypeRecord{}.values : header.types.front().values;
  return std::tuple(header.hardware.processor, header.hardware.compute_units, header.hardware.is_apu, type,
                    header.metric);
}

/// Parts by content, numbered as they come.
class Parts {
 public:
  std::uint32_t number(std::string bytes) {
    const auto [it, is_new] = numbers_.try_emplace(std::move(bytes), static_cast<std::uint32_t>(order_.size()));
    if (is_new) order_.push_back(&it->first);
    return it->second;
  }
  std::size_t size() const { return order_.size(); }
  /// The block of the parts from `first` on.
  std::string block(std::size_t first) const {
    MsgpackWriter out;
    out.array(order_.size() - first);
    for (std::size_t i = first; i < order_.size(); ++i) out.bin(*order_[i]);
    return out.take();
  }

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<const std::string*> order_;
};

/// Documents of masters and segments of tables as blocks, each once: the tables of Tensile's fallback are the same in
/// every architecture's.
class ContentBlocks {
 public:
  explicit ContentBlocks(std::vector<std::string>& blocks) : blocks_(blocks) {}

  std::uint32_t number(std::string content) {
    const std::uint64_t hash = XXH3_64bits(content.data(), content.size());
    const auto [first, last] = numbers_.equal_range(hash);
    for (auto it = first; it != last; ++it)
      if (blocks_[it->second] == content) return it->second;
    const auto number = static_cast<std::uint32_t>(blocks_.size());
    numbers_.emplace(hash, number);
    blocks_.push_back(std::move(content));
    return number;
  }

 private:
  std::vector<std::string>& blocks_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> numbers_;
};

/// The segments of a table as blocks.
SegmentedTable list_of(std::vector<WrittenSegment>& segments, std::size_t files, ContentBlocks& blocks) {
  SegmentedTable table;
  table.files = files;
  for (WrittenSegment& segment : segments) {
    table.list.rows.push_back(static_cast<std::uint32_t>(segment.rows));
    table.list.least.push_back(static_cast<double>(segment.least));
    table.list.most.push_back(static_cast<double>(segment.most));
    table.blocks.push_back(blocks.number(std::move(segment.block)));
  }
  return table;
}

}  // namespace

void Packer::add(std::span<const LogicFile> files, const ParameterPool& pool) {
  std::vector<Draft> drafts;
  for (const LogicFile& file : files) {
    Draft& draft = drafts.emplace_back();
    draft.header = file;
    draft.rows = write_rows(file, file);
    draft.row_count = static_cast<std::uint32_t>(file.rows.size());
    const bool is_named = std::any_of(file.solutions.begin(), file.solutions.end(),
                                      [](const SolutionRecord& record) { return is_kept_name(record); });
    for (const SolutionRecord& record : file.solutions) {
      if (is_named) draft.solutions.names.push_back(is_kept_name(record) ? record.name : std::string());
      draft.solutions.sets.push_back(record.set);
      draft.solutions.types.push_back(record.type);
    }
  }
  const std::lock_guard lock(mutex_);
  const std::vector<ParameterSetId> sets = pool_.absorb(pool);
  for (Draft& draft : drafts) {
    for (ParameterSetId& set : draft.solutions.sets) set = sets[set];
    drafts_.push_back(std::move(draft));
  }
}

void Packer::add(MasterDocuments master) {
  master.classes.resize(master.documents.size());
  for (std::size_t i = 0; i < master.documents.size(); ++i)
    master.documents[i] = stored_document(master.documents[i], master.classes[i]);
  const std::lock_guard lock(mutex_);
  masters_.push_back(std::move(master));
}

std::optional<Error> Packer::too_large() const {
  for (const Draft& draft : drafts_)
    if (draft.solutions.sets.size() >= kMaxPackedSolutions || draft.row_count >= kMaxPackedRows)
      return Error{ErrorCode::kUnsupported,
                   fmt::format("{}: {} solutions and {} rows; a packed library holds less than {} and {} of a file",
                               draft.header.name, draft.solutions.sets.size(), draft.row_count, kMaxPackedSolutions,
                               kMaxPackedRows),
                   {}};
  return std::nullopt;
}

/// By group, name and, where these are equal, content: never by the order of adding.
void Packer::sort_drafts() {
  std::sort(drafts_.begin(), drafts_.end(), [](const Draft& a, const Draft& b) {
    const auto left = std::tuple(group_of(a.header), std::string_view(a.header.name));
    const auto right = std::tuple(group_of(b.header), std::string_view(b.header.name));
    if (left != right) return left < right;
    return std::tie(a.stored_solutions, a.rows) < std::tie(b.stored_solutions, b.rows);
  });
}

/// A file's rows in the order of its table; they have been read before.
void Packer::reorder(Draft& draft, const RowOrder& order) {
  LogicBody body;
  body.rows.resize(draft.row_count);
  body.solutions.resize(draft.solutions.sets.size());
  if (read_rows(draft.rows, draft.header, body)) draft.rows = write_rows(draft.header, body, order);
}

/// The rows of a table's drafts, if there are enough to store them in segments.
SegmentedRows Packer::rows_of(const Order& order) const {
  SegmentedRows rows;
  std::size_t count = 0;
  for (const std::uint32_t i : order.drafts) count += drafts_[i].row_count;
  if (count < kLeastSegmentedRows) return rows;
  const LogicHeader& first = drafts_[order.drafts.front()].header;
  rows.kind = first.kind;
  rows.numbers = first.properties.size();
  for (const std::uint32_t i : order.drafts) {
    const Draft& draft = drafts_[i];
    LogicBody body;
    body.rows.resize(draft.row_count);
    body.solutions.resize(draft.solutions.sets.size());
    (void)read_rows(draft.rows, draft.header, body);  // they have been read before
    rows.files.push_back(std::move(body.rows));
  }
  return rows;
}

/// Of tables whose rows do not stand as they come, or might seem not to.
Result<std::vector<Packer::Order>> Packer::order_rows(unsigned jobs) {
  std::vector<std::uint32_t> by_name(drafts_.size());  // their order in the index
  std::iota(by_name.begin(), by_name.end(), 0U);
  std::ranges::stable_sort(by_name, {}, [&](std::uint32_t i) -> const std::string& { return drafts_[i].header.name; });
  const auto draft = [&](std::size_t file) -> Draft& { return drafts_[by_name[file]]; };
  LazyFiles files;
  files.count = drafts_.size();
  files.hardware = [&](std::size_t i) {
    const LogicHeader& header = draft(i).header;
    return header.unusable.empty() && !header.types.empty() ? &header.hardware : nullptr;
  };
  files.operation = [&](std::size_t i) { return operation_of(draft(i).header.types.front()); };
  files.solution_count = [&](std::size_t i) { return draft(i).solutions.sets.size(); };
  files.row_count = [&](std::size_t i) { return std::size_t{draft(i).row_count}; };
  files.header = [&](std::size_t i) { return draft(i).header; };
  files.rows = [&](std::size_t i, const RowTarget& out) -> Result<void> {
    const Draft& d = draft(i);
    if (!read_rows(d.rows, d.header, d.solutions.sets.size(), d.row_count, out))
      return Error{ErrorCode::kMalformedFile, fmt::format("{}: its rows cannot be read back", d.header.name), {}};
    return {};
  };
  std::vector<std::vector<std::uint32_t>> tables = files_of_tables(files);
  std::erase_if(tables, [&](const std::vector<std::uint32_t>& table) {
    std::size_t rows = 0;
    for (const std::uint32_t i : table) rows += draft(i).row_count;
    return rows < kLeastOrderedRows || rows > kMostOrderedRows;
  });
  std::vector<Order> orders(tables.size());
  std::vector<std::optional<Error>> errors(tables.size());
  run(jobs, tables.size(), [&](std::size_t t) {
    std::vector<std::uint32_t> counts;
    for (const std::uint32_t i : tables[t]) counts.push_back(draft(i).row_count);
    for (const std::uint32_t i : tables[t]) orders[t].drafts.push_back(by_name[i]);
    const auto order = order_of_rows(files, tables[t]);
    if (!order) errors[t] = order.error();
    if (!order) return;
    if (const SegmentedRows rows = rows_of(orders[t]); can_be_segmented(rows)) {
      orders[t].segments = write_segments(rows, *order);
      return;
    }
    if (order->empty()) return;
    orders[t].bytes = write_row_order(*order, counts);
    if (tables[t].size() == 1) reorder(draft(tables[t].front()), *order);
  });
  for (std::optional<Error>& error : errors)
    if (error) return *std::move(error);
  std::erase_if(orders, [](const Order& order) { return order.bytes.empty() && order.segments.empty(); });
  return orders;
}

/// The index and the blocks of the library, as finish() fills them: names first, then segments of tables, files by
/// group, documents of masters.
class Packer::Writing {
 public:
  Writing(Packer& packer, const NameTable& names, std::vector<Order> orders)
      : packer_(packer), orders_(std::move(orders)), order_of_(packer.drafts_.size(), orders_.size()) {
    for (std::size_t i = 0; i < orders_.size(); ++i)
      for (const std::uint32_t draft : orders_[i].drafts) order_of_[draft] = i;
    content_.blocks.push_back(names.write());
    index_.parts_of_block.push_back(0);
  }

  void write_segments() {
    for (Order& order : orders_)
      if (!order.segments.empty())
        order.bytes = write_segmented_table(list_of(order.segments, order.drafts.size(), blocks_));
    index_.parts_of_block.resize(content_.blocks.size(), 0);
  }

  void write_files() {
    const std::vector<Draft>& drafts = packer_.drafts_;
    for (std::size_t begin = 0, end = 0; begin < drafts.size(); begin = end) {
      const std::size_t first_part = parts_.size();
      const auto group = group_of(drafts[begin].header);
      for (end = begin; end < drafts.size() && group_of(drafts[end].header) == group; ++end) write_file(end);
      if (parts_.size() == first_part) continue;  // all of it is elsewhere
      content_.blocks.push_back(parts_.block(first_part));
      index_.parts_of_block.push_back(static_cast<std::uint32_t>(parts_.size() - first_part));
    }
    std::stable_sort(index_.files.begin(), index_.files.end(),
                     [](const IndexedFile& a, const IndexedFile& b) { return a.header.name < b.header.name; });
  }

  void write_masters() {
    std::vector<MasterDocuments>& masters = packer_.masters_;
    std::sort(masters.begin(), masters.end(), [](const MasterDocuments& a, const MasterDocuments& b) {
      return std::tie(a.name, a.documents) < std::tie(b.name, b.documents);
    });
    for (MasterDocuments& master : masters) {
      IndexedMaster& indexed = index_.masters.emplace_back();
      indexed = {std::move(master.name), std::move(master.version), {}, master.solutions, master.rows};
      for (std::string& document : master.documents) indexed.blocks.push_back(blocks_.number(std::move(document)));
    }
    index_.parts_of_block.resize(content_.blocks.size(), 0);
  }

  ContainerContent finish() {
    index_.version = packer_.version_;
    content_.index = write_index(index_);
    content_.dictionary = dictionary_of(content_.blocks);
    return std::move(content_);
  }

 private:
  void write_file(std::size_t number) {
    Draft& draft = packer_.drafts_[number];
    IndexedFile& file = index_.files.emplace_back();
    file.header = draft.header;
    file.solution_count = static_cast<std::uint32_t>(draft.solutions.sets.size());
    file.row_count = draft.row_count;
    file.solutions_part = parts_.number(std::move(draft.stored_solutions));
    Order* const order = order_of_[number] == orders_.size() ? nullptr : &orders_[order_of_[number]];
    if (order == nullptr || order->segments.empty()) file.rows_part = parts_.number(std::move(draft.rows));
    // A table's order stands in the block of its last file.
    if (order != nullptr && number == *std::ranges::max_element(order->drafts)) write_order(*order);
  }

  void write_order(Order& order) {
    const std::uint32_t part = parts_.number(std::move(order.bytes));
    for (std::size_t i = 0; i < order.drafts.size(); ++i) {
      IndexedFile& file = index_.files[order.drafts[i]];
      if (order.segments.empty()) {
        file.order_part = part;
      } else {
        file.rows_part = part;
        file.number_in_table = static_cast<std::uint32_t>(i);
      }
    }
  }

  Packer& packer_;
  std::vector<Order> orders_;
  std::vector<std::size_t> order_of_;  ///< by draft; the number of orders where there is none
  PackedIndex index_;
  ContainerContent content_;
  ContentBlocks blocks_{content_.blocks};
  Parts parts_;
};

Result<std::vector<std::byte>> Packer::finish(unsigned jobs) {
  if (auto error = too_large()) return *std::move(error);
  std::vector<const SolutionList*> lists;
  for (const Draft& draft : drafts_) lists.push_back(&draft.solutions);
  const NameTable names(pool_, lists);
  run(jobs, drafts_.size(),
      [&](std::size_t i) { drafts_[i].stored_solutions = names.write_solutions(drafts_[i].solutions); });
  sort_drafts();
  KILN_ASSIGN(std::vector<Order> orders, order_rows(jobs));
  Writing writing(*this, names, std::move(orders));
  writing.write_segments();
  writing.write_files();
  writing.write_masters();
  return write_container(writing.finish(), jobs);
}

Result<std::vector<std::byte>> pack_files(std::span<const LogicFile> files, const ParameterPool& pool, unsigned jobs) {
  Packer packer;
  packer.add(files, pool);
  return packer.finish(jobs);
}

}  // namespace kiln::library
