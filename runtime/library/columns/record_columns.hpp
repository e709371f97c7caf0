// The solutions of a master library's document as a packed library keeps them: column by column, down through their
// maps, since most of what a solution says all say. A record is put together when somebody asks for it; what a search
// must know of all at once, their numbers and which of them ask for the same, is there without. In a document the bytes
// stand as `solutions`, where a list of maps stands otherwise. Grammar (columns.hpp):
//
//   records = count class node          class: a column; equal for solutions whose predicates come to the same
//   node    = 0 length bytes            every record has this value, in msgpack
//           | 1 column                  integers
//           | 2 texts column            the number of a text, which is a value in msgpack
//           | 3 fields field*           maps
//           | 4 pieces part*            texts in pieces, which were joined by '_'; pieces: a column, how many each has
//           | 5 lengths texts column    lists; lengths: a column; the numbers of all their elements, list by list
//   field   = length key 0 node | length key 1 column node     in all maps, or in those where the column says 1; the
//                                                              node is of those only
//   part    = texts column              of the texts that have so many pieces: the number of a piece
//   texts   = count (length bytes)*
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// Lists with more stay as they are.
inline constexpr std::size_t kMaxColumnRecords = 1U << 20;

/// Of maps in msgpack; `classes` has a number for each.
std::string write_record_columns(const std::vector<std::string_view>& records,
                                 const std::vector<std::uint32_t>& classes);

/// Immutable once read.
class RecordColumns {
 public:
  RecordColumns();
  ~RecordColumns();
  RecordColumns(const RecordColumns&) = delete;
  RecordColumns& operator=(const RecordColumns&) = delete;

  /// False for bytes that write_record_columns() did not write. They must outlive this.
  bool read(std::string_view bytes);
  std::size_t size() const { return classes_.size(); }
  const std::vector<std::uint32_t>& classes() const { return classes_; }
  /// Each record's field of that name; false unless all have it and all are integers.
  bool integers(std::string_view field, std::vector<std::int64_t>& out) const;

  /// Whether a field of the outermost map is wanted.
  using Wants = bool (*)(std::string_view field);
  /// Appends a record, in msgpack.
  void append(std::size_t number, std::string& out, Wants wants = nullptr) const;

 private:
  struct Node;
  class Reading;
  static void append_value(const Node& node, std::size_t number, std::string& out, Wants wants);

  std::vector<std::uint32_t> classes_;
  std::unique_ptr<Node> root_;
};

}  // namespace kiln::library
