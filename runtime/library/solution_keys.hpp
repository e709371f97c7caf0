// RawSolution: the keys of one solution as the file states them, before defaults and derivation. Keys that kiln reads
// are rows of the table in solution_keys.cpp; everything else is stepped over and counted. Source: formats.md 3.2.
#pragma once

#include "runtime/library/type_record.hpp"
#include "runtime/library/yaml_reader.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace kiln::library {

enum class IntKey : std::uint8_t {
  kDepthU,
  kWavefrontSize,
  kGlobalReadVectorWidth,
  kGlobalReadVectorWidthA,
  kGlobalReadVectorWidthB,
  kGlobalLoadVectorWidthA,
  kGlobalLoadVectorWidthB,
  kLocalReadVectorWidth,
  kStoreVectorWidth,
  kLdsPad,
  kLdsPadA,
  kLdsPadB,
  kOneLdsBuffer,
  kPrefetchGlobalRead,
  kPrefetchLocalRead,
  kWorkGroupMapping,
  kWorkGroupMappingXcc,
  kWorkGroupMappingXccGroup,
  kGlobalSplitU,
  kStreamK,
  kStreamKAtomic,
  kPersistentKernel,
  kBufferLoad,
  kBufferStore,
  kEnableMatrixInstruction,
  kMinKForGsu,
  kSynchronizerSizeCheck,
  kNumElementsPerBatchStore,
  kAssertFree0ElementMultiple,
  kAssertFree1ElementMultiple,
  kAssertSummationElementMultiple,
  kAssertAlphaValue,
  kAssertBetaValue,
  kAssertCEqualsD,
  kMacroTile0,
  kMacroTile1,
  kNumThreads,
  kCount
};

enum class ListKey : std::uint8_t {
  kMatrixInstruction,
  kMiBlock,
  kMiWaveTile,
  kMiWaveGroup,
  kWorkGroup,
  kThreadTile,
  kWorkspaceCheck,
  kPackedC0Indices,
  kPackedC1Indices,
  kCount
};

/// Maps of an index to a bound.
enum class MapKey : std::uint8_t {
  kAssertStrideAEqual,
  kAssertStrideBEqual,
  kAssertStrideCEqual,
  kAssertStrideDEqual,
  kAssertSizeEqual,
  kAssertSizeGreaterThan,
  kAssertSizeLessThan,
  kAssertSizeMultiple,
  kCount
};

enum class TextKey : std::uint8_t {
  kSolutionNameMin,
  kCustomKernelName,
  kKernelLanguage,
  kGlobalSplitUAlgorithm,
  kGlobalAccumulation,
  kCount
};

enum class RealKey : std::uint8_t { kAssertAiGreaterThanEqual, kAssertAiLessThanEqual, kCount };

template <class Key, class Value>
class KeyTable {
 public:
  bool has(Key key) const { return present_[at(key)]; }
  const Value& get(Key key) const { return values_[at(key)]; }
  /// The value, or what stands for an absent one.
  Value get_or(Key key, Value absent) const { return has(key) ? get(key) : std::move(absent); }
  Value& set(Key key) {
    present_[at(key)] = true;
    return values_[at(key)];
  }
  void unset(Key key) { present_[at(key)] = false; }
  void fill_from(const KeyTable& defaults) {
    for (std::size_t i = 0; i < values_.size(); ++i)
      if (!present_[i] && defaults.present_[i]) {
        values_[i] = defaults.values_[i];
        present_[i] = true;
      }
  }

 private:
  static constexpr std::size_t at(Key key) { return static_cast<std::size_t>(key); }
  std::array<Value, static_cast<std::size_t>(Key::kCount)> values_{};
  std::bitset<static_cast<std::size_t>(Key::kCount)> present_;
};

struct RawSolution {
  KeyTable<IntKey, std::int32_t> ints;
  KeyTable<ListKey, std::vector<std::int64_t>> lists;
  KeyTable<MapKey, std::vector<std::pair<std::int64_t, std::int64_t>>> maps;
  KeyTable<TextKey, std::string> texts;
  KeyTable<RealKey, double> reals;
  bool has_type = false;
  TypeRecord type;  ///< if has_type: the solution's own
  std::size_t line = 0, column = 0;

  /// Keys that this solution does not state, from a file's DefaultSolution.
  void fill_from(const RawSolution& defaults);
};

/// Reads a solution map. `unused` counts the keys that kiln makes no use of.
bool read_raw_solution(YamlReader& yaml, RawSolution& out, std::uint64_t& unused);

}  // namespace kiln::library
