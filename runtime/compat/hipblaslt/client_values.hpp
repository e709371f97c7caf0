// Numbers that a client keeps in the library for its log lines.
#pragma once

namespace kiln::hipblaslt {

struct ClientValues {
  bool flush = false;
  int rotating_buffer = 0, cold_iterations = 0, hot_iterations = 0;
};

ClientValues client_values();

}  // namespace kiln::hipblaslt
