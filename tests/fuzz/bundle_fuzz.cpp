// Fuzzes the reader of offload bundles: any bytes are refused with a place, or give code objects that lie in the file
// or in what was decompressed, apart from each other. The mutator looks into what is compressed and puts sizes and hash
// right.
#include "runtime/bundle/bundle.hpp"
#include "runtime/bundle/parts.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/runtime/bundle/written_bundle.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>

#ifdef KILN_FUZZ
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);  // libFuzzer's
#endif

namespace kiln::bundle {
namespace {

using fuzz::require;

bool lies_in(std::span<const std::byte> bytes, std::span<const std::byte> whole) {
  return bytes.data() >= whole.data() && bytes.data() + bytes.size() <= whole.data() + whole.size();
}

void check(const Bundle& bundle, std::span<const std::byte> file) {
  std::uint64_t room = file.size(), plain = 0, used = 0;
  for (const Block& block : bundle.blocks) plain += block.size;
  room += plain;
  require(plain <= kUncheckedPlainBytes + kMostRatio * file.size());
  for (const Code& code : bundle.codes) {
    require(!code.target.empty() && !code.bytes.empty());
    require(std::ranges::all_of(code.target, [](char c) { return c >= ' ' && c <= '~'; }));
    require(lies_in(code.bytes, file) ||
            std::ranges::any_of(bundle.blocks, [&](const Block& block) { return lies_in(code.bytes, block.span()); }));
    used += code.bytes.size();
  }
  require(used <= room);
}

}  // namespace
}  // namespace kiln::bundle

bool kiln::fuzz::reads(std::string_view bytes) {
  const auto file = std::as_bytes(std::span(bytes));
  const auto bundle = bundle::read(file, "fuzz.co");
  if (!bundle) {
    require(bundle.error().code == ErrorCode::kMalformedFile);
    require(bundle.error().message.starts_with("fuzz.co"));
    require(bundle.error().message.find(": offload bundle, byte ") != std::string::npos);
    return false;
  }
  require(bundle::is_bundle(file));
  bundle::check(*bundle, file);
  return true;
}

#ifdef KILN_FUZZ
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  using namespace kiln::bundle;
  std::mt19937 random(seed);
  const std::string input(reinterpret_cast<const char*>(data), size);  // NOLINT: bytes
  const auto bytes = test::bytes_of(input);
  const test::Form form = test::forms()[random() % test::forms().size()];
  std::string plain = input;
  if (starts_with(bytes, kCompressedMagic)) {
    const auto decompressed = decompress({bytes, "", 0}, kUncheckedPlainBytes);
    if (!decompressed || random() % 4 == 0) return LLVMFuzzerMutate(data, size, max_size);
    const auto inner = decompressed->plain.span();
    plain.assign(reinterpret_cast<const char*>(inner.data()), inner.size());  // NOLINT: bytes
  } else if (random() % 4 != 0) {
    return LLVMFuzzerMutate(data, size, max_size);
  }
  const std::size_t before = plain.size();
  plain.resize(before + 64);
  plain.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(plain.data()), before, plain.size()));  // NOLINT
  const std::string out = test::compressed_bundle(plain, form);
  if (out.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::copy(out.begin(), out.end(), data);
  return out.size();
}
#endif
