// kiln pack: library logic in, a packed library or Tensile's master libraries out; a report of how much of it kiln can
// use. Options that TensileCreateLibrary has too keep its names.
#include "runtime/host/threads.hpp"
#include "runtime/library/pack/logic_packing.hpp"
#include "runtime/pipeline/installed_library.hpp"
#include "tools/command.hpp"
#include "tools/flags/known_processors.hpp"
#include "tools/output/embed.hpp"
#include "tools/output/library_contents.hpp"
#include "tools/output/output.hpp"
#include "tools/output/pack_report.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/unknown_keys.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kErrorsShown = 20;

class PackCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option(
        "logic", logic_,
        "logic files, master libraries (compact only), folders of them as they are installed, or packed libraries");
    app.add_flag("--installed", installed_,
                 "also the libraries of the rocBLAS and hipBLASLt that are installed (ROCBLAS_TENSILE_LIBPATH, "
                 "HIPBLASLT_TENSILE_LIBPATH, ROCM_PATH and the system's usual folders)");
    app.add_option("-o,--output", output_, "the file to write, - for stdout, or the folder for separate architectures");
    app.add_option("--arch,--architecture", architectures_,
                   "only these processors: names, 'gfx9*', all; several separated by ; or ,");
    app.add_option("-j,--jobs", jobs_, "threads (default: one for each core)").in_range(1, 1024);
    app.add_option("--format,--library-format", format_,
                   "compact: kiln's own; msgpack or yaml: master solution libraries, which Tensile's hosts read")
        .one_of({"compact", "msgpack", "yaml"});
    app.add_flag("--separate-architectures", separate_,
                 "msgpack, yaml: one library for each processor (TensileLibrary_gfx942.dat) in the folder -o; implied "
                 "if -o is a folder");
    app.add_option("--version", version_, "a text that is stored in the library as its version");
    app.add_option("--embed-library", embed_,
                   "also write a C++ source with the packed library: FILE.cpp, or a name beside the output");
    app.add_flag("--generate-manifest-and-exit", manifest_, "print the files that would be written, and stop");
    app.add_flag("--strict", strict_, "refuse everything if a file is bad, or states what kiln does not know");
    app.add_flag("--experimental", experimental_,
                 "also files below folders named experimental, which Tensile's builder leaves out");
    app.add_flag("--force", force_, "write even over a file that is read here");
    app.add_flag("--report", report_, "say what became of solutions and parameters");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    if (auto checked = check_options(); !checked) return checked.error();
    KILN_TRY(add_installed());
    if (output_.empty() && embed_.empty() && !report_)
      return Error{ErrorCode::kInvalidArgument, "nothing to do: expected -o FILE or --report", {}};
    if (manifest_ && !is_separate()) {
      print_manifest(output_files({}));
      return ExitCode::kOk;
    }
    library::PackRequest request;
    for (std::string& list : architectures_) list = canonical_targets(list);
    KILN_ASSIGN(request.architectures, library::ArchitectureFilter::parse(architectures_));
    for (const std::string& name : request.architectures.names()) KILN_TRY(check_processor(name));
    KILN_ASSIGN(request.inputs, library::find_pack_inputs(
                                    logic_, &passed_over_,
                                    experimental_ ? library::Experimental::kTake : library::Experimental::kLeaveOut));
    if (passed_over_.experimental != 0) print_message("kiln: " + library::experimental_text(passed_over_.experimental));
    if (!is_separate()) KILN_TRY(refuse_inputs(request.inputs, output_files({})));
    request.jobs = jobs_ != 0 ? jobs_ : host::core_count();
    request.visit_only = output_.empty() && embed_.empty();
    request.version = version_;
    library::MasterPacker masters;
    if (is_master()) request.masters = &masters;
    PackReport report;
    request.visit = [&](std::size_t i, std::span<const library::LogicFile> files, const library::ParameterPool& pool) {
      unknown_.add(files, pool);
      if (report_ && !files.empty()) report.add(request.inputs[i].name, request.inputs[i].file_bytes, files, pool);
    };
    request.visit_master = [&](std::size_t, const library::MasterDocuments& master) { unknown_.add(master); };
    KILN_ASSIGN(const library::PackResult result, pack(request));
    KILN_ASSIGN(const std::size_t errors, report_errors(request, result));
    KILN_ASSIGN(const std::uint64_t bytes,
                is_master() ? write_masters(masters, request.inputs) : write_compact(result));
    if (!manifest_ && output_ != kStandardStream) print_result(request, result, bytes, report);
    return errors == 0 ? ExitCode::kOk : ExitCode::kUsage;
  }

 private:
  static bool has_extension(const std::string& name) { return fs::path(name).has_extension(); }
  bool is_master() const { return format_ != "compact"; }
  /// One library for each processor.
  bool is_separate() const {
    std::error_code code;
    return is_master() && (separate_ || output_.ends_with('/') || fs::is_directory(output_, code));
  }
  Result<void> add_installed() {
    if (!installed_) {
      if (!logic_.empty()) return {};
      return Error{ErrorCode::kInvalidArgument, "nothing to pack: expected logic files or folders, or --installed", {}};
    }
    const std::vector<std::string> folders = runtime::installed_library_folders();
    if (folders.empty())
      return Error{ErrorCode::kInvalidArgument,
                   "--installed: no library of rocBLAS or hipBLASLt is installed",
                   {fmt::format("looked for hipblaslt/library and rocblas/library below $ROCM_PATH/lib, /opt/rocm/lib "
                                "and /usr/lib; {} and {} name other folders",
                                runtime::kHipblasltVariable, runtime::kRocblasVariable)}};
    logic_.insert(logic_.end(), folders.begin(), folders.end());
    return {};
  }
  Result<void> check_options() const {
    if (output_ == kStandardStream && (json_ || report_ || is_separate()))
      return Error{ErrorCode::kInvalidArgument,
                   "-o - is the library on stdout; expected no --json, --report or --separate-architectures with it",
                   {}};
    KILN_TRY(check_binary_output(output_));
    if (is_master() && !embed_.empty())
      return Error{
          ErrorCode::kInvalidArgument, "--embed-library holds a packed library: expected --format compact", {}};
    if (!is_master() && separate_)
      return Error{
          ErrorCode::kInvalidArgument,
          "--separate-architectures is for --format msgpack or yaml: a packed library reads only what it needs",
          {}};
    if (is_master() && output_.empty() && !report_)
      return Error{ErrorCode::kInvalidArgument, "nothing to do: expected -o FILE or --report", {}};
    return {};
  }

  std::string embed_path() const {
    if (has_extension(embed_)) return embed_;
    return (fs::path(output_).parent_path() / (embed_ + ".cpp")).string();
  }
  std::string master_path(const std::string& processor) const {
    const char* ending = format_ == "yaml" ? ".yaml" : ".dat";
    return (fs::path(output_) / fmt::format("TensileLibrary_{}{}", processor, ending)).string();
  }
  std::vector<std::string> output_files(const std::vector<std::string>& processors) const {
    std::vector<std::string> files;
    if (is_separate())
      for (const std::string& processor : processors) files.push_back(master_path(processor));
    else if (!output_.empty())
      files.push_back(output_);
    if (!embed_.empty()) files.push_back(embed_path());
    return files;
  }

  void print_manifest(const std::vector<std::string>& files) const {
    if (json_) return print_json({{"files", files}});
    for (const std::string& path : files) print(path + "\n");
  }

  /// An output that is one of the inputs, by whatever name, is refused: the slip of an argument must not cost a source.
  Result<void> refuse_inputs(const std::vector<library::PackInput>& inputs,
                             const std::vector<std::string>& outputs) const {
    if (force_) return {};
    for (const std::string& output : outputs)
      for (const library::PackInput& input : inputs) {
        std::error_code code;
        if (!fs::equivalent(output, input.path, code)) continue;
        const std::string also = output == input.path ? "" : fmt::format(" ({})", input.path);
        return Error{ErrorCode::kInvalidArgument,
                     fmt::format("{} would be replaced, and is read here{}", output, also),
                     {"write another file, or replace it with --force"}};
      }
    return {};
  }

  /// Gives the bytes written.
  Result<std::uint64_t> write_compact(const library::PackResult& result) const {
    if (!output_.empty()) KILN_TRY(write_output(output_, result.bytes));
    if (!embed_.empty()) {
      const std::string path = embed_path();
      const std::string source = embedded_source(identifier_of(fs::path(path).stem().string()), result.bytes);
      KILN_TRY(write_output(path, std::as_bytes(std::span(source))));
    }
    return std::uint64_t{result.bytes.size()};
  }
  Result<std::uint64_t> write_masters(library::MasterPacker& masters,
                                      const std::vector<library::PackInput>& inputs) const {
    std::uint64_t total = 0;
    if (output_.empty()) return total;
    if (auto settled = masters.settle(); !settled) return settled.error();
    std::vector<std::string> processors{""};  // all in one
    if (is_separate()) {
      processors = masters.processors();
      if (processors.empty()) processors = {"fallback"};
    }
    if (manifest_) {
      print_manifest(output_files(processors));
      return total;
    }
    if (is_separate()) KILN_TRY(refuse_inputs(inputs, output_files(processors)));
    for (const std::string& processor : processors) {
      const std::string path = is_separate() ? master_path(processor) : output_;
      const auto format = format_ == "yaml" ? library::MasterFormat::kYaml : library::MasterFormat::kMsgpack;
      std::error_code code;
      if (is_separate()) fs::create_directories(output_, code);
      KILN_ASSIGN(const std::uint64_t bytes, write_output(path, [&](const Sink& sink) {
                    return masters.write(format, processor, version_, sink);
                  }));
      total += bytes;
    }
    return total;
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

  /// Says every bad file; with --strict they, and what kiln does not know, are the command's error.
  Result<std::size_t> report_errors(const library::PackRequest& request, const library::PackResult& result) const {
    std::vector<std::string> errors;
    for (const library::PackedInput& input : result.inputs)
      if (input.error) errors.push_back(input.error->message);
    if (strict_)
      for (std::string& line : unknown_.lines()) errors.push_back(std::move(line));
    if (!errors.empty() && (strict_ || errors.size() == request.inputs.size())) {
      Error error{ErrorCode::kMalformedFile, errors.front(), {}};
      for (std::size_t i = 1; i < std::min(errors.size(), kErrorsShown); ++i) error.notes.push_back(errors[i]);
      if (errors.size() > kErrorsShown) error.notes.push_back(fmt::format("and {} more", errors.size() - kErrorsShown));
      return error;
    }
    for (const std::string& error : errors) print_message("kiln: error: " + error);
    if (!errors.empty()) {
      const std::string made = output_.empty()
                                   ? "the rest was read"
                                   : fmt::format("{} gets the rest", output_ == kStandardStream ? "stdout" : output_);
      print_message(fmt::format("  {} of {} files are bad; {}, and the exit code is {}; --strict writes nothing then",
                                errors.size(), request.inputs.size(), made, static_cast<int>(ExitCode::kUsage)));
    }
    return errors.size();
  }

  void print_result(const library::PackRequest& request, const library::PackResult& result, std::uint64_t packed_bytes,
                    const PackReport& report) const {
    std::uint64_t bytes = 0, files = 0, bad = 0, solutions = 0, rows = 0;
    Json errors = Json::array();
    for (std::size_t i = 0; i < result.inputs.size(); ++i) {
      const library::PackedInput& input = result.inputs[i];
      bad += input.error ? 1U : 0U;
      if (input.error) errors.push_back(input.error->message);
      if (input.files == 0) continue;
      ++files;
      bytes += request.inputs[i].file_bytes;
      solutions += input.solutions;
      rows += input.rows;
    }
    if (json_) {
      Json object = {{"output", output_.empty() ? Json(nullptr) : Json(output_)},
                     {"packed_bytes", packed_bytes},
                     {"input_files", files},
                     {"input_bytes", bytes},
                     {"bad_files", bad},
                     {"errors", errors},
                     {"filtered_files", request.inputs.size() - files - bad},
                     {"solutions", solutions},
                     {"rows", rows},
                     {"master_parts", passed_over_.parts},
                     {"other_files", passed_over_.others},
                     {"experimental_files", passed_over_.experimental},
                     {"unknown", unknown_.lines()},
                     {"report", report_ ? report.json() : Json(nullptr)}};
      return print_json(object);
    }
    if (report_) print(report.table());
    if (!output_.empty())
      print(fmt::format("{}: {} bytes: {} solutions and {} rows of {} files with {} bytes\n", output_, packed_bytes,
                        solutions, rows, files, bytes));
    for (const std::string& line : unknown_.shown()) print(fmt::format("  {}\n", line));
    print(passed_over_text(passed_over_));
  }

  std::vector<std::string> logic_, architectures_;
  std::string output_, format_ = "compact", embed_, version_;
  library::PassedOver passed_over_;
  UnknownKeys unknown_;
  unsigned jobs_ = 0;
  bool installed_ = false, manifest_ = false, separate_ = false, strict_ = false, experimental_ = false, force_ = false,
       report_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_pack() {
  return std::make_unique<PackCommand>();
}

}  // namespace kiln::tools
