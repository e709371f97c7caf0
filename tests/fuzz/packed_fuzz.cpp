// Fuzzes the packed form below its checksums: the index, the names and the blocks of a good library, with some bytes
// replaced or as the input has them. The first byte says which section and how; see damaged().
#include "runtime/library/logic_reader.hpp"
#include "runtime/library/packed/container.hpp"
#include "runtime/library/packed/index.hpp"
#include "runtime/library/packed/packer.hpp"
#include "runtime/library/packed/parts.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace kiln::library {
namespace {

constexpr const char* kLogic = R"(
- {MinimumRequiredVersion: 4.33.0}
- aldebaran
- {Architecture: gfx90a, CUCount: 104}
- [Device 0050]
- {OperationType: GEMM, DataType: 4, DestDataType: 4, ComputeDataType: 0, HighPrecisionAccumulate: true, TransposeA: 0, TransposeB: 0}
- - {MatrixInstruction: [16, 16, 16, 1], MIWaveTile: [4, 4], MIWaveGroup: [2, 2], KernelLanguage: Assembly, DepthU: 32, SolutionNameMin: a}
  - {MatrixInstruction: [32, 32, 8, 1], MIWaveTile: [2, 4], MIWaveGroup: [2, 2], KernelLanguage: Assembly, DepthU: 16, AssertFree0ElementMultiple: 8}
  - {MatrixInstruction: [], ThreadTile: [4, 4], WorkGroup: [16, 16, 1], KernelLanguage: Assembly, DepthU: 8}
- [2, 3, 0, 1]
- - [[1, 2, 1, 4], [0, 1.5]]
  - [[64, 64, 1, 64], [1, 100.25]]
  - [[128, 64, 1, 64], [2, 3]]
- null
- null
- DeviceEfficiency
)";

ContainerContent good_content() {
  ParameterPool pool;
  const auto files = read_logic("good.yaml", kLogic, pool);
  if (!files) std::abort();
  const auto bytes = pack_files(*files, pool);
  const auto container = Container::view(*bytes, "good.kiln");
  ContainerContent content{std::string(container->index()), {}, {}};
  for (std::size_t i = 0; i < container->block_count(); ++i) content.blocks.push_back(*container->block(i));
  return content;
}

/// The top bit of `how`: the section is the bytes themselves; else they are (place, value) edits of the good one.
std::string damaged(const std::string& good, std::uint8_t how, const std::uint8_t* data, std::size_t size) {
  if ((how & 0x80) != 0) return {data, data + size};
  std::string section = good;
  for (std::size_t i = 0; i + 2 < size; i += 3)
    section[(data[i] * 256U + data[i + 1]) % section.size()] = static_cast<char>(data[i + 2]);
  if ((how & 0x40) != 0) section.resize(section.size() * (how & 0x0f) / 16);
  return section;
}

void read_everything(const ContainerContent& content) {
  PackedIndex index;
  std::string problem;
  if (!read_index(content.index, index, problem)) return;
  PackedNames names;
  if (!names.read(content.blocks[0])) return;
  std::vector<std::string_view> parts;
  for (std::size_t i = 1; i < content.blocks.size(); ++i)
    if (!split_block(content.blocks[i], parts)) return;
  for (const IndexedFile& file : index.files) {
    if (file.solutions_part >= parts.size() || file.rows_part >= parts.size()) continue;
    if (file.solution_count > 1000 || file.row_count > 1000) continue;  // only memory would be tested
    LogicBody body;
    body.solutions.resize(file.solution_count);
    body.rows.resize(file.row_count);
    ParameterPool pool;
    if (!read_solutions(parts[file.solutions_part], names, file.header, body.solutions, &pool, problem)) continue;
    read_rows(parts[file.rows_part], file.header, body);
  }
}

}  // namespace
}  // namespace kiln::library

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kiln::library;
  static const ContainerContent good = good_content();
  if (size == 0) return 0;
  // The file as it is: header, directory and checksums.
  (void)Container::view(std::as_bytes(std::span(data, size)), "fuzz.kiln");
  ContainerContent content = good;
  const std::size_t sections = 1 + good.blocks.size();
  const std::size_t chosen = (data[0] >> 4 & 3) % sections;
  std::string& section = chosen == 0 ? content.index : content.blocks[chosen - 1];
  section = damaged(section, data[0], data + 1, size - 1);
  read_everything(content);
  return 0;
}
