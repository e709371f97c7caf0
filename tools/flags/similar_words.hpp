// "did you mean": the known words that a mistyped one is closest to, by Levenshtein's distance.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::tools {

/// Those known words that are a few letters away from the word (a third of its length) and none is closer, in the order
/// of `known`, each once; empty for a word of less than two letters besides dashes.
std::vector<std::string> similar_words(std::string_view word, std::span<const std::string> known);

/// "; did you mean --transA or --transB?", or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string> known);

}  // namespace kiln::tools
