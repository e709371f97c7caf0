// See context.hpp.
#include "codegen/kernel/context.hpp"

namespace kiln::kernel {
namespace {

/// Enough for the comparisons that one batch of edge accesses has in flight.
constexpr int kPooled = 8;

}  // namespace

Context::Context(const Recipe& of, const isa::Processor& target, ir::Writer& writer)
    : recipe(of), processor(target), w(writer) {
  for (int i = 0; i < kPooled; ++i) {
    masks.add(w.mask("inside"));
    indices.add(w.vgpr("index"));
  }
}

Reg Context::temporary() {
  constexpr int kTemporaries = 16;
  if (temporaries_.empty())
    for (int i = 0; i < kTemporaries; ++i) temporaries_.add(w.vgpr("temporary"));
  return temporaries_.next();
}

}  // namespace kiln::kernel
