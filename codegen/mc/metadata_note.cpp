// The metadata note (metadata_note.hpp). Source: AMDGPUUsage.rst "Note Records", llvm/BinaryFormat/MsgPackDocument.h.
#include "codegen/mc/metadata_note.hpp"

#include "codegen/ir/metadata.hpp"

#include <algorithm>
#include <cstring>
#include <string>

#include <llvm/BinaryFormat/ELF.h>
#include <msgpack.hpp>

namespace kiln::mc {
namespace {

using ir::Metadata;
using Packer = msgpack::packer<msgpack::sbuffer>;

void pack(Packer& packer, const Metadata& map);

struct PackValue {
  Packer& packer;
  void operator()(std::uint64_t number) const { packer.pack(number); }
  void operator()(const std::string& text) const { packer.pack(text); }
  void operator()(const std::vector<std::uint64_t>& numbers) const { packer.pack(numbers); }
  void operator()(const std::vector<Metadata>& maps) const {
    packer.pack_array(static_cast<std::uint32_t>(maps.size()));
    for (const Metadata& map : maps) pack(packer, map);
  }
};

void pack(Packer& packer, const Metadata& map) {
  std::vector<const std::pair<std::string_view, Metadata::Value>*> sorted;
  for (const auto& entry : map.entries) sorted.push_back(&entry);
  std::sort(sorted.begin(), sorted.end(), [](const auto* a, const auto* b) { return a->first < b->first; });
  packer.pack_map(static_cast<std::uint32_t>(sorted.size()));
  for (const auto* entry : sorted) {
    packer.pack(std::string(entry->first));
    std::visit(PackValue{packer}, entry->second);
  }
}

}  // namespace

Bytes metadata_note(const ir::Function& function, const ir::AssemblyOptions& options) {
  constexpr std::uint32_t kNameBytes = 7, kPaddedNameBytes = 8;
  msgpack::sbuffer description;
  Packer packer(description);
  pack(packer, ir::metadata_of(function, options));
  const std::uint32_t header[] = {kNameBytes, static_cast<std::uint32_t>(description.size()),
                                  llvm::ELF::NT_AMDGPU_METADATA};
  Bytes note(sizeof(header) + kPaddedNameBytes + (description.size() + 3) / 4 * 4);
  std::memcpy(note.data(), header, sizeof(header));
  std::memcpy(note.data() + sizeof(header), "AMDGPU", kNameBytes);
  std::memcpy(note.data() + sizeof(header) + kPaddedNameBytes, description.data(), description.size());
  return note;
}

}  // namespace kiln::mc
