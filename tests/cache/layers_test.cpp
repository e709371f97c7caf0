// Read-only layers below the user's folder: what they have is a hit, nothing is ever written there, and a fault of one
// is none of the others'.
#include "cache/cache.hpp"
#include "cache/file_lock.hpp"
#include "scratch_folder.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace kiln::cache {
namespace {

namespace fs = std::filesystem;
using test::sample_value;
using test::ScratchFolder;
using testing::HasSubstr;

/// A folder with one entry, and no lock file.
void make_layer(const std::string& folder, const char* key, unsigned seed) {
  ASSERT_TRUE(Cache::open(folder).put(key, sample_value(5000, seed)));
  fs::remove(folder + "/cache.lock");
}

class Layers : public testing::Test {
 protected:
  void SetUp() override {
    make_layer(first_.path(), "first", 1);
    make_layer(second_.path(), "second", 2);
    setenv("KILN_CACHE_LAYERS", (first_.path() + ":/nowhere:" + second_.path()).c_str(), 1);
  }
  void TearDown() override { unsetenv("KILN_CACHE_LAYERS"); }

  ScratchFolder user_, first_, second_;
};

TEST_F(Layers, AreAskedInOrderBelowTheFolder) {
  unsetenv("KILN_CACHE_LAYERS");
  make_layer(first_.path(), "both", 3);
  make_layer(second_.path(), "both", 4);
  SetUp();
  Cache cache = Cache::open(user_.path());
  EXPECT_EQ(cache.get("first"), sample_value(5000, 1));
  EXPECT_EQ(cache.get("second"), sample_value(5000, 2));
  EXPECT_EQ(cache.get("both"), sample_value(5000, 3));
  EXPECT_FALSE(cache.get("neither"));
  EXPECT_TRUE(cache.put("both", sample_value(10, 5)));
  EXPECT_EQ(cache.get("both"), sample_value(10, 5)) << "the user's own wins";
  EXPECT_EQ(cache.stats().entries, 1U) << "a hit in a layer is not copied";
  EXPECT_EQ(cache.counters().faults, 0U) << cache.counters().last_fault;
  for (const ScratchFolder* layer : {&first_, &second_}) EXPECT_FALSE(fs::exists(layer->path() + "/cache.lock"));
}

TEST_F(Layers, ServeWhereTheFolderCannot) {
  for (const char* folder : {"", "/proc/kiln"}) {
    Cache cache = Cache::open(folder);
    EXPECT_EQ(cache.get("second"), sample_value(5000, 2));
    std::string fault;
    EXPECT_FALSE(cache.get("neither", &fault));
    EXPECT_NE(fault, "");
  }
  Cache none = Cache::none();
  EXPECT_FALSE(none.get("second"));
}

TEST_F(Layers, NeedNoLock) {
  const auto lock = FileLock::acquire(first_.path() + "/cache.lock", FileLock::Mode::kExclusive, {});
  ASSERT_TRUE(lock.ok());
  EXPECT_TRUE(Cache::open(user_.path()).get("first"));
}

TEST_F(Layers, AreReplacedByRename) {
  Cache cache = Cache::open(user_.path());
  EXPECT_TRUE(cache.get("first"));
  fs::rename(second_.data_file(), first_.data_file());
  EXPECT_FALSE(cache.get("first"));
  EXPECT_TRUE(cache.get("second"));
}

TEST_F(Layers, ADamagedOneIsLeftAlone) {
  test::write_file(first_.data_file(), Bytes(20'000, std::byte{7}));
  Cache cache = Cache::open(user_.path());
  std::string fault;
  EXPECT_TRUE(cache.get("second", &fault));
  EXPECT_THAT(fault, HasSubstr(first_.path() + "/cache.mdb is damaged"));
  EXPECT_EQ(cache.counters().faults, 1U);
  EXPECT_EQ(fs::file_size(first_.data_file()), 20'000U);
  EXPECT_FALSE(fs::exists(first_.data_file() + ".damaged"));
}

TEST_F(Layers, NamingOneIsTrust) {
  ASSERT_EQ(chmod(first_.path().c_str(), 0777), 0);
  EXPECT_TRUE(Cache::open(user_.path()).get("first"));
}

}  // namespace
}  // namespace kiln::cache
