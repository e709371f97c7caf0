// What lld asks of link-time optimisation, answered by nobody: kiln links objects, never bitcode, and without these
// stubs the linker would put LLVM's optimiser and code generators into the module (26 MB would be 50 MB). They stand
// before lld's archive, so that its LTO.cpp.o is never taken. lld makes a BitcodeCompiler and asks for the library
// calls of LTO on every link, so these two do nothing; what only bitcode or an option that kiln never gives would reach
// ends the process. They are declared here, because the headers of LTO include half of LLVM's; a declaration that were
// not LLVM's would leave a name missing where all is linked (static_llvm.cmake). Source: lld/ELF/LTO.h,
// lld/ELF/InputFiles.cpp of LLVM 22, and its headers of lto::LTO, codelayout and codegen.
#include <cstdlib>
#include <memory>

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBufferRef.h>

namespace lld::elf {

struct Ctx;
class BitcodeFile;
class InputFile {
 public:
  virtual ~InputFile();
};

class BitcodeCompiler {
 public:
  explicit BitcodeCompiler(Ctx&);
  ~BitcodeCompiler();
  void add(BitcodeFile&);
  llvm::SmallVector<std::unique_ptr<InputFile>, 0> compile();
};

BitcodeCompiler::BitcodeCompiler(Ctx&) {}
BitcodeCompiler::~BitcodeCompiler() {}
void BitcodeCompiler::add(BitcodeFile&) {
  std::abort();
}
llvm::SmallVector<std::unique_ptr<InputFile>, 0> BitcodeCompiler::compile() {
  return {};
}

}  // namespace lld::elf

namespace llvm {

class Triple;
namespace lto {
class LTO {
 public:
  static SmallVector<const char*> getRuntimeLibcallSymbols(const Triple&);
};
class InputFile {
 public:
  static Expected<std::unique_ptr<InputFile>> create(MemoryBufferRef);
  ~InputFile();
};
}  // namespace lto
namespace codelayout {
struct EdgeCount;
std::vector<std::uint64_t> computeCacheDirectedLayout(ArrayRef<std::uint64_t>, ArrayRef<std::uint64_t>,
                                                      ArrayRef<EdgeCount>, ArrayRef<std::uint64_t>);
}  // namespace codelayout
namespace codegen {
struct RegisterCodeGenFlags {
  RegisterCodeGenFlags();
};
}  // namespace codegen

SmallVector<const char*> lto::LTO::getRuntimeLibcallSymbols(const Triple&) {
  return {};
}
Expected<std::unique_ptr<lto::InputFile>> lto::InputFile::create(MemoryBufferRef) {
  std::abort();
}
lto::InputFile::~InputFile() {
  std::abort();
}
std::vector<std::uint64_t> codelayout::computeCacheDirectedLayout(ArrayRef<std::uint64_t>, ArrayRef<std::uint64_t>,
                                                                  ArrayRef<EdgeCount>, ArrayRef<std::uint64_t>) {
  std::abort();
}
codegen::RegisterCodeGenFlags::RegisterCodeGenFlags() {}

}  // namespace llvm
