// See comgr.hpp. Source: amd_comgr.h.
#include "codegen/comgr/comgr.hpp"

#include "codegen/comgr/library.hpp"
#include "runtime/contract/list_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::comgr {
namespace {

constexpr std::string_view kTriple = "amdgcn-amd-amdhsa--";

using Data = Owned<amd_comgr_data_t>;
using DataSet = Owned<amd_comgr_data_set_t>;
using Action = Owned<amd_comgr_action_info_t>;

struct WorkRow {
  Work work;
  std::string_view word;
  amd_comgr_action_kind_t kind;  ///< up to comgr 2
  unsigned kind_of_3;            ///< three actions before these were removed then, and the others counted anew
};
constexpr std::array kWorks = {
    WorkRow{Work::kCompile, "compile", AMD_COMGR_ACTION_COMPILE_SOURCE_TO_BC, 2},
    WorkRow{Work::kGenerateCode, "generate code", AMD_COMGR_ACTION_CODEGEN_BC_TO_RELOCATABLE, 4},
    WorkRow{Work::kAssemble, "assemble", AMD_COMGR_ACTION_ASSEMBLE_SOURCE_TO_RELOCATABLE, 8},
    WorkRow{Work::kLink, "link", AMD_COMGR_ACTION_LINK_RELOCATABLE_TO_EXECUTABLE, 7},
};
static_assert(AMD_COMGR_ACTION_LINK_RELOCATABLE_TO_EXECUTABLE == 9, "the header is of comgr 2 or before");

const WorkRow& row_of(Work work) {
  return kWorks[static_cast<std::size_t>(work)];
}

class Session {
 public:
  explicit Session(const Library& library) : l_(library) {}

  Error failed(std::string_view what, amd_comgr_status_t status) const {
    const char* text = nullptr;
    (void)l_.status_string(status, &text);
    return Error{ErrorCode::kCodegen, fmt::format("comgr: {}: {}", what, text == nullptr ? "unknown error" : text), {}};
  }
  Result<void> check(std::string_view what, amd_comgr_status_t status) const {
    if (status == AMD_COMGR_STATUS_SUCCESS) return {};
    return failed(what, status);
  }

  Result<Data> data(amd_comgr_data_kind_t kind, std::string_view name, std::span<const char> bytes) const {
    amd_comgr_data_t handle;
    KILN_TRY(check("create data", l_.create_data(kind, &handle)));
    Data data(handle, l_.release_data);
    KILN_TRY(check("set data", l_.set_data(handle, bytes.size(), bytes.data())));
    KILN_TRY(check("name data", l_.set_data_name(handle, std::string(name).c_str())));
    return data;
  }
  Result<DataSet> set() const {
    amd_comgr_data_set_t handle;
    KILN_TRY(check("create a data set", l_.create_data_set(&handle)));
    return DataSet(handle, l_.destroy_data_set);
  }
  Result<Action> action(const Target& target, std::vector<const char*> options) const {
    amd_comgr_action_info_t handle;
    KILN_TRY(check("create an action", l_.create_action_info(&handle)));
    Action action(handle, l_.destroy_action_info);
    if (l_.set_isa_name(handle, (std::string(kTriple) + target.id()).c_str()) != AMD_COMGR_STATUS_SUCCESS)
      return Error{ErrorCode::kUnknownTarget, fmt::format("{} does not know {}", l_.text, target.id()), {}}.note(
          fmt::format("it knows {}", list_text(processors(), ", ")));
    KILN_TRY(check("set logging", l_.set_logging(handle, true)));
    KILN_TRY(check("set options", l_.set_option_list(handle, options.data(), options.size())));
    return action;
  }

  /// The one result of an action on one input.
  Result<Bytes> run(Work work, const Action& action, const Data& input, amd_comgr_data_kind_t output) const {
    const WorkRow& row = row_of(work);
    const auto kind = l_.major >= 3 ? static_cast<amd_comgr_action_kind_t>(row.kind_of_3) : row.kind;
    KILN_ASSIGN(const DataSet from, set());
    KILN_ASSIGN(const DataSet to, set());
    KILN_TRY(check("add data", l_.data_set_add(from.get(), input.get())));
    const amd_comgr_status_t status = l_.do_action(kind, action.get(), from.get(), to.get());
    if (status != AMD_COMGR_STATUS_SUCCESS) {
      Error error = failed(row.word, status);
      if (auto log = result(to, AMD_COMGR_DATA_KIND_LOG); log && !log->empty())
        error.notes.emplace_back(reinterpret_cast<const char*>(log->data()), log->size());
      return error;
    }
    KILN_ASSIGN(Bytes bytes, result(to, output));
    if (bytes.empty()) return Error{ErrorCode::kCodegen, fmt::format("{} came to nothing: {}", l_.text, row.word), {}};
    return bytes;
  }

  std::vector<std::string> processors() const {
    std::size_t count = 0;
    std::vector<std::string> names;
    if (l_.get_isa_count(&count) != AMD_COMGR_STATUS_SUCCESS) return names;
    for (std::size_t i = 0; i < count; ++i) {
      const char* name = nullptr;
      if (l_.get_isa_name(i, &name) != AMD_COMGR_STATUS_SUCCESS || name == nullptr) continue;
      const std::string_view text = name;
      names.emplace_back(text.starts_with(kTriple) ? text.substr(kTriple.size()) : text);
    }
    return names;
  }

 private:
  Result<Bytes> result(const DataSet& from, amd_comgr_data_kind_t kind) const {
    std::size_t count = 0;
    KILN_TRY(check("count results", l_.action_data_count(from.get(), kind, &count)));
    if (count == 0) return Bytes{};
    amd_comgr_data_t handle;
    KILN_TRY(check("get a result", l_.action_data_get_data(from.get(), kind, 0, &handle)));
    const Data data(handle, l_.release_data);
    std::size_t bytes = 0;
    KILN_TRY(check("get a size", l_.get_data(handle, &bytes, nullptr)));
    Bytes result(bytes);
    KILN_TRY(check("get bytes", l_.get_data(handle, &bytes, reinterpret_cast<char*>(result.data()))));
    return result;
  }

  const Library& l_;
};

std::span<const char> chars_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Result<std::string> version() {
  KILN_ASSIGN(const Library* const l, opened_library());
  return l->text;
}

Result<bool> knows(const Target& target) {
  KILN_ASSIGN(const Library* const l, opened_library());
  const std::vector<std::string> known = Session(*l).processors();
  return std::find(known.begin(), known.end(), target.processor) != known.end();
}

Result<Bytes> assemble(std::string_view text, const Target& target, unsigned code_object_version, unsigned wave_lanes) {
  KILN_ASSIGN(const Library* const l, opened_library());
  const Session session(*l);
  const std::string version = fmt::format("-mcode-object-version={}", code_object_version);
  std::vector<const char*> options = {version.c_str()};
  if (wave_lanes != 0) options.push_back(wave_lanes == 64 ? "-mwavefrontsize64" : "-mno-wavefrontsize64");
  KILN_ASSIGN(const Action action, session.action(target, std::move(options)));
  KILN_ASSIGN(const Data source, session.data(AMD_COMGR_DATA_KIND_SOURCE, "kernel.s", {text.data(), text.size()}));
  return session.run(Work::kAssemble, action, source, AMD_COMGR_DATA_KIND_RELOCATABLE);
}

Result<Bytes> compile(std::string_view source, const Target& target, unsigned code_object_version) {
  KILN_ASSIGN(const Library* const l, opened_library());
  const Session session(*l);
  const std::string version = fmt::format("-mcode-object-version={}", code_object_version);
  // Neither the headers nor the device libraries of OpenCL, which comgr would look for in an installation.
  KILN_ASSIGN(const Action action,
              session.action(target, {version.c_str(), "-O3", "-nogpulib", "-cl-std=CL2.0", "-cl-no-stdinc"}));
  KILN_TRY(session.check("set the language", l->set_language(action.get(), AMD_COMGR_LANGUAGE_OPENCL_2_0)));
  KILN_ASSIGN(const Data text, session.data(AMD_COMGR_DATA_KIND_SOURCE, "kernel.cl", {source.data(), source.size()}));
  KILN_ASSIGN(const Bytes bitcode, session.run(Work::kCompile, action, text, AMD_COMGR_DATA_KIND_BC));
  KILN_ASSIGN(const Data compiled, session.data(AMD_COMGR_DATA_KIND_BC, "kernel.bc", chars_of(bitcode)));
  KILN_ASSIGN(const Action generation, session.action(target, {version.c_str(), "-O3"}));
  KILN_ASSIGN(const Bytes object,
              session.run(Work::kGenerateCode, generation, compiled, AMD_COMGR_DATA_KIND_RELOCATABLE));
  return link(object, target);
}

Result<bool> encodes(std::string_view line, const Target& target) {
  constexpr unsigned kVersion = 4;
  const auto object = assemble(std::string(line) + '\n', target, kVersion);
  if (!object && object.error().code != ErrorCode::kCodegen) return object.error();
  return object.ok();
}

Result<Bytes> link(std::span<const std::byte> object, const Target& target) {
  KILN_ASSIGN(const Library* const l, opened_library());
  const Session session(*l);
  KILN_ASSIGN(const Action action, session.action(target, {}));
  KILN_ASSIGN(const Data input, session.data(AMD_COMGR_DATA_KIND_RELOCATABLE, "kernel.o", chars_of(object)));
  return session.run(Work::kLink, action, input, AMD_COMGR_DATA_KIND_EXECUTABLE);
}

}  // namespace kiln::comgr
