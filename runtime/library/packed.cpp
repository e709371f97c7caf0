// See packed.hpp. msgpack-cxx throws on bytes that are not what was asked for; it is caught here.
#include "runtime/library/packed.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>
#include <msgpack.hpp>
#include <xxhash.h>
#include <zstd.h>

namespace kiln::library {
namespace {

constexpr std::string_view kMagic = "KILNLIB\n";
constexpr std::size_t kHeaderBytes = 32;
constexpr std::size_t kChecksumBytes = 8;
constexpr int kCompressionLevel = 19;
constexpr std::size_t kMaxDepth = 8;
static_assert(std::endian::native == std::endian::little, "the integers of the file are little-endian");

using Packer = msgpack::packer<msgpack::sbuffer>;
using Object = msgpack::object;

// The numbers of SolutionParameters, in the order of the file: add at the end and raise kVersion1.
constexpr std::array kNumbers = {
    &SolutionParameters::wavefront_size,
    &SolutionParameters::depth_u,
    &SolutionParameters::global_read_vector_width_a,
    &SolutionParameters::global_read_vector_width_b,
    &SolutionParameters::local_read_vector_width,
    &SolutionParameters::store_vector_width,
    &SolutionParameters::lds_pad_a,
    &SolutionParameters::lds_pad_b,
    &SolutionParameters::one_lds_buffer,
    &SolutionParameters::prefetch_global_read,
    &SolutionParameters::prefetch_local_read,
    &SolutionParameters::work_group_mapping,
    &SolutionParameters::global_split_u,
    &SolutionParameters::stream_k,
};
constexpr std::array kFlags = {&SolutionParameters::buffer_load, &SolutionParameters::buffer_store,
                               &SolutionParameters::source_kernel};
constexpr std::size_t kTileNumbers = 4 + 2 + 2 + 3 + 2;

/// Everything of the parameters that is an integer, as one list.
std::vector<std::int32_t> integers_of(const SolutionParameters& p) {
  std::vector<std::int32_t> list;
  const auto append = [&](const auto& array) { list.insert(list.end(), array.begin(), array.end()); };
  append(p.matrix_instruction);
  append(p.wave_tile);
  append(p.wave_group);
  append(p.work_group);
  append(p.thread_tile);
  for (const auto member : kNumbers) list.push_back(p.*member);
  for (const auto member : kFlags) list.push_back(p.*member ? 1 : 0);
  return list;
}

void pack_ints(Packer& packer, const auto& values) {
  packer.pack_array(static_cast<std::uint32_t>(values.size()));
  for (const auto value : values) packer.pack(static_cast<std::int64_t>(value));
}

void pack_solution(Packer& packer, const SolutionRecord& s) {
  packer.pack_array(7);
  packer.pack(s.name);
  packer.pack(s.type);
  pack_ints(packer, s.macro_tile);
  packer.pack(s.threads);
  pack_ints(packer, integers_of(s.parameters));
  packer.pack(s.parameters.custom_kernel_name);
  packer.pack_array(static_cast<std::uint32_t>(s.predicates.size()));
  for (const Predicate& p : s.predicates) {
    const std::size_t count = value_count(p.kind);
    packer.pack_array(static_cast<std::uint32_t>(1 + count));
    packer.pack(static_cast<std::uint8_t>(p.kind));
    for (std::size_t i = 0; i < count; ++i) packer.pack(p.values[i]);
  }
}

template <class T>
void pack_optional(Packer& packer, const std::optional<T>& value) {
  if (value)
    packer.pack(*value);
  else
    packer.pack_nil();
}

void pack_file(Packer& packer, const LogicFile& f) {
  packer.pack_array(14);
  packer.pack(f.name);
  packer.pack(static_cast<std::uint8_t>(f.product));
  packer.pack_array(3);
  packer.pack(f.hardware.processor);
  pack_optional(packer, f.hardware.compute_units);
  pack_optional(packer, f.hardware.is_apu);
  packer.pack(static_cast<std::uint8_t>(f.metric));
  packer.pack(f.fp16_alt);
  packer.pack(f.fp16_alt_round);
  packer.pack(static_cast<std::uint8_t>(f.kind));
  packer.pack_array(static_cast<std::uint32_t>(f.types.size()));
  for (const TypeRecord& type : f.types) pack_ints(packer, type.values);
  packer.pack_array(static_cast<std::uint32_t>(f.solutions.size()));
  for (const SolutionRecord& solution : f.solutions) pack_solution(packer, solution);
  packer.pack_array(static_cast<std::uint32_t>(f.properties.size()));
  for (const KeyProperty property : f.properties) packer.pack(static_cast<std::uint8_t>(property));
  packer.pack_array(static_cast<std::uint32_t>(f.rows.size()));
  for (const TableRow& row : f.rows) {
    packer.pack_array(static_cast<std::uint32_t>(2 + f.properties.size()));
    packer.pack(row.solution);
    packer.pack(row.speed);
    for (std::size_t i = 0; i < f.properties.size(); ++i) packer.pack(row.key[i]);
  }
  packer.pack(f.unusable);
  packer.pack(f.unused_keys);
  packer.pack(f.dropped_rows);
}

/// What is wrong inside a block whose checksum is right: another program wrote it.
struct BadRecord : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::span<const Object> array_of(const Object& object, std::size_t at_least, std::size_t at_most) {
  if (object.type != msgpack::type::ARRAY || object.via.array.size < at_least || object.via.array.size > at_most)
    throw BadRecord("an array has the wrong length");
  return {object.via.array.ptr, object.via.array.size};
}
constexpr std::size_t kAny = SIZE_MAX;

template <class Enum>
Enum enum_of(const Object& object, std::size_t count) {
  const auto value = object.as<std::uint8_t>();
  if (value >= count) throw BadRecord("an enumeration has an unknown value");
  return static_cast<Enum>(value);
}

template <class T, std::size_t N>
void read_ints(const Object& object, std::array<T, N>& out) {
  const auto values = array_of(object, N, N);
  for (std::size_t i = 0; i < N; ++i) out[i] = values[i].as<T>();
}

void read_parameters(const Object& object, SolutionParameters& p) {
  constexpr std::size_t kCount = kTileNumbers + kNumbers.size() + kFlags.size();
  const auto values = array_of(object, kCount, kCount);
  std::size_t at = 0;
  const auto fill = [&](auto& array) {
    for (auto& element : array) element = values[at++].as<std::int32_t>();
  };
  fill(p.matrix_instruction);
  fill(p.wave_tile);
  fill(p.wave_group);
  fill(p.work_group);
  fill(p.thread_tile);
  for (const auto member : kNumbers) p.*member = values[at++].as<std::int32_t>();
  for (const auto member : kFlags) p.*member = values[at++].as<std::int32_t>() != 0;
}

SolutionRecord read_solution(const Object& object, std::size_t type_count) {
  const auto values = array_of(object, 7, 7);
  SolutionRecord s;
  s.name = values[0].as<std::string>();
  s.type = values[1].as<std::uint32_t>();
  if (s.type >= type_count) throw BadRecord("a solution names a type that does not exist");
  read_ints(values[2], s.macro_tile);
  s.threads = values[3].as<std::int32_t>();
  if (s.macro_tile[0] <= 0 || s.macro_tile[1] <= 0) throw BadRecord("a macro tile is not positive");
  read_parameters(values[4], s.parameters);
  s.parameters.custom_kernel_name = values[5].as<std::string>();
  for (const Object& item : array_of(values[6], 0, kAny)) {
    const auto numbers = array_of(item, 1, kAny);
    Predicate& p = s.predicates.emplace_back();
    p.kind = enum_of<PredicateKind>(numbers[0], static_cast<std::size_t>(PredicateKind::kCount));
    if (numbers.size() != 1 + value_count(p.kind)) throw BadRecord("a predicate has the wrong number of values");
    for (std::size_t i = 1; i < numbers.size(); ++i) p.values[i - 1] = numbers[i].as<std::int64_t>();
  }
  return s;
}

TableRow read_row(const Object& object, const LogicFile& file) {
  const std::size_t count = 2 + file.properties.size();
  const auto values = array_of(object, count, count);
  TableRow row;
  row.solution = values[0].as<std::uint32_t>();
  if (row.solution >= file.solutions.size()) throw BadRecord("a row names a solution that does not exist");
  row.speed = values[1].as<double>();
  for (std::size_t i = 2; i < count; ++i) row.key[i - 2] = values[i].as<std::int64_t>();
  return row;
}

LogicFile read_file(const Object& object) {
  const auto values = array_of(object, 14, 14);
  LogicFile f;
  f.name = values[0].as<std::string>();
  f.product = enum_of<Product>(values[1], 2);
  const auto hardware = array_of(values[2], 3, 3);
  f.hardware.processor = hardware[0].as<std::string>();
  if (!hardware[1].is_nil()) f.hardware.compute_units = hardware[1].as<std::uint32_t>();
  if (!hardware[2].is_nil()) f.hardware.is_apu = hardware[2].as<bool>();
  f.metric = enum_of<PerformanceMetric>(values[3], 3);
  f.fp16_alt = values[4].as<bool>();
  f.fp16_alt_round = values[5].as<bool>();
  f.kind = enum_of<TableKind>(values[6], static_cast<std::size_t>(TableKind::kCount));
  f.unusable = values[11].as<std::string>();
  f.unused_keys = values[12].as<std::uint64_t>();
  f.dropped_rows = values[13].as<std::uint64_t>();
  for (const Object& item : array_of(values[7], 0, kAny)) read_ints(item, f.types.emplace_back().values);
  if (f.unusable.empty()) {  // the hierarchy relies on it
    if (f.types.empty()) throw BadRecord("a file has no problem type");
    if (!usable_type(f.types.front()).type) throw BadRecord("the file's problem type is not one of kiln's");
  }
  for (const Object& item : array_of(values[8], 0, kAny)) f.solutions.push_back(read_solution(item, f.types.size()));
  for (const Object& item : array_of(values[9], 0, std::tuple_size_v<TableKey>))
    f.properties.push_back(enum_of<KeyProperty>(item, 4));
  for (const Object& item : array_of(values[10], 0, kAny)) f.rows.push_back(read_row(item, f));
  return f;
}

template <class T>
T load(std::span<const std::byte> bytes, std::size_t at) {
  T value{};
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}
template <class T>
void store(std::vector<std::byte>& bytes, T value) {
  const auto* first = reinterpret_cast<const std::byte*>(&value);  // NOLINT: bytes of an integer
  bytes.insert(bytes.end(), first, first + sizeof value);
}

/// The block, decompressed, or what is wrong with the file around it.
Result<std::vector<char>> checked_block(std::span<const std::byte> bytes, const std::string& name) {
  const auto bad = [&](std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: not a usable packed library: {}", name, what), {}};
  };
  if (!looks_packed(bytes)) return bad("it does not start with the magic bytes KILNLIB");
  if (bytes.size() < kHeaderBytes + kChecksumBytes)
    return bad(fmt::format("expected at least {} bytes, found {}", kHeaderBytes + kChecksumBytes, bytes.size()));
  const auto version = load<std::uint32_t>(bytes, 8);
  if (version != kVersion1) return bad(fmt::format("expected version {}, found {}", kVersion1, version));
  const auto raw_bytes = load<std::uint64_t>(bytes, 16);
  const auto stored_bytes = load<std::uint64_t>(bytes, 24);
  if (raw_bytes > kMaxRawBytes || stored_bytes > kMaxStoredBytes)
    return bad(fmt::format("it states {} bytes, {} compressed; the largest are {} and {}", raw_bytes, stored_bytes,
                           kMaxRawBytes, kMaxStoredBytes));
  const std::uint64_t whole = kHeaderBytes + stored_bytes + kChecksumBytes;
  if (bytes.size() != whole) return bad(fmt::format("expected {} bytes, found {}", whole, bytes.size()));
  const std::size_t checked = bytes.size() - kChecksumBytes;
  if (XXH3_64bits(bytes.data(), checked) != load<std::uint64_t>(bytes, checked))
    return bad("its checksum is wrong: the file was damaged");
  std::vector<char> raw(raw_bytes);
  const std::size_t got = ZSTD_decompress(raw.data(), raw.size(), bytes.data() + kHeaderBytes, stored_bytes);
  if (ZSTD_isError(got) != 0U || got != raw.size()) return bad("its block does not decompress");
  return raw;
}

}  // namespace

std::vector<std::byte> pack_files(std::span<const LogicFile> files) {
  msgpack::sbuffer raw;
  Packer packer(raw);
  packer.pack_array(static_cast<std::uint32_t>(files.size()));
  for (const LogicFile& file : files) pack_file(packer, file);
  std::vector<char> block(ZSTD_compressBound(raw.size()));
  // Fails only for a destination that is too small, and this one never is.
  block.resize(ZSTD_compress(block.data(), block.size(), raw.data(), raw.size(), kCompressionLevel));
  std::vector<std::byte> bytes;
  for (const char c : kMagic) bytes.push_back(static_cast<std::byte>(c));
  store(bytes, kVersion1);
  store(bytes, std::uint32_t{0});
  store(bytes, std::uint64_t{raw.size()});
  store(bytes, std::uint64_t{block.size()});
  for (const char c : block) bytes.push_back(static_cast<std::byte>(c));
  store(bytes, std::uint64_t{XXH3_64bits(bytes.data(), bytes.size())});
  return bytes;
}

Result<std::vector<LogicFile>> unpack_files(std::span<const std::byte> bytes, const std::string& name) {
  KILN_ASSIGN(const std::vector<char> raw, checked_block(bytes, name));
  const auto bad = [&](std::string_view what) {
    return Error{ErrorCode::kMalformedFile, fmt::format("{}: not a usable packed library: {}", name, what), {}};
  };
  try {
    std::size_t offset = 0;
    // No record can be longer than the block, or deeper than its grammar.
    const msgpack::unpack_limit limit(raw.size(), 0, raw.size(), 0, 0, kMaxDepth);
    const msgpack::object_handle handle = msgpack::unpack(raw.data(), raw.size(), offset, nullptr, nullptr, limit);
    if (offset != raw.size()) return bad("bytes follow its records");
    std::vector<LogicFile> files;
    for (const Object& item : array_of(handle.get(), 0, kAny)) files.push_back(read_file(item));
    return files;
  } catch (const BadRecord& e) {
    return bad(e.what());
  } catch (const msgpack::unpack_error& e) {
    return bad(fmt::format("its block is not msgpack ({})", e.what()));
  } catch (const msgpack::type_error&) {
    return bad("a record has a value of the wrong type");
  } catch (const std::bad_alloc&) {
    return bad("a record claims more memory than there is");
  }
}

}  // namespace kiln::library
