// The packed form: what goes in comes out; whatever is not exactly what was written is refused.
#include "runtime/library/packed.hpp"

#include "runtime/library/logic_reader.hpp"
#include "tests/runtime/library/logic_text.hpp"

#include <cstring>
#include <functional>
#include <random>

#include <gtest/gtest.h>
#include <xxhash.h>

namespace kiln::library {
namespace {

using Bytes = std::vector<std::byte>;

std::vector<LogicFile> sample() {
  std::vector<LogicFile> files;
  const auto add = [&](const LogicText& text) {
    ParameterPool pool;
    auto read = read_logic("some/file.yaml", text.text(), pool);
    EXPECT_TRUE(read) << read.error().text();
    std::move(read->begin(), read->end(), std::back_inserter(files));
  };
  LogicText tensile;
  tensile.architecture = "{Architecture: gfx942, CUCount: 304, IsAPU: 0}";
  tensile.solutions =
      "[" + LogicText::matrix(4, 4, ", AssertAIGreaterThanEqual: 1.25, CustomKernelName: hand, BufferLoad: 0") + ", " +
      LogicText::matrix(2, 2, ", ProblemType: {DataType: 0, TransposeA: 0, TransposeB: 0}") + "]";
  tensile.rows = "[[[1, 2, 3, 4], [0, 1.5]], [[10, 20, 30, 40], [1, 0.001]]]";
  tensile.rest = "- null\n- null\n- CUEfficiency\n- Fp16AltImpl\n- Equality\n- Fp16AltImplRound\n";
  add(tensile);
  LogicText lite;
  lite.rest = LogicText::lite("FreeSize");
  add(lite);
  LogicText unusable;
  unusable.type = "{DataType: 8, TransposeA: 0, TransposeB: 0}";
  add(unusable);
  return files;
}

std::string error_of(const Bytes& bytes) {
  const auto files = unpack_files(bytes, "x.kiln");
  EXPECT_FALSE(files);
  if (files) return {};
  EXPECT_EQ(files.error().code, ErrorCode::kMalformedFile);
  return files.error().message;
}

/// Writes the right checksum over damaged bytes, so that what follows it is tested.
Bytes resealed(Bytes bytes) {
  const std::uint64_t sum = XXH3_64bits(bytes.data(), bytes.size() - 8);
  std::memcpy(bytes.data() + bytes.size() - 8, &sum, 8);
  return bytes;
}

TEST(Packed, RoundTrip) {
  const std::vector<LogicFile> files = sample();
  const auto unpacked = unpack_files(pack_files(files), "x.kiln");
  ASSERT_TRUE(unpacked) << unpacked.error().text();
  ASSERT_EQ(unpacked->size(), files.size());
  for (std::size_t i = 0; i < files.size(); ++i) EXPECT_EQ((*unpacked)[i], files[i]) << i;
}

TEST(Packed, IsDeterministic) {
  EXPECT_EQ(pack_files(sample()), pack_files(sample()));
}

TEST(Packed, NothingIsAlsoALibrary) {
  const auto unpacked = unpack_files(pack_files({}), "x.kiln");
  ASSERT_TRUE(unpacked);
  EXPECT_TRUE(unpacked->empty());
}

TEST(Packed, EachFlippedBitIsRefused) {
  const Bytes good = pack_files(sample());
  for (std::size_t i = 0; i < good.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      Bytes bad = good;
      bad[i] ^= std::byte(1U << bit);
      ASSERT_FALSE(unpack_files(bad, "x.kiln")) << "byte " << i << " bit " << bit;
    }
}

TEST(Packed, EachCutIsRefused) {
  const Bytes good = pack_files(sample());
  for (std::size_t size = 0; size < good.size(); ++size)
    ASSERT_FALSE(unpack_files(std::span(good).first(size), "x.kiln")) << size;
}

TEST(Packed, BytesThatFollowAreRefused) {
  Bytes bad = pack_files(sample());
  const std::size_t size = bad.size();
  bad.push_back(std::byte{0});
  EXPECT_EQ(error_of(bad), "x.kiln: not a usable packed library: expected " + std::to_string(size) + " bytes, found " +
                               std::to_string(size + 1));
}

TEST(Packed, SaysWhatIsWrong) {
  const Bytes good = pack_files(sample());
  const auto with = [&](std::size_t at, std::uint64_t value, std::size_t size) {
    Bytes bytes = good;
    std::memcpy(bytes.data() + at, &value, size);
    return resealed(bytes);
  };
  const std::string start = "x.kiln: not a usable packed library: ";
  EXPECT_EQ(error_of({}), start + "it does not start with the magic bytes KILNLIB");
  EXPECT_EQ(error_of(with(0, 'X', 1)), start + "it does not start with the magic bytes KILNLIB");
  EXPECT_EQ(error_of(Bytes(good.begin(), good.begin() + 12)), start + "expected at least 40 bytes, found 12");
  EXPECT_EQ(error_of(with(8, 2, 4)), start + "expected version 1, found 2");
  EXPECT_EQ(error_of(with(16, kMaxRawBytes + 1, 8)).substr(0, start.size() + 10), start + "it states ");
  EXPECT_EQ(error_of(with(24, kMaxStoredBytes + 1, 8)).substr(0, start.size() + 10), start + "it states ");
  EXPECT_EQ(error_of(with(16, 1, 8)), start + "its block does not decompress");
  Bytes flipped = good;
  flipped[40] ^= std::byte{1};
  EXPECT_EQ(error_of(flipped), start + "its checksum is wrong: the file was damaged");
}

TEST(Packed, RecordsAreCheckedEvenIfTheChecksumIsRight) {
  struct Case {
    std::function<void(LogicFile&)> damage;
    std::string message;
  };
  for (const Case& c : {
           Case{[](LogicFile& f) { f.rows[0].solution = 2; }, "a row names a solution that does not exist"},
           Case{[](LogicFile& f) { f.solutions[0].type = 9; }, "a solution names a type that does not exist"},
           Case{[](LogicFile& f) { f.solutions[0].macro_tile[1] = 0; }, "a macro tile is not positive"},
           Case{[](LogicFile& f) { f.types.clear(); }, "a file has no problem type"},
           Case{[](LogicFile& f) { f.types[0][TypeKey::kLayoutA] = 2; },
                "the file's problem type is not one of kiln's"},
           Case{[](LogicFile& f) { f.kind = TableKind::kCount; }, "an enumeration has an unknown value"},
       }) {
    std::vector<LogicFile> files = sample();
    c.damage(files[0]);
    EXPECT_EQ(error_of(pack_files(files)), "x.kiln: not a usable packed library: " + c.message);
  }
}

TEST(Packed, SurvivesDamageUnderARightChecksum) {
  const Bytes good = pack_files(sample());
  std::mt19937 random(1);
  std::size_t refused = 0;
  constexpr std::size_t kTries = 5000;
  for (std::size_t i = 0; i < kTries; ++i) {
    Bytes bad = good;
    bad[32 + random() % (bad.size() - 40)] = static_cast<std::byte>(random() % 256);
    if (!unpack_files(resealed(bad), "x.kiln")) ++refused;
  }
  EXPECT_GT(refused, kTries / 2);
}

}  // namespace
}  // namespace kiln::library
