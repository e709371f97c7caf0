// MasterPacker: logic files in, master solution libraries out, as TensileCreateLibrary makes them and the hosts of
// Tensile and TensileLite read them. A file is reduced to its table and its solutions' finished records (compressed) as
// soon as it is added; numbers and order follow when all are known. Source: formats.md 1.5, 2.
//
// Which libraries: one with all hardware rows (TensileLibrary), whose solutions are numbered from 0, or one for each
// processor (TensileLibrary_gfx942), numbered from the processor's own base as Tensile does it, with the fallback's
// rows in each. Rows of problem types stand in the order that kiln selects in: for TensileLite that of its lazily
// loaded libraries, the form in which hipBLASLt ships them.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/model/library_data.hpp"

#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

enum class MasterFormat : std::uint8_t { kMsgpack, kYaml };

/// Takes the bytes of a library, piece by piece.
using ByteSink = std::function<void(std::string_view)>;

class MasterPacker {
 public:
  MasterPacker() = default;
  MasterPacker(const MasterPacker&) = delete;
  MasterPacker& operator=(const MasterPacker&) = delete;

  /// Files and the pool of their sets. Safe to call from several threads.
  void add(std::span<const LogicFile> files, const ParameterPool& pool);

  /// After the last add: fixes the order. kUnsupported if both products wrote the files, whose records differ.
  Result<void> settle();
  /// The processors that files are for, in ascending order; without fallback logic, which is for all.
  std::vector<std::string> processors() const;
  /// The library of all files or, if `processor` is not empty, of those for it and the fallback's. `version` is stored
  /// unless it is empty.
  Result<void> write(MasterFormat format, const std::string& processor, const std::string& version,
                     const ByteSink& sink) const;

 private:
  struct Draft {
    LogicHeader header;
    LogicBody body;  // rows and regions
    std::size_t solution_count = 0;
    std::string solutions;  // compressed
  };
  std::mutex mutex_;
  std::vector<Draft> drafts_;
};

/// The number of the first solution of a processor's own library: its number in the name, shifted by 18 bits.
std::int64_t first_solution_number(std::string_view processor);

}  // namespace kiln::library
