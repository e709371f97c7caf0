// kiln exec and kiln doctor on a client that is linked as PyTorch's wheels are: the vendor's library beside it, under
// a name without a version, found by DT_RPATH.
#include "tests/tools/program.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::tools {
namespace {

using test::Arguments;
using test::Json;
using test::Outcome;
using testing::HasSubstr;
using testing::Not;

const std::string kClient = std::string(KILN_BINARY_DIR) + "/tests/exec_client/client";
const std::string kClientOf0 = std::string(KILN_BINARY_DIR) + "/tests/exec_client0/client";

TEST(CliExec, CallsReachKilnInsteadOfTheVendorsLibraryBesideTheProgram) {
  const Outcome plain = test::run({kClient});
  ASSERT_THAT(plain.out, HasSubstr("status 77"));
  const Outcome served = test::kiln({"exec", "--", kClient});
  EXPECT_EQ(served.exit_code, 0) << served.err;
  EXPECT_EQ(served.out, "status 3\n");
  EXPECT_EQ(served.err, "");
}

TEST(CliExec, ALibraryThatIsOpenedByItsSonameIsKilns) {
  EXPECT_THAT(test::run({kClient, "dlopen"}).out, Not(HasSubstr("status 3")));
  EXPECT_EQ(test::kiln({"exec", "--", kClient, "dlopen"}).out, "status 3\n");
}

TEST(CliExec, TheProgramsOwnCodeAndWordsArrive) {
  const Outcome outcome = test::kiln({"exec", "--", "sh", "-c", "echo \"$1\"; exit 7", "sh", "[a,b]"});
  EXPECT_EQ(outcome.exit_code, 7);
  EXPECT_EQ(outcome.out, "[a,b]\n");
}

TEST(CliExec, HipBlasLt0IsRefused) {
  const Outcome outcome = test::kiln({"exec", "--", kClientOf0});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, HasSubstr("hipBLASLt 0.x (ROCm 6), whose C++ classes have other layouts"));
}

TEST(CliExec, WhatCannotRunIsSaid) {
  const Outcome none = test::kiln({"exec"});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("kiln exec -- PROGRAM"));
  const Outcome absent = test::kiln({"exec", "--", "/no/such/program"});
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_THAT(absent.err, HasSubstr("cannot run /no/such/program"));
}

/// The texts and pieces of advice of all findings about a program.
std::string findings_of(const Arguments& arguments, int exit_code) {
  const Outcome outcome = test::kiln(arguments);
  EXPECT_EQ(outcome.exit_code, exit_code) << outcome.out << outcome.err;
  const Json json = outcome.json();
  std::string text;
  for (const Json& finding : json["program"])
    text += finding["verdict"].get<std::string>() + " " + finding["name"].get<std::string>() + ": " +
            finding["text"].get<std::string>() + " " + finding["advice"].get<std::string>() + "\n";
  return text;
}

TEST(CliDoctor, TellsWhatOfAProgramIsServed) {
  const std::string served = findings_of({"doctor", "--json", "--", kClient}, 0);
  EXPECT_THAT(served, HasSubstr("fine links: libhipblaslt.so for hipBLASLt: served by kiln exec"));
  EXPECT_THAT(served, HasSubstr("fine imports: client: 1 names of hipBLASLt, 0 not served"));
  const std::string refused = findings_of({"doctor", "--json", "--", kClientOf0}, 1);
  EXPECT_THAT(refused, HasSubstr("wrong links: the program would load"));
  EXPECT_THAT(findings_of({"doctor", "--json", "--", "/no/such/program"}, 1), HasSubstr("is not found"));
}

/// A program that links rocBLAS, which is not there: kiln's own answers, and `kiln doctor` says what of it.
TEST(CliExec, ARocBlasThatIsNotInstalledIsKilnsOwn) {
  const std::string client = KILN_BINARY_DIR "/tests/exec_client/rocblas_client";
  EXPECT_NE(test::run({client}).exit_code, 0);  // the loader does not find it
  const Outcome served = test::kiln({"exec", "--", client});
  EXPECT_EQ(served.exit_code, 0) << served.err;
  EXPECT_EQ(served.out, "gemm 1, axpy 2\n");
  const std::string findings = findings_of({"doctor", "--json", "--", client}, 0);
  EXPECT_THAT(findings, HasSubstr("fine links: librocblas.so.4 for rocBLAS: not installed; kiln exec takes its own"));
  EXPECT_THAT(findings,
              HasSubstr("fine imports: rocblas_client: 2 names of rocBLAS, 1 answered by kiln, 1 by rocBLAS "));
  EXPECT_THAT(findings, HasSubstr("limited alone: rocblas_client: without rocBLAS, 1 of 2 names served "
                                  "not implemented by kiln's own rocBLAS: rocblas_saxpy"));
}

/// The flag takes it for programs that open rocBLAS later.
TEST(CliExec, OwnRocBlasIsTakenWhereItIsAskedFor) {
  const Outcome before = test::kiln({"exec", "--", "sh", "-c", "echo $LD_PRELOAD"});
  EXPECT_THAT(before.out, HasSubstr("/libkiln-rocblas.so"));
  EXPECT_THAT(before.out, Not(HasSubstr("librocblas.so.4")));
  const Outcome own = test::kiln({"exec", "--own-rocblas", "--", "sh", "-c", "echo $LD_PRELOAD"});
  EXPECT_THAT(own.out, HasSubstr("/rocblas/librocblas.so.4"));
  EXPECT_THAT(own.out, Not(HasSubstr("libkiln-rocblas.so")));
}

TEST(CliDoctor, TellsWhatThisMachineHas) {
  const Outcome outcome = test::kiln({"doctor"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  for (const char* const name : {"driver ", "gpu ", "hip ", "device ", "target ", "library ", "cache ", "drop-in "})
    EXPECT_THAT(outcome.out, HasSubstr(name));
}

// A HIP of which the disk had no more room: the loader maps it, and what touches the rest dies by SIGBUS.
TEST(CliDoctor, AHipThatIsCutShortIsSaid) {
  const test::ScratchFolder folder;
  const std::string whole = test::read_text(KILN_BINARY_DIR "/tests/libfake_hip_6.so");
  ASSERT_GT(whole.size(), 10'000U);
  const auto run = [&](const Arguments& words) {
    Arguments all = {"/usr/bin/env", "LD_LIBRARY_PATH=" + folder.file(""), "ROCM_PATH=" + folder.file("none"),
                     KILN_BINARY_DIR "/bin/kiln"};
    all.insert(all.end(), words.begin(), words.end());
    return test::run(all);
  };
  constexpr std::size_t kHeader = 64, kPage = 4096;
  for (const std::size_t size : {kHeader, kPage, whole.size() / 2, whole.size() - kPage, whole.size() - 1}) {
    SCOPED_TRACE(size);
    for (const char* version : {".8", ".7", ".6", ".5", ""})
      test::write_text(folder.file(std::string("libamdhip64.so") + version), whole.substr(0, size));
    const std::string said = "libamdhip64.so.8 is cut short: it has " + std::to_string(size) + " of " +
                             std::to_string(whole.size()) + " bytes";
    const Outcome doctor = run({"doctor"});
    EXPECT_EQ(doctor.exit_code, 1) << doctor.out << doctor.err;
    EXPECT_THAT(doctor.out, HasSubstr(said));
    const Outcome asked = run({"run", "--device", "hip", "-m", "8", "-n", "8", "-k", "8"});
    EXPECT_NE(asked.exit_code, 0);
    EXPECT_LT(asked.exit_code, 100) << "it ends by itself";
    EXPECT_THAT(asked.err, HasSubstr(said));
  }
}

}  // namespace
}  // namespace kiln::tools
