// The whole flow on one page, from top to bottom:
//   open      options -> device, target, solution library, kernel cache
//   select    problem -> hardware, operation, problem and solution predicates, tables -> solution -> recipe -> plan
//             (select.cpp)
//   kernel    recipe + target -> key -> in memory? in the cache? else generate and store
//             (LLVM is loaded here, and only here)
//   load      code object -> device
//   launch    problem + addresses -> kernel arguments -> grid -> device (launch.cpp, group.cpp)
#include "runtime/pipeline/pipeline.hpp"

#include "codegen/stopwatch.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/generate_options.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/pipeline/device_notes.hpp"
#include "runtime/pipeline/installed_library.hpp"
#include "runtime/pipeline/open_device.hpp"
#include "runtime/pipeline/open_library.hpp"
#include "runtime/pipeline/options.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

using codegen::timed;

Kernel kernel_from(const Selected& selected, const Target& target, KernelEntry entry) {
  const KernelInfo& info = entry.info;
  const kernel::Recipe& recipe = selected.plan.recipe;
  Kernel kernel;
  kernel.type = recipe.type;
  kernel.solution = {selected.solution->library, selected.solution->index, selected.solution->name, recipe.text()};
  kernel.resources = resources_of(info, selected.plan);
  kernel.resources.code_object_bytes = entry.code_object.size();
  kernel.target = target;
  kernel.code_object = std::make_shared<const std::vector<std::byte>>(std::move(entry.code_object));
  return kernel;
}

/// The kernel as later calls get it.
Kernel as_known(Kernel kernel) {
  kernel.cache_hit = true;
  kernel.cache_stored = false;
  kernel.cache_fault.clear();
  kernel.times = {{"memory", 0}};
  return kernel;
}

}  // namespace

Pipeline::Pipeline(RuntimeOptions options, Log log, Recorder recorder, cache::Cache cache)
    : options_(std::move(options)), log_(std::move(log)), recorder_(recorder), cache_(std::move(cache)) {
  static std::atomic<std::uint64_t> pipelines = 0;
  serial_ = ++pipelines;
}

Pipeline::~Pipeline() = default;

Result<std::unique_ptr<Pipeline>> Pipeline::open(const RuntimeOptions& options) {
  std::vector<StageTime> times;
  KILN_TRY(check_options(options));
  KILN_ASSIGN(Log log, Log::open(options));
  KILN_ASSIGN(const Recorder recorder, Recorder::open());
  KILN_ASSIGN(OpenedDevice opened, timed(times, "device", [&] { return open_device(options, log); }));
  return open(options, std::move(log), recorder, std::move(opened), std::move(times));
}

Result<std::unique_ptr<Pipeline>> Pipeline::open_on(const RuntimeOptions& options, OpenedDevice device) {
  KILN_TRY(check_options(options));
  KILN_ASSIGN(Log log, Log::open(options));
  KILN_ASSIGN(const Recorder recorder, Recorder::open());
  return open(options, std::move(log), recorder, std::move(device), {});
}

Result<std::unique_ptr<Pipeline>> Pipeline::open(const RuntimeOptions& options, Log log, Recorder recorder,
                                                 OpenedDevice opened, std::vector<StageTime> times) {
  KILN_ASSIGN(const Proving proving, chosen_proving(options.proving));
  const cache::Place place = cache_place_of(options);
  const std::string& folder = place.folder;
  if (!folder.empty() && !place.why.empty()) log.info(place.why);  // without a folder it is the cache's fault
  auto cache = timed(times, "open cache", [&] {
    return options.cache_folder == "none" ? cache::Cache::none() : cache::Cache::open(folder);
  });
  KILN_ASSIGN(auto pipeline,
              open_device_part(options, std::move(log), recorder, std::move(opened), std::move(cache), folder));
  pipeline->proving_ = proving;
  if (isa::find_processor(pipeline->target_.processor) == nullptr)
    pipeline->log_.info(
        fmt::format("kiln has no row for {}: {}'s answers say that it is of {}, its resources are those "
                    "of that generation's nearest processor",
                    pipeline->target_.processor, pipeline->processor_->only_in_comgr ? "comgr" : "LLVM",
                    pipeline->processor_->traits().name));
  const bool keeps = options.cache_folder != "none";
  if (keeps) pipeline->heed_quarantine(folder);
  KILN_ASSIGN(OpenedLibrary library, timed(times, "library", [&] {
                return open_library(options, pipeline->target_.processor, keeps ? folder : std::string(),
                                    pipeline->log_);
              }));
  pipeline->library_ = std::make_unique<library::Library>(std::move(library.library));
  pipeline->unpacked_folders_ = std::move(library.folders);
  pipeline->packed_path_ = std::move(library.packed_path);
  pipeline->library_paths_ = std::move(library.paths);
  pipeline->open_times_ = std::move(times);
  pipeline->tell_cache_faults_later();
  pipeline->tell_pending();
  const device::Device* const device = pipeline->device_.get();
  pipeline->log_.debug(fmt::format("opened: device {}, target {}, cache {}, library {}",
                                   device == nullptr ? "none" : device->properties().description,
                                   pipeline->target_.id(), folder, pipeline->library_->description()));
  return pipeline;
}

Result<std::unique_ptr<Pipeline>> Pipeline::open_device_part(const RuntimeOptions& options, Log log, Recorder recorder,
                                                             OpenedDevice opened, cache::Cache cache,
                                                             const std::string& folder) {
  std::unique_ptr<Pipeline> pipeline(new Pipeline(options, std::move(log), recorder, std::move(cache)));
  pipeline->device_ = std::move(opened.device);
  pipeline->target_ = std::move(opened.target);
  KILN_ASSIGN(pipeline->processor_, processor_of(pipeline->target_, folder));
  KILN_ASSIGN(pipeline->assembler_, choose_assembler(options.assembler, pipeline->target_, *pipeline->processor_));
  pipeline->choose_code_object_version(opened.code_object_versions);
  pipeline->forms_folder_ = folder;
  return pipeline;
}

Result<std::unique_ptr<Pipeline>> Pipeline::open_without_library(const RuntimeOptions& options, OpenedDevice device) {
  KILN_ASSIGN(auto pipeline, open_device_part(options, {}, {}, std::move(device), cache::Cache::none(), {}));
  pipeline->library_ = std::make_unique<library::Library>(library::Library::none());
  return pipeline;
}

void Pipeline::heed_quarantine(const std::string& folder) {
  if (device_ == nullptr) return;
  const auto why = quarantine_of(folder, target_, device_->properties().description);
  if (!why) {
    // The row that is damaged may be this device's.
    const bool is_damaged = why.error().code == ErrorCode::kMalformedFile;
    options_.schedule.safe = options_.schedule.safe || is_damaged;
    const char* const until = is_damaged ? "; until then kernels wait for everything, which is slow" : "";
    return log_.tell_once(LogLevel::kError, why.error().text() + until);
  }
  if (options_.schedule.safe || why->empty()) return;
  options_.schedule.safe = true;
  log_.tell_once(LogLevel::kInfo,
                 fmt::format("kernels for {} wait for everything, which is slow: {} (`kiln selftest`, {})",
                             device_->properties().description, *why, device_notes_path(folder)));
}

void Pipeline::choose_code_object_version(const device::CodeObjectVersions& versions) {
  unsigned& version = options_.code_object_version;
  if (version == 0) {
    version = versions.wanted;
    // Nothing is lost by another version, and `kiln warm` does not know the HIP that its kernels are for.
    if (device_ != nullptr)
      for (unsigned other = versions.newest; other >= device::kOldestCodeObjectVersion; --other)
        if (other != version) other_versions_.push_back(other);
  }
  version = code_object_version_for(*processor_, version);
}

void Pipeline::pack_library(const std::function<bool()>& stopped) const {
  const auto packed = pack_installed(packed_path_, unpacked_folders_, target_.processor, stopped);
  if (!packed && !stopped()) log_.info(packed.error().message);
}

Result<Kernel> Pipeline::kernel(const GemmProblem& problem) {
  const GemmProblem key = plan_key(problem);
  if (const Kernel* const known = memo_.find(key)) {
    // What the key leaves out may be wrong of whole numbers, and of activations.
    if (is_integer(problem.type.compute) || problem.type.epilogue.activation != Activation::kNone)
      KILN_TRY(problem.validate());
    return *known;
  }
  std::vector<StageTime> times;
  KILN_ASSIGN(Selected selected, timed(times, "select", [&] { return select(problem); }));
  auto made = kernel_of(std::span(&problem, 1), std::move(selected));
  tell_pending();
  KILN_ASSIGN(Kernel kernel, std::move(made));
  KILN_ASSIGN(kernel.gradient, gradient_kernels(problem, true));
  record(std::span(&problem, 1));
  memo_.add(key, as_known(kernel));
  kernel.times.insert(kernel.times.begin(), times.begin(), times.end());
  return kernel;
}

Result<Kernel> Pipeline::kernel(std::span<const GemmProblem> group) {
  KILN_TRY(check_group(group));
  std::vector<StageTime> times;
  KILN_ASSIGN(Selected selected, timed(times, "select", [&] { return select(group); }));
  auto made = kernel_of(group, std::move(selected));
  tell_pending();
  KILN_ASSIGN(Kernel kernel, std::move(made));
  for (const GemmProblem& problem : group) KILN_TRY(gradient_kernels(problem, true));
  record(group);
  kernel.times.insert(kernel.times.begin(), times.begin(), times.end());
  return kernel;
}

std::string Pipeline::key_of(const kernel::Recipe& recipe) const {
  return key_of(recipe, options_.code_object_version);
}

std::string Pipeline::key_of(const kernel::Recipe& recipe, unsigned code_object_version) const {
  return kernel_key(recipe, target_, code_object_version, options_.schedule, assembler_.identity);
}

std::optional<std::string> Pipeline::other_key_of(const kernel::Recipe& recipe) const {
  for (const unsigned version : other_versions_)
    if (std::string key = key_of(recipe, version); cache_.contains(key)) return key;
  return std::nullopt;
}

bool Pipeline::is_there(const kernel::Recipe& recipe) {
  const std::string key = key_of(recipe);
  if (known_.find(key) == nullptr && !cache_.contains(key) && !other_key_of(recipe)) return false;
  const auto companion = recipe.companion();
  return !companion || is_there(*companion);
}

Result<Kernel> Pipeline::kernel_of(const Selected& selected) {
  bool is_new = false;
  KILN_ASSIGN(const std::shared_ptr<PreparedKernel> known, known_.get(key_of(selected.plan.recipe), [&] {
    is_new = true;
    return make_kernel(selected);
  }));
  Kernel kernel = known->kernel;
  kernel.prepared = known;
  if (is_new) return kernel;
  kernel.solution.index = selected.solution->index;  // another solution may have the same recipe
  kernel.solution.name = selected.solution->name;
  kernel.solution.library = selected.solution->library;
  return as_known(std::move(kernel));
}

Result<Kernel> Pipeline::kernel_of(std::span<const GemmProblem> problems, Selected selected) {
  for (;;) {
    Result<Kernel> kernel = kernel_of(selected);
    if (kernel || kernel.error().code != ErrorCode::kUnsupported || options_.solution) return kernel;
    log_.info(fmt::format("solution {} of {}: {}", selected.solution->index, selected.solution->library,
                          kernel.error().message));
    if (!note_unwritable(selected.plan.recipe, kernel.error())) return kernel;
    KILN_ASSIGN(selected, select(problems));
  }
}

void Pipeline::record(std::span<const GemmProblem> problems) const {
  if (const auto noted = recorder_.note(problems); !noted) log_.error(noted.error().message);
}

Pipeline::Found Pipeline::find_entry(const Selected& selected, cache::BuildTurn& turn, std::vector<StageTime>& times) {
  const std::string name = selected.plan.kernel_name();
  Found found{key_of(selected.plan.recipe), {}, {}};
  const auto take = [&](const cache::Bytes& value) {
    auto entry = entry_of(value, name);
    if (entry)
      found.entry = std::move(entry).value();
    else
      found.fault = entry.error().message;
  };
  const std::optional<cache::Bytes> value = timed(times, "cache", [&] {
    if (!other_versions_.empty() && !cache_.contains(found.key))
      found.key = other_key_of(selected.plan.recipe).value_or(found.key);
    return cache_.get(found.key, &found.fault);
  });
  if (value) {
    take(*value);
    return found;
  }
  found.key = key_of(selected.plan.recipe);
  if (const auto built = timed(times, "cache", [&] { return cache_.claim(found.key, turn); })) take(*built);
  return found;
}

Result<std::shared_ptr<PreparedKernel>> Pipeline::make_kernel(const Selected& selected) {
  std::vector<StageTime> times;
  cache::BuildTurn turn;  // one of several processes that miss a kernel generates it, the others wait
  Found found = find_entry(selected, turn, times);
  const bool hit = found.entry && prove_found(selected, found, times);
  bool stored = false;
  if (!hit) {
    KILN_ASSIGN(found.entry, generate_entry(selected, times));
    KILN_TRY(prove_generated(selected, *found.entry, times));
    const std::string key = key_of(selected.plan.recipe);
    timed(times, "store", [&] { return stored = cache_.put(key, encode(*found.entry), &found.fault); });
  }
  tell_cache_faults_later();
  KernelEntry& entry = *found.entry;
  if (log_.wants(LogLevel::kDebug))
    tell_later(LogLevel::kDebug,
               fmt::format("kernel {}: {}", entry.info.name, hit ? "found in the cache" : "generated"));

  const bool proven = is_proven(entry.proof, entry.code_object);
  auto prepared = std::make_shared<PreparedKernel>(serial_, kernel_from(selected, target_, std::move(entry)),
                                                   selected.plan, kernel::arguments_of(selected.plan.recipe));
  prepared->kernel.cache_hit = hit;
  prepared->kernel.cache_stored = stored;
  prepared->kernel.cache_fault = std::move(found.fault);
  prepared->kernel.proven = proven;
  prepared->kernel.times = std::move(times);
  if (const auto other = selected.plan.recipe.companion()) {
    KILN_ASSIGN(kernel::Plan plan, kernel::make_plan(*other, *processor_));
    KILN_ASSIGN(const Kernel companion, kernel_of({selected.solution, selected.distance, std::move(plan)}));
    prepared->companion = companion.prepared;
    prepared->kernel.proven = proven && companion.proven;
  }
  return prepared;
}

Result<Kernel> Pipeline::adopt(const kernel::Plan& plan, KernelEntry entry,
                               std::shared_ptr<PreparedKernel> companion) const {
  static const library::Solution kNone;
  auto prepared = std::make_shared<PreparedKernel>(serial_, kernel_from({&kNone, 0, plan}, target_, std::move(entry)),
                                                   plan, kernel::arguments_of(plan.recipe));
  prepared->companion = std::move(companion);
  Kernel kernel = prepared->kernel;
  kernel.prepared = std::move(prepared);
  return kernel;
}

Result<codegen::GeneratedKernel> Pipeline::generate(
    const Selected& selected, const std::function<void(std::string_view, std::string_view)>& on_stage) {
  KILN_ASSIGN(codegen::Module* const module, codegen_module());
  codegen::GenerateOptions options =
      generate_options(options_.code_object_version, options_.schedule, assembler_.which, forms_folder_);
  options.on_stage = on_stage;
  auto generated = module->generate(selected.plan, target_, options);
  if (generated) return generated;
  Error error = std::move(generated).error();
  if (error.code == ErrorCode::kIo)
    error.code = ErrorCode::kCodegen;  // the linker's file, not one that the caller named
  return std::move(error).note(fmt::format("while generating the kernel of solution {} of {}", selected.solution->index,
                                           selected.solution->library));
}

Result<KernelEntry> Pipeline::generate_entry(const Selected& selected, std::vector<StageTime>& times) {
  KILN_TRY(timed(times, "open LLVM", [] { return codegen_module(); }));
  KILN_ASSIGN(codegen::GeneratedKernel generated, generate(selected));
  times.insert(times.end(), generated.times.begin(), generated.times.end());
  return KernelEntry{std::move(generated.info), std::move(generated.code_object), {}};
}

void Pipeline::tell_cache_faults_later() {
  for (const std::string& fault : cache_.take_untold_faults()) tell_later(LogLevel::kError, "kernel cache: " + fault);
}

void Pipeline::flush_kernel_cache() {
  cache_.flush();
  tell_cache_faults_later();
  tell_pending();
}

void Pipeline::tell_later(LogLevel level, std::string message) {
  const std::lock_guard lock(pending_mutex_);
  pending_.emplace_back(level, std::move(message));
}

void Pipeline::tell_pending() {
  std::vector<std::pair<LogLevel, std::string>> messages;
  {
    const std::lock_guard lock(pending_mutex_);
    messages.swap(pending_);
  }
  for (const auto& [level, message] : messages) log_.tell(level, message);
}

Result<KernelEntry> Pipeline::entry_of(const cache::Bytes& value, const std::string& name) {
  auto entry = decode(value, name);
  if (entry) return entry;
  Error error{ErrorCode::kMalformedFile, "damaged entry: " + entry.error().text(), {}};
  cache_.refuse(error.message);
  return error;
}

PreparedKernel* Pipeline::prepared(const Kernel& kernel) const {
  PreparedKernel* const known = kernel.prepared.get();
  const bool ours = known != nullptr && known->pipeline == serial_ && known->kernel.code_object == kernel.code_object;
  return ours ? known : nullptr;
}

const kernel::Plan* Pipeline::plan_of(const Kernel& kernel) const {
  const PreparedKernel* const known = prepared(kernel);
  return known == nullptr ? nullptr : &known->plan;
}

}  // namespace kiln::runtime
