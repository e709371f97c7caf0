// See sweep_rows.hpp.
#include "tests/bench/sweep_rows.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::array<std::string_view, 7> kColumns = {"M", "N", "K", "dtype", "opA", "opB", "best_ms"};
enum Column { kM, kN, kK, kType, kOpA, kOpB, kBest };
using Fields = std::vector<std::string_view>;

Fields fields_of(std::string_view line) {
  Fields fields;
  while (true) {
    const std::size_t comma = line.find(',');
    fields.push_back(line.substr(0, comma));
    if (comma == std::string_view::npos) return fields;
    line.remove_prefix(comma + 1);
  }
}

template <typename Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<DataType> type_of(std::string_view name) {
  if (name == "fp16") return DataType::kF16;
  if (name == "bf16") return DataType::kBf16;
  if (name == "fp32") return DataType::kF32;
  return std::nullopt;
}

Transpose transpose_of(std::string_view op) {
  return op == "T" ? Transpose::kT : Transpose::kN;
}

std::optional<SweepRow> row_of(const Fields& fields, const std::array<std::size_t, kColumns.size()>& places) {
  if (*std::ranges::max_element(places) >= fields.size()) return std::nullopt;
  const auto at = [&](Column column) { return fields[places[column]]; };
  const auto m = number_of<std::uint64_t>(at(kM)), n = number_of<std::uint64_t>(at(kN)),
             k = number_of<std::uint64_t>(at(kK));
  const auto type = type_of(at(kType));
  const auto milliseconds = number_of<double>(at(kBest));
  if (!m || !n || !k || !type || !milliseconds || *milliseconds <= 0) return std::nullopt;
  const ProblemType types{
      *type, *type, DataType::kF32, DataType::kF32, DataType::kF32, transpose_of(at(kOpB)), transpose_of(at(kOpA))};
  return SweepRow{GemmProblem::packed(types, *n, *m, *k), std::string(at(kType)), *milliseconds * 1e3};
}

}  // namespace

Result<std::vector<SweepRow>> read_sweep(const std::string& path) {
  const auto bad = [&](std::string reason) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: {}", path, std::move(reason)), {}};
  };
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) return Error{ErrorCode::kIo, fmt::format("{} cannot be read", path), {}};
  const Fields head = fields_of(line);
  std::array<std::size_t, kColumns.size()> places{};
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    const auto found = std::ranges::find(head, kColumns[i]);
    if (found == head.end()) return bad(fmt::format("no column {}", kColumns[i]));
    places[i] = static_cast<std::size_t>(found - head.begin());
  }
  std::vector<SweepRow> rows;
  for (std::size_t number = 2; std::getline(file, line); ++number) {
    auto row = row_of(fields_of(line), places);
    if (!row) return bad(fmt::format("line {} is no row of sizes, type, transposes and time", number));
    rows.push_back(std::move(*row));
  }
  return rows;
}

}  // namespace kiln::library
