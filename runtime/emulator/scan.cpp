// See scan.hpp.
#include "runtime/emulator/scan.hpp"

#include "runtime/emulator/code/loader.hpp"
#include "runtime/emulator/code/program.hpp"
#include "runtime/emulator/straight_code.hpp"
#include "runtime/emulator/wave/wave.hpp"
#include "runtime/host/threads.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace kiln::emulator {
namespace {

using Bytes = std::span<const std::byte>;

/// One kernel's code in a code object.
struct KernelCode {
  std::string name;
  std::uint64_t begin = 0, end = 0;  ///< virtual addresses
  bool wave32 = false;
};

/// The bytes at a virtual address, if the file has them.
std::span<const std::byte> bytes_at(const CodeObject& object, std::uint64_t address, std::uint64_t bytes) {
  for (const Segment& segment : object.segments) {
    const std::uint64_t inside = address - segment.address;
    if (address < segment.address || inside > segment.content.size() || bytes > segment.content.size() - inside)
      continue;
    return segment.content.subspan(inside, bytes);
  }
  return {};
}

/// Kernels are those symbols that have a descriptor; a kernel ends with its function, or where the next begins.
std::vector<KernelCode> kernels_of(const CodeObject& object, const std::vector<Symbol>& symbols, const Segment& text) {
  constexpr std::string_view kDescriptor = ".kd";
  std::map<std::uint64_t, std::uint64_t> functions;  // their ends, by where they begin
  for (const Symbol& symbol : symbols)
    if (!symbol.is_object) functions[symbol.address] = symbol.address + symbol.bytes;
  std::vector<KernelCode> kernels;
  const std::uint64_t text_end = text.address + text.content.size();
  for (const Symbol& symbol : symbols) {
    if (!symbol.name.ends_with(kDescriptor)) continue;
    const auto raw = bytes_at(object, symbol.address, sizeof(std::array<std::byte, 64>));
    if (raw.empty()) continue;
    std::array<std::byte, 64> copy{};
    std::ranges::copy(raw, copy.begin());
    const Descriptor descriptor = descriptor_of(copy);
    KernelCode kernel;
    kernel.name = symbol.name.substr(0, symbol.name.size() - kDescriptor.size());
    kernel.begin = symbol.address + static_cast<std::uint64_t>(descriptor.entry_offset);
    kernel.wave32 = descriptor.wave32();
    if (kernel.begin < text.address || kernel.begin >= text_end || kernel.begin % 4 != 0) continue;
    const auto own = functions.find(kernel.begin), next = functions.upper_bound(kernel.begin);
    kernel.end = own != functions.end() && own->second > kernel.begin ? own->second
                 : next != functions.end()                            ? next->first
                                                                      : text_end;
    kernel.end = std::min(kernel.end, text_end);
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

/// Kernels side by side whose code is decoded together: each time a helper process is started.
struct Batch {
  std::size_t first = 0, end = 0;
};

/// At most so much code, but for a kernel that has more by itself. 1 MiB is some 20 MB of decoded instructions.
constexpr std::uint64_t kBatchBytes = 1U << 20;
/// Zeros behind each kernel: longer than any instruction, so that none runs on into the next kernel.
constexpr std::uint64_t kGapBytes = 64;

std::vector<Batch> batches_of(const std::vector<KernelCode>& kernels) {
  std::vector<Batch> batches;
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    const std::uint64_t own = kernels[i].end - kernels[i].begin;
    if (batches.empty() || bytes + own > kBatchBytes || kernels[i].wave32 != kernels[i - 1].wave32) {
      batches.push_back({i, i});
      bytes = 0;
    }
    batches.back().end = i + 1;
    bytes += own;
  }
  return batches;
}

/// The lines of a kernel that lies at `begin` in what was decoded, counted from there. What runs on behind it is no
/// instruction.
std::vector<mc::Disassembled> lines_of(const std::vector<mc::Disassembled>& all, std::uint64_t begin,
                                       std::uint64_t bytes) {
  std::vector<mc::Disassembled> lines;
  auto at = std::ranges::lower_bound(all, begin, {}, &mc::Disassembled::offset_bytes);
  for (; at != all.end() && at->offset_bytes < begin + bytes; ++at) {
    mc::Disassembled line = *at;
    line.offset_bytes -= begin;
    if (line.offset_bytes + line.size_bytes > bytes) {
      line.size_bytes = static_cast<std::uint32_t>(bytes - line.offset_bytes);
      line.text = {};
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

/// All kernels of one code object, by as many threads as there are cores: each takes the next batch.
class ObjectScan {
 public:
  using Visit = std::function<void(const ScannedKernel&)>;
  ObjectScan(const Disassemble& disassemble, const Opcodes& opcodes, const Wave& wave, const Target& target,
             const Architecture& architecture, const Segment& text, std::vector<KernelCode> kernels)
      : disassemble_(disassemble),
        opcodes_(opcodes),
        wave_(wave),
        target_(target),
        architecture_(architecture),
        text_(text),
        kernels_(std::move(kernels)),
        batches_(batches_of(kernels_)) {}

  Result<void> run(const Visit& visit) {
    const auto threads = static_cast<unsigned>(std::min<std::size_t>(host::core_count(), batches_.size()));
    if (threads != 0)
      host::run_in_threads(threads, [&](unsigned) {
        for (std::size_t number = next_++; number < batches_.size(); number = next_++)
          hand_on(number, read(batches_[number]), visit);
      });
    if (error_) return std::move(*error_);
    return {};
  }

 private:
  using Kernels = std::vector<ScannedKernel>;

  Result<Kernels> read(const Batch& batch) const {
    std::vector<std::byte> code;
    std::vector<std::uint64_t> places;
    for (std::size_t i = batch.first; i < batch.end; ++i) {
      const Bytes own = code_of_kernel(kernels_[i]);
      places.push_back(code.size());
      code.insert(code.end(), own.begin(), own.end());
      code.resize((code.size() + 3) / 4 * 4 + kGapBytes);
    }
    const unsigned lanes = architecture_.before_gfx10() ? 0 : kernels_[batch.first].wave32 ? 32 : 64;
    KILN_ASSIGN(const std::vector<mc::Disassembled> lines, disassemble_(code, target_, lanes));
    Kernels read;
    KnownLines known;
    for (std::size_t i = batch.first; i < batch.end; ++i) {
      const KernelCode& kernel = kernels_[i];
      const CodeRange range{text_.address, static_cast<std::uint32_t>(kernel.begin - text_.address),
                            static_cast<std::uint32_t>(kernel.end - kernel.begin)};
      const Program program = decode_program(lines_of(lines, places[i - batch.first], range.code_bytes), range,
                                             opcodes_, architecture_, known);
      ScannedKernel& scanned = read.emplace_back(ScannedKernel{kernel.name, 0, {}});
      read_straight_code(program, architecture_, wave_, range.first_bytes, scanned);
    }
    return read;
  }

  /// What was read is told in the order of the batches, as soon as all before it are read.
  void hand_on(std::size_t number, Result<Kernels> read, const Visit& visit) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(read));
    for (auto at = waiting_.find(told_); at != waiting_.end(); at = waiting_.find(++told_)) {
      if (!at->second && !error_) {
        error_ = at->second.error();
        next_ = batches_.size();
      }
      if (!error_) std::ranges::for_each(*at->second, visit);
      waiting_.erase(at);
    }
  }

  Bytes code_of_kernel(const KernelCode& kernel) const {
    return text_.content.subspan(kernel.begin - text_.address, kernel.end - kernel.begin);
  }

  const Disassemble& disassemble_;
  const Opcodes& opcodes_;
  const Wave& wave_;
  const Target& target_;
  const Architecture& architecture_;
  const Segment& text_;
  std::vector<KernelCode> kernels_;
  std::vector<Batch> batches_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;  // of what follows
  std::map<std::size_t, Result<Kernels>> waiting_;
  std::size_t told_ = 0;  ///< batches
  std::optional<Error> error_;
};

}  // namespace

std::string_view name_of(ScanKind kind) {
  switch (kind) {
    case ScanKind::kHalfOverwritten:
      return "d16-write-vgpr32";
    case ScanKind::kDotWaitStates:
      return "dot-wait-states";
    case ScanKind::kUnknownInstruction:
      return "unknown-instruction";
  }
  return "";
}

Result<Target> target_of_code(std::span<const std::byte> code_object) {
  KILN_ASSIGN(const CodeObject object, read_code_object(code_object, true));
  return target_of(object.elf_flags, object.abi_version);
}

struct Scanner::Parts {
  Disassemble disassemble;
  Opcodes opcodes{SimdLevel::kBaseline};
  Wave wave;  ///< of which only what a target has in common matters
};

Scanner::Scanner(Disassemble disassemble) : parts_(std::make_unique<Parts>()) {
  parts_->disassemble = std::move(disassemble);
}
Scanner::~Scanner() = default;

Result<Target> Scanner::scan(std::span<const std::byte> code_object,
                             const std::function<void(const ScannedKernel&)>& visit) {
  KILN_ASSIGN(const CodeObject object, read_code_object(code_object, true));
  KILN_ASSIGN(const Target target, target_of(object.elf_flags, object.abi_version));
  KILN_ASSIGN(const Architecture architecture, architecture_of(target));
  KILN_ASSIGN(const std::vector<Symbol> symbols, exported_symbols(code_object));
  const auto text = std::ranges::find_if(object.segments, &Segment::executable);
  if (text == object.segments.end()) return target;
  parts_->wave.keeps_high_half = !architecture.before_gfx10();
  ObjectScan all(parts_->disassemble, parts_->opcodes, parts_->wave, target, architecture, *text,
                 kernels_of(object, symbols, *text));
  KILN_TRY(all.run(visit));
  return target;
}

}  // namespace kiln::emulator
