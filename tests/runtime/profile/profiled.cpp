// profiled.hpp.
#include "tests/runtime/profile/profiled.hpp"

#include <gtest/gtest.h>

namespace kiln::profile {

std::uint32_t Profiled::find(std::string_view start, unsigned nth) const {
  for (std::uint32_t i = 0; i < recording.program->texts.size(); ++i) {
    if (recording.program->texts[i].str().starts_with(start) && nth-- == 0) return i;
  }
  ADD_FAILURE() << "no instruction '" << start << "'";
  return 0;
}

Profiled profile_text(const emulator::KernelText& kernel, emulator::RunRequest request, const ProfileOptions& options) {
  Profiled result;
  result.runner = std::make_unique<emulator::Runner>(build(kernel), kernel.target);
  request.options.strict = false;
  request.options.recording = &result.recording;
  const auto report = result.runner->run(request);
  EXPECT_TRUE(report) << report.error().text();
  if (!report) return result;
  const auto timings = mc::timings(result.recording.code, Target::parse(kernel.target).value(), kernel.wave_lanes);
  EXPECT_TRUE(timings) << timings.error().text();
  if (!timings) return result;
  auto profile = analyze(result.recording, *timings, options);
  EXPECT_TRUE(profile) << profile.error().text();
  if (profile) result.profile = std::move(*profile);
  return result;
}

}  // namespace kiln::profile
