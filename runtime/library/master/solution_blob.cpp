// See solution_blob.hpp.
#include "runtime/library/master/solution_blob.hpp"

#include <cstddef>
#include <set>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::int64_t kNewestVersion = 2;
constexpr std::size_t kNumbersEach = 3;

}  // namespace

bool SolutionBlob::read(DocumentReader& in, std::string_view key) {
  if (in.at_null()) return in.skip();
  if (key == "solutions_blob") {
    has_blob_ = true;
    return in.read_text(blob_, "solutions_blob");
  }
  if (key == "solutions_index") {
    has_index_ = true;
    if (!in.enter(DocumentReader::Kind::kList, "a list of numbers for solutions_index")) return false;
    while (in.more())
      if (!in.read_int(index_.emplace_back(), "solutions_index")) return false;
    return !in.failed();
  }
  if (!in.read_int(version_, "format_version")) return false;
  return (version_ >= 1 && version_ <= kNewestVersion) ||
         in.fail_expected(fmt::format("a master library of format_version 1 or {}, not {}", kNewestVersion, version_));
}

Result<void> SolutionBlob::read_solutions(const std::string& library, const ReadOne& read) const {
  const auto failed = [&](std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: {}", library, what), {}};
  };
  if (!has_index_ && !has_blob_ && version_ == 1) return {};
  if (!has_index_) return failed("expected the key solutions_index beside solutions_blob in format version 2");
  if (!has_blob_) return failed("expected the key solutions_blob beside solutions_index");
  if (index_.size() % kNumbersEach != 0)
    return failed(fmt::format("solutions_index: expected three numbers a solution, found {}", index_.size()));
  std::set<std::int64_t> seen;
  const auto blob_bytes = static_cast<std::int64_t>(blob_.size());
  for (std::size_t i = 0; i < index_.size(); i += kNumbersEach) {
    const std::int64_t index = index_[i], at = index_[i + 1], bytes = index_[i + 2];
    if (index < 0 || index > INT32_MAX)
      return failed(fmt::format("solutions_index: expected a solution's number of 31 bits, found {}", index));
    if (at < 0 || bytes < 0 || at > blob_bytes || bytes > blob_bytes - at)
      return failed(
          fmt::format("solutions_index: expected solution {} within the {} bytes of solutions_blob, found {} "
                      "bytes at {}",
                      index, blob_bytes, bytes, at));
    if (!seen.insert(index).second)
      return failed(fmt::format("solutions_index: expected each solution once, found {} again", index));
    const auto document = make_msgpack_document(
        fmt::format("{}: solution {} at byte {} of solutions_blob", library, index, at),
        std::string_view(blob_).substr(static_cast<std::size_t>(at), static_cast<std::size_t>(bytes)));
    std::int64_t found = -1;
    if (!read(*document, found)) return document->error();
    if (found != index)
      return failed(fmt::format("solutions_blob: expected solution {} at byte {}, found {}", index, at, found));
  }
  return {};
}

}  // namespace kiln::library
