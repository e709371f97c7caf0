// gfx1250's tensor data mover: one instruction copies a tile of up to five dimensions between memory and LDS. What to
// copy stands in a descriptor (D#) of two or four groups of SGPRs; lanes and EXEC play no part. A transfer runs line by
// line: dimension 0 lies side by side, each further one a stride of its own apart in memory, while LDS is filled
// without gaps but for the padding that the descriptor asks for. What lies beyond the tensor reads 0 and is not
// written. Counted by TENSORcnt, in order. Sources: cdna5 ISA manual 10.11 (fields, addressing, padding, iteration,
// gather, out of bounds); the cells that its tables lost (count as predicate, biased pad_interval, pad_amount and
// iterate_count, barrier address in units of 8, the fields of group 2 under iteration): Triton's TDMUtility.cpp and
// MLIR's AMDGPUToROCDL.cpp, which write descriptors.
#include "runtime/emulator/code/opcodes.hpp"
#include "runtime/emulator/memory/memory_ops.hpp"

#include <array>
#include <cstring>
#include <numeric>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

constexpr unsigned kDimensions = 5;
constexpr std::uint64_t kTensorType = 2;  ///< what others mean is not documented; AMD's attention kernels issue them

/// The SGPRs of a descriptor as one string of bits: group 0 first, then 1, 2, 3. Groups not given are 0.
struct Bits {
  std::array<std::uint32_t, 20> words{};
  std::uint64_t at(unsigned group, unsigned first, unsigned count) const {
    constexpr std::array<unsigned, 4> kFirstWord = {0, 4, 12, 16};
    const unsigned bit = kFirstWord[group] * 32 + first;
    std::uint64_t value = 0;
    for (unsigned i = 0; i < count; ++i) value |= std::uint64_t{words[(bit + i) / 32] >> (bit + i) % 32 & 1U} << i;
    return value;
  }
};

struct TensorDescriptor {
  bool counts = false;  ///< the predicate
  bool valid = false;   ///< it counts and is one of a tensor
  unsigned element_bytes = 1;
  std::uint64_t memory = 0;
  std::uint32_t lds = 0;
  std::array<std::uint64_t, kDimensions> tensor{}, tile{};
  std::array<std::uint64_t, kDimensions> stride{};  ///< of dimension i, in elements; 1 for the first
  std::uint32_t pad_every_bytes = 0, pad_bytes = 0;
  unsigned iterations = 1;
  std::uint64_t memory_step = 0, lds_step = 0;  ///< from one iteration to the next, in elements
  bool gathers = false;
  std::array<std::uint32_t, 16> rows{};  ///< of a gather, as many as the tile has lines
  bool arrives = false;
  std::uint32_t barrier = 0;
};

/// nullptr, or why the descriptor cannot be followed.
const char* fault_of(const Bits& bits, bool loads, bool in_cluster) {
  const std::uint64_t count = bits.at(0, 0, 2);
  if (count > 1) return "the descriptor counts more than one";
  if (count == 0) return nullptr;
  if (bits.at(0, 2, 2) != 0) return "the descriptor has the bits of a restored wave, which only hardware sets";
  if (loads && !in_cluster && bits.at(1, 0, 16) != 0)
    return "the descriptor has a workgroup mask, but the workgroup is in no cluster";
  if (bits.at(0, 31, 1) != 0 && bits.at(1, 19, 1) != 0) return "the descriptor both gathers and iterates";
  return nullptr;
}

void read_gather(const Bits& bits, TensorDescriptor& d) {
  const bool wide = bits.at(0, 30, 1) != 0;
  for (unsigned i = 0; i < (wide ? 8U : 16U); ++i) {
    const unsigned width = wide ? 32 : 16;
    d.rows[i] = static_cast<std::uint32_t>(bits.at(2, i * width, width));
  }
  for (unsigned i = 2; i < kDimensions; ++i) d.tile[i] = 0;
  d.tile[1] = std::min<std::uint64_t>(d.tile[1], wide ? 8 : 16);
}

TensorDescriptor read_descriptor(const Bits& bits) {
  TensorDescriptor d;
  d.counts = bits.at(0, 0, 2) != 0;
  d.valid = d.counts && bits.at(0, 126, 2) == kTensorType;
  d.lds = static_cast<std::uint32_t>(bits.at(0, 32, 32));
  d.memory = bits.at(0, 64, 57);
  d.element_bytes = 1U << bits.at(1, 16, 2);
  d.arrives = bits.at(1, 18, 1) != 0;
  const bool iterates = bits.at(1, 19, 1) != 0;
  if (bits.at(1, 20, 1) != 0) {
    d.pad_every_bytes = 8U << bits.at(1, 22, 3);
    d.pad_bytes = (static_cast<std::uint32_t>(bits.at(1, 25, 7)) + 1) * 4;
  }
  d.barrier = static_cast<std::uint32_t>(bits.at(1, 32, 16)) * 8;
  d.tensor = {bits.at(1, 48, 32), bits.at(1, 80, 32), bits.at(2, 0, 32), bits.at(2, 32, 32), bits.at(3, 48, 32)};
  d.tile = {bits.at(1, 112, 16), bits.at(1, 128, 16), bits.at(1, 144, 16), bits.at(2, 112, 16), bits.at(3, 80, 16)};
  d.stride = {1, bits.at(1, 160, 48), bits.at(1, 208, 48), bits.at(2, 64, 48), bits.at(3, 0, 48)};
  d.gathers = bits.at(0, 31, 1) != 0;
  if (d.gathers) read_gather(bits, d);
  if (!iterates) return d;
  // Dimensions 3 and 4 give their fields to the iteration.
  d.lds_step = bits.at(2, 32, 32);
  d.memory_step = bits.at(2, 64, 48);
  d.iterations = static_cast<unsigned>(bits.at(2, 112, 16)) + 1;
  d.tile[3] = d.tile[4] = 0;
  return d;
}

/// One line of a tile: elements that follow each other.
struct Line {
  std::uint64_t memory = 0;
  std::uint64_t inside = 0;  ///< elements within the tensor
};

/// Calls `visit` for each line of the tile, in the order in which LDS holds them.
template <class Visit>
void for_lines(const TensorDescriptor& d, std::uint64_t start, Visit visit) {
  std::array<std::uint64_t, kDimensions> at{};
  const auto length = [&](unsigned i) { return std::max<std::uint64_t>(1, d.tile[i]); };
  for (bool more = d.tile[0] != 0; more;) {
    bool inside = true;
    std::uint64_t elements = 0;
    for (unsigned i = 1; i < kDimensions; ++i) {
      if (d.tile[i] == 0) continue;  // a dimension that the tensor does not have
      const std::uint64_t place = i == 1 && d.gathers ? d.rows[at[1]] : at[i];
      inside = inside && place < d.tensor[i];
      elements += place * d.stride[i];
    }
    visit(Line{start + elements * d.element_bytes, inside ? std::min(d.tile[0], d.tensor[0]) : 0});
    more = false;
    for (unsigned i = 1; i < kDimensions && !more; ++i) {
      more = ++at[i] < length(i);
      if (!more) at[i] = 0;
    }
  }
}

/// Where the stream of a tile's bytes stands in LDS: after every so many of them a gap.
class LdsStream {
 public:
  LdsStream(const TensorDescriptor& d, std::uint32_t start)
      : every_(d.pad_every_bytes), gap_(d.pad_bytes), at_(start) {}
  std::uint32_t at() const { return at_; }
  /// The bytes up to the next gap.
  std::uint64_t room() const { return every_ == 0 ? ~0ULL : every_ - since_; }
  void advance(std::uint64_t bytes) {
    at_ += static_cast<std::uint32_t>(bytes);
    since_ += bytes;
    if (every_ == 0 || since_ < every_) return;
    since_ = 0;
    at_ += gap_;
  }

 private:
  std::uint32_t every_, gap_, at_;
  std::uint64_t since_ = 0;
};

/// Bytes of memory and of LDS that belong together; the memory beyond `inside` does not exist.
struct Run {
  std::uint64_t memory = 0, inside = 0;
  std::uint32_t lds = 0;
  std::uint64_t bytes = 0;
};

/// Calls `visit` for all runs of a transfer: pieces of the tile's lines between the gaps in LDS.
template <class Visit>
void for_runs(const TensorDescriptor& d, bool loads, Visit visit) {
  for (unsigned i = 0; i < d.iterations; ++i) {
    TensorDescriptor padded = d;
    if (!loads) padded.pad_every_bytes = 0;  // nothing takes padding out again
    LdsStream stream(padded, d.lds + static_cast<std::uint32_t>(i * d.lds_step * d.element_bytes));
    for_lines(d, d.memory + i * d.memory_step * d.element_bytes, [&](const Line& line) {
      const std::uint64_t bytes = d.tile[0] * d.element_bytes, inside = line.inside * d.element_bytes;
      for (std::uint64_t done = 0; done < bytes;) {
        const std::uint64_t count = std::min(bytes - done, stream.room());
        visit(Run{line.memory + done, done < inside ? std::min(count, inside - done) : 0, stream.at(), count});
        stream.advance(count);
        done += count;
      }
    });
  }
}

/// A copy of one descriptor by one wave.
class Transfer {
 public:
  Transfer(Wave& wave, const Instruction& in, const TensorDescriptor& d, bool loads)
      : wave_(wave), in_(in), d_(d), loads_(loads) {}

  void run() {
    check_order();
    for_runs(d_, loads_, [&](const Run& run) { copy_run(run.memory, run.inside, run.lds, run.bytes); });
  }

  /// The LDS bytes as pieces of one size.
  void describe(Event& event) const {
    std::uint32_t piece = 16;
    for (const auto& [at, bytes] : runs_) piece = std::gcd(piece, std::gcd(at, bytes));
    event.lds_bytes = static_cast<std::uint8_t>(piece);
    for (const auto& [at, bytes] : runs_) {
      for (std::uint32_t b = 0; b < bytes; b += piece) event.lds_offsets.push_back(at + b);
    }
  }

 private:
  Wave& wave_;
  const Instruction& in_;
  const TensorDescriptor& d_;
  bool loads_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> runs_;

  /// Rows beyond the tensor are told apart only if the rows come in order.
  void check_order() const {
    if (!d_.gathers || !wave_.strict()) return;
    bool beyond = false, falls = false;
    for (unsigned i = 0; i < d_.tile[1]; ++i) {
      beyond = beyond || d_.rows[i] >= d_.tensor[1];
      falls = falls || (i > 0 && d_.rows[i] < d_.rows[i - 1]);
    }
    if (beyond && falls)
      wave_.report(ViolationKind::kOutOfBounds, in_, "gathers rows beyond the tensor, but not in rising order");
  }

  /// `valid` bytes of memory against `count` of LDS.
  void copy_run(std::uint64_t memory, std::uint64_t valid, std::uint32_t lds, std::uint64_t count) {
    std::vector<std::byte>& bytes = wave_.group->lds;
    if (lds + count > bytes.size()) {
      if (wave_.strict())
        wave_.report(ViolationKind::kOutOfBounds, in_,
                     fmt::format("{} bytes at LDS offset {} of {}", count, lds, bytes.size()));
      return;
    }
    std::byte* host = valid == 0 ? nullptr : wave_.group->cursor.at(memory, valid);
    if (valid != 0 && host == nullptr && wave_.strict())
      wave_.report(ViolationKind::kOutOfBounds, in_,
                   fmt::format("{} {} bytes at {:#x}: {}", loads_ ? "reads" : "writes", valid, memory,
                               wave_.launch->memory->describe(memory)));
    if (loads_) {
      if (wave_.strict()) wave_.group->lds_shadow.copy(wave_, in_, lds, static_cast<unsigned>(count), -1);
      std::memset(bytes.data() + lds, 0, count);
      if (host != nullptr) std::memcpy(bytes.data() + lds, host, valid);
    } else if (valid != 0) {
      if (wave_.strict()) wave_.group->lds_shadow.read(wave_, in_, lds, static_cast<unsigned>(valid), -1);
      if (host != nullptr) std::memcpy(host, bytes.data() + lds, valid);
    }
    if (loads_ || valid != 0) runs_.emplace_back(lds, static_cast<std::uint32_t>(loads_ ? count : valid));
  }
};

Bits bits_of(const Wave& wave, const Instruction& in) {
  Bits bits;
  constexpr std::array<unsigned, 4> kFirstWord = {0, 4, 12, 16};
  for (unsigned s = 0; s < in.sources; ++s) {
    for (unsigned i = 0; i < in.src[s].registers; ++i)
      bits.words[kFirstWord[s] + i] = static_cast<std::uint32_t>(read_scalar(wave, in.src[s].index + i, 1));
  }
  return bits;
}

template <bool kLoads>
void move_tensor(WaveState& state, const Instruction& in) {
  Wave& wave = wave_of(state);
  const Bits bits = bits_of(wave, in);
  if (const char* fault = fault_of(bits, kLoads, wave.launch->has_clusters())) return wave.fail(in, fault);
  const TensorDescriptor d = read_descriptor(bits);
  if (!d.valid && d.counts && wave.strict())
    wave.report(ViolationKind::kOutOfBounds, in, "the descriptor's type is not 2, so nothing is copied");
  Transfer transfer(wave, in, d, kLoads);
  if (d.valid) transfer.run();
  if (Event* event = issue(wave, in, kTensorCount, kLoads ? Event::kLdsStore : Event::kLdsLoad); event != nullptr) {
    event->is_copy = kLoads;
    if (d.valid) transfer.describe(*event);
    check_own_lds_order(wave, in, *event);
    // Whoever overwrites what a store has not read yet changes what it writes.
    if (!kLoads) event->late = std::make_shared<LateRead>(LateRead{.by = &in, .used = true});
  }
  if (d.valid && d.arrives) arrive_after_copies(wave, in, kTensorCount, d.barrier);
}

}  // namespace

TensorFootprint footprint_of_tensor(const Wave& wave, const Instruction& in) {
  const bool loads = in.execute == &move_tensor<true>;
  const Bits bits = bits_of(wave, in);
  TensorFootprint footprint;
  if (fault_of(bits, loads, wave.launch->has_clusters()) != nullptr) return footprint;
  const TensorDescriptor d = read_descriptor(bits);
  if (!d.valid) return footprint;
  for_runs(d, loads, [&](const Run& run) {
    if (run.inside != 0) footprint.memory.emplace_back(run.memory, run.memory + run.inside);
    const std::uint64_t moved = loads ? run.bytes : run.inside;
    if (moved != 0) footprint.lds.emplace_back(run.lds, run.lds + moved);
  });
  return footprint;
}

void add_tensor_rows(Opcodes& opcodes) {
  const auto add = [&](const char* name, Execute execute) {
    opcodes.add(name, {"",
                       Class::kFlat,
                       execute,
                       {Type::kB128, Type::kB256, Type::kB128, Type::kB128},
                       0,
                       4,
                       kIgnoresExec,
                       kAccessTensor});
  };
  add("tensor_load_to_lds", &move_tensor<true>);
  add("tensor_store_from_lds", &move_tensor<false>);
}

}  // namespace kiln::emulator
