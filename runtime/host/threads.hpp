// Threads of the host, of which there may be fewer than one asks for: a limit of the user, the container or the address
// space is no error, as long as one thread can do all the work.
#pragma once

#include <functional>

namespace kiln::host {

/// One for each core; 1 if that is not known.
unsigned core_count();

/// Calls work(0) on this thread and work(1), work(2), ... on others at the same time, `threads` in all, and returns
/// when all have returned. Those that the system refuses are not called, nor those beyond 4 for each core (16 at
/// least), which would only take memory: so each call must take what is left to do until nothing is. What a call throws
/// is thrown again here, after all have ended.
void run_in_threads(unsigned threads, const std::function<void(unsigned number)>& work);

}  // namespace kiln::host
