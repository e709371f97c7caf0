// kiln pack: library logic in, a packed library out; a report of how much of it kiln can use. Options that
// TensileCreateLibrary has too keep its names.
#include "runtime/library/packed/logic_packing.hpp"
#include "tools/command.hpp"
#include "tools/embed.hpp"
#include "tools/pack_report.hpp"
#include "tools/progress.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kErrorsShown = 20;

Result<void> write_file(const std::string& path, std::string_view bytes) {
  // Beside the target first, so that no reader sees half a file.
  const std::string part = path + ".part";
  std::ofstream out(part, std::ios::binary | std::ios::trunc);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  std::error_code code;
  if (out) fs::rename(part, path, code);
  if (out && !code) return {};
  fs::remove(part, code);
  return Error{ErrorCode::kIo, fmt::format("cannot write {}", path), {"is the folder there, and writable?"}};
}

std::string_view text_of(const std::vector<std::byte>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};  // NOLINT: bytes
}

class PackCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("logic", logic_, "logic files, folders of them, or packed libraries")->required();
    app.add_option("-o,--output", output_, "the file to write");
    app.add_option("--arch,--architecture", architectures_,
                   "only these processors: names, 'gfx9*', all; several separated by ; or ,");
    app.add_option("-j,--jobs", jobs_, "threads (default: one for each core)")->check(CLI::Range(1, 1024));
    app.add_option("--format,--library-format", format_, "compact (kiln's own)")->check(CLI::IsMember({"compact"}));
    app.add_option("--embed-library", embed_,
                   "also write a C++ source with the packed library: FILE.cpp, or a name beside the output");
    app.add_flag("--generate-manifest-and-exit", manifest_, "print the files that would be written, and stop");
    app.add_flag("--strict", strict_, "refuse everything if a file is bad");
    app.add_flag("--report", report_, "say what became of solutions and parameters");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    const std::vector<std::string> outputs = output_files();
    if (outputs.empty() && !report_)
      return Error{ErrorCode::kInvalidArgument, "nothing to do: expected -o FILE or --report", {}};
    if (manifest_) {
      for (const std::string& path : outputs) print(path + "\n");
      return ExitCode::kOk;
    }
    library::PackRequest request;
    KILN_ASSIGN(request.inputs, library::find_pack_inputs(logic_));
    KILN_ASSIGN(request.architectures, library::ArchitectureFilter::parse(architectures_));
    request.jobs = jobs_ != 0 ? jobs_ : std::max(1U, std::thread::hardware_concurrency());
    request.visit_only = outputs.empty();
    PackReport report;
    if (report_)
      request.visit = [&](std::size_t i, std::span<const library::LogicFile> files,
                          const library::ParameterPool& pool) {
        if (!files.empty()) report.add(request.inputs[i].name, request.inputs[i].file_bytes, files, pool);
      };
    KILN_ASSIGN(const library::PackResult result, pack(request));
    KILN_ASSIGN(const std::size_t errors, report_errors(request, result));
    if (!output_.empty()) {
      if (auto written = write_file(output_, text_of(result.bytes)); !written) return written.error();
    }
    if (!embed_.empty()) {
      const std::string path = embed_path();
      const std::string name = identifier_of(fs::path(path).stem().string());
      if (auto written = write_file(path, embedded_source(name, result.bytes)); !written) return written.error();
    }
    print_result(request, result, report);
    return errors == 0 ? ExitCode::kOk : ExitCode::kUsage;
  }

 private:
  static bool has_extension(const std::string& name) { return fs::path(name).has_extension(); }
  std::string embed_path() const {
    if (has_extension(embed_)) return embed_;
    return (fs::path(output_).parent_path() / (embed_ + ".cpp")).string();
  }
  std::vector<std::string> output_files() const {
    std::vector<std::string> files;
    if (!output_.empty()) files.push_back(output_);
    if (!embed_.empty()) files.push_back(embed_path());
    return files;
  }

  static Result<library::PackResult> pack(library::PackRequest& request) {
    std::uint64_t total = 0;
    for (const library::PackInput& input : request.inputs) total += input.file_bytes;
    Progress progress(total);
    request.progress = [&](std::size_t inputs, std::uint64_t bytes) {
      progress.show(bytes, fmt::format("{} of {} files, {:.0f} of {:.0f} MB", inputs, request.inputs.size(),
                                       static_cast<double>(bytes) / 1e6, static_cast<double>(total) / 1e6));
    };
    return library::pack_logic(request);
  }

  /// Says every bad file; with --strict they are the command's error.
  Result<std::size_t> report_errors(const library::PackRequest& request, const library::PackResult& result) const {
    std::vector<std::string> errors;
    for (const library::PackedInput& input : result.inputs)
      if (input.error) errors.push_back(input.error->message);
    if (!errors.empty() && (strict_ || errors.size() == request.inputs.size())) {
      Error error{ErrorCode::kMalformedFile, errors.front(), {}};
      for (std::size_t i = 1; i < std::min(errors.size(), kErrorsShown); ++i) error.notes.push_back(errors[i]);
      if (errors.size() > kErrorsShown) error.notes.push_back(fmt::format("and {} more", errors.size() - kErrorsShown));
      return error;
    }
    for (const std::string& error : errors) fmt::print(stderr, "kiln: error: {}\n", error);
    if (!errors.empty())
      fmt::print(stderr, "  {} of {} files are bad and were left out; --strict refuses them\n", errors.size(),
                 request.inputs.size());
    return errors.size();
  }

  void print_result(const library::PackRequest& request, const library::PackResult& result,
                    const PackReport& report) const {
    std::uint64_t bytes = 0, files = 0, bad = 0, solutions = 0, rows = 0;
    for (std::size_t i = 0; i < result.inputs.size(); ++i) {
      const library::PackedInput& input = result.inputs[i];
      bad += input.error ? 1U : 0U;
      if (input.files == 0) continue;
      ++files;
      bytes += request.inputs[i].file_bytes;
      solutions += input.solutions;
      rows += input.rows;
    }
    if (json_) {
      Json object = {{"output", output_},      {"packed_bytes", result.bytes.size()},
                     {"input_files", files},   {"input_bytes", bytes},
                     {"bad_files", bad},       {"filtered_files", request.inputs.size() - files - bad},
                     {"solutions", solutions}, {"rows", rows}};
      if (report_) object["report"] = report.json();
      return print_json(object);
    }
    if (report_) print(report.table());
    if (!output_.empty())
      print(fmt::format("{}: {} bytes: {} solutions and {} rows of {} files with {} bytes\n", output_,
                        result.bytes.size(), solutions, rows, files, bytes));
  }

  std::vector<std::string> logic_, architectures_;
  std::string output_, format_ = "compact", embed_;
  unsigned jobs_ = 0;
  bool manifest_ = false, strict_ = false, report_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_pack() {
  return std::make_unique<PackCommand>();
}

}  // namespace kiln::tools
