// Records, parts and masters of folders: they have every key that the hosts demand, lead to kernels that are in the
// code object, and are read back by kiln's own reader of master libraries as what was meant.
#include "runtime/folder/record.hpp"

#include "runtime/folder/build_part.hpp"
#include "runtime/folder/documents.hpp"
#include "runtime/library/library.hpp"
#include "tests/runtime/emulated_targets.hpp"
#include "tests/runtime/folder/parts.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kiln::folder {
namespace {

using Json = nlohmann::json;
using runtime::test::ScratchFolder;

constexpr std::array kArchitectures = {"gfx906", "gfx90a", "gfx1036", "gfx1103", "gfx1201"};

FittedPart fit(const Part& part) {
  auto fitted = fit_own(part, *isa::find_processor(part.architecture), Grid::kFine);
  EXPECT_TRUE(fitted) << fitted.error().text();
  return fitted ? std::move(*fitted) : FittedPart{};
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  return {std::istream_iterator<std::string>(stream), {}};
}

/// Every map within that has "type": "Processor".
std::size_t count_processors(const Json& value) {
  std::size_t count = value.is_object() && value.value("type", Json()) == "Processor" ? 1 : 0;
  if (value.is_structured())
    for (const Json& child : value) count += count_processors(child);
  return count;
}

TEST(FolderRecords, HaveAllKeysThatHostsDemand) {
  for (const Flavour& flavour : flavours())
    for (const char* architecture : kArchitectures) {
      const Part& part = part_of(flavour, architecture, "SS");
      for (const FolderKernel& kernel : fit(part).kernels) {
        const Json record = Json::from_msgpack(record_of(part, kernel, 77));
        for (const MandatoryKeys& row : mandatory_keys()) {
          if (row.product != flavour.product) continue;
          const Json& map = row.map.empty() ? record : record.at(std::string(row.map));
          for (const std::string& key : words(row.keys))
            EXPECT_TRUE(map.contains(key)) << flavour.word << ": " << row.map << " has no " << key;
        }
        EXPECT_EQ(record["index"], 77);
        EXPECT_EQ(count_processors(record), 0U);
      }
    }
}

// What a host would otherwise do to a launch: split K, map workgroups, stagger, ask for a workspace. Kernels that share
// tiles obey a split, and say what they need for it.
TEST(FolderRecords, AllowNothingThatKernelsDoNotObey) {
  for (const Flavour& flavour : flavours()) {
    const Part& part = part_of(flavour, "gfx1103", "SS");
    const FittedPart fitted = fit(part);
    for (const FolderKernel& kernel : fitted.kernels) {
      const Json record = Json::from_msgpack(record_of(part, kernel, 0));
      const Json& mapping = record["sizeMapping"];
      const bool shares = kernel.part_bytes != 0;
      EXPECT_EQ(shares, kernel.recipe.launch_says_split);
      EXPECT_EQ(record["taskPredicate"], (Json{{"type", shares ? "WorkspaceCheck" : "TruePred"}}));
      for (const auto& [key, value] : std::map<std::string, Json>{{"globalSplitU", kernel.recipe.global_split_u},
                                                                  {"staggerU", 0},
                                                                  {"workGroupMapping", 1},
                                                                  {"globalAccumulation", shares ? 3 : 0},
                                                                  {"workspaceSizePerElemC", shares ? 4 : 0},
                                                                  {"streamK", 0},
                                                                  {"packBatchDims", 0},
                                                                  {"sourceKernel", false}})
        EXPECT_EQ(mapping[key], value) << key;
      std::uint32_t threads = 1;
      for (const Json& lanes : mapping["workGroup"]) threads *= lanes.get<std::uint32_t>();
      EXPECT_EQ(threads, kernel.threads);
      EXPECT_EQ(mapping["macroTile"][0], kernel.macro_tile[0]);
      EXPECT_EQ(mapping["macroTile"][1], kernel.macro_tile[1]);
      if (!flavour.is_lite()) {
        EXPECT_EQ(record["hardwarePredicate"], (Json{{"type", "TruePred"}}));
        continue;
      }
      EXPECT_EQ(record["kernelName"], kernel.name);
      EXPECT_EQ(record["hardwarePredicate"], (Json{{"type", "AMDGPU"}, {"value", {{"type", "TruePred"}}}}));
      for (const char* word : {"wgm", "staggerU"}) EXPECT_EQ(record["internalArgsSupport"][word], false) << word;
      EXPECT_EQ(record["internalArgsSupport"]["gsu"], shares);
      EXPECT_EQ(record["internalArgsSupport"]["version"], 2);
      EXPECT_EQ(record["internalArgsSupport"]["useUniversalArgs"], true);
    }
  }
}

// Where the host keeps counters: some rows of few tiles and a long K, each with another behind it for a launch that has
// no workspace; and the general kernel, whose split is the launch's to say.
TEST(FolderParts, SplitKWhereTheHostCan) {
  for (const Flavour& flavour : flavours()) {
    const Part& part = part_of(flavour, "gfx90a", "HH_HPA");
    const FittedPart fitted = fit(part);
    const auto splits = [&](const FolderRow& row) { return fitted.kernels[row.kernel].recipe.global_split_u > 1; };
    std::size_t split_rows = 0;
    for (std::size_t i = 0; i < fitted.rows.size(); ++i) {
      if (!splits(fitted.rows[i])) continue;
      ++split_rows;
      ASSERT_LT(i + 2, fitted.rows.size());
      EXPECT_EQ(fitted.rows[i].key, fitted.rows[i + 1].key);
      EXPECT_FALSE(splits(fitted.rows[i + 1]));
      EXPECT_EQ(fitted.rows[i].key, fitted.rows[i + 2].key);
      EXPECT_EQ(fitted.rows[i].kernel, fitted.rows[i + 2].kernel) << "hosts come from either side";
      EXPECT_GT(fitted.rows[i].speed, fitted.rows[i + 1].speed);
      EXPECT_GT(fitted.rows[i + 1].speed, fitted.rows[i + 2].speed);
      i += 2;
    }
    EXPECT_EQ(split_rows != 0, flavour.splits) << flavour.word;
    const kernel::Recipe& general = fitted.kernels.back().recipe;
    EXPECT_EQ(general.launch_says_split, flavour.splits);
    EXPECT_EQ(general.global_split_u, 1U);
    for (const FolderKernel& kernel : fitted.kernels) {
      if (kernel.part_bytes == 0) continue;
      const Json record = Json::from_msgpack(record_of(part, kernel, 0));
      for (const Json& predicate : record["problemPredicate"]["value"])
        if (predicate["type"] == "SynchronizerSizeCheck") {
          EXPECT_EQ(predicate["value"], (Json{kernel.macro_tile[0], kernel.macro_tile[1], 1, 100, kernel.counters,
                                              kernel.recipe.global_split_u}));
        }
    }
  }
}

// rocBLAS 5.5.1 fails on predicates that it does not know.
TEST(FolderRecords, AskWhatTheHostKnows) {
  for (const Flavour& flavour : flavours()) {
    const Part& part = part_of(flavour, "gfx90a", "SS");
    const std::string record =
        Json::from_msgpack(record_of(part, fit(part).kernels.front(), 1))["problemPredicate"].dump();
    const std::string row = Json::from_msgpack(row_condition(part)).dump();
    const bool is_old = flavour.abi == KernelAbi::kTensile1;
    for (const std::string& text : {record, row})
      EXPECT_EQ(text.find("F32XdlMathOp") == std::string::npos, is_old) << flavour.word << ": " << text;
  }
}

// Workgroups along y and z are counted in 16 bits from gfx12 on.
TEST(FolderRecords, SayHowManyTilesAGridHas) {
  const auto limits = [](const char* architecture) {
    const Part& part = part_of(*find_flavour("rocm-6.4").value(), architecture, "SS");
    std::vector<std::pair<std::int64_t, std::int64_t>> list;
    const FolderKernel kernel = fit(part).kernels.back();
    for (const library::Predicate& p : kernel.limits)
      if (p.kind == library::PredicateKind::kSizeLessThan)
        list.emplace_back(p.values[0], p.values[1] / kernel.macro_tile[p.values[0] == 1 ? 1 : 0]);
    return list.size();
  };
  EXPECT_EQ(limits("gfx1103"), 0U);
  EXPECT_EQ(limits("gfx1201"), 2U);
}

TEST(FolderParts, NumbersAreApart) {
  std::map<std::int64_t, std::string> seen;
  for (const Flavour& flavour : flavours()) {
    seen.clear();
    for (const char* architecture : kArchitectures)
      for (const Part& part : parts_of(flavour, architecture)) {
        EXPECT_TRUE(seen.emplace(part.first_index(), part.prefix).second) << part.prefix;
        EXPECT_GT(part.first_index(), 100'000) << "installed libraries have these numbers";
        EXPECT_LT(part.first_index(), std::int64_t{INT32_MAX} - kMostSolutions);
      }
    for (auto it = seen.begin(), next = std::next(it); next != seen.end(); ++it, ++next)
      EXPECT_GE(next->first - it->first, kMostSolutions);
  }
}

// hipBLASLt tells OCP's 8-bit floats and AMD's own (fnuz) apart by name: no problem of the one may reach a part of the
// other. OCP's are there for each processor, which converts them where it cannot multiply them.
TEST(FolderParts, HaveTheEightBitFloatsThatHostsAskFor) {
  struct Case {
    const char* architecture;
    bool has_fnuz, is_converted;
  };
  const auto is_ocp = [](DataType type) { return type == DataType::kF8 || type == DataType::kBf8; };
  for (const Case& c : {Case{"gfx90a", false, true}, Case{"gfx906", false, true}, Case{"gfx942", true, true},
                        Case{"gfx950", false, false}, Case{"gfx1030", false, true}, Case{"gfx1201", false, false}}) {
    std::map<DataType, std::size_t> found;
    for (const Part& part : parts_of(**find_flavour("hipblaslt-1"), c.architecture)) {
      if (!part.letters.ends_with("_SAB_SCD")) continue;
      ASSERT_TRUE(part.type) << part.prefix << ": " << part.unusable;
      ++found[part.type->a];
      EXPECT_TRUE(part.type->epilogue.scale_c && part.type->epilogue.scale_d);
      EXPECT_EQ(part.type->epilogue.scale_a, Scale::kScalar);
      EXPECT_EQ(part.is_converted, c.is_converted && is_ocp(part.type->a)) << part.prefix;
      const bool is_fnuz = part.type->a == DataType::kF8Fnuz || part.type->a == DataType::kBf8Fnuz;
      const std::string row = row_condition(part);
      EXPECT_NE(row.find(is_fnuz ? "Float8_fnuz" : "Float8"), std::string::npos) << part.prefix;
      EXPECT_EQ(row.find("_fnuz") != std::string::npos, is_fnuz) << part.prefix;
    }
    const std::map<DataType, std::size_t> ocp = {{DataType::kF8, 40}, {DataType::kBf8, 40}};
    std::map<DataType, std::size_t> expected = ocp;
    if (c.has_fnuz) expected.insert({{DataType::kF8Fnuz, 40}, {DataType::kBf8Fnuz, 40}});
    EXPECT_EQ(found, expected) << c.architecture;
  }
}

// Groups come last, so that no other part's numbers depend on them.
TEST(FolderParts, HaveGroupsOfProblems) {
  for (const char* architecture : {"gfx906", "gfx90a", "gfx1201"}) {
    std::size_t found = 0;
    for (const Part& part : parts_of(**find_flavour("hipblaslt-1"), architecture)) {
      const bool is_grouped = part.letters.ends_with("_GG");
      EXPECT_TRUE(is_grouped || found == 0) << part.prefix;
      found += is_grouped ? 1 : 0;
      const std::string row = Json::from_msgpack(row_condition(part)).dump();
      const Json asked = {{"type", "GroupedGemm"}, {"value", is_grouped}};
      EXPECT_NE(row.find(asked.dump()), std::string::npos) << row;
      if (part.letters != "HH_HPA_GG") continue;
      ASSERT_TRUE(part.type && part.type->grouped);
      EXPECT_TRUE(part.asks_epilogue());
      FittedPart fitted = fit(part);
      for (const FolderKernel& kernel : fitted.kernels) {
        EXPECT_EQ(kernel.recipe.multiple, (std::array<std::uint32_t, 3>{1, 1, 1}));
        const Json record = Json::from_msgpack(record_of(part, kernel, 0));
        EXPECT_EQ(record["problemType"]["groupedGemm"], true);
        EXPECT_EQ(record["problemType"]["supportDeviceUserArguments"], true);
        for (const library::Predicate& limit : kernel.limits)
          EXPECT_NE(limit.kind, library::PredicateKind::kSizeLessThan) << "a group's workgroups are along x";
      }
    }
    EXPECT_EQ(found, 20U) << architecture;
  }
  for (const Part& part : parts_of(**find_flavour("rocm-6.4"), "gfx90a")) EXPECT_FALSE(part.type && part.type->grouped);
}

// What a program may change behind the host's check must not be what the check was for.
TEST(FolderParts, GroupsHaveNoKernelsThatAskForMultiples) {
  const Part& part = part_of(**find_flavour("hipblaslt-1"), "gfx90a", "SS_GG");
  kernel::Recipe recipe = fit(part).kernels.front().recipe;
  const isa::Processor& processor = *isa::find_processor("gfx90a");
  ASSERT_TRUE(folder_kernel(recipe, part, processor));
  recipe.multiple = {1, 1, 8};
  const auto refused = folder_kernel(recipe, part, processor);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("behind the host's check"), std::string::npos) << refused.error().text();
}

// A folder of one part, read by kiln: each row's size is answered by the row's kernel.
TEST(FolderDocuments, AreReadBackAsTheyWereMeant) {
  for (const char* word : {"rocm-5.7", "rocm-6.4"})
    for (const char* architecture : {"gfx90a", "gfx1103"}) {
      const Flavour& flavour = **find_flavour(word);
      const Part& part = part_of(flavour, architecture, "HH_HPA");
      const FittedPart fitted = fit(part);
      const ScratchFolder folder;
      const auto write = [&](const std::string& name, const std::string& bytes) {
        std::ofstream(folder.file(name), std::ios::binary) << bytes;
      };
      const PartDocument document = part_document(part, fitted);
      const std::string master = fmt::format("TensileLibrary_lazy_{}.dat", architecture);
      write(part.prefix + ".dat", document_bytes(document));
      write(master, master_bytes({&part, 1}, {}));
      write("eager.dat", master_bytes({&part, 1}, {&document, 1}));
      for (const std::string& file : {master, std::string("eager.dat")}) {
        const auto library = library::Library::open(std::vector{folder.file(file)});
        ASSERT_TRUE(library) << library.error().text();
        const library::Hardware hardware{architecture, 104, false};
        const library::Accept accept = [](const library::Solution&) { return std::nullopt; };
        for (const FolderRow& row : fitted.rows) {
          const GemmProblem problem = GemmProblem::packed(*part.type, row.key[0], row.key[1], row.key[3], row.key[2]);
          const auto selected =
              library->select(library::Problem::from(problem), hardware, accept, nullptr, library::Answers::kTensile);
          ASSERT_TRUE(selected) << file << ": " << problem.text() << ": " << selected.error().text();
          EXPECT_EQ(selected->solution->name, fitted.kernels[row.kernel].name) << file << ": " << problem.text();
        }
        // Beyond what offsets of 32 bits reach, only the general kernel answers.
        GemmProblem wide = GemmProblem::packed(*part.type, 300, 300, 300);
        wide.lda = wide.ldb = wide.ldc = wide.ldd = std::uint64_t{1} << 31;
        wide.stride_a = wide.stride_b = wide.stride_c = wide.stride_d = 0;
        const auto selected =
            library->select(library::Problem::from(wide), hardware, accept, nullptr, library::Answers::kTensile);
        ASSERT_TRUE(selected) << selected.error().text();
        EXPECT_EQ(selected->solution->name, fitted.kernels.back().name);
      }
      const auto parsed = parse_document(document_bytes(document), "part");
      ASSERT_TRUE(parsed);
      EXPECT_EQ(parsed->solutions, document.solutions);
      EXPECT_EQ(parsed->library, document.library);
      EXPECT_FALSE(parse_document("\x81\xa1x\x01", "part"));
    }
}

TEST(FolderDocuments, MappingIsInAscendingOrder) {
  const std::string bytes = mapping_bytes({{500, "b"}, {7, "a"}});
  EXPECT_EQ(bytes, std::string("\x82\x07\xa1"
                               "a\xcd\x01\xf4\xa1"
                               "b"));
}

// A part as it is made: every record's kernel is in the code object, once.
TEST(FolderParts, RecordsNameKernelsOfTheCodeObject) {
  for (const Flavour& flavour : flavours())
    for (const char* architecture : {"gfx906", "gfx90a", "gfx1103", "gfx1201"}) {
      const Part& part = part_of(flavour, architecture, "SS");
      FittedPart fitted = fit(part);
      if (fitted.kernels.size() > 4) {  // a few are enough
        FittedPart few;
        few.kernels = {fitted.kernels[0], fitted.kernels[1], fitted.kernels.back()};
        few.rows = {{{64, 64, 1, 64}, 0}, {{1024, 64, 1, 64}, 1}};
        fitted = std::move(few);
      }
      KernelOptions options;
      options.cache_folder = "none";
      const auto made = make_part(part, std::move(fitted), options);
      ASSERT_TRUE(made) << flavour.word << " " << architecture << ": " << made.error().text();
      const auto joined = made->joined();
      ASSERT_TRUE(joined) << joined.error().text();
      std::set<std::string> named, there;
      const Json document = Json::from_msgpack(document_bytes(made->document));
      for (const Json& record : document["solutions"]) named.insert(record[flavour.is_lite() ? "kernelName" : "name"]);
      for (const std::string& name : kernel_names(*joined)) EXPECT_TRUE(there.insert(name).second) << name;
      EXPECT_EQ(named, there);
    }
}

}  // namespace
}  // namespace kiln::folder
