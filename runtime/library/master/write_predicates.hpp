// Predicates as master libraries spell them: {type, index?, value?}, the inverse of master_predicates.hpp. Source:
// formats.md 2.4.
#pragma once

#include "runtime/library/document/msgpack_io.hpp"
#include "runtime/library/model/predicates/predicate_pool.hpp"
#include "runtime/library/model/predicates/predicates.hpp"

#include <span>
#include <vector>

namespace kiln::library {

/// One predicate; not kAnd, kOr or kNot, which only a pool can spell out.
void write_predicate(const Predicate& predicate, MsgpackWriter& out);
void write_predicate(const PredicatePool& pool, PredicateId id, MsgpackWriter& out);

/// All of which must hold: TruePred, the predicate itself, or an And.
void write_condition(std::span<const Predicate> predicates, MsgpackWriter& out);
void write_condition(const PredicatePool& pool, Condition condition, MsgpackWriter& out);

/// The same about a device: within an AMDGPU.
void write_hardware(std::span<const Predicate> predicates, MsgpackWriter& out);
void write_hardware(const PredicatePool& pool, Condition condition, MsgpackWriter& out);

/// A HardwarePredicate as such a list.
std::vector<Predicate> predicates_of(const HardwarePredicate& hardware);

/// A type in a predicate, by its name in master libraries.
std::string_view master_type_name(std::int64_t value);

}  // namespace kiln::library
