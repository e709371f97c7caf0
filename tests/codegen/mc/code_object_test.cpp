// The code object writer against lld, where layouts have their edges: code and arguments of every size over a page, so
// that each segment ends once at a page's border; and descriptors of all generations with random resources.
#include "codegen/mc/code_object.hpp"

#include "codegen/ir/printer.hpp"
#include "codegen/mc/encoder.hpp"

#include <random>

#include <gtest/gtest.h>

namespace kiln::mc {
namespace {

/// A kernel of so many nops, which nobody has to encode.
struct Kernel {
  ir::Function function;
  ir::AssemblyOptions options;
  Code code;
};
Kernel kernel_of(const isa::Processor& processor, std::uint32_t wave_lanes, std::size_t dwords) {
  Kernel made;
  made.function.name = "kernel";
  made.function.processor = &processor;
  made.function.wave_lanes = wave_lanes;
  made.function.allocated = true;
  made.function.blocks.resize(1);
  made.function.blocks[0].label = "start";
  made.function.used = {8, 8, 0};
  made.options.target = {std::string(processor.name), {}, {}};
  made.options.code_object_version = processor.is_generic() ? 6 : 4;
  made.code.block_offsets = {0};
  constexpr std::array kNop = {std::byte{0}, std::byte{0}, std::byte{0x80}, std::byte{0xbf}};
  for (std::size_t i = 0; i < dwords; ++i) made.code.text.insert(made.code.text.end(), kNop.begin(), kNop.end());
  return made;
}

void expect_lld_agrees(const Kernel& kernel, const std::string& what) {
  const ir::AssemblyOptions& options = kernel.options;
  const std::string text = ir::print_encoded(kernel.function, options, kernel.code.text, kernel.code.block_offsets);
  const auto object = assemble(text, options.target, options.code_object_version, kernel.function.wave_lanes);
  ASSERT_TRUE(object.ok()) << what << ": " << object.error().text();
  const auto linked = link(*object);
  ASSERT_TRUE(linked.ok()) << what << ": " << linked.error().text();
  const auto flags = Encoder::of(options.target, kernel.function).elf_flags(options.code_object_version);
  ASSERT_TRUE(flags.ok()) << what << ": " << flags.error().text();
  const auto direct = code_object(kernel.function, options, kernel.code, *flags);
  ASSERT_TRUE(direct.ok()) << what << ": " << direct.error().text();
  ASSERT_TRUE(*direct == *linked) << what;
}

TEST(CodeObject, IsLldsForCodeOfEverySize) {
  for (std::size_t dwords = 1; dwords <= 1040; ++dwords)
    expect_lld_agrees(kernel_of(*isa::find_processor("gfx942"), 64, dwords), std::to_string(dwords) + " dwords");
}

TEST(CodeObject, IsLldsForMetadataOfEverySize) {
  for (std::size_t arguments = 1; arguments <= 120; ++arguments) {
    Kernel kernel = kernel_of(*isa::find_processor("gfx1100"), 32, 100 + 7 * arguments);
    std::vector<ir::ArgumentInfo> list;
    for (std::size_t i = 0; i < arguments; ++i)
      list.push_back({"argument" + std::string(arguments % 29, 'x') + std::to_string(i),
                      static_cast<std::uint32_t>(8 * i), 8, i % 2 == 0});
    kernel.options.arguments = list;
    kernel.options.kernarg_bytes = static_cast<std::uint32_t>(8 * arguments);
    kernel.function.name += std::string(arguments % 67, 'k');
    kernel.options.code_object_version = static_cast<unsigned>(4 + arguments % 3);
    expect_lld_agrees(kernel, std::to_string(arguments) + " arguments");
  }
}

TEST(CodeObject, DescribesTheResourcesOfEveryProcessor) {
  std::mt19937 random(5);
  const auto below = [&random](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (const isa::Processor& processor : isa::processors())
    for (int i = 0; i < 12; ++i) {
      const isa::Traits& traits = processor.traits();
      const bool wave64 = traits.wave64 && (!traits.wave32 || i % 2 == 0);
      Kernel kernel = kernel_of(processor, wave64 ? 64 : 32, 10);
      kernel.function.used = {below(96), 1 + below(traits.vgprs), below(traits.accvgprs + 1)};
      kernel.function.lds_bytes = below(traits.lds_bytes + 1);
      kernel.options.kernarg_bytes = 8 * below(30);
      kernel.options.workgroup = {64 + 64 * below(4), 1, 1};
      expect_lld_agrees(kernel, std::string(processor.name) + " " + std::to_string(i));
    }
}

TEST(CodeObject, RefusesAnUnknownVersion) {
  const Kernel kernel = kernel_of(*isa::find_processor("gfx942"), 64, 1);
  ir::AssemblyOptions options = kernel.options;
  for (const unsigned version : {3U, 7U}) {
    options.code_object_version = version;
    const auto made = code_object(kernel.function, options, kernel.code, 0);
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().code, ErrorCode::kInvalidArgument);
  }
}

}  // namespace
}  // namespace kiln::mc
