// A stand-in for kiln-decode, of this build by its note: runs the shell's script that lies beside it.
#include "codegen/identity.hpp"

#include <string>

#include <unistd.h>

int main(int, char** argv) {
  const std::string program = argv[0], script = program.substr(0, program.rfind('/')) + "/script";
  if (kiln::codegen::build_identity() != nullptr) execl("/bin/sh", "sh", script.c_str(), nullptr);
  return 127;
}
