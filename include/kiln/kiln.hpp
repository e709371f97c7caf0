// Everything a program that uses kiln needs.
#pragma once

#include "kiln/data_type.hpp"
#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "kiln/target.hpp"
