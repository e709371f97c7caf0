// See packed_library.hpp. A block is decompressed once and kept, because the files of a group are asked together and
// other groups may share its parts.
#include "runtime/library/packed/packed_library.hpp"

#include "runtime/library/packed/document_form.hpp"
#include "runtime/library/packed/index.hpp"
#include "runtime/library/packed/parts.hpp"
#include "runtime/library/packed/row_order.hpp"
#include "runtime/library/packed/segment_columns.hpp"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <optional>

#include <fmt/format.h>

namespace kiln::library {
namespace {

struct ReadBlock {
  std::optional<Error> error;
  RawBytes bytes;
  std::vector<std::string_view> parts;
};

/// Read once, by whoever comes first. There are thousands, of which few are.
struct LazyBlock {
  std::once_flag once;
  std::unique_ptr<const ReadBlock> read;
};

}  // namespace

struct PackedLibrary::State {
  explicit State(Container c) : container(std::move(c)), blocks(container.block_count()) {}
  Container container;
  IndexReader index;
  std::vector<std::uint32_t> first_part;  // of each block
  mutable std::vector<LazyBlock> blocks;
  mutable std::once_flag names_once;
  mutable std::optional<Error> names_error;
  mutable RawBytes names_bytes;
  mutable PackedNames names;

  std::size_t block_of_part(std::uint32_t part) const {
    return static_cast<std::size_t>(std::upper_bound(first_part.begin(), first_part.end(), part) - first_part.begin()) -
           1;
  }
  Error malformed(std::size_t block, std::string_view what) const {
    return container.malformed(fmt::format("block {} of {}: {}", block, blocks.size(), what));
  }
  void load_names() const {
    auto block = container.block(0);
    if (!block) {
      names_error = block.error();
      return;
    }
    names_bytes = *std::move(block);
    if (!names.read(names_bytes)) names_error = malformed(0, "it does not follow its grammar");
  }
  std::unique_ptr<const ReadBlock> load(std::size_t number) const {
    auto read = std::make_unique<ReadBlock>();
    auto block = container.block(number);
    if (!block) {
      read->error = block.error();
      return read;
    }
    read->bytes = *std::move(block);
    if (!split_block(read->bytes, read->parts) || read->parts.size() != index.parts_of_block()[number])
      read->error = malformed(number, "it does not follow its grammar");
    return read;
  }
  Error no_order(std::uint32_t part, const std::string& file) const {
    return malformed(block_of_part(part), fmt::format("{}: the order of its rows does not follow its grammar", file));
  }
  /// Rows that are stored in the order of their table, by key.
  Result<void> bring_back(const IndexedFile& file, std::vector<TableRow>& rows) const {
    KILN_ASSIGN(const std::string_view part, this->part(*file.order_part));
    if (!is_of_one_file(part)) return {};
    RowPlaces places;
    if (!read_row_order(part, std::span(&file.row_count, 1), places))
      return no_order(*file.order_part, file.header.name);
    std::vector<TableRow> by_key;
    for (const std::uint32_t place : places.list) by_key.push_back(std::move(rows[place]));
    if (!by_key.empty()) rows = std::move(by_key);
    return {};
  }
  Error no_table(const IndexedFile& file) const {
    return malformed(block_of_part(file.rows_part),
                     fmt::format("{}: the list of its table's segments does not follow its grammar", file.header.name));
  }
  Error no_segment(std::uint32_t block, const std::string& file) const {
    return malformed(block, fmt::format("{}: a segment of its table does not follow its grammar", file));
  }
  Result<SegmentedTable> segmented_table(const IndexedFile& file) const {
    KILN_ASSIGN(const std::string_view part, this->part(file.rows_part));
    SegmentedTable table;
    const auto exists = [&](std::uint32_t block) { return block < blocks.size(); };
    if (!read_segmented_table(part, table) || !std::ranges::all_of(table.blocks, exists)) return no_table(file);
    return table;
  }
  Result<void> gather_rows(const IndexedFile& file, std::vector<TableRow>& rows) const {
    KILN_ASSIGN(const SegmentedTable table, segmented_table(file));
    FileOfSegments gathered(table, *file.number_in_table, file.header.properties.size(), file.solution_count, rows);
    for (std::size_t i = 0; i < table.blocks.size(); ++i) {
      KILN_ASSIGN(const RawBytes block, container.block(table.blocks[i]));
      if (!gathered.take(block, i)) return no_segment(table.blocks[i], file.header.name);
    }
    return gathered.has_all() ? Result<void>() : no_table(file);
  }
  Result<std::string_view> part(std::uint32_t number) const {
    const std::size_t block = block_of_part(number);
    LazyBlock& lazy = blocks[block];
    std::call_once(lazy.once, [&] { lazy.read = load(block); });
    if (lazy.read->error) return *lazy.read->error;
    return lazy.read->parts[number - first_part[block]];
  }
};

PackedLibrary::PackedLibrary(std::unique_ptr<State> state) : state_(std::move(state)) {}
PackedLibrary::PackedLibrary(PackedLibrary&&) noexcept = default;
PackedLibrary& PackedLibrary::operator=(PackedLibrary&&) noexcept = default;
PackedLibrary::~PackedLibrary() = default;

Result<PackedLibrary> PackedLibrary::open(const std::string& path) {
  KILN_ASSIGN(Container container, Container::open(path));
  return read(std::move(container));
}

Result<PackedLibrary> PackedLibrary::view(std::span<const std::byte> bytes, std::string name) {
  KILN_ASSIGN(Container container, Container::view(bytes, std::move(name)));
  return read(std::move(container));
}

Result<PackedLibrary> PackedLibrary::copy(std::span<const std::byte> bytes, std::string name) {
  KILN_ASSIGN(Container container, Container::copy(bytes, std::move(name)));
  return read(std::move(container));
}

Result<PackedLibrary> PackedLibrary::read(Container container) {
  auto state = std::make_unique<State>(std::move(container));
  std::string problem;
  if (!state->index.read(state->container.index(), problem)) return state->container.malformed("index: " + problem);
  const std::vector<std::uint32_t>& parts = state->index.parts_of_block();
  if (parts.size() != state->blocks.size() || parts.empty() || parts.front() != 0)
    return state->container.malformed("index: it does not count the parts of the blocks");
  std::uint32_t first = 0;
  for (const std::uint32_t count : parts) {
    state->first_part.push_back(first);
    first += count;
  }
  return PackedLibrary(std::move(state));
}

const Container& PackedLibrary::container() const {
  return state_->container;
}
std::size_t PackedLibrary::file_count() const {
  return state_->index.file_count();
}
LogicHeader PackedLibrary::header(std::size_t file) const {
  return state_->index.file(file).header;
}
const HardwarePredicate* PackedLibrary::hardware(std::size_t file) const {
  return state_->index.hardware(file);
}
std::size_t PackedLibrary::operation(std::size_t file) const {
  return state_->index.operation(file);
}
std::size_t PackedLibrary::solution_count(std::size_t file) const {
  return state_->index.solution_count(file);
}
std::size_t PackedLibrary::row_count(std::size_t file) const {
  return state_->index.row_count(file);
}
std::uint32_t PackedLibrary::solutions_part(std::size_t file) const {
  return state_->index.solutions_part(file);
}
std::size_t PackedLibrary::block_of(std::size_t file) const {
  return state_->block_of_part(state_->index.solutions_part(file));
}

const std::string& PackedLibrary::name() const {
  return state_->container.name();
}
const std::string& PackedLibrary::version() const {
  return state_->index.version();
}
std::span<const IndexedMaster> PackedLibrary::masters() const {
  return state_->index.masters();
}
Result<std::string> PackedLibrary::document(std::size_t number, std::size_t document) const {
  const IndexedMaster& master = state_->index.masters()[number];
  if (document >= master.blocks.size())
    return state_->container.malformed(fmt::format("{} has no table {}", master.name, document));
  return state_->container.text(master.blocks[document]);
}
Result<MasterDocuments> PackedLibrary::documents(std::size_t number) const {
  const IndexedMaster& master = state_->index.masters()[number];
  MasterDocuments out{master.name, master.version, master.solutions, master.rows, {}, {}, {}};
  for (std::size_t i = 0; i < master.blocks.size(); ++i) {
    KILN_ASSIGN(const std::string bytes, document(number, i));
    auto plain = plain_document(bytes, out.classes.emplace_back());
    if (!plain) return state_->malformed(master.blocks[i], fmt::format("{}: it is no document", master.name));
    out.documents.push_back(*std::move(plain));
  }
  return out;
}

Result<LogicBody> PackedLibrary::body(std::size_t number, ParameterPool* pool) const {
  const State& s = *state_;
  const IndexedFile file = s.index.file(number);
  std::call_once(s.names_once, [&] { s.load_names(); });
  if (s.names_error) return *s.names_error;
  KILN_ASSIGN(const std::string_view solutions, s.part(file.solutions_part));
  KILN_ASSIGN(const std::string_view rows, s.part(file.rows_part));
  LogicBody body;
  body.solutions.resize(file.solution_count);
  body.rows.resize(file.row_count);
  std::string problem;
  if (!read_solutions(solutions, s.names, file.header, body.solutions, pool, problem))
    return s.malformed(s.block_of_part(file.solutions_part), fmt::format("{}: {}", file.header.name, problem));
  if (file.number_in_table)
    KILN_TRY(s.gather_rows(file, body.rows));
  else if (!read_rows(rows, file.header, body))
    return s.malformed(s.block_of_part(file.rows_part),
                       fmt::format("{}: its rows do not follow their grammar", file.header.name));
  if (file.order_part) KILN_TRY(s.bring_back(file, body.rows));
  return body;
}

Result<std::vector<DecisionRegion>> PackedLibrary::regions(std::size_t number) const {
  const State& s = *state_;
  const IndexedFile file = s.index.file(number);
  KILN_ASSIGN(const std::string_view part, s.part(file.rows_part));
  std::vector<DecisionRegion> regions;
  if (!read_regions(part, file.solution_count, regions))
    return s.malformed(s.block_of_part(file.rows_part),
                       fmt::format("{}: its decision trees do not follow their grammar", file.header.name));
  return regions;
}

namespace {

class PackedSolutions final : public SolutionSource {
 public:
  bool read(std::string_view part, const PackedNames& names, IndexedFile file, std::string& problem) {
    header_ = std::move(file.header);
    return columns_.read(part, names, header_, file.solution_count, problem);
  }
  void set_place(std::function<Error(std::string_view)> malformed) { malformed_ = std::move(malformed); }

  std::size_t size() const override { return columns_.size(); }
  Result<void> each(const Take& take, const TakeSame& take_same) const override {
    SolutionRecord record;
    std::string problem;
    UnnamedMaker maker(columns_, header_);
    for (std::size_t i = 0; i < size(); ++i) {
      if (const auto earlier = maker.same_as(i)) {
        take_same(*earlier);
        continue;
      }
      if (!maker.make(i, record, problem)) return malformed_(problem);
      take(record.type, record.predicates);
    }
    return {};
  }
  SolutionRecord record(std::size_t number) const override {
    SolutionRecord record;
    std::string problem;
    (void)RecordMaker(columns_, header_).make(number, record, problem);  // each() has found nothing wrong
    return record;
  }

 private:
  LogicHeader header_;
  SolutionColumns columns_;
  std::function<Error(std::string_view)> malformed_;
};

}  // namespace

Result<std::shared_ptr<const SolutionSource>> PackedLibrary::solutions(std::size_t number) const {
  const State& s = *state_;
  IndexedFile file = s.index.file(number);
  std::call_once(s.names_once, [&] { s.load_names(); });
  if (s.names_error) return *s.names_error;
  const std::uint32_t part_number = file.solutions_part;
  KILN_ASSIGN(const std::string_view part, s.part(part_number));
  const auto malformed = [&s, part_number, name = file.header.name](std::string_view what) {
    return s.malformed(s.block_of_part(part_number), fmt::format("{}: {}", name, what));
  };
  auto solutions = std::make_shared<PackedSolutions>();
  std::string problem;
  if (!solutions->read(part, s.names, std::move(file), problem)) return malformed(problem);
  solutions->set_place(malformed);
  return std::shared_ptr<const SolutionSource>(std::move(solutions));
}

Result<void> PackedLibrary::rows(std::size_t number, const RowTarget& out) const {
  const State& s = *state_;
  const IndexedFile file = s.index.file(number);
  KILN_ASSIGN(const std::string_view part, s.part(file.rows_part));
  if (!read_rows(part, file.header, file.solution_count, file.row_count, out))
    return s.malformed(s.block_of_part(file.rows_part),
                       fmt::format("{}: its rows do not follow their grammar", file.header.name));
  return {};
}

Result<RowPlaces> PackedLibrary::places(std::span<const std::uint32_t> files) const {
  const State& s = *state_;
  RowPlaces places;
  const std::optional<std::uint32_t> order = s.index.order_part(files.front());
  if (!order || std::ranges::any_of(files, [&](std::uint32_t i) { return s.index.order_part(i) != order; }))
    return places;
  if (files.size() == 1) return RowPlaces{true, {}};
  std::vector<std::uint32_t> counts;
  for (const std::uint32_t i : files) counts.push_back(s.index.row_count(i));
  KILN_ASSIGN(const std::string_view part, s.part(*order));
  if (!read_row_order(part, counts, places)) return s.no_order(*order, s.index.file(files.front()).header.name);
  return places;
}

Result<StoredSegments> PackedLibrary::segments(std::span<const std::uint32_t> files) const {
  const State& s = *state_;
  if (std::ranges::none_of(files, [&](std::uint32_t i) { return s.index.number_in_table(i).has_value(); }))
    return StoredSegments{};
  const IndexedFile first = s.index.file(files.front());
  KILN_ASSIGN(SegmentedTable table, s.segmented_table(first));
  std::vector<std::size_t> solutions;
  std::uint64_t rows = 0;
  for (const std::uint32_t i : files) {
    if (s.index.rows_part(i) != first.rows_part || s.index.number_in_table(i) != solutions.size())
      return s.no_table(first);
    solutions.push_back(s.index.solution_count(i));
    rows += s.index.row_count(i);
  }
  const std::uint64_t listed = std::accumulate(table.list.rows.begin(), table.list.rows.end(), std::uint64_t{0});
  if (table.files != files.size() || listed != rows) return s.no_table(first);
  SegmentList list = table.list;
  return StoredSegments{std::move(list),
                        [&s, table = std::move(table), solutions = std::move(solutions), kind = first.header.kind,
                         numbers = first.header.properties.size(), name = first.header.name](
                            std::size_t segment, std::span<const SlotId> firsts, Table& out) -> Result<void> {
                          std::vector<SegmentFile> of_files;
                          for (std::size_t i = 0; i < firsts.size(); ++i) of_files.push_back({firsts[i], solutions[i]});
                          KILN_ASSIGN(const RawBytes block, s.container.block(table.blocks[segment]));
                          if (!read_segment(block, table, segment, kind, numbers, of_files, out))
                            return s.no_segment(table.blocks[segment], name);
                          return {};
                        }};
}

Result<std::vector<LogicFile>> unpack_files(std::span<const std::byte> bytes, const std::string& name,
                                            ParameterPool& pool) {
  KILN_ASSIGN(const PackedLibrary library, PackedLibrary::view(bytes, name));
  std::vector<LogicFile> files;
  for (std::size_t i = 0; i < library.file_count(); ++i) {
    KILN_ASSIGN(LogicBody body, library.body(i, &pool));
    LogicFile& file = files.emplace_back();
    static_cast<LogicHeader&>(file) = library.header(i);
    static_cast<LogicBody&>(file) = std::move(body);
  }
  return files;
}

}  // namespace kiln::library
