// What `kiln --version --json` says: each part of kiln whose change makes something that was made before useless or
// different.
#pragma once

#include "runtime/host/json.hpp"

namespace kiln::tools {

Json version_json();

}  // namespace kiln::tools
