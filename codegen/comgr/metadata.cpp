// The kernels of a code object as comgr reads them (comgr.hpp). Metadata is a tree of maps, lists and texts; a code
// object's is described in LLVM's AMDGPUUsage, "Code Object V3 Metadata".
#include "codegen/comgr/comgr.hpp"
#include "codegen/comgr/library.hpp"

#include <charconv>

#include <fmt/format.h>

namespace kiln::comgr {
namespace {

using Node = Owned<amd_comgr_metadata_node_t>;

/// Fields of comgr's trees, with what is missing as an error.
class Reader {
 public:
  explicit Reader(const Library& library) : l_(library) {}

  Result<Node> root(const amd_comgr_data_t& data) const {
    amd_comgr_metadata_node_t node;
    KILN_TRY(check(l_.get_data_metadata(data, &node), "metadata"));
    return Node(node, l_.destroy_metadata);
  }
  Result<Node> field(const Node& map, const char* key) const {
    amd_comgr_metadata_node_t node;
    KILN_TRY(check(l_.metadata_lookup(map.get(), key, &node), key));
    return Node(node, l_.destroy_metadata);
  }
  Result<std::string> text(const Node& map, const char* key) const {
    KILN_ASSIGN(const Node node, field(map, key));
    std::size_t bytes = 0;
    KILN_TRY(check(l_.metadata_string(node.get(), &bytes, nullptr), key));
    std::string text(bytes, '\0');
    KILN_TRY(check(l_.metadata_string(node.get(), &bytes, text.data()), key));
    while (!text.empty() && text.back() == '\0') text.pop_back();
    return text;
  }
  Result<std::uint32_t> number(const Node& map, const char* key) const {
    KILN_ASSIGN(const std::string digits, text(map, key));
    std::uint32_t value = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (code != std::errc() || end != digits.data() + digits.size())
      return malformed(fmt::format("{} is '{}'; expected a number", key, digits));
    return value;
  }
  /// Visits the items of the list under a key; a map without one has none.
  template <class Visit>
  Result<void> each(const Node& map, const char* key, const Visit& visit) const {
    const auto list = field(map, key);
    if (!list) return {};
    std::size_t size = 0;
    KILN_TRY(check(l_.metadata_list_size(list->get(), &size), key));
    for (std::size_t i = 0; i < size; ++i) {
      amd_comgr_metadata_node_t item;
      KILN_TRY(check(l_.metadata_of_list(list->get(), i, &item), key));
      KILN_TRY(visit(Node(item, l_.destroy_metadata)));
    }
    return {};
  }

 private:
  static Error malformed(std::string what) { return Error{ErrorCode::kMalformedFile, "comgr: " + std::move(what), {}}; }
  Result<void> check(amd_comgr_status_t status, const char* what) const {
    if (status == AMD_COMGR_STATUS_SUCCESS) return {};
    const char* text = nullptr;
    (void)l_.status_string(status, &text);
    return malformed(fmt::format("{}: {}", what, text == nullptr ? "unknown error" : text));
  }

  const Library& l_;
};

Result<KernelMetadata> read_kernel(const Reader& reader, const Node& node) {
  KernelMetadata kernel;
  KILN_ASSIGN(kernel.name, reader.text(node, ".name"));
  KILN_ASSIGN(kernel.symbol, reader.text(node, ".symbol"));
  KILN_ASSIGN(kernel.kernarg_bytes, reader.number(node, ".kernarg_segment_size"));
  KILN_TRY(reader.each(node, ".args", [&](const Node& argument) -> Result<void> {
    KILN_ASSIGN(const std::string kind, reader.text(argument, ".value_kind"));
    if (kind.starts_with("hidden_")) return {};
    ArgumentPlace place;
    KILN_ASSIGN(place.offset_bytes, reader.number(argument, ".offset"));
    KILN_ASSIGN(place.size_bytes, reader.number(argument, ".size"));
    kernel.arguments.push_back(place);
    return {};
  }));
  return kernel;
}

}  // namespace

Result<std::vector<KernelMetadata>> kernels_of(std::span<const std::byte> code_object) {
  KILN_ASSIGN(const Library* const l, opened_library());
  amd_comgr_data_t handle;
  if (l->create_data(AMD_COMGR_DATA_KIND_EXECUTABLE, &handle) != AMD_COMGR_STATUS_SUCCESS)
    return Error{ErrorCode::kCodegen, "comgr: create data", {}};
  const Owned<amd_comgr_data_t> data(handle, l->release_data);
  if (l->set_data(handle, code_object.size(), reinterpret_cast<const char*>(code_object.data())) !=
      AMD_COMGR_STATUS_SUCCESS)
    return Error{ErrorCode::kCodegen, "comgr: set data", {}};
  const Reader reader(*l);
  KILN_ASSIGN(const Node root, reader.root(handle));
  std::vector<KernelMetadata> kernels;
  KILN_TRY(reader.each(root, "amdhsa.kernels", [&](const Node& node) -> Result<void> {
    KILN_ASSIGN(KernelMetadata kernel, read_kernel(reader, node));
    kernels.push_back(std::move(kernel));
    return {};
  }));
  return kernels;
}

}  // namespace kiln::comgr
