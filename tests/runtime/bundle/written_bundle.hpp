// Offload bundles as clang writes them, of any version and method, whole or with numbers that are wrong.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::bundle::test {

struct Written {
  std::string id, content;
};

/// A plain bundle whose contents start at multiples of `alignment`.
std::string plain_bundle(const std::vector<Written>& entries, std::size_t alignment = 1);

enum class Method : std::uint16_t { kZlib = 0, kZstd = 1 };

struct Form {
  std::uint16_t version = 3;
  Method method = Method::kZstd;
  std::string name() const;
};
/// Every version with every method.
std::vector<Form> forms();

/// The stream of a compressed bundle alone.
std::string compressed_stream(const std::string& plain, Method method);
/// A compressed bundle with right sizes and the right hash.
std::string compressed_bundle(const std::string& plain, const Form& form);
/// The same around any stream, with what the header is to say.
std::string with_header(const std::string& stream, const Form& form, std::uint64_t plain_bytes, std::uint64_t hash);

std::span<const std::byte> bytes_of(const std::string& text);

/// A host's part, three code objects and an empty one; the contents compress, but not to nothing.
const std::vector<Written>& sample_entries();

}  // namespace kiln::bundle::test
