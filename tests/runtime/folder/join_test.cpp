// Shards are joined as they were written: one of which a file is missing, cut short, changed, a link or not its own is
// told by its name and the file's, and nothing is left of the join.
#include "runtime/folder/build.hpp"
#include "runtime/folder/folder_writer.hpp"
#include "runtime/folder/logic.hpp"
#include "runtime/folder/manifest.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <functional>

#include <gtest/gtest.h>

namespace kiln::folder {
namespace {

namespace fs = std::filesystem;
using runtime::test::ScratchFolder;

constexpr volatile std::sig_atomic_t kGoOn = 0, kStop = 1;

/// A shard of a build of two, of one part.
void write_shard(const std::string& path, std::size_t number, const std::string& part) {
  Manifest manifest;
  manifest.settings = {{"for", "rocm-6.4"}, {"architecture", "gfx90a"}, {"lazy", "1"}};
  manifest.architectures = {"gfx90a"};
  manifest.shard = {number, 2};
  manifest.parts = {part};
  auto writer = FolderWriter::create(path);
  ASSERT_TRUE(writer) << writer.error().text();
  for (const char* ending : {".co", ".dat"}) {
    ASSERT_TRUE(writer->write(part + ending, "bytes of " + part + ending));
    auto file = list_file(writer->temporary(), part + ending);
    ASSERT_TRUE(file) << file.error().text();
    manifest.files.push_back(*file);
  }
  ASSERT_TRUE(writer->write(kBuiltBy, manifest.text()));
  ASSERT_TRUE(writer->commit());
}

struct Case {
  const char* why;
  ErrorCode code;
  std::function<void(const std::string& shard)> damage;
};

TEST(FolderJoin, NamesWhatIsWrongWithAShard) {
  const Case cases[] = {
      {"two: x.co is missing", ErrorCode::kMalformedFile, [](const std::string& f) { fs::remove(f + "/x.co"); }},
      {"two: x.co has 9 bytes; kiln-build.txt says 13", ErrorCode::kMalformedFile,
       [](const std::string& f) { fs::resize_file(f + "/x.co", 9); }},
      {"two: x.dat has 0 bytes", ErrorCode::kMalformedFile,
       [](const std::string& f) { fs::resize_file(f + "/x.dat", 0); }},
      {"two: x.dat has other bytes", ErrorCode::kMalformedFile,
       [](const std::string& f) { std::ofstream(f + "/x.dat") << "bytes of y.dat"; }},
      {"two: x.co is a symbolic link", ErrorCode::kMalformedFile,
       [](const std::string& f) {
         fs::rename(f + "/x.co", f + "/../x.co");
         fs::create_symlink("../x.co", f + "/x.co");
       }},
      {"two: x.co is no regular file", ErrorCode::kMalformedFile,
       [](const std::string& f) {
         fs::remove(f + "/x.co");
         fs::create_directory(f + "/x.co");
       }},
      {"two: amd.co is no file of the shard", ErrorCode::kMalformedFile,
       [](const std::string& f) { std::ofstream(f + "/amd.co") << "AMD's"; }},
      {"two/kiln-build.txt", ErrorCode::kIo, [](const std::string& f) { fs::remove(f + "/kiln-build.txt"); }},
      {"two/kiln-build.txt:7: expected the sum", ErrorCode::kMalformedFile,
       [](const std::string& f) {
         std::ifstream in(f + "/kiln-build.txt");
         std::string text(std::istreambuf_iterator<char>(in), {});
         text.erase(text.find("file "), text.find("sum ") - text.find("file "));
         std::ofstream(f + "/kiln-build.txt") << text;
       }},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.why);
    const ScratchFolder scratch;
    write_shard(scratch.file("one"), 0, "w");
    write_shard(scratch.file("two"), 1, "x");
    if (HasFatalFailure()) return;
    c.damage(scratch.file("two"));
    const auto joined = join_shards({scratch.file("one"), scratch.file("two")}, scratch.file("out"), kGoOn);
    ASSERT_FALSE(joined);
    EXPECT_EQ(joined.error().code, c.code);
    EXPECT_NE(joined.error().text().find(c.why), std::string::npos) << joined.error().text();
    for (const fs::directory_entry& entry : fs::directory_iterator(scratch.path()))
      EXPECT_EQ(entry.path().filename().string().find("out"), std::string::npos) << entry.path();
  }
}

TEST(FolderJoin, LeavesNothingWhenItIsInterrupted) {
  const ScratchFolder scratch;
  write_shard(scratch.file("one"), 0, "w");
  write_shard(scratch.file("two"), 1, "x");
  const auto joined = join_shards({scratch.file("one"), scratch.file("two")}, scratch.file("out"), kStop);
  ASSERT_TRUE(joined) << joined.error().text();
  EXPECT_TRUE(joined->was_interrupted);
  EXPECT_FALSE(joined->is_written);
  EXPECT_EQ(std::distance(fs::directory_iterator(scratch.path()), fs::directory_iterator()), 2);
}

// Libraries of one name are told apart by what is in them, wherever they lie.
TEST(FolderLogic, DigestIsOfTheBytes) {
  const std::string sample = KILN_SOURCE_DIR "/runtime/library/sample/kiln_gfx90a_f16.yaml";
  const ScratchFolder scratch;
  const auto digest = [](const std::string& path) {
    const auto logic = Logic::read({path}, false);
    EXPECT_TRUE(logic) << logic.error().text();
    return logic ? logic->digest() : 0;
  };
  for (const char* name : {"a", "b", "c"}) {
    fs::create_directory(scratch.file(name));
    fs::copy(sample, scratch.file(name) + "/logic.yaml");
  }
  std::ofstream(scratch.file("c/logic.yaml"), std::ios::app) << "\n";
  EXPECT_EQ(digest(scratch.file("a")), digest(scratch.file("b")));
  EXPECT_EQ(digest(scratch.file("a/logic.yaml")), digest(scratch.file("b")));
  EXPECT_NE(digest(scratch.file("a")), digest(scratch.file("c")));
  EXPECT_NE(digest(scratch.file("a/logic.yaml")), digest(scratch.file("c/logic.yaml")));
}

}  // namespace
}  // namespace kiln::folder
