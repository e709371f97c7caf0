// The forms that are known of one target, for all threads: read without a lock, added to by one thread at a time.
#pragma once

#include "codegen/mc/encode/form.hpp"

#include <atomic>
#include <deque>
#include <memory>
#include <vector>

namespace kiln::mc::encode {

class FormTable {
 public:
  FormTable() { grow(256); }

  /// From any thread. What is found stays where it is.
  const Form* find(const Key& key) const {
    const Slots& slots = *slots_.load(std::memory_order_acquire);
    for (std::size_t at = key.hash() & slots.mask;; at = (at + 1) & slots.mask) {
      const Form* const form = slots.forms[at].load(std::memory_order_acquire);
      if (form == nullptr || form->key == key) return form;
    }
  }
  /// By one thread at a time; a key that is there stays as it is.
  void add(const Form& form) {
    if (find(form.key) != nullptr) return;
    forms_.push_back(form);
    if (2 * forms_.size() > retired_.back()->mask)
      grow(4 * forms_.size());  // which takes the new one along
    else
      place(*retired_.back(), forms_.back());
  }
  /// Only for who may add.
  const std::deque<Form>& forms() const { return forms_; }

 private:
  struct Slots {
    explicit Slots(std::size_t size) : mask(size - 1), forms(size) {}
    std::size_t mask;
    std::vector<std::atomic<const Form*>> forms;
  };

  static void place(Slots& slots, const Form& form) {
    std::size_t at = form.key.hash() & slots.mask;
    while (slots.forms[at].load(std::memory_order_relaxed) != nullptr) at = (at + 1) & slots.mask;
    slots.forms[at].store(&form, std::memory_order_release);
  }
  /// A reader may still be in the slots before: they stay until the end.
  void grow(std::size_t least) {
    auto slots = std::make_unique<Slots>(std::bit_ceil(least));
    for (const Form& form : forms_) place(*slots, form);
    slots_.store(slots.get(), std::memory_order_release);
    retired_.push_back(std::move(slots));
  }

  std::deque<Form> forms_;
  std::vector<std::unique_ptr<Slots>> retired_;  ///< the last one is in use
  std::atomic<const Slots*> slots_ = nullptr;
};

}  // namespace kiln::mc::encode
