// The seeds of logic, master and packed; see library_seeds.hpp.
#include "tests/fuzz/library_seeds.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/packed/container.hpp"
#include "runtime/library/packed/document_copy.hpp"
#include "runtime/library/packed/packer.hpp"
#include "runtime/library/packed/segment_columns.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/runtime/library/logic_text.hpp"
#include "tests/runtime/library/master/indexed_form.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>

#include <zlib.h>

namespace kiln::library::fuzz {
namespace {

namespace fs = std::filesystem;
using kiln::fuzz::require;
using kiln::fuzz::Seed;
using kiln::fuzz::texts;

std::string msgpack_of(const Seed& yaml) {
  const auto in = make_yaml_document(yaml.name, yaml.bytes);
  MsgpackWriter out;
  require(copy_value(*in, out));
  return out.take();
}

/// In format version 2; empty for what has no list of solutions.
std::string indexed_of(const Seed& yaml) {
  const auto in = make_yaml_document(yaml.name, yaml.bytes);
  return indexed_form(*in);
}

void add_packed(const std::string& name, const std::vector<std::byte>& bytes, std::vector<Seed>& out) {
  const auto container = Container::view(bytes, name);
  require(container.ok());
  std::vector<std::string> sections{std::string(container->index()), {}};  // the dictionary is not needed
  for (std::size_t i = 0; i < container->block_count(); ++i) sections.emplace_back(*container->block(i));
  out.push_back({name + ".sections", taken_apart(sections), true});
  out.push_back({name + ".kiln", {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, true});  // NOLINT: bytes
}

/// Each readable master library as a packed one; to be given to `all` too.
void add_masters(Packer& all, std::vector<Seed>& out) {
  for (const Seed& text : texts("master")) {
    auto documents = read_master_documents(text.name, fs::path(text.name).stem(), text.bytes);
    if (!documents) continue;  // what it loads lazily is not there
    Packer alone;
    alone.add(*documents);
    all.add(std::move(*documents));
    const auto bytes = alone.finish(1);
    require(bytes.ok());
    add_packed("master_" + text.name, *bytes, out);
  }
}

/// Logic with as many rows as are stored in segments.
Seed with_segments() {
  LogicText text;
  text.rows = "[";
  for (std::size_t i = 0; i < kLeastSegmentedRows; ++i)
    text.rows += fmt::format("[[{}, {}, 1, 64], [0, {}]], ", 1 + i / 64, 1 + i % 64, 1 + i % 5);
  text.rows += "]";
  return {"segments.yaml", text.text()};
}

/// Each readable file of logic or master library as a library, then all of them as one, first.
std::vector<Seed> packed_seeds() {
  std::vector<Seed> out;
  Packer all;
  add_masters(all, out);
  require(out.size() >= 2);
  std::vector<Seed> logic = texts("logic");
  logic.push_back(with_segments());
  for (const Seed& text : logic) {
    ParameterPool pool;
    const auto files = read_logic(text.name, text.bytes, pool);
    if (!files) continue;  // some are there to be refused
    all.add(*files, pool);
    const auto bytes = pack_files(*files, pool);
    require(bytes.ok());
    add_packed(text.name, *bytes, out);
  }
  require(out.size() >= 8);
  const auto bytes = all.finish(1);
  require(bytes.ok());
  std::vector<Seed> first;
  add_packed("all", *bytes, first);
  out.insert(out.begin(), first.begin(), first.end());
  return out;
}

std::vector<Seed> seeds_of(std::string_view fuzzer) {
  if (fuzzer == "packed") return packed_seeds();
  std::vector<Seed> out = texts(fuzzer);
  if (fuzzer != "master") return out;
  for (std::size_t i = 0, count = out.size(); i < count; ++i) {
    const std::string stem = fs::path(out[i].name).stem();
    out.push_back({stem + ".dat", msgpack_of(out[i])});
    out.push_back({stem + ".dat.gz", gzip(out.back().bytes)});
    out.push_back({stem + ".yaml.gz", gzip(out[i].bytes)});
    if (std::string indexed = indexed_of(out[i]); !indexed.empty())
      out.push_back({stem + ".indexed.dat", std::move(indexed)});
  }
  return out;
}

}  // namespace

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  constexpr int kGzip = 16 + MAX_WBITS;
  require(deflateInit2(&stream, 1, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) == Z_OK);
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  std::string in(bytes);
  stream.next_in = reinterpret_cast<Bytef*>(in.data());  // NOLINT: zlib's bytes are unsigned
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT
  stream.avail_out = static_cast<uInt>(out.size());
  require(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

std::string taken_apart(const std::vector<std::string>& sections) {
  std::string out;
  for (const std::string& section : sections) {
    const auto length = static_cast<std::uint32_t>(section.size());
    out.append(reinterpret_cast<const char*>(&length), sizeof length);  // NOLINT: bytes
    out += section;
  }
  return out;
}

}  // namespace kiln::library::fuzz

std::vector<kiln::fuzz::Seed> kiln::fuzz::seeds(std::string_view fuzzer) {
  return library::fuzz::seeds_of(fuzzer);
}
