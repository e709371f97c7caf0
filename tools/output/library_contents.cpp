// See library_contents.hpp.
#include "tools/output/library_contents.hpp"

#include "runtime/contract/list_text.hpp"
#include "runtime/library/document/mapped_file.hpp"
#include "runtime/library/model/predicates/predicates.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "runtime/library/packed/container.hpp"
#include "runtime/library/packed/packed_library.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using library::LogicFile;
using library::TypeKey;

/// How often each of some things occurs.
using Counts = std::map<std::string, std::int64_t>;

void subtract(const Counts& from, Counts& to) {
  for (const auto& [thing, count] : from) to[thing] -= count;
}
std::uint64_t positive_sum(const Counts& counts, std::int64_t sign) {
  std::uint64_t sum = 0;
  for (const auto& [thing, count] : counts) sum += static_cast<std::uint64_t>(std::max<std::int64_t>(count * sign, 0));
  return sum;
}

std::string parameters_text(const LibraryContents& contents, const library::SolutionRecord& record) {
  return list_text(parameters_of(*contents.pool, record.set), " ");
}

struct BodyCounts {
  Counts solutions, rows;
};
BodyCounts count(const LibraryContents& contents, const LogicFile& file) {
  BodyCounts counts;
  std::vector<std::string> texts;
  for (const library::SolutionRecord& record : file.solutions) {
    texts.push_back(parameters_text(contents, record));
    ++counts.solutions[texts.back()];
  }
  const bool has_speeds = rows_have_speeds(file);
  for (const library::TableRow& row : file.rows)
    ++counts.rows[fmt::format("{} {} {}", list_text(row.key.numbers(), ","), has_speeds ? row.speed : 0,
                              texts[row.solution])];
  return counts;
}

FileDifference compare(const LibraryContents& one, const LogicFile& a, const LibraryContents& other,
                       const LogicFile& b) {
  FileDifference difference;
  difference.name = a.name;
  difference.header_changed =
      !(static_cast<const library::LogicHeader&>(a) == static_cast<const library::LogicHeader&>(b));
  BodyCounts counts = count(other, b);
  const BodyCounts before = count(one, a);
  subtract(before.solutions, counts.solutions);
  subtract(before.rows, counts.rows);
  difference.solutions_added = positive_sum(counts.solutions, 1);
  difference.solutions_removed = positive_sum(counts.solutions, -1);
  difference.rows_added = positive_sum(counts.rows, 1);
  difference.rows_removed = positive_sum(counts.rows, -1);
  return difference;
}

/// The version of a single packed library, else nothing.
Result<std::string> packed_version(const std::vector<library::PackInput>& inputs) {
  if (inputs.size() != 1) return std::string();
  KILN_ASSIGN(const library::MappedFile mapped, library::MappedFile::open(inputs.front().path));
  if (!library::looks_packed(mapped.bytes())) return std::string();
  KILN_ASSIGN(const library::PackedLibrary packed, library::PackedLibrary::view(mapped.bytes(), inputs.front().path));
  return packed.version();
}

/// Of master libraries, which are compared as a whole.
void add_master_differences(const LibraryContents& one, const LibraryContents& other,
                            std::vector<FileDifference>& list) {
  const auto find = [](const LibraryContents& in, const std::string& name) {
    return std::find_if(in.masters.begin(), in.masters.end(), [&](const auto& master) { return master.name == name; });
  };
  const auto add = [&](const library::MasterDocuments* from, const library::MasterDocuments* to,
                       FileDifference::Kind kind) {
    const auto more = [](std::uint64_t a, std::uint64_t b) { return b > a ? b - a : 0; };
    const library::MasterDocuments none;
    const library::MasterDocuments& a = from != nullptr ? *from : none;
    const library::MasterDocuments& b = to != nullptr ? *to : none;
    FileDifference& d = list.emplace_back();
    d.name = from != nullptr ? a.name : b.name;
    d.kind = kind;
    d.header_changed = kind == FileDifference::Kind::kChanged;
    d.solutions_added = more(a.solutions, b.solutions);
    d.solutions_removed = more(b.solutions, a.solutions);
    d.rows_added = more(a.rows, b.rows);
    d.rows_removed = more(b.rows, a.rows);
  };
  for (const library::MasterDocuments& master : one.masters) {
    const auto it = find(other, master.name);
    if (it == other.masters.end())
      add(&master, nullptr, FileDifference::Kind::kRemoved);
    else if (it->documents != master.documents || it->version != master.version)
      add(&master, &*it, FileDifference::Kind::kChanged);
  }
  for (const library::MasterDocuments& master : other.masters)
    if (find(one, master.name) == one.masters.end()) add(nullptr, &master, FileDifference::Kind::kAdded);
}

FileDifference only_in(const LogicFile& file, FileDifference::Kind kind) {
  FileDifference difference;
  difference.name = file.name;
  difference.kind = kind;
  const bool is_added = kind == FileDifference::Kind::kAdded;
  (is_added ? difference.solutions_added : difference.solutions_removed) = file.solutions.size();
  (is_added ? difference.rows_added : difference.rows_removed) = file.rows.size();
  return difference;
}

}  // namespace

Result<LibraryContents> read_contents(const std::string& path) {
  LibraryContents contents;
  contents.path = path;
  contents.pool = std::make_unique<library::ParameterPool>();
  library::PackRequest request;
  KILN_ASSIGN(request.inputs, library::find_pack_inputs(std::vector<std::string>{path}, &contents.passed_over));
  for (const library::PackInput& input : request.inputs) contents.file_bytes += input.file_bytes;
  request.visit_only = true;
  request.visit = [&](std::size_t, std::span<const LogicFile> files, const library::ParameterPool& pool) {
    const auto sets = contents.pool->absorb(pool);
    for (const LogicFile& file : files) {
      LogicFile& copy = contents.files.emplace_back(file);
      for (library::SolutionRecord& record : copy.solutions) record.set = sets[record.set];
    }
  };
  request.visit_master = [&](std::size_t, const library::MasterDocuments& master) {
    contents.masters.push_back(master);
  };
  KILN_ASSIGN(contents.version, packed_version(request.inputs));
  KILN_ASSIGN(const library::PackResult result, library::pack_logic(request));
  for (const library::PackedInput& input : result.inputs)
    if (input.error) return *input.error;
  std::stable_sort(contents.files.begin(), contents.files.end(),
                   [](const LogicFile& a, const LogicFile& b) { return a.name < b.name; });
  std::stable_sort(
      contents.masters.begin(), contents.masters.end(),
      [](const library::MasterDocuments& a, const library::MasterDocuments& b) { return a.name < b.name; });
  return contents;
}

std::string passed_over_text(const library::PassedOver& passed_over) {
  std::vector<std::string> kinds;
  if (passed_over.parts != 0) kinds.push_back(fmt::format("{} parts of master libraries", passed_over.parts));
  for (const auto& [kind, count] : passed_over.kinds_of_others) kinds.push_back(fmt::format("{} {}", count, kind));
  return kinds.empty() ? "" : fmt::format("  besides these: {}\n", list_text(kinds, ", "));
}

std::string hardware_text(const library::LogicHeader& header) {
  const library::HardwarePredicate& hardware = header.hardware;
  std::string text = hardware.processor.empty() ? "any" : hardware.processor;
  if (hardware.compute_units) text += fmt::format(", {} CUs", *hardware.compute_units);
  if (hardware.is_apu) text += *hardware.is_apu ? ", APU" : ", no APU";
  return text;
}

std::string type_text(const library::LogicHeader& header) {
  if (header.types.empty()) return "?";
  const library::TypeRecord& type = header.types.front();
  const auto name = [&](TypeKey key) { return library::type_code_name(type[key]); };
  const auto layout = [&](TypeKey key) {
    return std::string_view("NT?").substr(static_cast<std::size_t>(type[key]), 1);
  };
  return fmt::format("{}*{}->{}, {}, {}{}", name(TypeKey::kDataTypeA), name(TypeKey::kDataTypeB),
                     name(TypeKey::kDestDataType), name(TypeKey::kComputeDataType), layout(TypeKey::kLayoutA),
                     layout(TypeKey::kLayoutB));
}

Json header_json(const LogicFile& file) {
  Json json = {{"name", file.name},       {"processor", file.hardware.processor}, {"compute_units", nullptr},
               {"type", type_text(file)}, {"kind", library::name_of(file.kind)},  {"solutions", file.solutions.size()},
               {"rows", file.rows.size()}};
  if (file.hardware.compute_units) json.set("compute_units", *file.hardware.compute_units);
  json.set("unusable", file.unusable.empty() ? Json(nullptr) : Json(file.unusable));
  return json;
}

std::vector<std::string> parameters_of(const library::ParameterPool& pool, library::ParameterSetId set) {
  std::vector<std::string> pairs;
  for (const library::PairId id : pool.pairs_of(set)) {
    const library::ParameterPair& pair = pool.pair_of(id);
    pairs.push_back(fmt::format("{}={}", pool.key_name(pair.key), pool.value_of(pair.value).text));
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::vector<FileDifference> differences(const LibraryContents& one, const LibraryContents& other) {
  // Files of one name (kiln's own, one for each type) are told apart by hardware and type.
  using Key = std::tuple<std::string, std::string, std::string, std::size_t>;
  const auto keyed = [](const LibraryContents& contents) {
    std::map<Key, const LogicFile*> files;
    for (const LogicFile& file : contents.files) {
      Key key{file.name, hardware_text(file), type_text(file), 0};
      while (!files.try_emplace(key, &file).second) ++std::get<3>(key);
    }
    return files;
  };
  const auto before = keyed(one), after = keyed(other);
  std::vector<FileDifference> list;
  for (const auto& [key, file] : before) {
    const auto it = after.find(key);
    if (it == after.end()) {
      list.push_back(only_in(*file, FileDifference::Kind::kRemoved));
      continue;
    }
    const FileDifference d = compare(one, *file, other, *it->second);
    if (d.header_changed || d.solutions_added + d.solutions_removed + d.rows_added + d.rows_removed != 0)
      list.push_back(d);
  }
  for (const auto& [key, file] : after)
    if (!before.contains(key)) list.push_back(only_in(*file, FileDifference::Kind::kAdded));
  add_master_differences(one, other, list);
  return list;
}

}  // namespace kiln::tools
