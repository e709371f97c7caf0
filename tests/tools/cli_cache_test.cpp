// The verbs of kiln cache on a cache with two kernels.
#include "cache/file_lock.hpp"
#include "program.hpp"

#include <optional>

namespace kiln::tools::test {
namespace {

class CliCacheVerbs : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* arch : {"gfx942", "gfx1100"}) {
      const Outcome made = kiln(Arguments{"kernel", "-m", "32", "-n", "32", "-k", "32", "--arch", arch} + at_);
      ASSERT_EQ(made.exit_code, 0) << made.err;
    }
  }
  Json ask(const Arguments& verb) { return kiln(Arguments{"cache"} + verb + at_ + Arguments{"--json"}).json(); }

  ScratchFolder folder_;
  Arguments at_ = {"--cache", folder_.file("cache")};
};

TEST_F(CliCacheVerbs, ListAndShowOne) {
  const Json entries = ask({"list"})["entries"];
  ASSERT_EQ(entries.size(), 2U);
  for (const Json& entry : entries) {
    const std::string id = entry["id"];
    EXPECT_EQ(id.size(), 32U);
    Json shown = ask({"show", id.substr(0, 12)});
    shown.erase("schema");
    EXPECT_EQ(shown["proof"], nullptr);
    shown.erase("proof");
    EXPECT_EQ(shown, entry);
    const Outcome text = kiln(Arguments{"cache", "show", id} + at_);
    EXPECT_NE(text.out.find(std::string(entry["key"])), std::string::npos) << text.out;
  }
  for (const char* id : {"", "no such id"}) EXPECT_EQ(kiln(Arguments{"cache", "show", id} + at_).exit_code, 2) << id;
}

TEST_F(CliCacheVerbs, VerifyReadsEverything) {
  EXPECT_EQ(ask({"verify"})["sound"], true);
  EXPECT_EQ(kiln(Arguments{"cache", "verify"} + at_).exit_code, 0);
  write_text(folder_.file("cache/cache.mdb"), std::string(20000, 'x'));
  const Outcome outcome = kiln(Arguments{"cache", "verify"} + at_);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.out.find("cache.mdb is damaged"), std::string::npos) << outcome.out;
}

TEST_F(CliCacheVerbs, WhatIsOfNoUseIsFoundByReadingAll) {
  const Json counted = ask({"stats"}), read = ask({"stats", "--full"});
  for (const char* name : {"folder", "entries", "value_bytes", "stored_bytes", "compressed", "file_bytes", "faults"})
    EXPECT_EQ(counted[name], read[name]) << name;
  EXPECT_EQ(counted["entries"], 2);
  for (const char* name : {"damaged", "other_builds"}) {
    EXPECT_TRUE(counted[name].is_null()) << name;
    EXPECT_EQ(read[name], 0) << name;
  }
}

// Whatever it is asked, a cache that others hold the lock of is neither empty nor damaged.
TEST_F(CliCacheVerbs, ALockThatIsHeldHasAnExitCodeOfItsOwn) {
  const cache::FileLock lock =
      cache::FileLock::acquire(folder_.file("cache/cache.lock"), cache::FileLock::Mode::kExclusive, {}).value();
  for (const Arguments& verb :
       {Arguments{"stats"}, {"stats", "--full"}, {"list"}, {"show", "0"}, {"verify"}, {"gc"}, {"clear"}}) {
    const Outcome outcome = kiln(Arguments{"cache"} + verb + at_ + Arguments{"--wait", "0"});
    EXPECT_EQ(outcome.exit_code, 5) << text_of(verb) << outcome.out;
    EXPECT_EQ(outcome.out, "") << text_of(verb);
    EXPECT_NE(outcome.err.find("cache.lock: another process holds it"), std::string::npos) << outcome.err;
    const Outcome json = kiln(Arguments{"cache"} + verb + at_ + Arguments{"--wait", "0", "--json"});
    EXPECT_EQ(json.exit_code, 5);
    EXPECT_EQ(json.json()["error"]["exit_code"], 5) << json.out;
  }
  const Outcome path = kiln(Arguments{"cache", "path"} + at_);
  EXPECT_EQ(path.exit_code, 0) << "nothing is read for it";
  EXPECT_EQ(path.out, folder_.file("cache") + "\n");
}

TEST_F(CliCacheVerbs, WhoLooksWaitsUntilTheLockIsFree) {
  std::optional<cache::FileLock> lock =
      cache::FileLock::acquire(folder_.file("cache/cache.lock"), cache::FileLock::Mode::kExclusive, {}).value();
  const std::string out = folder_.file("out");
  const pid_t child = kiln::test::start_child([&] {
    lock.reset();  // the copy: the lock is its parent's as well
    const Outcome outcome = kiln(Arguments{"cache", "stats"} + at_ + Arguments{"--json"});
    write_text(out, outcome.out);
    return outcome.exit_code;
  });
  ::usleep(300'000);  // most likely it waits by then
  lock.reset();
  EXPECT_EQ(kiln::test::wait_for(child), 0);
  EXPECT_EQ(Json::parse(read_text(out), nullptr, false)["entries"], 2);
}

TEST_F(CliCacheVerbs, GcAndClear) {
  const Json kept = ask({"gc", "--max-age", "30"});
  EXPECT_EQ(kept["entries_after"], 2);
  EXPECT_LE(kept["bytes_after"], kept["bytes_before"]);
  const Json evicted = ask({"gc", "--max-bytes", "30k"});
  EXPECT_EQ(evicted["entries_before"], 2);
  EXPECT_LE(evicted["bytes_after"], 30'000);
  EXPECT_EQ(ask({"clear"})["folder"], folder_.file("cache"));
  EXPECT_EQ(ask({"stats"})["entries"], 0);
  EXPECT_EQ(kiln(Arguments{"cache", "gc", "--max-bytes", "much"} + at_).exit_code, 2);
}

TEST_F(CliCacheVerbs, WhoLooksLeavesNothingBehind) {
  const std::string absent = folder_.file("absent");
  for (const char* verb : {"stats", "list", "verify", "gc", "clear", "path"})
    EXPECT_EQ(kiln({"cache", verb, "--cache", absent}).exit_code, 0) << verb;
  EXPECT_FALSE(std::filesystem::exists(absent));
  EXPECT_EQ(kiln({"cache", "path", "--cache", absent}).out, absent + "\n");
}

}  // namespace
}  // namespace kiln::tools::test
