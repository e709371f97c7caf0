// See processor_of.hpp.
#include "codegen/processor_of.hpp"

#include "codegen/comgr/comgr.hpp"
#include "codegen/isa/describe.hpp"
#include "codegen/mc/encode/saved_forms.hpp"
#include "codegen/mc/encode/saved_processor.hpp"
#include "codegen/mc/mc.hpp"

#include <functional>
#include <optional>

#include <fmt/format.h>

namespace kiln::codegen {
namespace {

using Row = std::shared_ptr<const isa::Processor>;
namespace saved = mc::encode;

std::optional<isa::Answers> kept_answers(const KeptIn& kept, const std::string& identity) {
  if (kept.folder.empty()) return std::nullopt;
  const auto file = saved::load_file(kept.folder, identity);
  if (!file) return std::nullopt;
  const auto answers = saved::unpack_processor(*file, identity);
  return answers ? std::optional(*answers) : std::nullopt;
}

/// Asks, and keeps what was said. A folder that cannot be written is no reason to fail: the next process asks again.
Result<isa::Answers> ask(const KeptIn& kept, const std::string& identity,
                         const std::function<Result<isa::Answers>()>& answers_of) {
  KILN_ASSIGN(const isa::Answers answers, answers_of());
  if (!kept.folder.empty())
    static_cast<void>(saved::store_file(kept.folder, identity, saved::pack(answers, identity)).ok());
  return answers;
}

/// comgr's answers about a processor that LLVM does not know.
Result<Row> comgrs_row(const Target& target, const KeptIn& kept) {
  const std::string& name = target.processor;
  const auto version = comgr::version();
  if (!version)
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("LLVM {} knows no processor '{}', and there is no comgr that might: {}",
                             mc::llvm_version(), name, version.error().message),
                 {}};
  const Target plain{name, {}, {}};
  KILN_ASSIGN(const bool known, comgr::knows(plain));
  if (!known)
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("neither LLVM {} nor {} knows a processor '{}'", mc::llvm_version(), *version, name),
                 {}};
  const std::string identity = fmt::format("{} {} processor {}", kept.build, *version, name);
  std::optional<isa::Answers> answers = kept_answers(kept, identity);
  if (!answers) {
    KILN_ASSIGN(answers, ask(kept, identity, [&] {
                  return isa::ask_about(name, [&](std::string_view line) { return comgr::encodes(line, plain); });
                }));
  }
  KILN_ASSIGN(const auto row, isa::row_from(name, *answers, isa::processors()));
  row->only_in_comgr = true;
  return Row(row);
}

}  // namespace

Result<Row> processor_of(const Target& target, const KeptIn& kept) {
  const std::string& name = target.processor;
  if (const isa::Processor* row = isa::find_processor(name)) return Row(std::shared_ptr<void>(), row);
  const std::string identity = fmt::format("{} llvm {} processor {}", kept.build, mc::llvm_version(), name);
  std::optional<isa::Answers> answers = kept_answers(kept, identity);
  if (!answers) {
    if (!mc::knows_processor(name)) return comgrs_row(target, kept);
    KILN_ASSIGN(answers, ask(kept, identity, [&] { return mc::answers_about(name); }));
  }
  KILN_ASSIGN(Row row, isa::row_from(name, *answers, isa::processors()));
  return row;
}

}  // namespace kiln::codegen
