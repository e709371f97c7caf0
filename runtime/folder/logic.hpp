// The tables of library logic in a folder: rows as the files have them, each leading to a kernel of ours that has the
// row's tile. What kiln cannot write is left out with its rows; what no row answers, kiln's own kernels of the part do.
#pragma once

#include "runtime/folder/fit.hpp"
#include "runtime/library/model/library_data.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kiln::folder {

/// Library logic, read once for all parts.
class Logic {
 public:
  /// Logic files, folders of them and packed libraries; none: there is no logic. kInvalidArgument for a master library,
  /// in which tables are merged already; else what reading says.
  static Result<Logic> read(const std::vector<std::string>& paths, bool takes_experimental);

  bool empty() const { return files_.empty(); }
  /// kiln's own solutions, and before them the tables of the files that are for the part.
  Result<FittedPart> fit(const Part& part, const isa::Processor& processor) const;
  std::size_t file_count() const { return files_.size(); }
  /// Of the bytes of all that was read, in its order.
  std::uint64_t digest() const { return digest_; }

 private:
  std::vector<library::LogicFile> files_;
  std::uint64_t digest_ = 0;
};

/// Rows of solutions without a kernel are left out, so that others answer.
void leave_out(LogicTable& table);

/// The tables as a node of a master; `numbers`: of each table's solutions, -1 of those that are left out.
std::string tables_node(const Flavour& flavour, const std::vector<LogicTable>& tables,
                        const std::vector<std::vector<std::int64_t>>& numbers);

}  // namespace kiln::folder
