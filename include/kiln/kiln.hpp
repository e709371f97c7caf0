// Everything a program that uses kiln needs.
#pragma once

#include "kiln/cache_counters.hpp"
#include "kiln/check.hpp"
#include "kiln/context.hpp"
#include "kiln/data_type.hpp"
#include "kiln/kernel.hpp"
#include "kiln/log.hpp"
#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "kiln/solutions.hpp"
#include "kiln/target.hpp"
#include "kiln/tell.hpp"
#include "kiln/tuning_file.hpp"
#include "kiln/version.hpp"
