// Strict mode's shadow state: which bits of which registers are defined, which wait for a load, and who touched which
// LDS bytes since the last barrier.
#pragma once

#include "runtime/emulator/code/instruction.hpp"
#include "runtime/emulator/strict/counters.hpp"
#include "runtime/emulator/strict/facts.hpp"
#include "runtime/emulator/strict/lds_disputes.hpp"
#include "runtime/emulator/strict/lds_lines.hpp"
#include "runtime/emulator/strict/lds_order.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kiln::emulator {

struct Program;
struct Wave;

inline constexpr unsigned kMatrixResults = 32;  ///< registers of a matrix instruction's D, at most

/// Where a lane's value without meaning comes from: an LDS read, or arithmetic on a register that was never written.
struct StaleFrom {
  const Instruction* by = nullptr;
  int never_written = -1;  ///< the register; -1: LDS
  bool may_stay = false;   ///< it was part of an unbound descriptor, which nobody reads: no fault at the wave's end
  bool is_scalar = false;  ///< the register
  std::shared_ptr<const DisputedRead> disputed = nullptr;  ///< several waves had stored what the LDS read found
  int disputed_register = -1;                              ///< of the read, if these are its very bits
  const Instruction* compared_by = nullptr;                ///< in a lane mask; may_stay: some result hangs on it
};

/// Definedness per lane and half of a vector register, per bit of a scalar one; and how many outstanding events write
/// a register.
struct RegisterShadow {
  std::array<std::uint64_t, kVectorRegisters> low{}, high{};
  std::array<std::uint32_t, kScalars> scalar{};  ///< bit by bit
  std::array<std::uint8_t, kVectorRegisters> pending_low{}, pending_high{};
  std::array<std::uint8_t, kScalars> pending_scalar{};
  /// Of the outstanding events of vector registers: LDS reads, loads from memory, and others.
  enum Origin : std::uint8_t { kFromLds, kFromMemory, kFromElsewhere, kOrigins };
  std::array<std::uint8_t, kVectorRegisters> pending_from[kOrigins] = {};

  /// Of the packed instruction between check() and note(): lanes whose low and high result are defined (kCarriesHalves:
  /// by source).
  std::uint64_t element[2] = {};   ///< scalar: [0] the result's bits
  std::uint32_t moved_bits = ~0U;  ///< of v_readlane: the defined bits of what it read

  /// Lanes that come from LDS nobody wrote, or were made of a register nobody wrote, and by whom. Vector arithmetic
  /// carries them on; a use is reported.
  std::array<std::uint64_t, kVectorRegisters> stale{};
  std::array<StaleFrom, kVectorRegisters> stale_from{};
  bool any_stale = false;
  /// Between check() and note(): lanes of the result that are made of what nobody wrote, and of which register.
  std::uint64_t garbage = 0;
  unsigned garbage_register = 0;
  /// Of a matrix instruction: by register of D.
  std::array<std::uint64_t, kMatrixResults> matrix_garbage{};
  /// The same of scalar registers: those that scalar arithmetic made of what nobody wrote are undefined, and where
  /// from.
  StaleFrom scalar_garbage;
  StaleFrom mask_garbage;  ///< of `garbage`, where it comes from a lane mask
  std::array<StaleFrom, kScalars> scalar_from{};
  bool any_scalar_garbage = false;

  /// What came from an LDS read that was outstanding over a barrier.
  std::array<std::shared_ptr<LateRead>, kVectorRegisters> late{};
  unsigned late_registers = 0;

  /// What is defined stays so but for few instructions, so that most are looked at once: settled[i] is the number of
  /// losses at the time when everything that instruction i of `code` names was defined whole. Until the next loss
  /// neither check() nor note() would do anything, unless a register that it names is pending, late or stale (`busy`).
  std::vector<std::uint32_t> settled;
  std::uint32_t losses = 0;
  const Instruction* code = nullptr;
  const StrictFacts* facts = nullptr;  ///< of code[i]
  RegisterGroups busy;

  void reset(const Program& program);
  void define_scalar(unsigned first, unsigned count);
  void defined_vector(unsigned index, std::uint64_t lanes);
  void undefined_vector(unsigned index, std::uint64_t lanes);
  /// The definedness of some lanes of a half, or of a scalar's bits.
  void set_lanes(std::uint64_t& half, std::uint64_t lanes, std::uint64_t defined) {
    if ((half & lanes & ~defined) != 0) lose();
    half = (half & ~lanes) | (defined & lanes);
  }
  void set_scalar(unsigned index, std::uint32_t defined) {
    if ((scalar[index] & ~defined) != 0) lose();
    scalar[index] = defined;
  }
  bool is_settled(const Wave& wave, const Instruction& in, std::size_t at) {
    return (settled[at] == losses || settle(wave, in, at)) && (!facts[at].touches.meets(busy) || is_free(wave, in));
  }
  void lose();

  /// Marks what an event will write, and unmarks it when it has been written.
  void pending(const Event& event);
  void pending_twin(Event& event, const Instruction& in, unsigned registers);
  void retired(const Event& event);
  /// Operations of one in-order counter write in order; a later one may write the same register.
  bool is_written_in_order(Class by, unsigned index) const;
  void set_late(unsigned index, std::shared_ptr<LateRead> read);
  void mark_stale(unsigned index, std::uint64_t lanes, std::uint64_t stale_lanes, StaleFrom from);

  /// Before an instruction: its sources are there and defined, its destinations are not about to be overwritten.
  void check(Wave& wave, const Instruction& in);
  /// After it: its destinations are defined.
  void note(Wave& wave, const Instruction& in);
  /// One register's lanes, for opcodes that choose the lanes they read themselves.
  void check_vector(Wave& wave, const Instruction& in, unsigned index, std::uint64_t lanes);
  /// Of v_readlane, and v_readfirstlane if is_disputed: the scalar is undefined where the lane is (moved_bits).
  void move_lane(const Instruction& in, unsigned index, unsigned lane);
  bool is_disputed(unsigned index, unsigned lane) const {
    return (stale[index] >> lane & 1) != 0 && stale_from[index].disputed_register >= 0;
  }

 private:
  bool settle(const Wave& wave, const Instruction& in, std::size_t at);
  /// Whether none of the registers that an instruction names is busy, but for destinations of loads that come in order.
  bool is_free(const Wave& wave, const Instruction& in) const;
  /// Whether everything that an instruction names is defined whole.
  bool is_whole(const Wave& wave, const Instruction& in) const;
  void no_longer_busy(unsigned first, unsigned count);
};

// scalar_shadow.cpp
std::string name_of_scalar(unsigned index);
bool is_bit_logic(const Instruction& in);
/// The bits of a source of bit logic that must be defined: those of a shift's amount.
std::uint64_t bits_read_of_shift(const Instruction& in, unsigned source);
void check_bit_logic(Wave& wave, const Instruction& in);
void note_bit_logic(Wave& wave, const Instruction& in);

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
  void copy(Wave& wave, const Instruction& in, std::uint32_t offset, unsigned bytes, int lane);
  void landed(const Wave& wave, const Event& event);
  /// The same for all lanes of a mask. Returns those that read bytes which nobody wrote, or of which nobody knows who
  /// wrote them last: these are not reported, as kernels read more lanes than they use (RegisterShadow::stale).
  std::uint64_t read_lanes(Wave& wave, const Instruction& in, const std::uint32_t* offsets, std::uint64_t lanes,
                           unsigned bytes);
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
  /// At the end: stores of several waves to the same bytes, which nobody has read.
  void report_disputes(Wave& wave);

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
  void make_cells(std::uint32_t offset, unsigned bytes);
  /// false: nobody wrote it.
  bool read_cell(Wave& wave, const Instruction& in, Cell& cell, std::uint32_t offset, int lane);
  struct Written {
    std::uint32_t offset;
    unsigned bytes;
    int lane;
    bool atomic;
    const LdsBytes* data;
  };
  void write_cell(Wave& wave, const Instruction& in, Cell& cell, const Written& at);
  bool has_seen_writer(const Wave& wave, const Cell& cell, std::uint32_t offset);
  bool has_seen_readers(const Wave& wave, const Cell& cell, std::uint32_t offset) const;
  LdsOrder::Store last_store(const Cell& cell) const;
  /// Of another wave than this one: the last writer of a cell.
  LdsStore foreign_writer(const Wave& wave, const Cell& cell, std::uint32_t offset);
  /// false: the bytes are what is there already.
  bool dispute(Wave& wave, const Instruction& in, Cell& cell, const Written& at);
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
