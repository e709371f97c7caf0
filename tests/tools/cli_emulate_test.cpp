// kiln emulate: a kernel of a code object on buffers from files; its results, its exit codes, what it says is wrong.
#include "program.hpp"
#include "tests/runtime/bundle/written_bundle.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

/// D[i] = A[i] + addend, one workgroup of 64.
std::string write_kernel(const ScratchFolder& folder, const char* target) {
  const std::vector<std::byte> code = emulator::build({.target = target, .body = R"(
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    s_load_dword s8, s[0:1], 0x10
    v_lshlrev_b32 v1, 2, v0
    s_waitcnt lgkmcnt(0)
    global_load_dword v2, v1, s[4:5]
    s_waitcnt vmcnt(0)
    v_add_u32 v2, s8, v2
    global_store_dword v1, v2, s[6:7])"});
  const std::string path = folder.file("k.co");
  write_text(path, std::string(reinterpret_cast<const char*>(code.data()), code.size()));
  return path;
}
std::string arguments(int bytes) {
  return R"({"buffers": {"A": {"size": 256, "fill": "05000000"}, "D": {"size": )" + std::to_string(bytes) +
         R"(, "fill": "ee", "dump": "d.bin"}},
      "kernarg": [{"type": "ptr", "buffer": "A"}, {"type": "ptr", "buffer": "D"}, {"type": "u32", "value": "0x10"}]})";
}

TEST(CliEmulate, RunsAKernelAndWritesItsBuffers) {
  const ScratchFolder folder;
  const std::string kernel = write_kernel(folder, "gfx942");
  write_text(folder.file("a.json"), arguments(256));
  for (const char* schedule : {"inorder", "reverse", "lockstep", "random:7"}) {
    const Outcome outcome = kiln({"emulate", "--co", kernel, "--args", folder.file("a.json"), "--out",
                                  folder.file("out"), "--schedule", schedule, "--json"});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(json["target"], "gfx942");
    EXPECT_EQ(json["violations"], 0);
    std::string expected;
    for (int i = 0; i < 64; ++i) expected += std::string("\x15\0\0\0", 4);
    EXPECT_EQ(read_text(folder.file("out/d.bin")), expected);
  }
}

/// The same through a table of pointers in memory, which lies before what it points to.
TEST(CliEmulate, PutsValuesAndPointersIntoBuffers) {
  const ScratchFolder folder;
  const std::vector<std::byte> code = emulator::build({.target = "gfx942", .body = R"(
    s_load_dwordx2 s[10:11], s[0:1], 0x0
    v_lshlrev_b32 v1, 2, v0
    s_waitcnt lgkmcnt(0)
    s_load_dwordx4 s[4:7], s[10:11], 0x0
    s_load_dword s8, s[10:11], 0x10
    s_waitcnt lgkmcnt(0)
    global_load_dword v2, v1, s[4:5]
    s_waitcnt vmcnt(0)
    v_add_u32 v2, s8, v2
    global_store_dword v1, v2, s[6:7])"});
  write_text(folder.file("k.co"), std::string(reinterpret_cast<const char*>(code.data()), code.size()));
  const auto run = [&](const std::string& table) {
    write_text(folder.file("a.json"), R"({"buffers": {"P": )" + table + R"(, "A": {"size": 260, "fill": "05000000"},
      "D": {"size": 256, "dump": "d.bin"}}, "kernarg": [{"type": "ptr", "buffer": "P"}]})");
    return kiln({"emulate", "--co", folder.file("k.co"), "--args", folder.file("a.json"), "--out", folder.file("out")});
  };
  const std::string pointers =
      R"("values": [{"type": "ptr", "buffer": "A", "offset": 4}, {"type": "ptr", "buffer": "D"})";
  for (const std::string& table : {"{" + pointers + R"(, {"type": "u32", "value": 2}]})",
                                   R"({"size": 20, "fill": "02000000", )" + pointers + "]}"}) {
    const Outcome outcome = run(table);
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    std::string expected;
    for (int i = 0; i < 64; ++i) expected += std::string("\x07\0\0\0", 4);
    EXPECT_EQ(read_text(folder.file("out/d.bin")), expected);
  }
  EXPECT_NE(run(R"({"size": 12, )" + pointers + "]}").err.find("buffers.P.values[1]: expected an end within 12 bytes"),
            std::string::npos);
  EXPECT_NE(run(R"({"values": 3})").err.find("buffers.P.values: expected an array"), std::string::npos);
  EXPECT_NE(run(R"({"dump": true})").err.find("buffers.P: expected \"file\", \"size\" or \"values\""),
            std::string::npos);
}

TEST(CliEmulate, TakesOneCodeObjectOfABundle) {
  const ScratchFolder folder;
  const std::string mine = read_text(write_kernel(folder, "gfx942"));
  write_text(folder.file("a.json"), arguments(256));
  write_text(folder.file("one.hsaco"), bundle::test::plain_bundle({{"host-x86_64-unknown-linux-gnu-", ""},
                                                                   {"hipv4-amdgcn-amd-amdhsa--gfx942:xnack-", mine}}));
  write_text(folder.file("two.hsaco"), bundle::test::plain_bundle({{"hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-", "other"},
                                                                   {"hipv4-amdgcn-amd-amdhsa--gfx942:xnack-", mine},
                                                                   {"hipv4-amdgcn-amd-amdhsa--gfx942:xnack+", mine}}));
  const auto run = [&](const char* file, std::vector<std::string> more) {
    std::vector<std::string> flags = {
        "emulate", "--co", folder.file(file), "--args", folder.file("a.json"), "--out", folder.file("out")};
    flags.insert(flags.end(), more.begin(), more.end());
    return kiln(flags);
  };
  EXPECT_EQ(run("one.hsaco", {}).exit_code, 0);
  EXPECT_EQ(run("one.hsaco", {"--co-arch", "gfx942"}).exit_code, 0);
  EXPECT_EQ(run("two.hsaco", {"--co-arch", "gfx942:xnack+"}).exit_code, 0);
  EXPECT_EQ(run("k.co", {"--co-arch", "gfx942"}).exit_code, 0);
  const std::pair<std::vector<std::string>, const char*> wrong[] = {
      {{}, "--co-arch is needed"},
      {{"--co-arch", "gfx942"}, "--co-arch is 'gfx942': 2 of the bundle"},
      {{"--co-arch", "gfx1100"}, "--co-arch is 'gfx1100': 0 of the bundle"},
  };
  for (const auto& [flags, message] : wrong) {
    const Outcome outcome = run("two.hsaco", flags);
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find(message), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("targets: gfx90a:xnack-, gfx942:xnack-, gfx942:xnack+"), std::string::npos);
  }
}

/// LLVM's reader asked for as much memory as the file says, and aborted.
TEST(CliEmulate, RefusesADamagedBundle) {
  const ScratchFolder folder;
  write_text(folder.file("a.json"), arguments(256));
  const std::string plain = bundle::test::plain_bundle(bundle::test::sample_entries());
  for (const bundle::test::Form& form : bundle::test::forms()) {
    std::string file = compressed_bundle(plain, form);
    file[form.version == 1 ? 11 : form.version == 2 ? 15 : 22] = '\x7f';
    write_text(folder.file("lib.co"), file);
    const Outcome outcome = kiln({"emulate", "--co", folder.file("lib.co"), "--args", folder.file("a.json")});
    EXPECT_EQ(outcome.exit_code, 2) << form.name();
    EXPECT_NE(outcome.err.find("lib.co: offload bundle, byte "), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find("bytes when decompressed; expected"), std::string::npos) << outcome.err;
  }
}

/// LLVM 22.1 dies of these two words.
constexpr const char* kDeadly = ".long 0xd0220190, 0x007dfeaa\n";

TEST(CliEmulate, SurvivesWhatLlvmDiesOf) {
  const ScratchFolder folder;
  write_text(folder.file("a.json"), R"({"buffers": {}, "kernarg": []})");
  const auto run = [&](const char* command, const std::string& body) {
    const std::vector<std::byte> code = emulator::build({.target = "gfx942", .body = body});
    write_text(folder.file("k.co"), std::string(reinterpret_cast<const char*>(code.data()), code.size()));
    return kiln({command, "--co", folder.file("k.co"), "--args", folder.file("a.json")});
  };
  const Outcome reached = run("emulate", std::string("s_nop 0\n") + kDeadly);
  EXPECT_EQ(reached.exit_code, 1) << reached.err;
  EXPECT_NE(reached.err.find("(no instruction: 900122d0 aafe7d00 at byte 0x"), std::string::npos) << reached.err;
  EXPECT_NE(reached.err.find(" of the code object)' at +0x4: the emulator does not know"), std::string::npos);
  for (const char* const command : {"emulate", "profile"}) {
    const Outcome skipped = run(command, std::string("s_branch over\n") + kDeadly + "over:\ns_nop 0");
    EXPECT_EQ(skipped.exit_code, 0) << command << skipped.err;
  }
}

/// Sixteen ones less 16: RDNA3's cards do not give 0 (vector/rdna_dot.hpp).
TEST(CliEmulate, AddsAsCardsDoIfAsked) {
  const ScratchFolder folder;
  std::string body = "s_load_b64 s[4:5], s[0:1], 0x8\nv_lshlrev_b32 v1, 2, v0\n";
  for (int r = 8; r < 24; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", 0x3c003c00\n";
  for (int r = 24; r < 32; ++r) body += "v_mov_b32 v" + std::to_string(r) + ", 0xc1800000\n";
  body += R"(v_wmma_f32_16x16x16_f16 v[24:31], v[8:15], v[16:23], v[24:31]
    s_waitcnt lgkmcnt(0)
    global_store_b32 v1, v24, s[4:5])";
  const std::vector<std::byte> code = emulator::build({.target = "gfx1100", .body = body});
  write_text(folder.file("k.co"), std::string(reinterpret_cast<const char*>(code.data()), code.size()));
  write_text(folder.file("a.json"), arguments(128));
  std::vector<std::string> flags = {
      "emulate", "--co", folder.file("k.co"), "--args", folder.file("a.json"), "--out", folder.file("out"),
      "--block", "32"};
  const std::string zeros(128, '\0');
  ASSERT_EQ(kiln(flags).exit_code, 0) << kiln(flags).err;
  EXPECT_EQ(read_text(folder.file("out/d.bin")), zeros);
  flags.emplace_back("--measured-wmma");
  ASSERT_EQ(kiln(flags).exit_code, 0);
  EXPECT_EQ(read_text(folder.file("out/d.bin")).size(), zeros.size());
  EXPECT_NE(read_text(folder.file("out/d.bin")), zeros);
}

TEST(CliEmulate, ViolationsGoToStderrAndMakeTheExitCode) {
  const ScratchFolder folder;
  const std::string kernel = write_kernel(folder, "gfx942");
  write_text(folder.file("a.json"), arguments(252));
  const std::vector<std::string> flags = {"emulate",         "--co", kernel, "--args", folder.file("a.json"), "--out",
                                          folder.file("out")};
  const Outcome strict = kiln(flags);
  EXPECT_EQ(strict.exit_code, 6);
  EXPECT_NE(strict.err.find("kiln: violation: out of bounds: 'global_store_dword"), std::string::npos) << strict.err;
  std::vector<std::string> short_of_texts = flags;
  short_of_texts.insert(short_of_texts.end(), {"--reports", "0"});
  EXPECT_EQ(kiln(short_of_texts).exit_code, 6);
  EXPECT_EQ(kiln(short_of_texts).err, "kiln: violation: 1 in all\n");
  std::vector<std::string> fast = flags;
  fast.emplace_back("--fast");
  EXPECT_EQ(kiln(fast).exit_code, 0);
}

TEST(CliEmulate, SaysWhatIsWrong) {
  const ScratchFolder folder;
  const std::string kernel = write_kernel(folder, "gfx942");
  const auto file = [&](const char* name, const char* text) {
    write_text(folder.file(name), text);
    return folder.file(name);
  };
  const std::string good = file("good.json", R"({"kernarg": []})");
  struct Row {
    std::vector<std::string> arguments;
    const char* message;
  };
  const Row rows[] = {
      {{}, "--co and --args are needed"},
      {{"--co", good, "--args", good}, "not an ELF file"},
      {{"--co", kernel, "--args", good, "--kernel", "other"}, "no kernel 'other'"},
      {{"--co", kernel, "--args", good, "--grid", "0"}, "--grid is '0'"},
      {{"--co", kernel, "--args", good, "--block", "1,2,3,4"}, "--block is '1,2,3,4'"},
      {{"--co", kernel, "--args", good, "--cluster", "2,x"}, "--cluster is '2,x'"},
      {{"--co", kernel, "--args", good, "--block", "1025"}, "a workgroup of 1025x1x1 lanes; expected 1 to 1024 in all"},
      {{"--co", kernel, "--args", good, "--block", "64,32"}, "a workgroup of 2048 lanes; at most 1024"},
      {{"--co", kernel, "--args", good, "--co-arch", "gfx90a"}, "--co-arch is 'gfx90a', but"},
      {{"--co", kernel, "--args", good, "--cluster", "1"}, "clusters of 1x1x1 workgroups: gfx942 has none"},
      {{"--co", kernel, "--args", good, "--schedule", "random:x"}, "--schedule is 'random:x'"},
      {{"--co", kernel, "--args", folder.file("none.json")}, "none.json"},
      {{"--co", kernel, "--args", file("list.json", "[]")}, "expected a JSON object"},
      {{"--co", kernel, "--args", file("size.json", R"({"buffers": {"A": {}}})")}, "buffers.A: expected"},
      {{"--co", kernel, "--args", file("type.json", R"({"kernarg": [{"type": "u7", "value": 1}]})")},
       "kernarg[0].type"},
      {{"--co", kernel, "--args", file("ptr.json", R"({"kernarg": [{"type": "ptr", "buffer": "B"}]})")},
       "kernarg[0].buffer"},
      {{"--coverage", "--arch", "gfx42"}, "gfx42"},
      {{"--co", kernel, "--coverage"}, "--coverage runs no kernel, so that --co cannot be given with it"},
      {{"--co", kernel, "--args", good, "--arch", "gfx942", "--coverage"}, "--co, --args cannot be given with it"},
      {{"--coverage", "--fast"}, "--fast cannot be given with it; expected --arch or --json"},
      {{"--co", kernel, "--args", good, "--arch", "gfx942"}, "--arch is the target of --coverage"},
  };
  for (const Row& row : rows) {
    std::vector<std::string> arguments = {"emulate"};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const Outcome outcome = kiln(arguments);
    EXPECT_EQ(outcome.exit_code, 2) << row.message << outcome.err;
    EXPECT_NE(outcome.err.find(row.message), std::string::npos) << row.message << '\n' << outcome.err;
  }
}

TEST(CliEmulate, CoverageCountsWhatTheDecoderKnows) {
  const Outcome outcome = kiln({"emulate", "--coverage", "--arch", "gfx942", "--json"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const Json row = outcome.json()["coverage"][0];
  EXPECT_EQ(row["target"], "gfx942");
  EXPECT_EQ(row["implemented"].get<std::size_t>() + row["missing"].size(), row["instructions"].get<std::size_t>());
  EXPECT_GT(row["instructions"].get<std::size_t>(), 3000U);
  EXPECT_GT(row["implemented"].get<std::size_t>(), 2400U);
  for (const Json& missing : row["missing"]) EXPECT_NE(missing["opcode"], "V_ADD_F32_e32_vi");
}

}  // namespace
}  // namespace kiln::tools::test
