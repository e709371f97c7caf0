// What the HSA library and the stand-in beside it export against what real libraries and programs import, as `nm -D`
// says.
#include "tests/runtime/hsa/hip_libraries.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::hsa {
namespace {

const std::string kFolder = KILN_BINARY_DIR "/lib/kiln/hsa/";

/// The names of one side that begin with `prefix`, version nodes included: "hsa_init@ROCR_1".
std::set<std::string> symbols(const std::string& side, const std::string& file, const std::string& prefix) {
  std::set<std::string> names;
  std::FILE* const pipe = popen(("nm -D --" + side + "-only '" + file + "'").c_str(), "r");
  if (pipe == nullptr) return names;
  std::string text;
  std::array<char, 4096> chunk{};
  while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe)) text.append(chunk.data(), n);
  EXPECT_EQ(pclose(pipe), 0) << file;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (!word.starts_with(prefix)) continue;
    // A definition of the default version has two '@'.
    if (const auto at = word.find("@@"); at != std::string::npos) word.erase(at, 1);
    names.insert(word);
  }
  return names;
}

std::set<std::string> missing(const std::set<std::string>& imported, const std::set<std::string>& exported) {
  std::set<std::string> left;
  std::ranges::set_difference(imported, exported, std::inserter(left, left.end()));
  return left;
}

TEST(HsaExports, EachHipThatIsFoundFindsItsFunctions) {
  const auto exported = symbols("defined", kFolder + "libhsa-runtime64.so.1", "hsa_");
  const auto libraries = test::hip_libraries();
  ASSERT_FALSE(libraries.empty()) << "the tests need a HIP library, such as Debian's libamdhip64-5";
  for (const std::string& library : libraries) {
    const auto imported = symbols("undefined", library, "hsa_");
    EXPECT_GT(imported.size(), 50) << library;
    EXPECT_THAT(missing(imported, exported), testing::IsEmpty()) << library;
  }
}

/// HIP 5.7's and 6.4's, as it stands in those libraries, for machines that have neither.
TEST(HsaExports, HaveWhatLaterHipsLink) {
  const std::set<std::string> later = {"hsa_amd_enable_logging@ROCR_1",
                                       "hsa_amd_memory_async_copy_on_engine@ROCR_1",
                                       "hsa_amd_memory_copy_engine_status@ROCR_1",
                                       "hsa_amd_vmem_address_free@ROCR_1",
                                       "hsa_amd_vmem_address_reserve@ROCR_1",
                                       "hsa_amd_vmem_export_shareable_handle@ROCR_1",
                                       "hsa_amd_vmem_get_access@ROCR_1",
                                       "hsa_amd_vmem_handle_create@ROCR_1",
                                       "hsa_amd_vmem_handle_release@ROCR_1",
                                       "hsa_amd_vmem_import_shareable_handle@ROCR_1",
                                       "hsa_amd_vmem_map@ROCR_1",
                                       "hsa_amd_vmem_set_access@ROCR_1",
                                       "hsa_amd_vmem_unmap@ROCR_1",
                                       "hsa_executable_iterate_symbols@ROCR_1"};
  EXPECT_THAT(missing(later, symbols("defined", kFolder + "libhsa-runtime64.so.1", "hsa_")), testing::IsEmpty());
}

TEST(HsaExports, ProgramsOfSysrootsFindTheirSystemManagement) {
  const auto exported = symbols("defined", kFolder + "librocm_smi64.so.1", "rsmi_");
  EXPECT_EQ(exported.size(), 7);
  if (test::sysroots().empty()) GTEST_SKIP() << "KILN_SYSROOTS names no folders";
  for (const std::string& root : test::sysroots())
    for (const char* folder : {"/usr/bin", "/usr/libexec"}) {
      std::error_code error;
      for (const auto& file : std::filesystem::recursive_directory_iterator(root + folder, error)) {
        const std::string name = file.path().filename().string();
        if (!file.is_regular_file() || !(name.ends_with("-bench") || name == "rocblas-test")) continue;
        EXPECT_THAT(missing(symbols("undefined", file.path().string(), "rsmi_"), exported), testing::IsEmpty()) << name;
      }
    }
}

/// The functions by their names, as a program that links them calls them.
struct Smi {
  void* library = dlopen((kFolder + "librocm_smi64.so.1").c_str(), RTLD_NOW);
  template <class... Arguments>
  int operator()(const char* function, Arguments... arguments) const {
    const auto at = reinterpret_cast<int (*)(Arguments...)>(dlsym(library, function));
    return at == nullptr ? -1 : at(arguments...);
  }
};

TEST(SystemManagement, KnowsTheGpusAndTheirPlacesOnTheBus) {
  const Smi smi;
  ASSERT_NE(smi.library, nullptr) << dlerror();
  struct Row {
    const char* gpus;
    std::uint32_t count;
  };
  for (const Row& row : {Row{"", 1}, Row{"gfx90a", 1}, Row{"gfx90a,gfx1030", 2}, Row{"gfx90a,gfx90a,", 2}}) {
    setenv("KILN_GPUS", row.gpus, 1);
    std::uint32_t count = 0;
    EXPECT_EQ(smi("rsmi_init", std::uint64_t{0}), 0);
    EXPECT_EQ(smi("rsmi_num_monitor_devices", &count), 0);
    EXPECT_EQ(count, row.count) << row.gpus;
    std::set<std::uint64_t> places;
    for (std::uint32_t i = 0; i < count; ++i) {
      std::uint64_t place = 0;
      std::uint16_t complexes = 0;
      EXPECT_EQ(smi("rsmi_dev_pci_id_get", i, &place), 0);
      EXPECT_EQ(place, (i + 1) * 256) << "bus " << i + 1 << ", device 0, function 0";
      places.insert(place);
      EXPECT_EQ(smi("rsmi_dev_metrics_xcd_counter_get", i, &complexes), 0);
      EXPECT_EQ(complexes, 1);
    }
    EXPECT_EQ(places.size(), count);
    std::uint64_t place = 0;
    EXPECT_EQ(smi("rsmi_dev_pci_id_get", count, &place), 1) << "there is no such GPU";
  }
  unsetenv("KILN_GPUS");
  EXPECT_EQ(smi("rsmi_dev_gpu_clk_freq_get", 0U, 0, static_cast<void*>(nullptr)), 2);
  EXPECT_EQ(smi("rsmi_dev_gpu_metrics_info_get", 0U, static_cast<void*>(nullptr)), 2);
  const char* text = nullptr;
  EXPECT_EQ(smi("rsmi_status_string", 2, &text), 0);
  EXPECT_THAT(text, testing::HasSubstr("RSMI_STATUS_NOT_SUPPORTED"));
}

}  // namespace
}  // namespace kiln::hsa
