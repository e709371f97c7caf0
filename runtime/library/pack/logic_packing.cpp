// See logic_packing.hpp. Each thread reads one file at a time, as a stream, so memory does not grow with their texts.
#include "runtime/library/pack/logic_packing.hpp"

#include "runtime/host/threads.hpp"
#include "runtime/library/document/input_file.hpp"
#include "runtime/library/document/mapped_file.hpp"
#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/logic/logic_folder.hpp"
#include "runtime/library/pack/input_form.hpp"
#include "runtime/library/packed/packed_library.hpp"
#include "runtime/library/packed/packer.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>

#include <fmt/format.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

Error unreadable(const std::string& path, const std::string& why) {
  return {ErrorCode::kIo, fmt::format("{}: {}", path, why), {}};
}

Result<void> add_folder(const fs::path& folder, Experimental experimental, std::vector<PackInput>& out,
                        PassedOver& passed_over) {
  KILN_ASSIGN(LibraryFolder found, list_library_folder(folder.string(), experimental));
  if (found.logic.empty() && found.masters.empty()) return unreadable(folder.string(), why_no_library(found));
  passed_over.parts += found.parts;
  passed_over.others += found.others;
  for (const auto& [kind, count] : found.kinds_of_others) passed_over.kinds_of_others[kind] += count;
  passed_over.experimental += found.experimental;
  const std::size_t before = out.size();
  for (const std::vector<std::string>& paths : {found.logic, found.masters})
    for (const std::string& path : paths) {
      std::error_code code;
      const std::uintmax_t size = fs::file_size(path, code);  // of what is no file, reading says so
      out.push_back({path, fs::path(path).lexically_relative(folder).generic_string(), code ? 0 : size});
    }
  std::sort(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(),
            [](const PackInput& a, const PackInput& b) { return a.name < b.name; });
  return {};
}

bool is_stopped(const PackRequest& request) {
  return request.stopped && request.stopped();
}

/// What an input holds that is wanted.
struct InputContent {
  std::vector<LogicFile> files;
  std::vector<MasterDocuments> masters;
};

Result<InputContent> read_input(const PackInput& input, const PackRequest& request, ParameterPool& pool) {
  const ArchitectureFilter& wanted = request.architectures;
  // What its name says is not wanted is not opened.
  if (!wanted.wants(processor_of_master(input.name))) return InputContent{};
  KILN_ASSIGN(const InputFile source, InputFile::open(input.path));
  std::string start(static_cast<std::size_t>(std::min<std::uint64_t>(source.size(), kFormBytes)), '\0');
  const auto bytes = std::as_writable_bytes(std::span(start));
  if (!source.read(0, bytes.data(), bytes.size())) return unreadable(input.path, "cannot be read");
  InputContent content;
  WantsProcessor wants;
  // Of a master library, which may be large, each row is asked for.
  if (!wanted.wants_all() || request.stopped)
    wants = [&](std::string_view processor) { return !is_stopped(request) && wanted.wants(processor); };
  const InputForm form = form_of(start);
  if (form == InputForm::kPacked) {
    KILN_ASSIGN(const MappedFile mapped, MappedFile::open(input.path));
    KILN_ASSIGN(content.files, unpack_files(mapped.bytes(), input.path, pool));
    KILN_ASSIGN(const PackedLibrary packed, PackedLibrary::view(mapped.bytes(), input.path));
    for (std::size_t i = 0; i < packed.masters().size(); ++i) {
      KILN_ASSIGN(const MasterDocuments all, packed.documents(i));
      KILN_ASSIGN(MasterDocuments master, filter_master_documents(input.path, all, wants));
      content.masters.push_back(std::move(master));
    }
  } else if (form == InputForm::kMaster) {
    KILN_ASSIGN(const MappedFile mapped, MappedFile::open(input.path));
    const std::string_view text(reinterpret_cast<const char*>(mapped.bytes().data()),  // NOLINT: text of bytes
                                mapped.bytes().size());
    KILN_ASSIGN(MasterDocuments master, read_master_documents(input.path, input.name, text, wants));
    content.masters.push_back(std::move(master));
  } else {
    if (const auto processor = peek_processor(start); processor && !wanted.wants(*processor)) return content;
    // As it is parsed: memory does not grow with the file.
    KILN_ASSIGN(content.files, read_logic_file(input.path, input.name, pool));
  }
  std::erase_if(content.masters, [](const MasterDocuments& master) { return master.documents.empty(); });
  std::erase_if(content.files, [&](const LogicFile& file) { return !wanted.wants(file.hardware.processor); });
  return content;
}

/// What the threads share.
class Work {
 public:
  explicit Work(const PackRequest& request) : request_(request), result_(request.inputs.size()) {}

  void run() {
    for (std::size_t i = next_++; i < result_.size() && !is_stopped(request_); i = next_++) handle(i);
  }
  std::vector<PackedInput> take_result() { return std::move(result_); }
  Packer& packer() { return packer_; }

 private:
  void handle(std::size_t number) {
    const PackInput& input = request_.inputs[number];
    PackedInput& out = result_[number];
    ParameterPool pool;
    auto content = read_input(input, request_, pool);
    if (content && request_.masters != nullptr && !content->masters.empty())
      content = Error{ErrorCode::kUnsupported,
                      fmt::format("{}: is a master library already; only logic is made into one", input.path),
                      {}};
    std::vector<LogicFile>* const files = content ? &content->files : nullptr;
    if (files == nullptr) {
      out.error = content.error();
    } else {
      for (const MasterDocuments& master : content->masters) {
        ++out.files;
        out.solutions += master.solutions;
        out.rows += master.rows;
      }
      out.files += files->size();
      for (const LogicFile& file : *files) {
        out.solutions += file.solutions.size();
        out.rows += file.rows.size();
      }
      if (request_.masters != nullptr)
        request_.masters->add(*files, pool);
      else if (!request_.visit_only)
        packer_.add(*files, pool);
    }
    const std::lock_guard lock(mutex_);
    if (files != nullptr)
      for (MasterDocuments& master : content->masters) {
        if (request_.visit_master) request_.visit_master(number, master);
        if (!request_.visit_only) packer_.add(std::move(master));
      }
    if (files && request_.visit) request_.visit(number, *files, pool);
    ++inputs_done_;
    bytes_done_ += input.file_bytes;
    if (request_.progress) request_.progress(inputs_done_, bytes_done_);
  }

  const PackRequest& request_;
  std::vector<PackedInput> result_;
  Packer packer_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::size_t inputs_done_ = 0;
  std::uint64_t bytes_done_ = 0;
};

}  // namespace

Result<std::vector<PackInput>> find_pack_inputs(std::span<const std::string> paths, PassedOver* passed_over,
                                                Experimental experimental) {
  PassedOver passed;
  std::vector<PackInput> inputs;
  for (const std::string& path : paths) {
    std::error_code code;
    const fs::file_status status = fs::status(path, code);
    if (!fs::exists(status)) return unreadable(path, "does not exist or cannot be read");
    if (!fs::is_directory(status)) {
      inputs.push_back({path, fs::path(path).filename().string(), fs::file_size(path, code)});
      if (code) return unreadable(path, "is not a file");
    } else if (auto added = add_folder(path, experimental, inputs, passed); !added) {
      return std::move(added).error();
    }
  }
  if (passed_over != nullptr) *passed_over = passed;
  return inputs;
}

Result<ArchitectureFilter> ArchitectureFilter::parse(std::span<const std::string> names) {
  ArchitectureFilter filter;
  bool all = false;
  for (const std::string& list : names)
    for (std::size_t begin = 0, end = 0; begin <= list.size(); begin = end + 1) {
      end = std::min(list.find_first_of(";,", begin), list.size());
      std::string name = list.substr(begin, end - begin);
      name.resize(std::min(name.find(':'), name.size()));
      const bool has_star = name.ends_with('*');
      if (!(name == "all" || (name.starts_with("gfx") && name.size() > 3)) ||
          name.find('*') < name.size() - (has_star ? 1U : 0U))
        return Error{ErrorCode::kInvalidArgument,
                     fmt::format("'{}' is no architecture; expected names like gfx942 or gfx9*, or all", name),
                     {}};
      all |= name == "all";
      filter.names_.push_back(std::move(name));
    }
  if (all) filter.names_.clear();
  return filter;
}

bool ArchitectureFilter::wants(std::string_view processor) const {
  if (names_.empty() || processor.empty()) return true;
  return std::any_of(names_.begin(), names_.end(), [&](std::string_view name) {
    return name.ends_with('*') ? processor.starts_with(name.substr(0, name.size() - 1)) : processor == name;
  });
}

std::optional<std::string> peek_processor(std::string_view yaml) {
  // The architecture is element 2, after a small map and a name; a map has it in front of its problem type.
  YamlReader in("", yaml.substr(0, kFormBytes));
  std::string processor;
  if (!in.at(YamlEvent::Kind::kDocumentStart) || !in.advance()) return std::nullopt;
  if (in.at(YamlEvent::Kind::kSequenceStart)) {
    if (!in.enter_list("") || !in.skip() || !in.skip()) return std::nullopt;
    if (in.at(YamlEvent::Kind::kScalar)) {
      if (!in.read_text(processor, "")) return std::nullopt;
    } else {
      if (!in.enter_map("")) return std::nullopt;
      while (in.more())
        if (in.key() != "Architecture")
          in.skip();
        else if (!in.read_text(processor, ""))
          return std::nullopt;
    }
  } else {
    if (!in.enter_map("")) return std::nullopt;
    while (processor.empty() && in.more())
      if (in.key() != "ArchitectureName")
        in.skip();
      else if (!in.read_text(processor, ""))
        return std::nullopt;
  }
  if (!processor.starts_with("gfx") || processor == "gfx000") return std::nullopt;
  return processor.substr(0, processor.find(':'));
}

Result<PackResult> pack_logic(const PackRequest& request) {
  Work work(request);
  const auto most = static_cast<unsigned>(std::min<std::size_t>(request.inputs.size(), request.jobs));
  host::run_in_threads(most, [&work](unsigned) { work.run(); });
  if (is_stopped(request)) return Error{ErrorCode::kUnsupported, "packing was stopped", {}};
  PackResult result;
  result.inputs = work.take_result();
  if (!request.visit_only && request.masters == nullptr) {
    work.packer().set_version(request.version);
    KILN_ASSIGN(result.bytes, work.packer().finish(request.jobs));
  }
  return result;
}

}  // namespace kiln::library
