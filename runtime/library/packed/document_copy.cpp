// See document_copy.hpp.
#include "runtime/library/packed/document_copy.hpp"

#include "runtime/library/document/yaml_reader.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kiln::library {
namespace {

using Kind = DocumentReader::Kind;

constexpr std::size_t kMaxDepth = 64;

class Copier {
 public:
  explicit Copier(DocumentReader& in) : in_(in) {}

  bool copy(MsgpackWriter& out, std::set<std::int64_t>* numbers, std::size_t depth) {
    if (depth > kMaxDepth) return in_.fail_expected("values that are nested less deeply");
    switch (in_.kind()) {
      case Kind::kScalar:
        return copy_scalar(out, numbers);
      case Kind::kList:
        return copy_list(out, numbers, depth);
      case Kind::kMap:
        return copy_map(out, numbers, depth);
      case Kind::kEnd:
        break;
    }
    return in_.fail_expected("a value");
  }

 private:
  bool copy_scalar(MsgpackWriter& out, std::set<std::int64_t>* numbers) {
    if (in_.at_null()) {
      out.nil();
      return in_.skip();
    }
    if (!in_.read_text(text_, "a value")) return false;
    if (text_ == "true" || text_ == "false") {
      out.boolean(text_ == "true");
      return true;
    }
    // As msgpack's infinite reals are read; a text of that spelling stays one for its readers.
    if (text_ == "inf" || text_ == "-inf") {
      const double infinity = std::numeric_limits<double>::infinity();
      out.real(text_ == "inf" ? infinity : -infinity);
      return true;
    }
    const auto number = parse_int(text_);
    if (!number || fmt::format("{}", *number) != text_) {
      const auto real = text_.find_first_of("+-.0123456789") == 0 ? parse_real(text_) : std::nullopt;
      real ? out.real(*real) : out.text(text_);
      return true;
    }
    out.integer(*number);
    if (numbers != nullptr) numbers->insert(*number);
    return true;
  }
  bool copy_list(MsgpackWriter& out, std::set<std::int64_t>* numbers, std::size_t depth) {
    if (!in_.enter(Kind::kList, "a list")) return false;
    MsgpackWriter elements;
    std::size_t count = 0;
    for (; in_.more(); ++count)
      if (!copy(elements, numbers, depth + 1)) return false;
    out.array(count);
    out.raw(elements.take());
    return !in_.failed();
  }
  bool copy_map(MsgpackWriter& out, std::set<std::int64_t>* numbers, std::size_t depth) {
    // What in a table's row or in a tree is surely no solution.
    static constexpr std::array<std::string_view, 6> kOthers = {"key",       "speed",      "featureIdx",
                                                                "threshold", "nextIdxLTE", "nextIdxGT"};
    if (!in_.enter(Kind::kMap, "a map")) return false;
    MsgpackWriter entries;
    std::size_t count = 0;
    std::string key;
    for (; in_.more(); ++count) {
      if (!in_.read_text(key, "a key")) return false;
      entries.text(key);
      const bool is_other = std::find(kOthers.begin(), kOthers.end(), key) != kOthers.end();
      if (!copy(entries, is_other ? nullptr : numbers, depth + 1)) return false;
    }
    out.map(count);
    out.raw(entries.take());
    return !in_.failed();
  }

  DocumentReader& in_;
  std::string text_;
};

}  // namespace

bool copy_value(DocumentReader& in, MsgpackWriter& out, std::set<std::int64_t>* numbers) {
  return Copier(in).copy(out, numbers, 0);
}

}  // namespace kiln::library
