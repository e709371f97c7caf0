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
/// A manifest of all files that the writer has so far.
void write_manifest(const FolderWriter& writer) {
  Manifest manifest;
  const auto names = names_in(writer.temporary());
  ASSERT_TRUE(names) << names.error().text();
  for (const std::string& name : *names) {
    auto file = list_file(writer.temporary(), name);
    ASSERT_TRUE(file) << file.error().text();
    manifest.files.push_back(*file);
  }
  ASSERT_TRUE(writer.write(kBuiltBy, manifest.text()));
}
/// A folder of these files, as kiln writes it.
void write_folder(const std::string& path, const std::vector<std::string>& names) {
  auto writer = FolderWriter::create(path);
  ASSERT_TRUE(writer) << writer.error().text();
  for (const std::string& name : names) ASSERT_TRUE(writer->write(name, name));
  write_manifest(*writer);
  const auto committed = writer->commit();
  ASSERT_TRUE(committed) << committed.error().text();
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
  for (const char* content : {"first", "second"}) write_folder(path, {content});
  EXPECT_EQ(text_in(path + "/second"), "second");
  EXPECT_FALSE(fs::exists(path + "/first"));
  EXPECT_FALSE(fs::exists(path + "/" + std::string(kLock)));
  EXPECT_EQ(entries(scratch.path()), 1U);
}

// A link is replaced, and what it leads to stays.
TEST(FolderWriter, LeavesAloneWhatALinkLeadsTo) {
  const ScratchFolder scratch;
  write_folder(scratch.file("real"), {"first"});
  fs::create_directory_symlink("real", scratch.file("out"));
  write_folder(scratch.file("out"), {"second"});
  EXPECT_EQ(text_in(scratch.file("out/second")), "second");
  EXPECT_EQ(text_in(scratch.file("real/first")), "first");
  EXPECT_FALSE(fs::exists(scratch.file("real/" + std::string(kLock))));
  EXPECT_EQ(entries(scratch.path()), 2U);
}

TEST(FolderWriter, RefusesWhatIsNotKilns) {
  struct Case {
    std::string name;  ///< below the folder
    std::string text;
    bool is_beside;  ///< kiln's own files stand there, too
    const char* why;
  };
  const std::vector<Case> cases = {
      {"TensileLibrary.dat", "AMD's", false, "kiln did not write it: it holds TensileLibrary.dat"},
      {"TensileLibrary.dat", "AMD's", true, "holds TensileLibrary.dat, which is not kiln's"},
      {"z/file", "a folder", true, "holds z, which is not kiln's"},
      {"kiln-build.txt", "notes", false, "kiln did not write it ("},
      {"kiln-build.txt", "kiln-build 1\nfor rocm-6.4\n", true, "kiln did not write it: it holds own.co"},
      {"TensileManifest.txt", "library/TensileLibrary.dat\n", false, "holds TensileManifest.txt"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.why);
    const ScratchFolder scratch;
    const std::string path = scratch.file("library");
    if (c.is_beside) write_folder(path, {"own.co"});
    const fs::path file = fs::path(path) / c.name;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << c.text;
    const auto writer = FolderWriter::create(path);
    ASSERT_FALSE(writer);
    EXPECT_EQ(writer.error().code, ErrorCode::kInvalidArgument);
    EXPECT_NE(writer.error().text().find(c.why), std::string::npos) << writer.error().text();
    EXPECT_EQ(text_in(file), c.text);
    EXPECT_EQ(entries(scratch.path()), 1U);
  }
  const ScratchFolder scratch;
  std::ofstream(scratch.file("file")) << "a file";
  EXPECT_FALSE(FolderWriter::create(scratch.file("file")));
  EXPECT_FALSE(FolderWriter::create(""));
  EXPECT_FALSE(FolderWriter::create("/"));
}

// CMake asks for the list first, and then for the folder.
TEST(FolderWriter, ReplacesTheListOfNames) {
  const ScratchFolder scratch;
  fs::create_directory(scratch.file("out"));
  std::ofstream(scratch.file("out/TensileManifest.txt")) << "out/kiln-build.txt\nout/own.co\n";
  write_folder(scratch.file("out"), {"own.co"});
  EXPECT_EQ(text_in(scratch.file("out/own.co")), "own.co");
}

/// A folder as a killed run leaves it.
void leave(const std::string& path, bool has_lock) {
  fs::create_directory(path);
  std::ofstream(path + "/part.co") << "half";
  if (has_lock) std::ofstream(path + "/" + std::string(kLock)) << "";
}

TEST(FolderWriter, RemovesWhatKilledRunsLeft) {
  const ScratchFolder scratch;
  leave(scratch.file(".out.abcDE1"), true);
  const std::vector<std::string> stay = {".out.abcDE2", ".out.abcDE", ".out.abcD-1", ".other.abcDE1", "xout.abcDE1"};
  for (const std::string& name : stay) leave(scratch.file(name), name != stay.front());
  auto running = FolderWriter::create(scratch.file("out"));
  ASSERT_TRUE(running) << running.error().text();
  EXPECT_FALSE(fs::exists(scratch.file(".out.abcDE1")));
  // Another of the same name leaves alone what a process still writes.
  write_folder(scratch.file("out"), {"second"});
  EXPECT_TRUE(fs::exists(running->temporary()));
  ASSERT_TRUE(running->write("first", std::string_view("first")));
  write_manifest(*running);
  ASSERT_TRUE(running->commit());
  EXPECT_EQ(text_in(scratch.file("out/first")), "first");
  for (const std::string& name : stay) EXPECT_EQ(entries(scratch.file(name)), name == stay.front() ? 1U : 2U) << name;
  EXPECT_EQ(entries(scratch.path()), stay.size() + 1);
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
