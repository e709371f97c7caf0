// Recipe's text: one table of words, walked by both the parser and the unparser.
#include "codegen/plan/recipe.hpp"

#include "codegen/plan/epilogue_words.hpp"
#include "runtime/contract/list_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

/// A word is a key followed by numbers joined with 'x'.
struct Word {
  std::string_view key;
  std::vector<std::uint32_t> (*get)(const Recipe&);
  void (*set)(Recipe&, const std::vector<std::uint32_t>&);
  std::size_t count;
  bool optional = false;  ///< left out where there are no numbers
};

using Numbers = std::vector<std::uint32_t>;

#define KILN_PAIR(key, field)                     \
  Word {                                          \
    key,                                          \
        [](const Recipe& r) {                     \
          return Numbers{r.field[0], r.field[1]}; \
        },                                        \
        [](Recipe& r, const Numbers& n) {         \
          r.field = {n[0], n[1]};                 \
        },                                        \
        2                                         \
  }
#define KILN_NUMBER(key, field)                                                                \
  Word {                                                                                       \
    key, [](const Recipe& r) { return Numbers{static_cast<std::uint32_t>(r.field)}; },         \
        [](Recipe& r, const Numbers& n) { r.field = static_cast<decltype(r.field)>(n[0]); }, 1 \
  }

/// Of a word that is left out where the number is the usual one, and is never 0.
Numbers unless(std::uint32_t usual, std::uint32_t number) {
  return number == usual || number == 0 ? Numbers{} : Numbers{number};
}
template <std::size_t N>
Numbers unless_zeros(const std::array<std::uint32_t, N>& numbers) {
  const bool zeros = std::all_of(numbers.begin(), numbers.end(), [](std::uint32_t n) { return n == 0; });
  return zeros ? Numbers{} : Numbers(numbers.begin(), numbers.end());
}
template <GlobalSplit kHow>
Word split_word() {
  return {split_of(kHow).word, [](const Recipe& r) { return unless(1, r.global_split == kHow ? r.global_split_u : 1); },
          [](Recipe& r, const Numbers& n) {
            r.global_split = kHow;
            r.global_split_u = n[0];
          },
          1, true};
}

constexpr std::uint32_t index_of(KernelAbi abi) {
  return static_cast<std::uint32_t>(abi);
}
/// Of a family of ABIs, whose word has the number of one of them behind it.
template <KernelAbi kFirst, KernelAbi kLast, std::uint32_t kFirstNumber>
Word abi_word(std::string_view word) {
  return {word,
          [](const Recipe& r) {
            return r.abi < kFirst || r.abi > kLast ? Numbers{}
                                                   : Numbers{index_of(r.abi) - index_of(kFirst) + kFirstNumber};
          },
          [](Recipe& r, const Numbers& n) {
            for (std::uint32_t abi = index_of(kFirst); abi <= index_of(kLast); ++abi)
              if (abi - index_of(kFirst) + kFirstNumber == n[0]) r.abi = static_cast<KernelAbi>(abi);
          },
          1, true};
}

bool follows_hipblaslt(const ProblemType& type) {
  return type.numerics == Numerics::kHipblaslt && type.has_numerics();
}

const std::array kWords = {
    Word{"mt",
         [](const Recipe& r) {
           return Numbers{r.macro_tile()[0], r.macro_tile()[1]};
         },
         [](Recipe&, const Numbers&) {}, 2},
    Word{"mi",
         [](const Recipe& r) {
           const MatrixInstructionShape& mi = r.matrix_instruction;
           return Numbers{mi.m, mi.n, mi.k, mi.blocks};
         },
         [](Recipe& r, const Numbers& n) {
           r.matrix_instruction = {n[0], n[1], n[2], n[3]};
         },
         4},
    KILN_PAIR("wt", wave_tile),
    KILN_PAIR("wg", wave_group),
    KILN_NUMBER("du", depth_u),
    KILN_PAIR("gr", global_read_vector_width),
    KILN_NUMBER("lr", local_read_vector_width),
    KILN_PAIR("pad", lds_pad),
    KILN_NUMBER("ldsb", lds_buffers),
    KILN_NUMBER("pgr", prefetch_global_read),
    KILN_NUMBER("plr", prefetch_local_read),
    KILN_NUMBER("wgm", workgroup_mapping),
    KILN_NUMBER("sv", store_vector_width),
    KILN_NUMBER("buf", buffer_addressing),
    Word{"ptr", [](const Recipe& r) { return unless(0, r.type.pointer_array ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.type.pointer_array = n[0] != 0; }, 1, true},
    Word{"devab", [](const Recipe& r) { return unless(0, r.type.device_scalars ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.type.device_scalars = n[0] != 0; }, 1, true},
    Word{"group", [](const Recipe& r) { return unless(0, r.type.grouped ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.type.grouped = n[0] != 0; }, 1, true},
    Word{"is", [](const Recipe& r) { return unless(0, r.type.initial_strides ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.type.initial_strides = n[0] != 0; }, 1, true},
    Word{"ltnum", [](const Recipe& r) { return unless(0, follows_hipblaslt(r.type) ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.type.numerics = n[0] != 0 ? Numerics::kHipblaslt : Numerics::kKiln; }, 1,
         true},
    Word{"wave", [](const Recipe& r) { return unless(0, r.wave_lanes); },
         [](Recipe& r, const Numbers& n) { r.wave_lanes = n[0]; }, 1, true},
    Word{"ss", [](const Recipe& r) { return r.source_swap ? Numbers{*r.source_swap ? 1U : 0U} : Numbers{}; },
         [](Recipe& r, const Numbers& n) { r.source_swap = n[0] != 0; }, 1, true},
    Word{"vw",
         [](const Recipe& r) {
           const auto [a, b] = r.vector_width;
           return a == 0 && b == 0 ? Numbers{} : Numbers{a, b};
         },
         [](Recipe& r, const Numbers& n) {
           r.vector_width = {n[0], n[1]};
         },
         2, true},
    Word{"sr", [](const Recipe& r) { return unless(0, r.store_remap); },
         [](Recipe& r, const Numbers& n) { r.store_remap = n[0]; }, 1, true},
    Word{"products", [](const Recipe& r) { return unless(kFourProducts, r.complex_products); },
         [](Recipe& r, const Numbers& n) { r.complex_products = n[0]; }, 1, true},
    Word{"archvgpr", [](const Recipe& r) { return unless(0, r.arch_vgpr ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.arch_vgpr = n[0] != 0; }, 1, true},
    Word{"mul",
         [](const Recipe& r) {
           const auto [m, n, k] = r.multiple;
           return m == 1 && n == 1 && k == 1 ? Numbers{} : Numbers{m, n, k};
         },
         [](Recipe& r, const Numbers& n) {
           r.multiple = {n[0], n[1], n[2]};
         },
         3, true},
    Word{"mapm", [](const Recipe& r) { return unless(0, r.maps_along_m ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.maps_along_m = n[0] != 0; }, 1, true},
    Word{"xcc",
         [](const Recipe& r) {
           return r.xcc_mapping == XccMapping{} ? Numbers{} : Numbers{r.xcc_mapping.xcds, r.xcc_mapping.group};
         },
         [](Recipe& r, const Numbers& n) {
           r.xcc_mapping = {n[0], n[1]};
         },
         2, true},
    Word{"tr", [](const Recipe& r) { return unless_zeros(r.transposing_reads); },
         [](Recipe& r, const Numbers& n) {
           r.transposing_reads = {n[0], n[1]};
         },
         2, true},
    Word{"dtv",
         [](const Recipe& r) {
           const auto [a, b] = r.direct_to_vgpr;
           return a || b ? Numbers{a ? 1U : 0U, b ? 1U : 0U} : Numbers{};
         },
         [](Recipe& r, const Numbers& n) {
           r.direct_to_vgpr = {n[0] != 0, n[1] != 0};
         },
         2, true},
    Word{"iu", [](const Recipe& r) { return unless(1, r.inner_unroll); },
         [](Recipe& r, const Numbers& n) { r.inner_unroll = n[0]; }, 1, true},
    Word{"sets", [](const Recipe& r) { return unless(0, r.fragment_sets); },
         [](Recipe& r, const Numbers& n) { r.fragment_sets = n[0]; }, 1, true},
    Word{"exactgr",
         [](const Recipe& r) {
           const auto [a, b] = r.exact_reads;
           return a || b ? Numbers{a ? 1U : 0U, b ? 1U : 0U} : Numbers{};
         },
         [](Recipe& r, const Numbers& n) {
           r.exact_reads = {n[0] != 0, n[1] != 0};
         },
         2, true},
    Word{"wsgr", [](const Recipe& r) { return unless_zeros(r.wave_separate_global_read); },
         [](Recipe& r, const Numbers& n) {
           r.wave_separate_global_read = {n[0], n[1]};
         },
         2, true},
    Word{"nt", [](const Recipe& r) { return unless_zeros(r.non_temporal); },
         [](Recipe& r, const Numbers& n) {
           r.non_temporal = {n[0], n[1], n[2], n[3]};
         },
         4, true},
    Word{"stagger",
         [](const Recipe& r) {
           return unless_zeros(std::array{r.stagger.starts, r.stagger.shift, r.stagger.mapping});
         },
         [](Recipe& r, const Numbers& n) {
           r.stagger = {n[0], n[1], n[2]};
         },
         3, true},
    split_word<GlobalSplit::kReduce>(),
    split_word<GlobalSplit::kAtomics>(),
    split_word<GlobalSplit::kLastSums>(),  // its word begins the others'
    Word{"reduce", [](const Recipe& r) { return unless(0, r.reduces ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.reduces = n[0] != 0; }, 1, true},
    Word{"launchgsu", [](const Recipe& r) { return unless(0, r.launch_says_split ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.launch_says_split = n[0] != 0; }, 1, true},
    Word{"lsu", [](const Recipe& r) { return unless(1, r.local_split_u); },
         [](Recipe& r, const Numbers& n) { r.local_split_u = n[0]; }, 1, true},
    abi_word<KernelAbi::kTensile1, KernelAbi::kTensile2, 1>("abitensile"),
    abi_word<KernelAbi::kLite2, KernelAbi::kLite2, 2>("abilite"),
    Word{"ha", [](const Recipe& r) { return unless(0, r.launch_says_epilogue ? 1 : 0); },
         [](Recipe& r, const Numbers& n) { r.launch_says_epilogue = n[0] != 0; }, 1, true},
};
const auto kRequiredWords = static_cast<std::size_t>(
    std::count_if(kWords.begin(), kWords.end(), [](const Word& word) { return !word.optional; }));
#undef KILN_PAIR
#undef KILN_NUMBER

std::string word_text(const Word& word, const Numbers& numbers) {
  return fmt::format("{}{}", word.key, list_text(numbers, "x"));
}

std::optional<Numbers> parse_numbers(std::string_view text) {
  Numbers numbers;
  while (true) {
    std::uint32_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{}) return std::nullopt;
    numbers.push_back(value);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.empty()) return numbers;
    if (text[0] != 'x') return std::nullopt;
    text.remove_prefix(1);
  }
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t space = line.find(' ');
    if (space != 0) words.push_back(line.substr(0, space));
    if (space == std::string_view::npos) break;
    line.remove_prefix(space + 1);
  }
  return words;
}

Error bad(std::string_view line, std::string_view what) {
  return Error{ErrorCode::kInvalidArgument, fmt::format("recipe '{}': {}", line, what), {}};
}

}  // namespace

std::string Recipe::text() const {
  std::string result = type_letters(type) + " " + transpose_name(type);
  for (const Word& word : kWords) {
    const Numbers numbers = word.get(*this);
    if (!numbers.empty()) result += " " + word_text(word, numbers);
  }
  return result + epilogue_words(type.epilogue);
}

std::optional<Recipe> Recipe::companion() const {
  if (split().other == OtherKernel::kNone || reduces) return std::nullopt;
  Recipe kernel = *this;
  if (split().other == OtherKernel::kReduces) {
    kernel.reduces = true;
    kernel.complex_products = kFourProducts;  // it multiplies nothing
    kernel.xcc_mapping = {};                  // it shares nothing with its neighbours
  } else {
    kernel.global_split_u = 1;
    kernel.global_split = {};
  }
  return kernel;
}

Result<Recipe> Recipe::parse(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.size() < kRequiredWords + 2 || words.size() > kWords.size() + kMaxEpilogueWords + 2)
    return bad(line, fmt::format("{} words where {} are expected, as in '{}'", words.size(), kRequiredWords + 2,
                                 Recipe{}.text()));
  Recipe recipe;
  if (Result<void> types = parse_type_letters(words[0], recipe.type); !types) return bad(line, types.error().message);
  if (Result<void> transposes = parse_transpose_name(words[1], recipe.type); !transposes)
    return bad(line, transposes.error().message);
  std::size_t at = 2;
  for (const Word& word : kWords) {
    if (word.optional && (at == words.size() || !words[at].starts_with(word.key))) continue;
    const std::string_view text = words[at++];
    std::optional<Numbers> numbers;
    if (text.starts_with(word.key)) numbers = parse_numbers(text.substr(word.key.size()));
    if (!numbers || numbers->size() != word.count)
      return bad(line, fmt::format("'{}' where '{}' is expected", text, word_text(word, Numbers(word.count, 1))));
    word.set(recipe, *numbers);
  }
  while (at < words.size() && take_epilogue_word(words[at], recipe.type.epilogue)) ++at;
  if (at != words.size()) return bad(line, fmt::format("'{}' is no word of a recipe", words[at]));
  if (recipe.text() != line)
    return bad(line, fmt::format("not in canonical form; the numbers mean '{}'", recipe.text()));
  return recipe;
}

}  // namespace kiln::kernel
