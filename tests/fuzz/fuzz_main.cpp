// libFuzzer's way into a fuzzer.
#include "tests/fuzz/target.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  (void)kiln::fuzz::reads({reinterpret_cast<const char*>(data), size});  // NOLINT: bytes
  return 0;
}
