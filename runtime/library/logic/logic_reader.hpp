// Library logic YAML in its three shapes - the list form of both products, Tensile's dict form and TensileLite's newer
// one - straight from parser events into LogicFile records. Source: formats.md 1.1 to 1.3. kiln's own files take one
// liberty: the problem type may be a list of them that share all the rest (each becomes a LogicFile).
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/document/yaml_reader.hpp"
#include "runtime/library/model/library_data.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// Which of a row's numbers make its key.
enum class RowKeys : std::uint8_t {
  kOfTable,    ///< those that the table asks for
  kWithBatch,  ///< the batch always, which some tables pass over: for who asks what was measured, not for selection
};

/// Every document of a file; the parameter sets of its solutions go into the pool. kMalformedFile
/// "NAME:LINE:COLUMN: expected ..., found ...".
Result<std::vector<LogicFile>> read_logic(YamlReader& yaml, ParameterPool& pool, RowKeys keys = RowKeys::kOfTable);
/// Quickly, with the rows of tables from the text; if that goes wrong once they were looked for, again and event by
/// event. `open` begins the text from its start, and is called twice at most.
using OpenText = std::function<YamlReader::Source()>;
Result<std::vector<LogicFile>> read_logic(const std::string& name, const OpenText& open, ParameterPool& pool,
                                          RowKeys keys = RowKeys::kOfTable);
Result<std::vector<LogicFile>> read_logic(const std::string& name, std::string_view bytes, ParameterPool& pool);

}  // namespace kiln::library
