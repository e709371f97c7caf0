# The selftest: a part of the program, as only it and its tests need it.
set(KILN_SELFTEST_SOURCES instructions.cpp probe_compare.cpp probe_data.cpp probe_text.cpp probes.cpp)
list(TRANSFORM KILN_SELFTEST_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/runtime/selftest/)
