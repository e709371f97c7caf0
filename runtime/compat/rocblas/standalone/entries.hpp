// How functions of rocBLAS's C interface are defined.
#pragma once

#define KILN_EXPORT extern "C" __attribute__((visibility("default")))
