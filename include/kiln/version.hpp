// The version of these headers. Until 1.0 a new minor version may change the interface and a new patch version does
// not.
#pragma once

#define KILN_VERSION_MAJOR 0
#define KILN_VERSION_MINOR 1
#define KILN_VERSION_PATCH 0
/// Grows with the version: #if KILN_VERSION_NUMBER >= 200 is 0.2.0 or later.
#define KILN_VERSION_NUMBER (KILN_VERSION_MAJOR * 10000 + KILN_VERSION_MINOR * 100 + KILN_VERSION_PATCH)
