// comgr's C interface, as far as the tests need it. Source: amd_comgr.h 2.4.
#include "comgr_reader.hpp"

#include <charconv>

#include <amd_comgr.h>
#include <fmt/format.h>

namespace kiln::mc::test {
namespace {

/// Fails with comgr's text for the status.
Result<void> check(const char* call, amd_comgr_status_t status) {
  if (status == AMD_COMGR_STATUS_SUCCESS) return {};
  const char* text = "unknown";
  amd_comgr_status_string(status, &text);
  return Error{ErrorCode::kMalformedFile, fmt::format("{}: {}", call, text), {}};
}

/// A metadata node that is destroyed with its scope.
class Node {
 public:
  Node() = default;
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  ~Node() {
    if (node.handle != 0) amd_comgr_destroy_metadata(node);
  }
  amd_comgr_metadata_node_t node{};
};

std::string text_of(amd_comgr_metadata_node_t node) {
  std::size_t size = 0;
  if (amd_comgr_get_metadata_string(node, &size, nullptr) != AMD_COMGR_STATUS_SUCCESS) return {};
  std::string text(size, '\0');
  amd_comgr_get_metadata_string(node, &size, text.data());
  while (!text.empty() && text.back() == '\0') text.pop_back();
  return text;
}

std::string field(amd_comgr_metadata_node_t map, const char* key) {
  Node value;
  if (amd_comgr_metadata_lookup(map, key, &value.node) != AMD_COMGR_STATUS_SUCCESS) return {};
  return text_of(value.node);
}

std::uint64_t number(const std::string& text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// Visits the nodes of the list under a key; a missing one has none.
template <class Visit>
void each_of(amd_comgr_metadata_node_t map, const char* key, Visit visit) {
  Node list;
  std::size_t size = 0;
  if (amd_comgr_metadata_lookup(map, key, &list.node) != AMD_COMGR_STATUS_SUCCESS ||
      amd_comgr_get_metadata_list_size(list.node, &size) != AMD_COMGR_STATUS_SUCCESS) {
    return;
  }
  for (std::size_t i = 0; i < size; ++i) {
    Node item;
    if (amd_comgr_index_list_metadata(list.node, i, &item.node) == AMD_COMGR_STATUS_SUCCESS) visit(item.node);
  }
}

amd_comgr_status_t add_number(amd_comgr_metadata_node_t key, amd_comgr_metadata_node_t value, void* numbers) {
  amd_comgr_metadata_kind_t kind{};
  if (amd_comgr_get_metadata_kind(value, &kind) != AMD_COMGR_STATUS_SUCCESS || kind != AMD_COMGR_METADATA_KIND_STRING) {
    return AMD_COMGR_STATUS_SUCCESS;
  }
  const std::string text = text_of(value);
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
    static_cast<std::map<std::string, std::uint64_t>*>(numbers)->emplace(text_of(key), number(text));
  }
  return AMD_COMGR_STATUS_SUCCESS;
}

ComgrKernel kernel_of(amd_comgr_metadata_node_t node) {
  ComgrKernel kernel;
  kernel.name = field(node, ".name");
  kernel.symbol = field(node, ".symbol");
  amd_comgr_iterate_map_metadata(node, add_number, &kernel.numbers);
  each_of(node, ".args", [&kernel](amd_comgr_metadata_node_t argument) {
    kernel.arguments.push_back({field(argument, ".name"), field(argument, ".value_kind"),
                                number(field(argument, ".offset")), number(field(argument, ".size"))});
  });
  return kernel;
}

amd_comgr_status_t add_symbol(amd_comgr_symbol_t symbol, void* symbols) {
  std::size_t length = 0;
  bool undefined = true;
  std::uint64_t size = 0;
  amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_NAME_LENGTH, &length);
  std::string name(length + 1, '\0');
  amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_NAME, name.data());
  amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_SIZE, &size);
  amd_comgr_symbol_get_info(symbol, AMD_COMGR_SYMBOL_INFO_IS_UNDEFINED, &undefined);
  if (!undefined) static_cast<std::map<std::string, std::uint64_t>*>(symbols)->emplace(name.c_str(), size);
  return AMD_COMGR_STATUS_SUCCESS;
}

Result<ComgrView> view_of(amd_comgr_data_t data) {
  ComgrView view;
  std::size_t size = 0;
  if (amd_comgr_get_data_isa_name(data, &size, nullptr) == AMD_COMGR_STATUS_SUCCESS) {
    view.isa.resize(size);
    KILN_TRY(check("amd_comgr_get_data_isa_name", amd_comgr_get_data_isa_name(data, &size, view.isa.data())));
    view.isa = view.isa.c_str();
  }
  Node metadata;
  KILN_TRY(check("amd_comgr_get_data_metadata", amd_comgr_get_data_metadata(data, &metadata.node)));
  each_of(metadata.node, "amdhsa.version", [&view](amd_comgr_metadata_node_t part) {
    view.metadata_version += (view.metadata_version.empty() ? "" : ".") + text_of(part);
  });
  each_of(metadata.node, "amdhsa.kernels",
          [&view](amd_comgr_metadata_node_t kernel) { view.kernels.push_back(kernel_of(kernel)); });
  KILN_TRY(check("amd_comgr_iterate_symbols", amd_comgr_iterate_symbols(data, add_symbol, &view.symbols)));
  return view;
}

}  // namespace

Result<ComgrView> read_with_comgr(std::span<const std::byte> code_object) {
  amd_comgr_data_t data{};
  KILN_TRY(check("amd_comgr_create_data", amd_comgr_create_data(AMD_COMGR_DATA_KIND_EXECUTABLE, &data)));
  Result<ComgrView> view = [&]() -> Result<ComgrView> {
    KILN_TRY(check("amd_comgr_set_data",
                   amd_comgr_set_data(data, code_object.size(), reinterpret_cast<const char*>(code_object.data()))));
    return view_of(data);
  }();
  amd_comgr_release_data(data);
  return view;
}

}  // namespace kiln::mc::test
