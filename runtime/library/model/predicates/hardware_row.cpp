// Predicates of hardware rows, and names that stand in predicates as numbers. Source: formats.md 1.5 and 2.4.1.
#include "runtime/library/model/predicates/predicates.hpp"

#include <tuple>

#include <fmt/format.h>

namespace kiln::library {

bool holds(const HardwarePredicate& predicate, const Hardware& hardware) {
  if (predicate.processor.empty()) return true;
  return predicate.processor == hardware.processor &&
         (!predicate.compute_units || *predicate.compute_units == hardware.compute_units) &&
         (!predicate.is_apu || *predicate.is_apu == hardware.is_apu);
}

std::string text_of(const HardwarePredicate& predicate) {
  if (predicate.processor.empty()) return "TruePred";
  std::string text = "AMDGPU(Processor=" + predicate.processor;
  if (predicate.compute_units) text += fmt::format(", CUCount={}", *predicate.compute_units);
  if (predicate.is_apu) text += fmt::format(", IsAPU={}", *predicate.is_apu ? 1 : 0);
  return text + ")";
}

bool row_precedes(const HardwarePredicate& a, const HardwarePredicate& b) {
  const auto key = [](const HardwarePredicate& p) {
    return std::tuple(p.processor.empty(), p.is_apu ? (*p.is_apu ? 0 : 1) : 2,
                      p.compute_units ? -static_cast<std::int64_t>(*p.compute_units) : 1,
                      std::string_view(p.processor));
  };
  return key(a) < key(b);
}

std::int64_t any_flavour(TypeId type) {
  const TypeId plain = without_flavour(type);
  // Only types that exist in both flavours need to be told apart.
  const bool has_both =
      plain == TypeId::kF8 || plain == TypeId::kB8 || plain == TypeId::kF8B8 || plain == TypeId::kB8F8;
  return static_cast<std::int64_t>(plain) + (has_both ? kAnyFlavour : 0);
}

PredicateValues processor_values(std::string_view processor) {
  PredicateValues values{};
  for (std::size_t i = 0; i < processor.size() && i < 40; ++i)
    values[i / 8] = static_cast<std::int64_t>(static_cast<std::uint64_t>(values[i / 8]) |
                                              (std::uint64_t{static_cast<unsigned char>(processor[i])} << (i % 8 * 8)));
  return values;
}

Predicate foreign_predicate(std::string_view keys) {
  constexpr std::size_t kMost = 40;
  constexpr std::string_view kMore = "...";
  if (keys.size() <= kMost) return {PredicateKind::kForeign, processor_values(keys)};
  return {PredicateKind::kForeign, processor_values(std::string(keys.substr(0, kMost - kMore.size())).append(kMore))};
}

std::string processor_text(const PredicateValues& values) {
  std::string text;
  for (std::size_t i = 0; i < 5; ++i)
    for (unsigned shift = 0; shift < 64; shift += 8)
      if (const auto c = static_cast<char>((static_cast<std::uint64_t>(values[i]) >> shift) & 0xFF); c != 0) text += c;
  return text;
}

std::string type_code_name(std::int64_t code) {
  if (code >= kAnyFlavour) code -= kAnyFlavour;
  return code >= 0 && code < static_cast<std::int64_t>(TypeId::kNone) ? std::string(name_of(static_cast<TypeId>(code)))
                                                                      : fmt::format("type {}", code);
}

}  // namespace kiln::library
