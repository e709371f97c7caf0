// A whole Runtime over the stand-in for libamdhip64, which this program loads under the real one's name before kiln
// asks for it. A program of its own, because what was loaded stays.
#include "kiln/kiln.hpp"
#include "runtime/host/log.hpp"
#include "tests/runtime/device/fake_hip.hpp"
#include "tests/runtime/output_of.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <dlfcn.h>
#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;

const device::test::FakeHip& fake() {
  void* const library = dlopen(KILN_BINARY_DIR "/tests/libfake_hip_as_real.so", RTLD_NOW | RTLD_LOCAL);
  EXPECT_NE(library, nullptr) << dlerror();
  const auto entry = reinterpret_cast<const device::test::FakeHip* (*)()>(dlsym(library, device::test::kFakeHipEntry));
  const device::test::FakeHip& hip = *entry();
  hip.reset();
  return hip;
}

RuntimeOptions options_of(DeviceChoice device) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = device;
  return options;
}

TEST(HipRuntime, NullIsRefusedAlwaysTheRestWhenAskedFor) {
  fake();
  ProblemType type;
  GemmProblem p = GemmProblem::packed(type, 64, 32, 16);
  p.beta = 1;
  for (const bool check : {false, true}) {
    RuntimeOptions options = options_of(DeviceChoice::kHip);
    options.check_buffers = check;
    auto runtime = Runtime::open(options), other = Runtime::open(options);
    ASSERT_TRUE(runtime && other) << runtime.error().text();
    EXPECT_FALSE(runtime->emulated());
    const auto kernel = runtime->kernel(p);
    ASSERT_TRUE(kernel) << kernel.error().text();
    const Buffer a = runtime->allocate(p.extent_a() * 2, "A").value(), b = runtime->allocate(p.extent_b() * 2).value(),
                 c = runtime->allocate(p.extent_c() * 2).value(), d = runtime->allocate(p.extent_d() * 2).value(),
                 foreign = other->allocate(p.extent_d() * 2).value();
    const MatrixAddresses right{a.address(), b.address(), c.address(), d.address()};
    const auto launched = runtime->launch(*kernel, p, right);
    ASSERT_TRUE(launched) << launched.error().text();
    EXPECT_TRUE(launched->launched);
    alignas(16) const char host[4096] = {};
    struct Wrong {
      std::uint64_t d;
      bool always;
      const char* says;
    };
    for (const Wrong& wrong : {Wrong{0, true, "D is null"}, Wrong{d.address() + 1, true, "D is at "},
                               Wrong{d.address() + 2, false, "D is too small: 4094 bytes"},
                               Wrong{foreign.address(), false, "memory of another device of this process"},
                               Wrong{reinterpret_cast<std::uint64_t>(host), false,
                                     "D is not in memory of Fake Instinct (gfx90a:sramecc+:xnack-): "}}) {
      MatrixAddresses at = right;
      at.d = wrong.d;
      const auto refused = runtime->launch(*kernel, p, at);
      EXPECT_EQ(refused.ok(), !wrong.always && !check) << wrong.says;
      if (refused) continue;
      EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument);
      EXPECT_THAT(refused.error().message, HasSubstr(wrong.says));
    }
    GemmProblem without_c = p;
    without_c.beta = 0;
    EXPECT_TRUE(runtime->launch(*kernel, without_c, {right.a, right.b, 0, right.d}));
  }
}

TEST(HipRuntime, AutoSaysWhenItTakesTheEmulator) {
  struct Row {
    const char* arch;
    int gpus;
    bool emulated;
    const char* says;
  };
  for (const Row& row :
       {Row{"", 1, false, ""}, Row{"gfx90a", 1, false, ""},
        Row{"gfx1100", 1, true, "info: the GPU is gfx90a:sramecc+:xnack-, not gfx1100: gfx1100 is emulated"},
        Row{"", 0, true,
            "info: no AMD GPU can be used (hipGetDeviceCount: HIP finds no AMD GPU): gfx942 is emulated"}}) {
    fake().set_device_count(row.gpus);
    std::string told;
    RuntimeOptions options = options_of(DeviceChoice::kAuto);
    options.arch = row.arch;
    options.log = [&](LogLevel level, std::string_view message) {
      told += std::string(name_of(level)) + ": " + std::string(message) + "\n";
    };
    const auto runtime = Runtime::open(options);
    ASSERT_TRUE(runtime) << runtime.error().text();
    EXPECT_EQ(runtime->emulated(), row.emulated);
    if (row.emulated)
      EXPECT_THAT(told, HasSubstr(row.says));
    else
      EXPECT_EQ(told, "");
    // Who asks for the emulator is not told that there is one.
    told.clear();
    options.device = DeviceChoice::kEmulator;
    ASSERT_TRUE(Runtime::open(options));
    EXPECT_EQ(told, "");
  }
}

unsigned version_of(const Kernel& kernel) {
  return std::to_integer<unsigned>((*kernel.code_object)[EI_ABIVERSION]) + 2;
}

TEST(HipRuntime, KernelsAreOfTheVersionThatHipWants) {
  struct Row {
    int hip;
    unsigned asked, got;
  };
  for (const Row& row : {Row{50221153, 0, 4}, Row{60342134, 0, 5}, Row{60342134, 4, 4}, Row{60342134, 6, 6}}) {
    fake().set_version(row.hip);
    RuntimeOptions options = options_of(DeviceChoice::kHip);
    options.code_object_version = row.asked;
    auto context = Context::open(options);
    ASSERT_TRUE(context) << context.error().text();
    const auto plan = context->prepare(GemmProblem::packed(ProblemType{}, 64, 32, 16));
    ASSERT_TRUE(plan) << plan.error().text();
    EXPECT_EQ(version_of(plan->kernel()), row.got) << row.hip;
    // A kernel that is generated for the GPU and not launched is the same.
    options.device = DeviceChoice::kNone;
    auto runtime = Runtime::open(options);
    ASSERT_TRUE(runtime);
    const auto kernel = runtime->kernel(GemmProblem::packed(ProblemType{}, 64, 32, 16));
    ASSERT_TRUE(kernel);
    EXPECT_EQ(*kernel->code_object, *plan->kernel().code_object) << row.hip;
  }
}

// `kiln warm` does not know the HIP that its kernels are for: none is generated twice for that.
TEST(HipRuntime, WarmedKernelsAreTakenInAnyVersionThatHipLoads) {
  struct Row {
    int hip;
    unsigned warmed, asked;
    bool hits;
  };
  for (const Row& row : {Row{50221153, 4, 0, true}, Row{50221153, 5, 0, false}, Row{60342134, 4, 0, true},
                         Row{60342134, 5, 0, true}, Row{60342134, 6, 0, true}, Row{60342134, 4, 5, false}}) {
    fake().set_version(row.hip);
    const test::ScratchFolder folder;
    const GemmProblem problem = GemmProblem::packed(ProblemType{}, 64, 32, 16);
    RuntimeOptions options = options_of(DeviceChoice::kNone);
    options.arch = "gfx90a:sramecc+:xnack-";
    options.cache_folder = folder.path();
    options.code_object_version = row.warmed;
    ASSERT_TRUE(Runtime::open(options)->kernel(problem));
    options.device = DeviceChoice::kHip;
    options.code_object_version = row.asked;
    for (const KernelPolicy policy : {KernelPolicy::kLookupOnly, KernelPolicy::kWait}) {
      auto context = Context::open(options);
      ASSERT_TRUE(context) << context.error().text();
      const auto plan = context->prepare(problem, policy);
      EXPECT_EQ(plan.ok(), row.hits || policy == KernelPolicy::kWait) << row.hip << ' ' << row.warmed;
      if (!plan) continue;
      EXPECT_EQ(plan->kernel().cache_hit, row.hits) << row.hip << ' ' << row.warmed;
      EXPECT_EQ(cache_counters(*context).misses, row.hits ? 0U : 1U) << row.hip << ' ' << row.warmed;
    }
  }
}

TEST(HipRuntime, TheAsicRevisionIsAPropertyOfTheTarget) {
  fake().set_amd_attributes(104, 1);
  const auto context = Context::open(options_of(DeviceChoice::kHip));
  const auto runtime = Runtime::open(options_of(DeviceChoice::kHip));
  ASSERT_TRUE(context && runtime);
  EXPECT_EQ(context->asic_revision(), 1U);
  EXPECT_EQ(runtime->asic_revision(), 1U);
  EXPECT_EQ(Runtime::open(options_of(DeviceChoice::kEmulator))->asic_revision(), 0U);
  EXPECT_EQ(Runtime::open(options_of(DeviceChoice::kNone))->asic_revision(), 0U);
}

TEST(HipRuntime, ContextHandsKernelsToTheStreamAndDoesNothingElse) {
  const device::test::FakeHip& hip = fake();
  ProblemType type;
  GemmProblem p = GemmProblem::packed(type, 64, 32, 16);
  auto context = Context::open(options_of(DeviceChoice::kHip));
  ASSERT_TRUE(context) << context.error().text();
  const Buffer a = context->allocate(p.extent_a() * 2).value(), b = context->allocate(p.extent_b() * 2).value(),
               d = context->allocate(p.extent_d() * 2).value();
  const auto plan = context->prepare(p);
  ASSERT_TRUE(plan) << plan.error().text();
  const std::string before = hip.log();
  const auto stream = reinterpret_cast<Stream>(std::uintptr_t{0x77});
  ASSERT_TRUE(context->prepare(p));
  const auto done = context->enqueue(*plan, {a.address(), b.address(), 0, d.address()}, stream);
  ASSERT_TRUE(done) << done.error().text();
  const std::string calls = std::string(hip.log()).substr(before.size());
  EXPECT_THAT(calls, HasSubstr("hipModuleLaunchKernel"));
  EXPECT_THAT(calls, HasSubstr("stream 119"));
  for (const char* word : {"Synchronize", "Malloc", "Memcpy", "LoadData", "GetFunction", "SetDevice"})
    EXPECT_THAT(calls, testing::Not(HasSubstr(word)));
}

/// The functions that the stand-in's log names from `begin` on.
std::set<std::string> functions_of(const device::test::FakeHip& hip, std::size_t begin) {
  std::set<std::string> functions;
  std::istringstream log(std::string(hip.log()).substr(begin));
  for (std::string line; std::getline(log, line);) functions.insert(line.substr(0, line.find('(')));
  return functions;
}

// Of all that a Context does but open, allocate and copy, whether a kernel is there or not, and whatever fails.
TEST(HipRuntime, TheLibraryPathNeitherWaitsNorPrintsNorThrows) {
  const device::test::FakeHip& hip = fake();
  for (const std::uint32_t splits : {1U, 2U}) {
    hip.reset();
    RuntimeOptions options = options_of(DeviceChoice::kHip);
    options.global_split_u = splits;
    auto context = Context::open(options);
    ASSERT_TRUE(context) << context.error().text();
    const Buffer matrix = context->allocate(1U << 20U).value();
    const std::uint64_t at = matrix.address();
    MatrixAddresses matrices{at, at, at, at};
    matrices.workspace = at;
    const auto stream = reinterpret_cast<Stream>(std::uintptr_t{0x77});
    const LaunchEvents events{stream, stream};  // any handle will do
    const std::size_t begin = std::string(hip.log()).size();
    const auto use = [&] {
      for (const bool grouped : {false, true}) {
        ProblemType type;
        type.grouped = grouped;
        const GemmProblem problem = GemmProblem::packed(type, 64, 64, 64);
        for (const KernelPolicy policy : {KernelPolicy::kLookupOnly, KernelPolicy::kFallback, KernelPolicy::kWait}) {
          const auto plan = context->prepare(problem, policy);
          if (!plan) continue;
          if (!grouped) static_cast<void>(context->enqueue(*plan, matrices, stream));
          if (!grouped) static_cast<void>(context->enqueue(*plan, matrices, stream, events));
          if (!grouped) continue;
          const auto arguments = context->group_arguments(*plan, {&problem, 1}, {&matrices, 1}, stream);
          if (arguments) static_cast<void>(context->enqueue_group(*plan, *arguments, at, stream));
        }
      }
      context->wait_for_builds();
    };
    EXPECT_EQ(test::output_of(use), "");
    const std::set<std::string> used = functions_of(hip, begin);
    EXPECT_TRUE(used.contains("hipModuleLoadData") && used.contains("hipModuleLaunchKernel"));
    EXPECT_EQ(used.contains("hipMemsetAsync"), splits > 1);
    for (const char* call : {"hipModuleLaunchKernel", "hipExtModuleLaunchKernel", "hipMemsetAsync", "hipGetDevice",
                             "hipEventRecord", "hipModuleLoadData", "hipModuleGetFunction"}) {
      hip.fail(call, 2);
      EXPECT_EQ(test::output_of(use), "") << call;
      hip.fail(call, 0);
    }
    const std::set<std::string> allowed = {
        "hipGetDevice",   "hipModuleLoadData",     "hipModuleGetFunction",    "hipMemsetAsync",
        "hipEventRecord", "hipModuleLaunchKernel", "hipExtModuleLaunchKernel"};
    for (const std::string& function : functions_of(hip, begin)) EXPECT_TRUE(allowed.contains(function)) << function;
  }
}

TEST(HipRuntime, NothingIsGeneratedWhileAStreamIsCaptured) {
  const device::test::FakeHip& hip = fake();
  const GemmProblem known = GemmProblem::packed(ProblemType{}, 64, 32, 16);
  GemmProblem other = known;
  other.type.trans_a = Transpose::kT;
  other.fill_defaults();
  auto context = Context::open(options_of(DeviceChoice::kHip));
  ASSERT_TRUE(context) << context.error().text();
  const Buffer matrix = context->allocate(8192).value();
  ASSERT_TRUE(context->prepare(known));
  hip.capture(119);
  for (const KernelPolicy policy : {KernelPolicy::kWait, KernelPolicy::kFallback, KernelPolicy::kLookupOnly}) {
    const auto refused = context->prepare(other, policy);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::kCodegen);
    EXPECT_THAT(refused.error().message, HasSubstr("none is generated while a stream is captured"));
    EXPECT_TRUE(context->prepare(known, policy));
  }
  EXPECT_EQ(context->pending_builds(), 0U);
  EXPECT_THAT(context->allocate(8).error().message, HasSubstr("a stream is being captured"));
  const std::uint64_t at = matrix.address();
  const auto done =
      context->enqueue(context->prepare(known).value(), {at, at, 0, at}, reinterpret_cast<Stream>(std::uintptr_t{119}));
  EXPECT_TRUE(done) << done.error().text();
  EXPECT_TRUE(hip.capture_is_valid());
  hip.capture(0);
  EXPECT_TRUE(context->prepare(other));
}

}  // namespace
}  // namespace kiln::runtime
