#!/usr/bin/env bash
# What `kiln warm` makes of logic in a second, stored, by one process and by one for each core, and what it takes of
# memory, each with its target; the last line is its own time again, when all is there. CPU seconds do not depend on
# what else the machine does.
#   warm_bench.sh BUILD_FOLDER ARCH LOGIC...
set -euo pipefail
[ $# -ge 3 ] || { sed -n 's/^#   //p' "$0"; exit 2; }
kiln=$1/bin/kiln arch=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
value() { sed -n "s/^  \"$1\": \([0-9.]*\),*$/\1/p" "$work/out.json"; }
TIMEFORMAT='%U %S'
printf '%-22s %8s %10s %16s %14s %12s\n' "" kernels seconds "each core, per s" "CPU s, all" "largest MB"
row() {
  local name=$1 cpu
  shift
  cpu=$( { time "$kiln" warm --arch "$arch" --all --json "$@" >"$work/out.json"; } 2>&1 | tail -n1 | awk '{print $1 + $2}')
  printf '%-22s %8s %10.2f %16.0f %14.2f %12.0f\n' "$name" "$(value built)" "$(value seconds)" \
    "$(value kernels_per_second_per_core)" "$cpu" "$(($(value peak_memory_bytes) / 1000000))"
}
row "1 process" --jobs 1 --library "$@" --cache "$work/one"
row "$(nproc) processes" --jobs "$(nproc)" --library "$@" --cache "$work/all"
row "into a bundle" --jobs "$(nproc)" --library "$@" -o "$work/bundle"
row "again, all there" --jobs "$(nproc)" --library "$@" --cache "$work/all"
printf '%-22s %8s %10s %16s %14s %12s\n' target "" "" 200 "" 300
