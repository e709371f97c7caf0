// The HIP device against a stand-in for libamdhip64 that writes down each call and can make each fail; and the real
// library's answer, whatever machine this is.
#include "runtime/device/hip_device.hpp"

#include "fake_hip.hpp"
#include "runtime/device/hip_api.hpp"
#include "tiny_code_object.hpp"

#include <cstring>

#include <dlfcn.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::device {
namespace {

using test::FakeHip;
using testing::HasSubstr;

std::string fake_path(const std::string& kind) {
  return fmt::format("{}/tests/libfake_hip_{}.so", KILN_BINARY_DIR, kind);
}

const FakeHip& fake(const std::string& kind = "5") {
  void* const library = dlopen(fake_path(kind).c_str(), RTLD_NOW | RTLD_LOCAL);
  EXPECT_NE(library, nullptr) << dlerror();
  const auto entry = reinterpret_cast<const FakeHip* (*)()>(dlsym(library, test::kFakeHipEntry));
  const FakeHip& hip = *entry();
  hip.reset();
  return hip;
}

/// What the program itself calls of the library that the device uses.
template <class F>
F* function(const std::string& kind, const char* name) {
  return reinterpret_cast<F*>(dlsym(dlopen(fake_path(kind).c_str(), RTLD_NOW | RTLD_NOLOAD), name));
}

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text));
}

// The offsets that hip_api.hpp holds, against the header that is installed.
TEST(HipApi, PropertyLayoutIsTheHeaders) {
  constexpr std::size_t kLayout = HIP_VERSION_MAJOR < 6 ? 1 : 0;
  EXPECT_EQ(offsetof(hipDeviceProp_t, name), kPropertyLayouts[kLayout].name_at);
  EXPECT_EQ(offsetof(hipDeviceProp_t, gcnArchName), kPropertyLayouts[kLayout].arch_name_at);
  EXPECT_LE(sizeof(hipDeviceProp_t), kPropertiesBytes);
}

TEST(HipDevice, Properties) {
  for (const char* kind : {"5", "6"}) {
    SCOPED_TRACE(kind);
    const FakeHip& hip = fake(kind);
    hip.set_device("Fake Radeon", "gfx1103", 12, 1);
    const auto device = open_hip_device(0, fake_path(kind));
    ASSERT_TRUE(device.ok()) << device.error().text();
    const Properties& properties = (*device)->properties();
    EXPECT_EQ(properties.target, Target::parse("gfx1103").value());
    EXPECT_EQ(properties.compute_units, 12U);
    EXPECT_TRUE(properties.is_apu);
    EXPECT_EQ(properties.description, "Fake Radeon (gfx1103)");
    EXPECT_FALSE((*device)->emulated());
    EXPECT_THAT(hip.log(),
                HasSubstr(std::string(kind) == "6" ? "hipGetDevicePropertiesR0600" : "hipGetDeviceProperties("));
  }
}

TEST(HipDevice, TargetWithFeaturesAndNoName) {
  fake().set_device("", "gfx942:sramecc+:xnack-", 304, 0);
  const auto device = open_hip_device(0, fake_path("5"));
  ASSERT_TRUE(device.ok()) << device.error().text();
  EXPECT_EQ((*device)->properties().target.id(), "gfx942:sramecc+:xnack-");
  EXPECT_EQ((*device)->properties().description, "AMD GPU (gfx942:sramecc+:xnack-)");
  EXPECT_FALSE((*device)->properties().is_apu);
}

TEST(HipDevice, AWholeLaunch) {
  // style: table
  const FakeHip& hip = fake();
  {
    auto device = open_hip_device(0, fake_path("5")).value();
    const Address address = device->allocate(8, "A").value();
    ASSERT_TRUE(device->upload(address, bytes_of("12345678")).ok());
    std::string back(8, ' ');
    ASSERT_TRUE(device->download(std::as_writable_bytes(std::span(back)), address).ok());
    EXPECT_EQ(back, "12345678");
    ASSERT_TRUE(device->clear(address + 2, 4).ok());
    ASSERT_TRUE(device->download(std::as_writable_bytes(std::span(back)), address).ok());
    EXPECT_EQ(back, std::string("12\0\0\0\0"
                                "78",
                                8));
    const CodeObjectId first = device->load(test::tiny_code_object('1'), Origin::kForeign).value();
    const CodeObjectId second = device->load(test::tiny_code_object('2'), Origin::kForeign).value();
    EXPECT_NE(first, second);
    const auto report = device->launch(
        second,
        {.kernel = "gemm", .grid_workgroups = {4, 5, 6}, .workgroup_lanes = {256, 1, 1}, .kernarg = bytes_of("args")});
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_GE(report->microseconds, 0.0);
    EXPECT_EQ(report->violation_count, 0U);
    ASSERT_TRUE(device->free(address).ok());
    static_cast<void>(device->allocate(16, "forgotten").value());
  }
  EXPECT_STREQ(hip.log(), R"(hipGetDeviceCount()
hipGetDevice()
hipRuntimeGetVersion()
hipGetDeviceProperties()
hipDeviceGetAttribute(10015)
hipDeviceGetAttribute(63)
hipDeviceGetAttribute(10012)
hipDeviceGetAttribute(16)
hipStreamCreate()
hipGetDevice()
hipMalloc(8)
hipGetDevice()
hipMemcpyAsync(8 bytes, kind 1, stream 7)
hipStreamSynchronize(7)
hipGetDevice()
hipMemcpyAsync(8 bytes, kind 2, stream 7)
hipStreamSynchronize(7)
hipGetDevice()
hipMemsetAsync(4 bytes of 0, stream 7)
hipGetDevice()
hipMemcpyAsync(8 bytes, kind 2, stream 7)
hipStreamSynchronize(7)
hipGetDevice()
hipModuleLoadData(1)
hipGetDevice()
hipModuleLoadData(2)
hipGetDevice()
hipModuleGetFunction(2, gemm)
hipEventCreate()
hipEventCreate()
hipEventRecord(103, stream 7)
hipModuleLaunchKernel(99, grid 4x5x6, lanes 256x1x1, lds 0, stream 7, "args")
hipEventRecord(104, stream 7)
hipStreamSynchronize(7)
hipEventElapsedTime()
hipGetDevice()
hipFree()
hipGetDevice()
hipMalloc(16)
hipGetDevice()
hipFree()
hipModuleUnload(1)
hipModuleUnload(2)
hipEventDestroy()
hipEventDestroy()
hipStreamDestroy(7)
)");
}

TEST(HipDevice, NothingIsCopiedOrAllocatedAsNothing) {
  const FakeHip& hip = fake();
  auto device = open_hip_device(0, fake_path("5")).value();
  EXPECT_TRUE(device->upload(0, {}).ok());
  EXPECT_TRUE(device->clear(0, 0).ok());
  EXPECT_TRUE(device->download({}, 0).ok());
  EXPECT_THAT(hip.log(), testing::Not(HasSubstr("hipMemcpyAsync")));
  EXPECT_NE(device->allocate(0, "empty").value(), 0U);
}

TEST(HipDevice, SecondGpu) {
  const FakeHip& hip = fake();
  hip.set_device_count(2);
  auto device = open_hip_device(1, fake_path("5"));
  ASSERT_TRUE(device.ok());
  EXPECT_THAT(hip.log(), HasSubstr("hipSetDevice(1)"));
}

/// Opens, and does one of everything; the first error.
Result<void> everything() {
  KILN_ASSIGN(auto device, open_hip_device(0, fake_path("5")));
  KILN_ASSIGN(const Address address, device->allocate(4, "A"));
  KILN_TRY(device->upload(address, bytes_of("1234")));
  KILN_TRY(device->clear(address, 4));
  KILN_ASSIGN(const CodeObjectId code_object, device->load(test::tiny_code_object('1'), Origin::kForeign));
  KILN_TRY(device->launch(code_object, {.kernel = "gemm", .kernarg = {}}));
  return device->free(address);
}

TEST(HipDevice, EveryCallThatFailsIsAnErrorWithHipsText) {
  fake();
  ASSERT_TRUE(everything().ok());
  constexpr const char* kCalls[] = {
      "hipGetDeviceCount",     "hipGetDevice",          "hipGetDeviceProperties",
      "hipDeviceGetAttribute", "hipStreamCreate",       "hipMalloc",
      "hipMemcpyAsync",        "hipStreamSynchronize",  "hipModuleLoadData",
      "hipModuleGetFunction",  "hipModuleLaunchKernel", "hipFree",
      "hipMemsetAsync",        "hipEventCreate",        "hipEventRecord",
      "hipEventElapsedTime",   "hipRuntimeGetVersion",
  };
  for (const char* call : kCalls) {
    fake().fail(call, hipErrorOutOfMemory);
    const auto result = everything();
    ASSERT_FALSE(result.ok()) << call;
    EXPECT_EQ(result.error().code, ErrorCode::kDevice);
    EXPECT_EQ(result.error().message, fmt::format("{}: hipErrorOutOfMemory (2): out of memory", call));
    EXPECT_EQ(function<hipError_t()>("5", "hipPeekAtLastError")(), hipSuccess) << call;
  }
}

TEST(HipDevice, NotesSayWhatItWasFor) {
  struct Row {
    const char *call, *note;
  };
  constexpr Row kRows[] = {{"hipMalloc", "4 bytes for A"},
                           {"hipModuleGetFunction", "kernel gemm"},
                           {"hipModuleLaunchKernel", "launching gemm"},
                           {"hipGetDeviceCount", "no AMD GPU"}};
  for (const Row& row : kRows) {
    fake().fail(row.call, 999);
    const auto result = everything();
    ASSERT_FALSE(result.ok());
    EXPECT_THAT(result.error().text(), HasSubstr(row.note));
  }
}

struct RefusedRow {
  const char* name;
  int device_count, ordinal;
  const char* arch;
  ErrorCode code;
  const char* says;
};
constexpr RefusedRow kRefused[] = {
    {"no GPU", 0, 0, "gfx90a", ErrorCode::kDevice, "finds no AMD GPU"},
    {"too few", 2, 2, "gfx90a", ErrorCode::kInvalidArgument, "no GPU number 2; HIP finds 2"},
    {"negative", 2, -2, "gfx90a", ErrorCode::kInvalidArgument, "no GPU number -2"},
    {"no gfx", 1, 0, "sm_90", ErrorCode::kDevice, "calls itself \"sm_90\""},
    {"another layout", 1, 0, "", ErrorCode::kDevice, "calls itself \"\""},
};

TEST(HipDevice, RefusedDevices) {
  for (const RefusedRow& row : kRefused) {
    SCOPED_TRACE(row.name);
    const FakeHip& hip = fake();
    hip.set_device_count(row.device_count);
    hip.set_device("x", row.arch, 1, 0);
    const auto device = open_hip_device(row.ordinal, fake_path("5"));
    ASSERT_FALSE(device.ok());
    EXPECT_EQ(device.error().code, row.code);
    EXPECT_THAT(device.error().message, HasSubstr(row.says));
  }
}

TEST(HipDevice, WrongHandles) {
  fake();
  auto device = open_hip_device(0, fake_path("5")).value();
  const auto freed = device->free(0x1234);
  ASSERT_FALSE(freed.ok());
  EXPECT_EQ(freed.error().code, ErrorCode::kInvalidArgument);
  EXPECT_THAT(freed.error().message, HasSubstr("0x1234"));
  const auto launched = device->launch(3, {.kernel = "gemm", .kernarg = {}});
  ASSERT_FALSE(launched.ok());
  EXPECT_EQ(launched.error().code, ErrorCode::kInvalidArgument);
  EXPECT_FALSE(device->load({}, Origin::kForeign).ok());
}

TEST(HipDevice, FindsAllocations) {
  const FakeHip& hip = fake();
  hip.set_device_count(2);
  const auto device = open_hip_device(0, fake_path("5")).value(), same_gpu = open_hip_device(0, fake_path("5")).value(),
             other_gpu = open_hip_device(1, fake_path("5")).value();
  const Address mine = device->allocate(100, "A").value();
  for (const Address at : {mine, mine + 99}) {
    const auto found = device->find_allocation(at);
    ASSERT_TRUE(found) << found.error().text();
    EXPECT_EQ(found->base, mine);
    EXPECT_EQ(found->bytes, 100U);
  }
  const Address of_same = same_gpu->allocate(100, "B").value(), of_other = other_gpu->allocate(100, "C").value();
  struct Row {
    Address at;
    const char* says;
  };
  for (const Row& row :
       {Row{mine + 100, "no memory that HIP knows (hipPointerGetAttributes: hipErrorFake"},
        Row{0, "0x0 is no memory that HIP knows"}, Row{of_same, "memory of another device of this process"},
        Row{of_other, "memory of GPU number 1, not of number 0"}}) {
    const auto found = device->find_allocation(row.at);
    ASSERT_FALSE(found) << row.says;
    EXPECT_EQ(found.error().code, ErrorCode::kInvalidArgument);
    EXPECT_THAT(found.error().message, HasSubstr(row.says));
  }
  // What the program allocated on that GPU itself stays the program's.
  void* own = nullptr;
  ASSERT_EQ(function<hipError_t(int)>("5", "hipSetDevice")(0), hipSuccess);
  ASSERT_EQ((function<hipError_t(void**, std::size_t)>("5", "hipMalloc")(&own, 64)), hipSuccess);
  EXPECT_EQ(device->find_allocation(reinterpret_cast<Address>(own) + 8).value().bytes, 64U);

  hip.fail("hipMemGetAddressRange", 999);
  EXPECT_THAT(device->find_allocation(mine).error().message, HasSubstr("in no allocation that HIP knows"));
  // What could not be freed still has its owner.
  hip.fail("hipFree", 999);
  EXPECT_FALSE(same_gpu->free(of_same));
  hip.fail("hipMemGetAddressRange", 0);
  EXPECT_THAT(device->find_allocation(of_same).error().message, HasSubstr("another device"));
  hip.fail("hipFree", 0);
  EXPECT_TRUE(same_gpu->free(of_same));
  EXPECT_THAT(device->find_allocation(of_same).error().message, HasSubstr("no memory"));
}

TEST(HipDevice, NoLibrary) {
  const auto device = open_hip_device(0, "/nonexistent/libamdhip64.so");
  ASSERT_FALSE(device.ok());
  EXPECT_EQ(device.error().code, ErrorCode::kDevice);
  EXPECT_THAT(device.error().message, HasSubstr("/nonexistent/libamdhip64.so"));
}

TEST(HipDevice, AFunctionIsMissing) {
  const auto device = open_hip_device(0, fake_path("no_malloc"));
  ASSERT_FALSE(device.ok());
  EXPECT_EQ(device.error().code, ErrorCode::kDevice);
  EXPECT_EQ(device.error().message, "the HIP library lacks hipMalloc");
}

// On most machines there is no GPU, and often no HIP: then the error says which.
TEST(HipDevice, TheRealLibrary) {
  const auto device = open_hip_device();
  if (device.ok()) {
    EXPECT_THAT((*device)->properties().target.processor, testing::StartsWith("gfx"));
    EXPECT_GT((*device)->properties().compute_units, 0U);
    return;
  }
  EXPECT_EQ(device.error().code, ErrorCode::kDevice);
  EXPECT_THAT(device.error().message,
              testing::AnyOf(testing::StartsWith("hipGetDeviceCount: "), HasSubstr("libamdhip64")));
}

}  // namespace
}  // namespace kiln::device
