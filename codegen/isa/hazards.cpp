// The rows of hazards.hpp. Sources: the manuals' tables of required wait states (cdna2 4.5 and 7.2, cdna3 4.5 and 7.6,
// rdna3 7.9.1) and, where those give none, LLVM's GCNHazardRecognizer.cpp, named by the function.
#include "codegen/isa/hazards.hpp"

#include <array>

namespace kiln::isa {
namespace {

constexpr std::uint8_t kC2 = 1U << static_cast<unsigned>(Family::kCdna2);
constexpr std::uint8_t kC3 = 1U << static_cast<unsigned>(Family::kCdna3);
constexpr std::uint8_t kR3 = 1U << static_cast<unsigned>(Family::kRdna3);
using P = HazardProducer;
using C = HazardConsumer;

// clang-format off
// families,  producer,               consumer,                   states, + passes, source
constexpr std::array kHazards = {
    Hazard{kC2 | kC3, P::kValuWritesVgpr,     C::kMatrixReads,            2,  false, "cdna2 7.2, cdna3 7.6: no forwarding to MFMA"},
    Hazard{kC2 | kC3, P::kXdlWritesVgpr,      C::kMatrixReadsAb,          3,  true,  "cdna2 7.2, cdna3 7.6: XDL result read as A or B"},
    Hazard{kC3,       P::kSgemmWritesVgpr,    C::kMatrixReadsAb,          2,  true,  "cdna3 7.6: SGEMM result read as A or B"},
    Hazard{kC2,       P::kXdlWritesVgpr,      C::kMatrixReadsCOverlapped, 0,  true,  "cdna2 7.2: overlapped C"},
    Hazard{kC3,       P::kXdlWritesVgpr,      C::kMatrixReadsCOverlapped, 1,  true,  "cdna3 7.6: overlapped C"},
    Hazard{kC3,       P::kSgemmWritesVgpr,    C::kMatrixReadsCOverlapped, 0,  true,  "cdna3 7.6: overlapped C"},
    Hazard{kC2 | kC3, P::kXdlWritesVgpr,      C::kValuReadsOrWrites,      3,  true,  "cdna2 7.2, cdna3 7.6: RAW and WAW"},
    Hazard{kC3,       P::kSgemmWritesVgpr,    C::kValuReadsOrWrites,      2,  true,  "cdna3 7.6: RAW and WAW"},
    Hazard{kC2 | kC3, P::kXdlWritesVgpr,      C::kMemoryReads,            3,  true,  "cdna2 7.2, cdna3 7.6: VMEM, LDS, FLAT"},
    Hazard{kC3,       P::kSgemmWritesVgpr,    C::kMemoryReads,            2,  true,  "cdna3 7.6: VMEM, LDS, FLAT"},
    Hazard{kC2 | kC3, P::kXdlReadsC,          C::kValuWrites,             0,  true,  "cdna2 7.2, cdna3 7.6: WAR of C (passes - 1)"},
    Hazard{kC2 | kC3, P::kValuWritesSgpr,     C::kVmemReadsSgpr,          5,  false, "cdna2 4.5, cdna3 4.5"},
    Hazard{kC3,       P::kValuWritesSgpr,     C::kValuReadsSgpr,          2,  false, "cdna3 4.5"},
    Hazard{kC3,       P::kValuWritesVgpr,     C::kReadlaneReads,          1,  false, "cdna3 4.5"},
    Hazard{kC2,       P::kWideStoreReadsData, C::kValuWrites,             1,  false, "cdna2 4.5; LLVM createsVALUHazard"},
    Hazard{kC3,       P::kWideStoreReadsData, C::kValuWrites,             2,  false, "cdna3 4.5"},
    Hazard{kC2 | kC3, P::kWideStoreReadsData, C::kLoadWrites,             1,  false, "cdna2 4.5, cdna3 4.5"},
    Hazard{kR3,       P::kWmmaWritesVgpr,     C::kMatrixReadsAb,          1,  false, "rdna3 7.9.1: one VALU instruction between"},
};
// clang-format on

}  // namespace

std::span<const Hazard> hazards() {
  return kHazards;
}

}  // namespace kiln::isa
