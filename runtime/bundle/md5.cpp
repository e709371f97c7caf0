// MD5 of a span at once: RFC 1321, section 3.
#include "runtime/bundle/md5.hpp"

#include <array>
#include <bit>

namespace kiln::bundle {
namespace {

constexpr std::size_t kBlockBytes = 64;
using State = std::array<std::uint32_t, 4>;

/// floor(2^32 * |sin(i + 1)|)
constexpr std::array<std::uint32_t, 64> kSines = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};
constexpr int kTurns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

/// Of the round that i is in: what is mixed of b, c and d, and which word is taken.
constexpr std::uint32_t mixed(std::size_t round, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  return round == 0 ? (b & c) | (~b & d) : round == 1 ? (b & d) | (c & ~d) : round == 2 ? b ^ c ^ d : c ^ (b | ~d);
}
constexpr std::size_t word_of(std::size_t i) {
  const std::size_t round = i / 16;
  return (round == 0 ? i : round == 1 ? 5 * i + 1 : round == 2 ? 3 * i + 5 : 7 * i) % 16;
}

void add_block(State& state, const std::byte* block) {
  std::array<std::uint32_t, 16> words{};
  for (std::size_t i = 0; i < kBlockBytes; ++i) words[i / 4] |= std::to_integer<std::uint32_t>(block[i]) << (i % 4 * 8);
  auto [a, b, c, d] = state;
#pragma GCC unroll 64
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t sum = a + mixed(i / 16, b, c, d) + kSines[i] + words[word_of(i)];
    a = d;
    d = c;
    c = b;
    b += std::rotl(sum, kTurns[i / 16][i % 4]);
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
}

}  // namespace

std::uint64_t md5_low(std::span<const std::byte> bytes) {
  State state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  std::size_t at = 0;
  for (; bytes.size() - at >= kBlockBytes; at += kBlockBytes) add_block(state, bytes.data() + at);
  // The rest, a one bit, zeros, and the number of bits.
  std::array<std::byte, 2 * kBlockBytes> tail{};
  const std::size_t rest = bytes.size() - at;
  for (std::size_t i = 0; i < rest; ++i) tail[i] = bytes[at + i];
  tail[rest] = std::byte{0x80};
  const std::size_t tail_bytes = rest < kBlockBytes - 8 ? kBlockBytes : 2 * kBlockBytes;
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (std::size_t i = 0; i < 8; ++i) tail[tail_bytes - 8 + i] = static_cast<std::byte>(bits >> (i * 8) & 0xff);
  for (std::size_t i = 0; i < tail_bytes; i += kBlockBytes) add_block(state, tail.data() + i);
  return state[0] | std::uint64_t{state[1]} << 32U;
}

}  // namespace kiln::bundle
