// D = A * B + C for every matrix instruction, from its plan (table.hpp): unpack A and B to numbers by element and lane,
// then some rows of D after the other, summed as the plan says. Compiled once per SIMD level (levels.hpp).
#include "runtime/emulator/matrix/addend.hpp"
#include "runtime/emulator/matrix/aligned.hpp"
#include "runtime/emulator/matrix/arithmetic.hpp"
#include "runtime/emulator/matrix/dots.hpp"
#include "runtime/emulator/matrix/exact.hpp"
#include "runtime/emulator/matrix/unpack.hpp"
#include "runtime/emulator/vector/levels.hpp"

namespace kiln::emulator::KILN_LEVEL {
namespace {

/// Everything one instruction multiplies. Large and not initialised.
struct Work {
  Work(const WaveState& state, const Instruction& instruction)
      : w(state), in(instruction), plan(plan_of(instruction, state.lanes)) {
    if (sum == MatrixSum::kDots && plan.dots == DotUnit::kRdna3 && !w.measured_wmma) sum = MatrixSum::kChain;
  }
  const WaveState& w;
  const Instruction& in;
  const MatrixPlan& plan;
  MatrixSum sum = plan.sum;
  /// The factors: in `own`, or as they were kept.
  const NumberRow* a = own[0];
  const NumberRow* b = own[1];
  alignas(64) Numbers own[2];
  alignas(64) Numbers packed;  ///< a sparse A
  UnpackedOperand fresh[2];    ///< of what is not kept
  Exponents exponents_a, exponents_b;
  Scales scales;
  alignas(64) Row copy[32];
  Row* d = copy;  ///< or the registers themselves
};

template <class Sum>
KILN_SHARED void multiply(Work& work, const Sum& sum) {
  const MatrixPlan& plan = work.plan;
  const MatrixRow& row = *plan.row;
  const Factors factors{work.a, work.b, row.k};
  for (unsigned block = 0; block < row.blocks; ++block) {
    float* d = reinterpret_cast<float*>(&work.d[0][0]) + block * plan.block_places;
    const unsigned first_a = block_of_a(work.in, row, block) * row.m, first_b = block * row.n;
    for (unsigned first = 0; first < row.m; first += Sum::kRows) {
      SomeRows<Sum::kRows> rows;
      for (unsigned r = 0; r < Sum::kRows; ++r) {
        const DRow& i = plan.d_rows[first + r];
        rows.row[r] = i.row;
        rows.a[r] = first_a + i.row + i.copy;
        rows.b = first_b + i.copy;  // the same for all
        rows.out[r] = d + i.place;
      }
      sum(factors, rows);
    }
  }
}

/// A or B as numbers.
KILN_SHARED void unpack_one(const Work& work, unsigned operand, NumberRow* to) {
  const MatrixPlan& plan = work.plan;
  const MatrixSource& source = operand == 0 ? plan.a : plan.b;
  if (plan.row->d == Format::kI32) return unpack_integers(work.w, work.in, plan, source, operand, to);
  unpack_floats(work.w, work.in, plan, source, operand, to);
}

/// A and B as numbers of their true size.
KILN_SHARED void unpack_all(Work& work) {
  const bool sparse = work.plan.row->sparse();
  unpack_one(work, 0, sparse ? work.packed : work.own[0]);
  unpack_one(work, 1, work.own[1]);
  if (sparse) expand(work.w, work.in, work.plan, work.packed, work.own[0]);
  work.a = work.own[0];
  work.b = work.own[1];
}

/// Whether `made_of` are the registers' bits.
KILN_SHARED bool is_same(const Row* made_of, const Row* rows, unsigned registers, unsigned lanes) {
  using I = Ints<kWidest>;
  I difference{};
  for (unsigned r = 0; r < registers; ++r) {
    for (unsigned i = 0; i < lanes; i += kWidest) difference |= load<I>(made_of[r] + i) ^ load<I>(rows[r] + i);
  }
  return !any_of<kWidest>(difference != 0);
}

/// How an operand is unpacked.
enum class Unpacking : u8 { kNumbers, kPairs, kTame, kDots };

/// An operand as `fill(operand, where)` unpacks it, or as it did before. It must not hang on anything but the
/// instruction's row, its modifiers of the operand, and the registers.
template <class Fill>
KILN_INLINE const UnpackedOperand& unpacked(Work& work, unsigned operand, Unpacking how, Fill fill) {
  const Instruction& in = work.in;
  const MatrixPlan& plan = work.plan;
  UnpackedOperands* const kept = work.w.unpacked;
  const bool wide = plan.row->wide();
  if (kept == nullptr || !plan.keeps || (in.keeps >> operand & 1) == 0 || (!wide && in.blgp != 0)) {
    fill(operand, work.fresh[operand]);
    return work.fresh[operand];
  }
  const MatrixSource& source = operand == 0 ? plan.a : plan.b;
  const unsigned registers = max_of(1U, unsigned{source.per_lane} * source.bits / 32), first = in.src[operand].index;
  const u32 signs = wide ? (in.neg_lo >> operand & 1U) | (in.neg_hi >> operand & 1U) << 1 : 0U;
  const u32 what = first << 4 | static_cast<u32>(how) << 2 | signs;
  UnpackedOperand& x = kept->of[operand][first / registers % UnpackedOperands::kSlots];
  const Row* rows = work.w.v + first;
  if (x.row == plan.row && x.what == what && is_same(x.made_of, rows, registers, plan.lanes)) return x;
  x.row = plan.row;
  x.what = what;
  std::memcpy(x.made_of, rows, registers * sizeof(Row));
  fill(operand, x);
  return x;
}

/// A and B as numbers, kept if they can be. (What takes more room than that is unpacked here and now.)
KILN_SHARED void unpack_numbers(Work& work) {
  if (!work.plan.keeps) return unpack_all(work);
  const auto fill = [&](unsigned operand, UnpackedOperand& to) { unpack_one(work, operand, to.numbers); };
  work.a = unpacked(work, 0, Unpacking::kNumbers, fill).numbers;
  work.b = unpacked(work, 1, Unpacking::kNumbers, fill).numbers;
}

struct Pairs {
  bool finite;
  int least;  ///< sum of the least exponents, of bf16 with denormals that become zero
};
/// f16 and bf16 of MFMA.
KILN_SHARED Pairs unpack_pairs(Work& work) {
  const MatrixPlan& plan = work.plan;
  const auto fill = [&](unsigned operand, UnpackedOperand& to) {
    const MatrixSource& source = operand == 0 ? plan.a : plan.b;
    const Rows from(work.w, work.in, plan, source, operand);
    to.range = {};
    if (source.format == Format::kF16) {
      to.finite = unpack_finite<Format::kF16>(from, source, operand == 0, plan.flush, to.numbers);
    } else {
      to.finite = unpack_finite<Format::kBf16>(from, source, operand == 0, plan.flush, to.numbers);
      if (plan.flush) to.range = range_of_halves<Format::kBf16>(from.rows, from.registers);
    }
  };
  const UnpackedOperand& a = unpacked(work, 0, Unpacking::kPairs, fill);
  const UnpackedOperand& b = unpacked(work, 1, Unpacking::kPairs, fill);
  const bool finite = a.finite && b.finite;
  if (finite) {
    work.a = a.numbers;
    work.b = b.numbers;
  } else {
    unpack_all(work);
  }
  return {finite, a.range.least + b.range.least};
}

/// The numbers and exponents that Tame wants, of A or B.
KILN_SHARED const UnpackedOperand& unpack_for_tame(Work& work, unsigned operand) {
  return unpacked(work, operand, Unpacking::kTame, [&](unsigned, UnpackedOperand& to) {
    const MatrixPlan& plan = work.plan;
    const MatrixRow& row = *plan.row;
    const bool is_a = operand == 0;
    const MatrixSource& source = is_a ? plan.a : plan.b;
    if (bits_of(source.format) == 16 && !row.sparse()) {
      const Rows from(work.w, work.in, plan, source, operand);
      if (source.format == Format::kF16 && is_a) return unpack_tame<Format::kF16, true>(from, source, to);
      if (source.format == Format::kF16) return unpack_tame<Format::kF16, false>(from, source, to);
      if (is_a) return unpack_tame<Format::kBf16, true>(from, source, to);
      return unpack_tame<Format::kBf16, false>(from, source, to);
    }
    unpack_one(work, operand, is_a && row.sparse() ? work.packed : to.numbers);
    if (is_a && row.sparse()) expand(work.w, work.in, plan, work.packed, to.numbers);
    const unsigned columns = static_cast<unsigned>(is_a ? row.m : row.n) * row.blocks;
    to.range = find_bytes(to.numbers, row.k, columns, source.format, is_a, to);
  });
}

/// f16 or bf16 of which neither A nor B is kept.
KILN_INLINE bool unpacks_both(const Work& work) {
  const MatrixPlan& plan = work.plan;
  return plan.a.bits == 16 && plan.a.format == plan.b.format && !plan.row->sparse() && work.in.blgp == 0 &&
         plan.d_registers >= plan.a.per_lane && (!plan.keeps || work.in.keeps == 0);
}
KILN_INLINE bool unpack_both_for_tame(Work& work) {
  const Row *a = work.w.v + work.in.src[0].index, *b = work.w.v + work.in.src[1].index;
  if (work.plan.a.format == Format::kF16)
    return unpack_both<Format::kF16>(a, b, work.d, work.plan, work.fresh[0], work.fresh[1]);
  return unpack_both<Format::kBf16>(a, b, work.d, work.plan, work.fresh[0], work.fresh[1]);
}

/// Whether it is worth asking is_exact.
KILN_INLINE bool may_be_exact(const Work& work) {
  return work.plan.a.bits == 16 && !work.plan.row->sparse() && !is_long(work.w.v[work.in.src[0].index]);
}
/// Whether nothing of the sums is lost, however they are formed.
KILN_SHARED bool is_exact(const Work& work) {
  const MatrixPlan& plan = work.plan;
  const Rows from_a(work.w, work.in, plan, plan.a, 0);
  ShortHalves a, b;
  const bool is_f16 = plan.a.format == Format::kF16;
  if (!(is_f16 ? find_short<Format::kF16>(from_a, a) : find_short<Format::kBf16>(from_a, a))) return false;
  const Rows from_b(work.w, work.in, plan, plan.b, 1);
  if (!(is_f16 ? find_short<Format::kF16>(from_b, b) : find_short<Format::kBf16>(from_b, b))) return false;
  return is_exact(a, b, plan.row->k, work.d, plan.d_registers);
}

/// The sums of CDNA3: in integers if the values allow it.
template <unsigned kN>
KILN_INLINE void multiply_aligned(Work& work) {
  const MatrixPlan& plan = work.plan;
  const MatrixRow& row = *plan.row;
  if (may_be_exact(work) && is_exact(work)) {
    unpack_pairs(work);
    return multiply(work, Exact<kN>{});
  }
  bool tame = false;
  const UnpackedOperand *a = nullptr, *b = nullptr;
  if (unpacks_both(work)) {
    a = &work.fresh[0];
    b = &work.fresh[1];
    tame = unpack_both_for_tame(work);
  } else {
    a = &unpack_for_tame(work, 0);
    b = &unpack_for_tame(work, 1);
  }
  if (tame || is_tame(a->range, b->range, work.d, plan.d_registers)) {
    work.a = a->numbers;
    work.b = b->numbers;
    if (plan.a.bits == 8) return multiply(work, Tame<kN, 8, 2>{*a, *b});
    if (plan.group == 8) return multiply(work, Tame<kN, 8, 1>{*a, *b});
    return multiply(work, Tame<kN, 4, 1>{*a, *b});
  }
  unpack_all(work);
  find_exponents(work.a, row.k, row.m * row.blocks, plan.a.format, work.exponents_a);
  find_exponents(work.b, row.k, row.n * row.blocks, plan.b.format, work.exponents_b);
  const FactorExponents exponents{work.exponents_a.of, work.exponents_b.of};
  if (plan.a.bits == 8) return multiply(work, Aligned<kN, 2>{exponents, plan.group});
  multiply(work, Aligned<kN, 1>{exponents, plan.group});
}

template <unsigned kN>
KILN_INLINE void multiply_pairwise(Work& work) {
  const MatrixPlan& plan = work.plan;
  const Pairs pairs = unpack_pairs(work);
  // Whether a sum could be a denormal. Those of f16 cannot: all products are multiples of 2^-48, and what is left when
  // C cancels a sum is at least C's last place. For bf16: a product's last place is 2^-102 or more, less C's 24 bits.
  const bool flush = plan.flush && plan.a.format == Format::kBf16 && pairs.least <= -88;
  // Products of bf16 may be too small for floats.
  if (plan.a.format == Format::kF16 && pairs.finite) return multiply(work, Pairwise<kN, 4, false, true>{});
  if (plan.group == 4 && flush) return multiply(work, Pairwise<kN, 4, true, false>{});
  if (plan.group == 4) return multiply(work, Pairwise<kN, 4, false, false>{});
  if (flush) return multiply(work, Pairwise<kN, 2, true, false>{});
  multiply(work, Pairwise<kN, 2, false, false>{});
}

/// The sums of RDNA3 and RDNA4, in integers if the values allow it.
template <DotUnit kUnit, Format kFormat, Format kD>
KILN_SHARED void multiply_dots(Work& work) {
  const MatrixPlan& plan = work.plan;
  const bool limits = work.w.fp16_overflow;
  const auto fill = [&](unsigned operand, UnpackedOperand& to) {
    const bool is_a = operand == 0;
    const MatrixSource& source = is_a ? plan.a : plan.b;
    const u32 flip = (work.in.neg_lo >> operand & 1U) << 15 | (work.in.neg_hi >> operand & 1U) << 31;
    unpack_dots<kFormat>(Rows(work.w, work.in, plan, source, operand), plan, source, flip, is_a, to);
  };
  const UnpackedOperand &a = unpacked(work, 0, Unpacking::kDots, fill), &b = unpacked(work, 1, Unpacking::kDots, fill);
  if (fits_integers(a.range, b.range, work.d, plan.elements, plan.lanes)) {
    const DotFactors factors{a.numbers, b.numbers, exponents_of(a)};
    if (a.has_zeros || b.has_zeros) return multiply(work, Dots<16, kUnit, kFormat, kD, true>{factors, limits});
    return multiply(work, Dots<16, kUnit, kFormat, kD, false>{factors, limits});
  }
  unpack_all(work);
  multiply(work, SlowDots<16, kUnit, kFormat, kD>{limits});
}
template <DotUnit kUnit>
KILN_INLINE void multiply_dots(Work& work) {
  const MatrixRow& row = *work.plan.row;
  const bool is_f32 = row.d == Format::kF32;
  if (row.a == Format::kF16)
    return is_f32 ? multiply_dots<kUnit, Format::kF16, Format::kF32>(work)
                  : multiply_dots<kUnit, Format::kF16, Format::kF16>(work);
  is_f32 ? multiply_dots<kUnit, Format::kBf16, Format::kF32>(work)
         : multiply_dots<kUnit, Format::kBf16, Format::kBf16>(work);
}

template <unsigned kN>
KILN_INLINE void multiply_scaled(Work& work) {
  const MatrixPlan& plan = work.plan;
  load_scales(work.w, work.in, plan, work.scales);
  const unsigned block = plan.row->scale_block != 0 ? plan.row->scale_block : 32;
  if (plan.a.bits < 8 && plan.b.bits < 8 && block <= 32) return multiply(work, Scaled<kN, float>{work.scales, block});
  multiply(work, Scaled<kN, double>{work.scales, block});
}

template <unsigned kN>
KILN_SHARED void multiply_columns(Work& work) {
  const MatrixPlan& plan = work.plan;
  switch (work.sum) {
    case MatrixSum::kPairwise:
      return multiply_pairwise<kN>(work);
    case MatrixSum::kAligned:
      return multiply_aligned<kN>(work);
    case MatrixSum::kDots:
      if constexpr (kN == 16) {
        if (plan.dots == DotUnit::kRdna3) return multiply_dots<DotUnit::kRdna3>(work);
        return multiply_dots<DotUnit::kRdna4>(work);
      }
      return;
    case MatrixSum::kScaled:
      return multiply_scaled<kN>(work);
    case MatrixSum::kInteger:
      if (plan.row->wide() && (work.in.flags & kClamp) != 0) return multiply(work, Integer<kN, true>{});
      return multiply(work, Integer<kN, false>{});
    default:
      if (plan.mode_flushes && work.w.flush_out_32) return multiply(work, Chain<kN, true>{});
      return multiply(work, Chain<kN, false>{});
  }
}

void run_matrix(WaveState& w, const Instruction& in) {
  Work work(w, in);
  const MatrixPlan& plan = work.plan;
  const MatrixRow& row = *plan.row;
  const unsigned elements = plan.elements;
  const bool pairs = work.sum == MatrixSum::kChain && row.kind == MatrixKind::kMfma && plan.a.bits == 16;
  if (pairs) unpack_pairs(work);
  const bool later =
      work.sum == MatrixSum::kAligned || work.sum == MatrixSum::kPairwise || work.sum == MatrixSum::kDots;
  if (!pairs && !later) unpack_numbers(work);
  const bool in_place = is_in_place(in, plan);
  if (in_place) work.d = w.v + in.dst[0].index;
  if (!in_place) {
    load_addend(w, in, plan, work.d, elements);
  } else if (plan.flush) {
    for (unsigned r = 0; r < elements; ++r) flush_row(work.d[r]);
  }
  if (row.n == 32) {
    multiply_columns<32>(work);
  } else if (row.n == 16) {
    multiply_columns<16>(work);
  } else {
    multiply_columns<4>(work);
  }
  if (!in_place) store_result(w, in, plan, work.d, elements);
}

/// f64: one element of A and B a lane, a chain of fmas; blgp negates.
void run_matrix_f64(WaveState& w, const Instruction& in) {
  const MatrixPlan& plan = plan_of(in, w.lanes);
  const MatrixRow& row = *plan.row;
  Row t[2];
  const auto load = [&](const Operand& o, unsigned pair, double* x) {
    const bool constant = o.kind == Operand::kConstant;
    const u32* low = fetch(w, in, o, constant ? 0 : 2 * pair, t[0]);
    const u32* high = fetch(w, in, o, constant ? 1 : 2 * pair + 1, t[1]);
    for (unsigned i = 0; i < kMaxLanes; ++i) x[i] = bits<double>(u64{high[i]} << 32 | low[i]);
  };
  double a[kMaxLanes], b[kMaxLanes], d[4][kMaxLanes];
  const unsigned pairs = plan.d_registers / 2U;
  load(in.src[0], 0, a);
  load(in.src[1], 0, b);
  for (unsigned r = 0; r < pairs; ++r) load(in.src[2], r, d[r]);
  const auto sign = [&](unsigned operand) { return (in.blgp >> operand & 1) != 0 ? -1.0 : 1.0; };
  const double sign_a = sign(0), sign_b = sign(1), sign_c = sign(2);
  for (unsigned block = 0; block < row.blocks; ++block) {
    for (unsigned i = 0; i < row.m; ++i) {
      double* out = &d[plan.d_register[i]][plan.d_lane[i] + block * plan.block_places];
      for (unsigned j = 0; j < row.n; ++j) out[j] *= sign_c;
      for (unsigned k = 0; k < row.k; ++k) {
        const double x = sign_a * a[plan.a.lane[k] + block * row.m + i];
        const double* y = &b[plan.b.lane[k] + block * row.n];
        for (unsigned j = 0; j < row.n; ++j) out[j] = __builtin_fma(x, sign_b * y[j], out[j]);
      }
    }
  }
  for (unsigned r = 0; r < pairs; ++r) {
    for (unsigned i = 0; i < kMaxLanes; ++i) {
      const u64 x = bits<u64>(d[r][i]);
      w.v[in.dst[0].index + 2 * r][i] = static_cast<u32>(x);
      w.v[in.dst[0].index + 2 * r + 1][i] = static_cast<u32>(x >> 32);
    }
  }
}

}  // namespace

Execute matrix_execute(Format sum) {
  return sum == Format::kF64 ? &run_matrix_f64 : &run_matrix;
}

}  // namespace kiln::emulator::KILN_LEVEL
