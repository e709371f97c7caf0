// kiln.h from outside: its programs run, what is wrong is named, and its structs and names are those that programs were
// built with (abi.txt; a line changes only with a new symbol version).
#include "abi_text.hpp"
#include "kiln/kiln.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::c {
namespace {

using testing::HasSubstr;

const std::string kLibrary = KILN_BINARY_DIR "/lib/libkiln.so.0.1";

std::string output_of(const std::string& command) {
  std::FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return "popen failed";
  std::string text;
  std::array<char, 4096> chunk{};
  while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe)) text.append(chunk.data(), n);
  const int status = pclose(pipe);
  return status == 0 ? text : text + fmt::format("ended with {}\n", status);
}

TEST(CApi, AC11ProgramMultiplies) {
  EXPECT_EQ(output_of(KILN_BINARY_DIR "/tests/c_api_multiply"), "right\n");
}

TEST(CApi, ACtypesProgramMultiplies) {
  EXPECT_EQ(output_of("python3 " KILN_SOURCE_DIR "/tests/runtime/api/c/multiply.py " + kLibrary), "right\n");
}

TEST(CApi, ACxx17ProgramTakesTheHeaderAlone) {
  EXPECT_EQ(output_of(KILN_BINARY_DIR "/tests/c_api_cxx17"), "right\n");
}

// ---- the ABI

/// The names of version KILN_C_0, and any other kiln_... that the library exports.
std::string names_text() {
  std::istringstream lines(
      output_of("nm -D --defined-only --with-symbol-versions '" + kLibrary + "' | LC_ALL=C sort -k 3"));
  std::string text;
  for (std::string line; std::getline(lines, line);)
    if (const auto at = line.find(" kiln_"); at != std::string::npos) text += line.substr(at + 1) + "\n";
  return text;
}

TEST(CApi, StructsAndNamesAreThoseOfItsVersion) {
  std::ifstream file(KILN_SOURCE_DIR "/tests/runtime/api/c/abi.txt");
  const std::string expected(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(abi_text() + names_text(), expected);
}

// ---- what is wrong

template <class Struct>
Struct sized() {
  Struct value{};
  value.struct_size = sizeof value;
  return value;
}

kiln_options options() {
  kiln_options o;
  EXPECT_EQ(kiln_init_options(&o, sizeof o), KILN_OK);
  o.arch = "gfx90a";
  o.device = KILN_DEVICE_EMULATOR;
  o.cache_folder = "none";
  return o;
}

kiln_problem f32_problem() {
  kiln_problem p;
  EXPECT_EQ(kiln_init_problem(&p, sizeof p), KILN_OK);
  p.a = p.b = p.c = p.d = KILN_F32;
  p.m = p.n = p.k = 8;
  return p;
}

struct CContext : testing::Test {
  void SetUp() override {
    const kiln_options o = options();
    ASSERT_EQ(kiln_open(&o, &context), KILN_OK) << kiln_last_error();
    ASSERT_EQ(kiln_prepare(context, &problem, 1, KILN_POLICY_DEFAULT, &plan), KILN_OK) << kiln_last_error();
  }
  void TearDown() override {
    EXPECT_EQ(kiln_release_plan(plan), KILN_OK);
    EXPECT_EQ(kiln_close(context), KILN_OK);
  }
  kiln_context context = nullptr;
  kiln_problem problem = f32_problem();
  kiln_plan plan = nullptr;
};

#define EXPECT_REFUSED(call, status, text)           \
  do {                                               \
    EXPECT_EQ(call, status) << kiln_last_error();    \
    EXPECT_THAT(kiln_last_error(), HasSubstr(text)); \
  } while (false)
#define EXPECT_INVALID(call, text) EXPECT_REFUSED(call, KILN_INVALID_ARGUMENT, text)

TEST_F(CContext, NullIsNamed) {
  const auto at = sized<kiln_addresses>();
  auto candidate = sized<kiln_candidate>();
  kiln_plan other = plan;
  kiln_group group = nullptr;
  kiln_buffer buffer = nullptr;
  std::size_t n = 0;
  std::uint64_t number = 0;
  const void* data = nullptr;
  std::array<char, 8> text{};
  EXPECT_INVALID(kiln_open(nullptr, nullptr), "context is null");
  EXPECT_INVALID(kiln_init_options(nullptr, sizeof(kiln_options)), "options is null");
  EXPECT_INVALID(kiln_init_problem(nullptr, sizeof problem), "problem is null");
  EXPECT_INVALID(kiln_check_problem(nullptr), "problem is null");
  EXPECT_INVALID(kiln_problem_extents(&problem, nullptr), "extents is null");
  EXPECT_INVALID(kiln_prepare(nullptr, &problem, 1, 0, &other), "context is null");
  EXPECT_EQ(other, nullptr) << "what fails gives no plan";
  EXPECT_INVALID(kiln_prepare(context, nullptr, 1, 0, &other), "problems is null");
  EXPECT_INVALID(kiln_prepare(context, &problem, 1, 0, nullptr), "plan is null");
  EXPECT_INVALID(kiln_prepare(context, &problem, 0, 0, &other), "count is 0");
  EXPECT_INVALID(kiln_prepare_solution(context, nullptr, 1, 0, nullptr, 0, &other), "problems is null");
  EXPECT_INVALID(kiln_candidates(nullptr, &problem, 1, 1, 0, &candidate, &n), "context is null");
  EXPECT_INVALID(kiln_candidates(context, &problem, 1, 1, 0, nullptr, &n), "candidates is null");
  EXPECT_INVALID(kiln_candidates(context, &problem, 1, 1, 0, &candidate, nullptr), "found is null");
  EXPECT_INVALID(kiln_ask_candidate(context, &problem, 0, nullptr, nullptr), "candidate is null");
  EXPECT_INVALID(kiln_solutions(context, &problem, nullptr, 1, &n), "indices is null");
  EXPECT_INVALID(kiln_target(nullptr, text.data(), text.size(), nullptr), "context is null");
  EXPECT_INVALID(kiln_target(context, nullptr, 0, nullptr), "text is null");
  EXPECT_INVALID(kiln_solution_name(nullptr, 0, text.data(), text.size(), nullptr), "context is null");
  EXPECT_INVALID(kiln_plan_kernel(nullptr, text.data(), text.size(), nullptr), "plan is null");
  EXPECT_INVALID(kiln_get_plan_info(plan, nullptr), "info is null");
  EXPECT_INVALID(kiln_get_context_info(context, nullptr), "info is null");
  EXPECT_INVALID(kiln_get_cache_counters(context, nullptr), "counters is null");
  EXPECT_INVALID(kiln_wait_for_builds(nullptr), "context is null");
  EXPECT_INVALID(kiln_warm(context, nullptr, 1, 0), "problems is null");
  EXPECT_INVALID(kiln_enqueue(nullptr, plan, &at, nullptr, nullptr, nullptr), "context is null");
  EXPECT_INVALID(kiln_enqueue(context, nullptr, &at, nullptr, nullptr, nullptr), "plan is null");
  EXPECT_INVALID(kiln_enqueue(context, plan, nullptr, nullptr, nullptr, nullptr), "addresses is null");
  EXPECT_INVALID(kiln_enqueue(context, plan, &at, nullptr, nullptr, nullptr), "null");  // of a matrix
  EXPECT_INVALID(kiln_make_group(context, plan, &problem, 1, nullptr, nullptr, &group), "addresses is null");
  EXPECT_INVALID(kiln_group_data(nullptr, &data, &n), "group is null");
  EXPECT_INVALID(kiln_enqueue_group(context, plan, nullptr, 0, nullptr, nullptr, nullptr), "group is null");
  EXPECT_INVALID(kiln_allocate(context, 1, nullptr), "buffer is null");
  EXPECT_INVALID(kiln_buffer_address(nullptr, &number), "buffer is null");
  ASSERT_EQ(kiln_allocate(context, 16, &buffer), KILN_OK);
  EXPECT_INVALID(kiln_upload(buffer, 0, nullptr, 1), "from is null");
  EXPECT_INVALID(kiln_download(buffer, 0, nullptr, 1), "to is null");
  EXPECT_INVALID(kiln_upload(buffer, 10, text.data(), text.size()), "16");
  EXPECT_EQ(kiln_release_buffer(buffer), KILN_OK);
  for (const kiln_status status :
       {kiln_release_plan(nullptr), kiln_release_group(nullptr), kiln_release_buffer(nullptr), kiln_close(nullptr)})
    EXPECT_EQ(status, KILN_OK);
}

TEST_F(CContext, OtherSizesOfStructsAreNamed) {
  const auto size_of = [](std::string_view name, std::size_t said, std::size_t expected) {
    return fmt::format("struct_size of {} is {}; this version's is {}", name, said, expected);
  };
  kiln_options o = options();
  o.struct_size = 8;
  kiln_context other = nullptr;
  EXPECT_INVALID(kiln_open(&o, &other), size_of("options", 8, sizeof o));
  EXPECT_INVALID(kiln_init_options(&o, 12), size_of("options", 12, sizeof o));
  kiln_problem p = problem;
  p.struct_size = sizeof p + 8;
  EXPECT_INVALID(kiln_check_problem(&p), size_of("problem", sizeof p + 8, sizeof p));
  kiln_addresses at{};
  EXPECT_INVALID(kiln_enqueue(context, plan, &at, nullptr, nullptr, nullptr), size_of("addresses", 0, sizeof at));
  kiln_candidate candidate{};
  std::size_t n = 0;
  EXPECT_INVALID(kiln_candidates(context, &problem, 1, 1, 0, &candidate, &n),
                 size_of("candidates", 0, sizeof candidate));
  kiln_overrides overrides{};
  kiln_plan none = nullptr;
  EXPECT_INVALID(kiln_prepare_solution(context, &problem, 1, 0, &overrides, 0, &none),
                 size_of("overrides", 0, sizeof overrides));
  kiln_plan_info plan_info{};
  EXPECT_INVALID(kiln_get_plan_info(plan, &plan_info), size_of("info", 0, sizeof plan_info));
  kiln_context_info context_info{};
  EXPECT_INVALID(kiln_get_context_info(context, &context_info), size_of("info", 0, sizeof context_info));
  kiln_cache_counters counters{};
  EXPECT_INVALID(kiln_get_cache_counters(context, &counters), size_of("counters", 0, sizeof counters));
}

TEST_F(CContext, UnknownNumbersAreNamed) {
  struct Member {
    std::int32_t kiln_problem::*member;
    const char* name;
  };
  for (const Member& m :
       {Member{&kiln_problem::a, "a"}, Member{&kiln_problem::d, "d"}, Member{&kiln_problem::compute, "compute"},
        Member{&kiln_problem::compute_input_b, "compute_input_b"}, Member{&kiln_problem::trans_b, "trans_b"},
        Member{&kiln_problem::bias, "bias"}, Member{&kiln_problem::bias_type, "bias_type"},
        Member{&kiln_problem::scale_alpha_vec, "scale_alpha_vec"}, Member{&kiln_problem::scale_a, "scale_a"},
        Member{&kiln_problem::scale_d, "scale_d"}, Member{&kiln_problem::amax_aux, "amax_aux"},
        Member{&kiln_problem::activation, "activation"}, Member{&kiln_problem::pointer_array, "pointer_array"},
        Member{&kiln_problem::grouped, "grouped"}, Member{&kiln_problem::numerics, "numerics"}})
    for (const std::int32_t bad : {-1, 16, std::numeric_limits<std::int32_t>::max()}) {
      kiln_problem p = problem;
      p.*m.member = bad;
      EXPECT_INVALID(kiln_check_problem(&p), fmt::format("kiln_problem::{} is {}; expected ", m.name, bad));
    }
  kiln_problem p = problem;
  p.activation = 11;
  EXPECT_INVALID(kiln_check_problem(&p), "kiln_problem::activation is 11");
  p = problem;
  p.b = KILN_TYPE_NONE;
  EXPECT_INVALID(kiln_check_problem(&p), "kiln_problem::b is KILN_TYPE_NONE");
  kiln_plan none = nullptr;
  EXPECT_INVALID(kiln_prepare(context, &problem, 1, 4, &none), "policy is 4");
  EXPECT_INVALID(kiln_prepare(context, &problem, 1, -1, &none), "policy is -1");
  const std::vector<kiln_problem> several(2, problem);
  EXPECT_INVALID(kiln_prepare(context, several.data(), 2, 0, &none), "count is 2");
  for (const auto& [member, name] : {std::pair{&kiln_options::device, "device"},
                                     {&kiln_options::assembler, "assembler"},
                                     {&kiln_options::policy, "policy"},
                                     {&kiln_options::log_level, "log_level"}}) {
    kiln_options o = options();
    o.*member = 9;
    kiln_context other = nullptr;
    EXPECT_INVALID(kiln_open(&o, &other), fmt::format("kiln_options::{} is 9", name));
  }
  EXPECT_EQ(kiln_data_type_bytes(-1), 0U);
  EXPECT_EQ(kiln_data_type_bytes(12), 0U);
  EXPECT_EQ(kiln_data_type_bytes(KILN_F64), 8U);
  EXPECT_STREQ(kiln_status_name(10), "unknown");
  EXPECT_STREQ(kiln_status_name(KILN_CODEGEN), "KILN_CODEGEN");
}

TEST_F(CContext, ErrorsAreTheThreadsAndEndWithItsNextCall) {
  EXPECT_INVALID(kiln_check_problem(nullptr), "problem is null");
  std::thread([] { EXPECT_STREQ(kiln_last_error(), ""); }).join();
  EXPECT_THAT(kiln_last_error(), HasSubstr("problem is null"));
  EXPECT_EQ(kiln_check_problem(&problem), KILN_OK);
  EXPECT_STREQ(kiln_last_error(), "");
}

TEST_F(CContext, StatusesFollowTheErrors) {
  kiln_options o = options();
  kiln_context other = nullptr;
  o.arch = "gfx1";
  EXPECT_REFUSED(kiln_open(&o, &other), KILN_UNKNOWN_TARGET, "gfx1");
  o = options();
  const char* const missing = "/nowhere/library.kiln";
  o.library_paths = &missing;
  o.library_path_count = 1;
  EXPECT_REFUSED(kiln_open(&o, &other), KILN_IO, missing);
  EXPECT_EQ(other, nullptr);
  kiln_problem odd = problem;
  odd.m = 10;
  kiln_plan none = nullptr;
  EXPECT_REFUSED(kiln_prepare(context, &odd, 1, KILN_POLICY_LOOKUP_ONLY, &none), KILN_OK, "");  // the same kernel
  EXPECT_EQ(kiln_release_plan(none), KILN_OK);
  odd.trans_a = KILN_T;
  EXPECT_REFUSED(kiln_prepare(context, &odd, 1, KILN_POLICY_LOOKUP_ONLY, &none), KILN_CODEGEN, "kLookupOnly");
  odd.a = KILN_I8;
  EXPECT_REFUSED(kiln_check_problem(&odd), KILN_UNSUPPORTED, "unsupported type combination");
  EXPECT_INVALID(kiln_prepare_solution(context, &problem, 1, -3, nullptr, 0, &none), "there is no solution -3");
  EXPECT_INVALID(kiln_prepare_recipe(context, &problem, 1, nullptr, 0, &none), "recipe is null");
  EXPECT_INVALID(kiln_prepare_recipe(context, &problem, 1, "HHS TN", 0, &none), "recipe 'HHS TN'");
}

TEST_F(CContext, TextsAreCopiedAsFarAsThereIsRoom) {
  std::size_t needed = 0;
  EXPECT_EQ(kiln_revision(context, nullptr, 0, &needed), KILN_OK);
  ASSERT_EQ(needed, 16U);
  std::string text(needed, 'x');
  EXPECT_EQ(kiln_revision(context, text.data(), needed, nullptr), KILN_OK);
  EXPECT_EQ(text.find('\0'), 15U);
  std::array<char, 4> little{'x', 'x', 'x', 'x'};
  EXPECT_INVALID(kiln_revision(context, little.data(), 3, &needed), "the text has 16 bytes; there is room for 3");
  EXPECT_EQ(std::string(little.data()), text.substr(0, 2));
  EXPECT_EQ(little[3], 'x');
}

TEST_F(CContext, SolutionsAreListedAsFarAsThereIsRoom) {
  std::size_t found = 0;
  ASSERT_EQ(kiln_solutions(context, &problem, nullptr, 0, &found), KILN_OK);
  ASSERT_GT(found, 2U);
  std::vector<std::int32_t> indices(found, -1), two(3, -1);
  ASSERT_EQ(kiln_solutions(context, &problem, indices.data(), found, &found), KILN_OK);
  ASSERT_EQ(kiln_solutions(context, &problem, two.data(), 2, &found), KILN_OK);
  EXPECT_EQ(found, indices.size());
  EXPECT_THAT(two, testing::ElementsAre(indices[0], indices[1], -1));
  std::array<char, 256> name{};
  EXPECT_EQ(kiln_solution_name(context, indices[0], name.data(), name.size(), nullptr), KILN_OK);
  EXPECT_NE(name[0], '\0');
  EXPECT_EQ(kiln_kernel_name(context, indices[0], name.data(), name.size(), nullptr), KILN_OK);
  auto info = sized<kiln_context_info>();
  EXPECT_EQ(kiln_get_context_info(context, &info), KILN_OK);
  EXPECT_EQ(info.emulated, 1);
  EXPECT_EQ(info.capturing, 0);
  auto counters = sized<kiln_cache_counters>();
  EXPECT_EQ(kiln_get_cache_counters(context, &counters), KILN_OK);
}

// Products of 1 and -2: D is 0 behind the activation, E before it -16.
TEST_F(CContext, LinksAreReadAndWrittenAtTheirAddresses) {
  kiln_problem p = problem;
  p.activation = KILN_RELU;
  p.aux = KILN_AUX_OUTPUT;
  p.amax_d = p.amax_aux = p.scale_aux = 1;
  kiln_plan links = nullptr;
  ASSERT_EQ(kiln_prepare(context, &p, 1, KILN_POLICY_DEFAULT, &links), KILN_OK) << kiln_last_error();
  std::vector<kiln_buffer> buffers;
  const auto put = [&](std::size_t count, float value) {
    const std::vector<float> values(count, value);
    kiln_buffer buffer = nullptr;
    std::uint64_t address = 0;
    EXPECT_EQ(kiln_allocate(context, count * sizeof(float), &buffer), KILN_OK) << kiln_last_error();
    EXPECT_EQ(kiln_upload(buffer, 0, values.data(), count * sizeof(float)), KILN_OK) << kiln_last_error();
    EXPECT_EQ(kiln_buffer_address(buffer, &address), KILN_OK) << kiln_last_error();
    buffers.push_back(buffer);
    return address;
  };
  auto at = sized<kiln_addresses>();
  at.d = put(64, 77);
  at.aux = put(64, 77);
  at.amax_d = put(1, 77);
  at.amax_aux = put(1, 77);
  at.a = put(64, 1);
  at.b = put(64, -2);
  at.scale_aux = put(1, 0.5F);
  ASSERT_EQ(kiln_enqueue(context, links, &at, nullptr, nullptr, nullptr), KILN_OK) << kiln_last_error();
  constexpr std::array kExpected = {0.0F, -8.0F, 0.0F, 16.0F};
  for (std::size_t i = 0; i < kExpected.size(); ++i) {
    float got = NAN;
    EXPECT_EQ(kiln_download(buffers[i], 0, &got, sizeof got), KILN_OK) << kiln_last_error();
    EXPECT_EQ(got, kExpected[i]) << i;
  }
  for (const kiln_buffer buffer : buffers) EXPECT_EQ(kiln_release_buffer(buffer), KILN_OK);
  EXPECT_EQ(kiln_release_plan(links), KILN_OK);
}

}  // namespace
}  // namespace kiln::c
