// A stand-in for the vendor's libhipblaslt: one function of its interface, with a status that no hipBLASLt has.
#include <cstdint>

extern "C" int hipblasLtMatrixLayoutCreate(void*, int, std::uint64_t, std::uint64_t, std::int64_t) {
  return 77;
}
