// What tests of epilogues launch with: elements of every type in memory, buffers of exactly their size.
#pragma once

#include "kiln/kiln.hpp"
#include "tests/runtime/emulated_targets.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <string_view>

#include <gtest/gtest.h>

namespace kiln::runtime {

template <class T>
void put(std::byte* to, T value) {
  std::memcpy(to, &value, sizeof value);
}
template <class T>
T get(const std::byte* from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

/// An element type in memory.
struct Stored {
  DataType type;
  void (*put)(std::byte*, double);
  double (*get)(const std::byte*);
};

template <DataType kType>
constexpr Stored kFloat8 = {
    kType, [](std::byte* to, double v) { put(to, f8_from_f32(static_cast<float>(v), kType)); },
    [](const std::byte* from) -> double { return f32_from_f8(get<std::uint8_t>(from), kType); }};
template <DataType kType, class T>
constexpr Stored kPlain = {kType, [](std::byte* to, double v) { put(to, static_cast<T>(v)); },
                           [](const std::byte* from) { return static_cast<double>(get<T>(from)); }};

inline const Stored kStored[] = {
    kPlain<DataType::kF32, float>,
    kPlain<DataType::kF64, double>,
    kPlain<DataType::kI8, std::int8_t>,
    kPlain<DataType::kI32, std::int32_t>,
    {DataType::kF16, [](std::byte* to, double v) { put(to, f16_from_f32(static_cast<float>(v))); },
     [](const std::byte* from) -> double { return f32_from_f16(get<std::uint16_t>(from)); }},
    {DataType::kBf16, [](std::byte* to, double v) { put(to, bf16_from_f32(static_cast<float>(v))); },
     [](const std::byte* from) -> double { return f32_from_bf16(get<std::uint16_t>(from)); }},
    kFloat8<DataType::kF8>,
    kFloat8<DataType::kBf8>,
    kFloat8<DataType::kF8Fnuz>,
    kFloat8<DataType::kBf8Fnuz>,
};

inline const Stored& stored_of(DataType type) {
  return *std::find_if(std::begin(kStored), std::end(kStored), [&](const Stored& s) { return s.type == type; });
}

inline std::vector<std::byte> bytes_of_values(const std::vector<double>& values, DataType type) {
  std::vector<std::byte> bytes(values.size() * bytes_of(type));
  for (std::size_t i = 0; i < values.size(); ++i) stored_of(type).put(&bytes[i * bytes_of(type)], values[i]);
  return bytes;
}

inline double value_of(const std::vector<std::byte>& bytes, std::size_t i, DataType type) {
  return stored_of(type).get(&bytes[i * bytes_of(type)]);
}

/// Buffers of a launch.
class Memory {
 public:
  explicit Memory(Runtime& runtime) : runtime_(runtime) {}
  std::uint64_t put(const std::vector<std::byte>& bytes, std::string_view name) {
    auto buffer = runtime_.allocate(bytes.size(), name);
    EXPECT_TRUE(buffer) << buffer.error().text();
    EXPECT_TRUE(buffer->upload(std::span(bytes)));
    buffers_.push_back(std::move(buffer).value());
    return buffers_.back().address();
  }
  std::vector<std::byte> get(std::uint64_t address) {
    for (const Buffer& buffer : buffers_) {
      if (buffer.address() != address) continue;
      std::vector<std::byte> bytes(buffer.bytes());
      EXPECT_TRUE(buffer.download(std::span(bytes)));
      return bytes;
    }
    return {};
  }

 private:
  Runtime& runtime_;
  std::vector<Buffer> buffers_;
};

}  // namespace kiln::runtime
