// The second assembler: the same kernels through LLVM and through Debian's comgr 5.2, which knows gfx803 to gfx90a and
// gfx1030; what happens without it, with one that is older than the processor, and in a kiln without LLVM.
#include "codegen/comgr/comgr.hpp"
#include "codegen/isa/processor.hpp"
#include "kiln/target.hpp"
#include "program.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

const Arguments kSmall = {"-m", "65", "-n", "33", "-k", "70", "--transA", "T", "--cache", "none"};
constexpr const char* kWithoutLlvm = KILN_BINARY_DIR "/tests/libcodegen_without_llvm.so";

/// Set for one test's programs.
class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { unsetenv(name_); }

 private:
  const char* name_;
};

TEST(Assembler, ComgrsKernelsVerifyOnWhatItKnows) {
  std::vector<std::string> tried;
  for (const isa::Processor& processor : isa::processors()) {
    const std::string name(processor.name);
    const auto known = comgr::knows(*Target::parse(name));
    ASSERT_TRUE(known) << known.error().text();
    if (!*known) continue;
    tried.push_back(name);
    for (const Arguments& types :
         {Arguments{"--precision", "f16_r", "--compute_type", "f32_r"}, Arguments{"--precision", "f32_r"}}) {
      const Outcome outcome = kiln(Arguments{"run", "--arch", name, "--assembler", "comgr"} + kSmall + types);
      EXPECT_EQ(outcome.exit_code, 0) << name << '\n' << outcome.out << outcome.err;
    }
  }
  for (const char* name : {"gfx803", "gfx906", "gfx908", "gfx90a", "gfx1030"})
    EXPECT_NE(std::find(tried.begin(), tried.end(), name), tried.end()) << name;
}

TEST(Assembler, WaveSizesOfGfx10AreTold) {
  const Outcome outcome = kiln({"emit", "--arch", "gfx1030", "--stage", "code-object", "--assembler", "comgr"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_TRUE(
      outcome.out.starts_with("\x7f"
                              "ELF"));
}

TEST(Assembler, ComgrOfRocm7IsAskedByItsOwnNumbers) {
  const Variable comgr("KILN_COMGR", KILN_BINARY_DIR "/tests/libcomgr_of_3.so");
  const Outcome outcome = kiln(Arguments{"run", "--arch", "gfx90a", "--assembler", "comgr"} + kSmall);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
}

TEST(Assembler, KernelsOfEachAreApartInTheCache) {
  ScratchFolder folder;
  const Arguments kernel = {
      "kernel",           "-m", "64", "-n", "64", "-k", "64", "--arch", "gfx90a", "--cache", folder.file("cache"), "-o",
      folder.file("k.co")};
  const auto state = [&](const char* assembler) { return kiln(kernel + Arguments{"--assembler", assembler}).out; };
  EXPECT_NE(state("llvm").find("generated"), std::string::npos);
  EXPECT_NE(state("comgr").find("generated"), std::string::npos);
  EXPECT_EQ(state("llvm").find("generated"), std::string::npos);
  EXPECT_EQ(state("comgr").find("generated"), std::string::npos);
}

TEST(Assembler, SaysWhatComgrDoesNotKnow) {
  const Outcome outcome =
      kiln({"kernel", "--arch", "gfx1250", "-o", "/dev/null", "--assembler", "comgr", "--cache", "none"});
  EXPECT_EQ(outcome.exit_code, 2) << outcome.err;
  EXPECT_NE(outcome.err.find("does not know gfx1250"), std::string::npos) << outcome.err;
}

TEST(Assembler, SaysThatThereIsNoComgr) {
  const Variable nowhere("KILN_COMGR", "/nowhere/libamd_comgr.so");
  const Outcome outcome =
      kiln({"kernel", "--arch", "gfx90a", "-o", "/dev/null", "--assembler", "comgr", "--cache", "none"});
  EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
  EXPECT_NE(outcome.err.find("no comgr"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("/nowhere/libamd_comgr.so"), std::string::npos) << outcome.err;
}

TEST(Assembler, TheVariableChoosesAndIsChecked) {
  const Arguments kernel = {"kernel", "--arch", "gfx1250", "-o", "/dev/null", "--cache", "none"};
  {
    const Variable comgr("KILN_ASSEMBLER", "comgr");
    EXPECT_EQ(kiln(kernel).exit_code, 2);
    EXPECT_EQ(kiln(kernel + Arguments{"--assembler", "llvm"}).exit_code, 0);
  }
  const Variable nonsense("KILN_ASSEMBLER", "gas");
  const Outcome outcome = kiln(kernel);
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_NE(outcome.err.find("KILN_ASSEMBLER is 'gas'"), std::string::npos) << outcome.err;
  EXPECT_EQ(kiln(kernel + Arguments{"--assembler", "gas"}).exit_code, 2);
}

TEST(Assembler, WithoutLlvmComgrMakesKernelsAndTheEmulatorSaysWhatIsMissing) {
  const Variable module("KILN_CODEGEN_MODULE", kWithoutLlvm);
  ScratchFolder folder;
  const Arguments comgr = {"--arch", "gfx90a", "--assembler", "comgr", "--cache", "none"};
  const Outcome kernel = kiln(Arguments{"kernel", "-o", folder.file("k.co")} + comgr);
  EXPECT_EQ(kernel.exit_code, 0) << kernel.err;
  const Outcome run = kiln(Arguments{"run"} + comgr);
  EXPECT_EQ(run.exit_code, 1) << run.out << run.err;
  EXPECT_NE(run.err.find("built without LLVM"), std::string::npos) << run.err;
  const Outcome llvm =
      kiln({"kernel", "-o", folder.file("l.co"), "--arch", "gfx90a", "--assembler", "llvm", "--cache", "none"});
  EXPECT_EQ(llvm.exit_code, 1) << llvm.err;
  EXPECT_NE(llvm.err.find("built without LLVM"), std::string::npos) << llvm.err;
}

// What a ROCm newer than kiln's LLVM brings: the processor has no row, LLVM does not know it, comgr does. Here LLVM's
// side is hidden by a module without it.
TEST(Assembler, ComgrDescribesAndAssemblesWhatLlvmDoesNotKnow) {
  ASSERT_EQ(isa::find_processor("gfx802"), nullptr);
  ScratchFolder folder;
  const auto kernel = [&](const char* file, const Arguments& more) {
    return kiln(Arguments{"kernel", "-m", "65", "-n", "33", "-k", "70", "--arch", "gfx802", "-o", folder.file(file)} +
                more);
  };
  const Arguments cache = {"--cache", folder.file("cache")};
  const Outcome llvms = kernel("llvm.co", Arguments{"--assembler", "comgr", "--cache", "none"});
  EXPECT_EQ(llvms.exit_code, 0) << llvms.err;
  {
    const Variable module("KILN_CODEGEN_MODULE", kWithoutLlvm);
    const Outcome made = kernel("comgr.co", cache);
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_NE(made.err.find("comgr's answers"), std::string::npos) << made.err;
    EXPECT_NE(made.out.find("generated"), std::string::npos) << made.out;
    EXPECT_EQ(kernel("again.co", cache).out.find("generated"), std::string::npos);
    const Outcome refused = kernel("refused.co", cache + Arguments{"--assembler", "llvm"});
    EXPECT_EQ(refused.exit_code, 2) << refused.err;
    EXPECT_NE(refused.err.find("does not know gfx802; comgr does"), std::string::npos) << refused.err;
    const Variable nowhere("KILN_COMGR", "/nowhere/libamd_comgr.so");
    const Outcome alone = kernel("alone.co", Arguments{"--cache", "none"});
    EXPECT_EQ(alone.exit_code, 2) << alone.err;
    EXPECT_NE(alone.err.find("no comgr"), std::string::npos) << alone.err;
  }
  EXPECT_EQ(read_text(folder.file("comgr.co")), read_text(folder.file("llvm.co")));
  EXPECT_EQ(kiln(Arguments{"run", "--arch", "gfx802", "--assembler", "comgr"} + kSmall).exit_code, 0);
}

}  // namespace
}  // namespace kiln::tools::test
