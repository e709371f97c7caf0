// The rows of genes.hpp.
#include "runtime/selftest/genes.hpp"

#include "runtime/contract/epilogue_links.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace kiln::selftest {
namespace {

using kernel::Recipe;

/// The element types, and nothing else of the type.
void take_letters(const Recipe& from, Recipe& to) {
  ProblemType type = to.type;
  const ProblemType& other = from.type;
  type.a = other.a;
  type.b = other.b;
  type.c = other.c;
  type.d = other.d;
  type.compute = other.compute;
  type.compute_input_a = other.compute_input_a;
  type.compute_input_b = other.compute_input_b;
  to.type = type;
}
void take_transposes(const Recipe& from, Recipe& to) {
  to.type.trans_a = from.type.trans_a;
  to.type.trans_b = from.type.trans_b;
  to.type.conjugate_a = from.type.conjugate_a;
  to.type.conjugate_b = from.type.conjugate_b;
}
void take_instruction(const Recipe& from, Recipe& to) {
  const bool other_unit = from.matrix_instruction.is_valu() != to.matrix_instruction.is_valu();
  to.matrix_instruction = from.matrix_instruction;
  if (other_unit) to.wave_group = from.wave_group;
}
void take_split(const Recipe& from, Recipe& to) {
  to.global_split_u = from.global_split_u;
  to.global_split = from.global_split;
}
template <auto kMember>
void take(const Recipe& from, Recipe& to) {
  to.*kMember = from.*kMember;
}
template <auto kMember, std::size_t kIndex>
void take_one(const Recipe& from, Recipe& to) {
  (to.*kMember)[kIndex] = (from.*kMember)[kIndex];
}
template <auto kMember>
void take_of_type(const Recipe& from, Recipe& to) {
  to.type.*kMember = from.type.*kMember;
}
template <auto... kMembers>
void take_of_epilogue(const Recipe& from, Recipe& to) {
  ((to.type.epilogue.*kMembers = from.type.epilogue.*kMembers), ...);
}

template <LinkId kLink>
void take_link(const Recipe& from, Recipe& to) {
  constexpr bool Epilogue::*kMember = link_of(kLink).as_switch.member;
  to.type.epilogue.*kMember = from.type.epilogue.*kMember;
}
/// And the links that there are only with such a matrix.
void take_aux(const Recipe& from, Recipe& to) {
  Epilogue& e = to.type.epilogue;
  e.aux = from.type.epilogue.aux;
  e.aux_type = from.type.epilogue.aux_type;
  for (const LinkId id : switch_links) {
    const EpilogueLink& link = link_of(id);
    ProblemType alone = to.type;
    alone.epilogue = {};
    alone.epilogue.*link.as_switch.member = true;
    if (!refusal_of(link, alone).empty()) e.*link.as_switch.member = from.type.epilogue.*link.as_switch.member;
  }
}

constexpr std::array kGenesOfAll = {
    Gene{take_letters},
    Gene{take_transposes},
    Gene{take_instruction},
    Gene{take_split},
    Gene{take<&Recipe::wave_tile>},
    Gene{take_one<&Recipe::wave_group, 0>},
    Gene{take_one<&Recipe::wave_group, 1>},
    Gene{take<&Recipe::wave_lanes>},
    Gene{take<&Recipe::depth_u>},
    Gene{take<&Recipe::global_read_vector_width>},
    Gene{take<&Recipe::local_read_vector_width>},
    Gene{take<&Recipe::lds_buffers>},
    Gene{take<&Recipe::prefetch_global_read>},
    Gene{take<&Recipe::prefetch_local_read>},
    Gene{take<&Recipe::workgroup_mapping>},
    Gene{take<&Recipe::maps_along_m>},
    Gene{take<&Recipe::store_vector_width>},
    Gene{take<&Recipe::buffer_addressing>},
    Gene{take<&Recipe::source_swap>},
    Gene{take<&Recipe::vector_width>},
    Gene{take<&Recipe::store_remap>},
    Gene{take<&Recipe::arch_vgpr>},
    Gene{take<&Recipe::multiple>},
    Gene{take_one<&Recipe::transposing_reads, 0>},
    Gene{take_one<&Recipe::transposing_reads, 1>},
    Gene{take_one<&Recipe::direct_to_vgpr, 0>},
    Gene{take_one<&Recipe::direct_to_vgpr, 1>},
    Gene{take<&Recipe::inner_unroll>},
    Gene{take<&Recipe::fragment_sets>},
    Gene{take_one<&Recipe::exact_reads, 0>},
    Gene{take_one<&Recipe::exact_reads, 1>},
    Gene{take_one<&Recipe::wave_separate_global_read, 0>},
    Gene{take_one<&Recipe::wave_separate_global_read, 1>},
    Gene{take<&Recipe::non_temporal>},
    Gene{take<&Recipe::stagger>},
    Gene{take<&Recipe::local_split_u>},
    Gene{take_of_type<&ProblemType::pointer_array>},
    Gene{take_of_type<&ProblemType::device_scalars>},
    Gene{take_of_type<&ProblemType::grouped>},
    Gene{take_of_type<&ProblemType::initial_strides>},
    Gene{take_of_type<&ProblemType::numerics>},
    Gene{take_of_epilogue<&Epilogue::bias, &Epilogue::bias_type>},
    Gene{take_of_epilogue<&Epilogue::scale_alpha_vec>},
    Gene{take_of_epilogue<&Epilogue::scale_a>},
    Gene{take_of_epilogue<&Epilogue::scale_b>},
    Gene{take_of_epilogue<&Epilogue::activation>},
    Gene{take_aux},
};
template <std::size_t... kPlaces>
constexpr auto with_links(std::index_sequence<kPlaces...>) {
  std::array<Gene, kGenesOfAll.size() + sizeof...(kPlaces)> genes{};
  const std::array of_links = {Gene{take_link<switch_links[kPlaces]>}...};
  std::ranges::copy(of_links, std::ranges::copy(kGenesOfAll, genes.begin()).out);
  return genes;
}
constexpr auto kGenes = with_links(std::make_index_sequence<switch_links.size()>());

}  // namespace

std::span<const Gene> genes() {
  return kGenes;
}

}  // namespace kiln::selftest
