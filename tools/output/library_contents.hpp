// What solution libraries hold, as `kiln library` shows and compares it: logic files of folders, single files and
// packed libraries alike; master libraries as a whole.
#pragma once

#include "kiln/result.hpp"
#include "runtime/host/json.hpp"
#include "runtime/library/model/library_data.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "runtime/library/packed/master_documents.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kiln::tools {

struct LibraryContents {
  std::string path;
  std::uint64_t file_bytes = 0;
  std::vector<library::LogicFile> files;          ///< by name
  std::vector<library::MasterDocuments> masters;  ///< by name
  std::string version;                            ///< that the packager gave a packed library
  library::PassedOver passed_over;
  std::unique_ptr<library::ParameterPool> pool;
};

/// Everything of a path. kIo or kMalformedFile.
Result<LibraryContents> read_contents(const std::string& path);

/// "  besides these: 717 parts of master libraries, 1454 code objects\n"; empty where nothing was passed over.
std::string passed_over_text(const library::PassedOver& passed_over);

/// "gfx942, 304 CUs"; "any" for fallback logic.
std::string hardware_text(const library::LogicHeader& header);
/// "Half*Half->Half, Float, TN"
std::string type_text(const library::LogicHeader& header);
/// Its columns in a list.
Json header_json(const library::LogicFile& file);

/// "key=value" of a solution, by key.
std::vector<std::string> parameters_of(const library::ParameterPool& pool, library::ParameterSetId set);

/// Whether the rows' speeds say anything: nobody asks for those of a grid, and packed libraries leave them out.
inline bool rows_have_speeds(const library::LogicHeader& header) {
  return header.kind != library::TableKind::kGridBased;
}

/// What is in one library and not in the other.
struct FileDifference {
  std::string name;
  enum class Kind : std::uint8_t { kAdded, kRemoved, kChanged } kind = Kind::kChanged;
  std::uint64_t solutions_added = 0, solutions_removed = 0;  ///< counted by their parameters
  std::uint64_t rows_added = 0, rows_removed = 0;            ///< a row: its key, its solution's parameters, its speed
  bool header_changed = false;                               ///< hardware, type, kind of table
};
std::vector<FileDifference> differences(const LibraryContents& one, const LibraryContents& other);

}  // namespace kiln::tools
