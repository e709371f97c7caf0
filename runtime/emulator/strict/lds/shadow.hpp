// Who touched which LDS bytes since the last barrier, and which bytes have been written at all. Strict mode only. The
// parts: cells of bytes (cells.cpp, shadow.cpp), quick answers for whole lines (lines.hpp) and for what is only listed
// (listed.cpp), several waves' stores to one dword (disputes.hpp), reads that a
// compare-and-swap proves (guesses.hpp), order without barriers (order.hpp).
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/strict/counters.hpp"
#include "runtime/emulator/strict/lds/disputes.hpp"
#include "runtime/emulator/strict/lds/guesses.hpp"
#include "runtime/emulator/strict/lds/lines.hpp"
#include "runtime/emulator/strict/lds/order.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace kiln::emulator {

struct Wave;

/// What an LDS write stores: registers from `first` on, or the high halves.
struct LdsData {
  unsigned first = 0;
  bool high = false;
};
/// A lane's bytes that are about to be stored at an LDS offset.
struct LdsBytes {
  std::uint32_t offset = 0;
  std::uint32_t words[4] = {};
};

/// Who wrote and read each LDS byte in this barrier epoch. One cell per 16 bytes; what is accessed in parts gets a cell
/// per dword, a dword that is accessed in parts four cells of its own. As long as waves keep out of each other's way,
/// which LdsLines can tell, accesses are only listed, and forgotten at the next barrier; when they meet, what was
/// listed goes into the cells, and so does all that follows up to the barrier.
class LdsShadow {
 public:
  /// `polls`: waves synchronize by LDS (LdsOrder).
  void reset(std::size_t bytes, unsigned waves, bool polls);
  void read(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane);
  /// `data`: what is stored, if that is known.
  void write(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane,
             const LdsBytes* data = nullptr);
  void atomic(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane);
  /// A copy from memory, which even its own wave must wait for before it reads the bytes; then it has landed().
  /// `data`: what is about to be copied, if that is known: two waves may copy the same bytes to the same place.
  void copy(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane,
            const std::byte* data = nullptr);
  void landed(const Wave& wave, const Event& event);
  /// The same for all lanes of a mask. Returns those that read bytes which nobody wrote, or of which nobody knows who
  /// wrote them last: these are not reported, as kernels read more lanes than they use (RegisterShadow::stale).
  std::uint64_t read_lanes(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes,
                           unsigned bytes);
  /// Those whose `bytes` bytes from `first` on nobody wrote, or not with anything that has a meaning.
  std::uint64_t undefined_lanes(const std::uint32_t* offsets, std::uint64_t lanes, unsigned first,
                                unsigned bytes) const;
  /// What the last read_lanes() found of which several waves' stores differ, or nullptr. `first_register`: where its
  /// data go in the instruction's result; a second piece joins the first.
  void take_disputed(std::shared_ptr<const DisputedRead>& disputed, unsigned first_register);
  /// Before `data` is stored: two waves may write the same bytes, as TensileLite's reductions do.
  void write_lanes(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes, unsigned bytes,
                   LdsData data);
  /// An arrival at a barrier in LDS, whose words waves may read at any time; and when it is complete, all that is not
  /// an outstanding copy has been seen by those who wait for it.
  void arrive(Wave& wave, const Instruction& in, std::uint32_t offset, int lane);
  void phase(std::vector<Wave>& waves);
  /// All waves passed a barrier. What a wave has outstanding still counts in the new epoch.
  void barrier(std::vector<Wave>& waves);
  /// At the end: reports reads that were no guesses, and stores of several waves to the same bytes that nobody read.
  void finish(std::vector<Wave>& waves);

 private:
  static constexpr std::uint8_t kInFlight = 0x80;  ///< a copy that has not landed; no wave has such a number
  static constexpr std::uint8_t kDisputed = 0x7f;  ///< the last writer is one of several: disputes_
  struct Cell {
    std::uint32_t write_epoch = 0, read_epoch = 0;
    const Instruction* writer = nullptr;
    const Instruction* reader = nullptr;  ///< the last one
    std::uint32_t reader_waves = 0;       ///< bit per wave that read in read_epoch
    std::uint8_t writer_wave = 0;         ///< and kInFlight
    bool atomic : 1 = false;              ///< the write was atomic
    bool unwaited : 1 = false;            ///< the write was carried over a barrier
    bool late : 1 = false;                ///< so were the reads
    bool is_barrier : 1 = false;          ///< a word of a barrier
    bool split = false;                   ///< its parts have cells of their own
  };
  /// A read that was carried over the last barrier.
  struct Carried {
    std::shared_ptr<LateRead> read;
    unsigned wave = 0, bytes = 0;
    std::vector<std::uint32_t> offsets;
  };
  /// Since the last barrier: since_. Epochs are barriers; where order_ is kept, stores as well.
  std::uint32_t epoch_ = 1, since_ = 1, first_epoch_ = 1;
  std::vector<Cell> quads_;   ///< of four dwords
  std::vector<Cell> dwords_;  ///< of quads that are split
  std::vector<std::array<Cell, 4>> bytes_;
  std::vector<std::int32_t> split_;  ///< index into bytes_, or -1
  std::vector<Carried> carried_;
  /// An access that is not in the cells.
  struct Listed {
    Wave* wave;
    std::uint32_t places;
    bool writes;
  };
  std::vector<Listed> listed_;
  LdsLines lines_;
  LdsPlaceMemo memo_;
  bool lists_ = false;             ///< in this epoch
  bool has_barrier_word_ = false;  ///< then never
  bool has_garbage_ = false;       ///< somebody stored what has no meaning: lines_ knows where
  LdsOrder order_;
  LdsDisputes disputes_;
  LdsGuesses guesses_;
  std::shared_ptr<DisputedRead> found_disputed_;

  void start_epoch();
  void tick() { epoch_ += order_.active() ? 1 : 0; }
  void stop_listing();
  bool is_listed(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes, unsigned bytes,
                 bool writes, std::uint64_t& unwritten);
  std::uint64_t read_cells(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes,
                           unsigned bytes);
  /// `data`: nullptr if nobody else wrote the bytes since the last barrier.
  void write_cells(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes, unsigned bytes,
                   const LdsData* data);
  /// Calls visit_cell(cell, offset, bytes of the cell).
  template <class Visit>
  void visit(std::uint32_t offset, unsigned bytes, Visit visit_cell);
  void split_quad(std::uint32_t quad);
  void split_dword(std::uint32_t dword);
  /// false: nobody wrote it.
  bool read_cell(Wave& wave, const Instruction& in, Cell& cell, std::uint32_t offset, int lane);
  struct Written {
    std::uint32_t offset;
    unsigned bytes;
    int lane;
    bool atomic;
    const LdsBytes* data;
    const std::byte* copied = nullptr;  ///< by a copy: the bytes at `offset`
  };
  void write_cell(Wave& wave, const Instruction& in, Cell& cell, const Written& at);
  bool has_seen_writer(const Wave& wave, const Cell& cell, std::uint32_t offset);
  bool has_seen_readers(const Wave& wave, const Cell& cell, std::uint32_t offset) const;
  LdsOrder::Store last_store(const Cell& cell) const;
  /// Of another wave than this one: the last writer of a cell.
  LdsStore foreign_writer(const Wave& wave, const Cell& cell, std::uint32_t offset);
  /// A copy of what is there already: whichever comes last.
  static bool copies_the_same(const Wave& wave, const Cell& cell, const Written& at);
  /// false: the bytes are what is there already.
  bool dispute(Wave& wave, const Instruction& in, Cell& cell, const Written& at);
  void report_disputes(Wave& wave);
  void report_unread(Wave& wave, std::uint32_t dword, const LdsDisputes::Dword& dispute);
  std::uint32_t disputed_bits(std::uint32_t offset, unsigned bytes);
  void note_disputed(std::uint32_t offset, unsigned bytes, int lane);
  void report_disputed(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes);
  /// true: what the late reads of a cell that is being overwritten delivered has been used.
  bool overwrite_late(const Wave& wave, const Instruction& in, std::uint32_t offset);
  bool is_written(const Cell& cell, std::uint32_t offset) const {
    return cell.write_epoch >= first_epoch_ || lines_.is_defined(offset, 1);
  }
  void carry(Wave& wave, Event& event);
};

}  // namespace kiln::emulator
