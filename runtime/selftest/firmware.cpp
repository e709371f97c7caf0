// See firmware.hpp. The driver's nodes (class/kfd) name a processor and a render device each; that has a folder
// device/fw_version with a file for each firmware.
#include "runtime/selftest/firmware.hpp"

#include "runtime/contract/list_text.hpp"

#include <filesystem>
#include <fstream>
#include <set>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

namespace fs = std::filesystem;

/// The one number behind a name in a file of "name number" lines; 0 if it is not there.
unsigned number_in(const fs::path& file, std::string_view wanted) {
  std::ifstream stream(file);
  std::string name;
  for (unsigned long long value = 0; stream >> name >> value;)
    if (name == wanted) return static_cast<unsigned>(value);
  return 0;
}

/// "gfx1031" of 100301: two digits each for major, minor and stepping, the last two in hexadecimal.
std::string processor_of(unsigned version) {
  return fmt::format("gfx{}{:x}{:x}", version / 10000, version / 100 % 100, version % 100);
}

}  // namespace

std::vector<DriverGpu> driver_gpus(const std::string& system) {
  std::vector<DriverGpu> gpus;
  std::error_code error;
  for (fs::directory_iterator node(fs::path(system) / "class/kfd/kfd/topology/nodes", error), end;
       !error && node != end; node.increment(error)) {
    const fs::path properties = node->path() / "properties";
    if (const unsigned version = number_in(properties, "gfx_target_version"); version != 0)
      gpus.push_back({processor_of(version), number_in(properties, "drm_render_minor")});
  }
  return gpus;
}

std::map<std::string, std::string> firmware_of(const Target& target, const std::string& system) {
  constexpr std::string_view kEnding = "_fw_version";
  std::map<std::string, std::set<std::string>> found;
  for (const DriverGpu& gpu : driver_gpus(system)) {
    if (gpu.processor != target.processor || gpu.render_minor == 0) continue;
    const fs::path folder = fs::path(system) / fmt::format("class/drm/renderD{}/device/fw_version", gpu.render_minor);
    std::error_code error;
    for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
      std::string name = file->path().filename().string(), version;
      std::ifstream stream(file->path());
      if (!name.ends_with(kEnding) || !(stream >> version)) continue;
      found[name.substr(0, name.size() - kEnding.size())].insert(std::move(version));
    }
  }
  std::map<std::string, std::string> firmware;
  for (const auto& [name, versions] : found) firmware.emplace(name, list_text(versions, " "));
  return firmware;
}

}  // namespace kiln::selftest
