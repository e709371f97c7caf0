// What MsgpackWriter writes, MsgpackReader reads, in every width; whatever is not one whole document of the kinds that
// are asked for fails, and stays failed.
#include "runtime/library/document/msgpack_io.hpp"

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

TEST(MsgpackIo, NaturalsOfEveryWidth) {
  for (const std::uint64_t value : {0ULL, 127ULL, 128ULL, 255ULL, 256ULL, 65535ULL, 65536ULL, 0xFFFFFFFFULL,
                                    0x100000000ULL, 0xFFFFFFFFFFFFFFFFULL}) {
    MsgpackWriter out;
    out.natural(value);
    const std::string bytes = out.take();
    MsgpackReader in(bytes);
    EXPECT_EQ(in.natural(), value);
    EXPECT_TRUE(in.finished()) << value;
    MsgpackReader limited(bytes);
    EXPECT_EQ(limited.below(value), 0U);
    EXPECT_TRUE(limited.failed()) << value;
  }
}

TEST(MsgpackIo, TextsBinsAndArraysOfEveryWidth) {
  for (const std::size_t size : {0U, 1U, 15U, 16U, 31U, 32U, 255U, 256U, 65535U, 65536U, 70000U}) {
    const std::string content(size, 'x');
    MsgpackWriter out;
    out.array(3);
    out.text(content);
    out.bin(content);
    out.array(size);
    for (std::size_t i = 0; i < size; ++i) out.natural(i % 3);
    const std::string bytes = out.take();
    MsgpackReader in(bytes);
    in.array_of(3);
    EXPECT_EQ(in.text(), content);
    ColumnReader bin = in.bin();
    EXPECT_EQ(bin.left(), size);
    EXPECT_EQ(bin.raw(size), content);
    EXPECT_FALSE(in.finished());
    ASSERT_EQ(in.array(), size);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(in.natural(), i % 3);
    EXPECT_TRUE(in.finished()) << size;
    EXPECT_EQ(in.natural(), 0U);  // nothing is left
    EXPECT_TRUE(in.failed());
  }
}

/// Reads [1000, "text", bin, [5]]; whether it was that.
bool reads(std::string_view bytes) {
  MsgpackReader in(bytes);
  in.array_of(4);
  const bool is_it = in.natural() == 1000 && in.text() == "text" && in.bin().left() == 3 && in.array() == 1;
  return is_it && in.natural() == 5 && in.finished();
}

TEST(MsgpackIo, OnlyAWholeDocumentOfTheRightKindsIsRead) {
  MsgpackWriter out;
  out.array(4);
  out.natural(1000);
  out.text("text");
  out.bin("bin");
  out.array(1);
  out.natural(5);
  const std::string bytes = out.take();
  ASSERT_TRUE(reads(bytes));
  for (std::size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(reads(bytes.substr(0, size))) << size;
  EXPECT_FALSE(reads(bytes + '\0'));
  // The kinds stand in the first bytes of the values.
  for (const std::size_t at : {0U, 1U, 4U, 9U, 14U})
    for (int other = 0; other < 256; ++other) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(other);
      const bool is_signed_1000 = at == 1 && other == 0xD1;  // the same number in another form
      EXPECT_EQ(reads(changed), changed == bytes || is_signed_1000) << at << ": " << other;
    }
}

TEST(MsgpackIo, SizesThatTheBytesCannotHoldAreRefused) {
  for (const std::string_view form : {"\xDD\xFF\xFF\xFF\xFF", "\xDB\xFF\xFF\xFF\xFF", "\xC6\xFF\xFF\xFF\xFF"}) {
    const std::string bytes = std::string(form) + "\1\2\3";
    MsgpackReader array(bytes), text(bytes), bin(bytes);
    EXPECT_EQ(array.array(), 0U);
    EXPECT_TRUE(text.text().empty());
    EXPECT_EQ(bin.bin().left(), 0U);
    EXPECT_TRUE(array.failed() && text.failed() && bin.failed());
    EXPECT_FALSE(array.finished());
  }
}

}  // namespace
}  // namespace kiln::library
