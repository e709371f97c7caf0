#!/usr/bin/env bash
# The HIP programs, kiln's GEMMs, and rocRAND (program `random`) under HIP 5.7.1 of Debian 13, whose packages are fetched once
# into the user's cache folder (101 MB to fetch, 0.4 GB). KILN_HIP_5_7_SYSROOT names a folder that has them already.
#   later_hip.sh BUILD_FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd) build=$1
root=${KILN_HIP_5_7_SYSROOT:-${XDG_CACHE_HOME:-$HOME/.cache}/kiln-sysroots/trixie}
if [[ -z ${KILN_HIP_5_7_SYSROOT:-} ]]; then
    mkdir -p "$root" || exit 77
    # One process fetches, and the others wait for it.
    exec 9>"$root/.lock"
    flock 9
    "$here/fetch_packages" "$root" trixie libamdhip64-5 librocrand1
    flock -u 9
fi

# Kernels of an earlier run would be there during a capture that must miss them.
KILN_CACHE_DIR=$(mktemp -d)
export KILN_CACHE_DIR
trap 'rm -rf "$KILN_CACHE_DIR"' EXIT

kiln=$build/bin/kiln failed=0
expect() { # what is expected of the words behind it: the exit code, and text of the output
    local code=$1 text=$2 said status=0
    shift 2
    said=$("$@" 2>&1) || status=$?
    if [[ $status != "$code" || $said != *"$text"* ]]; then
        printf 'exit code %s, expected %s and "%s": %s\n%s\n' "$status" "$code" "$text" "$*" "$said"
        failed=1
    fi
}

expect 0 "HIP 5.7 ($root/usr/lib/x86_64-linux-gnu/libamdhip64.so.5)" "$kiln" gpu --list --sysroot "$root"
expect 2 "does not admit gfx1201" "$kiln" gpu --arch gfx1201 --sysroot "$root" -- "$build/tests/hip_programs/kernels" saxpy
expect 6 "LDS race" "$kiln" gpu --sysroot "$root" -- "$build/tests/hip_programs/faults" race
for arch in gfx90a gfx942 gfx1030 gfx1100; do
    for flags in "--transA T --beta 2" "--batch_count 3 --splitk 3" "--a_type f32_r --b_type f32_r --c_type f32_r --d_type f32_r"; do
        # shellcheck disable=SC2086  # several words
        expect 0 passed "$kiln" gpu --arch $arch --sysroot "$root" -- "$kiln" run -m 100 -n 60 -k 72 $flags --device hip --cache none
    done
done
for program in two_threads last_error captured allocation_beside_a_capture events nothing_waits; do
    expect 0 "" "$kiln" gpu --arch gfx1030 --sysroot "$root" -- "$build/tests/hip_programs/gemms" $program
done
for program in captured threads state; do
    expect 0 "" "$kiln" gpu --arch gfx1030 --sysroot "$root" -- "$build/tests/hipblaslt_programs/promises" $program
done
KILN_TEST_SYSROOT=$root KILN_TEST_HSA=$build/lib/kiln/hsa "$build/tests/hip_programs_test" \
    --gtest_filter='-*SparseMatrices*' || failed=1
exit $failed
