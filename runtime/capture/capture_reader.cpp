// Reads the folder of capture.hpp. The JSON comes from anywhere: each step checks what it finds and names the place.
// All access goes through Place, so that a missing or mistyped field is one error text in one spot.
#include "kiln/data_type.hpp"
#include "runtime/capture/capture.hpp"
#include "runtime/host/files.hpp"
#include "runtime/host/json.hpp"

#include <bit>
#include <cstring>
#include <limits>
#include <map>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::uint64_t kLargestJsonBytes = 64ULL << 20;
constexpr std::size_t kLargestKernarg = 64U << 10U;
constexpr std::size_t kMostLaunches = 65536, kMostMembers = 65536;

/// A value in the document, and how it is reached.
struct Place {
  JsonView value;
  std::string path;
};

Error malformed(const Place& place, std::string_view expected) {
  return Error{ErrorCode::kMalformedFile, fmt::format("{}: {}: expected {}", kLaunchesFile, place.path, expected), {}};
}

Result<Place> member(const Place& place, const char* name) {
  if (!place.value.is_object()) return malformed(place, "an object");
  if (!place.value.contains(name)) return malformed(place, fmt::format("a member '{}'", name));
  return Place{place.value[name], place.path + "." + name};
}

Result<std::string> string_at(const Place& place, const char* name) {
  KILN_ASSIGN(const Place p, member(place, name));
  if (!p.value.is_string()) return malformed(p, "a string");
  return std::string(p.value.text());
}

Result<std::uint64_t> unsigned_at(const Place& place, const char* name, std::uint64_t largest) {
  KILN_ASSIGN(const Place p, member(place, name));
  if (!p.value.is_whole() || p.value.whole() > largest)
    return malformed(p, fmt::format("an integer from 0 to {}", largest));
  return p.value.whole();
}

Result<std::array<std::uint32_t, 3>> triple_at(const Place& place, const char* name) {
  KILN_ASSIGN(const Place p, member(place, name));
  std::array<std::uint32_t, 3> result{};
  if (!p.value.is_array() || p.value.size() != 3) return malformed(p, "three integers");
  for (std::size_t i = 0; i < 3; ++i) {
    const std::uint64_t value = p.value[i].whole();  // 0 of anything else
    if (value == 0 || value > 0xffffffffULL) return malformed(p, "three integers from 1 to 2^32-1");
    result[i] = static_cast<std::uint32_t>(value);
  }
  return result;
}

/// A file of the capture; names that lead out of the folder are refused.
Result<std::vector<std::byte>> file_at(const std::string& folder, const Place& place, const char* name) {
  KILN_ASSIGN(const std::string file, string_at(place, name));
  if (!stays_inside(file)) return malformed({place.value, place.path + "." + name}, "the name of a file in the folder");
  return read_file(folder + "/" + file);
}

enum class ArgumentKind : std::uint8_t { kPointer, kUnsigned, kSigned, kFloat };
struct ArgumentType {
  const char* name;
  ArgumentKind kind;
  std::size_t bytes;
};
constexpr std::array kArgumentTypes = {
    ArgumentType{"ptr", ArgumentKind::kPointer, 8},  ArgumentType{"u32", ArgumentKind::kUnsigned, 4},
    ArgumentType{"u64", ArgumentKind::kUnsigned, 8}, ArgumentType{"i32", ArgumentKind::kSigned, 4},
    ArgumentType{"i64", ArgumentKind::kSigned, 8},   ArgumentType{"f16", ArgumentKind::kFloat, 2},
    ArgumentType{"bf16", ArgumentKind::kFloat, 2},   ArgumentType{"f32", ArgumentKind::kFloat, 4},
    ArgumentType{"f64", ArgumentKind::kFloat, 8},
};

Result<double> float_of(const Place& place) {
  if (place.value.is_number()) return place.value.real();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const auto& [text, value] : {std::pair{"nan", std::numeric_limits<double>::quiet_NaN()},
                                    std::pair{"inf", kInfinity}, std::pair{"-inf", -kInfinity}})
    if (place.value.text() == text) return value;
  return malformed(place, "a number, \"nan\", \"inf\" or \"-inf\"");
}

/// The bytes of an argument that is no pointer, little endian, the first `type.bytes` of the result.
Result<std::uint64_t> bits_of(const Place& place, const ArgumentType& type) {
  const JsonView v = place.value;
  if (type.kind == ArgumentKind::kUnsigned) {
    if (!v.is_whole() || (type.bytes == 4 && v.whole() > 0xffffffffULL))
      return malformed(place, fmt::format("a value of type {}", type.name));
    return v.whole();
  }
  if (type.kind == ArgumentKind::kSigned) {
    const bool fits = v.is_integer() && (v.is_negative() || v.whole() <= INT64_MAX);
    const std::int64_t value = fits ? v.integer() : 0;
    if (!fits || (type.bytes == 4 && (value < INT32_MIN || value > INT32_MAX)))
      return malformed(place, fmt::format("a value of type {}", type.name));
    return static_cast<std::uint64_t>(value);
  }
  KILN_ASSIGN(const double value, float_of(place));
  const auto f32 = static_cast<float>(value);
  const std::string_view name = type.name;
  if (name == "f64") return std::bit_cast<std::uint64_t>(value);
  if (name == "f32") return std::bit_cast<std::uint32_t>(f32);
  return name == "f16" ? f16_from_f32(f32) : bf16_from_f32(f32);
}

using BufferIndex = std::map<std::string, std::size_t>;

Result<void> read_argument(const Place& place, const BufferIndex& buffers, CapturedLaunch& launch) {
  KILN_ASSIGN(const std::string type_name, string_at(place, "type"));
  const ArgumentType* type = nullptr;
  for (const ArgumentType& t : kArgumentTypes)
    if (type_name == t.name) type = &t;
  if (type == nullptr)
    return malformed({place.value, place.path + ".type"}, "ptr, u32, u64, i32, i64, f16, bf16, f32 or f64");
  KILN_ASSIGN(const std::size_t at, unsigned_at(place, "at", kLargestKernarg - type->bytes));
  if (launch.kernarg.size() < at + type->bytes) launch.kernarg.resize(at + type->bytes);
  if (type->kind != ArgumentKind::kPointer) {
    KILN_ASSIGN(const Place value, member(place, "value"));
    KILN_ASSIGN(const std::uint64_t bits, bits_of(value, *type));
    std::memcpy(launch.kernarg.data() + at, &bits, type->bytes);
    return {};
  }
  KILN_ASSIGN(const std::string name, string_at(place, "buffer"));
  const auto it = buffers.find(name);
  if (it == buffers.end()) return malformed({place.value, place.path + ".buffer"}, "the name of a buffer");
  std::uint64_t offset = 0;
  if (place.value.contains("offset")) {
    KILN_ASSIGN(offset, unsigned_at(place, "offset", 1ULL << 46));
  }
  launch.pointers.push_back({at, it->second, offset});
  return {};
}

Result<CapturedLaunch> read_launch(const std::string& folder, const Place& place, const BufferIndex& buffers) {
  CapturedLaunch launch;
  KILN_ASSIGN(launch.code_object, file_at(folder, place, "code_object"));
  KILN_ASSIGN(launch.kernel, string_at(place, "kernel"));
  KILN_ASSIGN(launch.grid_workgroups, triple_at(place, "grid_workgroups"));
  KILN_ASSIGN(launch.workgroup_lanes, triple_at(place, "workgroup_lanes"));
  KILN_ASSIGN(const Place kernarg, member(place, "kernarg"));
  if (!kernarg.value.is_array()) return malformed(kernarg, "an array");
  for (std::size_t i = 0; i < kernarg.value.size(); ++i)
    KILN_TRY(read_argument({kernarg.value[i], fmt::format("{}[{}]", kernarg.path, i)}, buffers, launch));
  launch.kernarg.resize((launch.kernarg.size() + 7) / 8 * 8);
  return launch;
}

Result<CapturedBuffer> read_buffer(const std::string& folder, const std::string& name, const Place& place) {
  CapturedBuffer buffer;
  buffer.name = name;
  KILN_ASSIGN(buffer.content, file_at(folder, place, "file"));
  if (!place.value.contains("dump")) return buffer;
  buffer.has_dump = true;
  KILN_ASSIGN(buffer.dump, file_at(folder, place, "dump"));
  if (buffer.dump.size() != buffer.content.size())
    return malformed({place.value, place.path + ".dump"}, fmt::format("a file of {} bytes as 'file' has, not {}",
                                                                      buffer.content.size(), buffer.dump.size()));
  return buffer;
}

Result<Capture> read_document(const std::string& folder, JsonView document) {
  const Place root{document, "$"};
  Capture capture;
  KILN_ASSIGN(const std::string target, string_at(root, "target"));
  KILN_ASSIGN(capture.target, Target::parse(target));
  KILN_ASSIGN(const Place buffers, member(root, "buffers"));
  if (!buffers.value.is_object()) return malformed(buffers, "an object");
  BufferIndex index;
  for (const auto& [key, value] : buffers.value.members()) {
    const std::string name(key);
    KILN_ASSIGN(CapturedBuffer buffer, read_buffer(folder, name, {value, buffers.path + "." + name}));
    index.emplace(name, capture.buffers.size());
    capture.buffers.push_back(std::move(buffer));
  }
  KILN_ASSIGN(const Place launches, member(root, "launches"));
  if (!launches.value.is_array() || launches.value.size() > kMostLaunches)
    return malformed(launches, fmt::format("an array of at most {} launches", kMostLaunches));
  for (std::size_t i = 0; i < launches.value.size(); ++i) {
    KILN_ASSIGN(CapturedLaunch launch,
                read_launch(folder, {launches.value[i], fmt::format("{}[{}]", launches.path, i)}, index));
    capture.launches.push_back(std::move(launch));
  }
  return capture;
}

}  // namespace

Result<Capture> read_capture(const std::string& folder) {
  KILN_ASSIGN(const std::vector<std::byte> bytes, read_file(folder + "/" + kLaunchesFile, kLargestJsonBytes));
  const CheckedJson document = parse_checked({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, kMostMembers);
  std::string wrong = document.wrong;
  if (document.twice) wrong = fmt::format("an object has two members '{}'", *document.twice);
  if (document.is_too_much) wrong = fmt::format("an object has more than {} members", kMostMembers);
  if (!wrong.empty())
    return Error{ErrorCode::kMalformedFile, fmt::format("{}/{}: {}", folder, kLaunchesFile, wrong), {}};
  auto capture = read_document(folder, document.json.view());
  if (!capture) return std::move(capture).error().note("in " + folder);
  return capture;
}

}  // namespace kiln::runtime
