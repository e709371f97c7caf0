// Many kernels in one code object: each is found, and does what it did alone; what is no kernel is refused by name.
#include "runtime/folder/joined_object.hpp"

#include "codegen/plan/arguments.hpp"
#include "runtime/api/runtime_access.hpp"
#include "runtime/device/emulator_device.hpp"
#include "runtime/folder/one_kernel.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <set>

namespace kiln::folder {
namespace {

using View = std::span<const std::byte>;

/// Nothing is split, so that a launch takes no workspace.
Runtime open(const std::string& arch) {
  RuntimeOptions options;
  options.cache_folder = "none";
  options.device = DeviceChoice::kEmulator;
  options.arch = arch;
  options.global_split_u = 1;
  auto runtime = Runtime::open(options);
  EXPECT_TRUE(runtime) << runtime.error().text();
  return std::move(runtime).value();
}

/// Kernels of three problems of different tiles.
std::vector<Kernel> kernels_of(Runtime& runtime) {
  std::vector<Kernel> kernels;
  for (const std::uint64_t size : {16U, 300U, 4096U}) {
    ProblemType type;
    type.a = type.b = type.c = type.d = DataType::kF32;
    const auto kernel = runtime.kernel(GemmProblem::packed(type, size, size / 2, size));
    EXPECT_TRUE(kernel) << kernel.error().text();
    if (kernel) kernels.push_back(*kernel);
  }
  return kernels;
}

std::vector<View> objects_of(const std::vector<Kernel>& kernels) {
  std::vector<View> objects;
  for (const Kernel& kernel : kernels) objects.emplace_back(*kernel.code_object);
  return objects;
}

class JoinedObject : public testing::TestWithParam<std::string> {};

TEST_P(JoinedObject, HasEachKernelUnderItsName) {
  Runtime runtime = open(GetParam());
  const std::vector<Kernel> kernels = kernels_of(runtime);
  const auto joined = join_objects(objects_of(kernels));
  ASSERT_TRUE(joined) << joined.error().text();
  std::set<std::string> expected;
  for (const Kernel& kernel : kernels) expected.insert(kernel.resources.name);
  const std::vector<std::string> names = kernel_names(*joined);
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()), expected);
  EXPECT_EQ(names.size(), kernels.size());
}

// The same launch of a kernel alone and of the one in the joined object, strict.
TEST_P(JoinedObject, KernelsDoWhatTheyDidAlone) {
  Runtime runtime = open(GetParam());
  const std::vector<Kernel> kernels = kernels_of(runtime);
  const auto joined = join_objects(objects_of(kernels));
  ASSERT_TRUE(joined) << joined.error().text();
  const auto target = Target::parse(GetParam());
  device::EmulatorDevice device(*target);
  for (const Kernel& kernel : kernels) {
    const GemmProblem problem = GemmProblem::packed(kernel.type, 37, 21, 50);
    const kernel::Plan& plan = *runtime::pipeline_of(runtime).plan_of(kernel);
    std::vector<float> a(problem.extent_a()), b(problem.extent_b());
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i % 7);
    for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 5) - 2;
    std::vector<std::vector<float>> results;
    for (const View object : {View(*kernel.code_object), View(*joined)}) {
      const auto address = [&](std::uint64_t bytes) { return device.allocate(bytes, "matrix").value(); };
      MatrixAddresses at;
      at.a = address(a.size() * 4);
      at.b = address(b.size() * 4);
      at.c = at.d = address(problem.extent_d() * 4);
      ASSERT_TRUE(device.upload(at.a, std::as_bytes(std::span(a))));
      ASSERT_TRUE(device.upload(at.b, std::as_bytes(std::span(b))));
      const auto id = device.load(object, device::Origin::kOwn);
      ASSERT_TRUE(id) << id.error().text();
      const auto kernarg = kernel::launch_arguments_of(plan.recipe).pack(runtime::argument_values(problem, at));
      const auto report =
          device.launch(*id, {kernel.resources.name, kernel.grid(problem), kernel.resources.workgroup, kernarg});
      ASSERT_TRUE(report) << report.error().text();
      EXPECT_EQ(report->violation_count, 0U) << (report->violations.empty() ? "" : report->violations.front());
      std::vector<float>& d = results.emplace_back(problem.extent_d());
      ASSERT_TRUE(device.download(std::as_writable_bytes(std::span(d)), at.d));
    }
    EXPECT_EQ(results[0], results[1]) << kernel.resources.name;
    EXPECT_NE(results[0], std::vector<float>(problem.extent_d()));
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, JoinedObject, testing::ValuesIn(runtime::representatives()), runtime::test_name);

TEST(JoinObjects, SayWhatIsWrong) {
  Runtime runtime = open("gfx942"), other = open("gfx1100");
  const std::vector<Kernel> kernels = kernels_of(runtime), others = kernels_of(other);
  const View first(*kernels[0].code_object), second(*kernels[1].code_object), foreign(*others[0].code_object);
  const auto error = [](std::vector<View> objects) {
    const auto joined = join_objects(objects);
    EXPECT_FALSE(joined);
    return joined ? std::string() : joined.error().text();
  };
  EXPECT_NE(error({}).find("no code object"), std::string::npos);
  EXPECT_NE(error({first, first}).find("two kernels are called " + kernels[0].resources.name), std::string::npos);
  EXPECT_NE(error({first, foreign}).find("different targets"), std::string::npos);
  EXPECT_NE(error({first, second.first(40)}).find("no ELF file"), std::string::npos);
  EXPECT_NE(error({first, second.first(second.size() - 64)}).find("code object 1 of 2"), std::string::npos);
  const auto joined = join_objects(std::vector<View>{first, second});
  ASSERT_TRUE(joined);
  EXPECT_NE(error({*joined}).find("2 functions"), std::string::npos);
}

// Whatever is cut off, or turned over, is an error or another object; never a crash.
TEST(JoinObjects, TakesDamageForDamage) {
  Runtime runtime = open("gfx90a");
  const std::vector<Kernel> kernels = kernels_of(runtime);
  const std::vector<std::byte>& object = *kernels[0].code_object;
  for (std::size_t size = 0; size < object.size(); size += 97) {
    const std::vector<std::byte> cut(object.begin(), object.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_FALSE(join_objects(std::vector<View>{cut})) << size;
  }
  for (std::size_t at = 0; at < 4096 && at < object.size(); at += 3) {
    std::vector<std::byte> turned = object;
    turned[at] ^= std::byte{0xff};
    static_cast<void>(join_objects(std::vector<View>{turned}));
  }
}

}  // namespace
}  // namespace kiln::folder
