// The forms in which kernels leave a cache, by name.
#pragma once

#include "kiln/result.hpp"
#include "runtime/bundle/write.hpp"
#include "runtime/kernels/exported_kernel.hpp"
#include "tools/output/streams.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::tools {

/// How kernels are written: each code object a file (raw), a layer (layer_writer.hpp), or bundles of them, one after
/// the other in a file. A compressed bundle is a zlib or zstd stream: its readers have no dictionary.
struct ExportForm {
  bool raw = false, layer = false;
  unsigned compressed = 3;  ///< version of the compressed bundles; 0: plain ones
  bundle::Method method = bundle::Method::kZstd;

  /// "raw", "layer", "bundle", "ccob1", "ccob2", "ccob3"; "zstd" or "zlib".
  static Result<ExportForm> parse(const std::string& format, const std::string& compression);
  /// One bundle, in the form's bytes.
  Result<std::vector<std::byte>> write(std::span<const bundle::Keyed> codes) const;
};

/// Writes bundles one after the other. Kernels of one recipe for several targets that come one behind the other share
/// one, as hipcc's do.
class BundleWriter {
 public:
  BundleWriter(const ExportForm& form, const Sink& sink) : form_(form), sink_(sink) {}
  Result<void> add(std::string_view recipe, runtime::ExportedKernel kernel);
  /// Writes what is held back.
  Result<void> finish();
  std::uint64_t bundles() const { return bundles_; }

 private:
  const ExportForm& form_;
  const Sink& sink_;
  std::vector<runtime::ExportedKernel> group_;
  std::string recipe_;
  std::uint64_t bundles_ = 0;
};

inline constexpr const char* kFormatHelp =
    "raw (a folder of files), layer (a cache's file, compressed with a dictionary), bundle (clang's offload bundle), "
    "ccob1, ccob2 or ccob3 (compressed ones)";

}  // namespace kiln::tools
