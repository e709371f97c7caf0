// The container: index and blocks come back; every damaged, cut or longer file is refused and the message says where.
#include "runtime/library/packed/container.hpp"

#include "tests/runtime/scratch_folder.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <random>
#include <thread>

#include <gtest/gtest.h>
#include <xxhash.h>

namespace kiln::library {
namespace {

using Bytes = std::vector<std::byte>;

ContainerContent sample() {
  ContainerContent content;
  content.index = "the index, the index, the index";
  content.dictionary = "solutions resemble each other, solutions resemble each other";
  std::mt19937 random(3);
  for (std::size_t i = 0; i < 5; ++i) {
    std::string block = "solutions resemble each other";
    for (std::size_t j = 0; j < i * 40; ++j) block.push_back(static_cast<char>(random()));
    content.blocks.push_back(std::move(block));
  }
  content.blocks.emplace_back();
  return content;
}

constexpr std::size_t kHeaderBytes = 72;

/// Writes the right sum over a changed header, so that what it says is tested.
void reseal(Bytes& bytes) {
  const std::uint64_t sum = XXH3_64bits(bytes.data(), kHeaderBytes - 8);
  std::memcpy(bytes.data() + kHeaderBytes - 8, &sum, 8);
}
template <class T>
void put(Bytes& bytes, std::size_t at, T value) {
  std::memcpy(bytes.data() + at, &value, sizeof value);
}

/// The first error of opening and of reading all blocks, or nothing.
std::string problem_of(const Bytes& bytes) {
  const auto container = Container::view(bytes, "x.kiln");
  if (!container) {
    EXPECT_EQ(container.error().code, ErrorCode::kMalformedFile);
    return container.error().message;
  }
  for (std::size_t i = 0; i < container->block_count(); ++i)
    if (const auto block = container->block(i); !block) {
      EXPECT_EQ(block.error().code, ErrorCode::kMalformedFile);
      return block.error().message;
    }
  return {};
}

TEST(Container, RoundTrip) {
  const ContainerContent content = sample();
  const Bytes bytes = write_container(content, 1);
  const auto container = Container::view(bytes, "x.kiln");
  ASSERT_TRUE(container) << container.error().text();
  EXPECT_EQ(container->index(), content.index);
  EXPECT_EQ(container->file_bytes(), bytes.size());
  ASSERT_EQ(container->block_count(), content.blocks.size());
  for (std::size_t i = 0; i < content.blocks.size(); ++i) {
    const auto block = container->block(i);
    ASSERT_TRUE(block) << block.error().text();
    EXPECT_EQ(*block, content.blocks[i]);
    EXPECT_EQ(container->block_size(i).raw_bytes, content.blocks[i].size());
  }
}

// Blocks of some megabytes are compressed with smaller tables, with a dictionary and without.
TEST(Container, LargeBlocksComeBack) {
  std::string large;
  for (std::size_t i = 0; large.size() < (3U << 20); ++i) large += std::to_string(i * i % 9973) + " of many words, ";
  for (const char* dictionary : {"", "of many words, which all blocks share"}) {
    ContainerContent content = sample();
    content.dictionary = dictionary;
    content.blocks = {"short", large, large.substr(0, large.size() / 2)};
    const Bytes bytes = write_container(content, 2);
    EXPECT_LT(bytes.size(), large.size() / 4);
    const auto container = Container::view(bytes, "x.kiln");
    ASSERT_TRUE(container) << container.error().text();
    for (std::size_t i = 0; i < content.blocks.size(); ++i) {
      const auto block = container->block(i);
      ASSERT_TRUE(block) << block.error().text();
      EXPECT_TRUE(*block == content.blocks[i]) << i;
    }
  }
}

TEST(Container, NothingIsAlsoAContainer) {
  const Bytes bytes = write_container({}, 1);
  EXPECT_EQ(problem_of(bytes), "");
  EXPECT_TRUE(Container::view(bytes, "x")->index().empty());
}

TEST(Container, TheNumberOfJobsChangesNothing) {
  EXPECT_EQ(write_container(sample(), 1), write_container(sample(), 4));
}

TEST(Container, ReadsFromAFile) {
  const runtime::test::ScratchFolder folder;
  const std::string path = folder.file("x.kiln");
  const Bytes bytes = write_container(sample(), 1);
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  auto opened = Container::open(path);
  ASSERT_TRUE(opened) << opened.error().text();
  const Container container = *std::move(opened);
  EXPECT_EQ(container.name(), path);
  EXPECT_EQ(*container.block(3), sample().blocks[3]);
  EXPECT_EQ(Container::open(path + ".no").error().code, ErrorCode::kIo);
  EXPECT_EQ(Container::open(folder.path()).error().code, ErrorCode::kIo);
  std::ofstream(path, std::ios::trunc).close();
  EXPECT_EQ(Container::open(path).error().code, ErrorCode::kMalformedFile);
}

TEST(Container, SeveralThreadsReadAtOnce) {
  const Bytes bytes = write_container(sample(), 1);
  const auto container = Container::view(bytes, "x.kiln");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (std::size_t b = 0; b < container->block_count(); ++b) EXPECT_EQ(*container->block(b), sample().blocks[b]);
    });
  for (std::thread& thread : threads) thread.join();
}

TEST(Container, EachFlippedBitIsRefused) {
  const Bytes good = write_container(sample(), 1);
  for (std::size_t i = 0; i < good.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      Bytes bad = good;
      bad[i] ^= std::byte{1} << bit;
      EXPECT_NE(problem_of(bad), "") << "bit " << bit << " of byte " << i;
    }
}

TEST(Container, EachLengthButTheRightOneIsRefused) {
  const Bytes good = write_container(sample(), 1);
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_NE(problem_of(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size))), "") << size;
  for (const std::size_t more : {1U, 8U, 4096U}) {
    Bytes bad = good;
    bad.resize(good.size() + more, std::byte{7});
    EXPECT_NE(problem_of(bad), "") << more;
  }
}

struct HeaderCase {
  std::size_t at;
  std::uint32_t value;
  const char* message;
};

TEST(Container, AWrongHeaderIsExplained) {
  const HeaderCase cases[] = {
      {0, 0, "does not start with the magic bytes KILNLIB"},
      {8, 1, "expected version 8, found 1"},
      {12, 1U << 21, "it states 2097152 blocks"},
      {12, 4, "directory: its checksum is wrong"},
      {16, 1, "expected 1 bytes, found"},
      {24, 3, "its sections need"},
      {28, 1U << 28, "a section states 268435456 bytes"},
      {28, 9, "index: its frame does not state 9 bytes"},
      {32, 0, "index: its checksum is wrong"},
      {48, 0, "dictionary: its checksum is wrong"},
      {44, 0, "dictionary: it is empty before or after compression only"},
  };
  for (const HeaderCase& c : cases) {
    Bytes bad = write_container(sample(), 1);
    put(bad, c.at, c.value);
    reseal(bad);
    EXPECT_NE(problem_of(bad).find(c.message), std::string::npos) << c.message << "\n" << problem_of(bad);
  }
}

TEST(Container, ADamagedBlockIsNamed) {
  Bytes bad = write_container(sample(), 1);
  bad.back() ^= std::byte{1};
  EXPECT_EQ(problem_of(bad),
            "x.kiln: not a usable packed library: block 5 of 6: its checksum is wrong: the file was damaged");
}

TEST(Container, TheFirstBytesTellAPackedLibrary) {
  EXPECT_TRUE(looks_packed(write_container({}, 1)));
  EXPECT_FALSE(looks_packed(Bytes(100)));
  EXPECT_FALSE(looks_packed({}));
}

}  // namespace
}  // namespace kiln::library
