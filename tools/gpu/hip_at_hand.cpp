// See hip_at_hand.hpp.
#include "tools/gpu/hip_at_hand.hpp"

#include "codegen/isa/processor.hpp"
#include "runtime/contract/list_text.hpp"
#include "tools/gpu/asked_child.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

/// Newest first, as kiln's own device looks for them.
constexpr std::array kHipLibraries = {"libamdhip64.so.8", "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"};
constexpr std::string_view kHipPrefix = "libamdhip64.so";
constexpr int kSaysNoHip = 2;  // kiln-ask-hip's exit code
constexpr int kMajorOfVersion = 10'000'000, kMinorOfVersion = 100'000;

/// The HIP that a program is linked with, of what its loader lists; empty: none.
std::string linked_hip(std::string_view list) {
  for (const LinkedLibrary& library : libraries_in_list(list))
    if (library.name.starts_with(kHipPrefix) && !library.path.empty()) return library.path;
  return {};
}

/// "HIP 6.4 (/usr/lib/x86_64-linux-gnu/libamdhip64.so.6)", of what kiln-ask-hip prints.
std::string name_of_hip(std::string_view line) {
  line = line.substr(0, line.find('\n'));
  int version = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), version);
  const std::size_t blank = line.find(' ');
  if (error != std::errc() || version <= 0 || blank == std::string_view::npos || end != line.data() + blank) return {};
  return fmt::format("HIP {}.{} ({})", version / kMajorOfVersion, version % kMajorOfVersion / kMinorOfVersion,
                     line.substr(blank + 1));
}

}  // namespace

HipAtHand HipAtHand::find(const std::string& hsa, const std::optional<Sysroot>& sysroot, const std::string& program) {
  HipAtHand hip;
  hip.hsa_ = hsa;
  hip.has_own_path_ = sysroot.has_value();
  if (sysroot) hip.asking_ = sysroot->loader_words(hsa);
  if (!program.empty()) {
    std::vector<std::string> listing = sysroot ? hip.asking_ : std::vector<std::string>{system_loader()};
    listing.insert(listing.end(), {"--list", program});
    const std::string path = sysroot ? std::string() : with_library_path(hsa);
    const std::string linked =
        linked_hip(answer_of(start_asked(listing, environment_with({{"LD_LIBRARY_PATH", path}}))).out);
    if (!linked.empty()) hip.libraries_.push_back(linked);
  }
  if (hip.libraries_.empty()) hip.libraries_.assign(kHipLibraries.begin(), kHipLibraries.end());
  hip.asking_.push_back(hsa + "/kiln-ask-hip");
  return hip;
}

HipAtHand::Answer HipAtHand::wait(const Asked& asked) {
  const AskedAnswer ended = answer_of({asked.child, asked.out});
  const Admits admits = ended.code == kSaysNoHip ? Admits::kAbsent : ended.code == 0 ? Admits::kYes : Admits::kNo;
  return {admits, name_of_hip(ended.out)};
}

HipAtHand::Asked HipAtHand::ask(const std::string& targets) const {
  std::vector<std::string> words = asking_;
  words.insert(words.end(), libraries_.begin(), libraries_.end());
  const std::string path = has_own_path_ ? std::string() : with_library_path(hsa_);
  const AskedChild child = start_asked(words, environment_with({{"KILN_GPUS", targets},
                                                                {"LD_LIBRARY_PATH", path},
                                                                {"HIP_VISIBLE_DEVICES", ""},
                                                                {"ROCR_VISIBLE_DEVICES", ""}}));
  return {child.id, child.out};
}

HipAtHand::Admits HipAtHand::admits(const std::string& targets) const {
  return wait(ask(targets)).admits;
}

HipAtHand::Admitted HipAtHand::all() const {
  constexpr std::size_t kAtATime = 4;
  std::vector<std::string> names;
  for (const isa::Processor& processor : isa::processors())
    if (!processor.is_generic()) names.emplace_back(processor.name);
  Admitted admitted;
  for (std::size_t i = 0; i < names.size(); i += kAtATime) {
    const std::size_t end = std::min(names.size(), i + kAtATime);
    std::vector<Asked> asked;
    for (std::size_t k = i; k < end; ++k) asked.push_back(ask(names[k]));
    for (std::size_t k = i; k < end; ++k) {
      const Answer answer = wait(asked[k - i]);
      if (admitted.name.empty()) admitted.name = answer.name;
      if (answer.admits == Admits::kYes) admitted.processors.push_back(names[k]);
    }
  }
  return admitted;
}

Error HipAtHand::refusal(const std::vector<std::string>& targets) const {
  const Admitted admitted = all();
  std::vector<std::string> refused;
  for (const std::string& target : targets) {
    const std::string processor = target.substr(0, target.find(':'));
    if (std::ranges::find(admitted.processors, processor) == admitted.processors.end()) refused.push_back(target);
  }
  return Error{ErrorCode::kUnknownTarget,
               fmt::format("{}, which the program would load, does not admit {}",
                           admitted.name.empty() ? "the HIP that is found here" : admitted.name,
                           list_text(refused.empty() ? targets : refused, ", ")),
               {admitted.processors.empty() ? std::string("it admits no GPU at all")
                                            : fmt::format("it admits {}", list_text(admitted.processors, ", "))}};
}

}  // namespace kiln::tools
