// A station of pipeline.cpp's way: a kernel is proven before its first launch (runtime/proof), where the options ask
// for that. It runs on the thread that makes the kernel and touches no GPU, so that a capture of a stream goes on.
#include "codegen/stopwatch.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/pipeline/pipeline.hpp"

#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {

Result<void> Pipeline::prove(const Selected& selected, KernelEntry& entry, std::vector<StageTime>& times) {
  const std::lock_guard lock(proving_mutex_);
  entry.proof.clear();
  const auto cannot = [&](const Error& why) {
    cannot_prove_ = true;
    tell_later(LogLevel::kError, fmt::format("no kernel is proven: {}", why.message));
  };
  if (prover_ == nullptr && !cannot_prove_) {
    auto opened = Prover::open(target_, options_.code_object_version, assembler_);
    if (opened)
      prover_ = std::move(opened).value();
    else
      cannot(opened.error());
  }
  if (cannot_prove_) return {};
  auto proof = codegen::timed(times, "prove", [&] { return prover_->prove(selected.plan, entry); });
  if (proof) {
    entry.proof = write_proof(*proof, entry.code_object);
    return {};
  }
  if (proof.error().code == ErrorCode::kUnknownTarget) return cannot(proof.error()), Result<void>();
  tell_later(LogLevel::kError, proof.error().text());
  return std::move(proof).error();
}

bool Pipeline::prove_found(const Selected& selected, Found& found, std::vector<StageTime>& times) {
  KernelEntry& entry = *found.entry;
  if (proving_ != Proving::kAll || is_proven(entry.proof, entry.code_object)) return true;
  const auto proven = prove(selected, entry, times);
  if (!proven) {
    // It may have been damaged where it lay: it is generated again.
    found.fault = proven.error().message;
    cache_.refuse(found.fault);
    return false;
  }
  if (!entry.proof.empty()) cache_.put(found.key, encode(entry), &found.fault);
  return true;
}

Result<void> Pipeline::prove_generated(const Selected& selected, KernelEntry& entry, std::vector<StageTime>& times) {
  return proving_ == Proving::kOff ? Result<void>() : prove(selected, entry, times);
}

}  // namespace kiln::runtime
