// Linking: a loadable code object comes out; what lld objects to is said in its words; a failed link leaves nothing
// behind that would spoil the next one.
#include "codegen/mc/mc.hpp"
#include "sample_kernel.hpp"
#include "text_section.hpp"

#include <array>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/lsan_interface.h>
#endif

namespace kiln::mc {
namespace {

struct LeaksAllowed {
#if defined(__SANITIZE_ADDRESS__)
  LeaksAllowed() {
    __lsan_disable();
  }
  ~LeaksAllowed() {
    __lsan_enable();
  }
#else
  LeaksAllowed() = default;
  ~LeaksAllowed() {}
#endif
  LeaksAllowed(const LeaksAllowed&) = delete;
  LeaksAllowed& operator=(const LeaksAllowed&) = delete;
};

using testing::HasSubstr;

Target target(std::string_view id) {
  return Target::parse(id).value();
}

Bytes sample_object(std::string_view body = "  s_nop 0") {
  return assemble(test::sample_kernel("gfx90a", body), target("gfx90a"), 4).value();
}

std::size_t open_files() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

TEST(Link, MakesACodeObject) {
  const auto code_object = link(sample_object("  v_mov_b32 v0, v1"));
  ASSERT_TRUE(code_object.ok()) << code_object.error().text();
  const auto header = test::read_at<Elf64_Ehdr>(*code_object, 0);
  EXPECT_EQ(header.e_type, ET_DYN);
  EXPECT_EQ(header.e_ident[EI_OSABI], 64);  // ELFOSABI_AMDGPU_HSA
  const auto decoded = disassemble(test::section_bytes(*code_object, ".text"), target("gfx90a"));
  ASSERT_TRUE(decoded.ok());
  ASSERT_GE(decoded->size(), 2U);
  EXPECT_EQ((*decoded)[0].text, "v_mov_b32_e32 v0, v1");
  EXPECT_EQ((*decoded)[1].text, "s_endpgm");
  EXPECT_FALSE(test::section_bytes(*code_object, ".note").empty());
}

TEST(Link, LargerThanAPipe) {
  std::string body;
  for (int i = 0; i < 100'000; ++i) body += "  v_mov_b32 v0, 0x12345678\n";
  const auto code_object = link(sample_object(body));
  ASSERT_TRUE(code_object.ok()) << code_object.error().text();
  EXPECT_GT(code_object->size(), 800'000U);
}

TEST(Link, UndefinedSymbol) {
  const auto code_object = link(sample_object("  s_add_u32 s0, s0, elsewhere@rel32@lo+4"));
  ASSERT_FALSE(code_object.ok());
  EXPECT_EQ(code_object.error().code, ErrorCode::kCodegen);
  EXPECT_THAT(code_object.error().message, HasSubstr("undefined symbol: elsewhere"));
  EXPECT_THAT(code_object.error().text(), testing::Not(HasSubstr("/proc/self")));
  EXPECT_TRUE(link(sample_object()).ok()) << "the next link is not affected";
}

TEST(Link, NoObject) {
  const Bytes object = sample_object();
  const Bytes code_object = link(object).value();
  const Bytes text(100, std::byte{'x'});
  for (const Bytes& wrong : {Bytes(), text, code_object}) {
    const auto result = link(wrong);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::kCodegen);
    EXPECT_THAT(result.error().message, HasSubstr("no relocatable AMDGPU object"));
  }
  for (std::size_t keep = 0; keep < object.size(); keep += 37) {
    const auto result = link(std::span(object).first(keep));
    ASSERT_FALSE(result.ok()) << keep;
    EXPECT_THAT(result.error().message, HasSubstr(keep < sizeof(Elf64_Ehdr) ? "too short" : "cut off"));
  }
  EXPECT_TRUE(link(object).ok());
}

/// An object whose symbol table names a string table that is not there: fatal to lld.
Bytes object_with_bad_link() {
  Bytes object = sample_object();
  const auto header = test::read_at<Elf64_Ehdr>(object, 0);
  for (std::size_t i = 0; i < header.e_shnum; ++i) {
    const std::size_t at = header.e_shoff + i * sizeof(Elf64_Shdr);
    auto section = test::read_at<Elf64_Shdr>(object, at);
    if (section.sh_type != SHT_SYMTAB) continue;
    section.sh_link = 12345;
    std::memcpy(object.data() + at, &section, sizeof(section));
  }
  return object;
}

TEST(Link, FatalToLldIsAnErrorAndTheNextLinkWorks) {
  const Bytes object = sample_object();
  const auto reference = link(object);
  ASSERT_TRUE(reference.ok());
  const Bytes bad = object_with_bad_link();
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const auto failed = [&bad] {
    const LeaksAllowed lld_jumps_out_of_its_functions;
    return link(bad);
  }();
  const auto again = link(object);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.error().code, ErrorCode::kCodegen);
  EXPECT_THAT(failed.error().message, HasSubstr("cannot link: "));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*again, *reference);
}

constexpr std::array kSignals = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGINT, SIGSEGV, SIGTERM, SIGTRAP};
using Handler = void (*)(int);

std::vector<Handler> signal_handlers() {
  std::vector<Handler> handlers;
  for (const int signal : kSignals) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    handlers.push_back(action.sa_handler);
  }
  return handlers;
}

/// As the program started: what a sanitizer installed is among them.
const std::vector<Handler> kHandlersAtStart = signal_handlers();

TEST(Link, LeavesTheHostAlone) {
  const Bytes object = sample_object();
  ASSERT_TRUE(link(object).ok());
  EXPECT_EQ(signal_handlers(), kHandlersAtStart);
  const std::size_t files = open_files();
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(link(object).ok());
  EXPECT_EQ(open_files(), files);
}

}  // namespace
}  // namespace kiln::mc
