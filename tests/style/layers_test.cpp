// Who may include whom: one row per folder. The linker enforces most of it by one static library
// per layer; headers it does not see.
#include "source_tree.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::style {
namespace {

struct Layer {
  std::string_view folder;   ///< the longest match counts
  std::string_view allowed;  ///< prefixes of quoted includes, separated by blanks; "*": anything of ours
};

// clang-format off
constexpr std::array kLayers = {
    Layer{"include/kiln",      "kiln/"},
    Layer{"runtime/contract",  "kiln/ runtime/contract/"},
    Layer{"codegen/isa",       "kiln/ codegen/isa/"},
    Layer{"codegen/ir",        "kiln/ codegen/isa/ codegen/ir/ runtime/contract/list_text.hpp"},
    Layer{"codegen/passes",    "kiln/ codegen/isa/ codegen/ir/ codegen/passes/"},
    Layer{"codegen/plan",      "kiln/ codegen/isa/ codegen/plan/ runtime/contract/epilogue_links.hpp runtime/contract/list_text.hpp"},
    Layer{"codegen/kernel",    "kiln/ codegen/isa/ codegen/plan/ codegen/ir/ codegen/kernel/"},
    Layer{"codegen/mc",        "kiln/ codegen/isa/ codegen/ir/ codegen/mc/ runtime/contract/mix64.hpp"},
    Layer{"codegen/comgr",     "kiln/ codegen/comgr/ runtime/contract/environment.hpp runtime/contract/library_file.hpp runtime/contract/list_text.hpp"},
    Layer{"codegen",           "kiln/ codegen/ runtime/contract/environment.hpp"},
    Layer{"cache",             "kiln/ cache/ runtime/contract/environment.hpp"},
    Layer{"runtime/host",      "kiln/ codegen/identity.hpp runtime/contract/ runtime/host/"},
    Layer{"runtime/library",   "kiln/ runtime/host/ runtime/library/ runtime/contract/mix64.hpp runtime/contract/list_text.hpp"},
    Layer{"runtime/library/document",  "kiln/ runtime/host/ runtime/library/document/ runtime/contract/library_file.hpp"},
    Layer{"runtime/library/model",     "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/contract/mix64.hpp runtime/contract/list_text.hpp"},
    Layer{"runtime/library/columns",   "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/columns/"},
    Layer{"runtime/library/logic",     "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/logic/"},
    Layer{"runtime/library/master",    "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/columns/ runtime/library/master/"},
    Layer{"runtime/library/tree",      "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/tree/"},
    Layer{"runtime/library/packed",    "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/columns/ runtime/library/logic/ runtime/library/master/ runtime/library/tree/ runtime/library/packed/ runtime/contract/mix64.hpp"},
    Layer{"runtime/library/ranking",   "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/ranking/"},
    Layer{"runtime/library/walk",      "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/ranking/ runtime/library/walk/ runtime/contract/mix64.hpp"},
    Layer{"runtime/library/pack",      "kiln/ runtime/host/ runtime/library/document/ runtime/library/model/ runtime/library/columns/ runtime/library/logic/ runtime/library/master/ runtime/library/tree/ runtime/library/packed/ runtime/library/pack/"},
    Layer{"runtime/warm",      "kiln/ cache/ codegen/plan/ runtime/contract/ runtime/host/ runtime/library/ runtime/translate/ runtime/kernels/ runtime/pipeline/ runtime/warm/"},
    Layer{"runtime/folder",    "kiln/ cache/ codegen/identity.hpp codegen/isa/ codegen/plan/ runtime/api/runtime_access.hpp runtime/bundle/ runtime/capture/ runtime/folder/ runtime/host/ runtime/library/ runtime/pipeline/ runtime/translate/ runtime/warm/ runtime/contract/list_text.hpp"},
    Layer{"runtime/selftest",  "kiln/ codegen/identity.hpp codegen/isa/ codegen/plan/ runtime/api/runtime_access.hpp runtime/capture/ runtime/contract/epilogue_links.hpp runtime/contract/mix64.hpp runtime/device/ runtime/host/ runtime/kernels/ runtime/library/library.hpp runtime/pipeline/ runtime/reference/ runtime/selftest/ runtime/contract/list_text.hpp"},
    Layer{"runtime/translate", "kiln/ runtime/library/ runtime/translate/ codegen/isa/ codegen/plan/ runtime/contract/list_text.hpp"},
    Layer{"runtime/bundle",    "kiln/ runtime/bundle/"},
    Layer{"runtime/reference", "kiln/ codegen/isa/ runtime/host/ runtime/reference/ runtime/contract/epilogue_links.hpp runtime/contract/mix64.hpp"},
    Layer{"runtime/emulator",  "kiln/ codegen/isa/ codegen/mc/ runtime/host/ runtime/emulator/ runtime/contract/mix64.hpp"},
    Layer{"runtime/profile",   "kiln/ codegen/isa/ codegen/mc/ runtime/emulator/ runtime/profile/"},
    Layer{"runtime/decoder",   "kiln/ codegen/mc/ runtime/decoder/ runtime/kernels/codegen_module.hpp runtime/host/own_files.hpp runtime/contract/environment.hpp"},
    Layer{"runtime/hsa",       "kiln/ codegen/isa/ runtime/emulator/ runtime/decoder/ runtime/host/json.hpp runtime/hsa/ runtime/contract/environment.hpp"},
    Layer{"runtime/device",    "kiln/ codegen/isa/ codegen/mc/ runtime/host/ runtime/emulator/ runtime/decoder/ runtime/device/ runtime/kernels/codegen_module.hpp runtime/contract/environment.hpp runtime/contract/library_file.hpp runtime/contract/list_text.hpp"},
    Layer{"runtime/api/c",     "kiln/ runtime/api/c/"},
    Layer{"runtime/compat",    "kiln/ runtime/compat/"},
    Layer{"runtime",           "kiln/ cache/ runtime/ codegen/module.hpp codegen/identity.hpp codegen/generate.hpp codegen/planned_info.hpp codegen/stopwatch.hpp "
                               "codegen/comgr/comgr.hpp codegen/isa/ codegen/plan/"},
    Layer{"tools",             "kiln/ cache/ runtime/ tools/ codegen/isa/ codegen/identity.hpp codegen/module.hpp codegen/plan/"},
    Layer{"tests",             "*"},
};

struct Foreign {
  std::string_view prefix;   ///< of an include in either form
  std::string_view folders;  ///< that may have it, or single files, separated by blanks
};

constexpr std::array kForeign = {
    Foreign{"llvm/",        "codegen/mc tests/runtime/bundle"},
    Foreign{"llvm-c/",      ""},
    Foreign{"lld/",         "codegen/mc"},
    Foreign{"lmdb.h",       "cache/lmdb tests/cache"},
    Foreign{"hip/",         "include/kiln/compat runtime/device tests/runtime/device tests/runtime/hsa tests/runtime/compat"},
    Foreign{"hsa/",         "runtime/hsa"},
    Foreign{"amd_comgr",    "codegen/comgr tests"},
    Foreign{"yaml.h",       "runtime/library tests/bench"},
    Foreign{"zstd.h",       "cache runtime/library runtime/bundle tests/runtime/library tests/runtime/bundle tests/fuzz"},
    // Headers that take seconds of each file that includes them.
    Foreign{"CLI/",              "tools/flags/command_line.cpp"},
    Foreign{"nlohmann/json.hpp", "runtime/host/json.cpp tests"},
};
// clang-format on

bool is_in(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/';
}

template <class Predicate>
bool any_word(std::string_view words, Predicate&& predicate) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end != 0 && predicate(words.substr(0, end))) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

const Layer* layer_of(std::string_view path) {
  const Layer* best = nullptr;
  for (const Layer& layer : kLayers)
    if (is_in(path, layer.folder) && (best == nullptr || layer.folder.size() > best->folder.size())) best = &layer;
  return best;
}

struct Include {
  std::string name;
  bool quoted = false;
};

std::vector<Include> includes_of(const SourceFile& file) {
  std::vector<Include> result;
  constexpr std::string_view kInclude = "#include ";
  for (const std::string& line : file.lines) {
    if (!line.starts_with(kInclude) || line.size() < kInclude.size() + 3) continue;
    const char open = line[kInclude.size()];
    const std::size_t end = line.find(open == '<' ? '>' : '"', kInclude.size() + 1);
    result.push_back({line.substr(kInclude.size() + 1, end - kInclude.size() - 1), open == '"'});
  }
  return result;
}

TEST(Layers, EveryFileIncludesOnlyWhatItsLayerMay) {
  for (const SourceFile& file : source_files()) {
    const Layer* layer = layer_of(file.path);
    ASSERT_NE(layer, nullptr) << file.path;
    for (const Include& include : includes_of(file)) {
      // Tests may include helpers that lie beside them.
      if (!include.quoted || layer->allowed == "*") continue;
      EXPECT_TRUE(any_word(layer->allowed, [&](std::string_view prefix) { return include.name.starts_with(prefix); }))
          << file.path << " includes " << include.name << "; " << layer->folder << " may include " << layer->allowed;
    }
  }
}

/// The rooms of codegen/kernel from the lowest rung up: a room includes itself, rooms of lower rungs and context.hpp.
constexpr std::array<std::string_view, 8> kKernelLadder = {"access convert", "abi",   "position",      "transfer",
                                                           "engine",         "split", "epilogue loop", "store"};
constexpr std::string_view kKernel = "codegen/kernel";

/// The rung of a file of codegen/kernel; that of context.hpp, below all rooms, is 0.
std::size_t rung_of(std::string_view path) {
  path.remove_prefix(kKernel.size() + 1);
  const std::string_view room = path.substr(0, path.find('/'));
  if (room.starts_with("context.")) return 0;
  const auto* const rung = std::ranges::find_if(kKernelLadder, [&](std::string_view rooms) {
    return any_word(rooms, [&](std::string_view word) { return word == room; });
  });
  return 1 + static_cast<std::size_t>(rung - kKernelLadder.begin());
}

/// "codegen/kernel/abi/" for a file of a room; the file's own folder for the others.
std::string_view folder_of(std::string_view path) {
  return path.substr(0, path.rfind('/') + 1);
}

TEST(Layers, StagesOfAKernelFormALadder) {
  std::set<std::size_t> rungs;
  for (const SourceFile& file : source_files()) {
    if (!is_in(file.path, kKernel)) continue;
    rungs.insert(rung_of(file.path));
    for (const Include& include : includes_of(file)) {
      if (!include.quoted || !is_in(include.name, kKernel) || folder_of(include.name) == folder_of(file.path)) continue;
      EXPECT_LT(rung_of(include.name), rung_of(file.path)) << file.path << " includes " << include.name;
    }
  }
  EXPECT_EQ(rungs.size(), kKernelLadder.size() + 2) << "context, every rung, and kernel.cpp";
}

TEST(Layers, ForeignLibrariesStayInTheirRooms) {
  for (const SourceFile& file : source_files())
    for (const Include& include : includes_of(file))
      for (const Foreign& foreign : kForeign) {
        if (!include.name.starts_with(foreign.prefix)) continue;
        const auto holds = [&](std::string_view place) { return file.path == place || is_in(file.path, place); };
        EXPECT_TRUE(any_word(foreign.folders, holds)) << file.path << " includes " << include.name;
      }
}

TEST(Layers, ThePublicHeadersNeedOnlyTheStandardLibrary) {
  for (const SourceFile& file : source_files()) {
    // Headers of the drop-ins are others' by name, and found on a path of their own.
    if (!is_in(file.path, "include/kiln") || is_in(file.path, "include/kiln/compat")) continue;
    for (const Include& include : includes_of(file))
      EXPECT_EQ(include.quoted, include.name.starts_with("kiln/")) << file.path << " includes " << include.name;
    for (const Include& include : includes_of(file))
      EXPECT_TRUE(include.quoted || include.name.find_first_of("./") == std::string::npos)
          << file.path << " includes " << include.name;
  }
}

/// A parent of rooms: the folders right below it may include each other in one direction only.
constexpr std::array<std::string_view, 3> kHouses = {"runtime/library", "runtime", "tools"};

/// The folder right below the house in which a file lies; empty for the house's own files.
std::string room_of(std::string_view path, std::string_view house) {
  path.remove_prefix(house.size() + 1);
  const std::size_t end = path.find('/');
  return end == std::string_view::npos ? std::string() : std::string(path.substr(0, end));
}

using Rooms = std::map<std::string, std::set<std::string>>;

Rooms rooms_of(std::string_view house) {
  Rooms rooms;
  for (const SourceFile& file : source_files()) {
    if (!is_in(file.path, house)) continue;
    for (const Include& include : includes_of(file)) {
      if (!include.quoted || !is_in(include.name, house)) continue;
      const std::string from = room_of(file.path, house), to = room_of(include.name, house);
      if (from != to) rooms[from].insert(to);
    }
  }
  return rooms;
}

/// Takes away rooms that include none of those that are left; what remains lies in cycles or above them.
Rooms tied(Rooms rooms) {
  for (bool again = true; again;) {
    again = false;
    for (auto it = rooms.begin(); it != rooms.end(); ++it) {
      std::erase_if(it->second, [&](const std::string& to) { return !rooms.contains(to); });
      if (!it->second.empty()) continue;
      rooms.erase(it);
      again = true;
      break;
    }
  }
  return rooms;
}

TEST(Layers, NoRoomsIncludeEachOtherInACycle) {
  for (const std::string_view house : kHouses) {
    const Rooms rooms = rooms_of(house);
    EXPECT_GT(rooms.size(), 3U) << house;
    for (const auto& [from, to] : tied(rooms))
      ADD_FAILURE() << house << ": room '" << from << "' is in a cycle or above one; it includes "
                    << testing::PrintToString(to);
  }
}

TEST(Layers, ACycleOfRoomsIsSeen) {
  EXPECT_TRUE(tied({{"a", {"b"}}, {"b", {"c"}}}).empty());
  EXPECT_EQ(tied({{"a", {"b"}}, {"b", {"a", "c"}}}).size(), 2U);
}

// The tables above would pass anything if nothing were parsed.
TEST(Layers, TheTestSeesIncludes) {
  std::size_t count = 0;
  for (const SourceFile& file : source_files()) count += includes_of(file).size();
  EXPECT_GT(count, 300U);
}

}  // namespace
}  // namespace kiln::style
