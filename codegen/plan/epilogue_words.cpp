// The table of epilogue_words.hpp.
#include "codegen/plan/epilogue_words.hpp"

#include <array>
#include <optional>

namespace kiln::kernel {
namespace {

/// What follows a word's key, nothing where the epilogue lacks the link; and the way back.
struct Word {
  std::string_view key;
  std::optional<std::string> (*get)(const Epilogue&);
  bool (*set)(Epilogue&, std::string_view);
};

struct Letter {
  char letter;
  VectorSide side;
};
constexpr std::array kSides = {Letter{'m', VectorSide::kRows}, Letter{'n', VectorSide::kColumns}};

std::optional<std::string> text_of(VectorSide side) {
  for (const Letter& row : kSides)
    if (row.side == side) return std::string(1, row.letter);
  return std::nullopt;
}

/// Cuts the letter off.
bool take(std::string_view& text, VectorSide& side) {
  for (const Letter& row : kSides)
    if (!text.empty() && text[0] == row.letter) {
      side = row.side;
      text.remove_prefix(1);
      return true;
    }
  return false;
}

std::optional<std::string> text_of(Scale scale) {
  if (scale == Scale::kNone) return std::nullopt;
  return scale == Scale::kVector ? "v" : "s";
}

bool set_scale(Scale& scale, std::string_view text) {
  scale = text == "v" ? Scale::kVector : Scale::kScalar;
  return text == "v" || text == "s";
}

std::optional<std::string> text_of(bool present) {
  return present ? std::optional<std::string>("") : std::nullopt;
}

bool set_bias(Epilogue& e, std::string_view text) {
  if (!take(text, e.bias)) return false;
  const std::optional<DataType> type = take_letters(text);
  if (!type || !text.empty()) return false;
  e.bias_type = *type;
  return true;
}

// In the order in which they stand in a recipe.
const std::array<Word, kMaxEpilogueWords> kWords = {
    Word{"bias",
         [](const Epilogue& e) {
           std::optional<std::string> text = text_of(e.bias);
           if (text) *text += letters_of(e.bias_type);
           return text;
         },
         set_bias},
    Word{"scalealphavec", [](const Epilogue& e) { return text_of(e.scale_alpha_vec); },
         [](Epilogue& e, std::string_view text) { return take(text, e.scale_alpha_vec) && text.empty(); }},
    Word{"scalea", [](const Epilogue& e) { return text_of(e.scale_a); },
         [](Epilogue& e, std::string_view text) { return set_scale(e.scale_a, text); }},
    Word{"scaleb", [](const Epilogue& e) { return text_of(e.scale_b); },
         [](Epilogue& e, std::string_view text) { return set_scale(e.scale_b, text); }},
    Word{"scalec", [](const Epilogue& e) { return text_of(e.scale_c); },
         [](Epilogue& e, std::string_view text) { return (e.scale_c = text.empty()); }},
    Word{"scaled", [](const Epilogue& e) { return text_of(e.scale_d); },
         [](Epilogue& e, std::string_view text) { return (e.scale_d = text.empty()); }},
    Word{"act",
         [](const Epilogue& e) {
           return e.activation == Activation::kNone ? std::nullopt : std::optional<std::string>(name_of(e.activation));
         },
         [](Epilogue& e, std::string_view text) {
           const std::optional<Activation> activation = parse_activation(text);
           e.activation = activation.value_or(Activation::kNone);
           return activation.has_value();
         }},
};

}  // namespace

std::string epilogue_words(const Epilogue& epilogue) {
  std::string line;
  for (const Word& word : kWords)
    if (const std::optional<std::string> rest = word.get(epilogue)) line += " " + std::string(word.key) + *rest;
  return line;
}

bool take_epilogue_word(std::string_view word, Epilogue& epilogue) {
  for (const Word& row : kWords)
    if (word.starts_with(row.key) && row.set(epilogue, word.substr(row.key.size()))) return true;
  return false;
}

}  // namespace kiln::kernel
