// What CMake links to see whether LLVM's archives, lld's and the stubs beside this file fit together
// (static_llvm.cmake). Nobody runs it.
#include <lld/Common/Driver.h>
#include <llvm/Support/raw_ostream.h>

LLD_HAS_DRIVER(elf)

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUAsmParser();
void LLVMInitializeAMDGPUDisassembler();
}

int main() {
  LLVMInitializeAMDGPUTargetInfo();
  LLVMInitializeAMDGPUTargetMC();
  LLVMInitializeAMDGPUAsmParser();
  LLVMInitializeAMDGPUDisassembler();
  const lld::DriverDef drivers[] = {{lld::Gnu, &lld::elf::link}};
  return lld::lldMain({"ld.lld", "--version"}, llvm::outs(), llvm::errs(), drivers).retCode;
}
