// The part of `kiln doctor` that looks at a program and the libraries that it links (findings.hpp). Nothing of it runs.
#include "codegen/isa/processor.hpp"
#include "runtime/bundle/bundle.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/host/elf_file.hpp"
#include "runtime/library/document/mapped_file.hpp"
#include "tools/doctor/findings.hpp"
#include "tools/gpu/asked_child.hpp"
#include "tools/gpu/drop_in.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <span>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;

std::string last_part(const std::string& path) {
  return fs::path(path).filename().string();
}

/// The targets of the kernels that a program or library carries, without their features.
std::set<std::string> processors_inside(const std::string& path) {
  std::set<std::string> processors;
  const auto file = library::MappedFile::open(path);
  const auto elf = file ? runtime::ElfFile::of(file->bytes()) : std::nullopt;
  if (!elf) return processors;
  const auto bundles = elf->section(".hip_fatbin");
  if (bundles.empty()) return processors;
  // What is unreadable has no kernels that could be told.
  static_cast<void>(bundle::visit(bundles, path, [&](bundle::Bundle&& one, std::uint64_t) -> Result<void> {
    for (const bundle::Code& code : one.codes) processors.insert(code.target.substr(0, code.target.find(':')));
    return {};
  }));
  return processors;
}

/// "gfx10-3-generic" runs on each processor whose generation is its first to its youngest.
bool runs_on(const std::string& inside, const isa::Processor& gpu) {
  if (inside == gpu.name) return true;
  const isa::Processor* const row = isa::find_processor(inside);
  return row != nullptr && row->is_generic() && row->generation <= gpu.generation && gpu.generation <= row->youngest;
}

/// A processor whose kernels have the same instructions as far as is known: same generation, another stepping.
const isa::Processor* relative_of(const isa::Processor& gpu, const std::set<std::string>& inside) {
  for (const std::string& name : inside)
    if (const isa::Processor* const row = isa::find_processor(name);
        row != nullptr && !row->is_generic() && row->generation == gpu.generation)
      return row;
  return nullptr;
}

/// "10.3.0" of "gfx1030": the last two characters are minor and stepping, in hexadecimal.
std::string override_version(std::string_view name) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  return fmt::format("{}.{}.{}", name.substr(3, name.size() - 5), digit(name[name.size() - 2]), digit(name.back()));
}

Finding kernels_finding(const std::string& path, const std::set<std::string>& inside,
                        const std::vector<std::string>& processors) {
  Finding finding{"kernels", fmt::format("{}: {}", last_part(path), list_text(inside, " "))};
  for (const std::string& name : processors) {
    const isa::Processor* const gpu = isa::find_processor(name);
    if (gpu == nullptr || std::ranges::any_of(inside, [&](const auto& one) { return runs_on(one, *gpu); })) continue;
    finding.verdict = Verdict::kWrong;
    const isa::Processor* const relative = relative_of(*gpu, inside);
    finding.advice = fmt::format("its own kernels: no {}; ", name);
    finding.advice += relative == nullptr
                          ? "kiln writes GEMMs only, so the program needs a build for this GPU"
                          : fmt::format("HSA_OVERRIDE_GFX_VERSION={} lets HIP take those of {}, at one's own risk",
                                        override_version(relative->name), relative->name);
  }
  return finding;
}

/// "a b c and 12 more".
std::string few_of(const std::vector<std::string>& names) {
  constexpr std::size_t kFew = 12;
  if (names.size() <= kFew) return list_text(names, " ");
  return fmt::format("{} and {} more", list_text(std::span(names).first(kFew), " "), names.size() - kFew);
}

/// What of a file's imports a drop-in serves, by the way in which it comes to the calls.
Finding imports_finding(const DropIn& drop_in, const std::string& file, const DropIn::Imports& imports) {
  const std::size_t all = imports.all.size(), missing = imports.missing.size();
  const char* const name = drop_in.row().name;
  switch (drop_in.row().way) {
    case DropInWay::kBefore:
      return {"imports", fmt::format("{}: {} names of {}, {} answered by kiln, {} by {} itself", last_part(file), all,
                                     name, all - missing, missing, name)};
    case DropInWay::kAlone: {
      Finding finding{"alone",
                      fmt::format("{}: without {}, {} of {} names served", last_part(file), name, all - missing, all)};
      if (missing == 0) return finding;
      finding.verdict = Verdict::kLimited;
      finding.advice = fmt::format("not implemented by kiln's own {}: {}", name, few_of(imports.missing));
      return finding;
    }
    case DropInWay::kInPlace:
      break;
  }
  Finding finding{"imports", fmt::format("{}: {} names of {}, {} not served", last_part(file), all, name, missing)};
  if (missing == 0) return finding;
  finding.verdict = Verdict::kWrong;
  finding.advice = fmt::format("not served: {}", list_text(imports.missing, " "));
  return finding;
}

Finding links_finding(const DropIn& drop_in, const LinkedLibrary& library) {
  const auto can = library.path.empty() ? Result<void>() : drop_in.can_replace(library.path);
  if (!can)
    return {"links", can.error().message, Verdict::kWrong,
            "kiln exec refuses it; a build of the program for ROCm 7 is served"};
  const char* const name = drop_in.row().name;
  if (drop_in.row().way == DropInWay::kBefore && library.path.empty())
    return {"links", fmt::format("{} for {}: not installed; kiln exec takes its own", library.name, name)};
  return {"links", fmt::format("{} for {}: served by kiln exec", library.name, name)};
}

Findings drop_in_findings(const DropIn& drop_in, const std::string& program,
                          const std::vector<LinkedLibrary>& libraries) {
  Findings findings;
  std::vector<std::string> files = {program};
  const bool is_first = drop_in.row().way != DropInWay::kAlone;  // the same library's links are said once
  bool is_linked = false;
  for (const LinkedLibrary& library : libraries) {
    if (!drop_in.stands_for(library.name)) {
      if (!library.path.empty()) files.push_back(library.path);
      continue;
    }
    is_linked = true;
    if (is_first) findings.push_back(links_finding(drop_in, library));
  }
  for (const std::string& file : files) {
    const auto imports = drop_in.imports_of(file);
    if (!imports || imports->all.empty()) continue;
    is_linked = true;
    findings.push_back(imports_finding(drop_in, file, *imports));
  }
  if (!is_linked && is_first)
    findings.push_back({"links", fmt::format("nothing here links {}; a library that is opened later is served "
                                             "by kiln exec all the same",
                                             drop_in.row().name)});
  return findings;
}

/// Of a program whose libraries this system's loader does not list.
Finding unlisted_finding(const std::string& path) {
  const auto file = library::MappedFile::open(path);
  const auto elf = file ? runtime::ElfFile::of(file->bytes()) : std::nullopt;
  if (!elf)
    return {"loads", "a script: what its interpreter opens later is not seen", Verdict::kLimited,
            "ask for the library that it opens instead, say torch/lib/libtorch_hip.so"};
  const std::vector<std::string_view> needed = elf->needed();
  if (needed.empty()) return {"loads", "no shared libraries"};
  return {"loads", fmt::format("{}; this system's loader cannot list where they are", list_text(needed, " ")),
          Verdict::kLimited, "it is built for another distribution; run it within that"};
}

}  // namespace

Findings program_findings(const std::string& program, const std::vector<std::string>& processors) {
  const std::string path = path_of_program(program);
  std::error_code error;
  if (!fs::is_regular_file(path, error))
    return {{"program", fmt::format("{} is not found", program), Verdict::kWrong, "give its path"}};
  Findings findings = {{"program", path}};
  const std::vector<LinkedLibrary> libraries = linked_libraries(path);
  if (libraries.empty()) findings.push_back(unlisted_finding(path));
  const auto drop_ins = DropIn::all();
  const auto stands_alone_for = [&](const LinkedLibrary& library) {
    return drop_ins && std::ranges::any_of(*drop_ins, [&](const DropIn& drop_in) {
             return drop_in.row().way == DropInWay::kAlone && drop_in.stands_for(library.name);
           });
  };
  for (const LinkedLibrary& library : libraries) {
    if (library.path.empty() && stands_alone_for(library)) continue;
    if (library.path.empty())
      findings.push_back({"loads", fmt::format("{}: not found", library.name), Verdict::kWrong, "install it"});
    else if (library.name.starts_with("libamdhip64.so"))
      findings.push_back({"loads", fmt::format("{}: {}", library.name, library.path)});
  }
  if (drop_ins)
    for (const DropIn& drop_in : *drop_ins)
      for (Finding& finding : drop_in_findings(drop_in, path, libraries)) findings.push_back(std::move(finding));
  std::vector<std::string> files = {path};
  for (const LinkedLibrary& library : libraries)
    if (!library.path.empty()) files.push_back(library.path);
  for (const std::string& file : files)
    if (const std::set<std::string> inside = processors_inside(file); !inside.empty())
      findings.push_back(kernels_finding(file, inside, processors));
  return findings;
}

}  // namespace kiln::tools
