// `kiln help selftest`.
#include "tools/help/topics.hpp"

namespace kiln::tools {

std::string selftest_page() {
  return R"(kiln was made without an AMD GPU: its emulator is what its kernels are proven with. The selftest asks a GPU
whether it computes what the emulator says, in about a minute. On an emulated device it asks kiln itself.
  kiln selftest --levels 0,1 --arch gfx942

level           what is looked at, and what a failure says
  0 device        what the device says of itself; copies, code objects, launches, clocks: the driver, the installation
  1 instructions  each instruction that kernels have on this target, alone, on 256 patterns with NaN, infinities and
                  denormals; bit by bit, sums of products and the like by their bounds: the emulator is wrong, or
                  the chip differs. Please send that report
  2 engines       some 260 kernels in which each two words of a recipe stand together: the engines that fail, and the
                  words that the failures have in common
  3 waits         what fails again, with kernels that wait for everything: where those are right, a hazard distance or a
                  wait is too short. The device is then noted in the cache's folder (quarantine), kiln generates safe
                  kernels for it, and each start says so once in the log; a selftest that passes takes it out again
  4 speed         memory, launches and three large GEMMs against the model; never of an emulated device

What levels 0 and 1 came to is noted in the cache's folder, by device, driver and build of kiln, and `kiln doctor` shows
it. With KILN_SELFTEST=first programs that use kiln test a new GPU by themselves, once and in the background. A retest
that is interrupted leaves what was noted before; only a level 3 that ran and found nothing takes a quarantine out.

A level that cannot go on, as the device fails, is wrong and says why; those behind it are not run.

A report is JSON of at most 100 KB without a user, path, host or time in it. Whoever gets one runs its differing vectors
in the emulator again:
  kiln selftest --levels 0,1 --arch gfx1100 -o report.json
  kiln selftest --replay report.json
The exit code is 0 if nothing is wrong, 4 if something is, 1 if there is no such device, 2 if a report is none.
)";
}

}  // namespace kiln::tools
