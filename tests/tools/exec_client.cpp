// A client of hipBLASLt that says who answers: it creates a layout without a place for it, which hipBLASLt and kiln
// call an invalid value (3) and the stand-in for the vendor's library does not. With the argument "dlopen" it opens the
// library by its soname, as XLA does.
#include <cstdint>
#include <cstdio>
#include <cstring>

#include <dlfcn.h>

extern "C" int hipblasLtMatrixLayoutCreate(void*, int, std::uint64_t, std::uint64_t, std::int64_t);

int main(int count, char** arguments) {
  auto* create = &hipblasLtMatrixLayoutCreate;
  if (count > 1 && std::strcmp(arguments[1], "dlopen") == 0) {
    void* const library = dlopen("libhipblaslt.so.1", RTLD_NOW);
    void* const found = library == nullptr ? nullptr : dlsym(library, "hipblasLtMatrixLayoutCreate");
    if (found == nullptr) {
      std::printf("cannot open libhipblaslt.so.1\n");
      return 1;
    }
    create = reinterpret_cast<decltype(create)>(found);
  }
  std::printf("status %d\n", create(nullptr, 0, 1, 1, 1));
  return 0;
}
