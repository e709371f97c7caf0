// Debian's rocRAND: its kernels are code that kiln's authors have never seen. Philox is compared with the algorithm as
// it was published (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011); of the others a checksum is
// printed, which must not hang on the GPU.
#include "program.hpp"

#include <cmath>
#include <cstdint>

#include <rocrand/rocrand.h>

namespace {

constexpr std::size_t kCount = 4096;
constexpr unsigned long long kSeed = 0x1234567890abcdefULL;

void philox(std::uint32_t counter, std::uint32_t (&out)[4]) {
  std::uint32_t x[4] = {counter, 0, 0, 0}, key[2] = {static_cast<std::uint32_t>(kSeed), kSeed >> 32};
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53} * x[0], b = std::uint64_t{0xCD9E8D57} * x[2];
    const std::uint32_t y[4] = {static_cast<std::uint32_t>(b >> 32) ^ x[1] ^ key[0], static_cast<std::uint32_t>(b),
                                static_cast<std::uint32_t>(a >> 32) ^ x[3] ^ key[1], static_cast<std::uint32_t>(a)};
    std::memcpy(x, y, sizeof x);
    key[0] += 0x9E3779B9;
    key[1] += 0xBB67AE85;
  }
  std::memcpy(out, x, sizeof x);
}

#define RAND(call) CHECK((call) == ROCRAND_STATUS_SUCCESS)

std::vector<unsigned> generated(rocrand_rng_type type) {
  rocrand_generator generator;
  RAND(rocrand_create_generator(&generator, type));
  if (type < ROCRAND_RNG_QUASI_DEFAULT) RAND(rocrand_set_seed(generator, kSeed));
  Array<unsigned> out(kCount);
  RAND(rocrand_generate(generator, out.at, kCount));
  HIP(hipDeviceSynchronize());
  RAND(rocrand_destroy_generator(generator));
  return out.get();
}

void run_philox() {
  const std::vector<unsigned> out = generated(ROCRAND_RNG_PSEUDO_PHILOX4_32_10);
  for (std::size_t i = 0; i < kCount; i += 4) {
    std::uint32_t expected[4];
    philox(static_cast<std::uint32_t>(i / 4), expected);
    for (std::size_t k = 0; k < 4; ++k) CHECK(out[i + k] == expected[k]);
  }
}

void print_checksum(rocrand_rng_type type) {
  std::uint64_t sum = 14695981039346656037ULL;
  for (const unsigned value : generated(type)) sum = (sum ^ value) * 1099511628211ULL;
  std::printf("%016llx\n", static_cast<unsigned long long>(sum));
}
void run_xorwow() {
  print_checksum(ROCRAND_RNG_PSEUDO_XORWOW);
}
void run_mrg32k3a() {
  print_checksum(ROCRAND_RNG_PSEUDO_MRG32K3A);
}
void run_sobol32() {
  print_checksum(ROCRAND_RNG_QUASI_SOBOL32);
}

void run_normal() {
  rocrand_generator generator;
  RAND(rocrand_create_generator(&generator, ROCRAND_RNG_PSEUDO_XORWOW));
  Array<float> out(kCount);
  RAND(rocrand_generate_normal(generator, out.at, kCount, 10.0F, 2.0F));
  double sum = 0, squares = 0;
  for (const float value : out.get()) {
    sum += value;
    squares += static_cast<double>(value) * value;
  }
  const double mean = sum / kCount, deviation = std::sqrt(squares / kCount - mean * mean);
  CHECK(std::fabs(mean - 10) < 0.15 && std::fabs(deviation - 2) < 0.1);
  RAND(rocrand_destroy_generator(generator));
}

constexpr Program kPrograms[] = {
    {"philox", run_philox},   {"xorwow", run_xorwow}, {"mrg32k3a", run_mrg32k3a},
    {"sobol32", run_sobol32}, {"normal", run_normal},
};

}  // namespace

int main(int argc, char** argv) {
  return run_program(kPrograms, argc, argv);
}
