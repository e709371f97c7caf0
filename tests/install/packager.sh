#!/bin/sh
# What a packager sets of KILN_PACKAGE_* is what packages name: CPack's settings of this build, and a changelog that is laid into a
# package's folder as cpack has it done.
#   packager.sh BUILD SOURCE
set -eu
build=$1 source=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "packager.sh: $*" >&2
  exit 1
}

set_in_cache() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
set_for_cpack() { sed -n "s/^set($1 \"\(.*\)\")$/\1/p" "$build/CPackConfig.cmake"; }
for pair in KILN_PACKAGE_CONTACT=CPACK_PACKAGE_CONTACT KILN_PACKAGE_HOMEPAGE=CPACK_DEBIAN_PACKAGE_HOMEPAGE \
  KILN_PACKAGE_RELEASE=CPACK_DEBIAN_PACKAGE_RELEASE; do
  wanted=$(set_in_cache "${pair%=*}")
  test -n "$wanted" || fail "${pair%=*} is no option of this build"
  test "$(set_for_cpack "${pair#*=}")" = "$wanted" || fail "${pair#*=} is not ${pair%=*}, '$wanted'"
done

contact='A Packager <packager@packages.example.net>'
for release in 1 3; do
  root=$work/$release/program
  mkdir -p "$root/usr/share/doc"
  echo 'a licence' > "$work/text"
  cmake "-DCPACK_TEMPORARY_INSTALL_DIRECTORY=$work/$release" "-DCPACK_KILN_LICENSE=$work/text" "-DCPACK_KILN_THIRD_PARTY=$work/text" \
    "-DCPACK_KILN_PACKAGING=$source/tools/packaging" "-DCPACK_DEBIAN_PACKAGE_RELEASE=$release" "-DCPACK_PACKAGE_CONTACT=$contact" \
    -P "$source/tools/packaging/debian/complete.cmake"
  gzip -dc "$root/usr/share/doc/kiln/changelog.Debian.gz" > "$work/changelog"
  grep -q "^ -- $contact  " "$work/changelog" || fail "nobody signs the changelog: $(cat "$work/changelog")"
  grep -q 'kiln.example.org' "$work/changelog" && fail "the changelog has an address that is none"
  head -n 1 "$work/changelog" | grep -q -- "-$release) unstable" || fail "the changelog begins with $(head -n 1 "$work/changelog")"
done
echo "packager.sh: names, page and changelog are the packager's"
