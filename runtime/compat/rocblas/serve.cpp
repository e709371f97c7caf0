// A call, from its checks to the launch. The handle says the stream and the modes, and workspace is taken from its
// pool, in the order of its stream.
#include "kiln/context.hpp"
#include "kiln/tell.hpp"
#include "runtime/compat/rocblas/gemm.hpp"
#include "runtime/compat/rocblas/handle.hpp"
#include "runtime/compat/rocblas/real.hpp"
#include "runtime/compat/rocblas/scalars.hpp"
#include "runtime/compat/shared/per_gpu.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kiln::rocblas {
namespace {

/// Solutions have numbers of a range that Tensile's do not reach: their place among those of a problem's type.
constexpr std::int32_t kFirstSolution = 0x7f000000;

class Device {
 public:
  explicit Device(int gpu) {
    RuntimeOptions options;
    options.device = DeviceChoice::kHip;
    options.gpu = gpu;
    auto context = Context::open(options);
    if (!context) {
      tell(LogLevel::kError, "rocBLAS's GEMMs are not served: " + context.error().text());
      return;
    }
    context_.emplace(std::move(context).value());
    has_folder_ = has_folder_for(context_->target().processor);
  }
  Context* context() { return context_ ? &*context_ : nullptr; }
  bool has_folder() const { return has_folder_; }

 private:
  std::optional<Context> context_;
  bool has_folder_ = true;  ///< unless it is known that it has none
};

/// alpha and beta where they can be read. On the device they stay there, so that nothing waits, unless kernels have
/// no form that reads them (f16), or a matrix is missing and their values say whether that is an error.
struct Scalars {
  std::array<std::array<std::byte, 16>, 2> copies{};
  bool on_device = false;
};
std::optional<Status> find_scalars(Gemm& g, Scalars& scalars) {
  scalars.on_device = pointer_mode_of(g.handle) == kDevicePointers;
  const bool lacks_matrix = g.a.at == nullptr || g.b.at == nullptr || g.c.at == nullptr;
  if (!scalars.on_device || (scalar_type(g) != kF16R && !lacks_matrix)) return std::nullopt;
  const std::size_t bytes = bytes_of_scalar(scalar_type(g));
  for (std::size_t i = 0; i < 2; ++i) {
    const void*& scalar = i == 0 ? g.alpha : g.beta;
    if (scalar == nullptr) continue;
    const bool is_unread = i == 0 && g.k == 0;  // alpha is 0 then
    if (!is_unread && !compat::copy_to_host(scalars.copies[i].data(), scalar, bytes, stream_of(g.handle)))
      return kInternalError;
    scalar = scalars.copies[i].data();
  }
  scalars.on_device = false;
  return std::nullopt;
}

MatrixAddresses addresses_of(const Gemm& g) {
  const auto address = [](const void* at) { return reinterpret_cast<std::uint64_t>(at); };
  MatrixAddresses at;
  at.a = address(g.a.at);
  at.b = address(g.b.at);
  at.c = address(g.c.at);
  at.d = address(g.d.at);
  at.alpha = address(g.alpha);
  at.beta = address(g.beta);
  return at;
}

/// The solution that the call names among those of the problem's type; nothing: it names none, or the real library's.
std::optional<SolutionIndex> named_solution(Context& context, const Gemm& g, const GemmProblem& problem,
                                            bool& unknown) {
  unknown = false;
  if (g.algorithm != kSolutionIndex || g.solution_index < kFirstSolution) return std::nullopt;
  const auto all = context.solutions(problem.type);
  const auto place = static_cast<std::size_t>(g.solution_index - kFirstSolution);
  unknown = !all || place >= all->size();
  return unknown ? std::nullopt : std::optional(all.value()[place]);
}

Result<GemmPlan> prepared(Context& context, const GemmProblem& problem, std::optional<SolutionIndex> index) {
  return index ? context.prepare(problem, *index) : context.prepare(problem);
}

/// The plan, with memory of the handle's pool if it needs some; where that has not as much, a solution that needs none.
std::optional<Status> launch(Context& context, const Gemm& g, const GemmProblem& problem,
                             std::optional<SolutionIndex> index) {
  auto plan = prepared(context, problem, index);
  if (!plan) return std::nullopt;
  MatrixAddresses at = addresses_of(g);
  const PoolMemory workspace(g.handle, plan->workspace_bytes());
  if (plan->workspace_bytes() != 0 && workspace.get() == nullptr) {
    const auto others = context.candidates(problem, 1, 0);
    if (index || !others || others->empty()) return kMemoryError;
    plan = context.prepare(problem, others->front().index);
    if (!plan) return std::nullopt;
  }
  at.workspace = reinterpret_cast<std::uint64_t>(workspace.get());
  const auto done = context.enqueue(*plan, at, stream_of(g.handle), events_of(g.handle));
  if (done) return kSuccess;
  if (done.error().code == ErrorCode::kUnsupported) return std::nullopt;
  return done.error().code == ErrorCode::kInvalidArgument ? kInvalidPointer : kInternalError;
}

/// Whether kiln multiplies f32 as xf32 on the GPU, as rocBLAS' math mode allows.
bool takes(Context& context, const GemmProblem& problem) {
  const auto found = context.candidates(problem, 1);
  return found && !found->empty();
}

std::optional<GemmProblem> translated(Context& context, const Gemm& g, bool device_scalars) {
  if (g.compute == kF32R && math_mode_of(g.handle) == kXf32Math) {
    auto problem = problem_of(g, device_scalars, true);
    if (problem && takes(context, *problem)) return problem;
  }
  return problem_of(g, device_scalars, false);
}

}  // namespace

std::optional<Status> serve(const Gemm& said) {
  if (said.handle == nullptr) return kInvalidHandle;
  Device* const device = compat::of_current_gpu<Device>();
  if (device == nullptr || device->context() == nullptr) return std::nullopt;
  if (is_logging() && device->has_folder()) return std::nullopt;
  if (asks_for_sizes(said.handle)) return kSizeUnchanged;  // workspace comes from what the pool has
  Gemm g = said;
  Scalars scalars;
  if (const auto failed = find_scalars(g, scalars)) return failed;
  if (const auto answered = checked(g, !scalars.on_device)) return answered;
  const auto problem = translated(*device->context(), g, scalars.on_device);
  if (!problem) return std::nullopt;
  bool is_unknown = false;
  const auto index = named_solution(*device->context(), g, *problem, is_unknown);
  if (is_unknown) return kInvalidValue;
  if (index && !device->context()->candidate(*problem, *index)) return kInvalidValue;
  if (g.algorithm == kSolutionIndex && !index && g.solution_index > 0) return std::nullopt;  // the real library's
  if ((g.flags & kCheckSolutionIndex) != 0) return kSuccess;
  const std::size_t shifted_bytes = bytes_of_shifted(g);
  // The real library adds offsets in its kernels, and need not wait.
  if (shifted_bytes != 0 && (device->has_folder() || device->context()->capturing())) return std::nullopt;
  const PoolMemory arrays(g.handle, shifted_bytes);
  if (shifted_bytes != 0 && (arrays.get() == nullptr || !shift(g, arrays.get()))) return kMemoryError;
  return launch(*device->context(), g, *problem, index);
}

bool may_enter_tensile() {
  Device* const device = compat::of_current_gpu<Device>();
  return device == nullptr || device->has_folder();
}

Context* context_of_gpu() {
  Device* const device = compat::of_current_gpu<Device>();
  return device == nullptr ? nullptr : device->context();
}

std::string processor_of_gpu() {
  const Context* const context = context_of_gpu();
  return context == nullptr ? "" : context->target().processor;
}

bool multiplies_as_xf32() {
  return processor_of_gpu().starts_with("gfx94");
}

std::optional<std::vector<std::int32_t>> solutions_for(const Gemm& g) {
  Device* const device = compat::of_current_gpu<Device>();
  if (device == nullptr || device->context() == nullptr) return std::nullopt;
  const auto problem = problem_of(g, false, false);
  if (!problem) return std::nullopt;
  const auto all = device->context()->solutions(problem->type);
  if (!all) return std::nullopt;
  std::vector<std::int32_t> found;
  for (std::size_t place = 0; place < all->size(); ++place)
    if (device->context()->candidate(*problem, all.value()[place]))
      found.push_back(kFirstSolution + static_cast<std::int32_t>(place));
  return found;
}

}  // namespace kiln::rocblas
