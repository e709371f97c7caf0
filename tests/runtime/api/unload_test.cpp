// Kernels are still being built in the background when a program ends, or when it unloads the library that uses kiln:
// nothing crashes, and nothing is waited for without end. libkiln itself stays, if GCC built it: its inline variables
// are unique symbols, which the loader keeps. In processes of their own.
#include <cstdlib>

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

using Use = bool(bool keeps, bool leaks);

/// Loads the plugin, uses it, unloads it if asked to, as often; then ends the process by exit().
[[noreturn]] void run(bool keeps, bool leaks, bool unloads, int times) {
  alarm(120);
  for (int i = 0; i < times; ++i) {
    void* const plugin = dlopen(KILN_BINARY_DIR "/tests/libkiln_plugin.so", RTLD_NOW | RTLD_LOCAL);
    if (plugin == nullptr) std::exit(2);
    auto* const use = reinterpret_cast<Use*>(dlsym(plugin, "kiln_plugin_use"));
    if (use == nullptr || !use(keeps, leaks)) std::exit(3);
    if (unloads && dlclose(plugin) != 0) std::exit(4);
  }
  std::exit(0);
}

TEST(Unload, BackgroundBuildsEndWithWhoeverUsesThem) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  for (const bool keeps : {false, true})
    for (const bool leaks : {false, true})
      for (const bool unloads : {false, true})
        EXPECT_EXIT(run(keeps, leaks, unloads, unloads ? 3 : 1), testing::ExitedWithCode(0), "")
            << keeps << leaks << unloads;
}

}  // namespace
}  // namespace kiln::runtime
