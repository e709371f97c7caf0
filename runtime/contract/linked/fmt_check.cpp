// Links if fmt.cpp has all that kiln asks of {fmt}; linked.cmake tries it.
#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv, argv + argc);
  const std::string text = fmt::format("{:>{}} {:.3f} {} {:L} {:#x} {} {:?}\n", argc, 8, argc / 3.0, argc / 3.0F,
                                       argc * 1000, argc, fmt::join(words, ","), 'c');
  fmt::print("{}", text);
  return std::fputs(text.c_str(), stdout) < 0 ? 1 : 0;
}
