// See exported_kernel.hpp.
#include "runtime/kernels/exported_kernel.hpp"

#include "codegen/comgr/comgr.hpp"
#include "codegen/identity.hpp"
#include "codegen/planned_info.hpp"
#include "runtime/emulator/code/loader.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/proof_record.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::string_view kRegisters = "vgprs", kProof = "proof ";

Error refused(std::string what) {
  return Error{ErrorCode::kMalformedFile, std::move(what), {}};
}

template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || code != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Schedule> schedule_of(std::string_view text) {
  if (text.empty()) return Schedule{};
  if (text == "source") return Schedule{Schedule::Kind::kSource, 0};
  if (!text.starts_with("random ")) return std::nullopt;
  const auto seed = number_of<std::uint64_t>(text.substr(7));
  return seed ? std::optional(Schedule{Schedule::Kind::kRandom, *seed}) : std::nullopt;
}

/// What a key says, once it has been read and written again.
struct Read {
  kernel::Recipe recipe;
  Target target;
};

Result<Read> read_key(std::string_view key) {
  const auto part = [key](std::string_view word) { return part_of_key(key, word); };
  if (part("generator") != codegen::build_identity())
    return refused(fmt::format("its generator is '{}'; this kiln is '{}', which would never look for it",
                               part("generator"), codegen::build_identity()));
  auto recipe = kernel::Recipe::parse(part("recipe"));
  if (!recipe) return refused("its key's recipe: " + recipe.error().message);
  const auto target = Target::parse(std::string(part("target")));
  if (!target) return refused("its key's target: " + target.error().message);
  const auto version = number_of<unsigned>(part("code_object_version"));
  auto schedule = schedule_of(part("schedule"));
  if (schedule) schedule->safe = part("waits") == "safe";
  if (!version || !schedule || kernel_key(*recipe, *target, *version, *schedule, part("assembler")) != key)
    return refused("its key is not written as kiln writes keys");
  return Read{std::move(recipe).value(), *target};
}

/// What the code object says of its only kernel.
Result<emulator::KernelMetadata> metadata_of(std::span<const std::byte> code_object) {
  KILN_ASSIGN(emulator::CodeObject object, emulator::read_code_object(code_object));
  if (object.kernels.size() != 1)
    return refused(fmt::format("its code object has metadata of {} kernels; expected 1", object.kernels.size()));
  std::uint64_t at = 0;
  KILN_TRY(emulator::read_descriptor(code_object, object, object.kernels.front().name, at));
  return std::move(object.kernels.front());
}

Result<void> check(const KernelInfo& planned, const Read& key, const emulator::KernelMetadata& said,
                   std::string_view target) {
  const std::string id = key.target.id();
  if (!target.empty() && target != id)
    return refused(fmt::format("it is said to be for {}; its key is for {}", target, id));
  if (said.target != "amdgcn-amd-amdhsa--" + id)
    return refused(fmt::format("its code object is for {}; its key is for {}", said.target, id));
  if (said.name != planned.name || said.symbol != planned.name + ".kd")
    return refused(fmt::format("its kernel is {}; its key's recipe makes {}", said.name, planned.name));
  std::vector<emulator::ArgumentPlace> expected;
  for (const kernel::Argument& a : kernel::launch_arguments_of(key.recipe))
    expected.push_back(
        {static_cast<std::uint32_t>(a.offset_bytes), static_cast<std::uint32_t>(kernel::bytes_of(a.kind))});
  if (said.kernarg_bytes != planned.kernarg_bytes || said.arguments != expected)
    return refused(
        fmt::format("its kernel takes {} arguments in {} bytes; its key's recipe makes one that takes {} in {}",
                    said.arguments.size(), said.kernarg_bytes, expected.size(), planned.kernarg_bytes));
  return {};
}

/// A second reader, where there is one: what a HIP runtime, which reads by comgr, would find is what was checked here.
Result<void> check_with_comgr(std::span<const std::byte> code_object, const emulator::KernelMetadata& said) {
  if (!comgr::version()) return {};
  const auto kernels = comgr::kernels_of(code_object);
  if (!kernels) return refused(fmt::format("its code object, as comgr reads it: {}", kernels.error().message));
  if (kernels->size() != 1)
    return refused(
        fmt::format("its code object has metadata of {} kernels as comgr reads it; expected 1", kernels->size()));
  const comgr::KernelMetadata& kernel = kernels->front();
  const auto is_alike = [](const comgr::ArgumentPlace& a, const emulator::ArgumentPlace& b) {
    return a.offset_bytes == b.offset_bytes && a.size_bytes == b.size_bytes;
  };
  if (kernel.name != said.name || kernel.symbol != said.symbol || kernel.kernarg_bytes != said.kernarg_bytes ||
      !std::ranges::equal(kernel.arguments, said.arguments, is_alike))
    return refused(
        fmt::format("comgr reads kernel {} ({}) with {} arguments in {} bytes; kiln reads {} ({}) with {} in {}",
                    kernel.name, kernel.symbol, kernel.arguments.size(), kernel.kernarg_bytes, said.name, said.symbol,
                    said.arguments.size(), said.kernarg_bytes));
  return {};
}

/// The lines of a proof, each behind the word.
std::string with_proof_words(std::string_view proof) {
  std::string text;
  while (!proof.empty()) {
    const std::string_view line = proof.substr(0, proof.find('\n'));
    proof.remove_prefix(std::min(line.size() + 1, proof.size()));
    text += fmt::format("{}{}\n", kProof, line);
  }
  return text;
}

/// The reverse, of a proof that is one of the code object; an empty text where there is none.
Result<std::string> proof_of(std::string_view lines, std::span<const std::byte> code_object) {
  std::string proof;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (!line.starts_with(kProof)) return refused(fmt::format("'{}' where a line of its proof is expected", line));
    proof += fmt::format("{}\n", line.substr(kProof.size()));
  }
  if (!proof.empty()) KILN_TRY(read_proof(proof, code_object));
  return proof;
}

}  // namespace

Result<ExportedKernel> exported(std::string_view key, std::span<const std::byte> value) {
  KILN_ASSIGN(KernelEntry entry, decode(value));
  return ExportedKernel{std::string(part_of_key(key, "target")), std::move(entry.info.name),
                        fmt::format("{}{} {}\n{}", key, kRegisters, entry.info.vgprs, with_proof_words(entry.proof)),
                        std::move(entry.code_object)};
}

Result<ImportedKernel> imported(std::string_view text, std::span<const std::byte> code_object,
                                std::string_view target) {
  if (text.empty()) return refused("not exported by kiln: no key");
  const std::size_t last = text.rfind(fmt::format("\n{} ", kRegisters));
  if (!text.starts_with("kiln-kernel ") || last == std::string_view::npos || text.back() != '\n')
    return refused("not exported by kiln: its key is none");
  const std::string_view key = text.substr(0, last + 1);
  KILN_ASSIGN(const Read read, read_key(key));
  KILN_ASSIGN(const auto processor, processor_of(read.target));
  const auto plan = kernel::make_plan(read.recipe, *processor);
  if (!plan) return refused("its key's recipe: " + plan.error().message);
  KILN_ASSIGN(const emulator::KernelMetadata said, metadata_of(code_object));
  KernelEntry entry{codegen::planned_info(*plan), {code_object.begin(), code_object.end()}};
  KILN_TRY(check(entry.info, read, said, target));
  KILN_TRY(check_with_comgr(code_object, said));
  std::string_view proof = text.substr(last + 2 + kRegisters.size());
  const std::string_view registers = proof.substr(0, proof.find('\n'));
  proof.remove_prefix(registers.size() + 1);
  const auto vgprs = number_of<std::uint32_t>(registers);
  if (!vgprs || *vgprs > said.vgprs)
    return refused(fmt::format("{} says '{}'; its code object has {}", kRegisters, registers, said.vgprs));
  entry.info.vgprs = *vgprs;
  entry.info.accvgprs = said.accvgprs;
  entry.info.sgprs = said.sgprs;
  entry.info.lds_bytes = said.lds_bytes;
  std::string unproven;
  if (auto proven = proof_of(proof, code_object)) {
    entry.proof = std::move(proven).value();
  } else {
    unproven = proven.error().message;
  }
  return ImportedKernel{std::string(key), encode(entry), unproven};
}

}  // namespace kiln::runtime
