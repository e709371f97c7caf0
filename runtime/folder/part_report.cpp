// See part_report.hpp.
#include "runtime/folder/part_report.hpp"

#include "runtime/library/document/msgpack_io.hpp"

#include <array>

namespace kiln::folder {
namespace {

constexpr std::array kNumbers = {&PartReport::kernels,    &PartReport::solutions, &PartReport::rows,
                                 &PartReport::from_cache, &PartReport::proven,    &PartReport::proven_before};

}  // namespace

std::string report_bytes(const PartReport& report, std::uint64_t file_bytes) {
  library::MsgpackWriter out;
  out.array(kNumbers.size() + 3);
  out.natural(file_bytes);
  for (const auto number : kNumbers) out.natural(report.*number);
  out.array(2 * report.left_out.size());
  for (const auto& [reason, count] : report.left_out) {
    out.text(reason);
    out.natural(count);
  }
  out.array(report.unproven.size());
  for (const std::string& kernel : report.unproven) out.text(kernel);
  return out.take();
}

bool read_report(std::string_view bytes, PartReport& report, std::uint64_t& file_bytes) {
  library::MsgpackReader in(bytes);
  in.array_of(kNumbers.size() + 3);
  file_bytes = in.natural();
  for (const auto number : kNumbers) report.*number = in.natural();
  for (std::size_t left = in.array() / 2; left-- > 0 && !in.failed();) {
    const std::string reason(in.text());
    report.left_out[reason] = in.natural();
  }
  for (std::size_t left = in.array(); left-- > 0 && !in.failed();) report.unproven.emplace_back(in.text());
  return in.finished();
}

}  // namespace kiln::folder
