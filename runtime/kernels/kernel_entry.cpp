// The grammar of kernel_entry.hpp. msgpack-cxx throws on bad bytes; nothing of that leaves this file.
#include "runtime/kernels/kernel_entry.hpp"

#include "codegen/identity.hpp"

#include <algorithm>
#include <cstdint>
#include <exception>

#include <fmt/format.h>
#include <msgpack.hpp>

namespace kiln::runtime {
namespace {

constexpr unsigned kFormatVersion = 3;
/// The values of version 2 are those of today without a proof.
constexpr unsigned kFormatWithoutProof = 2;
constexpr std::size_t kFields = 14;
constexpr std::size_t kLargestBytes = 64U << 20U;

Error malformed(std::string what) {
  return Error{ErrorCode::kMalformedFile, "a cached kernel is not what it should be: " + std::move(what), {}};
}

KernelEntry entry_of(const msgpack::object_array& fields) {
  KernelEntry entry;
  KernelInfo& info = entry.info;
  fields.ptr[1].convert(info.name);
  fields.ptr[2].convert(info.vgprs);
  fields.ptr[3].convert(info.accvgprs);
  fields.ptr[4].convert(info.sgprs);
  fields.ptr[5].convert(info.lds_bytes);
  fields.ptr[6].convert(info.kernarg_bytes);
  fields.ptr[7].convert(info.workgroup);
  fields.ptr[8].convert(info.macro_tile);
  fields.ptr[9].convert(info.global_split_u);
  fields.ptr[10].convert(info.counters);
  fields.ptr[11].convert(info.part_bytes);
  if (fields.size == kFields) fields.ptr[12].convert(entry.proof);
  const auto code = fields.ptr[fields.size - 1].as<msgpack::type::raw_ref>();
  const auto* first = reinterpret_cast<const std::byte*>(code.ptr);
  entry.code_object.assign(first, first + code.size);
  return entry;
}

}  // namespace

namespace {

std::string order_of(const Schedule& schedule) {
  switch (schedule.kind) {
    case Schedule::Kind::kPipelined:
      return "pipelined";
    case Schedule::Kind::kSource:
      return "source";
    case Schedule::Kind::kRandom:
      return fmt::format("random:{}", schedule.seed);
  }
  return "unknown";
}

}  // namespace

std::string text_of(const Schedule& schedule) {
  return order_of(schedule) + (schedule.safe ? ", safe waits" : "");
}

std::string kernel_key(const kernel::Recipe& recipe, const Target& target, unsigned code_object_version,
                       const Schedule& schedule, std::string_view assembler) {
  std::string key = fmt::format(
      "kiln-kernel {}\nrecipe {}\ntarget {}\ngenerator {}\nassembler {}\ncode_object_version {}\n", kFormatVersion,
      recipe.text(), target.id(), codegen::build_identity(), assembler, code_object_version);
  if (schedule.kind == Schedule::Kind::kSource) key += "schedule source\n";
  if (schedule.kind == Schedule::Kind::kRandom) key += fmt::format("schedule random {}\n", schedule.seed);
  if (schedule.safe) key += "waits safe\n";
  return key;
}

KeyParts parts_of_key(std::string_view key) {
  KeyParts parts;
  while (!key.empty()) {
    const std::string_view line = key.substr(0, key.find('\n'));
    key.remove_prefix(std::min(line.size() + 1, key.size()));
    const std::size_t blank = std::min(line.find(' '), line.size());
    parts.emplace_back(line.substr(0, blank), line.substr(std::min(blank + 1, line.size())));
  }
  return parts;
}

std::string_view part_of_key(std::string_view key, std::string_view word) {
  for (const auto& [name, value] : parts_of_key(key))
    if (name == word) return value;
  return {};
}

std::vector<std::byte> encode(const KernelEntry& entry) {
  const KernelInfo& info = entry.info;
  msgpack::sbuffer buffer;
  msgpack::packer packer(buffer);
  packer.pack_array(kFields);
  packer.pack(kFormatVersion);
  packer.pack(info.name);
  for (const std::uint32_t n : {info.vgprs, info.accvgprs, info.sgprs, info.lds_bytes, info.kernarg_bytes})
    packer.pack(n);
  packer.pack(info.workgroup);
  packer.pack(info.macro_tile);
  packer.pack(info.global_split_u);
  packer.pack(info.counters);
  packer.pack(info.part_bytes);
  packer.pack(entry.proof);
  packer.pack_bin(static_cast<std::uint32_t>(entry.code_object.size()));
  packer.pack_bin_body(reinterpret_cast<const char*>(entry.code_object.data()),
                       static_cast<std::uint32_t>(entry.code_object.size()));
  const auto* first = reinterpret_cast<const std::byte*>(buffer.data());
  return {first, first + buffer.size()};
}

Result<KernelEntry> decode(std::span<const std::byte> bytes, std::string_view name) {
  if (bytes.size() > kLargestBytes) return malformed(fmt::format("{} bytes; at most {}", bytes.size(), kLargestBytes));
  try {
    std::size_t end = 0;
    const msgpack::object_handle handle =
        msgpack::unpack(reinterpret_cast<const char*>(bytes.data()), bytes.size(), end);
    const msgpack::object& root = handle.get();
    if (end != bytes.size()) return malformed(fmt::format("{} bytes follow its end", bytes.size() - end));
    if (root.type != msgpack::type::ARRAY || (root.via.array.size != kFields && root.via.array.size != kFields - 1))
      return malformed(fmt::format("expected an array of {}", kFields));
    if (root.via.array.ptr[0].as<unsigned>() != (root.via.array.size == kFields ? kFormatVersion : kFormatWithoutProof))
      return malformed(fmt::format("its format is not {}", kFormatVersion));
    KernelEntry entry = entry_of(root.via.array);
    if (!name.empty() && entry.info.name != name)
      return malformed(fmt::format("it is the kernel {}; expected {}", entry.info.name, name));
    // A grid is a size divided by the tile.
    const auto [mt0, mt1] = entry.info.macro_tile;
    if (mt0 == 0 || mt1 == 0) return malformed(fmt::format("its macro tile is {} x {}", mt0, mt1));
    if (entry.info.global_split_u == 0) return malformed("its K is split into 0");
    return entry;
  } catch (const std::exception& e) {  // msgpack's errors
    return malformed(fmt::format("MessagePack: {}", e.what()));
  }
}

}  // namespace kiln::runtime
