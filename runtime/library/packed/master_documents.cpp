// See master_documents.hpp. Everything is copied as it stands, what kiln does not know too; only nodes are looked at.
#include "runtime/library/packed/master_documents.hpp"

#include "runtime/library/document/mapped_file.hpp"
#include "runtime/library/document/master_keys.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/document/other_file.hpp"
#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "runtime/library/master/solution_blob.hpp"
#include "runtime/library/packed/document_copy.hpp"
#include "runtime/library/packed/table_copy.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

constexpr unsigned kMaxNesting = 8;  // files that load files

std::string_view text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};  // NOLINT: text of bytes
}

class Splitter {
 public:
  /// Of files, or of documents of which placeholders name one each.
  explicit Splitter(const WantsProcessor& wants, const std::vector<std::string>* documents = nullptr)
      : wants_(wants), documents_(documents) {}

  /// Reads a document; its library's node goes to `node`.
  Result<void> read(const std::string& path, std::string_view bytes, std::string& node, unsigned nesting) {
    std::string inflated;
    if (looks_compressed(bytes)) {
      KILN_ASSIGN(inflated, inflate_file(path, bytes, kMaxInflatedBytes));
      bytes = inflated;
    }
    const auto in = looks_msgpack(bytes) ? make_msgpack_document(path, bytes) : make_yaml_document(path, bytes);
    if (in->enter(Kind::kMap, "a map with a master solution library")) read_root(*in, path, node, nesting);
    if (error_ && !in->failed()) return *error_;
    if (!in->failed() && node.empty()) in->fail_expected("the key library in a master solution library");
    if (in->failed()) return in->error();
    return {};
  }

  MasterDocuments finish(const std::string& name, const std::string& node) {
    MasterDocuments out;
    out.name = name;
    out.version = version_;
    out.solutions = solutions_.size();
    out.rows = rows_;
    std::set<std::int64_t> own = own_;  // solutions of the hierarchy itself, and those without a name in it
    for (const auto& [index, solution] : solutions_)
      if (!named_.contains(index) && dropped_rows_ == 0) own.insert(index);
    if (dropped_rows_ != 0) {
      out.solutions = named_.size();
      if (kept_rows_ == 0) return out;
    }
    out.documents.push_back(document(own, node));
    for (const Part& part : parts_) out.documents.push_back(document(part.solutions, part.node));
    return out;
  }

 private:
  static constexpr std::size_t kMaxInflatedBytes = 4ULL << 30;

  struct Part {
    std::set<std::int64_t> solutions;
    std::string node;
  };

  std::string document(const std::set<std::int64_t>& numbers, const std::string& node) const {
    MsgpackWriter list, out;
    std::size_t count = 0;
    for (const std::int64_t number : numbers)
      if (const auto it = solutions_.find(number); it != solutions_.end()) {
        list.raw(it->second);
        ++count;
      }
    out.map(2);
    out.text("solutions");
    out.array(count);
    out.raw(list.take());
    out.text("library");
    out.raw(node);
    return out.take();
  }

  bool read_root(DocumentReader& in, const std::string& path, std::string& node, unsigned nesting) {
    std::string key;
    SolutionBlob blob;
    while (in.more()) {
      if (!in.read_text(key, "a key")) return false;
      if (const OtherFile* const other = find_other_table(key)) return in.fail_expected(master_instead_of(*other));
      MsgpackWriter out;
      if (key == "library") {
        if (!read_node(in, path, out, nesting)) return false;
        node = out.take();
      } else if (key == "solutions") {
        if (!read_solutions(in)) return false;
      } else if (is_solution_blob_key(key)) {
        if (!blob.read(in, key)) return false;
      } else if (key == "version" && nesting == 0 && !in.at_null()) {
        if (!in.read_text(version_, "version")) return false;
      } else {
        in.skip();
      }
    }
    if (in.failed()) return false;
    const auto read =
        blob.read_solutions(path, [&](DocumentReader& one, std::int64_t& index) { return read_solution(one, index); });
    if (!read) error_ = read.error();
    return static_cast<bool>(read);
  }

  bool read_solutions(DocumentReader& in) {
    if (!in.enter(Kind::kList, "a list of solutions")) return false;
    std::int64_t index = 0;
    while (in.more())
      if (!read_solution(in, index)) return false;
    return !in.failed();
  }

  bool read_solution(DocumentReader& in, std::int64_t& index) {
    if (!in.enter(Kind::kMap, "a map with a solution")) return false;
    MsgpackWriter entries, out;
    std::string key;
    std::size_t count = 1;
    index = 0;
    while (in.more()) {
      if (!in.read_text(key, "a key")) return false;
      if (key == "index") {
        if (!in.read_int(index, key)) return false;
        continue;
      }
      entries.text(key);
      if (!copy_value(in, entries)) return false;
      ++count;
    }
    if (in.failed()) return false;
    out.map(count);
    out.text("index");
    out.integer(index);
    out.raw(entries.take());
    solutions_.try_emplace(index, out.take());
    return true;
  }

  /// Nodes that only lead to others stay; what names solutions becomes a document.
  bool read_node(DocumentReader& in, const std::string& path, MsgpackWriter& out, unsigned nesting) {
    if (in.kind() != Kind::kMap) return copy_value(in, out, &own_);
    if (!in.enter(Kind::kMap, "a map with a library node")) return false;
    MsgpackWriter entries;
    std::set<std::int64_t> numbers;
    std::string key, type, value;
    std::size_t count = 0;
    while (in.more()) {
      if (!in.read_text(key, "a key")) return false;
      entries.text(key);
      ++count;
      if (key == "type" || (key == "value" && in.kind() == Kind::kScalar && !in.at_null())) {
        std::string& text = key == "type" ? type : value;
        if (!in.read_text(text, key)) return false;
        entries.text(text);
      } else if (key == "rows" && in.kind() == Kind::kList) {
        if (!read_rows(in, path, entries, nesting)) return false;
      } else if (key == "map" && in.kind() == Kind::kMap) {
        if (!read_map(in, path, entries, nesting)) return false;
      } else if (key == "table" && in.kind() == Kind::kList) {
        if (!copy_table(in, entries, numbers, rows_)) return false;
      } else if (key == "table" && documents_ != nullptr && in.kind() == Kind::kScalar) {
        if (!copy_table_columns(in, entries, numbers, rows_)) return false;
      } else {
        const bool is_telling = key != "properties" && key != "features" && key != "problemFeatures";
        if (!copy_value(in, entries, is_telling ? &numbers : nullptr)) return false;
      }
    }
    if (in.failed()) return false;
    if (type == "Placeholder") return read_placeholder(path, value, out, nesting) || in.failed();
    MsgpackWriter node;
    node.map(count);
    node.raw(entries.take());
    place(type, node.take(), std::move(numbers), out);
    return true;
  }

  void place(const std::string& type, std::string node, std::set<std::int64_t> numbers, MsgpackWriter& out) {
    named_.insert(numbers.begin(), numbers.end());
    const bool leads = type == "Hardware" || type == "Problem" || type == "ProblemMap" || type == "Single";
    if (leads) {
      own_.insert(numbers.begin(), numbers.end());
      return out.raw(node);
    }
    parts_.push_back({std::move(numbers), std::move(node)});
    out.map(2);
    out.text("type");
    out.text("Placeholder");
    out.text("value");
    out.text(fmt::format("{}", parts_.size()));
  }

  bool read_row(DocumentReader& in, const std::string& path, MsgpackWriter& out, unsigned nesting, bool& is_wanted) {
    if (!in.enter(Kind::kMap, "a map with a row")) return false;
    MsgpackWriter entries;
    std::string key;
    std::size_t fields = 0;
    bool is_judged = !wants_;
    std::string later;  // the row's library, if it stands before the predicate
    for (; in.more(); ++fields) {
      if (!in.read_text(key, "a key")) return false;
      if (key != "library") {
        MsgpackWriter value;
        if (!copy_value(in, value)) return false;
        const std::string bytes = value.take();
        if (key == "predicate" && !is_judged) {
          is_wanted = may_hold(path, bytes, wants_);
          is_judged = true;
        }
        entries.text(key);
        entries.raw(bytes);
      } else if (!is_judged) {
        MsgpackWriter library;
        if (!copy_value(in, library)) return false;
        later = library.take();
      } else if (!is_wanted) {
        in.skip();
      } else {
        entries.text(key);
        if (!read_node(in, path, entries, nesting)) return false;
      }
    }
    if (is_wanted && !later.empty() && !read_later(path, later, entries, nesting)) return false;
    out.map(fields);
    out.raw(entries.take());
    return !in.failed();
  }

  bool read_rows(DocumentReader& in, const std::string& path, MsgpackWriter& out, unsigned nesting) {
    if (!in.enter(Kind::kList, "a list of rows")) return false;
    MsgpackWriter elements;
    std::size_t count = 0;
    while (in.more()) {
      MsgpackWriter row;
      bool is_wanted = true;
      if (!read_row(in, path, row, nesting, is_wanted)) return false;
      ++(is_wanted ? kept_rows_ : dropped_rows_);
      if (!is_wanted) continue;
      elements.raw(row.take());
      ++count;
    }
    out.array(count);
    out.raw(elements.take());
    return !in.failed();
  }

  bool read_later(const std::string& path, const std::string& library, MsgpackWriter& entries, unsigned nesting) {
    const auto in = make_msgpack_document(path, library);
    entries.text("library");
    if (read_node(*in, path, entries, nesting)) return true;
    if (!error_ && in->failed()) error_ = in->error();
    return false;
  }

  bool read_map(DocumentReader& in, const std::string& path, MsgpackWriter& out, unsigned nesting) {
    if (!in.enter(Kind::kMap, "a map of nodes")) return false;
    MsgpackWriter entries;
    std::size_t count = 0;
    std::string key;
    for (; in.more(); ++count) {
      if (!in.read_text(key, "a key")) return false;
      entries.text(key);
      if (!read_node(in, path, entries, nesting)) return false;
    }
    out.map(count);
    out.raw(entries.take());
    return !in.failed();
  }

  /// The file that it stands for, in its place. A prefix that stands in several places is read for each.
  bool read_placeholder(const std::string& path, const std::string& prefix, MsgpackWriter& out, unsigned nesting) {
    const auto fail = [&](Error error) {
      if (!error_) error_ = std::move(error);
      out.nil();
      return true;
    };
    if (nesting == kMaxNesting)
      return fail({ErrorCode::kMalformedFile, fmt::format("{}: files that load files, without end", path), {}});
    if (documents_ != nullptr) return read_document(path, prefix, out, nesting);
    const std::filesystem::path library(path);
    auto part = find_master_part(library.parent_path().string(), library.filename().string(), prefix);
    if (!part) return fail(std::move(part).error());
    auto mapped = MappedFile::open(*part);
    if (!mapped) return fail(std::move(mapped).error());
    std::string node;
    if (auto read = this->read(*part, text_of(mapped->bytes()), node, nesting + 1); !read)
      return fail(std::move(read).error());
    out.raw(node);
    return true;
  }

  bool read_document(const std::string& path, const std::string& prefix, MsgpackWriter& out, unsigned nesting) {
    const auto number = parse_int(prefix);
    std::string node;
    Result<void> read = Error{ErrorCode::kMalformedFile, fmt::format("{}: names a table '{}'", path, prefix), {}};
    if (number && *number > 0 && static_cast<std::size_t>(*number) < documents_->size())
      read = this->read(path, (*documents_)[static_cast<std::size_t>(*number)], node, nesting + 1);
    if (!read && !error_) error_ = read.error();
    read ? out.raw(node) : out.nil();
    return true;
  }

  const WantsProcessor& wants_;
  const std::vector<std::string>* documents_;
  std::size_t kept_rows_ = 0, dropped_rows_ = 0;
  std::map<std::int64_t, std::string> solutions_;
  std::set<std::int64_t> own_, named_;
  std::vector<Part> parts_;
  std::uint64_t rows_ = 0;
  std::string version_;
  std::optional<Error> error_;
};

/// Of a tree's solutions: equal conditions stand in the same place of its pool.
std::vector<std::uint32_t> classes_of(const Tree& tree) {
  std::vector<std::uint32_t> classes;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> numbers;
  for (const Condition condition : tree.conditions) {
    const auto place = std::pair(condition.count == 0 ? 0 : condition.first, condition.count);
    classes.push_back(numbers.try_emplace(place, static_cast<std::uint32_t>(numbers.size())).first->second);
  }
  return classes;
}

void count_foreign(const Tree& tree, std::map<std::string, std::uint64_t>& counts) {
  for (const Condition condition : tree.conditions)
    for (const PredicateId id : tree.pool.list(condition))
      if (tree.pool[id].kind == PredicateKind::kForeign) ++counts[processor_text(tree.pool[id].values)];
}

/// What is packed must be readable: everything is read once.
Result<MasterDocuments> checked(const std::string& path, MasterDocuments master) {
  for (const std::string& document : master.documents) {
    KILN_ASSIGN(const std::unique_ptr<Tree> tree, read_master_bytes(path, master.name, document));
    master.classes.push_back(classes_of(*tree));
    count_foreign(*tree, master.foreign);
  }
  return master;
}

}  // namespace

Result<MasterDocuments> read_master_documents(const std::string& path, const std::string& name, std::string_view bytes,
                                              const WantsProcessor& wants) {
  Splitter splitter(wants);
  std::string node;
  if (auto read = splitter.read(path, bytes, node, 0); !read) return std::move(read).error();
  return checked(path, splitter.finish(name, node));
}

Result<MasterDocuments> filter_master_documents(const std::string& path, const MasterDocuments& master,
                                                const WantsProcessor& wants) {
  if (master.documents.empty()) return master;
  if (!wants) {
    MasterDocuments same = master;
    for (const std::string& document : master.documents) {
      KILN_ASSIGN(const std::unique_ptr<Tree> tree, read_master_bytes(path, master.name, document));
      count_foreign(*tree, same.foreign);
    }
    return same;
  }
  Splitter splitter(wants, &master.documents);
  std::string node;
  if (auto read = splitter.read(path, master.documents.front(), node, 0); !read) return std::move(read).error();
  MasterDocuments documents = splitter.finish(master.name, node);
  documents.version = master.version;
  return checked(path, std::move(documents));
}

}  // namespace kiln::library
