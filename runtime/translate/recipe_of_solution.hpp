// From a library's solution (Tensile's parameters) to a recipe of ours: what shapes the result's tiles is kept as it
// is, what only tunes Tensile's own kernels is translated to the nearest thing kiln has, and what kiln cannot write is
// refused with the reason, so that selection goes on to the next solution.
//
//   Tensile                         recipe
//   MatrixInstruction []            mi1x1x1x1, wave tile = ThreadTile, wave group = WorkGroup[0..1]
//   MatrixInstruction [M,N,K,B]     mi, wave tile = MIWaveTile, wave group = MIWaveGroup; B blocks, all along M or all
//                                   along N, also say which operand comes first
//   DepthU                          depth_u
//   GlobalReadVectorWidthA/B        the same, at most 16 bytes; derive (-1, 0): 16 bytes
//   LocalReadVectorWidth            the nearest width the operand's layout in LDS allows; or another one, where more of
//                                   the structural switches can be done then
//   LdsPadA/B                       for Tensile's own layout of LDS; ours has what keeps it free of bank conflicts
//                                   (kernel::conflict_free_padding)
//   1LDSBuffer                      1: one buffer; 0, -1: two, where they fit (with PrefetchGlobalRead 0: one)
//   KernelLanguage: Source          the same tile
//   PrefetchGlobalRead              the same: 0 (no tile in flight, one buffer of LDS), 1 or 2
//   PrefetchLocalRead               the same
//   WorkGroupMapping                |WGM|, at least 1
//   WorkGroupMappingXCC, its Group  xcc; -1: as many XCDs, or compute units, as the device has; a group that is no
//                                   multiple of the XCDs: none
//   SourceSwap, VectorWidthA/B      the same, where a plan can be made of it and the solution says SourceSwap (VALU:
//                                   VectorWidth); else the plan chooses the layout of D, or StoreVectorWidth does where
//                                   the plan's stores would have another width
//   StoreVectorWidth                the same (VALU: VectorWidthA); derive: 16 bytes
//   StoreRemapVectorWidth           sr, where results can go through LDS
//   MIArchVgpr                      archvgpr, where matrix instructions can leave results in VGPRs and there is room
//   Assert...ElementMultiple        mul
//   BufferLoad and BufferStore      buffer addressing
//   GlobalSplitU                    the same; 0 and -1, which leave it to the launch: 1
//   GlobalSplitUAlgorithm           MultipleBuffer: gsumb, MultipleBufferSingleKernel: gsu; SingleBuffer: gsu, as the
//                                   order of its atomics is not determined, unless they are asked for: gsusb where D
//                                   can be added to. Groups of problems, which are one launch: gsu
//   WorkGroup[2] (LocalSplitU)      lsu
//   StreamK, custom kernels, PrefetchGlobalRead above 2, blocks of an instruction along both M and N: refused
#pragma once

#include "codegen/isa/processor.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/result.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <string>
#include <string_view>

namespace kiln::runtime {

/// What the user says of how solutions are run, over what they say themselves (RuntimeOptions).
struct Tuning {
  bool atomics = false;  ///< results may depend on the order in which workgroups arrive
  std::uint32_t global_split_u = 0, workgroup_mapping = 0;  ///< 0: the solution's
  KernelAbi abi = KernelAbi::kKiln;
  std::uint32_t compute_units = 0;  ///< 0: those of the largest product with the processor
  bool wide_addresses = false;      ///< a solution without buffer descriptors gets none: its matrices are beyond them
  /// Every element's products are added in one order (GemmProblem::uniform_summation): K begins at 0, and no atomics.
  bool uniform_summation = false;
  bool complex_3m = false;   ///< GemmProblem::complex_3m, where the plan has room for the third accumulators
  bool many_rounds = false;  ///< the launch has more workgroups than the device runs at a time (has_many_rounds)
  bool staggers = false;     ///< its workgroups would read from few memory channels at a time (meets_in_channels)
};

/// Whether a step of the plan is `products` inner products along K, or several times as many (InnerUnroll).
bool unrolls(const kernel::Plan& plan, std::uint32_t products);

/// Steps that LDS is read ahead, and sets of registers they are read into.
struct StepsAhead {
  std::uint32_t ahead, sets;
  bool operator==(const StepsAhead&) const = default;
};
/// What PrefetchLocalRead asks of a plan.
StepsAhead steps_ahead(const library::SolutionParameters& p, const kernel::Plan& plan);

/// kUnsupported with the reason if kiln has no kernel like that. `type` is the problem's, which the solution's
/// contains.
Result<kernel::Recipe> recipe_of_solution(const library::Solution& solution, const ProblemType& type,
                                          const isa::Processor& processor, const Tuning& tuning = {});

/// The recipe's plan; kCodegen with the rule that refuses it.
Result<kernel::Plan> plan_of_solution(const library::Solution& solution, const ProblemType& type,
                                      const isa::Processor& processor, const Tuning& tuning = {});

/// The processor that a library's solutions are judged for where none is launched; nullptr: kiln has no tables for it.
/// Fallback logic names none, as it is for all: gfx900 stands for them.
const isa::Processor* judging_processor(std::string_view architecture);
/// A refusal's class: "rule registers_fit" of "rule registers_fit: about 300 VGPRs; ...", "CustomKernelName: a kernel
/// written by hand" of "CustomKernelName=K: a kernel ...", else all of the message.
std::string kind_of(const Error& error);
/// What a library's solution becomes as its problem type says, without an epilogue; else kUnsupported, whose message is
/// the class of what is in the way. `kiln pack --report` and `kiln warm --all` both count these. No processor: kiln has
/// no tables for the solution's.
Result<kernel::Plan> plan_as_stated(const library::Solution& solution, const isa::Processor* processor,
                                    const Tuning& tuning = {});

}  // namespace kiln::runtime
