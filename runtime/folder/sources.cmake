# What writes folders of Tensile's form: a part of the program, as only it and its tests need it.
set(KILN_FOLDER_SOURCES
  build.cpp build_part.cpp documents.cpp file_list.cpp fit.cpp flavour.cpp folder_writer.cpp joined_object.cpp logic.cpp
  manifest.cpp one_kernel.cpp own_kernels.cpp part.cpp part_report.cpp record.cpp)
list(TRANSFORM KILN_FOLDER_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/runtime/folder/)
