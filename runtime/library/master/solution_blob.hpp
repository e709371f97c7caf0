// Solutions of a master library of format version 2, as hipBLASLt writes them since 2026: no list, but one binary of
// msgpack maps (solutions_blob) and a flat list of numbers (solutions_index), three for each map: the solution's
// number, where its map starts in the binary, and its bytes. Source: rocm-libraries, hipBLASLt's
// SolutionBlobCache and the tests of its malformed files.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/document/document_reader.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

class SolutionBlob {
 public:
  /// Reads the value of one of its keys (is_solution_blob_key()). Only format versions 1 (which has none of the others)
  /// and 2 exist.
  bool read(DocumentReader& in, std::string_view key);

  /// Reads each solution, in the index's order. `read` gets the document of one map and returns the solution's number
  /// in it. kMalformedFile with the library's name, the solution's number and the byte in the blob: an index that is
  /// not three numbers a solution, leaves the blob, names a solution twice or another one than stands there.
  using ReadOne = std::function<bool(DocumentReader& in, std::int64_t& index)>;
  Result<void> read_solutions(const std::string& library, const ReadOne& read) const;

 private:
  bool has_index_ = false, has_blob_ = false;
  std::int64_t version_ = 1;
  std::vector<std::int64_t> index_;
  std::string blob_;
};

}  // namespace kiln::library
