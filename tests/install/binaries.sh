#!/usr/bin/env bash
# What is installed, as files: which libraries each needs, how it is hardened, how large it is when it is stripped, and what is
# said of what was linked in.
#   binaries.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
umask 022
build=$1 source=$2
work=$build/tests/binaries
rm -rf "$work"
mkdir -p "$work"

fail() { printf 'binaries.sh: %s\n' "$*" >&2; exit 1; }
step() { printf -- '--- %s\n' "$*"; }
cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }

cmake --install "$build" --prefix "$work/tree" --strip >"$work/install.log"
mapfile -t files < <(find "$work/tree" -type f -exec sh -c 'head -c 4 "$1" | grep -q ELF' _ {} \; -print | sort)
[ ${#files[@]} -ge 8 ] || fail "only these are binaries: ${files[*]}"

step "needed libraries: those of the system and of the compiler, zstd, zlib, LMDB, and kiln's own"
allowed='libc\.so\.6|libm\.so\.6|libstdc\+\+\.so\.6|libgcc_s\.so\.1|ld-linux[-_a-z0-9]*\.so\.[0-9]|libzstd\.so\.1|libz\.so\.1|liblmdb\.so\.0|libkiln\.so\.0\.1|libkiln-[a-z]*\.so'
# Where a distribution has no archive of libyaml or a {fmt} that cannot be compiled in, configuring has said so.
case $(cached KILN_YAML_LINKS) in '') allowed="$allowed|libyaml-0\.so\.2" ;; esac
case $(cached KILN_FMT_COMPILES) in '') allowed="$allowed|libfmt\.so\.[0-9]*" ;; esac
for file in "${files[@]}"; do
  readelf -d "$file" >"$work/dynamic.txt"
  sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' "$work/dynamic.txt" >"$work/needed.txt"
  [ -s "$work/needed.txt" ] || fail "$file needs nothing at all"
  grep -v -x -E "$allowed" "$work/needed.txt" && fail "$file needs these"
  nm -D --defined-only "$file" | c++filt | grep -E ' (fmt::|yaml_)' && fail "$file exports what was linked in"

  grep -q -E 'BIND_NOW|Flags:.*NOW' "$work/dynamic.txt" || fail "$file is not bound at its start"
  readelf -lW "$file" >"$work/segments.txt"
  grep -q GNU_RELRO "$work/segments.txt" || fail "$file has no part that is read-only after relocation"
  awk '$1 == "GNU_STACK" {print $7}' "$work/segments.txt" | grep -x RW >/dev/null || fail "$file may run code on its stack"
  awk '$1 == "LOAD" && /RWE/' "$work/segments.txt" | grep . && fail "$file has a segment that is written and run"
  case $file in */librocm_smi64.so.1) continue ;; esac  # no function of it has an array
  nm -D --undefined-only "$file" | grep -w __stack_chk_fail >/dev/null || fail "$file does not guard its stack"
done

step "a program's objects may hold an emulated device until they end, after those of what was loaded later"
nm -D --undefined-only "$(find "$work/tree" -name libkiln-emulator.so)" | grep -w __cxa_atexit && fail "the emulator has objects that end"

step "sizes: at most 40 MB with a library of 3 MB, 6 more with the program and the emulated GPUs"
size() { local sum=0 name; for name in "$@"; do sum=$((sum + $(find "$work/tree" -name "$name" -type f -printf '%s\n' | awk '{s += $1} END {print s + 0}'))); done; echo "$sum"; }
runtime=$(size 'libkiln.so.*' libkiln-codegen.so kiln-decode 'libhipblaslt.so*' libkiln-rocblas.so 'librocblas.so*')
program=$(size kiln libhsa-runtime64.so.1 librocm_smi64.so.1 kiln-ask-hip libkiln-emulator.so)
echo "run time $runtime, program and emulated GPUs $program"
case $(cached KILN_LLVM_LINK) in lto) ;; *) [ "$runtime" -le 37000000 ] || fail "what a program needs has $runtime bytes" ;; esac
[ "$program" -le 6000000 ] || fail "the program and the emulated GPUs have $program bytes"

step "what is linked in is named, with its licence"
doc=$work/tree/share/doc/kiln
for name in 'LLVM' 'fmt' 'libyaml' 'JSON for Modern C++' 'msgpack-cxx' 'xxHash' 'CLI11'; do
  grep -q -F "$name" "$doc/THIRD_PARTY" || [ "$name" = LLVM ] || fail "THIRD_PARTY has no $name"
  grep -q -F "\"name\": \"$name" "$doc/kiln.spdx.json" || [ "$name" = LLVM ] || fail "kiln.spdx.json has no $name"
done
for text in 'Permission is hereby granted' 'Redistributions in binary form' 'Boost Software License'; do
  grep -q -F "$text" "$doc/THIRD_PARTY" || fail "THIRD_PARTY does not have the text '$text'"
done
if command -v python3 >/dev/null; then
  python3 - "$doc/kiln.spdx.json" <<'EOF' || fail "kiln.spdx.json is not sound"
import json, sys
spdx = json.load(open(sys.argv[1]))
ids = {package["SPDXID"] for package in spdx["packages"]}
linked = {r["relatedSpdxElement"] for r in spdx["relationships"] if r["relationshipType"] == "STATIC_LINK"}
assert spdx["spdxVersion"] == "SPDX-2.3" and len(ids) == len(spdx["packages"]) >= 7, ids
assert linked == ids - {"SPDXRef-kiln"}, (linked, ids)
assert all(package["licenseDeclared"] and package["versionInfo"] for package in spdx["packages"])
EOF
fi
! grep -q -F "$source" "$doc/THIRD_PARTY" "$doc/kiln.spdx.json" || fail "they name $source"
