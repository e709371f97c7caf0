// What kiln and its helper kiln-decode tell each other over a socket. The helper may have been killed by what it was
// given, or be another program altogether: the reader here checks every number before it uses it.
//
//   request  := "KILNDEC1" operation:u32 wave_lanes:u32 target_bytes:u32 0:u32 code_bytes:u64 target code
//   reply    := message*
//   message  := kind:u32 bytes:u32 payload[bytes]      at most kMostPayloadBytes
//   payload  := record*                                kind 1, in the order of the code, without gaps
//             | nothing                                kind 2: that was all of it
//             | signal:u32                             kind 3: what follows the last record killed the helper
//             | code:u32 text                          kind 4: an Error
//   record   := size:u32 text_bytes:u32 text                        of an instruction
//             | size:u32 known:u32 latency:u32 micro_ops:u32 write_kind:u32 resources:u32 reads:u32
//               (name_bytes:u32 name cycles:u32)* (use:u32 write_kind:u32 cycles:u32)*       of its timing
//
// Numbers are in the order of the machine, which is the same for both.
#pragma once

#include "codegen/mc/mc.hpp"
#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kiln::decoder {

inline constexpr std::string_view kRequestMagic = "KILNDEC1";
inline constexpr std::size_t kMostPayloadBytes = std::size_t{1} << 20;
/// The helper sends what it has from this size on; what is added to it at once is far from the rest.
inline constexpr std::size_t kBatchBytes = std::size_t{1} << 16;
inline constexpr std::size_t kMostTextBytes = 4096;
inline constexpr std::uint32_t kMostInstructionBytes = 64;
inline constexpr std::size_t kMostTargetBytes = 256;

enum class Operation : std::uint32_t { kInstructions = 1, kTimings = 2 };

struct RequestHeader {
  char magic[8];
  std::uint32_t operation, wave_lanes, target_bytes, zero;
  std::uint64_t code_bytes;
};
static_assert(sizeof(RequestHeader) == 32);

enum class MessageKind : std::uint32_t { kRecords = 1, kEnd = 2, kCrash = 3, kError = 4 };

struct MessageHeader {
  MessageKind kind;
  std::uint32_t bytes;
};
static_assert(sizeof(MessageHeader) == 8);

/// A record, and a payload of an Error.
void append(std::string& to, const mc::Disassembled& record);
void append(std::string& to, const mc::Timing& record);
std::string payload_of(const Error& error);

/// Takes a payload apart, front to back.
class PayloadReader {
 public:
  explicit PayloadReader(std::string_view payload) : rest_(payload) {}
  bool done() const { return rest_.empty(); }
  /// The next record; its offset is left 0. False if it is cut or says what cannot be.
  bool take(mc::Disassembled& record);
  bool take(mc::Timing& record);
  std::optional<std::uint32_t> number();
  std::string_view rest() const { return rest_; }

 private:
  bool text(std::string& to);
  bool size(std::uint32_t& size_bytes);

  std::string_view rest_;
};
/// False if there is no such code.
bool take_error(std::string_view payload, Error& error);

}  // namespace kiln::decoder
