// The grammar of record.hpp. What is read is written again: only that text is a proof.
#include "runtime/kernels/proof_record.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <xxhash.h>

namespace kiln::runtime {
namespace {

/// More than this has no proof that was written here.
constexpr std::size_t kMostBytes = 4096;

std::string digest_of(std::span<const std::byte> bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

Error not_as_written(std::string_view what) {
  return Error{ErrorCode::kMalformedFile, fmt::format("a kernel's proof is not as it was written: {}", what), {}};
}

/// Takes pieces from the front of a line.
class Scanner {
 public:
  explicit Scanner(std::string_view line) : rest_(line) {}
  Scanner& word(std::string_view expected) {
    good_ = good_ && rest_.starts_with(expected);
    if (good_) rest_.remove_prefix(expected.size());
    return *this;
  }
  template <class Number>
  Scanner& number(Number& to) {
    const auto [end, code] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), to);
    good_ = good_ && code == std::errc();
    if (good_) rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return *this;
  }
  bool good() const { return good_; }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  bool good_ = true;
};

std::optional<ProofRun> read_run(std::string_view line) {
  ProofRun run;
  ProofProblem& p = run.problem;
  Scanner scanner(line);
  scanner.word("run ").number(p.m).word("x").number(p.n).word("x").number(p.k);
  scanner.word(" batch ").number(p.batch).word(" alpha ").number(p.alpha).word(" beta ").number(p.beta);
  scanner.word(" waves ");
  const auto found = std::ranges::find(kWaveSchedules, scanner.rest(), &WaveSchedule::name);
  if (!scanner.good() || found == kWaveSchedules.end()) return std::nullopt;
  run.schedule = static_cast<std::size_t>(found - kWaveSchedules.begin());
  return run;
}

}  // namespace

std::string ProofProblem::text() const {
  return fmt::format("{}x{}x{} batch {} alpha {} beta {}", m, n, k, batch, alpha, beta);
}

std::string ProofRun::text() const {
  return fmt::format("{} waves {}", problem.text(), kWaveSchedules[schedule].name);
}

std::string write_proof(const Proof& proof, std::span<const std::byte> code_object) {
  std::string text = fmt::format("judge {}\ncode {}\n", proof.judge, digest_of(code_object));
  for (const ProofRun& run : proof.runs) text += fmt::format("run {}\n", run.text());
  return text + fmt::format("sum {:016x}\n", XXH3_64bits(text.data(), text.size()));
}

Result<Proof> read_proof(std::string_view text, std::span<const std::byte> code_object) {
  if (text.size() > kMostBytes) return not_as_written(fmt::format("it has {} bytes", text.size()));
  Proof proof;
  std::string_view left = text;
  while (!left.empty()) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    if (line.starts_with("judge ")) proof.judge = line.substr(6);
    if (!line.starts_with("run ")) continue;
    const auto run = read_run(line);
    if (!run) return not_as_written(fmt::format("'{}' is no run", line));
    proof.runs.push_back(*run);
  }
  if (proof.runs.empty()) return not_as_written("it has no runs");
  if (write_proof(proof, code_object) != text) return not_as_written("its sum or its code object is another");
  return proof;
}

bool is_proven(std::string_view text, std::span<const std::byte> code_object) {
  if (text.empty()) return false;
  const auto proof = read_proof(text, code_object);
  return proof && proof->judge == judge_identity();
}

}  // namespace kiln::runtime
