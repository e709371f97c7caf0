// kiln cache import and merge: what was warmed elsewhere. Files are believed only as far as key, metadata and name
// agree (runtime/kernels/exported_kernel.hpp); other caches are joined as they are, with their checksums.
#include "cache/cache.hpp"
#include "cache/data_file.hpp"
#include "runtime/bundle/bundle.hpp"
#include "runtime/host/files.hpp"
#include "runtime/kernels/exported_kernel.hpp"
#include "tools/cache_verbs.hpp"
#include "tools/flags/input.hpp"
#include "tools/output/output.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kLargestFile = 1ULL << 33;

class ImportCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("files", files_,
                   "offload bundles, compressed or not; layers; code objects beside which a .key lies; folders of them")
        .required();
    app.add_option("--cache", folder_, kCacheHelp);
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    cache::Cache cache = open_cache(folder_, true);
    cache_ = &cache;
    for (const std::string& name : files_) KILN_TRY(take(name));
    flush();
    report(cache.folder());
    return refused_.empty() && fault_.empty() ? ExitCode::kOk : ExitCode::kFailure;
  }

 private:
  struct Refused {
    std::string file, target, reason;
  };

  Result<void> take(const std::string& name) {
    std::error_code error;
    if (!fs::is_directory(name, error)) return take_file(name);
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(name, error))
      if (entry.path().extension() != ".key") names.push_back(entry.path().string());
    if (error) return Error{ErrorCode::kIo, fmt::format("cannot look into {}: {}", name, error.message()), {}};
    std::ranges::sort(names);
    for (const std::string& file : names) KILN_TRY(take_file(file));
    return {};
  }

  /// Each entry as if it came out of a bundle.
  Result<void> take_layer(const std::string& name) {
    KILN_ASSIGN(const std::uint64_t damaged,
                cache::visit_data_file(name, [&](std::string_view key, std::span<const std::byte> value) {
                  if (const auto kernel = runtime::exported(key, value))
                    take_kernel(name, kernel->text, kernel->code_object, kernel->target);
                  else
                    refused_.push_back({name, "", kernel.error().message});
                }));
    if (damaged != 0) refused_.push_back({name, "", fmt::format("{} damaged entries", damaged)});
    return {};
  }

  Result<void> take_file(const std::string& name) {
    if (name != kStandardStream && cache::is_data_file(name)) return take_layer(name);
    KILN_ASSIGN(const std::vector<std::byte> bytes, read_input(name, kLargestFile));
    if (bundle::is_bundle(bytes))
      return bundle::visit(bytes, name_of_input(name), [&](bundle::Bundle&& one, std::uint64_t) -> Result<void> {
        for (const bundle::Code& code : one.codes)
          take_kernel(name, {reinterpret_cast<const char*>(code.key.data()), code.key.size()}, code.bytes, code.target);
        return {};
      });
    std::vector<std::byte> key;
    const std::string beside = fs::path(name).replace_extension(".key").string();
    std::error_code error;
    if (fs::exists(beside, error)) {
      KILN_ASSIGN(key, runtime::read_file(beside, cache::kMaxKeyBytes));
    }
    take_kernel(name, {reinterpret_cast<const char*>(key.data()), key.size()}, bytes, "");
    return {};
  }

  void take_kernel(const std::string& file, std::string_view text, std::span<const std::byte> code,
                   const std::string& target) {
    ++kernels_;
    auto kernel = runtime::imported(text, code, target);
    if (!kernel) {
      return refused_.push_back({file, target, kernel.error().message});
    }
    if (!kernel->lost_proof.empty()) unproven_.push_back({file, target, kernel->lost_proof});
    if (cache_->contains(kernel->key)) {
      ++present_;
    } else {
      bytes_ += kernel->value.size();
      waiting_.push_back(std::move(kernel).value());
      if (bytes_ - stored_bytes_ >= kBatchBytes) flush();
    }
  }

  void flush() {
    std::vector<cache::Item> items;
    for (const runtime::ImportedKernel& k : waiting_) items.push_back({k.key, k.value});
    if (items.empty()) return;
    if (cache_->put_all(items, &fault_)) stored_ += items.size();
    stored_bytes_ = bytes_;
    waiting_.clear();
  }

  static Json json_of(const std::vector<Refused>& kernels) {
    Json json = Json::array();
    for (const Refused& r : kernels) json.push_back({{"file", r.file}, {"target", r.target}, {"reason", r.reason}});
    return json;
  }
  static void print_each(std::string_view what, const std::vector<Refused>& kernels) {
    for (const Refused& r : kernels)
      print_message(
          fmt::format("kiln: {}: {}{}{}: {}", what, r.file, r.target.empty() ? "" : ", ", r.target, r.reason));
  }

  void report(const std::string& folder) const {
    if (json_) {
      print_json({{"folder", folder},
                  {"kernels", kernels_},
                  {"stored", stored_},
                  {"present", present_},
                  {"refused", json_of(refused_)},
                  {"unproven", json_of(unproven_)},
                  {"cache_fault", fault_.empty() ? Json() : Json(fault_)}});
      return;
    }
    print_line("imported", fmt::format("{} of {} kernels into {}; {} were there", stored_, kernels_, folder, present_));
    print_each("refused", refused_);
    print_each("taken without its proof", unproven_);
    if (!fault_.empty()) print_message("kiln: not stored: " + fault_);
  }

  static constexpr std::uint64_t kBatchBytes = 16U << 20U;
  std::vector<std::string> files_;
  std::string folder_, fault_;
  bool json_ = false;
  cache::Cache* cache_ = nullptr;
  std::vector<runtime::ImportedKernel> waiting_;
  std::vector<Refused> refused_, unproven_;
  std::uint64_t kernels_ = 0, stored_ = 0, present_ = 0, bytes_ = 0, stored_bytes_ = 0;
};

class MergeCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("folders", others_, "caches to be joined: folders, or their cache.mdb").required();
    app.add_flag("--compress", compress_, "for a layer that is shipped: zstd, with a dictionary of the kernels' own");
    app.add_option("--cache", folder_, kCacheHelp);
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    cache::Cache cache = open_cache(folder_, true);
    KILN_ASSIGN(const cache::MergeReport report,
                cache.merge(others_, compress_ ? cache::Packing::kCompressed : cache::Packing::kPlain));
    const std::string folder = cache.folder();
    if (json_) {
      print_json({{"folder", folder},
                  {"entries_before", report.entries_before},
                  {"added", report.added},
                  {"entries_after", report.entries_after},
                  {"conflicts", report.conflicts},
                  {"damaged", report.damaged},
                  {"bytes_after", report.bytes_after},
                  {"dictionary_bytes", report.dictionary_bytes}});
      return ExitCode::kOk;
    }
    print_line("merged", fmt::format("{} entries in {}, {} of them new, {} bytes", report.entries_after, folder,
                                     report.added, report.bytes_after));
    if (report.damaged != 0) print_line("left out", fmt::format("{} damaged entries", report.damaged));
    if (report.conflicts != 0)
      print_line("conflicts", fmt::format("{} keys with several values, of which one was taken", report.conflicts));
    return ExitCode::kOk;
  }

 private:
  std::vector<std::string> others_;
  std::string folder_;
  bool json_ = false, compress_ = false;
};

}  // namespace

std::unique_ptr<Command> make_cache_import() {
  return std::make_unique<ImportCommand>();
}
std::unique_ptr<Command> make_cache_merge() {
  return std::make_unique<MergeCommand>();
}

}  // namespace kiln::tools
