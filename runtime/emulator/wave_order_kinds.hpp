// The order in which the emulator runs the waves of a workgroup, for code that names one without the machine.
#pragma once

namespace kiln::emulator {

/// The waves of a workgroup: each until it waits, the last one first, by chance; or one instruction of each in turn, as
/// on a compute unit whose SIMDs run alike. AMD's hand-scheduled kernels leave barriers out where that holds.
enum class WaveOrder { kInOrder, kReverse, kRandom, kLockstep };

}  // namespace kiln::emulator
