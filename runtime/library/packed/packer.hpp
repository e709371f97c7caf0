// Packer: logic files in, a packed library out. A file is reduced to what is stored of it as soon as it is added, so
// memory does not grow with the text that was read; numbers, blocks and compression follow when all are known, because
// then they do not depend on the order of the files or on the number of threads.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/row_sort.hpp"
#include "runtime/library/packed/master_documents.hpp"
#include "runtime/library/packed/parts.hpp"
#include "runtime/library/packed/segment_columns.hpp"

#include <cstddef>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

class Packer {
 public:
  Packer() = default;
  Packer(const Packer&) = delete;
  Packer& operator=(const Packer&) = delete;

  /// Files and the pool of their sets, all of which is taken over. Safe to call from several threads.
  void add(std::span<const LogicFile> files, const ParameterPool& pool);
  /// A master library, which is kept beside the logic. Safe to call from several threads.
  void add(MasterDocuments master);
  void set_version(std::string version) { version_ = std::move(version); }
  /// The packed library. Once; `jobs` threads work on it.
  Result<std::vector<std::byte>> finish(unsigned jobs);

 private:
  struct Draft {
    LogicHeader header;
    SolutionList solutions;
    std::string stored_solutions, rows;  // parts
    std::uint32_t row_count = 0;
  };
  /// Of the rows of drafts that stand in one table: their order as a part, or all of them in segments.
  struct Order {
    std::vector<std::uint32_t> drafts;
    std::string bytes;
    std::vector<WrittenSegment> segments;
  };
  class Writing;
  std::optional<Error> too_large() const;
  Result<std::vector<Order>> order_rows(unsigned jobs);
  static void reorder(Draft& draft, const RowOrder& order);
  SegmentedRows rows_of(const Order& order) const;
  void sort_drafts();

  std::mutex mutex_;
  ParameterPool pool_;
  std::vector<Draft> drafts_;
  std::vector<MasterDocuments> masters_;
  std::string version_;
};

/// All at once.
Result<std::vector<std::byte>> pack_files(std::span<const LogicFile> files, const ParameterPool& pool,
                                          unsigned jobs = 1);

}  // namespace kiln::library
