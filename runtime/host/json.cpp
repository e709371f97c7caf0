// See json.hpp.
#include "runtime/host/json.hpp"

#include <map>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

namespace kiln {
namespace {

using Value = nlohmann::ordered_json;

const Value& null() {
  static const Value value;
  return value;
}

}  // namespace

bool JsonView::is_null() const {
  return value_->is_null();
}
bool JsonView::is_boolean() const {
  return value_->is_boolean();
}
bool JsonView::is_number() const {
  return value_->is_number();
}
bool JsonView::is_integer() const {
  return value_->is_number_integer();
}
bool JsonView::is_negative() const {
  return is_integer() && !value_->is_number_unsigned() && value_->get<std::int64_t>() < 0;
}
bool JsonView::is_whole() const {
  return is_integer() && !is_negative();
}
bool JsonView::is_string() const {
  return value_->is_string();
}
bool JsonView::is_array() const {
  return value_->is_array();
}
bool JsonView::is_object() const {
  return value_->is_object();
}
bool JsonView::is_binary() const {
  return value_->is_binary();
}

bool JsonView::boolean() const {
  return is_boolean() && value_->get<bool>();
}
std::int64_t JsonView::integer() const {
  return is_integer() ? value_->get<std::int64_t>() : 0;
}
std::uint64_t JsonView::whole() const {
  return is_whole() ? value_->get<std::uint64_t>() : 0;
}
double JsonView::real() const {
  return is_number() ? value_->get<double>() : 0;
}
std::string_view JsonView::text() const {
  return is_string() ? std::string_view(value_->get_ref<const std::string&>()) : std::string_view();
}
std::string_view JsonView::bytes() const {
  if (!is_binary()) return {};
  const Value::binary_t& bytes = value_->get_binary();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::size_t JsonView::size() const {
  return value_->is_structured() ? value_->size() : 0;
}
bool JsonView::contains(std::string_view name) const {
  return value_->contains(std::string(name));
}
JsonView JsonView::operator[](std::string_view name) const {
  const auto found = value_->find(std::string(name));
  return JsonView(found == value_->end() ? null() : *found);
}
JsonView JsonView::operator[](std::size_t index) const {
  return JsonView(is_array() && index < value_->size() ? (*value_)[index] : null());
}
std::vector<JsonView::Member> JsonView::members() const {
  std::vector<Member> members;
  if (is_object())
    for (const auto& [name, value] : value_->get_ref<const Value::object_t&>())
      members.push_back({name, JsonView(value)});
  return members;
}
std::vector<JsonView> JsonView::elements() const {
  std::vector<JsonView> elements;
  if (is_array())
    for (const Value& value : *value_) elements.emplace_back(value);
  return elements;
}

std::string JsonView::dump() const {
  return value_->dump(-1, ' ', false, Value::error_handler_t::replace);
}
std::string JsonView::dump(unsigned indent) const {
  return value_->dump(static_cast<int>(indent), ' ', false, Value::error_handler_t::replace);
}
std::string JsonView::dump_ascii() const {
  return value_->dump(-1, ' ', true, Value::error_handler_t::replace);
}

template <class T>
std::unique_ptr<Value> Json::make(T&& value) {
  return std::make_unique<Value>(std::forward<T>(value));
}
Json::Json() noexcept = default;
Json::Json(std::nullptr_t) noexcept {}
Json::Json(bool value) : value_(make(value)) {}
Json::Json(int value) : value_(make(value)) {}
Json::Json(unsigned value) : value_(make(value)) {}
Json::Json(long value) : value_(make(value)) {}
Json::Json(unsigned long value) : value_(make(value)) {}
Json::Json(long long value) : value_(make(value)) {}
Json::Json(unsigned long long value) : value_(make(value)) {}
Json::Json(double value) : value_(make(value)) {}
Json::Json(const char* text) : value_(make(text)) {}
Json::Json(std::string_view text) : value_(make(text)) {}
Json::Json(const std::string& text) : value_(make(text)) {}
Json::Json(const std::vector<std::string>& texts) : value_(make(texts)) {}
Json::Json(std::initializer_list<Member> members) : value_(make(Value::object())) {
  auto& object = value_->get_ref<Value::object_t&>();
  for (const Member& member : members) object.emplace(std::string(member.name), member.value.take());
}
Json::Json(JsonView value) : value_(make(*value.value_)) {}

Json::Json(const Json& other) : value_(other.value_ ? make(*other.value_) : nullptr) {}
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) {
  return *this = Json(other);
}
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::array() {
  Json json;
  json.value_ = make(Value::array());
  return json;
}
Json Json::object() {
  Json json;
  json.value_ = make(Value::object());
  return json;
}
Json Json::parse(std::string_view text) {
  Value value = Value::parse(text, nullptr, false);
  Json json;
  if (!value.is_discarded()) json.value_ = make(std::move(value));
  return json;
}
Json Json::parse_msgpack(std::string_view bytes) {
  Value value = Value::from_msgpack(bytes, true, false);
  Json json;
  if (!value.is_discarded()) json.value_ = make(std::move(value));
  return json;
}

void Json::push_back(Json element) {
  value().push_back(element.take());
}
void Json::set(std::string_view name, Json value) {
  this->value()[std::string(name)] = value.take();
}
void Json::update(const Json& other) {
  value().update(*other.view().value_);
}

JsonView Json::view() const {
  return JsonView(value_ ? *value_ : null());
}

Value& Json::value() {
  if (!value_) value_ = make(nullptr);
  return *value_;
}
Value Json::take() {
  return value_ ? std::move(*value_) : Value();
}

CheckedJson parse_checked(std::string_view text, std::size_t most_members) {
  CheckedJson read;
  std::map<int, std::set<std::string>> names;  // By depth, those of the object that is open there.
  const auto watch = [&](int depth, Value::parse_event_t event, Value& parsed) {
    if (event == Value::parse_event_t::object_start) names[depth + 1].clear();
    if (event != Value::parse_event_t::key) return true;
    std::set<std::string>& open = names[depth];
    const auto& name = parsed.get_ref<const std::string&>();
    if (!open.insert(name).second && !read.twice) read.twice = name;
    read.is_too_much |= open.size() > most_members;
    return !read.is_too_much;
  };
  try {
    read.json.value_ = Json::make(Value::parse(text, watch));
  } catch (const Value::exception& error) {
    read.wrong = error.what();
  }
  return read;
}

}  // namespace kiln
