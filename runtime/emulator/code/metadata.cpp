// The metadata note of a code object: which arguments a kernel has, and where; its registers and LDS; the size of its
// clusters.
// msgpack-cxx throws; nothing leaves this file. Source: LLVM AMDGPUUsage.rst, "Code Object V3-V6 Metadata".
#include "runtime/emulator/code/loader.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <msgpack.hpp>

namespace kiln::emulator {
namespace {

using Object = msgpack::object;

const Object* member(const Object& map, std::string_view key) {
  if (map.type != msgpack::type::MAP) return nullptr;
  for (const msgpack::object_kv& kv : std::span(map.via.map.ptr, map.via.map.size)) {
    if (kv.key.type == msgpack::type::STR && std::string_view(kv.key.via.str.ptr, kv.key.via.str.size) == key)
      return &kv.val;
  }
  return nullptr;
}

std::string text_of(const Object* object) {
  return object != nullptr && object->type == msgpack::type::STR
             ? std::string(object->via.str.ptr, object->via.str.size)
             : "";
}

std::uint32_t number_of(const Object* object) {
  if (object == nullptr || object->type != msgpack::type::POSITIVE_INTEGER) return 0;
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(object->via.u64, 0xffffffffU));
}

KernelMetadata read_kernel(const Object& map) {
  KernelMetadata kernel;
  kernel.name = text_of(member(map, ".name"));
  kernel.symbol = text_of(member(map, ".symbol"));
  kernel.kernarg_bytes = number_of(member(map, ".kernarg_segment_size"));
  kernel.lds_bytes = number_of(member(map, ".group_segment_fixed_size"));
  kernel.sgprs = number_of(member(map, ".sgpr_count"));
  kernel.vgprs = number_of(member(map, ".vgpr_count"));
  kernel.accvgprs = number_of(member(map, ".agpr_count"));
  const Object* cluster = member(map, ".cluster_dims");
  if (cluster != nullptr && cluster->type == msgpack::type::ARRAY && cluster->via.array.size == 3) {
    for (std::size_t i = 0; i < 3; ++i) kernel.cluster[i] = number_of(&cluster->via.array.ptr[i]);
  }
  const Object* arguments = member(map, ".args");
  if (arguments == nullptr || arguments->type != msgpack::type::ARRAY) return kernel;
  for (const Object& argument : std::span(arguments->via.array.ptr, arguments->via.array.size)) {
    HiddenArgument hidden{text_of(member(argument, ".value_kind")), number_of(member(argument, ".offset")),
                          number_of(member(argument, ".size"))};
    if (hidden.kind.starts_with("hidden_")) {
      kernel.hidden.push_back(std::move(hidden));
    } else {
      kernel.explicit_bytes = std::max(kernel.explicit_bytes, hidden.offset_bytes + hidden.size_bytes);
      kernel.arguments.push_back({hidden.offset_bytes, hidden.size_bytes});
    }
  }
  return kernel;
}

}  // namespace

Result<std::vector<KernelMetadata>> read_metadata(std::span<const std::byte> note) {
  try {
    // Each element takes a byte at least; what is claimed beyond that is not worth memory.
    const std::size_t most = note.size(), depth = 64;
    const msgpack::unpack_limit limit(most, most, most, 0, 0, depth);
    const msgpack::object_handle handle =
        msgpack::unpack(reinterpret_cast<const char*>(note.data()), note.size(), nullptr, nullptr, limit);
    std::vector<KernelMetadata> kernels;
    const Object* list = member(handle.get(), "amdhsa.kernels");
    if (list == nullptr || list->type != msgpack::type::ARRAY) return kernels;
    for (const Object& kernel : std::span(list->via.array.ptr, list->via.array.size)) {
      kernels.push_back(read_kernel(kernel));
      kernels.back().target = text_of(member(handle.get(), "amdhsa.target"));
    }
    return kernels;
  } catch (const std::exception& e) {
    return Error{ErrorCode::kMalformedFile, fmt::format("code object: metadata is no valid msgpack: {}", e.what()), {}};
  }
}

}  // namespace kiln::emulator
