// The program's standard streams, with their failures: closed ones, a full disk behind stdout, files that are called
// "-".
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace kiln::tools {

/// First of all: where stdin, stdout or stderr is closed the next file that is opened would take its place. Such a
/// stdin cannot be read and such a stdout not be written, as if they were still closed; messages are lost.
void hold_standard_streams();

/// To stdout. What goes wrong is told by check_printed().
void print(std::string_view text);
/// Hands what was printed so far to the reader, before something that takes long.
void flush();
/// kDevice, for exit code 1, if not all that was printed has arrived.
Result<void> check_printed();

/// A line to stderr, readable(). Nobody may be there to read it.
void print_message(std::string_view text);
/// With control characters other than newlines as text: "\x1b". Names in files must not command a terminal.
std::string escaped(std::string_view text);
/// The same, and the middle of long words and of long lines is left out.
std::string readable(std::string_view text);

/// "-": stdout, or stdin.
inline constexpr std::string_view kStandardStream = "-";

using Sink = std::function<void(std::string_view)>;
/// What `write` hands to its sink becomes the file at `path`, or goes to stdout. Gives the number of bytes.
Result<std::uint64_t> write_output(const std::string& path, const std::function<Result<void>(const Sink&)>& write);
Result<std::uint64_t> write_output(const std::string& path, std::span<const std::byte> bytes);
/// kInvalidArgument if bytes would go to a terminal.
Result<void> check_binary_output(const std::string& path);

}  // namespace kiln::tools
