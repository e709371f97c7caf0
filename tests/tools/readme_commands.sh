#!/usr/bin/env bash
# Runs each command of README.md's section "The program" as it is printed, in a folder of its own that looks like the
# checkout from inside; each must succeed and, but for `export`, say something or write what it names.
#   readme_commands.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
work=$build/tests/readme_commands
rm -rf "$work"
mkdir -p "$work/build"
ln -s "$build" "$work/build/release"
ln -s "$source/runtime" "$work/runtime"
cd "$work"
export KILN_CACHE_DIR=$work/cache
unset KILN_LIBRARY KILN_CODEGEN_MODULE KILN_EMULATOR_MODULE

count=0
while IFS= read -r line; do
  eval "$line" >output.txt 2>errors.txt || { echo "'$line' exits with $?:" >&2; cat output.txt errors.txt >&2; exit 1; }
  case $line in
    export*) ;;
    *) [ -s output.txt ] || { echo "'$line' prints nothing" >&2; exit 1; } ;;
  esac
  count=$((count + 1))
done < <(sed -n '/^## The program/,/^## /{/^```sh/,/^```/p}' "$source/README.md" | grep -v '^```')
[ "$count" -ge 8 ] || { echo "README.md has $count commands" >&2; exit 1; }
for file in k.co library.kiln warmed; do [ -s "$file" ] || { echo "$file was not written" >&2; exit 1; }; done
echo "$count commands"
