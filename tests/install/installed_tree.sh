#!/usr/bin/env bash
# Installs the build tree under a prefix, moves the prefix elsewhere, and uses it as a stranger would: the program, and
# README.md's example compiled against the installed headers and library.
#   installed_tree.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
work=$build/tests/installed_tree
rm -rf "$work"
mkdir -p "$work"
export KILN_CACHE_DIR=$work/cache
cmake --install "$build" --prefix "$work/first" >"$work/install.log"
mv "$work/first" "$work/moved"

"$work/moved/bin/kiln" kernel --arch gfx1100 -m 64 -n 64 -k 64 -o "$work/k.co"
test -s "$work/k.co"

cmake -S "$source/tests/install/consumer" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$work/moved" \
  -DCMAKE_BUILD_TYPE=Debug -DKILN_EXAMPLE="$source/tests/tools/readme_example.cpp" >"$work/configure.log"
cmake --build "$work/consumer"
"$work/consumer/consumer"
