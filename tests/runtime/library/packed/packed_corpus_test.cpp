// Every real logic file ($KILN_LOGIC_DIR, else ../shared/logic beside the checkout), packed by itself: for each row of
// its table and for 1,000 random problems the packed form selects what the file does. Skipped where there are no files.
#include "runtime/library/library.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "tests/runtime/library/type_problem.hpp"

#include <cstdlib>
#include <filesystem>
#include <random>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

/// The sizes that a row's key names; 1 where it names none.
Problem problem_of_row(const Problem& base, const LogicFile& file, const TableRow& row) {
  std::array<std::uint64_t, 4> sizes{1, 1, 1, 1};
  for (std::size_t i = 0; i < file.properties.size(); ++i)
    sizes[static_cast<std::size_t>(file.properties[i])] =
        static_cast<std::uint64_t>(std::max<std::int64_t>(row.key[i], 1));
  return sized(base, sizes[0], sizes[1], sizes[2], sizes[3]);
}

class BothForms {
 public:
  BothForms(const Library& read, const Library& packed, const LogicFile& file) : read_(read), packed_(packed) {
    hardware_ = hardware_of(file);
  }
  /// True if there is an answer.
  bool ask(const Problem& problem) {
    const auto one = read_.select(problem, hardware_, {}, nullptr, Answers::kTensile);
    const auto other = packed_.select(problem, hardware_, {}, nullptr, Answers::kTensile);
    EXPECT_EQ(one.ok(), other.ok()) << problem.text();
    if (!one || !other) return false;
    EXPECT_EQ(one->solution->index, other->solution->index) << problem.text();
    EXPECT_EQ(one->distance, other->distance) << problem.text();
    EXPECT_EQ(one->solution->parameters, other->solution->parameters) << problem.text();
    return true;
  }

 private:
  const Library& read_;
  const Library& packed_;
  Hardware hardware_;
};

/// How many of a file's rows and random problems had an answer; every one had the same in both forms.
std::size_t compare(const PackInput& input) {
  PackRequest request;
  request.inputs = {input};
  std::size_t answers = 0;
  std::vector<LogicFile> files;
  request.visit = [&](std::size_t, std::span<const LogicFile> read, const ParameterPool&) {
    files.assign(read.begin(), read.end());
  };
  const auto result = pack_logic(request);
  EXPECT_TRUE(result && !result->inputs[0].error) << input.path;
  const auto read = Library::open(std::vector<std::string>{input.path});
  const auto packed = Library::from_packed(result->bytes, "packed");
  EXPECT_TRUE(read && packed) << input.path;
  if (!read || !packed) return 0;
  std::mt19937_64 random(42);
  const auto size = [&] { return 1 + random() % (std::uint64_t{1} << (1 + random() % 14)); };
  for (const LogicFile& file : files) {
    if (file.types.empty()) continue;
    const Problem base = problem_of(file);
    BothForms forms(*read, *packed, file);
    for (const TableRow& row : file.rows) answers += forms.ask(problem_of_row(base, file, row)) ? 1U : 0U;
    for (int i = 0; i < 1000; ++i)
      answers += forms.ask(sized(base, size(), size(), 1 + random() % 4, size())) ? 1U : 0U;
  }
  return answers;
}

TEST(PackedCorpus, SelectsTheSameForEveryRowAndRandomProblems) {
  const char* variable = std::getenv("KILN_LOGIC_DIR");
  const fs::path folder =
      variable != nullptr && *variable != '\0' ? fs::path(variable) : fs::path(KILN_SOURCE_DIR) / "../shared/logic";
  std::vector<std::string> folders;
  for (const char* product : {"rocblas", "hipblaslt"})
    if (fs::is_directory(folder / product)) folders.push_back((folder / product).string());
  if (folders.empty()) GTEST_SKIP() << "no logic files in " << folder << "; set KILN_LOGIC_DIR";
  const auto inputs = find_pack_inputs(folders, nullptr, Experimental::kTake);
  ASSERT_TRUE(inputs) << inputs.error().text();
  std::size_t answered_files = 0;
  for (const PackInput& input : *inputs) {
    answered_files += compare(input) != 0 ? 1U : 0U;
    if (HasFailure()) FAIL() << input.path;
  }
  // Grouped GEMM, kernels with bias gradients and the like need more than such a problem has.
  EXPECT_GT(2 * answered_files, inputs->size());
}

}  // namespace
}  // namespace kiln::library
