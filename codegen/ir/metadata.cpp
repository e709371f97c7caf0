// The metadata of a kernel (metadata.hpp).
#include "codegen/ir/metadata.hpp"

#include "codegen/ir/kernel_descriptor.hpp"

namespace kiln::ir {
namespace {

using Numbers = std::vector<std::uint64_t>;

Metadata metadata_of(const ArgumentInfo& a) {
  Metadata argument;
  auto& entries = argument.entries;
  entries.emplace_back(".name", a.name);
  entries.emplace_back(".offset", std::uint64_t{a.offset_bytes});
  entries.emplace_back(".size", std::uint64_t{a.size_bytes});
  entries.emplace_back(".value_kind", std::string(a.is_pointer ? "global_buffer" : "by_value"));
  if (a.is_pointer) entries.emplace_back(".address_space", std::string("global"));
  return argument;
}

}  // namespace

Metadata metadata_of(const Function& f, const AssemblyOptions& o) {
  Metadata kernel;
  auto& entries = kernel.entries;
  const auto number = [&entries](std::string_view name, std::uint64_t value) { entries.emplace_back(name, value); };
  entries.emplace_back(".name", f.name);
  entries.emplace_back(".symbol", f.name + ".kd");
  number(".kernarg_segment_size", o.kernarg_bytes);
  number(".kernarg_segment_align", 8);
  number(".group_segment_fixed_size", f.lds_bytes);
  number(".private_segment_fixed_size", 0);
  number(".wavefront_size", f.wave_lanes);
  number(".sgpr_count", f.used.sgprs);
  number(".vgpr_count", total_vgprs(f));
  if (f.traits().acc_file != isa::AccFile::kNone) number(".agpr_count", f.used.accvgprs);
  number(".max_flat_workgroup_size", std::uint64_t{o.workgroup[0]} * o.workgroup[1] * o.workgroup[2]);
  entries.emplace_back(".reqd_workgroup_size", Numbers{o.workgroup[0], o.workgroup[1], o.workgroup[2]});
  std::vector<Metadata> arguments;
  for (const ArgumentInfo& a : o.arguments) arguments.push_back(metadata_of(a));
  entries.emplace_back(".args", std::move(arguments));

  const std::uint64_t minor = o.code_object_version == 4 ? 1 : 2;  // metadata 1.1 with V4, 1.2 with V5 and V6
  Metadata root;
  root.entries.emplace_back("amdhsa.version", Numbers{1, minor});
  root.entries.emplace_back("amdhsa.target", "amdgcn-amd-amdhsa--" + o.target.id());
  root.entries.emplace_back("amdhsa.kernels", std::vector<Metadata>{std::move(kernel)});
  return root;
}

}  // namespace kiln::ir
