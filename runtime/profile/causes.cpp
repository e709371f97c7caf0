// The names of causes.hpp.
#include "runtime/profile/causes.hpp"

namespace kiln::profile {
namespace {

struct Names {
  std::string_view name, key;
};
constexpr std::array<Names, kCauses> kNames = {
    Names{"issues", "issue"},
    Names{"waits for a load", "vector_load"},
    Names{"waits for a store", "store"},
    Names{"waits for LDS", "lds"},
    Names{"waits for a scalar load", "scalar_load"},
    Names{"needs a matrix result", "matrix_result"},
    Names{"needs a VALU result", "valu_result"},
    Names{"needs an SALU result", "salu_result"},
    Names{"matrix unit busy", "matrix_busy"},
    Names{"unit busy", "unit_busy"},
    Names{"waits at a barrier", "barrier"},
    Names{"nops", "nops"},
    Names{"branch taken", "branch"},
};

}  // namespace

std::string_view name_of(Cause cause) {
  return kNames[static_cast<std::size_t>(cause)].name;
}
std::string_view key_of(Cause cause) {
  return kNames[static_cast<std::size_t>(cause)].key;
}

}  // namespace kiln::profile
