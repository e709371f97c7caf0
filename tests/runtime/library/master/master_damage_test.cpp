// Damaged master libraries: every cut and many flips end in an error with a place, or in a library; none in a crash.
#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/master/master_reader.hpp"

#include <string>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(Msgpack, EveryDamageIsAnError) {
  // {library: {type: Single, index: 0}, solutions: [{index: 0, name: bin "a", x: nil, y: 1.5, z: -3, u: uint16 300}]}
  std::string bytes = "\x82\xa7library\x82\xa4type\xa6Single\xa5index";
  bytes.push_back('\0');
  bytes += "\xa9solutions\x91\x86\xa5index";
  bytes.push_back('\0');
  bytes += "\xa4name\xc4\x01";
  bytes += "a";
  bytes += "\xa1x\xc0\xa1y\xcb";
  bytes += std::string("\x3f\xf8\x00\x00\x00\x00\x00\x00", 8);
  bytes += "\xa1z\xfd\xa1u\xcd\x01\x2c";
  const auto whole = read_master_bytes("lib.dat", "lib.dat", bytes);
  ASSERT_TRUE(whole) << whole.error().text();
  EXPECT_EQ((*whole)->solutions[0].name, "a");
  for (std::size_t length = 1; length < bytes.size(); ++length) {
    const auto cut = read_master_bytes("lib.dat", "lib.dat", std::string_view(bytes).substr(0, length));
    ASSERT_FALSE(cut) << length;
    EXPECT_NE(cut.error().message.find("lib.dat: byte "), std::string::npos) << cut.error().message;
  }
  for (std::size_t at = 0; at < bytes.size(); ++at)
    for (const char flip : {'\x01', '\x10', '\x7f', '\x80'}) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(damaged[at] ^ flip);
      const auto tree = read_master_bytes("lib.dat", "lib.dat", damaged);  // must end, whatever it says
      if (!tree) {
        EXPECT_FALSE(tree.error().message.empty());
      }
    }
}

TEST(Msgpack, SolutionsThatAreNotThereAreRefusedByTheirPlace) {
  // {library: {type: Single, index: 5}, solutions: []}
  const std::string bytes = "\x82\xa7library\x82\xa4type\xa6Single\xa5index\x05\xa9solutions\x90";
  const auto tree = read_master_bytes("lib.dat", "lib.dat", bytes);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().code, ErrorCode::kMalformedFile);
  EXPECT_EQ(tree.error().message,
            "lib.dat: byte 28: expected the index of one of the file's 0 solutions, found 5, which none of them has");
  // -1 says that there is none.
  std::string none = bytes;
  none[28] = '\xff';
  EXPECT_TRUE(read_master_bytes("lib.dat", "lib.dat", none));
}

TEST(Gzip, DamageIsAnError) {
  const std::string cut("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\x4b", 11);
  const auto inflated = inflate_file("x.gz", cut, 1000);
  ASSERT_FALSE(inflated);
  EXPECT_EQ(inflated.error().message, "x.gz: expected a whole gzip or zlib file; it is cut off or damaged");
}

}  // namespace
}  // namespace kiln::library
