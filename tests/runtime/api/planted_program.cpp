// A user's program: gets a kernel from libkiln.so and says what it was told on the way. planted_test.cpp copies it to
// where others may write, and gives it the rights of another user.
#include "kiln/kiln.hpp"

#include <cstdio>
#include <string>

int main() {
  kiln::RuntimeOptions options;
  options.device = kiln::DeviceChoice::kNone;
  options.arch = "gfx942";
  options.log = [](kiln::LogLevel, std::string_view message) {
    std::printf("told: %s\n", std::string(message).c_str());
  };
  for (int i = 0; i < 2; ++i) {
    auto runtime = kiln::Runtime::open(options);
    if (!runtime) return std::printf("error: %s\n", runtime.error().text().c_str()), 1;
    const auto kernel = runtime->kernel(kiln::GemmProblem::packed({}, 64, 64, 64));
    if (!kernel) return std::printf("error: %s\n", kernel.error().text().c_str()), 1;
    std::printf("kernel of %s\n", kernel->solution.library.c_str());
  }
  return 0;
}
