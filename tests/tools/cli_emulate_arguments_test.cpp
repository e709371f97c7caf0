// The argument file of kiln emulate: what is wrong in it is said with its place, whoever wrote it; nothing is guessed,
// and nothing is written outside of the output folder.
#include "program.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::tools::test {
namespace {

/// D[0] = the 64 bits at byte 8 of the kernel arguments.
constexpr const char* kCopies = R"(
    s_load_dwordx4 s[4:7], s[0:1], 0x0
    v_mov_b32 v0, 0
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v2, s6
    v_mov_b32 v3, s7
    global_store_dwordx2 v0, v[2:3], s[4:5])";

class CliEmulateArguments : public testing::Test {
 protected:
  CliEmulateArguments() {
    const std::vector<std::byte> code = emulator::build({.target = "gfx942", .body = kCopies});
    write_text(file("k.co"), std::string(reinterpret_cast<const char*>(code.data()), code.size()));
  }
  std::string file(const std::string& name) const { return folder_.file(name); }
  Outcome run(const std::string& arguments) const {
    write_text(file("a.json"), arguments);
    return kiln({"emulate", "--co", file("k.co"), "--args", file("a.json"), "--out", file("out"), "--block", "1"});
  }
  /// The 8 bytes that a value at byte 8 becomes.
  std::string bytes_of(const std::string& value) const {
    const Outcome outcome =
        run(R"({"buffers": {"D": {"size": 8, "dump": true}}, "kernarg": [{"type": "ptr", "buffer": "D"}, )" + value +
            R"(, {"type": "bytes", "hex": "00", "at": 15}]})");
    EXPECT_EQ(outcome.exit_code, 0) << value << outcome.err;
    std::string hex;
    for (const char c : read_text(file("out/D.bin"))) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
    return hex;
  }

 private:
  ScratchFolder folder_;
};

TEST_F(CliEmulateArguments, NumbersOfEachType) {
  const std::pair<const char*, const char*> rows[] = {
      {R"({"type": "u8", "value": 255})", "ff00000000000000"},
      {R"({"type": "i8", "value": -128})", "8000000000000000"},
      {R"({"type": "i16", "value": "-0x8000"})", "0080000000000000"},
      {R"({"type": "u32", "value": "4294967295"})", "ffffffff00000000"},
      {R"({"type": "i32", "value": -1})", "ffffffff00000000"},
      {R"({"type": "f16", "value": 65504})", "ff7b000000000000"},
      {R"({"type": "f16", "value": "-inf"})", "00fc000000000000"},
      {R"({"type": "bf16", "value": 1})", "803f000000000000"},
      {R"({"type": "f32", "value": -0.5})", "000000bf00000000"},
      {R"({"type": "bytes", "hex": "0102", "align": 8})", "0102000000000000"},
      {R"({"type": "u32", "value": 7, "at": 8})", "0700000000000000"},
  };
  for (const auto& [value, bytes] : rows) EXPECT_EQ(bytes_of(value), bytes) << value;
}

TEST_F(CliEmulateArguments, SaysWhatIsWrongAndWhere) {
  struct Row {
    const char* text;
    const char* message;
  };
  const Row rows[] = {
      {"", "a.json: the file: expected a JSON object with \"kernarg\" and \"buffers\": "},
      {"{\"kernarg\": [1,\n}", "line 2, column 1"},
      {"{}", "expected a member 'kernarg', which may be []"},
      {R"({"kernarg": [], "bufers": {}})", "expected members kernarg, buffers, found 'bufers'; did you mean buffers?"},
      {R"({"kernarg": [], "kernarg": []})", "expected a member once, found 'kernarg' twice"},
      {R"({"buffers": {"A": {"size": 1}, "A": {"size": 2}}, "kernarg": []})", "found 'A' twice"},
      {R"({"launches": [], "target": "gfx942"})", "is of a captured launch, no argument file"},
      {R"({"kernarg": {}})", "kernarg: expected an array"},
      {R"({"buffers": [], "kernarg": []})", "buffers: expected an object"},
      {R"({"buffers": {"A": {"size": 4, "fil": "00"}}, "kernarg": []})", "buffers.A: expected members file, size"},
      {R"({"buffers": {"A": {"size": -1}}, "kernarg": []})", "buffers.A.size: expected a number of bytes up to"},
      {R"({"buffers": {"A": {"size": 4, "fill": "0"}}, "kernarg": []})", "buffers.A.fill: expected bytes"},
      {R"({"buffers": {"A": {"size": 4, "dump": 1}}, "kernarg": []})", "buffers.A.dump: expected a file name or true"},
      {R"({"kernarg": [{"value": 1}]})", "kernarg[0]: expected an object with a \"type\""},
      {R"({"kernarg": [{"type": "u32"}]})", "kernarg[0].value: expected a number of type u32"},
      {R"({"kernarg": [{"type": "u8", "value": 300}]})", "kernarg[0].value: expected a number of type u8, found 300"},
      {R"({"kernarg": [{"type": "u8", "value": -1}]})", "found -1"},
      {R"({"kernarg": [{"type": "i8", "value": 128}]})", "found 128"},
      {R"({"kernarg": [{"type": "i8", "value": -129}]})", "found -129"},
      {R"({"kernarg": [{"type": "u64", "value": -1}]})", "found -1"},
      {R"({"kernarg": [{"type": "i64", "value": 9223372036854775808}]})", "found 9223372036854775808"},
      {R"({"kernarg": [{"type": "u64", "value": "18446744073709551616"}]})", "found \"18446744073709551616\""},
      {R"({"kernarg": [{"type": "u32", "value": ""}]})", "found \"\""},
      {R"({"kernarg": [{"type": "u32", "value": "0x"}]})", "found \"0x\""},
      {R"({"kernarg": [{"type": "u32", "value": 1.5}]})", "found 1.5"},
      {R"({"kernarg": [{"type": "f32", "value": 1e39}]})", "found 1e+39"},
      {R"({"kernarg": [{"type": "f16", "value": 70000}]})", "found 70000"},
      {R"({"kernarg": [{"type": "f32", "value": "1"}]})", "found \"1\""},
      {R"({"kernarg": [{"type": "u32", "value": 1, "offset": 4}]})",
       "expected members type, value, at, found 'offset'"},
      {R"({"kernarg": [{"type": "bytes", "hex": "0x"}]})", "kernarg[0].hex: expected bytes in hexadecimal"},
      {R"({"kernarg": [{"type": "bytes", "hex": "00", "align": 3}]})", "kernarg[0].align: expected a power of two"},
      {R"({"kernarg": [{"type": "ptr"}]})", "kernarg[0]: expected a member 'buffer'"},
      {R"({"kernarg": [{"type": "ptr", "buffer": "A"}]})", "kernarg[0].buffer: expected a buffer's name, or null"},
      {R"({"kernarg": [{"type": "ptr", "buffer": null, "offset": 4}]})", "kernarg[0].offset: expected none"},
      {R"({"kernarg": [{"type": "u32", "value": 1, "at": -4}]})", "kernarg[0].at: expected a byte offset"},
      {R"({"kernarg": [{"type": "u32", "value": 1, "at": 65534}]})", "kernarg[0]: expected an end within 65536 bytes"},
      {R"({"kernarg": [{"type": "u64", "value": 1, "at": 8}, {"type": "u32", "value": 2, "at": 12}]})",
       "kernarg[1]: expected bytes of its own; those from 12 to 15 are kernarg[0]'s too"},
      {R"({"kernarg": [{"type": "u32", "value": 1, "at": 4}, {"type": "u64", "value": 2, "at": 0}]})",
       "kernarg[1]: expected bytes of its own; those from 4 to 7 are kernarg[0]'s too"},
      {R"({"buffers": {"A": {"values": [{"type": "u32", "value": 1}, {"type": "u8", "value": 2, "at": 3}]}},
           "kernarg": []})",
       "buffers.A.values[1]: expected bytes of its own"},
  };
  for (const Row& row : rows) {
    const Outcome outcome = run(row.text);
    EXPECT_EQ(outcome.exit_code, 2) << row.text;
    EXPECT_EQ(outcome.out, "") << row.text;
    EXPECT_NE(outcome.err.find("a.json"), std::string::npos) << row.text << '\n' << outcome.err;
    EXPECT_NE(outcome.err.find(row.message), std::string::npos) << row.text << '\n' << outcome.err;
  }
}

// The file may be somebody else's, from a report of a bug.
TEST_F(CliEmulateArguments, DumpsStayInTheOutputFolder) {
  for (const std::string name : {"../x", "/tmp/kiln-x", "a/../../x", "..", ""}) {
    for (const std::string& buffer :
         {R"("D": {"size": 4, "dump": ")" + name + "\"}", "\"" + name + R"(/..": {"size": 4, "dump": true})"}) {
      const Outcome outcome = run(R"({"buffers": {)" + buffer + R"(}, "kernarg": []})");
      EXPECT_EQ(outcome.exit_code, 2) << buffer;
      EXPECT_NE(outcome.err.find(".dump: expected a file name within the output folder"), std::string::npos)
          << buffer << outcome.err;
    }
  }
  EXPECT_FALSE(std::filesystem::exists(file("x")));
  EXPECT_NE(run(R"({"buffers": {"A": {"size": 4, "dump": "x"}, "B": {"size": 4, "dump": "x"}}, "kernarg": []})")
                .err.find("buffers.B.dump: expected a file name that no other buffer has, found 'x'"),
            std::string::npos);
}

TEST_F(CliEmulateArguments, ManyBuffersAreRefusedAtOnce) {
  std::string buffers, members;
  for (int i = 0; i < 200'000; ++i) {
    buffers += fmt::format("{}\"b{}\": {{\"size\": 4}}", i == 0 ? "" : ", ", i);
    members += fmt::format("{}\"m{}\": 0", i == 0 ? "" : ", ", i);
  }
  for (const std::string& text : {"{\"buffers\": {" + buffers + "}, \"kernarg\": []}",
                                  "{\"buffers\": {\"A\": {" + members + "}}, \"kernarg\": []}"}) {
    const Outcome outcome = run(text);
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_NE(outcome.err.find("expected at most 4096 members of an object"), std::string::npos)
        << outcome.err.substr(0, 1000);
  }
}

TEST_F(CliEmulateArguments, FilesOfBuffersAreNamedAndNeverEndless) {
  const Outcome zero = run(R"({"buffers": {"A": {"file": "/dev/zero"}}, "kernarg": []})");
  EXPECT_EQ(zero.exit_code, 2);
  EXPECT_NE(zero.err.find("cannot read /dev/zero: it is no regular file, and larger than"), std::string::npos);
  EXPECT_NE(zero.err.find("for buffers.A.file of"), std::string::npos) << zero.err;
  EXPECT_NE(run(R"({"buffers": {"A": {"file": "none"}}, "kernarg": []})").err.find(file("none: No such file")),
            std::string::npos);
}

TEST_F(CliEmulateArguments, MayComeFromStdin) {
  const std::string program = std::string(KILN_BINARY_DIR) + "/bin/kiln";
  const std::string command =
      program + " emulate --co " + file("k.co") + " --block 1 --out " + file("out") + " --args -";
  write_text(file("a.json"), R"({"buffers": {"D": {"size": 8, "dump": true}},
      "kernarg": [{"type": "ptr", "buffer": "D"}, {"type": "u64", "value": 5}]})");
  ASSERT_EQ(std::system(("cat " + file("a.json") + " | " + command + " > " + file("o")).c_str()), 0);
  EXPECT_EQ(read_text(file("out/D.bin")), std::string("\5\0\0\0\0\0\0\0", 8));
  write_text(file("a.json"), "[]");
  EXPECT_EQ(WEXITSTATUS(std::system((command + " < " + file("a.json") + " 2> " + file("e")).c_str())), 2);
  EXPECT_TRUE(read_text(file("e")).starts_with("kiln: error: standard input: the file: expected a JSON object"));
}

}  // namespace
}  // namespace kiln::tools::test
