// Captured launches: what is written is read back and replays to the same bytes; each wrong field of launches.json is
// refused with its place.
#include "runtime/capture/capture.hpp"

#include "codegen/plan/arguments.hpp"
#include "runtime/host/files.hpp"
#include "tests/runtime/fake_device.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <bit>
#include <cmath>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kiln::runtime {
namespace {

using Json = nlohmann::json;

std::vector<std::byte> bytes_of_text(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

Kernel sample_kernel() {
  Kernel kernel;
  kernel.resources.name = "kiln_test";
  kernel.resources.workgroup = {256, 1, 1};
  kernel.resources.macro_tile = {64, 32};
  kernel.solution.recipe = kernel::Recipe{}.text();
  kernel.code_object =
      std::make_shared<const std::vector<std::byte>>(bytes_of_text("\x7f"
                                                                   "ELF..."));
  return kernel;
}

/// Of a kernarg segment.
template <class T>
T argument(std::span<const std::byte> kernarg, kernel::ArgumentId id) {
  const kernel::ArgumentList list = kernel::arguments_of({});
  T value{};
  std::memcpy(&value, kernarg.data() + list.find(id)->offset_bytes, sizeof value);
  return value;
}

struct Written {
  test::ScratchFolder folder;
  GemmProblem problem;
  Verification v;
};

void write_sample(Written& w) {
  w.problem = GemmProblem::packed({}, 100, 33, 7, 2);
  w.problem.alpha = 1.5F;
  w.problem.beta = std::numeric_limits<float>::quiet_NaN();
  w.v.inputs = reference::make_operands(w.problem, reference::Initialization::kRandom, 1);
  w.v.d = w.v.inputs.d;
  for (std::byte& b : w.v.d) b ^= std::byte{0x11};
  w.v.launch.launched = true;
  const auto written = write_capture(w.folder.path(), *Target::parse("gfx942"), sample_kernel(), w.problem, w.v);
  ASSERT_TRUE(written) << written.error().text();
}

TEST(Capture, RoundTrips) {
  Written w;
  write_sample(w);
  const auto capture = read_capture(w.folder.path());
  ASSERT_TRUE(capture) << capture.error().text();
  EXPECT_EQ(capture->target.id(), "gfx942");
  ASSERT_EQ(capture->buffers.size(), 4U);
  ASSERT_EQ(capture->launches.size(), 1U);
  const CapturedLaunch& launch = capture->launches[0];
  EXPECT_EQ(launch.kernel, "kiln_test");
  EXPECT_EQ(launch.code_object, *sample_kernel().code_object);
  EXPECT_EQ(launch.grid_workgroups, (std::array<std::uint32_t, 3>{2, 2, 2}));
  EXPECT_EQ(launch.workgroup_lanes, (std::array<std::uint32_t, 3>{256, 1, 1}));
  using Id = kernel::ArgumentId;
  ASSERT_EQ(launch.kernarg.size(), kernel::arguments_of({}).bytes());
  EXPECT_EQ(argument<std::uint32_t>(launch.kernarg, Id::kM), 100U);
  EXPECT_EQ(argument<std::uint32_t>(launch.kernarg, Id::kBatch), 2U);
  EXPECT_EQ(argument<std::uint64_t>(launch.kernarg, Id::kStrideD), 3300U);
  EXPECT_EQ(argument<float>(launch.kernarg, Id::kAlpha), 1.5F);
  EXPECT_TRUE(std::isnan(argument<float>(launch.kernarg, Id::kBeta)));
  EXPECT_EQ(launch.pointers.size(), 4U);
}

TEST(Capture, ReplayComparesWithTheDump) {
  Written w;
  write_sample(w);
  const auto capture = read_capture(w.folder.path());
  ASSERT_TRUE(capture);
  const std::size_t bytes = w.v.d.size();
  // The kernel does what the dump says, then the same with one byte wrong.
  for (const std::size_t wrong : {bytes, std::size_t{17}}) {
    test::FakeDevice device([&](const device::Launch& launch) {
      auto* d = reinterpret_cast<std::byte*>(argument<std::uint64_t>(launch.kernarg, kernel::ArgumentId::kD));
      for (std::size_t i = 0; i < bytes; ++i) d[i] ^= i == wrong ? std::byte{0x12} : std::byte{0x11};
    });
    const auto replayed = replay(device, *capture);
    ASSERT_TRUE(replayed) << replayed.error().text();
    ASSERT_EQ(replayed->compared.size(), 1U);
    EXPECT_EQ(replayed->compared[0].name, "D");
    EXPECT_EQ(replayed->compared[0].bytes, bytes);
    EXPECT_EQ(replayed->same(), wrong == bytes);
    EXPECT_EQ(replayed->compared[0].different_bytes, wrong == bytes ? 0U : 1U);
    EXPECT_EQ(replayed->compared[0].first_difference, wrong == bytes ? 0U : 17U);
    EXPECT_EQ(device.live(), 0);
  }
}

TEST(Capture, ReplayReportsTheDevicesError) {
  Written w;
  write_sample(w);
  auto capture = read_capture(w.folder.path());
  ASSERT_TRUE(capture);
  capture->launches[0].code_object.clear();
  test::FakeDevice device;
  const auto replayed = replay(device, *capture);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().code, ErrorCode::kDevice);
  EXPECT_EQ(device.live(), 0);
}

TEST(Capture, NothingToLaunchIsACaptureWithoutLaunches) {
  test::ScratchFolder folder;
  const GemmProblem problem = GemmProblem::packed({}, 0, 5, 5);
  Verification v;
  v.inputs = reference::make_operands(problem, reference::Initialization::kRandom, 1);
  ASSERT_TRUE(write_capture(folder.path(), *Target::parse("gfx942"), sample_kernel(), problem, v));
  const auto capture = read_capture(folder.path());
  ASSERT_TRUE(capture) << capture.error().text();
  EXPECT_TRUE(capture->launches.empty());
  test::FakeDevice device;
  EXPECT_TRUE(replay(device, *capture)->same());
}

Json sample_document() {
  return Json::parse(R"({
    "target": "gfx942",
    "buffers": {"X": {"file": "x.bin", "dump": "x.bin"}},
    "launches": [{"code_object": "k.co", "kernel": "k", "grid_workgroups": [1, 2, 3], "workgroup_lanes": [64, 1, 1],
                  "kernarg": [{"at": 0, "type": "ptr", "buffer": "X", "offset": 4}]}]})");
}

Result<Capture> read_document(const test::ScratchFolder& folder, const Json& document) {
  EXPECT_TRUE(write_file(folder.file("x.bin"), "0123456789abcdef"));
  EXPECT_TRUE(write_file(folder.file("short.bin"), "01234567"));
  EXPECT_TRUE(write_file(folder.file("k.co"), "code"));
  EXPECT_TRUE(write_file(folder.file(kLaunchesFile), document.dump()));
  return read_capture(folder.path());
}

TEST(CaptureReader, EveryArgumentType) {
  struct Row {
    const char* type;
    Json value;
    std::uint64_t bits;
    std::size_t bytes;
  };
  const Row rows[] = {
      {"u32", 0xffffffffU, 0xffffffffU, 4},
      {"u64", 0xffffffffffffffffULL, 0xffffffffffffffffULL, 8},
      {"i32", -2, 0xfffffffeU, 4},
      {"i64", -2, 0xfffffffffffffffeULL, 8},
      {"f16", 1.5, 0x3e00, 2},
      {"bf16", 1.5, 0x3fc0, 2},
      {"bf16", 1.00390625, 0x3f80, 2},  // half way: to even
      {"f32", -0.5, 0xbf000000U, 4},
      {"f32", "inf", 0x7f800000U, 4},
      {"f32", "-inf", 0xff800000U, 4},
      {"f64", 2.0, std::bit_cast<std::uint64_t>(2.0), 8},
      {"f64", "nan", std::bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN()), 8},
  };
  for (const Row& row : rows) {
    test::ScratchFolder folder;
    Json document = sample_document();
    document["launches"][0]["kernarg"].push_back({{"at", 16}, {"type", row.type}, {"value", row.value}});
    const auto capture = read_document(folder, document);
    ASSERT_TRUE(capture) << row.type << ": " << capture.error().text();
    std::uint64_t bits = 0;
    std::memcpy(&bits, capture->launches[0].kernarg.data() + 16, row.bytes);
    EXPECT_EQ(bits, row.bits) << row.type << ' ' << row.value;
    EXPECT_EQ(capture->launches[0].pointers[0].offset, 4U);
  }
}

TEST(CaptureReader, RefusesWithThePlace) {
  struct Row {
    const char* pointer;  ///< JSON pointer of what is replaced
    Json value;           ///< null: removed
    const char* place;    ///< part of the message
  };
  const Row rows[] = {
      {"/target", nullptr, "a member 'target'"},
      {"/target", 5, "$.target: expected a string"},
      {"/target", "sm_90", "target 'sm_90'"},
      {"/buffers", nullptr, "a member 'buffers'"},
      {"/buffers", 1, "$.buffers: expected an object"},
      {"/buffers/X/file", nullptr, "$.buffers.X: expected a member 'file'"},
      {"/buffers/X/file", "../x.bin", "$.buffers.X.file: expected the name of a file in the folder"},
      {"/buffers/X/file", "/etc/passwd", "$.buffers.X.file: expected the name of a file in the folder"},
      {"/buffers/X/dump", "short.bin", "$.buffers.X.dump: expected a file of 16 bytes"},
      {"/launches", 1, "$.launches: expected an array"},
      {"/launches/0/kernel", 1, "$.launches[0].kernel: expected a string"},
      {"/launches/0/grid_workgroups", Json::array({1, 2}), "$.launches[0].grid_workgroups: expected three integers"},
      {"/launches/0/grid_workgroups", Json::array({1, 2, 0}), "from 1 to"},
      {"/launches/0/workgroup_lanes", Json::array({1, 2, -1}), "from 1 to"},
      {"/launches/0/kernarg", 1, "$.launches[0].kernarg: expected an array"},
      {"/launches/0/kernarg/0/type", "u8", "$.launches[0].kernarg[0].type: expected ptr, u32"},
      {"/launches/0/kernarg/0/at", -1, "$.launches[0].kernarg[0].at: expected an integer"},
      {"/launches/0/kernarg/0/at", 1000000, "from 0 to 65528"},
      {"/launches/0/kernarg/0/buffer", "Y", "$.launches[0].kernarg[0].buffer: expected the name of a buffer"},
      {"/launches/0/kernarg/0/offset", -4, "$.launches[0].kernarg[0].offset: expected an integer"},
      {"/launches/0/kernarg/0", Json{{"at", 0}, {"type", "u32"}, {"value", -1}}, "a value of type u32"},
      {"/launches/0/kernarg/0", Json{{"at", 0}, {"type", "i32"}, {"value", 2147483648U}}, "a value of type i32"},
      {"/launches/0/kernarg/0", Json{{"at", 0}, {"type", "f32"}, {"value", "x"}}, "a number"},
      {"/launches/0/kernarg/0", Json{{"at", 0}, {"type", "f32"}}, "a member 'value'"},
  };
  for (const Row& row : rows) {
    test::ScratchFolder folder;
    Json document = sample_document();
    const Json::json_pointer pointer(row.pointer);
    if (row.value.is_null())
      document[pointer.parent_pointer()].erase(pointer.back());
    else
      document[pointer] = row.value;
    const auto capture = read_document(folder, document);
    ASSERT_FALSE(capture) << row.pointer;
    EXPECT_NE(capture.error().message.find(row.place), std::string::npos)
        << row.pointer << ": " << capture.error().message;
  }
}

TEST(CaptureReader, FilesThatAreNotThere) {
  test::ScratchFolder folder;
  EXPECT_EQ(read_capture(folder.path()).error().code, ErrorCode::kIo);
  Json document = sample_document();
  document["launches"][0]["code_object"] = "none.co";
  EXPECT_EQ(read_document(folder, document).error().code, ErrorCode::kIo);
  ASSERT_TRUE(write_file(folder.file(kLaunchesFile), "{\"target\": "));
  const auto broken = read_capture(folder.path());
  EXPECT_EQ(broken.error().code, ErrorCode::kMalformedFile);
  EXPECT_NE(broken.error().message.find("line 1, column"), std::string::npos) << broken.error().message;
  ASSERT_TRUE(write_file(folder.file(kLaunchesFile), R"({"target": "gfx942", "target": "gfx90a"})"));
  const auto twice = read_capture(folder.path());
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().code, ErrorCode::kMalformedFile);
  EXPECT_NE(twice.error().message.find("two members 'target'"), std::string::npos) << twice.error().message;
}

// Which may be somebody's only copy of another launch.
TEST(Capture, GoesIntoAFolderOfItsOwn) {
  const test::ScratchFolder folder;
  EXPECT_TRUE(make_capture_folder(folder.file("a/b"), false));
  EXPECT_TRUE(make_capture_folder(folder.file("a/b"), false)) << "still empty";
  ASSERT_TRUE(write_file(folder.file("a/b/x"), "x"));
  const auto used = make_capture_folder(folder.file("a/b"), false);
  ASSERT_FALSE(used);
  EXPECT_EQ(used.error().code, ErrorCode::kInvalidArgument);
  EXPECT_TRUE(make_capture_folder(folder.file("a/b"), true));
  EXPECT_EQ(make_capture_folder(folder.file("a/b/x"), true).error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace kiln::runtime
