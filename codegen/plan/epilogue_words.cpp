// See epilogue_words.hpp.
#include "codegen/plan/epilogue_words.hpp"

namespace kiln::kernel {

std::string epilogue_words(const Epilogue& epilogue) {
  std::string line;
  for (const EpilogueLink& link : epilogue_links)
    if (link.is_in(epilogue)) line += " " + std::string(link.word) + link.text(epilogue);
  return line;
}

bool take_epilogue_word(std::string_view word, Epilogue& epilogue) {
  for (const EpilogueLink& link : epilogue_links)
    if (word.starts_with(link.word) && link.set(epilogue, word.substr(link.word.size()))) return true;
  return false;
}

}  // namespace kiln::kernel
