// How the HIP device behaves in a program that uses HIP itself: it finds that program's HIP, leaves the current GPU and
// the last error alone, breaks no capture, and hands HIP no image that HIP would stumble over.
#include "fake_hip.hpp"
#include "runtime/device/hip_api.hpp"
#include "runtime/device/hip_device.hpp"
#include "runtime/device/hip_library.hpp"
#include "tiny_code_object.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <dlfcn.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::device {
namespace {

using test::FakeHip;
using test::tiny_code_object;
using testing::HasSubstr;
using testing::Not;

/// A stand-in of a kind, as it was at first, and what a program calls of it.
struct Program {
  explicit Program(const std::string& kind) : path(fmt::format("{}/tests/libfake_hip_{}.so", KILN_BINARY_DIR, kind)) {
    library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    hip = reinterpret_cast<const FakeHip* (*)()>(dlsym(library, test::kFakeHipEntry))();
    hip->reset();
  }
  template <class F>
  F* function(const char* name) const {
    return reinterpret_cast<F*>(dlsym(library, name));
  }
  int current_gpu() const {
    int gpu = -1;
    return function<hipError_t(int*)>("hipGetDevice")(&gpu) == hipSuccess ? gpu : -1;
  }
  hipError_t last_error() const { return function<hipError_t()>("hipPeekAtLastError")(); }
  std::unique_ptr<Device> open(int ordinal = kCurrentGpu) const {
    auto device = open_hip_device(ordinal, path);
    EXPECT_TRUE(device) << device.error().text();
    return std::move(device).value();
  }
  std::string path;
  void* library;
  const FakeHip* hip;
};

TEST(HipLibrary, NewerOnesComeFirstInEachOfRocmsFolders) {
  std::string rocm = std::filesystem::temp_directory_path().string() + "/kiln-rocm-XXXXXX";
  ASSERT_NE(mkdtemp(rocm.data()), nullptr);
  for (const char* folder : {"core-7.14", "core-10.0", "core-7.9", "lib", "share"})
    std::filesystem::create_directory(rocm + "/" + folder);
  const std::vector<std::string> names = hip_library_names(rocm);
  std::filesystem::remove_all(rocm);
  const auto at = [&](const std::string& name) { return std::ranges::find(names, name) - names.begin(); };
  const std::vector<std::string> order = {"libamdhip64.so.8",
                                          "libamdhip64.so.7",
                                          "libamdhip64.so.5",
                                          "libamdhip64.so",
                                          rocm + "/lib/libamdhip64.so.8",
                                          rocm + "/lib/libamdhip64.so",
                                          rocm + "/core-10.0/lib/libamdhip64.so.8",
                                          rocm + "/core-7.14/lib/libamdhip64.so.7",
                                          rocm + "/core-7.9/lib/libamdhip64.so.7"};
  for (std::size_t i = 0; i < order.size(); ++i) {
    ASSERT_LT(at(order[i]), static_cast<std::ptrdiff_t>(names.size())) << order[i];
    if (i > 0) {
      EXPECT_LT(at(order[i - 1]), at(order[i])) << order[i];
    }
  }
  EXPECT_EQ(at(rocm + "/share/lib/libamdhip64.so"), static_cast<std::ptrdiff_t>(names.size()));
}

/// In a process of its own, as what is loaded stays.
void expect_that_it_is_found() {
  std::string folder = std::filesystem::temp_directory_path().string() + "/kiln-hip-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) std::exit(1);
  const std::string path = folder + "/libamdhip64.so.42.1";
  std::filesystem::copy_file(Program("6").path, path);
  void* const handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  std::filesystem::remove_all(folder);
  const bool found = loaded_hip_library() == path && open_hip_library("").value() == handle;
  std::exit(found ? 0 : 1);
}
TEST(HipLibrary, OneThatIsLoadedUnderAnyVersionIsTaken) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");  // without what earlier tests have loaded
  EXPECT_EXIT(expect_that_it_is_found(), testing::ExitedWithCode(0), "");
}

TEST(HipManners, TheThreadsGpuAndLastErrorStay) {
  const Program program("6");
  program.hip->set_device_count(2);
  const auto device = program.open(1);
  EXPECT_EQ(program.current_gpu(), 0);
  const Address address = device->allocate(1024, "A").value();
  ASSERT_TRUE(device->upload(address, tiny_code_object('1')).ok());
  const CodeObjectId id = device->load(tiny_code_object('1'), Origin::kForeign).value();
  ASSERT_TRUE(device->launch(id, {.kernel = "gemm", .kernarg = {}}));
  ASSERT_TRUE(device->find_allocation(address));
  EXPECT_EQ(program.current_gpu(), 0);
  for (const char* call : {"hipMalloc", "hipModuleLoadData", "hipMemcpyAsync", "hipSetDevice"}) {
    program.hip->fail(call, hipErrorOutOfMemory);
    EXPECT_FALSE(device->allocate(8, "B") && device->load(tiny_code_object('2'), Origin::kForeign) &&
                 device->upload(address, tiny_code_object('2')))
        << call;
    program.hip->fail(call, 0);
    EXPECT_EQ(program.current_gpu(), 0) << call;
    EXPECT_EQ(program.last_error(), hipSuccess) << call;
  }
  // The program's own error is still one.
  program.hip->fail("hipFree", hipErrorInvalidValue);
  EXPECT_EQ(program.function<hipError_t(void*)>("hipFree")(nullptr), hipErrorInvalidValue);
  EXPECT_FALSE(device->free(address));
  EXPECT_EQ(program.last_error(), hipErrorInvalidValue);
  program.hip->fail("hipFree", 0);
  program.hip->fail("hipModuleLoadData", hipErrorOutOfMemory);
  EXPECT_FALSE(device->load(tiny_code_object('2'), Origin::kForeign));  // another error in its place
  EXPECT_EQ(program.last_error(), hipErrorInvalidValue);
  EXPECT_TRUE(device->free(address));
}

TEST(HipManners, TheCurrentGpuIsOpenedWhereNoneIsNamed) {
  const Program program("5");
  program.hip->set_device_count(3);
  ASSERT_EQ(program.function<hipError_t(int)>("hipSetDevice")(2), hipSuccess);
  const auto current = program.open();
  static_cast<void>(current->allocate(8, "A").value());
  EXPECT_EQ(program.current_gpu(), 2);
  const std::string log = program.hip->log();
  EXPECT_EQ(log.find("hipSetDevice"), log.rfind("hipSetDevice")) << log;  // the program's own
}

TEST(HipManners, PhysicalComputeUnitsAndRevisionWhereHipHasThem) {
  const Program program("5");
  program.hip->set_device("x", "gfx1030:xnack-", 40, 0);
  EXPECT_EQ(program.open()->properties().compute_units, 40U);
  EXPECT_EQ(program.open()->properties().asic_revision, 0U);
  EXPECT_EQ(program.last_error(), hipSuccess);
  program.hip->set_amd_attributes(80, 3);
  EXPECT_EQ(program.open()->properties().compute_units, 80U);
  EXPECT_EQ(program.open()->properties().asic_revision, 3U);
  EXPECT_EQ(program.open()->properties().description, "x (gfx1030:xnack-), ASIC revision 3");
}

TEST(HipManners, FunctionsAreLookedUpOnce) {
  const Program program("5");
  const auto device = program.open();
  const CodeObjectId id = device->load(tiny_code_object('1'), Origin::kForeign).value();
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(device->launch(id, {.kernel = "gemm", .kernarg = {}}));
  const std::string log = program.hip->log();
  EXPECT_EQ(log.find("hipModuleGetFunction"), log.rfind("hipModuleGetFunction"));
  EXPECT_EQ(device->launch(id, {.kernel = "gemm", .kernarg = {}})->microseconds, 250.0) << "not the events' time";
}

TEST(HipImages, WhatIsCutOffNeverReachesHip) {
  const Program program("5");
  const auto device = program.open();
  const std::vector<std::byte> whole = tiny_code_object('1');
  for (std::size_t bytes = 0; bytes < whole.size(); ++bytes) {
    const auto loaded = device->load(std::span(whole).first(bytes), Origin::kForeign);
    ASSERT_FALSE(loaded) << bytes;
    EXPECT_EQ(loaded.error().code, ErrorCode::kMalformedFile) << bytes;
  }
  std::vector<std::byte> section_outside = whole;
  reinterpret_cast<Elf64_Shdr*>(section_outside.data() + whole.size() - sizeof(Elf64_Shdr))->sh_offset = whole.size();
  EXPECT_THAT(device->load(section_outside, Origin::kForeign).error().message, HasSubstr("section 1 has 0x4 bytes at"));
  EXPECT_THAT(program.hip->log(), Not(HasSubstr("hipModuleLoadData")));
  EXPECT_TRUE(device->load(whole, Origin::kForeign));
}

TEST(HipImages, TheVersionIsNamedThatThisHipDoesNotLoad) {
  const Program program("5");
  const auto device = program.open();
  EXPECT_TRUE(device->load(tiny_code_object('1', 4), Origin::kForeign));
  EXPECT_THAT(device->load(tiny_code_object('1', 5), Origin::kForeign).error().text(),
              HasSubstr("a code object of version 5; HIP 5.2 loads version 4 (RuntimeOptions"));
  program.hip->set_version(50731921);
  EXPECT_THAT(program.open()->load(tiny_code_object('1', 6), Origin::kForeign).error().text(),
              HasSubstr("a code object of version 6; HIP 5.7 loads version 4 to 5 (RuntimeOptions"));
  program.hip->fail("hipModuleLoadData", hipErrorSharedObjectInitFailed);
  EXPECT_THAT(device->load(tiny_code_object('1', 4), Origin::kForeign).error().text(), Not(HasSubstr("of version")));
}

TEST(HipImages, TheVersionThatIsWantedFollowsHips) {
  struct Row {
    int hip;
    unsigned wanted, newest;
  };
  for (const Row& row : {Row{50221153, 4, 4}, Row{50631061, 4, 4}, Row{50700000, 5, 5}, Row{60241134, 5, 5},
                         Row{60300000, 5, 6}, Row{70125424, 5, 6}, Row{80000000, 5, 6}}) {
    const Program program("6");
    program.hip->set_version(row.hip);
    const auto device = program.open();
    EXPECT_EQ(device->properties().code_object_versions.wanted, row.wanted) << row.hip;
    EXPECT_EQ(device->properties().code_object_versions.newest, row.newest) << row.hip;
    for (unsigned version = kOldestCodeObjectVersion; version <= 6; ++version)
      EXPECT_EQ(device->load(tiny_code_object('1', version), Origin::kForeign).ok(), version <= row.newest) << row.hip;
  }
}

TEST(HipCapture, NothingIsAllocatedCopiedOrWaitedFor) {
  const Program program("6");
  const auto device = program.open();
  const Address address = device->allocate(64, "A").value();
  const CodeObjectId id = device->load(tiny_code_object('1'), Origin::kForeign).value();
  const KernelHandle kernel = device->find_kernel(id, "gemm").value();
  EXPECT_FALSE(device->capturing());
  program.hip->capture(77);
  EXPECT_TRUE(device->capturing());
  const std::size_t before = std::string(program.hip->log()).size();
  EXPECT_THAT(device->allocate(8, "B").error().message,
              HasSubstr("a stream is being captured (hipStreamBeginCapture), and kiln would allocate 8 bytes for B"));
  EXPECT_FALSE(device->upload(address, tiny_code_object('2')));
  EXPECT_FALSE(device->launch(id, {.kernel = "gemm", .kernarg = {}}));
  for (const char* call : {"hipMalloc", "hipMemcpy", "Launch", "Synchronize"})
    EXPECT_THAT(std::string(program.hip->log()).substr(before), Not(HasSubstr(call)));
  EXPECT_TRUE(device->free(address));  // what a destructor does breaks no capture either
  void* const stream = reinterpret_cast<void*>(std::uintptr_t{77});
  EXPECT_TRUE(device->takes(stream));
  EXPECT_TRUE(device->enqueue(kernel, {}, stream));
  EXPECT_TRUE(program.hip->capture_is_valid());
  EXPECT_EQ(program.last_error(), hipSuccess);
}

TEST(HipCapture, AHipThatDoesNotRecordKernelsIsToldApart) {
  const Program program("5");
  const auto device = program.open();
  program.hip->capture(77);
  const auto taken = device->takes(reinterpret_cast<void*>(std::uintptr_t{77}));
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().code, ErrorCode::kUnsupported);
  EXPECT_THAT(taken.error().message, HasSubstr("HIP 5.2 would run kernels of modules at once"));
  EXPECT_TRUE(device->takes(reinterpret_cast<void*>(std::uintptr_t{78})));
  EXPECT_TRUE(device->takes(nullptr));
  // It does not tell of captures by others; their captures stay valid.
  EXPECT_TRUE(device->allocate(8, "A"));
  EXPECT_TRUE(program.hip->capture_is_valid());
}

TEST(HipEvents, AreThoseOfTheKernelWhereHipCanElseAround) {
  struct Row {
    const char* kind;
    std::uint32_t grid;
    const char* calls;
  };
  constexpr const char* kAround =
      "hipGetDevice()\nhipEventRecord(8, stream 9)\nhipModuleLaunchKernel(99, grid {}x1x1, lanes 256x1x1, lds 0, "
      "stream 9, \"\")\nhipEventRecord(7, stream 9)\n";
  for (const Row& row : {Row{"6", 3,
                             "hipGetDevice()\nhipExtModuleLaunchKernel(99, items 768x1x1, lanes 256x1x1, stream 9, "
                             "events 8 7)\n"},
                         Row{"6", 1U << 24, kAround}, Row{"5", 3, kAround}}) {
    const Program program(row.kind);
    const auto device = program.open();
    const CodeObjectId id = device->load(tiny_code_object('1'), Origin::kForeign).value();
    const KernelHandle kernel = device->find_kernel(id, "gemm").value();
    const std::size_t before = std::string(program.hip->log()).size();
    const auto pointer = [](std::uintptr_t number) { return reinterpret_cast<void*>(number); };
    ASSERT_TRUE(device->enqueue(kernel, {{row.grid, 1, 1}, {256, 1, 1}, {}, {pointer(8), pointer(7)}}, pointer(9)));
    EXPECT_EQ(std::string(program.hip->log()).substr(before), fmt::format(fmt::runtime(row.calls), row.grid));
  }
}

}  // namespace
}  // namespace kiln::device
