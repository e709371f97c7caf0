// How long a kernel takes from its recipe to its code object, on the recipes of real library logic (KILN_LOGIC_DIR, a
// folder of logic files as Tensile writes them), by forms and the direct writer, with LLVM's assembler and lld on the
// text beside them in the same run. CPU time of one core; each kernel the best of a few, forms are known.
//
//   passes, encode, text   nanoseconds per instruction; budgets 300 and 30
//   kernels/s              of those with 1,500 to 3,500 instructions, and by text + lld; budget 300
//   largest                milliseconds for the kernel with the most instructions; budget 4 for gfx942
//
// With --digest [RECIPES] it measures nothing and prints one hash of the code objects of 20,000 recipes, or so many, on
// all generations (kernel_digest.hpp).
#include "codegen/generate.hpp"
#include "codegen/ir/printer.hpp"
#include "codegen/kernel/kernel.hpp"
#include "codegen/mc/code_object.hpp"
#include "codegen/mc/encoder.hpp"
#include "codegen/write.hpp"
#include "tests/bench/kernel_digest.hpp"
#include "tests/bench/logic_recipes.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace kiln::codegen {
namespace {

namespace fs = std::filesystem;

struct Row {
  const char* processor;
  const char* file_part;  ///< of the names of the files that count
};
constexpr Row kRows[] = {{"gfx942", "HHS"}, {"gfx90a", "HHS"}, {"gfx1100", "HHS"}, {"gfx1201", "HHS"}};
constexpr std::size_t kMostKernels = 60;
constexpr int kRounds = 5;

double cpu_us() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e6 + static_cast<double>(t.tv_nsec) * 1e-3;
}

/// The shortest of a few runs of f, in microseconds.
template <class F>
double best(int rounds, F&& f) {
  double shortest = 1e300;
  for (int i = 0; i < rounds; ++i) {
    const double begin = cpu_us();
    f();
    shortest = std::min(shortest, cpu_us() - begin);
  }
  return shortest;
}

struct Times {
  std::size_t instructions = 0;
  double plan = 0, write = 0, passes = 0, encode = 0, code_object = 0, print = 0, assemble = 0, link = 0;
  double ours() const { return plan + write + passes + encode + code_object; }
  double by_text() const { return plan + write + passes + print + assemble + link; }
};

Result<Times> measure(const kernel::Recipe& recipe, const Target& target) {
  Times times;
  const isa::Processor& processor = *isa::find_processor(target.processor);
  KILN_ASSIGN(const kernel::Plan plan, kernel::make_plan(recipe, processor));
  times.plan = best(kRounds, [&] { static_cast<void>(kernel::make_plan(recipe, processor)); });
  std::vector<StageTime> stages;
  KILN_ASSIGN(const Written written, write(plan, target, {}, stages));
  times.write = best(kRounds, [&] { static_cast<void>(kernel::write_kernel(plan)); });
  times.passes = best(kRounds, [&] { static_cast<void>(write(plan, target, {}, stages)); }) - times.write;
  for (const ir::Block& block : written.function.blocks) times.instructions += block.instructions.size();

  mc::Encoder& encoder = mc::Encoder::of(target, written.function);
  KILN_ASSIGN(const mc::Code code, encoder.encode(written.function));
  KILN_ASSIGN(const std::uint32_t flags, encoder.elf_flags(4));
  times.encode = best(kRounds, [&] { static_cast<void>(encoder.encode(written.function)); });
  times.code_object =
      best(kRounds, [&] { static_cast<void>(mc::code_object(written.function, written.assembly(), code, flags)); });

  const std::string text = written.text();
  times.print = best(2, [&] { static_cast<void>(written.text()); });
  KILN_ASSIGN(const mc::Bytes object, mc::assemble(text, target, 4, written.function.wave_lanes));
  times.assemble = best(2, [&] { static_cast<void>(mc::assemble(text, target, 4, written.function.wave_lanes)); });
  times.link = best(2, [&] { static_cast<void>(mc::link(object)); });
  return times;
}

void run(const fs::path& folder, const Row& row) {
  const std::vector<kernel::Recipe> recipes = logic_recipes(folder, row.processor, row.file_part);
  const Target target{row.processor, {}, {}};
  std::vector<Times> all;
  std::string refused;
  for (std::size_t i = 0; i < std::min(kMostKernels, recipes.size()); ++i) {
    const auto times = measure(recipes[i * recipes.size() / std::min(kMostKernels, recipes.size())], target);
    if (times)
      all.push_back(*times);
    else
      refused = times.error().text();
  }
  if (all.empty()) {
    fmt::print("{:8} no kernels {}\n", row.processor, refused);
    return;
  }
  Times sum, middle;
  std::size_t middle_kernels = 0;
  const auto add = [](Times& to, const Times& t) {
    to.instructions += t.instructions;
    for (const auto part : {&Times::plan, &Times::write, &Times::passes, &Times::encode, &Times::code_object,
                            &Times::print, &Times::assemble, &Times::link})
      to.*part += t.*part;
  };
  for (const Times& t : all) {
    add(sum, t);
    if (t.instructions < 1500 || t.instructions > 3500) continue;
    add(middle, t);
    ++middle_kernels;
  }
  const Times& largest = *std::ranges::max_element(all, {}, &Times::instructions);
  const auto n = static_cast<double>(sum.instructions);
  const auto rate = [&](double us) {
    return us == 0 ? std::string("-") : fmt::format("{:.0f}", static_cast<double>(middle_kernels) * 1e6 / us);
  };
  fmt::print(
      "{:8} {:7} {:12} | {:6.0f} {:6.0f} {:6.1f} {:6.0f} | {:6.0f} {:6.0f} | {:>7} {:>7} | {:6} {:6.2f} {:6.2f}\n",
      row.processor, all.size(), sum.instructions / all.size(), sum.write * 1e3 / n, sum.passes * 1e3 / n,
      sum.encode * 1e3 / n, (sum.print + sum.assemble) * 1e3 / n, sum.code_object / static_cast<double>(all.size()),
      sum.link / static_cast<double>(all.size()), rate(middle.ours()), rate(middle.by_text()), largest.instructions,
      largest.ours() / 1e3, largest.by_text() / 1e3);
}

}  // namespace
}  // namespace kiln::codegen

int main(int count, char** arguments) {
  const char* const folder = std::getenv("KILN_LOGIC_DIR");
  if (folder == nullptr) {
    fmt::print(stderr, "kernel_bench: set KILN_LOGIC_DIR to a folder of library logic\n");
    return 1;
  }
  if (count > 1 && std::string_view(arguments[1]) == "--digest")
    return kiln::codegen::print_digest(folder, count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 20000);
  fmt::print(
      "                                | ns per instruction          | us a kernel   | kernels/s       | largest, "
      "ms\n");
  fmt::print(
      "target   kernels instructions | write  passes encode text   | object lld    | ours    text    | size   ours   "
      "text\n");
  for (const auto& row : kiln::codegen::kRows)
    if (count < 2 || std::string_view(arguments[1]) == row.processor) kiln::codegen::run(folder, row);
  return 0;
}
