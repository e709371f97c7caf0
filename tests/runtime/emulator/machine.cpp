// machine.hpp: the wrapping, and one machine per run.
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {

std::vector<std::byte> build_file(const std::string& text, const std::string& target, unsigned wave_lanes) {
  const Target parsed = Target::parse(target).value();
  auto object = mc::assemble(text, parsed, 4, wave_lanes);
  EXPECT_TRUE(object) << object.error().text();
  if (!object) return {};
  auto linked = mc::link(*object);
  EXPECT_TRUE(linked) << linked.error().text();
  return linked ? *linked : std::vector<std::byte>();
}

std::vector<std::byte> build(const KernelText& kernel) {
  const bool gcn = kernel.target.starts_with("gfx8") || kernel.target.starts_with("gfx9");
  std::string text =
      fmt::format("  .text\n  .globl k\n  .p2align 8\n  .type k,@function\nk:\n{}\n  s_endpgm\n", kernel.body);
  text += "  .rodata\n  .p2align 6\n  .amdhsa_kernel k\n    .amdhsa_user_sgpr_kernarg_segment_ptr 1\n";
  text += fmt::format("    .amdhsa_group_segment_fixed_size {}\n    .amdhsa_kernarg_size 64\n", kernel.lds_bytes);
  text += fmt::format("    .amdhsa_next_free_vgpr {}\n    .amdhsa_next_free_sgpr 96\n", kernel.vgprs + kernel.accvgprs);
  const bool unified = kernel.target == "gfx90a" || kernel.target.starts_with("gfx94") || kernel.target == "gfx950";
  if (unified) text += fmt::format("    .amdhsa_accum_offset {}\n", kernel.vgprs);
  if (!gcn && kernel.wave_lanes != 64) text += "    .amdhsa_wavefront_size32 1\n";
  text += kernel.directives + "  .end_amdhsa_kernel\n";
  return build_file(text, kernel.target, kernel.wave_lanes);
}

std::vector<std::byte> read_bytes(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<char> chars((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::vector<std::byte> bytes(chars.size());
  std::memcpy(bytes.data(), chars.data(), chars.size());
  return bytes;
}

Runner::Runner(std::vector<std::byte> code_object, const std::string& target)
    : code_object_(std::move(code_object)), machine_(machine_for(target)) {}

Result<Report> Runner::run(const RunRequest& request) {
  std::vector<std::byte> kernarg;
  const auto append = [&](const auto& value) {
    const auto* bytes = reinterpret_cast<const std::byte*>(&value);
    kernarg.insert(kernarg.end(), bytes, bytes + sizeof value);
  };
  std::vector<Address> addresses;
  for (const Buffer* buffer : request.buffers) {
    KILN_ASSIGN(const Address address, machine_.allocate(buffer->bytes.size(), buffer->name));
    KILN_TRY(machine_.write(address, buffer->bytes));
    addresses.push_back(address);
    append(address);
  }
  for (const std::uint32_t scalar : request.scalars) append(scalar);
  Machine::Launch launch;
  launch.code_object = code_object_;
  launch.kernel = request.kernel;
  launch.grid_workgroups = request.grid;
  launch.workgroup_lanes = request.lanes;
  launch.kernarg = kernarg;
  launch.cluster_workgroups = request.cluster;
  launch.is_cooperative = request.is_cooperative;
  Result<Report> report = machine_.launch(launch, request.options);
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    KILN_TRY(machine_.read(request.buffers[i]->bytes, addresses[i]));
    KILN_TRY(machine_.free(addresses[i]));
  }
  return report;
}

Result<Report> run(const std::vector<std::byte>& code_object, const std::string& target, const RunRequest& request) {
  return Runner(code_object, target).run(request);
}

Report run_text(const KernelText& kernel, const RunRequest& request) {
  auto report = run(build(kernel), kernel.target, request);
  EXPECT_TRUE(report) << report.error().text();
  return report ? *report : Report();
}

std::string texts_of(const Report& report) {
  std::string all;
  for (const Violation& violation : report.violations) all += violation.text() + "\n";
  return all;
}

/// The host's, or what KILN_SIMD_LEVEL names (0: the baseline), so that the lower ones are tested as well.
static SimdLevel simd_level() {
  const char* const named = std::getenv("KILN_SIMD_LEVEL");
  const SimdLevel host = simd_level_of_host();
  return named == nullptr ? host : std::min(host, static_cast<SimdLevel>(std::strtol(named, nullptr, 10)));
}

Machine machine_for(const std::string& target) {
  return Machine(
      Target::parse(target).value(),
      [](std::span<const std::byte> code, const Target& t, unsigned wave_lanes) {
        return mc::disassemble(code, t, wave_lanes);
      },
      simd_level());
}

Result<Report> launch(const std::vector<std::byte>& code, const std::string& target, const char* kernel,
                      std::array<std::uint32_t, 3> lanes, const Options& options) {
  Machine machine = machine_for(target);
  Machine::Launch request;
  request.code_object = code;
  request.kernel = kernel;
  request.workgroup_lanes = lanes;
  return machine.launch(request, options);
}

void expect_error(const Result<Report>& result, ErrorCode code, const std::string& part) {
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, code) << result.error().text();
  EXPECT_NE(result.error().text().find(part), std::string::npos) << result.error().text();
}

}  // namespace kiln::emulator
