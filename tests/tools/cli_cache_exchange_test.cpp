// Kernels on their way from one cache to another: exported in every form and imported again, joined, and asked for. The
// other party is clang's own bundler.
#include "cache/cache.hpp"
#include "program.hpp"
#include "runtime/bundle/bundle.hpp"
#include "runtime/bundle/write.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

namespace kiln::tools::test {
namespace {

namespace fs = std::filesystem;

const char* const kBundler = "/usr/bin/clang-offload-bundler-22";

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span(text));
}
std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

class CliCacheExchange : public testing::Test {
 protected:
  void SetUp() override {
    write_text(folder_.file("problems"), "-m 32 -n 32 -k 32\n-m 90 -n 90 -k 9000 --transB T\n");
    const Outcome made = kiln({"warm", "--arch", "gfx942:sramecc+:xnack-,gfx1100,gfx90a", "--problems",
                               folder_.file("problems"), "--cache", folder_.file("cache"), "--json"});
    ASSERT_EQ(made.exit_code, 0) << made.err;
    count_ = made.json()["built"];
    ASSERT_GE(count_, 6);
  }
  std::string file(const std::string& name) const { return folder_.file(name); }
  Json exported(const std::string& to, const Arguments& flags = {}) {
    const Outcome outcome =
        kiln(Arguments{"cache", "export", "-o", file(to), "--cache", file("cache"), "--json"} + flags);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    return outcome.json();
  }
  Outcome imported(const std::string& from, const std::string& to = "other") {
    return kiln({"cache", "import", file(from), "--cache", file(to), "--json"});
  }
  /// The only refusal of a file.
  std::string refusal(const std::string& from) {
    const Outcome outcome = imported(from, "refusing");
    EXPECT_EQ(outcome.exit_code, 1) << outcome.out;
    const Json json = outcome.json();
    EXPECT_EQ(json["stored"], 0);
    return json["refused"].size() == 1 ? json["refused"][0]["reason"].get<std::string>() : json.dump();
  }
  /// A cache's data file, once it is free of its history.
  std::string canonical(const std::string& cache) {
    const ScratchFolder scratch;
    const Outcome merged = kiln({"cache", "merge", file(cache), "--cache", scratch.file("m"), "--json"});
    EXPECT_EQ(merged.exit_code, 0) << merged.err;
    return read_text(scratch.file("m/cache.mdb"));
  }

  ScratchFolder folder_;
  int count_ = 0;
};

TEST_F(CliCacheExchange, EveryFormComesBackAsItWas) {
  const std::string original = canonical("cache");
  int form = 0;
  for (const Arguments& flags :
       {Arguments{"--format", "raw"}, Arguments{"--format", "layer"}, Arguments{"--format", "bundle"},
        Arguments{"--format", "ccob1", "--compression", "zlib"}, Arguments{"--format", "ccob1"},
        Arguments{"--format", "ccob2", "--compression", "zlib"}, Arguments{"--format", "ccob2"},
        Arguments{"--format", "ccob3", "--compression", "zlib"}, Arguments{}}) {
    SCOPED_TRACE(tools::test::text_of(flags));
    const std::string name = "e" + std::to_string(form), other = "c" + std::to_string(form++);
    EXPECT_EQ(exported(name, flags)["kernels"], count_);
    const Outcome first = imported(name, other);
    EXPECT_EQ(first.exit_code, 0) << first.out << first.err;
    EXPECT_EQ(first.json()["stored"], count_);
    EXPECT_EQ(imported(name, other).json()["present"], count_);
    EXPECT_TRUE(original == canonical(other)) << "keys and values are the same to the byte";
  }
  const Outcome hit =
      kiln({"kernel", "-m", "32", "-n", "32", "-k", "32", "--arch", "gfx1100", "--cache", file("c0"), "--json"});
  EXPECT_EQ(hit.json()["cache"], "hit") << hit.out;
}

TEST_F(CliCacheExchange, OnlyTheTargetsAskedFor) {
  exported("one", {"--arch", "gfx942", "--format", "bundle"});
  const std::string bytes = read_text(file("one"));
  const auto bundle = bundle::read(bytes_of(bytes), "one");
  ASSERT_TRUE(bundle);
  ASSERT_FALSE(bundle->codes.empty());
  for (const bundle::Code& code : bundle->codes) EXPECT_EQ(code.target, "gfx942:sramecc+:xnack-");
  EXPECT_EQ(exported("none", {"--arch", "gfx94"})["kernels"], 0);
}

TEST_F(CliCacheExchange, WhatDoesNotAgreeIsRefused) {
  exported("one", {"--arch", "gfx1100", "--format", "bundle"});
  const std::string bytes = read_text(file("one"));
  const auto bundle = bundle::read(bytes_of(bytes), "one");
  ASSERT_TRUE(bundle);
  ASSERT_GE(bundle->codes.size(), 2U);
  const std::string code = text_of(bundle->codes[0].bytes), key = text_of(bundle->codes[0].key);
  const std::string other = text_of(bundle->codes[1].bytes);
  const auto edited = [](std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  struct Row {
    std::string target, code, key, reason;
  };
  for (const Row& row : {
           Row{"gfx1100", code, "", "not exported by kiln: no key"},
           Row{"gfx1100", code, "some text\n", "not exported by kiln: its key is none"},
           Row{"gfx1101", code, key, "said to be for gfx1101; its key is for gfx1100"},
           Row{"gfx1101", code, edited(key, "target gfx1100", "target gfx1101"), "its code object is for"},
           Row{"gfx1100", other, key, "its key's recipe makes"},
           Row{"gfx1100", code, edited(key, "generator ", "generator x"), "which would never look for it"},
           Row{"gfx1100", code, edited(key, "code_object_version 4", "code_object_version 04"),
               "not written as kiln writes keys"},
           Row{"gfx1100", code, edited(key, "recipe HHS", "recipe XYZ"), "its key's recipe"},
           Row{"gfx1100", code, edited(key, "vgprs ", "vgprs 9"), "vgprs says"},
           Row{"gfx1100", code.substr(0, 300), key, "code object"},
       }) {
    SCOPED_TRACE(row.reason);
    const bundle::Keyed keyed{row.target, bytes_of(row.code), row.key};
    write_text(file("bad"), text_of(bundle::write_plain({&keyed, 1})));
    EXPECT_NE(refusal("bad").find(row.reason), std::string::npos) << refusal("bad");
  }
  write_text(file("raw.co"), code);
  EXPECT_EQ(refusal("raw.co"), "not exported by kiln: no key");
  const Outcome said = kiln({"cache", "import", file("raw.co"), "--cache", file("refusing")});
  EXPECT_EQ(said.exit_code, 1);
  EXPECT_EQ(said.err, "kiln: refused: " + file("raw.co") + ": not exported by kiln: no key\n");
  EXPECT_EQ(said.out.find("refused"), std::string::npos) << said.out;
  write_text(file("raw.key"), key);
  EXPECT_EQ(imported("raw.co").json()["stored"], 1);
}

/// Runs a program, quietly.
int run(const Arguments& arguments) {
  std::string line;
  for (const std::string& argument : arguments) line += "'" + argument + "' ";
  return std::system((line + ">/dev/null 2>&1").c_str());
}

TEST_F(CliCacheExchange, ClangsBundlerReadsWhatKilnWrites) {
  if (!fs::exists(kBundler)) GTEST_SKIP() << kBundler << " (clang-tools-22) is not installed";
  exported("raw", {"--format", "raw"});
  for (const Arguments& form :
       {Arguments{"--format", "bundle"}, Arguments{"--format", "ccob1"}, Arguments{"--format", "ccob2"},
        Arguments{"--format", "ccob3"}, Arguments{"--format", "ccob1", "--compression", "zlib"},
        Arguments{"--format", "ccob2", "--compression", "zlib"},
        Arguments{"--format", "ccob3", "--compression", "zlib"}}) {
    SCOPED_TRACE(tools::test::text_of(form));
    exported("fat", form);
    // It reads one bundle of a file: each is given to it alone.
    const std::string bytes = read_text(file("fat"));
    int codes = 0;
    std::uint64_t begin = 0;
    ASSERT_TRUE(bundle::visit(bytes_of(bytes), "fat", [&](bundle::Bundle&& one, std::uint64_t end) -> Result<void> {
      const std::size_t start = bytes.find_first_not_of('\0', begin);
      write_text(file("one"), bytes.substr(start, end - start));
      begin = end;
      for (const bundle::Code& code : one.codes) {
        const std::string target = "-targets=hipv4-amdgcn-amd-amdhsa--" + code.target;
        EXPECT_EQ(run({kBundler, "-unbundle", "-type=o", target, "-input=" + file("one"), "-output=" + file("out")}), 0)
            << target;
        EXPECT_TRUE(read_text(file("out")) == text_of(code.bytes)) << target;
        ++codes;
      }
      return {};
    }));
    EXPECT_EQ(codes, count_);
  }
}

TEST_F(CliCacheExchange, KilnReadsWhatClangsBundlerWrites) {
  if (!fs::exists(kBundler)) GTEST_SKIP() << kBundler << " (clang-tools-22) is not installed";
  exported("raw", {"--format", "raw", "--arch", "gfx1100"});
  std::vector<std::string> codes;
  for (const auto& entry : fs::directory_iterator(file("raw")))
    if (entry.path().extension() == ".co") codes.push_back(entry.path().string());
  ASSERT_FALSE(codes.empty());
  struct Row {
    const char *flag, *version, *begin;  ///< of compressed ones clang 22 writes versions 2 and 3
  };
  for (const Row& row : {Row{"-compression-level=3", "3", "__CLANG_OFFLOAD_BUNDLE__"},
                         Row{"-compress", "2", "CCOB\x02"}, Row{"-compress", "3", "CCOB\x03"}}) {
    SCOPED_TRACE(row.begin);
    setenv("COMPRESSED_BUNDLE_FORMAT_VERSION", row.version, 1);
    const int status = run({kBundler, "-type=o", "-bundle-align=4096", row.flag,
                            "-targets=host-x86_64-unknown-linux-gnu-,hipv4-amdgcn-amd-amdhsa--gfx1100",
                            "-input=/dev/null", "-input=" + codes[0], "-output=" + file("clang")});
    unsetenv("COMPRESSED_BUNDLE_FORMAT_VERSION");
    ASSERT_EQ(status, 0);
    EXPECT_TRUE(read_text(file("clang")).starts_with(row.begin));
    EXPECT_EQ(refusal("clang"), "not exported by kiln: no key");
    const std::string bytes = read_text(file("clang"));
    const auto bundle = bundle::read(bytes_of(bytes), "clang");
    ASSERT_TRUE(bundle) << bundle.error().text();
    ASSERT_EQ(bundle->codes.size(), 1U);
    EXPECT_EQ(bundle->codes[0].target, "gfx1100");
    EXPECT_TRUE(text_of(bundle->codes[0].bytes) == read_text(codes[0]));
  }
}

TEST_F(CliCacheExchange, ComgrReadsTheSameOrIsNotThere) {
  exported("all");
  setenv("KILN_COMGR", "/nowhere/libamd_comgr.so", 1);
  EXPECT_EQ(imported("all").json()["stored"], count_) << "a machine without comgr is no error";
  setenv("KILN_COMGR", KILN_BINARY_DIR "/tests/libfake_comgr.so", 1);
  const Json json = imported("all", "refusing").json();
  unsetenv("KILN_COMGR");
  EXPECT_EQ(json["stored"], 0);
  ASSERT_EQ(json["refused"].size(), static_cast<std::size_t>(count_));
  const std::string reason = json["refused"][0]["reason"];
  EXPECT_TRUE(reason.starts_with("comgr reads kernel other (other) with 0 arguments in 0 bytes; kiln reads kiln_"))
      << reason;
}

TEST_F(CliCacheExchange, PartsAreJoinedInAnyOrder) {
  Arguments parts;
  for (int i = 0; i <= count_; ++i) {  // one more than there are kernels, so that one has none
    parts.push_back(file("part" + std::to_string(i)));
    ASSERT_EQ(kiln({"warm", "--arch", "gfx942:sramecc+:xnack-,gfx1100,gfx90a", "--problems", file("problems"),
                    "--shard", std::to_string(i) + "/" + std::to_string(count_ + 1), "--cache", parts.back()})
                  .exit_code,
              0);
  }
  const std::string whole = canonical("cache");
  for (int order = 0; order < 2; ++order) {
    const ScratchFolder scratch;
    const Outcome merged = kiln(Arguments{"cache", "merge", "--cache", scratch.file("m"), "--json"} + parts);
    ASSERT_EQ(merged.exit_code, 0) << merged.err;
    EXPECT_EQ(merged.json()["added"], count_);
    EXPECT_TRUE(whole == read_text(scratch.file("m/cache.mdb")));
    std::ranges::reverse(parts);
  }
  const Outcome absent = kiln({"cache", "merge", file("nowhere"), "--cache", file("m")});
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_NE(absent.err.find("there is no cache in"), std::string::npos) << absent.err;
}

// A wait for each of some hundred thousand files took a minute.
TEST_F(CliCacheExchange, RawFilesWaitForTheDiskTogether) {
  ::setenv("LD_PRELOAD", KILN_BINARY_DIR "/tests/libfake_sync.so", 1);
  ::setenv("KILN_TEST_SYNCS", file("syncs").c_str(), 1);
  const Outcome outcome = kiln({"cache", "export", "--cache", file("cache"), "--format", "raw", "-o", file("files")});
  for (const char* name : {"LD_PRELOAD", "KILN_TEST_SYNCS"}) ::unsetenv(name);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(read_text(file("syncs")), "s");
}

TEST_F(CliCacheExchange, ACompressedLayerServes) {
  const std::string plain = canonical("cache");
  const Outcome merged = kiln({"cache", "merge", file("cache"), "--compress", "--cache", file("layer"), "--json"});
  ASSERT_EQ(merged.exit_code, 0) << merged.err;
  EXPECT_EQ(merged.json()["entries_after"], count_);
  EXPECT_TRUE(canonical("layer") == plain) << "merged again it is what it was";
  const Json stats = kiln({"cache", "stats", "--full", "--cache", file("layer"), "--json"}).json();
  EXPECT_EQ(stats["entries"], count_);
  EXPECT_EQ(stats["compressed"], count_);
  EXPECT_LT(stats["stored_bytes"].get<int>() * 2, stats["value_bytes"].get<int>());
  EXPECT_EQ(stats["damaged"], 0);
  const Outcome list = kiln({"cache", "list", "--cache", file("layer")});
  EXPECT_NE(list.out.find(" stored"), std::string::npos) << list.out;
  const Outcome verified = kiln({"cache", "verify", "--cache", file("layer")});
  EXPECT_EQ(verified.exit_code, 0) << verified.out;
  EXPECT_NE(verified.out.find(" stored"), std::string::npos) << verified.out;
  const Arguments ask = {"kernel", "-m",     "32",      "-n", "32",         "-k",
                         "32",     "--arch", "gfx1100", "-o", file("k.co"), "--json"};
  setenv("KILN_CACHE_LAYERS", file("layer").c_str(), 1);
  const Outcome hit = kiln(ask + Arguments{"--cache", file("user")});
  unsetenv("KILN_CACHE_LAYERS");
  EXPECT_EQ(hit.json()["cache"], "hit") << hit.err;
  const std::string from_layer = read_text(file("k.co"));
  EXPECT_EQ(kiln(ask + Arguments{"--cache", file("cache")}).json()["cache"], "hit");
  EXPECT_TRUE(from_layer == read_text(file("k.co")));
}

// The same file by export and by merge; what is damaged in it is not imported.
TEST_F(CliCacheExchange, AnExportedLayerIsAMergedOne) {
  EXPECT_EQ(exported("file", {"--format", "layer"})["kernels"], count_);
  ASSERT_EQ(kiln({"cache", "merge", file("cache"), "--compress", "--cache", file("layer")}).exit_code, 0);
  std::string bytes = read_text(file("file"));
  EXPECT_TRUE(bytes == read_text(file("layer/cache.mdb")));
  exported("one", {"--format", "layer", "--arch", "gfx1100"});
  EXPECT_LT(fs::file_size(file("one")), bytes.size());
  bytes[bytes.find("KLNR") + 60] ^= 1;  // in the key of the first entry
  write_text(file("file"), bytes);
  const Json json = imported("file").json();
  EXPECT_EQ(json["stored"], count_ - 1);
  EXPECT_EQ(json["refused"][0]["reason"], "1 damaged entries");
  bytes[16] ^= 1;  // no LMDB file any more
  write_text(file("file"), bytes);
  EXPECT_EQ(refusal("file"), "not exported by kiln: no key");
}

TEST_F(CliCacheExchange, WhyAKernelIsNotFound) {
  const auto why = [&](const Arguments& problem) {
    const Outcome outcome = kiln(Arguments{"cache", "why", "--cache", file("cache"), "--json"} + problem);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    return outcome.json();
  };
  const Arguments size = {"-m", "32", "-n", "32", "-k", "32"};
  const Json hit = why(size + Arguments{"--arch", "gfx1100"});
  EXPECT_EQ(hit["hit"], true);
  EXPECT_EQ(hit["kernels"][0]["folder"], file("cache"));
  const Json target = why(size + Arguments{"--arch", "gfx942"});
  EXPECT_EQ(target["hit"], false);
  EXPECT_EQ(target["kernels"][0]["nearest"]["differs"],
            Json::parse(R"([{"part": "target", "wanted": "gfx942", "has": "gfx942:sramecc+:xnack-"}])"));
  const Json recipe = why(size + Arguments{"--arch", "gfx1100", "--bias_vector"});
  ASSERT_EQ(recipe["kernels"][0]["nearest"]["differs"].size(), 1U);
  EXPECT_EQ(recipe["kernels"][0]["nearest"]["differs"][0]["part"], "recipe");
  EXPECT_NE(recipe["kernels"][0]["nearest"]["differs"][0]["wanted"].get<std::string>().find("bias"), std::string::npos);
  const Outcome text = kiln(Arguments{"cache", "why", "--cache", file("cache"), "--arch", "gfx942"} + size);
  EXPECT_NE(text.out.find("target: wanted 'gfx942', it has 'gfx942:sramecc+:xnack-'"), std::string::npos) << text.out;
  const Outcome empty = kiln(Arguments{"cache", "why", "--cache", file("empty"), "--arch", "gfx942"} + size);
  EXPECT_NE(empty.out.find("the cache holds nothing"), std::string::npos) << empty.out;
}

TEST_F(CliCacheExchange, AnotherKernelUnderTheKeyIsNoHit) {
  const Arguments ask = {"kernel", "-m",     "32",      "-n",      "32",          "-k",
                         "32",     "--arch", "gfx1100", "--cache", file("cache"), "--json"};
  EXPECT_EQ(kiln(ask).json()["cache"], "hit");
  const Json why = kiln({"cache", "why", "-m", "32", "-n", "32", "-k", "32", "--arch", "gfx1100", "--cache",
                         file("cache"), "--json"})
                       .json();
  const std::string key = why["kernels"][0]["key"];
  {
    cache::Cache cache = cache::Cache::open(file("cache"));
    for (const cache::Entry& entry : cache.list()) {
      if (entry.key == key || entry.key.find("target gfx1100") == std::string::npos) continue;
      const auto value = cache.get(entry.key);
      ASSERT_TRUE(value && cache.put(key, *value));
      break;
    }
  }
  const Outcome outcome = kiln(ask);
  const Json planted = outcome.json();
  EXPECT_EQ(planted["cache"], "miss");
  EXPECT_EQ(planted["cache_faults"], 1);
  const std::string line = "kiln: error: kernel cache: damaged entry: ";
  const std::size_t at = outcome.err.find(line);
  EXPECT_NE(at, std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.err.find("kernel cache: ", at + line.size()), std::string::npos) << outcome.err;
  EXPECT_NE(planted["cache_fault"].get<std::string>().find("it is the kernel"), std::string::npos) << planted;
  EXPECT_EQ(kiln(ask).json()["cache"], "hit") << "what was generated took its place";
}

}  // namespace
}  // namespace kiln::tools::test
