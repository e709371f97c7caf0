// A library that somebody puts where kiln might look for its own files: as soon as it is opened, before anything of it
// is asked, it leaves a file beside itself and says so.
#include <cstdio>
#include <string>

#include <dlfcn.h>

namespace {

[[gnu::constructor]] void run() {
  std::fputs("planted code ran\n", stderr);
  Dl_info info{};
  if (dladdr(reinterpret_cast<const void*>(&run), &info) == 0) return;
  if (std::FILE* const file = std::fopen((std::string(info.dli_fname) + ".ran").c_str(), "w")) std::fclose(file);
}

}  // namespace
