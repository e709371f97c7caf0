// Rows are chosen one by one: of a pool of random legal draws the one that has the most pairs which no earlier row had;
// then word by word the one word more, taken over from another draw, that adds the most of them, as long as the recipe
// stays legal (as AETG does: Cohen, Dalal, Fredman, Patton, 1997). What is legal nothing says but the plan's rules: a
// pair counts once some legal recipe was seen to have it, and pairs that none has are tried for a few times first.
#include "runtime/selftest/covering.hpp"

#include "runtime/selftest/draws.hpp"
#include "runtime/selftest/genes.hpp"
#include "runtime/selftest/word_pairs.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

/// Words with so many numbers that pairs of them say nothing, and those that follow from others.
constexpr std::array<std::string_view, 11> kByKey = {"mul", "stagger", "nt", "gsu",  "gsumb", "gsusb",
                                                     "wt",  "gr",      "vw", "sets", "xcc"};
constexpr std::array<std::string_view, 2> kDerived = {"mt", "pad"};
/// Words of two numbers, one of A or along M, one of B or along N: two words, where they say something else than 0.
constexpr std::array<std::string_view, 5> kOfTwo = {"wg", "tr", "dtv", "exactgr", "wsgr"};

std::string_view key_of(std::string_view word) {
  return word.substr(0, std::min(word.find_first_of("0123456789"), word.size()));
}

struct Candidate {
  Draw draw;
  Ids ids;
};

class Builder {
 public:
  explicit Builder(const isa::Processor& processor)
      : processor_(processor), random_("selftest " + std::string(processor.name)) {}

  CoveringArray build(std::size_t kernels) {
    fill_pool();
    // Few rows have few of the pairs, however they are chosen.
    constexpr std::size_t kFewRows = 100, kFewestWithPlain = 30;
    const bool covers = kernels >= kFewRows;
    const std::uint64_t never = covers ? try_unseen_pairs() : 0;
    CoveringArray array;
    std::vector<Candidate> plain;
    if (kernels >= kFewestWithPlain) plain = plain_rows();
    for (const Candidate& row : plain) pairs_.see(row.ids);
    for (const Candidate& row : plain) pairs_.cover(row.ids);
    while (rows_.size() < kernels) {
      auto row = next_row();
      if (!row) break;
      pairs_.cover(row->ids);
      rows_.push_back(std::move(*row));
    }
    for (unsigned i = 0; i < kRounds && covers; ++i) exchange_rows();
    for (Candidate& row : rows_) array.draws.push_back(std::move(row.draw));
    for (Candidate& row : plain) array.draws.push_back(std::move(row.draw));
    array.pairs = pairs_.seen();
    array.covered = pairs_.covered();
    array.never_legal = never;
    return array;
  }

 private:
  /// Of a random problem, or the given one; nothing where a rule refuses it.
  std::optional<Candidate> candidate_of(kernel::Recipe recipe, std::optional<GemmProblem> given = {}) {
    constexpr std::uint32_t kGroup = 3;
    recipe.type = recipe.type.canonical();
    if (const auto padding = kernel::conflict_free_padding(recipe, processor_)) recipe.lds_pad = *padding;
    auto plan = kernel::make_plan(recipe, processor_);
    if (!plan) return std::nullopt;
    const GemmProblem problem = given ? *given : problem_of(recipe);
    if (!problem.validate() || !plan->accepts(problem)) return std::nullopt;
    Candidate made{{std::move(plan).value(), problem, recipe.type.grouped ? kGroup : 1, words_of(recipe.text())}, {}};
    made.ids = pairs_.ids_of(made.draw.words);
    return made;
  }

  /// Mostly one that shows the products: a trip of the loop, and an instruction's tile in which all lanes have results.
  GemmProblem problem_of(const kernel::Recipe& recipe) {
    const auto shows = [&](const GemmProblem& p) {
      return p.alpha != 0 && p.k >= recipe.depth_u && p.m >= recipe.instruction_tile(0) &&
             p.n >= recipe.instruction_tile(1);
    };
    GemmProblem problem = random_problem(random_, recipe, recipe.type);
    if (random_.one_in(8)) return problem;
    for (unsigned i = 0; i < kTriesForProblem && !shows(problem); ++i)
      problem = random_problem(random_, recipe, recipe.type);
    return problem;
  }

  /// A kernel of each matrix instruction with nothing behind its products that could hide a wrong one; its problem has
  /// whole tiles, edges and a tail of K.
  std::vector<Candidate> plain_rows() {
    std::vector<Candidate> rows;
    for (const isa::MatrixInstruction& mi : isa::matrix_instructions())
      for (unsigned i = 0; i < kTriesForPlain && isa::has(processor_, mi.op); ++i) {
        ProblemType type = random_type(random_, kDrawnTypes[i % kDrawnTypes.size()]);
        type.epilogue = {};
        type.pointer_array = type.device_scalars = type.initial_strides = false;
        const auto how = isa::matrix_multiplication(processor_, processor_.traits().wave_lanes, type.input_a(),
                                                    type.input_b(), mi.m, mi.n, mi.k, mi.blocks);
        if (!how || how->matrix != &mi) continue;
        kernel::Recipe recipe = random_recipe(random_, processor_, type);
        recipe.wave_lanes = 0;
        recipe.matrix_instruction = {mi.m, mi.n, mi.k, mi.blocks};
        for (std::uint32_t& waves : recipe.wave_group) waves = 1 + static_cast<std::uint32_t>(random_.below(2));
        recipe.multiple = {1, 1, 1};
        const auto [mt0, mt1] = recipe.macro_tile();
        constexpr std::uint64_t kEdgeM = 3, kEdgeN = 5, kTail = 7;
        auto row = candidate_of(recipe, GemmProblem::packed(recipe.type.canonical(), mt0 + kEdgeM, mt1 + kEdgeN,
                                                            2 * std::uint64_t{recipe.depth_u} + kTail, 1));
        if (!row) continue;
        rows.push_back(std::move(*row));
        break;
      }
    return rows;
  }

  void keep(Candidate candidate) {
    for (const std::uint32_t word : candidate.ids) {
      if (having_.size() <= word) having_.resize(word + 1);
      having_[word].push_back(static_cast<std::uint32_t>(pool_.size()));
    }
    gains_.push_back(std::numeric_limits<std::size_t>::max());
    pool_.push_back(std::move(candidate));
  }

  void fill_pool() {
    constexpr std::size_t kPool = 1500, kTries = 40000;
    for (std::size_t i = 0; i < kTries && pool_.size() < kPool; ++i) {
      ProblemType type = random_type(random_, kDrawnTypes[i % kDrawnTypes.size()]);
      kernel::Recipe recipe = random_recipe(random_, processor_, type);
      if (recipe.global_split_u > 1 && type.epilogue == Epilogue{})
        recipe.global_split = static_cast<kernel::GlobalSplit>(random_.below(kernel::kSplits.size()));
      if (random_.one_in(8) && !type.pointer_array) recipe.type.grouped = true;
      auto made = candidate_of(std::move(recipe));
      if (!made) continue;
      pairs_.see(made->ids);
      keep(std::move(*made));
    }
  }

  /// A legal draw that has the word, by chance.
  const Candidate& one_with(std::uint32_t word) {
    const auto& places = having_[word];
    return pool_[places[random_.below(places.size())]];
  }

  /// The recipe with a part of another one that brings the word; nothing where none does.
  std::optional<kernel::Recipe> with_word(const kernel::Recipe& recipe, std::uint32_t word) {
    const kernel::Recipe& other = one_with(word).draw.plan.recipe;
    if (gene_of_.size() <= word) gene_of_.resize(word + 1);
    for (const Gene& gene : gene_of_[word] != nullptr ? std::span(gene_of_[word], 1) : genes()) {
      kernel::Recipe child = recipe;
      gene.take(other, child);
      if (gene_of_[word] != nullptr) return child;
      const std::vector<std::string> words = words_of(child.text());
      if (std::ranges::find(words, pairs_.word(word)) == words.end()) continue;
      gene_of_[word] = &gene;
      return child;
    }
    return std::nullopt;
  }

  /// A draw with one word takes over the other one.
  void try_pair(std::uint32_t has, std::uint32_t takes) {
    auto recipe = with_word(one_with(has).draw.plan.recipe, takes);
    if (!recipe) return;
    auto made = candidate_of(std::move(*recipe));
    if (made && pairs_.see(made->ids) != 0) keep(std::move(*made));
  }

  /// Tries for each pair that no draw had; returns those that no recipe had then.
  std::uint64_t try_unseen_pairs() {
    std::uint64_t never = 0;
    for (std::uint32_t a = 0; a < pairs_.words(); ++a)
      for (std::uint32_t b = a + 1; b < pairs_.words(); ++b) {
        for (unsigned i = 0; i < kTriesForPair && !pairs_.is_seen(a, b); ++i)
          try_pair(i % 2 == 0 ? a : b, i % 2 == 0 ? b : a);
        never += pairs_.is_seen(a, b) ? 0 : 1;
      }
    return never;
  }

  /// Nothing where no pair is left that one could have.
  std::optional<Candidate> next_row() {
    std::size_t best = 0, most = 0;
    for (std::size_t i = 0; i < pool_.size(); ++i) {
      // A draw's gain only sinks while rows are added, so that it is counted again only where it could be the best.
      if (gains_[i] <= most) continue;
      gains_[i] = pairs_.gain(pool_[i].ids);
      if (gains_[i] <= most) continue;
      most = gains_[i];
      best = i;
    }
    if (most == 0) return std::nullopt;
    Candidate row = pool_[best];
    improve(row);
    return row;
  }

  /// Puts another row in the place of each that has few pairs of its own, where there is one that has more.
  void exchange_rows() {
    std::vector<std::pair<std::size_t, std::size_t>> own;
    for (std::size_t i = 0; i < rows_.size(); ++i) own.emplace_back(pairs_.own(rows_[i].ids), i);
    std::ranges::sort(own);
    own.resize(std::min<std::size_t>(own.size(), kExchanges));
    for (const auto& [unused, i] : own) {
      if (pairs_.covered() == pairs_.seen()) return;
      const std::uint64_t before = pairs_.covered();
      pairs_.uncover(rows_[i].ids);
      std::ranges::fill(gains_, std::numeric_limits<std::size_t>::max());
      std::optional<Candidate> other = next_row();
      if (!other) return pairs_.cover(rows_[i].ids);
      for (unsigned start = 0; start < kStarts; ++start)
        if (Candidate row = pool_[random_.below(pool_.size())]; pairs_.gain(row.ids) != 0) {
          improve(row);
          if (pairs_.gain(row.ids) > pairs_.gain(other->ids)) other = std::move(row);
        }
      pairs_.cover(other->ids);
      if (pairs_.covered() > before) {
        rows_[i] = std::move(*other);
        continue;
      }
      pairs_.uncover(other->ids);
      pairs_.cover(rows_[i].ids);
    }
  }

  /// Takes over one word after the other, the most promising ones first.
  void improve(Candidate& row) {
    std::size_t gain = pairs_.gain(row.ids);
    unsigned left = kTriesForRow;
    for (bool better = true; better && left != 0;) {
      better = false;
      std::vector<std::pair<std::size_t, std::uint32_t>> words;
      for (std::uint32_t word = 0; word < pairs_.words(); ++word)
        if (const std::size_t more = pairs_.gain_of(word, row.ids);
            more != 0 && std::ranges::find(row.ids, word) == row.ids.end())
          words.emplace_back(more, word);
      std::ranges::sort(words, std::greater());
      for (const auto& [more, word] : words) {
        if (left == 0) break;
        --left;
        auto recipe = with_word(row.draw.plan.recipe, word);
        // Most do not help, which is seen sooner than whether they are legal.
        if (!recipe || pairs_.promise(pairs_.ids_of(words_of(recipe->text()))) <= gain) continue;
        auto other = candidate_of(std::move(*recipe));
        if (!other) continue;
        pairs_.see(other->ids);
        gain = pairs_.gain(other->ids);
        row = std::move(*other);
        better = true;
        break;
      }
    }
  }

  static constexpr unsigned kTriesForPair = 4, kTriesForRow = 400, kRounds = 2, kStarts = 4, kTriesForProblem = 16,
                            kTriesForPlain = 1500;
  static constexpr std::size_t kExchanges = 150;
  const isa::Processor& processor_;
  Random random_;
  WordPairs pairs_;
  std::vector<Candidate> pool_, rows_;
  std::vector<std::size_t> gains_;
  std::vector<std::vector<std::uint32_t>> having_;  ///< by word: places in the pool
  std::vector<const Gene*> gene_of_;                ///< by word: what brings it
};

/// Adds the words that a word of two numbers is: "wsgr1x_", "wsgr_x2".
void add_both(std::string_view word, std::string_view key, std::vector<std::string>& words) {
  const std::size_t x = word.find('x', key.size());
  const std::string_view first = word.substr(key.size(), x - key.size()), second = word.substr(x + 1);
  if (first != "0") words.push_back(std::string(key) + std::string(first) + "x_");
  if (second != "0") words.push_back(std::string(key) + "_x" + std::string(second));
}

/// What is multiplied, and what comes of it: "f8_r*f8_r:f16_r", "f16_r/f32_r".
bool add_types(std::string_view letters, std::vector<std::string>& words) {
  ProblemType type;
  if (!parse_type_letters(letters, type)) return false;
  std::string inputs = fmt::format("{}*{}", name_of(type.a), name_of(type.b));
  if (type.compute_input_a) inputs += fmt::format(":{}", name_of(*type.compute_input_a));
  words.push_back(std::move(inputs));
  words.push_back(fmt::format("{}/{}", name_of(type.d), name_of(type.compute)));
  return true;
}

}  // namespace

std::vector<std::string> words_of(const std::string& recipe) {
  std::vector<std::string> words;
  std::size_t number = 0;
  for (std::size_t at = 0, end = 0; at < recipe.size(); at = end + 1, ++number) {
    end = std::min(recipe.find(' ', at), recipe.size());
    const std::string_view word = std::string_view(recipe).substr(at, end - at), key = key_of(word);
    const auto is_in = [&](const auto& keys) { return number >= 2 && std::ranges::find(keys, key) != keys.end(); };
    if (number == 0 && add_types(word, words)) continue;
    if (number == 1 && word.size() == 2) {
      words.push_back(fmt::format("{}_", word[0]));
      words.push_back(fmt::format("_{}", word[1]));
      continue;
    }
    if (is_in(kDerived)) continue;
    if (is_in(kOfTwo))
      add_both(word, key, words);
    else
      words.emplace_back(is_in(kByKey) ? key : word);
  }
  return words;
}

CoveringArray covering_array(const isa::Processor& processor, std::size_t kernels) {
  return Builder(processor).build(kernels);
}

}  // namespace kiln::selftest
