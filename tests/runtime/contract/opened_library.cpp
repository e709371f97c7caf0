// A library with something in it, for library_file_test.cpp.
#define KILN_JOINED(a, b) a##b
#define KILN_NAME(name) KILN_JOINED(kiln_opened_, name)

extern "C" __attribute__((visibility("default"))) int KILN_NAME(KILN_OPENED)() {
  static int calls = 0;
  return ++calls;
}
