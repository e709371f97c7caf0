// A recipe's words for its epilogue (recipe.hpp): one per link (contract/epilogue_links.hpp), left out where the
// problem type does not have it.
//   biasmS biasnH            bias along M (one per row) or N (one per column), and its type's letters
//   scalealphavecm, ...n     a factor per row or column
//   scaleas scaleav          A is scaled by one number, or by one per row; scalebs scalebv: B, per column
//   scalec scaled auxscale   C, D or the auxiliary matrix is scaled by one number
//   amaxd, ...               the largest magnitude before that is written
//   auxoH auxiH              the auxiliary matrix is written, or read, and its type's letters
//   actrelu                  the activation, by its name
#pragma once

#include "runtime/contract/epilogue_links.hpp"

#include <string>
#include <string_view>

namespace kiln::kernel {

/// Its words, each behind a blank; empty for a plain one.
std::string epilogue_words(const Epilogue& epilogue);
/// Takes one of them over; false if it is none.
bool take_epilogue_word(std::string_view word, Epilogue& epilogue);
/// Words that an epilogue can have, at most.
inline constexpr std::size_t kMaxEpilogueWords = kEpilogueLinks;

}  // namespace kiln::kernel
