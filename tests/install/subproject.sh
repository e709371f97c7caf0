#!/usr/bin/env bash
# kiln as a part of somebody else's CMake project: what that project had stays as it was, and its program finds the
# library and what the library opens. Nothing of kiln is built again: the program is compiled and linked as that project
# would, and what lies in the build folder is put where that project would build it.
#   subproject.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
work=$build/tests/subproject
rm -rf "$work"
mkdir -p "$work"
export KILN_CACHE_DIR=$work/cache
unset KILN_LIBRARY KILN_CODEGEN_MODULE KILN_EMULATOR_MODULE CXX CXXFLAGS
ninja=$(command -v ninja) || { echo "subproject.sh: skipped: there is no ninja"; exit 77; }

fail() { printf 'subproject.sh: %s\n' "$*" >&2; exit 1; }
step() { printf -- '--- %s\n' "$*"; }

# configure FOLDER HOW FLAGS...: the parent's own wishes are none of kiln's.
configure() {
  local folder=$work/$1 how=$2
  shift 2
  cmake -G Ninja -S "$source/tests/install/subproject" -B "$folder" -DKILN_SOURCE="$source" -DKILN_HOW="$how" \
    -DKILN_EXAMPLE="$source/tests/tools/readme_example.cpp" "$@" >"$folder.log" 2>&1 || { cat "$folder.log"; fail "$folder"; }
  ! grep -q 'CMake Warning' "$folder.log" || { cat "$folder.log"; fail "$folder: warnings"; }
}
# has FOLDER NAME VALUE: in the cache.
has() { grep -q -x -- "$2:[A-Z]*=$3" "$work/$1/CMakeCache.txt" || fail "$1: $2 is $(grep "^$2:" "$work/$1/CMakeCache.txt")"; }

step "the parent's variables are what they were"
configure flags add_subdirectory -DKILN_LLVM_LINK=shared -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O1 -DCMAKE_CXX_COMPILER_LAUNCHER=env \
  -DBUILD_TESTING=ON
has flags CMAKE_CXX_FLAGS_RELEASE -O1
has flags CMAKE_CXX_COMPILER_LAUNCHER env
has flags BUILD_TESTING ON
has flags KILN_WERROR OFF
"$ninja" -C "$work/flags" -t commands kiln_contract >"$work/commands.txt"
grep -q ' -c .*/kiln_contract\.dir/' "$work/commands.txt" || fail "no commands"
grep ' -c ' "$work/commands.txt" | grep -v -E '^(/[^ ]*/)?env .* -O1 ' && fail "kiln's objects have other flags, or another launcher"
[ ! -e "$work/flags/kiln/tests" ] || fail "kiln's tests are part of the project"
clang=$(command -v clang++-22 || command -v clang++ || true)
configure fetched FetchContent ${clang:+-DCMAKE_CXX_COMPILER="$clang"}
has fetched CMAKE_BUILD_TYPE ''
has fetched CMAKE_CXX_FLAGS_RELEASE '-O3 -DNDEBUG'
has fetched BUILD_TESTING OFF

step "a standard that is too old is named before anything else is wrong"
for compiler in "$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")" $clang; do
  for header in "$source"/include/kiln/*.hpp; do
    printf '#include "kiln/%s"\n' "${header##*/}" >"$work/header.cpp"
    "$compiler" -std=c++17 -I"$source/include" -fsyntax-only "$work/header.cpp" >"$work/header.log" 2>&1 && continue
    grep -m1 error "$work/header.log" | grep -q 'kiln needs C++20' || { cat "$work/header.log"; fail "$compiler -std=c++17, $header"; }
  done
  grep -q 'kiln needs C++20' <<<"$("$compiler" -std=c++17 -I"$source/include" -fsyntax-only -include kiln/kiln.hpp -x c++ /dev/null 2>&1)" ||
    fail "$compiler -std=c++17 takes kiln.hpp"
done

step "what libkiln.so opens lies where it looks, also for a parent that names debug builds otherwise"
for folder in flags/kiln fetched/_deps/kiln-build; do
  top=$work/${folder%%/*}
  inside=${folder#*/}
  for file in lib/libkiln.so.0.1.0 lib/kiln/libkiln-codegen.so lib/kiln/kiln-decode lib/kiln/libkiln-emulator.so lib/kiln/hsa/libhsa-runtime64.so.1; do
    "$ninja" -C "$top" -t query "$inside/$file" >/dev/null || fail "$top builds no $inside/$file"
  done
done

step "its program"
cd "$work/fetched"
mkdir -p _deps/kiln-build
rm -rf _deps/kiln-build/lib
cp -a "$build/lib" _deps/kiln-build/lib
for output in CMakeFiles/one.dir/*.o one; do
  "$ninja" -t targets all | sed 's/: .*//' | grep -x -E -- "${output//\*/.*}" >"$work/outputs.txt" || fail "nothing makes $output"
  while read -r name; do
    mkdir -p "$(dirname "$name")"
    "$ninja" -t commands -s "$name" >"$work/command.sh"
    sh -e "$work/command.sh"
  done <"$work/outputs.txt"
done
./one
