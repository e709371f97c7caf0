// Fuzzes the reader of build notes: any bytes give a text that the file holds, or are refused with a reason.
#include "runtime/host/build_note.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/runtime/build_note_files.hpp"

bool kiln::fuzz::reads(std::string_view bytes) {
  const runtime::test::MemoryFile file(bytes);
  const auto text = runtime::build_note(file.descriptor());
  if (!text) {
    require(text.error().code == ErrorCode::kMalformedFile && !text.error().message.empty());
    return false;
  }
  require(bytes.find(*text) != std::string_view::npos);
  return true;
}
