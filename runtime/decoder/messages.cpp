// See messages.hpp.
#include "runtime/decoder/messages.hpp"

#include <algorithm>
#include <cstring>

namespace kiln::decoder {
namespace {

void append_number(std::string& to, std::uint32_t value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void append_text(std::string& to, std::string_view text) {
  text = text.substr(0, kMostTextBytes);
  append_number(to, static_cast<std::uint32_t>(text.size()));
  to += text;
}

}  // namespace

void append(std::string& to, const mc::Disassembled& record) {
  append_number(to, record.size_bytes);
  append_text(to, record.text.str());
}

void append(std::string& to, const mc::Timing& record) {
  append_number(to, record.size_bytes);
  append_number(to, record.known ? 1 : 0);
  append_number(to, static_cast<std::uint32_t>(record.latency_cycles));
  append_number(to, record.micro_ops);
  append_number(to, record.write_kind);
  append_number(to, static_cast<std::uint32_t>(record.resources.size()));
  append_number(to, static_cast<std::uint32_t>(record.reads.size()));
  for (const mc::Timing::Resource& resource : record.resources) {
    append_text(to, resource.name);
    append_number(to, resource.cycles);
  }
  for (const mc::Timing::Read& read : record.reads) {
    append_number(to, read.use);
    append_number(to, read.write_kind);
    append_number(to, static_cast<std::uint32_t>(read.cycles));
  }
}

std::string payload_of(const Error& error) {
  std::string payload;
  append_number(payload, static_cast<std::uint32_t>(error.code));
  return payload + error.message.substr(0, kMostTextBytes);
}

std::optional<std::uint32_t> PayloadReader::number() {
  std::uint32_t value = 0;
  if (rest_.size() < sizeof value) return std::nullopt;
  std::memcpy(&value, rest_.data(), sizeof value);
  rest_.remove_prefix(sizeof value);
  return value;
}

bool PayloadReader::text(std::string& to) {
  const auto bytes = number();
  if (!bytes || *bytes > kMostTextBytes || *bytes > rest_.size()) return false;
  to.assign(rest_.substr(0, *bytes));
  rest_.remove_prefix(*bytes);
  return true;
}

bool PayloadReader::size(std::uint32_t& size_bytes) {
  size_bytes = number().value_or(0);
  return size_bytes != 0 && size_bytes <= kMostInstructionBytes;
}

bool PayloadReader::take(mc::Disassembled& record) {
  std::string read;
  if (!size(record.size_bytes) || !text(read)) return false;
  record.text = std::move(read);
  return true;
}

bool PayloadReader::take(mc::Timing& record) {
  if (!size(record.size_bytes)) return false;
  std::uint32_t fields[6];  // known, latency, micro_ops, write_kind, resources, reads
  for (std::uint32_t& field : fields) {
    const auto value = number();
    if (!value) return false;
    field = *value;
  }
  record.known = fields[0] != 0;
  record.latency_cycles = static_cast<int>(fields[1]);
  record.micro_ops = fields[2];
  record.write_kind = fields[3];
  // Each takes at least eight bytes.
  if (fields[4] > rest_.size() / 8 || fields[5] > rest_.size() / 8) return false;
  record.resources.resize(fields[4]);
  record.reads.resize(fields[5]);
  for (mc::Timing::Resource& resource : record.resources) {
    if (!text(resource.name)) return false;
    const auto cycles = number();
    if (!cycles) return false;
    resource.cycles = *cycles;
  }
  for (mc::Timing::Read& read : record.reads) {
    const auto use = number(), kind = number(), cycles = number();
    if (!cycles) return false;
    read = {*use, *kind, static_cast<int>(*cycles)};
  }
  return true;
}

bool take_error(std::string_view payload, Error& error) {
  PayloadReader reader(payload);
  const auto code = reader.number();
  if (!code || *code > static_cast<std::uint32_t>(ErrorCode::kInternal)) return false;
  error = {static_cast<ErrorCode>(*code), std::string(reader.rest()), {}};
  return true;
}

}  // namespace kiln::decoder
