// Nobody else's code and nobody else's wishes: files planted where a program that uses kiln lies, or where libkiln.so
// does, are not run; a program with more rights than its caller obeys nothing of the environment. In programs of their
// own.
#include "tests/runtime/scratch_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr uid_t kNobody = 65534;
const std::string kBuild = KILN_BINARY_DIR;
const std::string kPlanted = kBuild + "/tests/libplanted_library.so";

class Planted : public testing::Test {
 protected:
  Planted() {
    for (const char* name : {"KILN_CODEGEN_MODULE", "KILN_EMULATOR_MODULE", "KILN_LIBRARY", "KILN_LOG", "KILN_RECORD",
                             "KILN_CACHE_LAYERS"})
      unsetenv(name);
    setenv("KILN_CACHE_DIR", folder_.file("kernels").c_str(), 1);
    umask(022);
    chmod(folder_.path().c_str(), 01777);
  }
  std::string file(const std::string& name) const { return folder_.file(name); }
  std::string copy(const std::string& from, const std::string& name, mode_t mode = 0755) const {
    fs::create_directories(fs::path(file(name)).parent_path());
    fs::copy_file(from, file(name), fs::copy_options::overwrite_existing);
    chmod(file(name).c_str(), mode);
    return file(name);
  }
  /// All that a command line says, and its exit code behind it; no kernel is known before.
  std::string said_by(const std::string& command) const {
    fs::remove_all(file("kernels"));
    const int status = std::system(("( " + command + " ) > " + file("said") + " 2>&1").c_str());
    std::ifstream stream(file("said"));
    return std::string(std::istreambuf_iterator<char>(stream), {}) + "exit " + std::to_string(WEXITSTATUS(status));
  }
  bool any_ran() const {
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path()))
      if (entry.path().extension() == ".ran") return true;
    return false;
  }

  test::ScratchFolder folder_;
};

constexpr const char* kFine = "kernel of kiln\nkernel of kiln\nexit 0";

TEST_F(Planted, BesideAProgramThatUsesKilnNothingIsLookedFor) {
  const std::string program = copy(kBuild + "/tests/planted_program", "bin/program");
  for (const char* place : {"bin/libkiln-codegen.so", "bin/kiln/libkiln-codegen.so", "lib/kiln/libkiln-codegen.so",
                            "libkiln-codegen.so", "lib/libkiln-codegen.so"})
    copy(kPlanted, place);
  copy(kBuild + "/tests/planted_program", "share/kiln/library.d/1.kiln");  // no library: an error if it is read
  EXPECT_THAT(said_by(program), StartsWith(kFine));
  EXPECT_FALSE(any_ran());
}

TEST_F(Planted, TheHelperAndTheEmulatedGpuAreThoseBesideKiln) {
  const std::string program = copy(kBuild + "/bin/kiln", "bin/kiln-copy");
  setenv("LD_LIBRARY_PATH", (kBuild + "/lib:" + kBuild + "/lib/kiln").c_str(), 1);
  for (const std::string place : {"bin", "bin/kiln", "lib/kiln", "lib"}) {
    copy(kPlanted, place + "/hsa/libhsa-runtime64.so.1");
    std::ofstream(file(place + "/kiln-decode")) << "#!/bin/sh\ntouch " + file("helper.ran") + "\n";
    chmod(file(place + "/kiln-decode").c_str(), 0755);
  }
  std::ofstream(file("args.json")) << R"({"buffers": {"x": {"size": 64}}, "kernarg": []})";
  EXPECT_THAT(said_by(program + " kernel -m 64 -n 64 -k 64 --arch gfx942 -o " + file("k.co")), HasSubstr("exit 0"));
  EXPECT_THAT(said_by(program + " emulate --co " + file("k.co") + " --args " + file("args.json")),
              HasSubstr("gfx942, code object version 4"));
  EXPECT_THAT(said_by(program + " gpu --arch gfx90a -- true"), HasSubstr("exit 0"));
  EXPECT_FALSE(any_ran());
  unsetenv("LD_LIBRARY_PATH");
}

/// libkiln.so in a folder of the test's own, with a module beside it that others may write, or that is another's.
TEST_F(Planted, BesideLibkilnOnlyWhatIsTrustedIsOpened) {
  const std::string library = fs::canonical(kBuild + "/lib/libkiln.so").filename();
  copy(kBuild + "/lib/libkiln.so", "lib/" + library);
  const std::string program = copy(kBuild + "/tests/planted_program", "bin/program");
  const std::string links = "ln -sf " + library + " " + file("lib/") + "$(readelf -d " + program +
                            " | sed -n 's/.*NEEDED.*\\[\\(libkiln[^]]*\\)\\].*/\\1/p'); ";
  const std::string run = links + "LD_LIBRARY_PATH=" + file("lib") + " " + program;
  const std::string real = kBuild + "/lib/kiln/libkiln-codegen.so", place = "lib/kiln/libkiln-codegen.so";
  copy(real, place);
  EXPECT_THAT(said_by(run), StartsWith(kFine));
  for (const mode_t mode : {0775, 0757, 0777}) {
    copy(real, place, mode);
    EXPECT_THAT(said_by(run), HasSubstr(file(place) + " is not used: " + (mode == 0775 ? "its group" : "anyone") +
                                        " may write to it"));
  }
  copy(real, place);
  chmod(file("lib/kiln").c_str(), 0777);
  EXPECT_THAT(said_by(run), HasSubstr("of its folder: anyone may write to it"));
  chmod(file("lib/kiln").c_str(), 0755);
  // What is trusted, but of another build, is told by its note.
  copy(kPlanted, place);
  EXPECT_THAT(said_by(run), HasSubstr("is no file of kiln's: it has no note of a build of kiln's"));
  EXPECT_FALSE(any_ran());
  if (geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  copy(real, place);
  ASSERT_EQ(chown(file(place).c_str(), kNobody, kNobody), 0);
  EXPECT_THAT(said_by(run), HasSubstr("it belongs to user 65534, who is neither root nor you nor the owner of kiln"));
  ASSERT_EQ(chown(file("lib/" + library).c_str(), kNobody, kNobody), 0);
  EXPECT_THAT(said_by(run), StartsWith(kFine)) << "the owner of libkiln.so can change it anyway";
}

// Root starts a program of nobody's: it has other rights than its caller.
TEST_F(Planted, AProgramWithMoreRightsObeysNothing) {
  if (geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  struct statvfs mounted {};
  if (statvfs(folder_.path().c_str(), &mounted) != 0 || (mounted.f_flag & ST_NOSUID) != 0 ||
      prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 0)
    GTEST_SKIP() << "no program has more rights than its caller here";
  const std::string program = copy(kBuild + "/tests/planted_program", "program");
  ASSERT_EQ(chown(program.c_str(), kNobody, kNobody), 0);
  ASSERT_EQ(chmod(program.c_str(), 04755), 0);
  std::ofstream(file("secret")) << "a secret\n";
  for (const char* name : {"log", "record"}) {
    std::ofstream(file(name)) << "as it was\n";
    chmod(file(name).c_str(), 0666);
  }
  for (const char* name : {"cache", "home"}) {
    fs::create_directory(file(name));
    chmod(file(name).c_str(), 0777);
  }
  const std::string environment = "KILN_CODEGEN_MODULE=" + kPlanted + " KILN_ASSEMBLER=comgr KILN_COMGR=" + kPlanted +
                                  " KILN_LOG=debug:" + file("log") + " KILN_RECORD=" + file("record") +
                                  " KILN_LIBRARY=" + file("secret") + " KILN_CACHE_LAYERS=" + file("home") +
                                  " XDG_CACHE_HOME=" + file("home") + " HOME=" + file("home") +
                                  " KILN_CACHE_DIR=" + file("cache");
  const std::string said = said_by("env -i " + environment + " " + program);
  EXPECT_THAT(said, HasSubstr("told: ignored in the environment: HOME, KILN_ASSEMBLER, KILN_CACHE_DIR, "
                              "KILN_CACHE_LAYERS, KILN_CODEGEN_MODULE, KILN_COMGR, KILN_LIBRARY, KILN_LOG, "
                              "KILN_RECORD, XDG_CACHE_HOME (this program has more rights than its caller"));
  EXPECT_EQ(said.find("ignored in the environment"), said.rfind("ignored in the environment")) << "told once";
  EXPECT_THAT(said, AllOf(HasSubstr("kernel of kiln\n"), EndsWith("exit 0")));
  EXPECT_THAT(said, Not(HasSubstr("planted code ran")));
  EXPECT_THAT(said, Not(HasSubstr("secret")));
  for (const char* name : {"log", "record"}) {
    std::ifstream stream(file(name));
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(stream), {}), "as it was\n") << name;
  }
  for (const char* name : {"cache", "home"}) EXPECT_TRUE(fs::is_empty(file(name))) << name;
}

}  // namespace
}  // namespace kiln::runtime
