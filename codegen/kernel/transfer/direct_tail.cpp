// DirectRead's part of the tail: all steps at once, by whole reads or by single elements; what is outside of the matrix
// reads as zero by an offset out of range. All of it by the descriptor, what transposing loads bring in the loop, too.
#include "codegen/kernel/access/access.hpp"
#include "codegen/kernel/transfer/direct_read.hpp"
#include "codegen/kernel/transfer/guard.hpp"

namespace kiln::kernel {
namespace {

constexpr std::uint32_t kElementsInFlight = 16;  ///< single elements in flight at once

}  // namespace

/// Reads that are guarded, each by the k and the row that it begins with.
class DirectRead::TailReads {
 public:
  TailReads(Context& c, const TileStream& stream, Reg k_tail, First first)
      : c_(c), stream_(stream), guard_(c, 2 * kElementsInFlight), k_tail_(k_tail), first_(first) {
    const isa::Element& stored = *plan().stored;
    for (std::uint32_t i = 0; stored.is_packed() && i < kElementsInFlight; ++i)
      elements_.push_back(c.w.vgpr("element"));
  }

  void read(const Read& read) {
    const std::uint32_t vector = plan().global_read.vector, count = rest_vector(c_.recipe, plan());
    const std::uint32_t dwords = read.to.count * count / vector;
    for (std::uint32_t e = 0; e < vector; e += count)
      load(read, count == vector ? read.to : read.to.sub(e / count * dwords, dwords), plan().k_contiguous ? e : 0, e,
           count);
  }

  /// The element `e` of a read, `k` and `along` behind its first one; the first of a dword is read into it, the others
  /// are put beside it.
  void element(const Read& read, std::uint32_t e, std::uint32_t k, std::uint32_t along) {
    const isa::Element& stored = *plan().stored;
    const std::uint32_t of_dword = e % stored.per_dword();
    Reg to = read.to.sub(e / stored.per_dword() * stored.dwords(), stored.dwords());
    if (of_dword != 0) {
      if (later_.size() == elements_.size()) put_together();
      later_.push_back({to, elements_[later_.size()], of_dword * stored.bits});
      to = later_.back().element;
    }
    load(read, to, k, along, 1);
  }

  void put_together() {
    for (const Later& l : later_) c_.w.v_lshl_or_b32(l.dword, l.element, l.bit, l.dword);
    later_.clear();
  }

 private:
  struct Later {
    Reg dword, element;
    std::uint32_t bit;
  };

  const OperandPlan& plan() const { return *stream_.tile().plan; }

  void load(const Read& read, Reg to, std::uint32_t k, std::uint32_t along, std::uint32_t count) {
    const std::uint32_t bytes = plan().stored->bytes();
    Reg offset = guard_(read.offset.first, first_.k, read.k + k, k_tail_);
    if (!plan().k_contiguous && has_edge(c_.recipe, plan()))
      offset = guard_(offset, first_.row, read.row + along, stream_.tile().rows_left);
    ir::Instruction& load =
        c_.w.emit(buffer_load_of(count * bytes), {to, offset, stream_.tile().srd, read.offset.distance});
    load.modifiers.offset_bytes = (read.along + along) * bytes;
    load.modifiers.cache_policy = stream_.policy();
  }

  Context& c_;
  const TileStream& stream_;
  Guard guard_;
  Reg k_tail_;
  First first_;
  std::vector<Reg> elements_;
  std::vector<Later> later_;
};

void DirectRead::write_tail(Reg k_tail, bool by_reads) {
  const OperandPlan& plan = this->plan();
  const First first = write_first_element(false);
  TailReads tail(*c_, stream_, k_tail, first);
  if (plan.fragment_read.transposing != nullptr) {
    write_untransposed(tail, first);
    return;
  }
  by_reads = by_reads || reads_are_whole(c_->recipe, plan);
  for (std::uint32_t step = 0; step < steps_.fragments.steps; ++step)
    for (const Read& read : reads_of(step)) {
      if (by_reads) tail.read(read);
      for (std::uint32_t e = 0; !by_reads && e < plan.global_read.vector; ++e)
        tail.element(read, e, plan.k_contiguous ? e : 0, e);
    }
  tail.put_together();
}

/// What a transposing load brings of a row is as many lines apart.
void DirectRead::write_untransposed(TailReads& tail, First first) {
  ir::Writer& w = c_->w;
  const Reg across = w.vgpr("across"), offset = w.vgpr("offset");
  RegisterPool distances;
  for (std::uint32_t i = 0; i < kElementsInFlight / 2; ++i) distances.add(w.sgpr("distance"));
  w.v_mul_lo_u32(across, first.k, stream_.tile().ld);
  w.v_add_lshl_u32(offset, first.row, across, plan().stored->shift());
  for (std::uint32_t step = 0; step < steps_.fragments.steps; ++step)
    for (Read read : reads_of(step)) {
      read.along = read.row;
      for (std::uint32_t e = 0; e < plan().global_read.vector; ++e) {
        const Reg distance = distances.next();
        write_distance(distance, read.k + e);
        read.offset = {offset, distance};
        tail.element(read, e, e, 0);
      }
    }
  tail.put_together();
}

}  // namespace kiln::kernel
