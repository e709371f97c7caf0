#!/usr/bin/env bash
# Runs each example of each subcommand's --help as it is printed, line by line, in an empty folder for each subcommand that
# looks like the checkout from inside; each must succeed and, but for `echo`, say something or write what it names.
#   help_examples.sh BUILD_FOLDER SOURCE_FOLDER [SUBCOMMAND...]
set -euo pipefail
build=$1 source=$2
shift 2
export PATH=$build/bin:$PATH
unset KILN_LIBRARY KILN_CODEGEN_MODULE KILN_EMULATOR_MODULE KILN_CACHE_LAYERS KILN_RECORD
[ $# -gt 0 ] || set -- run kernel explain select rank emit replay emulate gpu exec doctor selftest profile pack check library warm build cache targets help

total=0
for subcommand in "$@"; do
  work=$build/tests/help_examples/$subcommand
  rm -rf "$work"
  mkdir -p "$work"
  ln -s "$source/runtime" "$work/runtime"
  cd "$work"
  export KILN_CACHE_DIR=$work/cache
  count=0
  while IFS= read -r line; do
    rm -f output.txt errors.txt
    # doctor says by its exit code that something is wrong with the machine, such as that it has no GPU.
    eval "$line" >output.txt 2>errors.txt </dev/null || [ "$subcommand" = doctor ] || { echo "'$line' exits with $?:" >&2; cat output.txt errors.txt >&2; exit 1; }
    case $line in
      echo*'>'*) ;;
      *' -o '*) name=${line##* -o }; name=${name%% *}; [ -s "$name" ] || { echo "'$line' writes no $name" >&2; exit 1; } ;;
      *) [ -s output.txt ] || { echo "'$line' prints nothing" >&2; exit 1; } ;;
    esac
    count=$((count + 1))
  done < <(kiln "$subcommand" --help | sed -n '/^Examples:/,/^$/s/^  //p')
  [ "$count" -ge 2 ] || { echo "kiln $subcommand --help has $count examples" >&2; exit 1; }
  total=$((total + count))
done
echo "$total examples"
