// Reads record columns and puts records together: see record_columns.hpp.
#include "runtime/library/columns/record_columns.hpp"

#include "runtime/library/columns/record_kinds.hpp"
#include "runtime/library/document/columns.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/document/msgpack_pieces.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace kiln::library {

using namespace records;

struct RecordColumns::Node {
  struct Part {
    Values texts;
    std::vector<std::uint32_t> numbers;  // the texts of those records that have one
    std::vector<std::uint32_t> places;   // the place of each text among those records; empty: all have one
  };
  struct Field {
    std::string_view key;  // in msgpack
    std::vector<std::uint32_t>
        places;  // the place of each record among those that have the field, or kAbsent; empty: all do
    std::unique_ptr<Node> node;
  };
  static constexpr std::uint32_t kAbsent = UINT32_MAX;

  Kind kind = kConstant;
  std::string_view constant;
  std::vector<std::int64_t> integers;
  std::vector<Part> parts;            // kTexts has one
  std::vector<std::uint32_t> counts;  // pieces of each text
  std::vector<std::uint32_t> ends;    // the ends of lists, among the elements in the only part
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
