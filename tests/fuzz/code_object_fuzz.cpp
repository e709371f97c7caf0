// Fuzzes the reader of code objects: any bytes are refused with what was expected, or give segments that lie in the
// file, and no more of anything than the file has room for. Kernels are looked for by the names that the file itself
// has.
#include "runtime/emulator/code/loader.hpp"
#include "tests/fuzz/target.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace kiln::emulator {
namespace {

using fuzz::require;

template <class T>
bool is_refused(const Result<T>& result) {
  if (result) return false;
  require(result.error().code == ErrorCode::kMalformedFile);
  require(result.error().message.starts_with("code object: "));
  return true;
}

/// What many entries for the same bytes would make of a small file.
void check_room(const CodeObject& object, std::span<const std::byte> file) {
  std::size_t content = 0, metadata = 0;
  for (const Segment& segment : object.segments) content += segment.content.size();
  for (const KernelMetadata& kernel : object.kernels)
    metadata += kernel.name.size() + kernel.symbol.size() + kernel.hidden.size();
  require(content <= file.size() && metadata <= file.size());
  require(object.relocations.size() <= file.size() && object.segments.size() <= file.size());
}

void check(const CodeObject& object, std::span<const std::byte> file) {
  require(!object.segments.empty());
  check_room(object, file);
  for (const Segment& segment : object.segments) {
    require(segment.content.size() <= segment.memory_bytes);
    require(segment.address + segment.memory_bytes <= object.image_bytes);
    if (segment.content.empty()) continue;
    require(segment.content.data() >= file.data());
    require(segment.content.data() + segment.content.size() <= file.data() + file.size());
  }
}

void look_for(const std::string& kernel, const CodeObject& object, std::span<const std::byte> file) {
  std::uint64_t at = 0;
  const auto descriptor = read_descriptor(file, object, kernel, at);
  if (is_refused(descriptor)) return;
  for (const Segment& segment : object.segments) {
    const auto functions = function_starts(file, segment);
    if (is_refused(functions)) continue;
    require(std::ranges::is_sorted(*functions));
    const CodeExtent code = code_of(*functions, segment, at + static_cast<std::uint64_t>(descriptor->entry_offset));
    require(code.begin >= segment.address && code.end - segment.address <= segment.content.size());
    require(code.begin <= code.end);
  }
}

}  // namespace
}  // namespace kiln::emulator

bool kiln::fuzz::reads(std::string_view bytes) {
  constexpr std::size_t kMostKernels = 16;  // that are looked for
  const auto file = std::as_bytes(std::span(bytes));
  const auto names = emulator::kernel_names(file);
  if (!emulator::is_refused(names)) {
    std::size_t size = 0;
    for (const std::string& name : *names) size += name.size();
    require(size <= 4 * file.size() && std::ranges::is_sorted(*names));
  }
  const auto object = emulator::read_code_object(file);
  if (emulator::is_refused(object)) return false;
  emulator::check(*object, file);
  if (!names) return false;
  for (std::size_t i = 0; i < std::min(kMostKernels, names->size()); ++i)
    emulator::look_for((*names)[i], *object, file);
  emulator::look_for("no such kernel", *object, file);
  return !names->empty();
}
