// See scan.hpp. Files are mapped, not read; one bundle at a time is decompressed, and the kernels of one code object
// are decoded.
#include "tools/emulate/scan.hpp"

#include "runtime/bundle/bundle.hpp"
#include "runtime/decoder/decoder.hpp"
#include "runtime/emulator/scan.hpp"
#include "runtime/host/elf_file.hpp"
#include "runtime/library/document/mapped_file.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <elf.h>
#include <fmt/format.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;
using Bytes = std::span<const std::byte>;

constexpr std::string_view kBundleSection = ".hip_fatbin";

/// Of one target.
struct Totals {
  std::uint64_t code_objects = 0, kernels = 0, instructions = 0;
  std::map<emulator::ScanKind, std::pair<std::uint64_t, std::uint64_t>> found;  ///< kernels, and places in them
};

class Scan {
 public:
  explicit Scan(const ScanFlags& flags) : flags_(flags), scanner_(decoder::disassemble) {}

  Result<ExitCode> run() {
    KILN_ASSIGN(const auto files, files_of(flags_.path));
    std::uint64_t total = 0, done = 0;
    for (const auto& [path, bytes] : files) total += bytes;
    Progress progress(total);
    progress_ = &progress;
    for (const auto& [path, bytes] : files) {
      before_ = done;
      progress.show(done, shown_name(path));
      KILN_TRY(scan_file(path, files.size() == 1));
      done += bytes;
    }
    progress.hide();
    print_report();
    return is_faulty_ ? ExitCode::kViolation : ExitCode::kOk;
  }

 private:
  using Files = std::vector<std::pair<std::string, std::uint64_t>>;

  /// In the order of their names, with their sizes. Links are left out, so that nothing comes twice.
  static Result<Files> files_of(const std::string& path) {
    std::error_code error;
    Files files;
    if (!fs::is_directory(path, error)) {
      const std::uint64_t bytes = fs::file_size(path, error);
      if (error) return Error{ErrorCode::kIo, fmt::format("--scan: cannot read {}: {}", path, error.message()), {}};
      files.emplace_back(path, bytes);
      return files;
    }
    fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
      std::error_code ignored;
      if (at->is_regular_file(ignored) && !at->is_symlink(ignored))
        files.emplace_back(at->path().string(), at->file_size(ignored));
    }
    if (error) return Error{ErrorCode::kIo, fmt::format("--scan: cannot read {}: {}", path, error.message()), {}};
    std::ranges::sort(files);
    return files;
  }

  static std::string shown_name(const std::string& path) { return fs::path(path).filename().string(); }

  /// In a folder, what has no kernels or cannot be read as what it looks like is counted and left alone.
  Result<void> scan_file(const std::string& path, bool must_have_some) {
    ++files_;
    file_ = path;
    if (!starts_like_code(path)) {
      if (!must_have_some) return {};
      return Error{
          ErrorCode::kInvalidArgument, fmt::format("--scan: {} is no code object, bundle or shared library", path), {}};
    }
    KILN_ASSIGN(const library::MappedFile file, library::MappedFile::open(path));
    const Bytes bytes = file.bytes();
    const std::uint64_t had = code_objects_;
    const auto elf = runtime::ElfFile::of(bytes);
    Result<void> scanned;
    if (bundle::is_bundle(bytes)) {
      scanned = scan_bundles(bytes);
    } else if (elf && elf->machine() == kAmdGpu) {
      scan_code_object(bytes);
    } else if (const Bytes inside = elf ? elf->section(kBundleSection) : Bytes(); !inside.empty()) {
      scanned = scan_bundles(inside);
    }
    if (!scanned) {
      if (must_have_some && had == code_objects_) return scanned;
      unreadable(scanned.error().text());
    }
    if (must_have_some && had == code_objects_ && unreadable_ == 0)
      return Error{ErrorCode::kInvalidArgument, fmt::format("--scan: {} holds no kernels of AMD GPUs", path), {}};
    return {};
  }

  static bool starts_like_code(const std::string& path) {
    constexpr std::uint64_t kHeadBytes = 32;
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return false;
    std::array<std::byte, kHeadBytes> head{};
    const std::size_t n = std::fread(head.data(), 1, head.size(), file);
    std::fclose(file);
    const Bytes start = Bytes(head).first(n);
    return bundle::is_bundle(start) || (n > SELFMAG && std::memcmp(head.data(), ELFMAG, SELFMAG) == 0);
  }

  Result<void> scan_bundles(Bytes bytes) {
    return bundle::visit(bytes, file_, [&](bundle::Bundle&& bundle, std::uint64_t done) -> Result<void> {
      for (const bundle::Code& code : bundle.codes) scan_code_object(code.bytes);
      progress_->show(before_ + done, shown_name(file_));
      return {};
    });
  }

  bool is_asked_for(const Target& target) const {
    return flags_.arch == "all" || flags_.arch == target.processor || flags_.arch == target.id();
  }

  void scan_code_object(Bytes bytes) {
    if (const auto target = emulator::target_of_code(bytes); target && !is_asked_for(*target)) return;
    // The target is known when the first kernel comes, but told at the end.
    Totals own;
    std::vector<std::pair<std::string, emulator::ScanFinding>> told;
    const Result<Target> target = scanner_.scan(bytes, [&](const emulator::ScannedKernel& kernel) {
      ++own.kernels;
      own.instructions += kernel.instructions;
      progress_->show(before_, fmt::format("{}: {} kernels", shown_name(file_), kernels_ + own.kernels));
      for (const emulator::ScanFinding& finding : kernel.findings) {
        auto& [kernels, places] = own.found[finding.kind];
        ++kernels;
        places += finding.count;
        if (finding.kind != emulator::ScanKind::kUnknownInstruction) is_faulty_ = true;
        if (findings_.size() + told.size() < flags_.reports) told.emplace_back(kernel.name, finding);
      }
    });
    if (!target) return unreadable(target.error().text());
    ++code_objects_;
    kernels_ += own.kernels;
    Totals& all = by_target_[target->id()];
    ++all.code_objects;
    all.kernels += own.kernels;
    all.instructions += own.instructions;
    for (const auto& [kind, count] : own.found) {
      all.found[kind].first += count.first;
      all.found[kind].second += count.second;
    }
    for (auto& [kernel, finding] : told)
      findings_.push_back({{"file", file_},
                           {"target", target->id()},
                           {"kernel", kernel},
                           {"kind", emulator::name_of(finding.kind)},
                           {"count", finding.count},
                           {"offset", finding.offset_bytes},
                           {"text", finding.text}});
  }

  void unreadable(const std::string& why) {
    ++unreadable_;
    progress_->hide();
    print_message(fmt::format("kiln: warning: {}: {}", file_, why));
  }

  static Json json_of(const Totals& totals) {
    Json found = Json::array();
    for (const auto& [kind, count] : totals.found)
      found.push_back({{"kind", emulator::name_of(kind)}, {"kernels", count.first}, {"places", count.second}});
    return found;
  }

  void print_report() const {
    if (flags_.json) {
      Json targets = Json::array();
      for (const auto& [target, totals] : by_target_)
        targets.push_back({{"target", target},
                           {"code_objects", totals.code_objects},
                           {"kernels", totals.kernels},
                           {"instructions", totals.instructions},
                           {"found", json_of(totals)}});
      print_json({{"scan", flags_.path},
                  {"files", files_},
                  {"unreadable", unreadable_},
                  {"code_objects", code_objects_},
                  {"kernels", kernels_},
                  {"by_target", targets},
                  {"findings", findings_}});
      return;
    }
    for (const JsonView finding : findings_.view().elements())
      print(fmt::format("{}: {}: {}: {} ({} in the kernel)\n  {}\n", finding["file"].text(), finding["target"].text(),
                        finding["kernel"].text(), finding["kind"].text(), finding["count"].whole(),
                        finding["text"].text()));
    for (const auto& [target, totals] : by_target_) {
      std::string text = fmt::format("{} kernels in {} code objects, {} instructions", totals.kernels,
                                     totals.code_objects, totals.instructions);
      for (const auto& [kind, count] : totals.found)
        text += fmt::format("; {}: {} places in {} kernels", emulator::name_of(kind), count.second, count.first);
      print_line(target, text);
    }
    print_line("scanned", fmt::format("{} kernels in {} code objects of {} files, {} that could not be read", kernels_,
                                      code_objects_, files_, unreadable_));
  }

  static constexpr std::uint16_t kAmdGpu = 224;  ///< EM_AMDGPU (LLVM AMDGPUUsage.rst)

  const ScanFlags& flags_;
  emulator::Scanner scanner_;
  Progress* progress_ = nullptr;
  std::string file_;  ///< that is looked through
  std::uint64_t before_ = 0, files_ = 0, code_objects_ = 0, kernels_ = 0, unreadable_ = 0;
  bool is_faulty_ = false;
  std::map<std::string, Totals> by_target_;
  Json findings_ = Json::array();
};

}  // namespace

Result<ExitCode> scan(const ScanFlags& flags) {
  return Scan(flags).run();
}

}  // namespace kiln::tools
