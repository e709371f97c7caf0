// See input_form.hpp.
#include "runtime/library/pack/input_form.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/document/master_keys.hpp"
#include "runtime/library/packed/container.hpp"

#include <span>

namespace kiln::library {

InputForm form_of(std::string_view first_bytes) {
  if (looks_packed(std::as_bytes(std::span(first_bytes)))) return InputForm::kPacked;
  const bool is_master = looks_compressed(first_bytes) || looks_msgpack(first_bytes) || looks_master(first_bytes);
  return is_master ? InputForm::kMaster : InputForm::kLogic;
}

}  // namespace kiln::library
