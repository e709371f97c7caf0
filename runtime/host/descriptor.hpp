// Descriptor: an open file of this process, closed at the end.
#pragma once

#include <unistd.h>

namespace kiln::runtime {

class Descriptor {
 public:
  /// What ::open() answered; -1: nothing is open.
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  int value() const { return value_; }

 private:
  int value_;
};

}  // namespace kiln::runtime
