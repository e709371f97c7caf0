#!/usr/bin/env bash
# Runs each command ("  $ ...") of the pages `kiln help packagers` and `kiln help operators` as it is printed, in a folder
# of its own for each page that looks like the checkout from inside; each must succeed and, but for `install`, say
# something or write what it names.
#   topic_commands.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
export PATH=$build/bin:$PATH
unset KILN_LIBRARY KILN_CODEGEN_MODULE KILN_EMULATOR_MODULE KILN_CACHE_LAYERS KILN_RECORD

total=0
for page in packagers operators; do
  work=$build/tests/topic_commands/$page
  rm -rf "$work"
  mkdir -p "$work"
  ln -s "$source/runtime" "$work/runtime"
  cd "$work"
  export KILN_CACHE_DIR=$work/cache
  count=0
  while IFS= read -r line; do
    eval "$line" >output.txt 2>errors.txt || { echo "'$line' exits with $?:" >&2; cat output.txt errors.txt >&2; exit 1; }
    case $line in
      install*) ;;
      KILN_CACHE_LAYERS=*) grep -q "cache hit" output.txt || { echo "'$line' is no hit:" >&2; cat output.txt >&2; exit 1; } ;;
      *) [ -s output.txt ] || { echo "'$line' prints nothing" >&2; exit 1; } ;;
    esac
    count=$((count + 1))
  done < <(kiln help "$page" | sed -n 's/^  \$ //p')
  [ "$count" -ge 8 ] || { echo "the page has $count commands" >&2; exit 1; }
  total=$((total + count))
done
cd "$build/tests/topic_commands"
for file in packagers/root/usr/share/kiln/cache/cache.mdb packagers/gfx90a.bundle operators/kernels.bundle; do
  [ -s "$file" ] || { echo "$file was not written" >&2; exit 1; }
done
echo "$total commands"
