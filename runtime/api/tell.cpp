// See kiln/tell.hpp.
#include "kiln/tell.hpp"

#include "runtime/host/log.hpp"

namespace kiln {
namespace {

/// Lives as long as the process: libraries tell until the very end. A $KILN_LOG that cannot be followed is an Error of
/// Runtime::open(), which a program gets; here nothing is told.
const runtime::Log& log_of_process() {
  static const runtime::Log* const log = [] {
    auto opened = runtime::Log::open({});
    return opened ? new runtime::Log(std::move(opened).value()) : new runtime::Log;
  }();
  return *log;
}

}  // namespace

void tell(LogLevel level, std::string_view message) {
  log_of_process().tell(level, message);
}

}  // namespace kiln
