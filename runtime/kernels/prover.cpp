// See prover.hpp.
#include "runtime/kernels/prover.hpp"

#include "runtime/contract/environment.hpp"

#include <string>

#include <fmt/format.h>

namespace kiln::runtime {

bool fails_proof(const Error& error) {
  return error.code == ErrorCode::kUnsupported && error.message.find(kFailsProof) != std::string::npos;
}

Result<Proving> chosen_proving(Proving wanted) {
  if (wanted != Proving::kAuto) return wanted;
  const char* const value = environment(kProveVariable);
  if (value == nullptr) return Proving::kOff;
  struct Name {
    std::string_view text;
    Proving proving;
  };
  for (const Name& name : {Name{"off", Proving::kOff}, Name{"first", Proving::kFirst}, Name{"all", Proving::kAll}})
    if (name.text == value) return name.proving;
  return Error{
      ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; expected off, first or all", kProveVariable, value), {}};
}

}  // namespace kiln::runtime
