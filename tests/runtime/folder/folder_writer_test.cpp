// A folder appears whole or not at all; what is not kiln's is never replaced. Manifests of shards are joined, or say
// why not.
#include "runtime/folder/folder_writer.hpp"

#include "runtime/folder/manifest.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace kiln::folder {
namespace {

namespace fs = std::filesystem;
using runtime::test::ScratchFolder;

std::size_t entries(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}
std::string text_in(const std::string& path) {
  std::ifstream stream(path);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(FolderWriter, NothingIsThereBeforeTheEnd) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("deep/er/out");
  auto writer = FolderWriter::create(path + "/");
  ASSERT_TRUE(writer) << writer.error().text();
  ASSERT_TRUE(writer->write("a.dat", std::string_view("one")));
  EXPECT_FALSE(fs::exists(path));
  ASSERT_TRUE(writer->commit());
  EXPECT_EQ(text_in(path + "/a.dat"), "one");
  EXPECT_EQ(entries(scratch.file("deep/er")), 1U) << "something is left beside it";
  EXPECT_NE(fs::status(path).permissions() & fs::perms::others_read, fs::perms::none);
}

TEST(FolderWriter, LeavesNothingWhenItIsGivenUp) {
  const ScratchFolder scratch;
  {
    auto writer = FolderWriter::create(scratch.file("out"));
    ASSERT_TRUE(writer);
    ASSERT_TRUE(writer->write("a.dat", std::string_view("one")));
  }
  EXPECT_EQ(entries(scratch.path()), 0U);
}

TEST(FolderWriter, ReplacesWhatKilnWroteAtOnce) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("out");
  for (const std::string_view content : {"first", "second"}) {
    auto writer = FolderWriter::create(path);
    ASSERT_TRUE(writer) << writer.error().text();
    ASSERT_TRUE(writer->write(kBuiltBy, content));
    ASSERT_TRUE(writer->write(content, content));
    ASSERT_TRUE(writer->commit());
  }
  EXPECT_EQ(text_in(path + "/" + std::string(kBuiltBy)), "second");
  EXPECT_FALSE(fs::exists(path + "/first"));
  EXPECT_EQ(entries(scratch.path()), 1U);
}

TEST(FolderWriter, RefusesWhatIsNotKilns) {
  const ScratchFolder scratch;
  fs::create_directory(scratch.file("library"));
  std::ofstream(scratch.file("library/TensileLibrary.dat")) << "AMD's";
  std::ofstream(scratch.file("file")) << "a file";
  for (const auto& [name, why] : {std::pair{"library", "kiln did not write it"}, {"file", "is no folder"}}) {
    const auto writer = FolderWriter::create(scratch.file(name));
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().code, ErrorCode::kInvalidArgument);
    EXPECT_NE(writer.error().text().find(why), std::string::npos) << writer.error().text();
  }
  EXPECT_EQ(text_in(scratch.file("library/TensileLibrary.dat")), "AMD's");
  EXPECT_FALSE(FolderWriter::create(""));
  EXPECT_FALSE(FolderWriter::create("/"));
}

// Something else that came under the name meanwhile stays.
TEST(FolderWriter, LooksAgainAtTheEnd) {
  const ScratchFolder scratch;
  const std::string path = scratch.file("out");
  auto writer = FolderWriter::create(path);
  ASSERT_TRUE(writer);
  fs::create_directory(path);
  std::ofstream(path + "/mine") << "mine";
  EXPECT_FALSE(writer->commit());
  EXPECT_EQ(text_in(path + "/mine"), "mine");
}

Manifest manifest(std::size_t shard, std::size_t shards, std::string part, std::string prove = "1") {
  Manifest m;
  m.settings = {{"for", "rocm-6.4"}, {"architecture", "gfx90a"}, {"prove", std::move(prove)}};
  m.architectures = {"gfx90a"};
  m.shard = {shard, shards};
  m.files = {{part + ".co", 5, 0x123456789abcdef0}, {part + ".dat", 0, 1}};
  m.parts = {std::move(part)};
  return m;
}

TEST(FolderManifest, TextAndParseAreInverse) {
  const Manifest m = manifest(1, 3, "TensileLibrary_Type_SS");
  const auto back = Manifest::parse(m.text(), "file");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(back->text(), m.text());
  EXPECT_EQ(back->architectures, m.architectures);
  EXPECT_EQ(back->files, m.files);
  EXPECT_EQ(back->setting("prove"), "1");
  EXPECT_EQ(back->setting("nothing"), "");
  // Each line that is wrong is named, and behind it the sum.
  const auto summed = [](const std::string& lines) {
    Manifest empty;
    const std::string text = lines + empty.text();
    return text.substr(0, text.rfind("kiln-build")) + "sum 0\n";
  };
  for (const std::string& text :
       {std::string(), std::string("kiln-build 1\n"), std::string("kiln-build 2\n"), std::string("kiln-build 2\nfor"),
        summed("kiln-build 2\nfor\n"), summed("kiln-build 2\nshard 3/3\n"), summed("kiln-build 2\nfile 1 2\n"),
        summed("kiln-build 2\nfile x 2 name\n"), summed("kiln-build 2\nfile 1 2 ../name\n"),
        summed("kiln-build 2\nfile 1 2 b\nfile 1 2 a\n"), summed("kiln-build 2\nfor rocm-6.4\n")}) {
    const auto bad = Manifest::parse(text, "file");
    ASSERT_FALSE(bad) << text;
    EXPECT_NE(bad.error().text().find("file:"), std::string::npos) << bad.error().text();
  }
  std::string changed = m.text();
  changed[changed.find("gfx90a")] = 'G';
  EXPECT_FALSE(Manifest::parse(changed, "file"));
  for (std::size_t size = 0; size < m.text().size(); ++size)
    EXPECT_FALSE(Manifest::parse(m.text().substr(0, size), "file")) << size;
}

TEST(FolderManifest, JoinsShardsOfOneBuild) {
  const auto whole = join({{"b", manifest(1, 2, "second")}, {"a", manifest(0, 2, "first")}});
  ASSERT_TRUE(whole) << whole.error().text();
  EXPECT_EQ(whole->parts.size(), 2U);
  std::vector<std::string> names;
  for (const ListedFile& file : whole->files) names.push_back(file.name);
  EXPECT_EQ(names, (std::vector<std::string>{"first.co", "first.dat", "second.co", "second.dat"}));
  EXPECT_EQ(whole->shard.parts, 1U);
  struct Case {
    std::vector<std::pair<std::string, Manifest>> shards;
    const char* why;
  };
  Manifest other = manifest(1, 2, "x");
  other.files[0].hash = 2;
  const std::vector<Case> cases = {
      {{}, "expected the folders"},
      {{{"a", manifest(0, 2, "x")}}, "shard 1/2 is missing"},
      {{{"a", manifest(0, 2, "x")}, {"b", manifest(0, 2, "y")}}, "b is shard 0/2, which was there already"},
      {{{"a", manifest(0, 2, "x")}, {"b", manifest(1, 3, "y")}}, "a is one of 2 shards, b one of 3"},
      {{{"a", manifest(0, 2, "x")}, {"b", manifest(1, 2, "y", "0")}},
       "a and b were built with other settings: prove 1, and prove 0"},
      {{{"a", manifest(0, 2, "x")}, {"b", other}}, "x.co of b is another file than that of another shard"},
  };
  for (const Case& c : cases) {
    const auto joined = join(c.shards);
    ASSERT_FALSE(joined) << c.why;
    EXPECT_EQ(joined.error().code, ErrorCode::kInvalidArgument);
    EXPECT_NE(joined.error().text().find(c.why), std::string::npos) << joined.error().text();
  }
}

}  // namespace
}  // namespace kiln::folder
