// kiln-ask-hip: opens a HIP library and says which it is and whether it has a GPU, for `kiln gpu`. A program of its
// own, because HIP aborts on a GPU that it does not know, and because a sysroot's HIP needs the sysroot's loader.
//
//   kiln-ask-hip LIBRARY...     opens the first that can be, and prints "VERSION PATH" (hipRuntimeGetVersion's)
//
// Exit codes: 0 it has a GPU, 1 it has none, 2 no LIBRARY can be opened; or what HIP ends with.
#include <cstdio>

#include <dlfcn.h>
#include <sys/resource.h>

namespace {

enum Answer : int { kHasGpu = 0, kHasNone = 1, kNoHip = 2 };

template <class Function>
Function function_of(void* library, const char* name) {
  return reinterpret_cast<Function>(dlsym(library, name));
}

}  // namespace

int main(int count, char** words) {
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  for (int i = 1; i < count; ++i) {
    void* const hip = dlopen(words[i], RTLD_NOW);
    if (hip == nullptr) continue;
    const auto devices_of = function_of<int (*)(int*)>(hip, "hipGetDeviceCount");
    const auto version_of = function_of<int (*)(int*)>(hip, "hipRuntimeGetVersion");
    Dl_info place{};
    if (devices_of == nullptr || version_of == nullptr || dladdr(reinterpret_cast<void*>(devices_of), &place) == 0)
      continue;
    int version = 0, devices = 0;
    const bool has_gpu = devices_of(&devices) == 0 && devices > 0;
    if (version_of(&version) != 0) version = 0;
    std::printf("%d %s\n", version, place.dli_fname);
    return has_gpu ? kHasGpu : kHasNone;
  }
  return kNoHip;
}
