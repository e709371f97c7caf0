// Small kernels for the emulator's tests: a body in assembly, wrapped with a descriptor, assembled, linked and run on
// one machine. Buffers are passed as pointers in the kernel arguments, in order.
#pragma once

#include "codegen/mc/mc.hpp"
#include "runtime/emulator/emulator.hpp"

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::emulator {

struct KernelText {
  std::string target = "gfx942";
  std::string body;  ///< without s_endpgm
  unsigned lds_bytes = 0;
  unsigned vgprs = 64, accvgprs = 0;
  std::string directives = {};  ///< more lines of .amdhsa_kernel
  unsigned wave_lanes = 0;      ///< 0: 64 on gfx9, else 32
};

/// The body as a code object with one kernel "k": kernarg pointer in s[0:1], workgroup id x in s2, work-item id in v0.
std::vector<std::byte> build(const KernelText& kernel);
/// Any assembly file as a code object.
std::vector<std::byte> build_file(const std::string& text, const std::string& target, unsigned wave_lanes = 0);

std::vector<std::byte> read_bytes(const std::filesystem::path& path);

struct Buffer {
  std::vector<std::byte> bytes;
  std::string name = "buffer";

  template <class T>
  static Buffer of(const std::vector<T>& values, std::string name = "buffer") {
    Buffer b;
    b.bytes.resize(values.size() * sizeof(T));
    std::memcpy(b.bytes.data(), values.data(), b.bytes.size());
    b.name = std::move(name);
    return b;
  }
  template <class T>
  std::vector<T> as() const {
    std::vector<T> values(bytes.size() / sizeof(T));
    std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
  }
};

struct RunRequest {
  std::vector<Buffer*> buffers;        ///< pointers, in the kernel arguments
  std::vector<std::uint32_t> scalars;  ///< after them
  std::array<std::uint32_t, 3> grid{1, 1, 1};
  std::array<std::uint32_t, 3> lanes{64, 1, 1};
  Options options;
  std::string kernel = "k";
  std::array<std::uint32_t, 3> cluster{0, 0, 0};
  bool is_cooperative = false;
};

/// For clang: with version 5 its callees at -O0 look for the implicit arguments of gfx8 at address 0.
inline int code_object_version_for(const std::string& target) {
  return target.starts_with("gfx8") ? 4 : 5;
}

/// One machine and one code object; each run gets buffers of its own.
class Runner {
 public:
  Runner(std::vector<std::byte> code_object, const std::string& target);
  /// Runs and reads the buffers back.
  Result<Report> run(const RunRequest& request);

 private:
  std::vector<std::byte> code_object_;
  Machine machine_;
};

/// A Runner used once.
Result<Report> run(const std::vector<std::byte>& code_object, const std::string& target, const RunRequest& request);

/// build() and run(); the report of a launch that must succeed.
Report run_text(const KernelText& kernel, const RunRequest& request);

/// All violations, one per line.
std::string texts_of(const Report& report);

/// A machine that decodes through MC.
Machine machine_for(const std::string& target);
/// Launches a kernel without arguments.
Result<Report> launch(const std::vector<std::byte>& code, const std::string& target, const char* kernel = "k",
                      std::array<std::uint32_t, 3> lanes = {64, 1, 1}, const Options& options = {});
void expect_error(const Result<Report>& result, ErrorCode code, const std::string& part);

}  // namespace kiln::emulator
