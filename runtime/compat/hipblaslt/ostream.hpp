// The log stream class that AMD's bench and tests import from the library, though no header of it is installed: their
// inline code writes into the members, so these stand where AMD's do (vptr, an ostringstream, a shared pointer, a
// flag), and the virtual destructor, constructors and flush() are found by name. Source of the layout:
// hipBLASLt 0.11, the header of that class in its library's source.
#pragma once

#include <memory>
#include <sstream>
#include <string>

#include <hipblaslt/hipblaslt.h>

// NOLINTBEGIN: the names are foreign.
class HIPBLASLT_EXPORT hipblaslt_internal_ostream {
 public:
  /// Both end the process if there is no such file.
  explicit hipblaslt_internal_ostream(int fd);
  explicit hipblaslt_internal_ostream(const char* filename);
  virtual ~hipblaslt_internal_ostream();
  hipblaslt_internal_ostream(const hipblaslt_internal_ostream&) = delete;
  hipblaslt_internal_ostream& operator=(const hipblaslt_internal_ostream&) = delete;

  /// Writes what has been collected, in one piece.
  void flush();
  void clear();
  static void clear_workers();
  static std::ostream& yaml_on(std::ostream& os);
  static std::ostream& yaml_off(std::ostream& os);

 private:
  std::ostringstream m_os;
  std::shared_ptr<void> m_worker_ptr;    ///< of AMD's a thread that writes; here the file
  [[maybe_unused]] bool m_yaml = false;  ///< of inline code in clients
};
// NOLINTEND

extern "C" HIPBLASLT_EXPORT void hipblaslt_abort() __attribute__((noreturn));
