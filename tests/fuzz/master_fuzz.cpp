// Fuzzes the reader of master solution libraries: YAML, msgpack and both gzipped, told by their bytes as in production.
// Any bytes are refused with a place, or give a tree whose ids exist and over which walks end. What a placeholder
// stands for is the same input again. The mutator looks into gzip.
#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "runtime/library/walk/walk.hpp"
#include "tests/fuzz/library_seeds.hpp"
#include "tests/fuzz/target.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#ifdef KILN_FUZZ
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed);
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);  // libFuzzer's
#endif

namespace kiln::library {
namespace {

using kiln::fuzz::require;

void check(const Tree& tree) {
  const auto is_node = [&](NodeId id) { return id == kNone || id < tree.nodes.size(); };
  require(is_node(tree.root) && tree.conditions.size() == tree.solutions.size());
  for (const Node& node : tree.nodes) switch (node.kind) {
      case NodeKind::kNull:
        break;
      case NodeKind::kSingle:
        require(node.at == kNone || node.at < tree.solutions.size());
        break;
      case NodeKind::kHardware:
      case NodeKind::kProblem:
        require(std::size_t{node.at} + node.count <= tree.rows.size());
        break;
      case NodeKind::kProblemMap:
        require(node.at < tree.maps.size());
        break;
      case NodeKind::kTable:
        require(node.at < tree.tables.size());
        break;
      case NodeKind::kGranularity:
        require(node.at < tree.granularities.size());
        break;
      case NodeKind::kForest:
        require(node.at < tree.forests.size());
        break;
      case NodeKind::kPlaceholder:
        require(node.at < tree.placeholders.size());
        break;
    }
  for (const TreeRow& row : tree.rows) require(is_node(row.child));
  for (const Table& table : tree.tables) {
    require(table.speeds.size() == table.size() && table.dimensions() <= kMaxKey);
    for (const auto& column : table.columns) require(column.size() == table.size());
    for (const NodeId value : table.values) require(value < tree.nodes.size());
  }
}

Problem problem_of(TypeId type, std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  Problem problem;
  problem.a = problem.b = problem.c = problem.d = type;
  problem.m = m;
  problem.n = n;
  problem.k = k;
  problem.canonicalize();
  return problem;
}

void ask(const Tree& tree) {
  const Accept anything;
  for (const char* processor : {"gfx90a", "gfx900"})
    for (const TypeId type : {TypeId::kF16, TypeId::kF32})
      for (const std::uint64_t size : {1U, 64U, 5000U}) {
        const Problem problem = problem_of(type, size, size, size);
        const Hardware hardware{processor, 104, false};
        const PredicateContext context{problem, hardware};
        Walk walk(context, anything, nullptr);
        const auto plain = walk.tensile_best(tree);
        if (!plain) (void)walk.ranked_best(tree);
        (void)walk.why_nothing();
        Trace trace;
        Walk traced(context, anything, &trace);
        const auto same = traced.tensile_best(tree);
        require(plain.has_value() == same.has_value());
        if (plain) require(plain->tree == same->tree && plain->slot == same->slot);
      }
}

}  // namespace
}  // namespace kiln::library

bool kiln::fuzz::reads(std::string_view bytes) {
  auto tree = library::read_master_bytes("fuzz.dat", "fuzz", bytes);
  if (!tree) {
    require(tree.error().code == ErrorCode::kMalformedFile);
    require(tree.error().message.starts_with("fuzz.dat:"));
    return false;
  }
  (*tree)->load = [&](const library::Placeholder&) {
    auto part = library::read_master_bytes("fuzz.dat", "fuzz", bytes);
    if (part) (*part)->load = nullptr;  // one level is as good as many
    return part;
  };
  library::make_ready(**tree);
  library::check(**tree);
  library::ask(**tree);
  return true;
}

#ifdef KILN_FUZZ
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  using namespace kiln::library;
  const std::string_view input(reinterpret_cast<const char*>(data), size);  // NOLINT: bytes
  const bool is_gzip = looks_compressed(input);
  if (is_gzip ? seed % 8 != 0 : seed % 97 == 0) {  // within gzip, or put into it
    const auto inflated = is_gzip ? inflate_file("", input, max_size) : kiln::Result<std::string>(std::string(input));
    if (inflated) {
      std::string inner = *inflated;
      inner.resize(inflated->size() + 64);
      auto* first = reinterpret_cast<std::uint8_t*>(inner.data());  // NOLINT: bytes
      inner.resize(LLVMFuzzerMutate(first, inflated->size(), inner.size()));
      const std::string out = fuzz::gzip(inner);
      if (out.size() <= max_size) {
        std::copy(out.begin(), out.end(), data);
        return out.size();
      }
    }
  }
  return LLVMFuzzerMutate(data, size, max_size);
}
#endif
