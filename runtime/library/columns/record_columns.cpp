// See record_columns.hpp.
#include "runtime/library/columns/record_columns.hpp"

#include "runtime/library/document/columns.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace kiln::library {
namespace {

enum Kind : std::uint8_t { kConstant, kIntegers, kTexts, kMaps, kPieces, kLists };

constexpr std::size_t kMaxDepth = 6;             // of maps in maps
constexpr std::size_t kMaxElements = 1U << 22;   // of all lists
constexpr std::size_t kMaxListBytes = 1U << 20;  // of one, whose elements may be the same few bytes again and again
constexpr char kJoint = '_';

using Values = std::vector<std::string_view>;

void write_text(ColumnWriter& out, std::string_view text) {
  out.natural(text.size());
  out.raw(text);
}

/// texts column
void write_texts(ColumnWriter& out, const Values& values) {
  std::unordered_map<std::string_view, std::int64_t> numbers;
  Values distinct;
  std::vector<std::int64_t> column;
  for (const std::string_view value : values) {
    const auto [it, is_new] = numbers.try_emplace(value, static_cast<std::int64_t>(distinct.size()));
    if (is_new) distinct.push_back(value);
    column.push_back(it->second);
  }
  out.natural(distinct.size());
  for (const std::string_view value : distinct) write_text(out, value);
  out.integers(column);
}

bool write_integers(ColumnWriter& out, const Values& values) {
  std::vector<std::int64_t> numbers;
  for (const std::string_view value : values) {
    const auto number = msgpack_integer(value);
    if (!number) return false;
    MsgpackWriter again;
    again.integer(*number);
    if (again.take() != value) return false;
    numbers.push_back(*number);
  }
  out.byte(kIntegers);
  out.integers(numbers);
  return true;
}

/// Of texts most of which differ: names, which are made of words.
bool write_pieces(ColumnWriter& out, const Values& values) {
  Values distinct = values;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  if (distinct.size() < values.size() / 2) return false;
  std::vector<Values> parts;
  std::vector<std::int64_t> counts;
  for (const std::string_view value : values) {
    const auto text = msgpack_text(value);
    if (!text) return false;
    MsgpackWriter again;
    again.text(*text);
    if (again.take() != value) return false;
    std::size_t count = 0;
    for (std::size_t begin = 0; begin <= text->size(); ++count) {
      const std::size_t end = std::min(text->find(kJoint, begin), text->size());
      if (parts.size() == count) parts.emplace_back();
      parts[count].push_back(text->substr(begin, end - begin));
      begin = end + 1;
    }
    counts.push_back(static_cast<std::int64_t>(count));
  }
  out.byte(kPieces);
  out.integers(counts);
  for (const Values& part : parts) write_texts(out, part);
  return true;
}

bool write_lists(ColumnWriter& out, const Values& values) {
  Values elements, all;
  std::vector<std::int64_t> lengths;
  for (const std::string_view value : values) {
    if (!msgpack_elements(value, elements)) return false;
    MsgpackWriter again;
    again.array(elements.size());
    if (!value.starts_with(again.take()) || value.size() > kMaxListBytes) return false;
    lengths.push_back(static_cast<std::int64_t>(elements.size()));
    all.insert(all.end(), elements.begin(), elements.end());
  }
  if (all.size() > kMaxElements) return false;
  out.byte(kLists);
  out.integers(lengths);
  write_texts(out, all);
  return true;
}

void write_node(ColumnWriter& out, const Values& values, std::size_t depth);

/// False if they are not all maps, or one of them has a key twice.
bool write_maps(ColumnWriter& out, const Values& values, std::size_t depth) {
  struct Field {
    std::string_view key;
    Values values;
    std::vector<std::int64_t> has;
  };
  std::vector<Field> fields;
  std::unordered_map<std::string_view, std::size_t> numbers;
  std::vector<MsgpackEntry> entries;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!msgpack_entries(values[i], entries)) return false;
    for (const auto& [key, value] : entries) {
      const auto [it, is_new] = numbers.try_emplace(key, fields.size());
      if (is_new) fields.push_back({key, {}, std::vector<std::int64_t>(values.size(), 0)});
      Field& field = fields[it->second];
      if (field.has[i] != 0) return false;
      field.has[i] = 1;
      field.values.push_back(value);
    }
  }
  out.byte(kMaps);
  out.natural(fields.size());
  for (const Field& field : fields) {
    write_text(out, field.key);
    const bool is_everywhere = field.values.size() == values.size();
    out.byte(is_everywhere ? 0 : 1);
    if (!is_everywhere) out.integers(field.has);
    write_node(out, field.values, depth + 1);
  }
  return true;
}

void write_node(ColumnWriter& out, const Values& values, std::size_t depth) {
  const auto is_first = [&](std::string_view v) { return v == values.front(); };
  if (depth != 0 && std::all_of(values.begin(), values.end(), is_first)) {
    out.byte(kConstant);
    return write_text(out, values.front());
  }
  if (depth < kMaxDepth && write_maps(out, values, depth)) return;
  if (write_integers(out, values) || write_lists(out, values) || write_pieces(out, values)) return;
  out.byte(kTexts);
  write_texts(out, values);
}

}  // namespace

std::string write_record_columns(const std::vector<std::string_view>& records,
                                 const std::vector<std::uint32_t>& classes) {
  ColumnWriter out;
  out.natural(records.size());
  out.integers(std::vector<std::int64_t>(classes.begin(), classes.end()));
  if (!records.empty()) write_node(out, records, 0);
  return out.take();
}

// ---- reading

struct RecordColumns::Node {
  struct Part {
    Values texts;
    std::vector<std::uint32_t> numbers;  // of those that have it
    std::vector<std::uint32_t> places;   // of each text among those that have it; empty: all have it
  };
  struct Field {
    std::string_view key;               // in msgpack
    std::vector<std::uint32_t> places;  // of each record among those that have it, or kAbsent; empty: all have it
    std::unique_ptr<Node> node;
  };
  static constexpr std::uint32_t kAbsent = UINT32_MAX;

  Kind kind = kConstant;
  std::string_view constant;
  std::vector<std::int64_t> integers;
  std::vector<Part> parts;            // of kTexts one
  std::vector<std::uint32_t> counts;  // of pieces
  std::vector<std::uint32_t> ends;    // of lists, among the elements in the only part
  std::vector<Field> fields;
};

class RecordColumns::Reading {
 public:
  explicit Reading(std::string_view bytes) : in_(bytes) {}

  bool read(std::vector<std::uint32_t>& classes, std::unique_ptr<Node>& root) {
    const std::size_t count = in_.below(kMaxColumnRecords + 1);
    if (!take(count)) return false;
    classes.resize(count);
    in_.numbers(classes, static_cast<std::uint32_t>(count), 0);
    if (count != 0) root = node(count, 0);
    return in_.finished();
  }

 private:
  /// Numbers that may still be decoded: a few bytes stand for any amount of equal ones.
  bool take(std::size_t numbers) {
    if (numbers > budget_) in_.fail();
    budget_ -= std::min(numbers, budget_);
    return !in_.failed();
  }

  std::string_view text() { return in_.raw(in_.below(in_.left() + 1)); }

  Values texts() {
    Values values(in_.below(in_.left() + 1));
    for (std::string_view& value : values) value = text();
    return values;
  }

  std::vector<std::uint32_t> numbers(std::size_t count, std::size_t limit) {
    if (!take(count)) return {};
    std::vector<std::uint32_t> column(count);
    in_.numbers(column, static_cast<std::uint32_t>(limit), 0);
    return column;
  }

  /// Where each stands among those that `has` says have it.
  template <class Has>
  static std::vector<std::uint32_t> places(std::size_t count, std::size_t& present, Has has) {
    std::vector<std::uint32_t> out(count);
    present = 0;
    for (std::size_t i = 0; i < count; ++i) out[i] = has(i) ? static_cast<std::uint32_t>(present++) : Node::kAbsent;
    return out;
  }

  Node::Part part(std::size_t count) {
    Node::Part out;
    out.texts = texts();
    out.numbers = numbers(count, out.texts.size());
    return out;
  }

  std::unique_ptr<Node> node(std::size_t count, std::size_t depth) {
    auto out = std::make_unique<Node>();
    out->kind = static_cast<Kind>(in_.byte());
    switch (out->kind) {
      case kConstant:
        out->constant = text();
        return out;
      case kIntegers:
        if (!take(count)) return out;
        out->integers.resize(count);
        in_.integers(out->integers);
        return out;
      case kTexts:
        out->parts.push_back(part(count));
        return out;
      case kMaps:
        if (depth < kMaxDepth) {
          read_fields(*out, count, depth);
          return out;
        }
        break;
      case kPieces:
        read_pieces(*out, count);
        return out;
      case kLists:
        read_lists(*out, count);
        return out;
    }
    in_.fail();
    return out;
  }

  void read_lists(Node& node, std::size_t count) {
    node.ends = numbers(count, kMaxElements);
    std::size_t end = 0;
    for (std::uint32_t& e : node.ends) {
      end = std::min(end + e, kMaxElements);
      e = static_cast<std::uint32_t>(end);
    }
    if (in_.failed()) return;
    node.parts.push_back(part(end));
    const Node::Part& elements = node.parts.front();
    std::size_t begin = 0;
    for (std::size_t i = 0; i < count && !in_.failed(); begin = node.ends[i++]) {
      std::size_t bytes = 0;
      for (std::size_t at = begin; at < node.ends[i]; ++at) bytes += elements.texts[elements.numbers[at]].size();
      if (bytes > kMaxListBytes) in_.fail();
    }
  }

  void read_fields(Node& node, std::size_t count, std::size_t depth) {
    node.fields.resize(in_.below(in_.left() + 1));
    for (Node::Field& field : node.fields) {
      field.key = text();
      std::size_t present = count;
      if (in_.below(2) != 0) {
        if (!take(count)) return;
        const std::vector<std::uint32_t> has = numbers(count, 2);
        if (in_.failed()) return;
        field.places = places(count, present, [&](std::size_t i) { return has[i] != 0; });
        if (present == 0) in_.fail();
      }
      if (in_.failed()) return;
      field.node = this->node(present, depth + 1);
    }
  }

  void read_pieces(Node& node, std::size_t count) {
    constexpr std::uint32_t kMostPieces = 4096;
    node.counts = numbers(count, kMostPieces);
    if (in_.failed()) return;
    const std::uint32_t most = *std::max_element(node.counts.begin(), node.counts.end());
    for (std::uint32_t at = 0; at < most && !in_.failed(); ++at) {
      std::size_t present = count;
      std::vector<std::uint32_t> of;
      if (std::any_of(node.counts.begin(), node.counts.end(), [&](std::uint32_t n) { return n <= at; })) {
        if (!take(count)) return;
        of = places(count, present, [&](std::size_t i) { return node.counts[i] > at; });
      }
      node.parts.push_back(part(present));
      node.parts.back().places = std::move(of);
    }
  }

  ColumnReader in_;
  std::size_t budget_ = std::size_t{1} << 26;
};

RecordColumns::RecordColumns() = default;
RecordColumns::~RecordColumns() = default;

bool RecordColumns::read(std::string_view bytes) {
  return Reading(bytes).read(classes_, root_);
}

bool RecordColumns::integers(std::string_view field, std::vector<std::int64_t>& out) const {
  out.assign(size(), 0);
  if (!root_) return true;
  if (root_->kind == kMaps)
    for (const Node::Field& f : root_->fields) {
      if (msgpack_text(f.key) != field || !f.places.empty()) continue;
      if (f.node->kind == kIntegers) {
        out = f.node->integers;
        return true;
      }
      if (f.node->kind != kConstant) return false;
      const auto number = msgpack_integer(f.node->constant);
      if (number) out.assign(size(), *number);
      return number.has_value();
    }
  return false;
}

void RecordColumns::append_value(const Node& node, std::size_t number, std::string& out, Wants wants) {
  switch (node.kind) {
    case kConstant:
      out += node.constant;
      return;
    case kIntegers: {
      MsgpackWriter value;
      value.integer(node.integers[number]);
      out += value.take();
      return;
    }
    case kTexts:
      out += node.parts.front().texts[node.parts.front().numbers[number]];
      return;
    case kMaps: {
      const auto has = [&](const Node::Field& field) {
        if (wants != nullptr)
          if (const auto key = msgpack_text(field.key); key && !wants(*key)) return false;
        return field.places.empty() || field.places[number] != Node::kAbsent;
      };
      append_msgpack_map(static_cast<std::size_t>(std::count_if(node.fields.begin(), node.fields.end(), has)), out);
      for (const Node::Field& field : node.fields) {
        if (!has(field)) continue;
        out += field.key;
        append_value(*field.node, field.places.empty() ? number : field.places[number], out, nullptr);
      }
      return;
    }
    case kLists: {
      const Node::Part& elements = node.parts.front();
      const std::uint32_t begin = number == 0 ? 0 : node.ends[number - 1];
      MsgpackWriter start;
      start.array(node.ends[number] - begin);
      out += start.take();
      for (std::uint32_t i = begin; i < node.ends[number]; ++i) out += elements.texts[elements.numbers[i]];
      return;
    }
    case kPieces: {
      std::string text;
      for (std::uint32_t at = 0; at < node.counts[number]; ++at) {
        const Node::Part& part = node.parts[at];
        if (at != 0) text += kJoint;
        text += part.texts[part.numbers[part.places.empty() ? number : part.places[number]]];
      }
      MsgpackWriter value;
      value.text(text);
      out += value.take();
      return;
    }
  }
}

void RecordColumns::append(std::size_t number, std::string& out, Wants wants) const {
  append_value(*root_, number, out, wants);
}

}  // namespace kiln::library
