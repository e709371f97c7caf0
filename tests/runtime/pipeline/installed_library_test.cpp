// Libraries of an installed rocBLAS and hipBLASLt: where they are found, that they answer where nothing else is named,
// and that they are packed into the cache's folder once.
#include "runtime/pipeline/installed_library.hpp"

#include "runtime/api/session.hpp"
#include "runtime/host/installation.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

namespace fs = std::filesystem;

/// The sample's logic as the master library of its processor, the name of which it gets.
void install_masters(const fs::path& folder, const std::string& processor) {
  fs::create_directories(folder);
  library::MasterPacker masters;
  library::PackRequest request;
  const std::vector<std::string> names = {processor};
  request.architectures = library::ArchitectureFilter::parse(names).value();
  const std::vector<std::string> sample = {std::string(KILN_SOURCE_DIR) + "/runtime/library/sample"};
  request.inputs = library::find_pack_inputs(sample).value();
  request.masters = &masters;
  ASSERT_TRUE(library::pack_logic(request));
  ASSERT_TRUE(masters.settle());
  std::ofstream out(folder / ("TensileLibrary_" + processor + ".dat"), std::ios::binary);
  const auto written =
      masters.write(library::MasterFormat::kMsgpack, processor, "", [&](std::string_view text) { out << text; });
  ASSERT_TRUE(written) << written.error().text();
}

class InstalledLibrary : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {kLibraryVariable, kRocblasVariable, kHipblasltVariable}) unsetenv(name);
  }
  void TearDown() override { SetUp(); }

  RuntimeOptions options() const {
    RuntimeOptions o;
    o.arch = "gfx90a";
    o.device = DeviceChoice::kNone;
    o.cache_folder = (fs::path(folder_.path()) / "cache").string();
    return o;
  }
  /// Of files in the cache's folder that hold a packed library.
  std::vector<fs::path> packed() const {
    std::vector<fs::path> files;
    if (fs::exists(fs::path(folder_.path()) / "cache"))
      for (const auto& entry : fs::directory_iterator(fs::path(folder_.path()) / "cache"))
        if (entry.path().extension() == ".kiln") files.push_back(entry.path());
    return files;
  }
  std::string answer(Context& context) const {
    const auto plan = context.prepare(GemmProblem::packed(ProblemType{}, 512, 512, 64));
    return plan ? plan->kernel().solution.library : plan.error().text();
  }

  test::ScratchFolder folder_;
};

TEST_F(InstalledLibrary, IsFoundInTheUsualPlaces) {
  const fs::path root = folder_.path();
  for (const char* place :
       {"a/rocblas/4.4.1/library", "a/rocblas/4.3.0/library", "b/rocblas/library", "b/hipblaslt/library"}) {
    fs::create_directories(root / place);
    std::ofstream(root / place / "TensileLibrary_lazy_gfx90a.dat") << "x";
  }
  fs::create_directories(root / "a/hipblaslt/library");  // empty: none
  const std::vector<std::string> roots = {(root / "a").string(), (root / "b").string(), (root / "none").string()};
  const std::vector<std::string> expected = {(root / "b/hipblaslt/library").string(),
                                             (root / "a/rocblas/4.4.1/library").string()};
  EXPECT_EQ(installed_library_folders(roots), expected);
  setenv(kRocblasVariable, (root / "b/rocblas/library").c_str(), 1);
  setenv(kHipblasltVariable, (root / "none").c_str(), 1);
  EXPECT_EQ(installed_library_folders(roots), std::vector<std::string>{(root / "b/rocblas/library").string()});
}

TEST_F(InstalledLibrary, NameOfThePackedFileFollowsFromTheFiles) {
  const fs::path folder = fs::path(folder_.path()) / "library";
  fs::create_directories(folder);
  const std::vector<std::string> folders = {folder.string()};
  std::ofstream(folder / "TensileLibrary_lazy_gfx90a.dat") << "x";
  const std::string first = packed_library_path("/c", folders, "gfx90a");
  EXPECT_EQ(first, packed_library_path("/c", folders, "gfx90a"));
  EXPECT_TRUE(first.starts_with("/c/installed-gfx90a-"));
  std::ofstream(folder / "Kernels.so-000-gfx90a.hsaco") << "code";
  EXPECT_EQ(first, packed_library_path("/c", folders, "gfx90a"));
  std::ofstream(folder / "TensileLibrary_lazy_gfx90a.dat") << "xy";
  EXPECT_NE(first, packed_library_path("/c", folders, "gfx90a"));
}

TEST_F(InstalledLibrary, AnswersAndIsPackedOnce) {
  const fs::path library = fs::path(folder_.path()) / "library";
  install_masters(library, "gfx90a");
  setenv(kRocblasVariable, library.c_str(), 1);
  {
    auto context = Context::open(options());
    ASSERT_TRUE(context) << context.error().text();
    EXPECT_EQ(answer(*context), "TensileLibrary_gfx90a.dat");
    SessionAccess::session(*context).packer().wait();
  }
  ASSERT_EQ(packed().size(), 1U);
  const fs::path first = packed().front();
  {
    auto context = Context::open(options());
    ASSERT_TRUE(context);
    EXPECT_FALSE(SessionAccess::session(*context).pipeline().can_pack_library());  // the packed one is open
    EXPECT_EQ(answer(*context), "TensileLibrary_gfx90a.dat");
  }
  // A file that another installation replaced: packed again, the old one is gone.
  fs::last_write_time(library / "TensileLibrary_gfx90a.dat", fs::file_time_type::clock::now() + std::chrono::hours(1));
  {
    auto context = Context::open(options());
    ASSERT_TRUE(context);
    SessionAccess::session(*context).packer().wait();
  }
  ASSERT_EQ(packed().size(), 1U);
  EXPECT_NE(packed().front(), first);
}

TEST_F(InstalledLibrary, DamagedPackedFileIsNotBelieved) {
  const fs::path library = fs::path(folder_.path()) / "library";
  install_masters(library, "gfx90a");
  setenv(kRocblasVariable, library.c_str(), 1);
  const std::vector<std::string> folders = {library.string()};
  { ASSERT_TRUE(Context::open(options())); }  // makes the folder
  const std::string path = packed_library_path(options().cache_folder, folders, "gfx90a");
  std::ofstream(path) << "kiln?";
  auto context = Context::open(options());
  ASSERT_TRUE(context) << context.error().text();
  EXPECT_EQ(answer(*context), "TensileLibrary_gfx90a.dat");
}

TEST_F(InstalledLibrary, BrokenOnesAndNoneLeaveKilnsOwnSolutions) {
  const fs::path library = fs::path(folder_.path()) / "library";
  fs::create_directories(library);
  std::ofstream(library / "TensileLibrary_gfx90a.dat") << "x";
  setenv(kRocblasVariable, library.c_str(), 1);
  auto context = Context::open(options());
  ASSERT_TRUE(context) << context.error().text();
  EXPECT_EQ(answer(*context), "kiln");
  fs::remove(library / "TensileLibrary_gfx90a.dat");
  install_masters(library, "gfx90a");
  setenv(kLibraryVariable, "none", 1);
  context = Context::open(options());
  ASSERT_TRUE(context) << context.error().text();
  EXPECT_EQ(answer(*context), "kiln");
}

TEST_F(InstalledLibrary, StoppedPackingLeavesNothing) {
  const fs::path library = fs::path(folder_.path()) / "library", cache = fs::path(folder_.path()) / "cache";
  install_masters(library, "gfx90a");
  fs::create_directories(cache);
  const std::vector<std::string> folders = {library.string()};
  const std::string path = packed_library_path(cache.string(), folders, "gfx90a");
  EXPECT_FALSE(pack_installed(path, folders, "gfx90a", [] { return true; }));
  EXPECT_TRUE(packed().empty());
  EXPECT_TRUE(pack_installed(path, folders, "gfx90a", [] { return false; }));
  EXPECT_EQ(packed().size(), 1U);
}

}  // namespace
}  // namespace kiln::runtime
