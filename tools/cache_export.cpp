// kiln cache export: the kernels of a cache as files that other tools know, each beside its key, or as a layer. Kernels
// of one recipe for several targets share a bundle, as hipcc's do; the order is that of the keys, so that equal caches
// give equal files.
#include "codegen/identity.hpp"
#include "runtime/host/files.hpp"
#include "runtime/kernels/exported_kernel.hpp"
#include "runtime/warm/warm_store.hpp"
#include "tools/cache_verbs.hpp"
#include "tools/flags/known_processors.hpp"
#include "tools/output/exported_bundle.hpp"
#include "tools/output/layer_writer.hpp"
#include "tools/output/output.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

class ExportCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("-o,--output", output_, "file, or with --format raw folder; - is stdout").required();
    app.add_option("--format", format_, kFormatHelp).capture_default_str();
    app.add_option("--compression", compression_, "of ccob: zstd or zlib").capture_default_str();
    app.add_option("--arch", archs_, "only the kernels for these: gfx942 (with any features), gfx90a:xnack-")
        .delimiter(',');
    app.add_option("--cache", folder_, kCacheHelp);
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    for (std::string& arch : archs_) arch = canonical_targets(arch);
    KILN_ASSIGN(form_, ExportForm::parse(format_, compression_));
    if (output_ == kStandardStream && (json_ || form_.raw))
      return Error{ErrorCode::kInvalidArgument, "-o - is for one file; expected a name, because of --json or raw", {}};
    if (!form_.raw) KILN_TRY(check_binary_output(output_));
    cache::Cache cache = open_cache(folder_, false);
    const std::vector<std::string> keys = wanted(cache);
    if (const cache::Counters counters = cache.counters(); counters.faults != 0)
      return Error{ErrorCode::kMalformedFile, counters.last_fault, {}};
    if (form_.raw) {
      KILN_TRY(write_raw(cache, keys));
    } else {
      KILN_ASSIGN(bytes_, write_output(output_, [&](const Sink& sink) {
                    return form_.layer ? write_layer(cache, keys, sink) : write_bundles(cache, keys, sink);
                  }));
    }
    if (output_ != kStandardStream) report(cache.folder());
    return damaged_ == 0 ? ExitCode::kOk : ExitCode::kFailure;
  }

 private:
  /// Of this build of kiln: another one's would be refused by import.
  std::vector<std::string> wanted(cache::Cache& cache) {
    std::vector<std::string> keys;
    for (cache::Entry& entry : cache.list()) {
      const std::string_view target = runtime::part_of_key(entry.key, "target");
      const auto is_target = [&](const std::string& arch) { return target == arch || target.starts_with(arch + ":"); };
      if (runtime::part_of_key(entry.key, "recipe").empty()) {
        ++source_kernels_;
        continue;
      }
      if (!archs_.empty() && std::ranges::none_of(archs_, is_target)) continue;
      if (runtime::part_of_key(entry.key, "generator") == codegen::build_identity())
        keys.push_back(std::move(entry.key));
      else
        ++other_builds_;
    }
    return keys;
  }

  /// Nothing: its entry is damaged, which is counted.
  std::optional<runtime::ExportedKernel> fetch(cache::Cache& cache, const std::string& key) {
    const auto value = cache.get(key);
    auto kernel = value ? runtime::exported(key, *value) : Result<runtime::ExportedKernel>(Error{});
    if (!kernel) {
      ++damaged_;
      return std::nullopt;
    }
    ++kernels_;
    code_bytes_ += kernel->code_object.size();
    return std::move(kernel).value();
  }

  Result<void> write_bundles(cache::Cache& cache, const std::vector<std::string>& keys, const Sink& sink) {
    BundleWriter writer(form_, sink);
    for (const std::string& key : keys)
      if (auto kernel = fetch(cache, key))
        KILN_TRY(writer.add(runtime::part_of_key(key, "recipe"), std::move(*kernel)));
    KILN_TRY(writer.finish());
    bundles_ = writer.bundles();
    return {};
  }

  Result<void> write_layer(cache::Cache& cache, const std::vector<std::string>& keys, const Sink& sink) {
    KILN_ASSIGN(const std::unique_ptr<LayerWriter> layer, LayerWriter::create(output_));
    runtime::CacheStore store(layer->cache());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      auto value = fetch(cache, keys[i]) ? cache.get(keys[i]) : std::nullopt;
      if (value) store.add(i, keys[i], std::move(*value));
    }
    store.finish();
    if (store.counts().not_stored != 0) return Error{ErrorCode::kIo, store.counts().fault, {}};
    return layer->write(sink);
  }

  Result<void> write_raw(cache::Cache& cache, const std::vector<std::string>& keys) {
    KILN_TRY(runtime::make_folder(output_));
    for (const std::string& key : keys) {
      const auto kernel = fetch(cache, key);
      if (!kernel) continue;
      const std::string name = fmt::format("{}/{}-{}", output_, kernel->name, cache::id_of(key).substr(0, kShortId));
      KILN_TRY(runtime::write_file(name + ".co", kernel->code_object, runtime::Flush::kLater));
      KILN_TRY(runtime::write_file(name + ".key", kernel->text, runtime::Flush::kLater));
      bytes_ += kernel->code_object.size() + kernel->text.size();
    }
    return runtime::flush_folder(output_);  // all at once: a wait for the disk per file would be most of the time
  }

  void report(const std::string& folder) const {
    if (json_) {
      print_json({{"folder", folder},
                  {"output", output_},
                  {"format", format_},
                  {"kernels", kernels_},
                  {"bundles", bundles_},
                  {"code_bytes", code_bytes_},
                  {"bytes", bytes_},
                  {"other_builds", other_builds_},
                  {"source_kernels", source_kernels_},
                  {"damaged", damaged_}});
      return;
    }
    print_line("exported",
               fmt::format("{} kernels, {} bytes of code, as {} bytes in {}", kernels_, code_bytes_, bytes_, output_));
    if (other_builds_ != 0) print_line("left out", fmt::format("{} kernels of other builds of kiln", other_builds_));
    if (source_kernels_ != 0)
      print_line("left out", fmt::format("{} source kernels, which are compiled where they run", source_kernels_));
    if (damaged_ != 0) print_line("damaged", fmt::format("{} entries", damaged_));
  }

  static constexpr std::size_t kShortId = 12;
  std::string output_, format_ = "ccob3", compression_ = "zstd", folder_;
  std::vector<std::string> archs_;
  bool json_ = false;
  ExportForm form_;
  std::uint64_t kernels_ = 0, bundles_ = 0, code_bytes_ = 0, bytes_ = 0, other_builds_ = 0, damaged_ = 0;
  std::uint64_t source_kernels_ = 0;
};

}  // namespace

std::unique_ptr<Command> make_cache_export() {
  return std::make_unique<ExportCommand>();
}

}  // namespace kiln::tools
