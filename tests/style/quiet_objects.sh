#!/usr/bin/env bash
# No object of the library refers to a function that writes to the program's output or ends the process, but for the
# check of programmer errors (runtime/contract/check.cpp), which says what did not hold and aborts.
#   quiet_objects.sh BUILD_FOLDER
set -euo pipefail
build=$1
names='puts|printf|fprintf|vprintf|vfprintf|dprintf|putchar|fputs|fputc|fwrite|perror|syslog|stdout|stderr'
names+='|__(v?f?printf|fputs)_chk|_ZSt4cout|_ZSt4cerr|_ZSt4clog'
names+='|abort|exit|_exit|_Exit|quick_exit|raise|__assert_fail'
folders="$build/runtime $build/codegen $build/cache"
# shellcheck disable=SC2086 # three folders
mapfile -t archives < <(find $folders -name 'libkiln_*.a' ! -name '*testing*')
[ "${#archives[@]}" -ge 15 ] || { echo "only ${#archives[@]} libraries in $build" >&2; exit 1; }
found=$(nm -A -u "${archives[@]}" | sed -nE "s/^.*:([a-z_0-9]+)\.c(pp|xx)\.o: +U ($names)(@.*)?$/\1 \3/p" | sort -u)
expected=$(printf 'check %s\n' abort fputs stderr)
[ "$found" = "$expected" ] || { printf 'expected:\n%s\nfound:\n%s\n' "$expected" "$found" >&2; exit 1; }
echo "${#archives[@]} libraries"
