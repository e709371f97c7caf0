// See decoder.hpp. One helper for each span of code: it gets the code, answers in batches and ends. When it dies it has
// sent all that came before what it died of, so that the next one goes on behind that.
#include "runtime/decoder/decoder.hpp"

#include "runtime/decoder/messages.hpp"
#include "runtime/decoder/process.hpp"
#include "runtime/host/own_files.hpp"
#include "runtime/kernels/codegen_module.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

namespace kiln::decoder {
namespace {

/// The size of what cannot be decoded, as mc::disassemble has it.
constexpr std::uint64_t kDwordBytes = 4;

template <class T>
std::span<const std::byte> bytes_of(const T& value) {
  return std::as_bytes(std::span(&value, 1));
}

/// What is decoded, and how.
struct Work {
  Operation operation;
  std::span<const std::byte> code;
  std::string target;
  unsigned wave_lanes;
};

/// "900122d0 aafe7d00": as in the file.
std::string words_at(std::span<const std::byte> code, std::uint64_t at) {
  std::string text;
  for (std::uint64_t i = at; i < std::min<std::uint64_t>(code.size(), at + 2 * kDwordBytes); ++i)
    text +=
        fmt::format("{}{:02x}", i != at && (i - at) % kDwordBytes == 0 ? " " : "", std::to_integer<unsigned>(code[i]));
  return text;
}

template <class Record>
class Conversation {
 public:
  Conversation(const Work& work, std::string program, std::string module)
      : work_(work), program_(std::move(program)), module_(std::move(module)) {}

  Result<std::vector<Record>> run() {
    std::size_t crashes = 0;
    do {
      KILN_ASSIGN(const bool crashed, run_once());
      if (!crashed) break;
      if (++crashes > kMostCrashes)
        return Error{
            ErrorCode::kMalformedFile,
            fmt::format("LLVM's decoder dies of more than {} words of this code, the last one at byte {:#x}: {}",
                        kMostCrashes, at_, words_at(work_.code, at_)),
            {}};
      Record record;
      record.size_bytes = static_cast<std::uint32_t>(std::min(kDwordBytes, work_.code.size() - at_));
      KILN_TRY(add(std::move(record)));
    } while (at_ < work_.code.size());
    return std::move(records_);
  }

 private:
  Error broken(std::string_view what) const {
    return Error{
        ErrorCode::kIo,
        fmt::format("{}, decoding from byte {:#x} ({}) on: {}", program_, at_, words_at(work_.code, at_), what),
        {}};
  }

  bool send(Process& process) const {
    const std::span<const std::byte> code = work_.code.subspan(at_);
    RequestHeader header{{},
                         static_cast<std::uint32_t>(work_.operation),
                         work_.wave_lanes,
                         static_cast<std::uint32_t>(work_.target.size()),
                         0,
                         code.size()};
    std::memcpy(header.magic, kRequestMagic.data(), kRequestMagic.size());
    return process.send(bytes_of(header)) && process.send(std::as_bytes(std::span(work_.target))) && process.send(code);
  }

  /// Decodes from at_ on, in one helper. True if it died of the word at at_.
  Result<bool> run_once() {
    KILN_ASSIGN(Process process, Process::start(program_, {module_}));
    const bool sent = send(process);
    std::string payload;
    while (true) {
      MessageHeader header{};
      if (!process.receive(std::as_writable_bytes(std::span(&header, 1))))
        return broken(fmt::format("the helper {} ({})", sent ? "stopped" : "did not listen", process.ending()));
      if (header.bytes > kMostPayloadBytes) return broken(fmt::format("it sent a message of {} bytes", header.bytes));
      payload.resize(header.bytes);
      if (!process.receive(std::as_writable_bytes(std::span(payload)))) return broken("it sent half a message");
      switch (header.kind) {
        case MessageKind::kRecords:
          KILN_TRY(add_all(payload));
          break;
        case MessageKind::kEnd:
          if (at_ != work_.code.size()) return broken("it stopped too early");
          return false;
        case MessageKind::kCrash:
          if (at_ == work_.code.size()) return broken("it died behind the code");
          return true;
        case MessageKind::kError: {
          Error error;
          if (!take_error(payload, error)) return broken("it sent an error of no kind");
          return error;
        }
        default:
          return broken(fmt::format("it sent a message of kind {}", static_cast<std::uint32_t>(header.kind)));
      }
    }
  }

  Result<void> add_all(std::string_view payload) {
    PayloadReader reader(payload);
    while (!reader.done()) {
      Record record;
      if (!reader.take(record)) return broken("it sent what is no instruction");
      KILN_TRY(add(std::move(record)));
    }
    return {};
  }

  Result<void> add(Record record) {
    if (record.size_bytes > work_.code.size() - at_) return broken("it sent more instructions than there are");
    record.offset_bytes = at_;
    at_ += record.size_bytes;
    records_.push_back(std::move(record));
    return {};
  }

  const Work& work_;
  std::string program_, module_;
  std::uint64_t at_ = 0;
  std::vector<Record> records_;
};

template <class Record>
Result<std::vector<Record>> through_helper(const Work& work) {
  if (work.target.size() > kMostTargetBytes)
    return Error{ErrorCode::kUnknownTarget, fmt::format("no target has a name of {} bytes", work.target.size()), {}};
  auto program = runtime::find_own_file(kHelperFile, runtime::places_beside_module(kHelperFile));
  if (!program)
    return std::move(program).error().note("it decodes code that kiln did not write, which LLVM's decoder may die of");
  KILN_ASSIGN(std::string module,
              runtime::find_own_file(runtime::kCodegenModuleFile, runtime::codegen_module_places()));
  return Conversation<Record>(work, *std::move(program), std::move(module)).run();
}

}  // namespace

Result<std::vector<mc::Disassembled>> disassemble(std::span<const std::byte> code, const Target& target,
                                                  unsigned wave_lanes) {
  return through_helper<mc::Disassembled>({Operation::kInstructions, code, target.id(), wave_lanes});
}

Result<std::vector<mc::Timing>> timings(std::span<const std::byte> code, const Target& target, unsigned wave_lanes) {
  return through_helper<mc::Timing>({Operation::kTimings, code, target.id(), wave_lanes});
}

}  // namespace kiln::decoder
