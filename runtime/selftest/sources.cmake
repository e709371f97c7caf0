# The selftest: a part of the program, as only it and its tests need it.
set(KILN_SELFTEST_SOURCES
  covering.cpp device_lines.cpp distances.cpp draws.cpp engines.cpp firmware.cpp genes.cpp hazard_pairs.cpp hazard_words.cpp instructions.cpp probe_compare.cpp probe_data.cpp probe_kinds.cpp
  probe_text.cpp probes.cpp replay.cpp report_file.cpp selftest.cpp speed.cpp waits.cpp)
list(TRANSFORM KILN_SELFTEST_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/runtime/selftest/)
