// From paths to a packed library: which files, which of them are wanted, several at a time. What `kiln pack` and the
// build do.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/document/library_folder.hpp"
#include "runtime/library/model/library_data.hpp"
#include "runtime/library/pack/master_packer.hpp"
#include "runtime/library/packed/master_documents.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// A file to pack: library logic, a master library, or a packed library, whose content is packed again.
struct PackInput {
  std::string path;
  std::string name;  ///< path below the folder that was given, or the file's name
  std::uint64_t file_bytes = 0;
};

/// Files of folders that are no inputs.
struct PassedOver {
  std::size_t parts = 0;                                         ///< of master libraries, which are read with these
  std::size_t others = 0;                                        ///< code objects and the like
  std::map<std::string_view, std::size_t> kinds_of_others = {};  ///< as LibraryFolder has them
  std::size_t experimental = 0;                                  ///< of folders named experimental
};

/// The files of paths: library logic and master libraries below folders (library_folder.hpp), by name; files as they
/// are. kIo names the path.
Result<std::vector<PackInput>> find_pack_inputs(std::span<const std::string> paths, PassedOver* passed_over = nullptr,
                                                Experimental experimental = {});

/// Processors by name, with '*' for any ending ("gfx9*"), and "all".
class ArchitectureFilter {
 public:
  /// Names, each of which may be several, separated by ';' or ',': Tensile's spelling. Features (":xnack+") do not
  /// matter to logic and are stripped. kInvalidArgument for what is no name.
  static Result<ArchitectureFilter> parse(std::span<const std::string> names);
  /// Fallback logic, whose processor is empty, is for every one.
  bool wants(std::string_view processor) const;
  bool wants_all() const { return names_.empty(); }
  /// As they were given, without features.
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;  // none: all
};

/// What became of an input.
struct PackedInput {
  std::optional<Error> error;  ///< nothing of it is packed
  std::size_t files = 0;       ///< that were packed, as opposed to filtered out
  std::size_t solutions = 0, rows = 0;
};

struct PackRequest {
  std::vector<PackInput> inputs;
  ArchitectureFilter architectures;
  unsigned jobs = 1;
  /// Both are called from several threads, one call at a time.
  std::function<void(std::size_t inputs_done, std::uint64_t bytes_done)> progress;
  std::function<void(std::size_t input, std::span<const LogicFile>, const ParameterPool&)> visit;
  bool visit_only = false;  ///< nothing is packed
  /// Of master libraries among the inputs; called like `visit`.
  std::function<void(std::size_t input, const MasterDocuments&)> visit_master;
  /// Asked now and then, from several threads: whether to give up. Absent: never.
  std::function<bool()> stopped;
  std::string version;              ///< of the packed library
  MasterPacker* masters = nullptr;  ///< receives the files instead: nothing else is packed
};

struct PackResult {
  std::vector<std::byte> bytes;
  std::vector<PackedInput> inputs;  ///< as in the request
};

/// Bad files are left out and said in the result. kUnsupported once the request is stopped.
Result<PackResult> pack_logic(const PackRequest& request);

/// The processor that a logic document is for, from its first lines; nothing where that is not clear.
std::optional<std::string> peek_processor(std::string_view yaml);

}  // namespace kiln::library
