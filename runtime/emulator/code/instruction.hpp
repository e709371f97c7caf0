// What one decoded instruction is: the row of its opcode, its operands and its modifiers. Everything here is plain data
// without functions that are not always inlined, because the hot files are compiled once per SIMD level and must not
// share any code that the linker could pick from the wrong one.
#pragma once

#include <cstdint>
#include <string_view>

namespace kiln::emulator {

inline constexpr unsigned kMaxLanes = 64;
using Row = std::uint32_t[kMaxLanes];  ///< one vector register: lane by lane

/// The scalar file, flat. s0..s105 first, then what the encodings name.
enum Scalar : std::uint16_t {
  kVcc = 106,
  kTtmp = 108,
  kM0 = 124,
  kNull = 125,
  kExec = 126,
  kFlatScratch = 128,
  kXnackMask = 130,
  kScc = 132,
  kVccz = 133,
  kExecz = 134,
  kSharedBase = 136,
  kSharedLimit = 138,
  kPrivateBase = 140,
  kPrivateLimit = 142,
  kScratchBase = 144,  ///< gfx1250
  kPopsWave = 146,
  kLdsDirect = 147,  ///< what src_lds_direct read
  kScalars = 148,
};
inline constexpr std::uint16_t kFirstAccVgpr = 256;  ///< AccVGPRs follow the VGPRs in the vector file
inline constexpr unsigned kVectorRegisters = 1024;   ///< at most: gfx1250, which has no AccVGPRs

/// How the bits of an operand are meant: decides the size in registers, what an inline constant such as 1.0 is, and
/// what neg, abs and denormal flushing do.
enum class Type : std::uint8_t {
  kNone,
  kB16,
  kF16,
  kBf16,
  kI16,
  kU16,
  kB32,
  kF32,
  kI32,
  kU32,
  kF64,
  kI64,
  kU64,
  kB64,
  kB96,
  kB128,
  kB160,
  kB192,
  kB256,
  kB512,
  kB1024,
  kPkF16,
  kPkBf16,
  kPkI16,
  kPkF32,
  kMask,
  kImmediate,
};
/// One of 16 bits.
constexpr bool is_half(Type type) {
  return type == Type::kB16 || type == Type::kF16 || type == Type::kBf16 || type == Type::kI16 || type == Type::kU16;
}
/// Of 4, 8, 12 or 16 bytes.
constexpr Type bits_of_bytes(unsigned bytes) {
  return bytes == 16 ? Type::kB128 : bytes == 12 ? Type::kB96 : bytes == 8 ? Type::kB64 : Type::kB32;
}

enum class Class : std::uint8_t {
  kSalu,
  kBranch,
  kWait,
  kMessage,
  kSmem,
  kValu,
  kTrans,
  kMatrix,
  kLds,
  kVmem,
  kFlat,
  kCount
};

/// What an opcode does besides reading its sources and writing its destinations.
enum Trait : std::uint32_t {
  kNoTrait = 0,
  kReadsScc = 1U << 0,
  kWritesScc = 1U << 1,
  kReadsVcc = 1U << 2,  ///< implicitly, not as an operand
  kWritesVcc = 1U << 3,
  kReadsM0 = 1U << 4,
  kWritesExec = 1U << 5,
  kAccumulates = 1U << 6,    ///< the destination is the last source as well (v_fmac)
  kSelects = 1U << 7,        ///< v_cndmask: reads one of two sources per lane
  kIgnoresExec = 1U << 8,    ///< reads and writes all lanes (MFMA)
  kOwnReads = 1U << 9,       ///< reads of vector registers are checked by the opcode itself (v_readlane)
  kKeepsHigh = 1U << 10,     ///< a 16-bit result keeps the other half on gfx9, too
  kBitwise = 1U << 11,       ///< moves bits: a half-defined 32-bit source is no fault
  kMoves = 1U << 23,         ///< copies registers: undefined bits stay undefined, and are a fault where they are used
  kMasks = 1U << 29,         ///< with a constant it takes bits of a register: moves them, as far as that goes
  kShifts = 1U << 30,        ///< shifts its second source by its first; detail is the BitLogic
  kElementwise = 1U << 24,   ///< packed: each half of the result hangs on its halves of the sources alone
  kLooseHigh = 1U << 25,     ///< a 64-bit sum whose high half may be garbage if nobody wants it
  kStore = 1U << 12,         ///< memory: writes
  kLoad = 1U << 13,          ///< memory: returns data
  kAtomic = 1U << 14,        ///< memory: reads and writes; returns data with glc / sc0
  kPartialWrite = 1U << 15,  ///< writes some lanes only (v_writelane)
  kDgemm = 1U << 16,
  kXdl = 1U << 17,
  kReadsWriteMask = 1U << 18,  ///< v_div_fmas and the like
  kReadsFlatScratch = 1U << 19,
  kCrossbar = 1U << 22,           ///< an LDS opcode that touches no LDS bytes
  kBitLogic = 1U << 26,           ///< scalar: works bit by bit, detail is a BitLogic
  kOwnWrites = 1U << 27,          ///< the opcode itself says what it defined
  kCarriesHalves = 1U << 28,      ///< makes of each half-defined source a part of the result that hangs on it alone
  kSwaps = 1U << 21,              ///< both destinations are read as well
  kAccumulatesScalar = 1U << 20,  ///< the scalar destination is read as well (s_addk)
};

/// Opcode::detail of opcodes with kBitLogic or kShifts: how undefined bits come through. kWithExec: the second source
/// is EXEC and the result goes there; kWritesResult: and to the destination.
enum class BitLogic : std::uint8_t {
  kNone,
  kAnd,
  kOr,
  kXor,
  kAndNot,
  kOrNot,
  kNotAnd,
  kNotOr,
  kCopy,
  kSelect,
  kShiftLeft,
  kShiftRight,
  kShiftRightSigned
};
inline constexpr std::uint32_t kWithExec = 0x100, kWritesResult = 0x200;

struct Operand {
  enum Kind : std::uint8_t { kNothing, kVgpr, kSgpr, kConstant };
  enum Flag : std::uint8_t { kNeg = 1, kAbs = 2, kSext = 4, kHigh = 8, kDpp = 16, kSdwa = 32, kLiteral = 64 };
  Kind kind = kNothing;
  Type type = Type::kNone;
  std::uint8_t registers = 0;  ///< as printed: v[2:3] is 2
  std::uint8_t flags = 0;
  std::uint8_t select = 6;  ///< SDWA: 0-3 byte, 4-5 word, 6 dword
  std::uint16_t index = 0;  ///< of the vector or scalar file
  std::uint64_t value = 0;  ///< a constant's bits, in the operand's type
};

struct WaveState;
enum class DotUnit : std::uint8_t;  // architecture.hpp
struct Instruction;
struct MatrixPlans;       // matrix/table.hpp
struct UnpackedOperands;  // matrix/unpacked.hpp
using Execute = void (*)(WaveState&, const Instruction&);

inline constexpr unsigned kMaxCounters = 10;
inline constexpr unsigned kMaxDestinations = 2;
inline constexpr unsigned kMaxSources = 6;

struct Opcode {
  std::string_view name;
  Class op_class = Class::kSalu;
  Execute execute = nullptr;
  Type types[kMaxDestinations + kMaxSources] = {};  ///< destinations, then sources
  std::uint8_t destinations = 0;
  std::uint8_t sources = 0;
  std::uint32_t traits = 0;
  std::uint32_t detail = 0;  ///< meant by the opcode's own file: bytes of an access, row of the matrix table, ...
};

/// Which field of MODE.FP_ROUND an instruction obeys: none, that of f32, that of f16 and f64, or both (v_fma_mix).
/// kUnknown: nothing says which (BF16).
enum class Rounds : std::uint8_t { kNearest, kSingle, kWide, kMixed, kUnknown };

/// The same instruction under another name (gfx10+ renamed many).
struct Alias {
  std::string_view name;
  std::string_view of;
};

enum class DppControl : std::uint8_t {
  kNone,
  kQuadPerm,
  kRowShl,
  kRowShr,
  kRowRor,
  kWaveShl,
  kWaveRol,
  kWaveShr,
  kWaveRor,
  kRowMirror,
  kRowHalfMirror,
  kRowBcast15,
  kRowBcast31,
  kRowShare,
  kRowXmask,
  kDpp8,
};

struct Dpp {
  DppControl control = DppControl::kNone;
  std::uint32_t argument = 0;  ///< shift, row, or 2/3 bits per lane
  std::uint8_t row_mask = 0xf, bank_mask = 0xf;
  bool bound_zero = false, fetch_inactive = false;
};

/// Bits of `Instruction::flags`.
enum InstructionFlag : std::uint32_t {
  kClamp = 1U << 0,
  kOffen = 1U << 1,
  kIdxen = 1U << 2,
  kGlc = 1U << 3,     ///< glc, or sc0 on gfx940: an atomic returns
  kLdsBit = 1U << 4,  ///< buffer load to LDS
  kGds = 1U << 5,
  kOff = 1U << 6,  ///< global with `off`: the address is a VGPR pair
  kHasDpp = 1U << 7,
  kHasSdwa = 1U << 8,
  kVop3 = 1U << 9,          ///< _e64
  kDstPreserve = 1U << 10,  ///< SDWA UNUSED_PRESERVE
  kDstSext = 1U << 11,
  kTfe = 1U << 12,
  kScaleOffset = 1U << 15,  ///< gfx1250: the offset register counts elements
  kIsPair = 1U << 14,       ///< v_dual
  kPolls = 1U << 16,        ///< reads LDS until it has a value (strict/lds/order.hpp)
};

/// What every execution reads comes first: a steady loop's instructions compete with its data for the host's cache.
struct alignas(64) Instruction {
  const Opcode* opcode = nullptr;
  Execute execute = nullptr;
  const MatrixPlans* matrix = nullptr;  ///< of a matrix instruction
  std::uint32_t target = 0;             ///< branches: index of the target
  std::uint32_t flags = 0;
  std::int32_t immediate = 0;  ///< SOPP, SOPK; s_getreg: the hwreg field; s_swappc..
  std::int32_t offset = 0, offset1 = 0;
  Class op_class = Class::kSalu;  ///< the opcode's
  std::uint8_t sources = 0;
  std::uint8_t omod = 0;  ///< 0 none, 1: *2, 2: *4, 3: /2
  std::uint8_t op_sel = 0, op_sel_hi = 0, neg_lo = 0, neg_hi = 0;
  std::uint8_t dst_select = 6;                     ///< SDWA
  std::uint8_t cbsz = 0, abid = 0, blgp = 0;       ///< or the formats of A and B and the index key of WMMA, or
                                                   ///< VA_VDST and (blgp) VM_VSRC of lds_direct_load
  std::uint8_t scale_rows = 0, scale_formats = 0;  ///< scaled WMMA: bit, two bits for A and B each
  std::uint8_t keeps = 0;                          ///< bit 0: A, 1: B is another one's, too (matrix/unpacked.hpp)
  std::uint8_t passes = 0;                         ///< of a matrix instruction, four cycles each
  std::uint8_t hazard_rules = 0;                   ///< index of the rules for its class
  Rounds rounds = Rounds::kNearest;
  Operand dst[kMaxDestinations];
  Operand src[kMaxSources];
  std::uint32_t offset_bytes = 0;                                               ///< in the code section
  std::uint32_t next_bytes = 0;                                                 ///< offset of the one after it
  std::uint32_t hazard_class = 0;                                               ///< strict/hazards/classes.cpp
  std::uint32_t pair = 0;                                                       ///< v_dual: index of the two halves
  std::int16_t waits[kMaxCounters] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1};  ///< by Counter; -1: not waited for
  Dpp dpp;
  Execute rounded = nullptr;  ///< instead of `execute` under another rounding than to nearest even
};

/// What the vector opcodes see of a wave. `Wave` (wave.hpp) derives from it.
struct WaveState {
  Row* v = nullptr;  ///< the vector file
  UnpackedOperands* unpacked = nullptr;
  std::uint32_t s[kScalars] = {};
  alignas(64) std::uint32_t exec_mask[kMaxLanes] = {};  ///< all ones where EXEC is set
  std::uint64_t full_mask = ~0ULL;                      ///< of this wave size
  unsigned lanes = 64;
  bool flush_in_32 = false, flush_out_32 = false;        ///< MODE.denorm of f32
  bool flush_in_16_64 = false, flush_out_16_64 = false;  ///< and of f16 and f64
  bool dx10_clamp = true, ieee = true;
  bool fp16_overflow = false;
  DotUnit dots{};                 ///< how float dot products are formed
  bool measured_wmma = false;     ///< Options::measured_wmma
  std::uint8_t round_16_64 = 0;   ///< MODE.FP_ROUND of f16 and f64
  bool fp8_fnuz = false;          ///< FP8 and BF8 without infinities and minus zero (gfx94x)
  bool keeps_high_half = false;   ///< 16-bit results keep the other half of the register (gfx10+)
  bool clears_high_half = false;  ///< all of them clear it (gfx8)
};

/// Whether a 16-bit result of the low half keeps the other one. Source: LLVM GCNSubtarget::zeroesHigh16BitsOfDest.
inline bool keeps_high_half(const WaveState& wave, const Opcode& op) {
  return wave.keeps_high_half || ((op.traits & kKeepsHigh) != 0 && !wave.clears_high_half);
}

/// Writes the whole EXEC register and what hangs on it.
void set_exec(WaveState& wave, std::uint64_t exec);
/// Reads and writes `registers` (1 or 2) scalar registers from M0 on, some of which are more than storage.
std::uint64_t read_special(const WaveState& wave, unsigned index, unsigned registers);
void write_special(WaveState& wave, unsigned index, unsigned registers, std::uint64_t value);
/// Any scalar registers.
[[gnu::always_inline]] inline std::uint64_t read_scalar(const WaveState& wave, unsigned index, unsigned registers) {
  if (index >= kM0) return read_special(wave, index, registers);
  return registers == 1 ? wave.s[index] : std::uint64_t{wave.s[index + 1]} << 32 | wave.s[index];
}
[[gnu::always_inline]] inline void write_scalar(WaveState& wave, unsigned index, unsigned registers,
                                                std::uint64_t value) {
  if (index >= kM0) return write_special(wave, index, registers, value);
  wave.s[index] = static_cast<std::uint32_t>(value);
  if (registers == 2) wave.s[index + 1] = static_cast<std::uint32_t>(value >> 32);
}
/// Lane masks are one or two registers by the wave size.
std::uint64_t read_mask(const WaveState& wave, const Operand& operand);
void write_mask(WaveState& wave, const Operand& operand, std::uint64_t value);

/// From now on the host rounds as MODE says of halves (vector/rounding.cpp).
void round_halves(const WaveState& wave);

/// DPP and SDWA (wave/state.cpp).
void dpp_permute(const WaveState& wave, const Instruction& in, const std::uint32_t* from, std::uint32_t* to);
std::uint64_t dpp_active(const WaveState& wave, const Instruction& in);
/// The lanes whose values the active lanes read.
std::uint64_t dpp_sources(const WaveState& wave, const Instruction& in);
void sdwa_select(const WaveState& wave, const Operand& operand, const std::uint32_t* from, std::uint32_t* to);
void sdwa_merge(const WaveState& wave, const Instruction& in, const std::uint32_t* old, std::uint32_t* row);

}  // namespace kiln::emulator
