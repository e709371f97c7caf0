#!/usr/bin/env bash
# Installs the build tree under a prefix, moves the prefix elsewhere, and uses it as strangers would: the program, a
# program of somebody else's, a packager's own libraries, half an upgrade.
#   installed_tree.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
umask 022  # what a group may write to is not used
build=$1 source=$2
work=$build/tests/installed_tree
rm -rf "$work"
mkdir -p "$work"
export KILN_CACHE_DIR=$work/cache
unset KILN_LIBRARY KILN_CODEGEN_MODULE KILN_EMULATOR_MODULE

fail() { printf 'installed_tree.sh: %s\n' "$*" >&2; exit 1; }
step() { printf -- '--- %s\n' "$*"; }
# says PATTERN COMMAND...: the command's output, of both streams, has the pattern. exits CODE COMMAND...: its exit code.
says() { local pattern=$1; shift; grep -q -- "$pattern" <<<"$("$@" 2>&1)" || fail "'$*' does not say '$pattern'"; }
exits() { local code=$1 got=0; shift; "$@" >/dev/null 2>&1 || got=$?; [ "$got" -eq "$code" ] || fail "'$*' exits with $got, not $code"; }

step "installing"
cmake --install "$build" --prefix "$work/first" >"$work/install.log"
mv "$work/first" "$work/moved"
tree=$work/moved
kiln=$tree/bin/kiln
library=$(find "$tree" -name 'libkiln.so.0.1')
module=$(find "$tree" -name libkiln-codegen.so)
emulator=$(find "$tree" -name libkiln-emulator.so)
[ -n "$library" ] && [ -n "$module" ] && [ -n "$emulator" ] || fail "libraries are missing: $(find "$tree")"
for file in share/doc/kiln/LICENSE share/kiln/logic/kiln_gfx942_f16.yaml include/kiln/kiln.hpp include/kiln/kiln.h; do [ -s "$tree/$file" ] || fail "no $file"; done

step "what is installed is what building the program alone builds"
if [ -f "$build/build.ninja" ] && ninja=$(command -v ninja); then
  "$ninja" -C "$build" -t commands kiln >"$work/commands.txt"
  while read -r name; do
    built=$(cd "$build" && find bin lib -name "$name" -type f)
    [ -z "$built" ] || grep -q -w -F "$built" "$work/commands.txt" || fail "$built is installed, and target kiln does not build it"
  done < <(find "$tree" -type f -printf '%f\n')
fi

step "names: libkiln.so.0.1's are public or versioned as private, the module's is one"
says 'SONAME.*\[libkiln\.so\.0\.1\]' readelf -d "$library"
nm -D -C --defined-only --with-symbol-versions "$library" >"$work/names.txt"
grep -v -E '@@KILN_(0\.1|C_0|PRIVATE_0\.1\.0)(\(| |$)| A KILN_' "$work/names.txt" | grep . && fail "these names have no version"
public='kiln::((Runtime|Context|GemmPlan|Buffer|Kernel|GemmProblem|ProblemType|Target|TuningFile|Error|Result)::|detail::no_(value|error)\(|(cache_counters|environment|tell|parse_numerics|check_failed|is_known|name_of|bytes_of|letters_of|take_letters|is_integer|is_complex|part_of|parse_data_type|f32_from_(f16|bf16|f8)|(f16|bf16|f8)_from_f32|transpose_name|type_letters|parse_type_letters|parse_activation)(\[abi:cxx11\])?\()'
grep '@@KILN_0\.1' "$work/names.txt" | grep -v -E "^[0-9a-f]+ T $public" && fail "these names should not be public"
grep -q 'T kiln::Runtime::open(.*@@KILN_0\.1' "$work/names.txt" || fail "kiln::Runtime::open is not public"
exported=$(nm -D --defined-only "$module" | awk '{print $3}')
[ "$exported" = kiln_codegen_entry ] || fail "the module exports: $exported"

step "one copy of the code, found beside the program"
says 'NEEDED.*\[libkiln\.so\.0\.1\]' readelf -d "$kiln"
says 'R.*PATH.*\[\$ORIGIN/\.\./\([^:]*\):\$ORIGIN/\.\./\1/kiln\]' readelf -d "$kiln"
# kiln's functions that are not inline, without their versions.
functions() { sed -nE 's/^[0-9a-f]+ T (kiln::[^@]*).*/\1/p' | sort -u; }
nm -D -C --defined-only "$library" | functions >"$work/of_library.txt"
nm -C --defined-only "$kiln" | functions >"$work/of_program.txt"
grep -q '^kiln::runtime::' "$work/of_library.txt" && grep -q '^kiln::tools::' "$work/of_program.txt" || fail "no names to compare"
comm -12 "$work/of_library.txt" "$work/of_program.txt" | grep . && fail "the program has code of the library"

step "the emulator is a file of its own, over libkiln.so"
says 'NEEDED.*\[libkiln\.so\.0\.1\]' readelf -d "$emulator"
says 'R.*PATH.*\[\$ORIGIN/\.\.\]' readelf -d "$emulator"
nm -D -C --defined-only --with-symbol-versions "$emulator" >"$work/emulator_names.txt"
grep -v -E '(@@KILN_PRIVATE_0\.1\.0(\(| |$)| A KILN_)' "$work/emulator_names.txt" | grep . && fail "these names of the emulator have no version"
functions <"$work/emulator_names.txt" >"$work/of_emulator.txt"
grep -q '^kiln::emulator::Machine::launch(' "$work/of_emulator.txt" || fail "the emulator has no machine"
comm -12 "$work/of_emulator.txt" "$work/of_library.txt" | grep . && fail "libkiln.so has code of the emulator, or the emulator of libkiln.so"
comm -12 "$work/of_emulator.txt" "$work/of_program.txt" | grep . && fail "the program has code of the emulator"
grep -E '^kiln::(emulator::(Machine|Memory|Scanner)|profile|decoder|device::EmulatorDevice)\b' "$work/of_library.txt" && fail "libkiln.so has these of the emulator"
readelf -d "$library" | grep -q 'NEEDED.*libkiln-emulator' && fail "libkiln.so is linked with the emulator"

hsa=$(find "$tree" -name 'libhsa-runtime64.so.1')
says 'NEEDED.*\[libkiln\.so\.0\.1\]' readelf -d "$hsa"
says 'NEEDED.*\[libkiln-emulator\.so\]' readelf -d "$hsa"
says 'R.*PATH.*\[\$ORIGIN/\.\.:\$ORIGIN/\.\./\.\.\]' readelf -d "$hsa"
ldd "$hsa" | grep 'libkiln-emulator\.so' | grep -q -F "$(dirname "$emulator")" || fail "the emulated GPU does not find the emulator: $(ldd "$hsa")"
ldd "$hsa" | grep 'libkiln\.so' | grep -q -F "$(dirname "$library")" || fail "the emulated GPU does not find libkiln.so: $(ldd "$hsa")"
[ "$(stat -c %s "$hsa")" -lt 2000000 ] || fail "the emulated GPU has $(stat -c %s "$hsa") bytes: the emulator is in it again"

step "libhipblaslt.so.1, where no program finds it by accident"
lt=$(find "$tree" -name 'libhipblaslt.so.1')
[ "$(dirname "$lt")" = "$(dirname "$library")/kiln/compat" ] || fail "the drop-in is '$lt'"
says 'SONAME.*\[libhipblaslt\.so\.1\]' readelf -d "$lt"
says 'R.*PATH.*\[\$ORIGIN/\.\./\.\.\]' readelf -d "$lt"
ldd "$lt" | grep 'libkiln\.so' | grep -q -F "$(dirname "$library")" || fail "the drop-in does not find libkiln.so: $(ldd "$lt")"
[ "$(stat -c %s "$lt")" -lt 1500000 ] || fail "the drop-in has $(stat -c %s "$lt") bytes"
[ -s "$tree/include/kiln/compat/hipblaslt/hipblaslt.h" ] || fail "the drop-in's headers are missing"

step "nothing says where it was built"
while read -r file; do
  for folder in "$build" "$source"; do grep -q -a -F "$folder/" "$file" && fail "$file names $folder"; done
done < <(find "$tree" -type f)

step "the program works where it was moved to, and as a link"
"$kiln" kernel --arch gfx1100 -m 64 -n 64 -k 64 -o "$work/k.co"
[ -s "$work/k.co" ] || fail "no code object"
ln -s "$kiln" "$work/link"
"$work/link" kernel --arch gfx1100 -m 64 -n 64 -k 64 >"$work/again.txt"

step "the helper that decodes foreign code is found there too"
"$kiln" run --arch gfx1100 -m 64 -n 64 -k 64 --device emulator --capture "$work/capture" >"$work/capture.txt"
"$kiln" replay "$work/capture" >"$work/replay.txt"

step "half an upgrade"
other=$build/tests/libfake_codegen_module_other_build.so
refused() { KILN_CODEGEN_MODULE=$other "$kiln" kernel --arch gfx1100 -m 64 -n 64 -k 64 --cache none; }
exits 1 refused
says "error: $other is of another build of kiln: it is '0.0.9 build" refused

step "libraries of packagers: library.d, and a list in KILN_LIBRARY"
for processor in gfx90a gfx942; do
  "$kiln" pack "$tree/share/kiln/logic/kiln_${processor}_f16.yaml" -o "$work/$processor.kiln" >"$work/pack.log" 2>&1
done
problem=(--arch gfx942 -m 64 -n 64 -k 64)
answers() { "$kiln" kernel "${problem[@]}" --json | grep -o '"library": *"[^"]*"'; }
[ "$(answers)" = '"library": "kiln"' ] || fail "where there is no library, kiln's own solutions do not answer"
mkdir "$tree/share/kiln/library.d"
cp "$work/gfx90a.kiln" "$tree/share/kiln/library.d/10-gfx90a.kiln"
[ "$(answers)" = '"library": "kiln"' ] || fail "library.d has nothing for gfx942, and kiln's own solutions do not answer"
"$kiln" kernel --arch gfx90a -m 64 -n 64 -k 64 >"$work/added.txt"
grep -q kiln_gfx90a_f16 "$work/added.txt" || fail "the library in library.d does not answer"
cp "$work/gfx942.kiln" "$tree/share/kiln/library.kiln"
[ "$(answers)" != '"library": "kiln"' ] || fail "library.kiln does not answer"
rm "$tree/share/kiln/library.kiln"
KILN_LIBRARY=$work/gfx90a.kiln:$work/gfx942.kiln "$kiln" kernel "${problem[@]}" >"$work/list.txt"
KILN_LIBRARY=$work/gfx90a.kiln:$work/none.kiln exits 2 "$kiln" kernel "${problem[@]}"
echo damaged >"$tree/share/kiln/library.d/20-bad.kiln"
says 'library\.d/20-bad\.kiln' "$kiln" kernel "${problem[@]}"
rm -r "$tree/share/kiln/library.d"

step "a program of somebody else's: find_package, pkg-config"
configure() {
  cmake -S "$source/tests/install/consumer" -B "$work/consumer" -DCMAKE_PREFIX_PATH="$tree" -DCMAKE_BUILD_TYPE=Debug \
    -DKILN_EXAMPLE="$source/tests/tools/readme_example.cpp" "$@"
}
configure >"$work/configure.log"
cmake --build "$work/consumer"
"$work/consumer/consumer" >"$work/consumer.txt"
if grep -q ' on emulated ' "$work/consumer.txt"; then  # without the package kiln
  mv "$emulator" "$work/emulator"
  says "the emulator libkiln-emulator\.so is not where it should be: $emulator" "$work/consumer/consumer"
  says 'the package kiln has it' "$work/consumer/consumer"
  mv "$work/emulator" "$emulator"
fi
exits 1 configure -DKILN_COMPONENTS=nonsense
if command -v pkg-config >/dev/null; then
  PKG_CONFIG_PATH=$(dirname "$(find "$tree" -name kiln.pc)")
  export PKG_CONFIG_PATH
  [ "$(pkg-config --modversion kiln)" = 0.1.0 ] || fail "kiln.pc has another version"
  read -r -a flags <<<"$(pkg-config --cflags --libs kiln)"
  "${CXX:-c++}" -std=c++20 "$source/tests/tools/readme_example.cpp" "${flags[@]}" -o "$work/with_pkg_config"
  LD_LIBRARY_PATH=$(dirname "$library") "$work/with_pkg_config"
fi
