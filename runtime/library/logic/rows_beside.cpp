// See rows_beside.hpp.
#include "runtime/library/logic/rows_beside.hpp"

#include "runtime/library/document/input_file.hpp"
#include "runtime/library/document/library_folder.hpp"
#include "runtime/library/document/xz.hpp"

#include <charconv>
#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::string_view kHeading = "M,N,batch,K,solutionIdx,speed";
constexpr std::size_t kSizesOfRow = 4;
constexpr std::uint64_t kMostPackedBytes = std::uint64_t{256} << 20U;

/// Takes a whole number and the comma behind it.
bool take_number(std::string_view& rest, std::int64_t& value) {
  const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
  const auto length = static_cast<std::size_t>(end - rest.data());
  if (code != std::errc() || length == rest.size() || *end != ',') return false;
  rest.remove_prefix(length + 1);
  return true;
}

/// A number, or '.inf' for none that was measured.
bool read_speed(std::string_view text, double& speed) {
  if (text == "'.inf'") {
    speed = std::numeric_limits<double>::infinity();
    return true;
  }
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), speed);
  return code == std::errc() && end == text.data() + text.size() && !text.empty();
}

bool read_row(std::string_view line, RowStore::Row& row) {
  std::int64_t solution = 0;
  for (std::size_t i = 0; i < kSizesOfRow; ++i)
    if (!take_number(line, row.sizes[i])) return false;
  row.count = kSizesOfRow;
  if (!take_number(line, solution)) return false;
  if (solution >= 0 && solution < RowStore::kNoSolution) row.solution = static_cast<std::uint32_t>(solution);
  return read_speed(line, row.speed);
}

Result<std::string> text_of_file(const std::string& path) {
  KILN_ASSIGN(const InputFile file, InputFile::open(path));
  if (file.size() > kMostPackedBytes)
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: more than {} MiB", path, kMostPackedBytes >> 20U), {}};
  std::vector<std::byte> packed(file.size());
  if (!file.read(0, packed.data(), packed.size()))
    return Error{ErrorCode::kIo, fmt::format("{}: cannot be read", path), {}};
  auto text = unpack_xz(packed);
  if (text) return text;
  return Error{text.error().code, fmt::format("{}: {}", path, text.error().message), {}};
}

}  // namespace

std::string rows_beside_path(const std::string& logic) {
  return logic + std::string(kRowsEnding);
}

Result<void> add_rows_beside(const std::string& path, RowStore& rows) {
  KILN_ASSIGN(const std::string text, text_of_file(path));
  std::string_view rest = text;
  for (std::size_t number = 1; !rest.empty() || number == 1; ++number) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    const auto fault = [&](std::string_view expected) {
      return Error{ErrorCode::kMalformedFile,
                   fmt::format("{}, line {}: expected {}, found '{}'", path, number, expected, line.substr(0, 80)),
                   {}};
    };
    if (end == std::string_view::npos) return fault("a line that ends");
    rest.remove_prefix(end + 1);
    RowStore::Row row;
    if (number == 1) {
      if (line != kHeading) return fault(kHeading);
    } else if (!read_row(line, row)) {
      return fault("six numbers (M,N,batch,K,solution,speed)");
    } else {
      rows.add(row);
    }
  }
  return {};
}

}  // namespace kiln::library
