// A master library in format version 2, from one in format version 1: its solutions behind one another in a binary,
// with an index of (number, start, bytes).
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/packed/document_copy.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace kiln::library {

/// The msgpack of a format version 2 library. `library` is a node's msgpack; `index` is written as it is.
inline std::string indexed_master(const std::vector<std::int64_t>& index, const std::string& blob,
                                  const std::string& library) {
  MsgpackWriter out;
  out.map(4);
  out.text("format_version");
  out.integer(2);
  out.text("solutions_index");
  out.array(index.size());
  for (const std::int64_t number : index) out.integer(number);
  out.text("solutions_blob");
  out.bin(blob);
  out.text("library");
  out.raw(library);
  return out.take();
}

/// Of a library's document with the keys solutions and library; empty if it is not one.
inline std::string indexed_form(DocumentReader& in) {
  using Kind = DocumentReader::Kind;
  std::vector<std::int64_t> index;
  std::string blob, library, key;
  if (!in.enter(Kind::kMap, "a map")) return {};
  while (in.more()) {
    if (!in.read_text(key, "a key")) return {};
    MsgpackWriter value;
    if (key != "solutions") {
      if (!copy_value(in, value)) return {};
      if (key == "library") library = value.take();
      continue;
    }
    if (!in.enter(Kind::kList, "a list")) return {};
    while (in.more()) {
      MsgpackWriter solution;
      if (!copy_value(in, solution)) return {};
      const std::string bytes = solution.take();
      std::int64_t number = 0;
      const auto document = make_msgpack_document("", bytes);
      for (document->enter(Kind::kMap, "a map"); document->more();)
        if (!document->read_text(key, "a key") ||
            !(key == "index" ? document->read_int(number, key) : document->skip()))
          return {};
      index.insert(index.end(),
                   {number, static_cast<std::int64_t>(blob.size()), static_cast<std::int64_t>(bytes.size())});
      blob += bytes;
    }
  }
  return library.empty() ? library : indexed_master(index, blob, library);
}

}  // namespace kiln::library
