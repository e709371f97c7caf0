// Fuzzes the reader of argument files (kiln emulate): any bytes are refused with the file's name, or give values that
// lie within their buffers and within the kernel's arguments.
#include "tests/fuzz/input_folder.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/flags/emulate_arguments.hpp"

#include <algorithm>
#include <cctype>

namespace kiln::tools {
namespace {

using fuzz::require;

void check(const std::vector<EmulateArgument>& values, std::size_t buffers, std::size_t limit) {
  for (const EmulateArgument& value : values) {
    require(value.buffer >= -1 && value.buffer < static_cast<int>(buffers));
    require(value.at <= limit && value.bytes.size() <= limit - value.at);
    require(value.buffer == -1 || value.bytes.size() == 8);
  }
}

void check(const EmulateArguments& arguments) {
  constexpr std::size_t kLargestKernarg = 65536;
  for (const EmulateBuffer& buffer : arguments.buffers)
    check(buffer.values, arguments.buffers.size(), buffer.content.size());
  check(arguments.kernarg, arguments.buffers.size(), kLargestKernarg);
}

#ifdef KILN_FUZZ
/// Sizes are believed up to 64 GiB, which is not what a fuzzer is to try.
bool may_ask_for_much(std::string_view text) {
  std::size_t digits = 0;
  return std::ranges::any_of(text,
                             [&](unsigned char c) { return (digits = std::isxdigit(c) != 0 ? digits + 1 : 0) > 7; });
}
#endif

}  // namespace
}  // namespace kiln::tools

bool kiln::fuzz::reads(std::string_view bytes) {
#ifdef KILN_FUZZ
  if (tools::may_ask_for_much(bytes)) return false;
#endif
  static InputFolder folder("arguments.json");
  const std::string& path = folder.put(bytes);
  const auto arguments = tools::read_emulate_arguments(path);
  if (!arguments) {
    // Of another file that it names, or of memory that there is not, kIo.
    const Error& error = arguments.error();
    require(error.code == ErrorCode::kIo ||
            (error.code == ErrorCode::kMalformedFile && error.message.starts_with(path + ": ")));
    require(error.message.find(folder.folder()) != std::string::npos);
    return false;
  }
  tools::check(*arguments);
  return true;
}
