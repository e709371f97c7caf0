// The rows of hazards.hpp. Sources: the manuals' tables of required wait states (cdna2 4.5 and 7.2, cdna3 4.5 and 7.6,
// rdna3 7.9.1, rdna4 and cdna5 7.12.1) and, where those give none, LLVM's GCNHazardRecognizer.cpp, named by the
// function.
#include "codegen/isa/hazards.hpp"

#include <array>

namespace kiln::isa {
namespace {

constexpr std::uint32_t bit(Generation g) {
  return 1U << static_cast<unsigned>(g);
}
constexpr std::uint32_t k908 = bit(Generation::kGfx908), k90a = bit(Generation::kGfx90a),
                        k940 = bit(Generation::kGfx940), k950 = bit(Generation::kGfx950), k94x = k940 | k950,
                        kMfma = k90a | k94x;
constexpr std::uint32_t kGcn = bit(Generation::kGfx8) | bit(Generation::kGfx9) | k908 | kMfma;
constexpr std::uint32_t kWmma = bit(Generation::kGfx11) | bit(Generation::kGfx11_5) | bit(Generation::kGfx12),
                        k12_5 = bit(Generation::kGfx12_5);
using P = HazardProducer;
using C = HazardConsumer;

// clang-format off
// generations, producer,               consumer,                   states, per pass, source
constexpr std::array kHazards = {
    Hazard{k908 | kMfma, P::kValuWritesVgpr,     C::kMatrixReads,            2,  0, "cdna1 to cdna3 7: no forwarding to MFMA"},
    Hazard{k908,         P::kValuWritesVgpr,     C::kAccReadReads,           3,  0, "LLVM checkMAIHazards908: v_accvgpr_write before v_accvgpr_read"},
    Hazard{k908,         P::kValuWritesVgpr,     C::kAccWriteReads,          2,  0, "cdna1 7.2"},
    Hazard{k908,         P::kValuWritesVgpr,     C::kMemoryReads,            2,  0, "LLVM checkMAILdStHazards, which asks for it behind v_accvgpr_read only"},
    Hazard{k908,         P::kXdlWritesVgpr,      C::kMatrixReadsAb,          4,  1, "LLVM checkMAIHazards908"},
    Hazard{k908,         P::kXdlWritesVgpr,      C::kMatrixReadsCOverlapped, 2,  1, "LLVM checkMAIHazards908"},
    Hazard{k908,         P::kXdlWritesVgpr,      C::kValuReadsOrWrites,      2,  1, "LLVM checkMAIHazards908: v_accvgpr_read; v_accvgpr_write needs less"},
    Hazard{k908 | kMfma, P::kXdlReadsC,          C::kValuWrites,             0,  1, "cdna2 7.2, cdna3 7.6: WAR of C (passes - 1)"},
    Hazard{k90a | k940,  P::kXdlWritesVgpr,      C::kMatrixReadsAb,          3,  1, "cdna2 7.2, cdna3 7.6: XDL result read as A or B"},
    Hazard{k950,         P::kXdlWritesVgpr,      C::kMatrixReadsAb,          4,  1, "cdna4 7.6"},
    Hazard{k94x,         P::kSgemmWritesVgpr,    C::kMatrixReadsAb,          2,  1, "cdna3 7.6: SGEMM result read as A or B"},
    Hazard{k90a,         P::kXdlWritesVgpr,      C::kMatrixReadsCOverlapped, 0,  1, "cdna2 7.2: overlapped C"},
    Hazard{k940,         P::kXdlWritesVgpr,      C::kMatrixReadsCOverlapped, 1,  1, "cdna3 7.6: overlapped C"},
    Hazard{k950,         P::kXdlWritesVgpr,      C::kMatrixReadsCOverlapped, 2,  1, "cdna4 7.6"},
    Hazard{k94x,         P::kSgemmWritesVgpr,    C::kMatrixReadsCOverlapped, 0,  1, "cdna3 7.6: overlapped C"},
    Hazard{k94x,         P::kShortWritesVgpr,    C::kMatrixReadsC,           2,  0, "cdna3 7.5; LLVM checkMAIHazards90A: the very registers, too"},
    Hazard{k90a | k940,  P::kXdlWritesVgpr,      C::kValuReadsOrWrites,      3,  1, "cdna2 7.2, cdna3 7.6: RAW and WAW"},
    Hazard{k950,         P::kXdlWritesVgpr,      C::kValuReadsOrWrites,      4,  1, "cdna4 7.6"},
    Hazard{k94x,         P::kSgemmWritesVgpr,    C::kValuReadsOrWrites,      2,  1, "cdna3 7.6: RAW and WAW"},
    Hazard{k90a | k940,  P::kXdlWritesVgpr,      C::kMemoryReads,            3,  1, "cdna2 7.2, cdna3 7.6: VMEM, LDS, FLAT"},
    Hazard{k950,         P::kXdlWritesVgpr,      C::kMemoryReads,            4,  1, "cdna4 7.6"},
    Hazard{k94x,         P::kSgemmWritesVgpr,    C::kMemoryReads,            2,  1, "cdna3 7.6: VMEM, LDS, FLAT"},
    Hazard{k90a | k940,  P::kDgemmWritesVgpr,    C::kMatrixReadsAb,          11, 0, "cdna2 7.2, cdna3 7.6: DGEMM 16x16x4"},
    Hazard{k950,         P::kDgemmWritesVgpr,    C::kMatrixReadsAb,          19, 0, "cdna4 7.6"},
    Hazard{k90a | k940,  P::kDgemmWritesVgpr,    C::kMatrixReadsCOverlapped, 9,  0, "cdna2 7.2, cdna3 7.6: overlapped C"},
    Hazard{k950,         P::kDgemmWritesVgpr,    C::kMatrixReadsCOverlapped, 17, 0, "cdna4 7.6"},
    Hazard{k90a | k940,  P::kDgemmWritesVgpr,    C::kValuReadsOrWrites,      11, 0, "cdna2 7.2, cdna3 7.6: RAW and WAW"},
    Hazard{k950,         P::kDgemmWritesVgpr,    C::kValuReadsOrWrites,      19, 0, "cdna4 7.6"},
    Hazard{kMfma,        P::kDgemmWritesVgpr,    C::kMemoryReads,            18, 0, "cdna2 7.2, cdna3 7.6: VMEM, LDS, FLAT"},
    Hazard{k90a,         P::kValuBeforeDgemm,    C::kMemoryReads,            2,  0, "LLVM checkMAIVALUHazards: DMFMABetweenVALUWriteVMEMRead"},
    Hazard{kMfma,        P::kDotWritesVgpr,      C::kOtherValuReadsOrWrites, 3,  0, "LLVM checkMAIVALUHazards: DotWriteDifferentVALURead; another dot product as C needs none"},
    Hazard{kMfma,        P::kDotWritesVgpr,      C::kMemoryReads,            3,  0, "LLVM checkMAIVALUHazards"},
    Hazard{kGcn,         P::kValuWritesSgpr,     C::kVmemReadsSgpr,          5,  0, "vega, cdna1 to cdna4 4.5"},
    Hazard{k94x,         P::kValuWritesSgpr,     C::kValuReadsSgpr,          2,  0, "cdna3 4.5"},
    Hazard{k94x,         P::kValuWritesVgpr,     C::kReadlaneReads,          1,  0, "cdna3 4.5"},
    Hazard{kGcn & ~k94x, P::kWideStoreReadsData, C::kValuWrites,             1,  0, "vega, cdna2 4.5; LLVM createsVALUHazard"},
    Hazard{k94x,         P::kWideStoreReadsData, C::kValuWrites,             2,  0, "cdna3 4.5"},
    Hazard{kGcn,         P::kWideStoreReadsData, C::kLoadWrites,             1,  0, "cdna2 4.5, cdna3 4.5"},
    Hazard{bit(Generation::kGfx10_1), P::kVmemReadsSgpr, C::kScalarWrites,          1,  0, "LLVM fixVMEMtoScalarWriteHazards"},
    Hazard{bit(Generation::kGfx10_1), P::kSmemReadsSgpr, C::kValuWritesSgpr,        1,  0, "LLVM fixSMEMtoVectorWriteHazards"},
    Hazard{kWmma,        P::kWmmaWritesVgpr,     C::kMatrixReadsAb,          1,  0, "rdna3 7.9.1, rdna4 7.12.1: one VALU instruction between"},
    Hazard{k12_5,        P::kWmmaWritesVgpr,     C::kMatrixReadsAb,          1,  2, "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
    Hazard{k12_5,        P::kWmmaWritesVgpr,     C::kValuReadsOrWrites,      0,  2, "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
    Hazard{k12_5,        P::kWmmaReadsVgpr,      C::kValuWrites,             0,  2, "cdna5 7.12.1; LLVM checkWMMACoexecutionHazards"},
    Hazard{k94x,         P::kTransWritesVgpr,    C::kValuReads,              1,  0, "cdna3 4.5"},
    Hazard{bit(Generation::kGfx11), P::kTransResult, C::kValuReads, 5,  0, "LLVM fixVALUTransUseHazard"},
    Hazard{k12_5,        P::kTransResult,        C::kMatrixReads,            1,  0, "cdna5 5.7.2"},
    Hazard{k12_5,        P::kTransResult,        C::kValuReads,              1,  0, "cdna5 5.7.2"},
    Hazard{k12_5,        P::kTransReadsVgpr,     C::kValuWrites,             1,  0, "cdna5 5.7.2"},
};
// clang-format on

}  // namespace

std::span<const Hazard> hazards() {
  return kHazards;
}

}  // namespace kiln::isa
