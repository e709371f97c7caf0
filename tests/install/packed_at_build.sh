#!/usr/bin/env bash
# KILN_LIBRARY: folders of logic and .dat files are packed when kiln is built, and what is installed is the library that answers.
# Nothing of kiln is built again: what lies in the build folder is put where the new one would build it.
#   packed_at_build.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
umask 022
build=$1 source=$2
work=$build/tests/packed_at_build
rm -rf "$work"
mkdir -p "$work"
export KILN_CACHE_DIR=$work/cache
unset KILN_LIBRARY KILN_CODEGEN_MODULE KILN_EMULATOR_MODULE
ninja=$(command -v ninja) || { echo "packed_at_build.sh: skipped: there is no ninja"; exit 77; }

fail() { printf 'packed_at_build.sh: %s\n' "$*" >&2; exit 1; }
kiln=$build/bin/kiln
sample=$source/runtime/library/sample

# configure FLAGS...
configure() {
  cmake -G Ninja -S "$source" -B "$work/build" -DKILN_BUILD_TESTS=OFF -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_CXX_COMPILER="$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")" "$@" >"$work/configure.log" 2>&1
}
configure -DKILN_LIBRARY="$work/none" && fail "a folder that is not there is taken"
tr -s " \n" "  " <"$work/configure.log" | grep -q "KILN_LIBRARY names $work/none, and there is no such" || fail "$(cat "$work/configure.log")"

# A folder, given from the sources, and a file of Tensile's of another processor.
mkdir "$work/logic"
cp "$sample/kiln_gfx942_f16.yaml" "$work/logic"
"$kiln" pack "$sample/kiln_gfx90a_f16.yaml" --arch gfx90a --format msgpack -o "$work/TensileLibrary.dat" >"$work/pack.log" 2>&1
configure -DKILN_LIBRARY="$(realpath --relative-to="$source" "$work/logic");$work/TensileLibrary.dat" || fail "$(cat "$work/configure.log")"

mkdir -p "$work/build/bin"
cp -a "$build/bin/kiln" "$work/build/bin"
rm -rf "$work/build/lib"
cp -a "$build/lib" "$work/build/lib"
"$ninja" -C "$work/build" -t commands -s packed/library.kiln >"$work/command.sh"
(cd "$work/build" && sh -e "$work/command.sh") >"$work/packing.log" 2>&1 || fail "$(cat "$work/packing.log")"
"$ninja" -C "$work/build" -t commands all | grep " pack .* -o .*packed.library.kiln" >/dev/null || fail "a build of everything does not pack"
"$kiln" pack "$work/logic" "$work/TensileLibrary.dat" -o "$work/by_hand.kiln" >"$work/pack.log" 2>&1
cmp "$work/by_hand.kiln" "$work/build/packed/library.kiln"

# Installed as kiln's library, by the rule of its component alone.
cmake --install "$work/build" --component library --prefix "$work/tree" >"$work/install.log"
cmp "$work/by_hand.kiln" "$work/tree/share/kiln/library.kiln"
mkdir -p "$work/tree/bin"
cp "$build/bin/kiln" "$work/tree/bin"
cp "$build/lib/kiln/libkiln-emulator.so" "$work/tree/lib/kiln"
for processor in gfx942 gfx90a; do
  LD_LIBRARY_PATH=$work/tree/lib:$work/tree/lib/kiln "$work/tree/bin/kiln" kernel --arch $processor -m 64 -n 64 -k 64 --json >"$work/$processor.json"
  ! grep -q '"library": *"kiln"' "$work/$processor.json" || fail "the installed library does not answer for $processor: $(cat "$work/$processor.json")"
done
