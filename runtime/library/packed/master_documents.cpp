// See master_documents.hpp. Everything is copied as it stands, what kiln does not know too; only nodes are looked at.
#include "runtime/library/packed/master_documents.hpp"

#include "runtime/library/master_reader.hpp"
#include "runtime/library/packed/document_copy.hpp"
#include "runtime/library/packed/mapped_file.hpp"
#include "runtime/library/packed/msgpack_io.hpp"
#include "runtime/library/packed/row_columns.hpp"
#include "runtime/library/yaml_reader.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

constexpr unsigned kMaxNesting = 8;  // of files that load files
constexpr std::size_t kLeastForColumns = 16;

std::string_view text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};  // NOLINT: text of bytes
}

class Splitter {
 public:
  /// Reads a document; its library's node goes to `node`.
  Result<void> read(const std::string& path, std::string_view bytes, std::string& node, unsigned nesting) {
    std::string inflated;
    if (looks_gzip(bytes)) {
      KILN_ASSIGN(inflated, gunzip(path, bytes, kMaxInflatedBytes));
      bytes = inflated;
    }
    const auto in = looks_msgpack(bytes) ? make_msgpack_document(path, bytes) : make_yaml_document(path, bytes);
    if (in->enter(Kind::kMap, "a map with a master solution library")) read_root(*in, path, node, nesting);
    if (!in->failed() && node.empty()) in->fail_expected("the key library in a master solution library");
    if (in->failed()) return in->error();
    if (error_) return *error_;
    return {};
  }

  MasterDocuments finish(const std::string& name, std::string node) {
    MasterDocuments out;
    out.name = name;
    out.version = version_;
    out.solutions = solutions_.size();
    out.rows = rows_;
    std::set<std::int64_t> own = own_;  // of the hierarchy itself; those that nothing names too
    for (const auto& [index, solution] : solutions_)
      if (!named_.contains(index)) own.insert(index);
    out.documents.push_back(document(own, std::move(node)));
    for (Part& part : parts_) out.documents.push_back(document(part.solutions, std::move(part.node)));
    return out;
  }

 private:
  static constexpr std::size_t kMaxInflatedBytes = 4ULL << 30;

  struct Part {
    std::set<std::int64_t> solutions;
    std::string node;
  };

  std::string document(const std::set<std::int64_t>& numbers, std::string node) const {
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
    while (in.more()) {
      if (!in.read_text(key, "a key")) return false;
      MsgpackWriter out;
      if (key == "library") {
        if (!read_node(in, path, out, nesting)) return false;
        node = out.take();
      } else if (key == "solutions") {
        if (!read_solutions(in)) return false;
      } else if (key == "version" && nesting == 0 && !in.at_null()) {
        if (!in.read_text(version_, "version")) return false;
      } else {
        in.skip();
      }
    }
    return !in.failed();
  }

  bool read_solutions(DocumentReader& in) {
    if (!in.enter(Kind::kList, "a list of solutions")) return false;
    std::string key;
    while (in.more()) {
      if (!in.enter(Kind::kMap, "a map with a solution")) return false;
      MsgpackWriter entries, out;
      std::int64_t index = 0;
      std::size_t count = 1;
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
      out.map(count);
      out.text("index");
      out.integer(index);
      out.raw(entries.take());
      solutions_.try_emplace(index, out.take());
    }
    return !in.failed();
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
        if (!read_table(in, entries, numbers)) return false;
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

  bool read_table(DocumentReader& in, MsgpackWriter& out, std::set<std::int64_t>& numbers) {
    if (!in.enter(Kind::kList, "a list of rows")) return false;
    MsgpackWriter elements;
    RowColumns rows;
    bool are_alike = true;
    std::size_t count = 0;
    for (; in.more(); ++count) {
      MsgpackWriter element;
      if (!copy_value(in, element, &numbers)) return false;
      const std::string bytes = element.take();
      are_alike = are_alike && count < kMaxColumnRows && add_row(bytes, rows);
      elements.raw(bytes);
    }
    rows_ += count;
    if (in.failed()) return false;
    if (are_alike && count >= kLeastForColumns) {
      out.bin(write_row_columns(rows));
      return true;
    }
    out.array(count);
    out.raw(elements.take());
    return true;
  }

  /// Adds a copied row {key, index, speed?} to the columns; false if it is not like those before it.
  static bool add_row(std::string_view bytes, RowColumns& rows) {
    const auto in = make_msgpack_document("", bytes);
    std::vector<std::int64_t> key;
    std::optional<std::int64_t> index;
    std::optional<double> speed;
    std::string name;
    if (!in->enter(Kind::kMap, "")) return false;
    while (in->more()) {
      if (!in->read_text(name, "")) return false;
      if (name == "key" && in->kind() == Kind::kList) {
        in->enter(Kind::kList, "");
        while (in->more())
          if (!in->read_int(key.emplace_back(), "")) return false;
      } else if (name == "index") {
        if (!in->read_int(index.emplace(), "")) return false;
      } else if (name == "speed") {
        if (!in->read_real(speed.emplace(), "")) return false;
      } else {
        return false;
      }
    }
    if (in->failed() || !index || key.empty() || key.size() > kMaxKey) return false;
    if (rows.indices.empty()) rows.keys.resize(key.size());
    if (key.size() != rows.keys.size() || (speed ? rows.indices.size() : 0) != rows.speeds.size()) return false;
    for (std::size_t d = 0; d < key.size(); ++d) rows.keys[d].push_back(key[d]);
    rows.indices.push_back(*index);
    if (speed) rows.speeds.push_back(*speed);
    return true;
  }

  bool read_rows(DocumentReader& in, const std::string& path, MsgpackWriter& out, unsigned nesting) {
    if (!in.enter(Kind::kList, "a list of rows")) return false;
    MsgpackWriter elements;
    std::size_t count = 0;
    std::string key;
    for (; in.more(); ++count) {
      if (!in.enter(Kind::kMap, "a map with a row")) return false;
      MsgpackWriter entries;
      std::size_t fields = 0;
      for (; in.more(); ++fields) {
        if (!in.read_text(key, "a key")) return false;
        entries.text(key);
        if (key == "library" ? !read_node(in, path, entries, nesting) : !copy_value(in, entries)) return false;
      }
      elements.map(fields);
      elements.raw(entries.take());
    }
    out.array(count);
    out.raw(elements.take());
    return !in.failed();
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

  std::map<std::int64_t, std::string> solutions_;
  std::set<std::int64_t> own_, named_;
  std::vector<Part> parts_;
  std::uint64_t rows_ = 0;
  std::string version_;
  std::optional<Error> error_;
};

}  // namespace

Result<MasterDocuments> read_master_documents(const std::string& path, const std::string& name,
                                              std::string_view bytes) {
  Splitter splitter;
  std::string node;
  if (auto read = splitter.read(path, bytes, node, 0); !read) return std::move(read).error();
  MasterDocuments documents = splitter.finish(name, std::move(node));
  // What is packed must be readable: everything is read once.
  for (const std::string& document : documents.documents)
    if (auto tree = read_master_bytes(path, name, document); !tree) return std::move(tree).error();
  return documents;
}

Result<std::unique_ptr<Tree>> tree_of_documents(const std::string& name, GetDocument document) {
  KILN_ASSIGN(const std::string bytes, document(0));
  KILN_ASSIGN(std::unique_ptr<Tree> tree, read_master_bytes(name, name, bytes));
  for (const auto& placeholder : tree->placeholders) {
    const auto number = parse_int(placeholder->name);
    if (!number || *number < 1)
      return Error{ErrorCode::kMalformedFile, fmt::format("{}: names a table '{}'", name, placeholder->name), {}};
    placeholder->number = static_cast<std::uint32_t>(*number);
    placeholder->name.clear();  // of the library's own file
  }
  tree->load = [name, document](const Placeholder& placeholder) -> Result<std::unique_ptr<Tree>> {
    KILN_ASSIGN(const std::string part, document(placeholder.number));
    return read_master_bytes(name, name, part);
  };
  return tree;
}

}  // namespace kiln::library
