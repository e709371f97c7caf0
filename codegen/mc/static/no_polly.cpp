// Debian's archive of LLVM's link-time optimisation asks for a plug-in that none of the archives has.
// Source: polly/include/polly/RegisterPasses.h of LLVM 22.
#include <cstdlib>

#include <llvm/Plugins/PassPlugin.h>

llvm::PassPluginLibraryInfo getPollyPluginInfo();
llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  std::abort();
}
