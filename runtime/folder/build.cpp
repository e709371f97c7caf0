// See build.hpp.
#include "runtime/folder/build.hpp"

#include "codegen/identity.hpp"
#include "runtime/bundle/write.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/folder/file_list.hpp"
#include "runtime/folder/folder_writer.hpp"
#include "runtime/folder/logic.hpp"
#include "runtime/folder/manifest.hpp"
#include "runtime/folder/part_report.hpp"
#include "runtime/host/files.hpp"
#include "runtime/warm/workers.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace kiln::folder {
namespace {

namespace fs = std::filesystem;
using runtime::Made;

constexpr std::string_view kMapping = "TensileLiteLibrary_lazy_Mapping.dat";

std::string master_name(const std::string& architecture, bool is_lazy) {
  return fmt::format("TensileLibrary{}_{}.dat", is_lazy ? "_lazy" : "", architecture);
}

/// Of types that hosts of the flavour ask for.
Result<void> check_types(const BuildOptions& options) {
  std::vector<std::string> known;
  for (const Part& part : parts_of(*options.flavour, {}))
    if (std::ranges::find(known, part.letters) == known.end()) known.push_back(part.letters);
  for (const std::string& type : options.types)
    if (std::ranges::find(known, type) == known.end())
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("--types has '{}'; expected some of {}", type, list_text(known, ", ")),
                   {}};
  return {};
}

Result<void> check(const BuildOptions& options) {
  const auto wrong = [](std::string text) { return Error{ErrorCode::kInvalidArgument, std::move(text), {}}; };
  if (options.flavour->is_lite() && !options.is_lazy) return wrong("--no-lazy: hipBLASLt reads lazy masters alone");
  if (options.is_lazy && !options.merges_files)
    return wrong("--no-merge-files: a lazy master's parts have one code object each; expected --no-lazy with it");
  return check_types(options);
}

/// "1" and "0", which nothing but a comparison reads again.
std::string flag(bool is_set) {
  return is_set ? "1" : "0";
}

Manifest manifest_of(const BuildOptions& options, const Logic& logic) {
  Manifest manifest;
  const auto set = [&](std::string word, std::string value) {
    manifest.settings.emplace_back(std::move(word), std::move(value));
  };
  set("for", std::string(options.flavour->word));
  for (const std::string& architecture : options.architectures) set("architecture", architecture);
  for (const std::string& library : options.libraries) set("library", fs::path(library).filename().string());
  if (!options.libraries.empty()) set("inputs", fmt::format("{:016x}", logic.digest()));
  for (const std::string& type : options.types) set("type", type);
  set("lazy", flag(options.is_lazy));
  set("merge_files", flag(options.merges_files));
  set("compress", flag(options.compresses));
  set("code_object_version", std::to_string(options.kernels.code_object_version));
  set("prove", std::to_string(options.kernels.prove));
  set("build", codegen::build_identity());
  manifest.architectures = options.architectures;
  manifest.shard = options.shard;
  return manifest;
}

Made made_of(Made::Kind kind, std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {kind, {bytes.begin(), bytes.end()}};
}

/// The parts of a run, made one by one in any process.
class PartMaker {
 public:
  static Result<PartMaker> open(const BuildOptions& options) {
    KILN_TRY(check(options));
    PartMaker maker(options);
    KILN_ASSIGN(maker.logic_, Logic::read(options.libraries, options.takes_experimental));
    for (const std::string& architecture : options.architectures) {
      KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(architecture));
      static_cast<void>(processor);
      for (Part& part : parts_of(*options.flavour, architecture))
        if (maker.wants(part) && maker.all_++ % options.shard.parts == options.shard.part)
          maker.parts_.push_back(std::move(part));
    }
    return maker;
  }

  const std::vector<Part>& parts() const { return parts_; }
  const Logic& logic() const { return logic_; }

  Result<FittedPart> fit(const Part& part) const { return logic_.fit(part, *isa::find_processor(part.architecture)); }

  /// In a process of its own: the part's files, and a report as text.
  Made make(const FolderWriter& folder, std::size_t number) const {
    const Part& part = parts_[number];
    auto report = write(folder, part);
    if (report) return made_of(Made::Kind::kBuilt, *report);
    const bool is_refused = report.error().code == ErrorCode::kNoSolution;
    return made_of(is_refused ? Made::Kind::kRefused : Made::Kind::kFailed, report.error().text());
  }

 private:
  explicit PartMaker(const BuildOptions& options) : options_(&options) {}

  bool wants(const Part& part) const {
    const std::vector<std::string>& types = options_->types;
    return types.empty() || std::ranges::find(types, part.letters) != types.end();
  }

  Result<std::string> write(const FolderWriter& folder, const Part& part) const {
    KILN_ASSIGN(FittedPart fitted, fit(part));
    KILN_ASSIGN(const MadePart made, make_part(part, std::move(fitted), options_->kernels));
    const std::string document = document_bytes(made.document);
    std::uint64_t bytes = document.size();
    KILN_TRY(folder.write(part.prefix + ".dat", document));
    const auto write_object = [&](const std::string& name, std::span<const std::byte> object) -> Result<void> {
      KILN_ASSIGN(const Bytes file, packed(part, object));
      bytes += file.size();
      return folder.write(name + ".co", file);
    };
    if (options_->merges_files) {
      KILN_ASSIGN(const Bytes object, made.joined());
      KILN_TRY(write_object(part.prefix, object));
    } else {
      for (const auto& [name, object] : made.kernels)
        KILN_TRY(write_object(fmt::format("{}_{}", name, part.architecture), *object));
    }
    return report_bytes(made.report, bytes);
  }

  Result<Bytes> packed(const Part& part, std::span<const std::byte> object) const {
    if (!options_->compresses) return Bytes(object.begin(), object.end());
    constexpr unsigned kReadByAll = 2;  // a version of compressed bundles
    const bundle::Keyed keyed{part.architecture, object, {}};
    return bundle::write_compressed(bundle::write_plain({&keyed, 1}), kReadByAll, bundle::Method::kZstd);
  }

  const BuildOptions* options_;
  Logic logic_;
  std::vector<Part> parts_;
  std::size_t all_ = 0;
};

/// The masters of all that is in the folder; a master that has parts in itself takes the place of their documents.
Result<void> write_masters(const FolderWriter& folder, const Flavour& flavour, const Manifest& manifest) {
  const bool is_lazy = manifest.setting("lazy") == flag(true);
  std::map<std::int64_t, std::string> mapping;
  for (const std::string& architecture : manifest.architectures) {
    std::vector<Part> parts = parts_of(flavour, architecture);
    std::erase_if(parts, [&](const Part& part) {
      return std::ranges::find(manifest.parts, part.prefix) == manifest.parts.end();
    });
    if (parts.empty())
      return Error{ErrorCode::kNoSolution, fmt::format("no part of {} could be made", architecture), {}};
    std::vector<PartDocument> documents;
    for (const Part& part : parts) {
      mapping.emplace(part.first_index(), part.prefix);
      if (is_lazy) continue;
      const std::string path = fmt::format("{}/{}.dat", folder.temporary(), part.prefix);
      KILN_ASSIGN(const auto bytes, runtime::read_file(path));
      const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());  // NOLINT: text of bytes
      KILN_ASSIGN(PartDocument document, parse_document(text, part.prefix));
      documents.push_back(std::move(document));
      std::error_code ignored;
      fs::remove(path, ignored);
    }
    KILN_TRY(folder.write(master_name(architecture, is_lazy), master_bytes(parts, documents)));
  }
  if (flavour.is_lite()) KILN_TRY(folder.write(kMapping, mapping_bytes(mapping)));
  return {};
}

std::uint64_t bytes_in(const std::string& folder) {
  std::uint64_t bytes = 0;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) bytes += entry.file_size(ignored);
  return bytes;
}

/// In the order of their numbers, whatever the order in which they were made or joined.
void sort_parts(Manifest& manifest, const Flavour& flavour) {
  std::vector<std::string> sorted;
  for (const std::string& architecture : manifest.architectures)
    for (const Part& part : parts_of(flavour, architecture))
      if (std::ranges::find(manifest.parts, part.prefix) != manifest.parts.end()) sorted.push_back(part.prefix);
  manifest.parts = std::move(sorted);
}

/// Of all that is in the folder; files that are listed are not read again.
Result<void> list_files(const std::string& folder, Manifest& manifest) {
  KILN_ASSIGN(const std::vector<std::string> names, names_in(folder));
  std::vector<ListedFile> files;
  for (const std::string& name : names) {
    if (const ListedFile* const known = find_file(manifest.files, name); known != nullptr) {
      files.push_back(*known);
      continue;
    }
    KILN_ASSIGN(ListedFile file, list_file(folder, name));
    files.push_back(std::move(file));
  }
  manifest.files = std::move(files);
  return {};
}

/// What is behind the parts: masters, unless it is a shard or has them, and the manifest.
Result<std::uint64_t> finish(FolderWriter& folder, const Flavour& flavour, Manifest& manifest, bool has_masters) {
  sort_parts(manifest, flavour);
  if (!has_masters) KILN_TRY(write_masters(folder, flavour, manifest));
  KILN_TRY(list_files(folder.temporary(), manifest));
  KILN_TRY(folder.write(kBuiltBy, manifest.text()));
  const std::uint64_t bytes = bytes_in(folder.temporary());
  KILN_TRY(folder.commit());
  return bytes;
}

/// All files of shards, each as its shard's manifest tells of it, and no other.
Result<void> take_files(const FolderWriter& writer, const std::vector<std::pair<std::string, Manifest>>& shards,
                        const volatile std::sig_atomic_t& stop) {
  for (const auto& [folder, manifest] : shards) {
    KILN_ASSIGN(const std::vector<std::string> names, names_in(folder));
    for (const std::string& name : names)
      if (find_file(manifest.files, name) == nullptr)
        return Error{ErrorCode::kMalformedFile,
                     fmt::format("{}: {} is no file of the shard: {} does not list it", folder, name, kBuiltBy),
                     {}};
    for (const ListedFile& file : manifest.files) {
      if (stop != 0) return {};
      KILN_TRY(writer.take(folder, file));
    }
  }
  return {};
}

}  // namespace

const PartOutcome* BuildReport::failed() const {
  const auto found = std::ranges::find_if(parts, &PartOutcome::has_failed);
  return found == parts.end() ? nullptr : &*found;
}

Result<BuildReport> build(const BuildOptions& options, const BuildRun& run) {
  KILN_ASSIGN(const PartMaker maker, PartMaker::open(options));
  KILN_ASSIGN(FolderWriter folder, FolderWriter::create(options.output));
  Manifest manifest = manifest_of(options, maker.logic());
  BuildReport report;
  for (const Part& part : maker.parts()) report.parts.push_back({part.prefix, part.architecture, {}, false, {}, 0});
  std::size_t done = 0;
  const auto take = [&](std::size_t i, Made&& made) {
    const std::string_view text(reinterpret_cast<const char*>(made.bytes.data()), made.bytes.size());  // NOLINT
    PartOutcome& part = report.parts[i];
    if (made.kind == Made::Kind::kBuilt && read_report(text, part.report, part.bytes))
      manifest.parts.push_back(part.prefix);
    else
      part.reason = text;
    part.has_failed = made.kind == Made::Kind::kFailed;
    if (run.progress) run.progress(++done, report.parts.size());
  };
  KILN_TRY(runtime::make_in_processes(
      report.parts.size(), run.jobs.most, [&](std::size_t i) { return maker.make(folder, i); }, take, [] {}, run.stop,
      run.jobs.server.get()));
  report.was_interrupted = run.stop != 0;
  if (report.was_interrupted || report.failed() != nullptr) return report;
  KILN_ASSIGN(report.bytes, finish(folder, *options.flavour, manifest, options.shard.parts > 1));
  report.is_written = true;
  return report;
}

Result<std::vector<std::string>> files_of(const BuildOptions& options, const BuildRun& run) {
  KILN_ASSIGN(const PartMaker maker, PartMaker::open(options));
  std::vector<std::vector<std::string>> of_parts(maker.parts().size());
  const auto list = [&](std::size_t i) {
    const Part& part = maker.parts()[i];
    const auto fitted = maker.fit(part);
    if (!fitted) return made_of(Made::Kind::kRefused, fitted.error().text());
    std::string names = options.is_lazy ? part.prefix + ".dat\n" : "";
    if (options.merges_files) names += part.prefix + ".co\n";
    for (const FolderKernel& kernel : fitted->kernels)
      if (!options.merges_files) names += fmt::format("{}_{}.co\n", kernel.name, part.architecture);
    return made_of(Made::Kind::kBuilt, names);
  };
  const auto take = [&](std::size_t i, Made&& made) {
    std::string_view text(reinterpret_cast<const char*>(made.bytes.data()), made.bytes.size());  // NOLINT
    for (; made.kind == Made::Kind::kBuilt && !text.empty(); text.remove_prefix(text.find('\n') + 1))
      of_parts[i].emplace_back(text.substr(0, text.find('\n')));
  };
  KILN_TRY(runtime::make_in_processes(
      of_parts.size(), run.jobs.most, list, take, [] {}, run.stop, run.jobs.server.get()));
  std::vector<std::string> files;
  if (options.shard.parts == 1) {
    for (const std::string& architecture : options.architectures)
      files.push_back(master_name(architecture, options.is_lazy));
    if (options.flavour->is_lite()) files.emplace_back(kMapping);
  }
  files.emplace_back(kBuiltBy);
  for (const auto& names : of_parts) files.insert(files.end(), names.begin(), names.end());
  return files;
}

Result<BuildReport> join_shards(const std::vector<std::string>& folders, const std::string& output,
                                const volatile std::sig_atomic_t& stop) {
  std::vector<std::pair<std::string, Manifest>> shards;
  for (const std::string& folder : folders) {
    KILN_ASSIGN(Manifest manifest, Manifest::read(folder));
    shards.emplace_back(folder, std::move(manifest));
  }
  KILN_ASSIGN(Manifest whole, join(shards));
  KILN_ASSIGN(const Flavour* const flavour, find_flavour(whole.setting("for")));
  KILN_ASSIGN(FolderWriter writer, FolderWriter::create(output));
  BuildReport report;
  KILN_TRY(take_files(writer, shards, stop));
  report.was_interrupted = stop != 0;
  if (report.was_interrupted) return report;
  for (const std::string& prefix : whole.parts) report.parts.push_back({prefix, {}, {}, false, {}, 0});
  KILN_ASSIGN(report.bytes, finish(writer, *flavour, whole, shards.front().second.shard.parts == 1));
  report.is_written = true;
  return report;
}

}  // namespace kiln::folder
