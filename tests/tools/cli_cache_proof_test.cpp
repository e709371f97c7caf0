// Proofs in a cache: kiln warm --prove makes them, kiln cache show tells them, kiln cache verify --proof replays them,
// and they go with their kernels where those go.
#include "cache/cache.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/kernels/proof_record.hpp"
#include "tests/tools/program.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace kiln::tools::test {
namespace {

class CliCacheProof : public testing::Test {
 protected:
  std::string file(const std::string& name) const { return folder_.file(name); }

  Json warmed(const std::string& cache, const Arguments& more, const std::string& problems) const {
    write_text(file("problems"), problems);
    const Outcome outcome = kiln(Arguments{"warm", "--arch", "gfx942,gfx1100", "--problems", file("problems"),
                                           "--cache", file(cache), "--json"} +
                                 more);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err << outcome.out;
    return outcome.json();
  }
  Json entries(const std::string& cache) const {
    return kiln({"cache", "list", "--json", "--cache", file(cache)}).json()["entries"];
  }
  Json shown(const std::string& cache, const Json& entry) const {
    return kiln({"cache", "show", entry["id"], "--json", "--cache", file(cache)}).json();
  }
  Outcome verified(const std::string& cache) const {
    return kiln({"cache", "verify", "--proof", "--json", "--cache", file(cache)});
  }

  const std::string problems_ = "-m 300 -n 200 -k 100 --transA T\n-m 64 -n 64 -k 64 --bias_vector\n";

 private:
  ScratchFolder folder_;
};

TEST_F(CliCacheProof, WarmProvesWhatItMakes) {
  const Json plain = warmed("c", {}, "-m 90 -n 90 -k 90 -r f32_r\n");
  EXPECT_TRUE(plain["proven"].is_null());
  const Json json = warmed("c", {"--prove"}, problems_);
  EXPECT_EQ(json["built"], 4);
  EXPECT_EQ(json["proven"], 4);
  std::size_t proven = 0, runs = 0;
  for (const Json& entry : entries("c")) {
    const Json proof = shown("c", entry)["proof"];
    EXPECT_EQ(entry["proof_state"], proof.is_null() ? "unproven" : "proven");
    if (proof.is_null()) continue;
    ++proven;
    runs += proof["runs"].size();
    EXPECT_EQ(proof["counts"], true);
  }
  EXPECT_EQ(proven, 4U);
  const std::string listed = kiln({"cache", "list", "--cache", file("c")}).out;
  for (const auto& [word, lines] : {std::pair{"  proven    ", 4}, std::pair{"  unproven  ", 2}}) {
    int found = 0;
    for (std::size_t at = listed.find(word); at != std::string::npos; at = listed.find(word, at + 1)) ++found;
    EXPECT_EQ(found, lines) << word << " in\n" << listed;
  }
  EXPECT_GE(runs, 12U);
  const Outcome outcome = verified("c");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.out << outcome.err;
  const Json proofs = outcome.json()["proofs"];
  EXPECT_EQ(proofs["replayed"], 4);
  EXPECT_EQ(proofs["without"], 2);
  EXPECT_TRUE(proofs["failed"].empty());
  // What is there without one is made again, and only that.
  const Json again = warmed("c", {"--prove"}, problems_ + "-m 90 -n 90 -k 90 -r f32_r\n");
  EXPECT_EQ(again["present"], 4);
  EXPECT_EQ(again["proven"], 2);
  EXPECT_EQ(verified("c").json()["proofs"]["without"], 0);
  EXPECT_TRUE(kiln({"cache", "verify", "--json", "--cache", file("c")}).json()["proofs"].is_null());
  // The variable says it as well: of what is made now, or of all.
  warmed("v", {}, problems_);
  for (const auto& [value, present] : {std::pair{"first", 4}, std::pair{"all", 0}}) {
    ::setenv("KILN_PROVE", value, 1);
    const Json of_variable = warmed("v", {}, problems_);
    ::unsetenv("KILN_PROVE");
    EXPECT_EQ(of_variable["present"], present) << value;
    EXPECT_EQ(of_variable["proven"], 4 - present) << value;
  }
}

TEST_F(CliCacheProof, TheyGoWithTheirKernels) {
  warmed("c", {"--prove"}, problems_);
  for (const char* format : {"bundle", "layer"}) {
    const std::string out = file(format), to = std::string("from_") + format;
    ASSERT_EQ(kiln({"cache", "export", "--format", format, "-o", out, "--cache", file("c")}).exit_code, 0);
    const Arguments take = std::string(format) == "layer" ? Arguments{"cache", "merge", out, "--cache", file(to)}
                                                          : Arguments{"cache", "import", out, "--cache", file(to)};
    const Outcome taken = kiln(take);
    ASSERT_EQ(taken.exit_code, 0) << taken.err;
    EXPECT_EQ(verified(to).json()["proofs"]["replayed"], 4) << format;
  }
}

// The kernel is as sound as one without a proof; of the proof nothing is believed.
TEST_F(CliCacheProof, AKernelComesWithoutAProofThatIsDamaged) {
  warmed("c", {"--prove"}, "-m 300 -n 200 -k 100 --transA T\n");
  ASSERT_EQ(kiln({"cache", "export", "--format", "raw", "-o", file("raw"), "--cache", file("c")}).exit_code, 0);
  std::string object, key;
  for (const auto& entry : std::filesystem::directory_iterator(file("raw"))) {
    const std::string text = entry.path().extension() == ".key" ? read_text(entry.path().string()) : std::string();
    if (text.find("\ntarget gfx942\n") == std::string::npos) continue;
    key = text;
    object = read_text(std::filesystem::path(entry.path()).replace_extension(".co").string());
  }
  ASSERT_FALSE(object.empty());
  const auto with = [&key](const std::string& from, const std::string& to) {
    const std::size_t at = key.find(from, key.find("\nproof "));
    EXPECT_NE(at, std::string::npos) << from;
    return std::string(key).replace(at, from.size(), to);
  };
  const std::string damaged[] = {with(" beta 0 ", " beta 2 "), with("proof code ", "proof code 0"),
                                 with("proof judge ", "proof jury "), with("proof sum ", "prove sum "),
                                 key.substr(0, key.rfind("proof sum "))};
  std::filesystem::create_directory(file("hurt"));
  for (const std::string& text : damaged) {
    SCOPED_TRACE(text);
    write_text(file("hurt/k.co"), object);
    write_text(file("hurt/k.key"), text);
    const Outcome taken = kiln({"cache", "import", file("hurt"), "--cache", file("to"), "--json"});
    EXPECT_EQ(taken.exit_code, 0) << taken.out << taken.err;
    const Json json = taken.json();
    EXPECT_EQ(json["stored"], 1);
    EXPECT_TRUE(json["refused"].empty());
    ASSERT_EQ(json["unproven"].size(), 1U);
    EXPECT_NE(json["unproven"][0]["file"].get<std::string>().find("k.co"), std::string::npos);
    const Outcome said = kiln({"cache", "import", file("hurt"), "--cache", file("to")});
    EXPECT_EQ(said.exit_code, 0);
    EXPECT_NE(said.err.find("taken without its proof: "), std::string::npos) << said.err;
    EXPECT_EQ(verified("to").json()["proofs"]["without"], 1);
    EXPECT_EQ(kiln({"cache", "clear", "--cache", file("to")}).exit_code, 0);
  }
  write_text(file("hurt/k.key"), key);
  const Outcome whole = kiln({"cache", "import", file("hurt"), "--cache", file("to"), "--json"});
  EXPECT_TRUE(whole.json()["unproven"].empty()) << whole.out;
  EXPECT_EQ(verified("to").json()["proofs"]["replayed"], 1);
}

/// The kernel without its waits for memory and LDS.
void drop_waits(std::vector<std::byte>& code) {
  constexpr std::uint32_t kWait = 0xbf8c, kNop = 0xbf800000;  // s_waitcnt, s_nop 0 of gfx9 (cdna3, SOPP)
  std::size_t dropped = 0;
  for (std::size_t at = 0; at + 4 <= code.size(); at += 4) {
    std::uint32_t word = 0;
    std::memcpy(&word, code.data() + at, sizeof word);
    if (word >> 16U != kWait) continue;
    std::memcpy(code.data() + at, &kNop, sizeof kNop);
    ++dropped;
  }
  EXPECT_GT(dropped, 0U);
}

TEST_F(CliCacheProof, VerifyFindsWhatDoesNotHold) {
  warmed("c", {"--prove"}, problems_);
  std::vector<std::string> keys;
  for (const Json& entry : entries("c"))
    if (entry["target"] == "gfx942") keys.push_back(entry["key"]);
  ASSERT_EQ(keys.size(), 2U);
  {
    cache::Cache cache = cache::Cache::open(file("c"));
    for (const std::string& key : keys) {
      const auto value = cache.get(key);
      ASSERT_TRUE(value);
      auto entry = runtime::decode(*value);
      ASSERT_TRUE(entry);
      const auto proof = runtime::read_proof(entry->proof, entry->code_object);
      ASSERT_TRUE(proof);
      drop_waits(entry->code_object);
      // One has the proof of other bytes; the other's is written as if it had passed.
      if (key == keys[1]) entry->proof = runtime::write_proof(*proof, entry->code_object);
      ASSERT_TRUE(cache.put(key, runtime::encode(*entry)));
    }
  }
  for (const Json& entry : entries("c"))
    EXPECT_EQ(entry["proof_state"], entry["key"] == keys[0] ? "damaged" : "proven");
  const Outcome outcome = verified("c");
  EXPECT_EQ(outcome.exit_code, 1) << outcome.out;
  const Json json = outcome.json();
  EXPECT_EQ(json["sound"], false);
  EXPECT_EQ(json["proofs"]["replayed"], 2);
  ASSERT_EQ(json["proofs"]["failed"].size(), 2U);
  std::string reasons;
  for (const Json& failed : json["proofs"]["failed"]) reasons += failed["reason"].get<std::string>() + "\n";
  EXPECT_NE(reasons.find("a kernel's proof is not as it was written"), std::string::npos) << reasons;
  EXPECT_NE(reasons.find("fails its proof on gfx942, run "), std::string::npos) << reasons;
  EXPECT_EQ(kiln({"cache", "verify", "--cache", file("c")}).exit_code, 0) << "its checksums hold";
}

}  // namespace
}  // namespace kiln::tools::test
