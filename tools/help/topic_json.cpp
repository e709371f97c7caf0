// `kiln help json`. tests/tools/cli_json_test.cpp compares it with what the subcommands print: every member has its row
// in the section of its subcommand or of an object that is printed by several.
#include "tools/help/topics.hpp"

namespace kiln::tools {
namespace {

constexpr const char* kCommon =
    R"(With --json a subcommand prints one JSON object to stdout (select, rank: one for each problem, a line each).
Every object has the member schema, a whole number: it grows when a member changes its meaning or goes
away; new members may come at any time. A member that is listed here is always there; what is unknown or
does not apply is null. Text is UTF-8, other bytes are replaced. Numbers that JSON cannot hold are null.

any object
  schema                1
an error, instead of the rest (explain: beside it); stderr has it as text
  error
    code                invalid_argument, unknown_target, no_solution, malformed_file, input_output,
                        device, code_generation, unsupported or internal
    exit_code           the program's, `kiln help exit-codes`
    message             what is wrong, where, and what would be right
    notes               array of texts: the context, reasons or hints

Objects of several subcommands:

problem                 the GEMM, every default filled in
  m n k batch_count     sizes
  transA transB         "N" or "T"
  lda ldb ldc ldd       leading dimensions in elements
  initial_stride_a initial_stride_b initial_stride_c initial_stride_d    of the contiguous index, in elements
  stride_a stride_b stride_c stride_d    between the matrices of a batch, in elements
  alpha beta            numbers; alphai betai: their imaginary parts
  a_type b_type c_type d_type compute_type    as hipblaslt-bench spells them
  compute_input_typeA compute_input_typeB     what A and B are converted to before they are multiplied
  pointer_array         true: the matrices of a batch are found by addresses, not by strides
  device_scalars        true: kernels read alpha and beta from the device's memory
  grouped               true: one of several problems in a launch
  initial_strides       true: the contiguous index has strides of its own
  numerics              "kiln" or "hipblaslt": whose results stand at NaN and infinity
  bias_gradient         null, or "of" ("A", "B" or "D") and "type" of the sums beside D
  uniform_summation_order    true: each row of D is summed in one order, for all M
  complex_3m            true: complex numbers may be multiplied by three real products
  sm_count_target       compute units that the launch may count on; 0: all
  epilogue              what happens to the sums
    bias scaleAlpha_vector    the side of D along which the vector lies: "M" or "N"; null: none
    bias_type           null without a bias
    scaleA scaleB       "scalar" or "vector"; null: not scaled
    scaleC scaleD amaxD true or false
    aux, aux_type       "written" or "read", and its type; null: there is no auxiliary matrix
    scaleE              true: a number scales the auxiliary matrix
    amaxE               true: its largest magnitude is written
    activation_type     "none", "relu", ...
    activation_arg1 activation_arg2    null without an activation
solution
  library               the logic file it comes from
  index name            its number and name there
  recipe                the canonical line of all that shapes the kernel's code
kernel
  name                  the symbol
  code_object_bytes vgprs accvgprs sgprs lds_bytes
  code_object_version   4, 5 or 6
  workgroup             lanes in x, y, z
  grid                  workgroups in x, y, z, of all launches together
  launches              how many of them the problem takes: more than 1 where one grid cannot hold it
the cache (members of run, kernel and profile)
  cache                 "hit" or "miss"
  cache_stored          true: generated, and stored for the next time
  cache_fault           why the kernel was not stored, or what was damaged; null: nothing
  proven                true: strict runs of the emulator were passed (KILN_PROVE)
  cache_faults          how often the cache failed since it was opened; each reason is a line of the log
time_us                 by stage, those that took place, in microseconds: device open_cache library select
                        cache memory open_llvm plan write passes print assemble link prove store data
                        upload load launch download verify
the time model (members of explain, rank and targets); never a measurement
  parts_us              of a launch, in microseconds: launch prologue math cache latency memory lds loads body
                        stores split plan row; body is what math to loads make together, and with launch,
                        prologue, stores, split, plan and row it is the whole; plan is what registers, LDS
                        and instructions of kiln's kernel add to what is known of a solution, or take
                        (negative); row is what many launches in a row hide of one, or, where all of it
                        would be hidden, add
  fitted_on             the processor on whose measured speeds the model's constants were fitted
  derived_rates         array of texts: figures of the processor that are a relative's or follow from others
without_effect          array: flags that were given and change nothing here
verify
  passed                true: every byte of D is right
  max_error_ratio       the largest error in parts of its bound
violations              how often the emulator's strict checks failed
violation_texts         array: the first of them
)";

constexpr const char* kCommands = R"(
kiln run
  problem without_effect target device asic_revision solution cache cache_stored cache_fault proven
  cache_faults kernel time_us verify
  device                "emulated gfx942", or the GPU's name
  asic_revision         of the GPU's chip, as HIP tells it: 0 is the first (A0), 1 the next (B0); null on the emulator
  target                with its features: gfx942:sramecc+:xnack-
  group                 null; of --grouped_gemm the problems of the launch in their order, and how each came out
    problem grid passed max_error_ratio
  emulator              null on a GPU
    instructions        wave-instructions
    violations violation_texts

kiln kernel
  problem without_effect target device solution cache cache_stored cache_fault proven cache_faults kernel
  time_us
  llvm_loaded           false where LLVM was not asked: the cache had the kernel

kiln explain
  problem without_effect target
  compute_units         that selection assumed
  library               what was looked at
  steps                 array, in order
    depth node          place in the hierarchy, and what stands there
    predicate operands  what was asked, with its values
    accepted detail     the answer, and why
  solution              with distance: how far its row of a table is; null if there is none
    switches            array: its structural switches
      name asked became honoured
  modelled              its launch by the time model, not measured; null if there is no solution
    us                  microseconds
    parts_us fitted_on derived_rates
  reason                why there is none, or null
  error                 of a failure, or null

kiln select (an object a line)
  solution              index name library; null if there is none
  distance              how far its row of a table is
  ranked_by             "Tensile" or "kiln"
  launch
    kernel grid workgroup work_items global_split_u workspace_bytes macro_tile depth_u
  reason                why there is none, or null

kiln selftest
  selftest              the version of the report: 1
  kiln                  the build that made it
  device                name target driver emulated; firmware: names and versions, null where no driver says them
  passed                false: some level failed
  levels                array: those that were asked for
    level name
    state               "passed", "failed" or "skipped"
    not_run             true, where a level before it could not go on; else it is not there
    cannot_go_on        why it could not, where that is so
    lines               of device, waits and speed: array
      name text remedy
    probes              of instructions: array
      name kind hash
      other_bits differing    dwords that have other bits and are as right; that are wrong
      text              what failed before there were any, or null
      vectors           array: the first of them
        pass lane row   row: of what is stored, null: lane counts dwords of memory
        got expected    in hexadecimal
        all_lanes       whether inputs are those of all lanes, row by row, or of this one
        inputs          dwords in hexadecimal, eight digits each; null: left out, as all are too long
    kernels failed      of engines: how many were tried, how many are wrong
    pairs pairs_covered of words of recipes, that legal ones have, that the kernels have
    pairs_never_legal   those that no legal recipe had after some tries for each; they do not count
    common_words        what the failures have in common
    failures            array
      engine recipe problem text

kiln selftest --replay
  device target         of the report
  differences           how many stand
  replayed              array
    name text
    stands              false: the emulator has been corrected since

kiln check
  processors            array
    arch solutions
    usable_type         how many are of a type that kiln runs
    made                how many kernels were planned, written, encoded and linked
    refused             array: those of which none was made
      reason solutions
    switches            as below, of this processor's
  kernels               different ones
  switches              what became of the structural switches of the solutions whose kernels were made
    solutions all       how many there are; how many honour every switch
    all_with_atomics    the same where RuntimeOptions::allow_atomics is set
    each                array
      name honoured     a switch; how many honour it
      otherwise         array, the most frequent first: what became of the others'
        asked became solutions

kiln warm
  cache output          the folder, or the file of -o; the other is null
  kernels               different ones that were asked for; with --shard: of this shard
  present built         there before; made and stored now
  proven                with --prove, else null: how many of those passed strict runs in the emulator: all
  not_stored            made, but the cache could not take them; cache_fault says why
  unsupported failed    arrays: no kernel of which a rule or the target allows; faults of kiln, each a kernel
    reason count
  bad_lines             array of texts: lines of --from-log that were left out, at most 20 of them
  bytes jobs            made; processes at most
  estimate              --dry-run, else null: kernels seconds bytes of what is missing, by a few that were made
  interrupted           true: by Ctrl-C, SIGTERM or SIGHUP; what was built is stored
  seconds kernels_per_second_per_core
  peak_memory_bytes     of the largest process

kiln rank (an object a line)
  problem target        as text
  compute_units         that the model assumed
  fitted_on derived_rates
  ranked not_written    how many solutions are ranked; how many kiln writes no kernel of
  solutions             array, the fastest first
    rank                1, 2, ...
    library index name
    macro_tile depth_u global_split_u
    modelled_us         microseconds of its launch by the time model; never a measurement
    parts_us
    reason              why kiln writes no kernel of it (--all), or null
  reason                why there are none, or null

kiln replay
  target device
  launches              array
    kernel
    instructions violations violation_texts    null on a GPU
  compared              by buffer: those with a dump
    bytes different_bytes
    first_difference    of the first byte that differs, or null
  same                  true if none differs

kiln emulate
  kernel target
  code_object_version   3 to 6
  strict                true: checks were on
  instructions          wave-instructions
  by_class              of them: salu branch wait other smem valu trans matrix lds vmem flat, those that ran
  violations violation_texts
  time_us               a number: the emulator's own time

kiln emulate --coverage
  coverage              array, a target each
    target instructions implemented compute compute_implemented refused_by_the_assembler
    missing             array: opcode example class reason

kiln emulate --scan
  scan files unreadable code_objects kernels
  by_target             array, a target each
    target code_objects kernels instructions
    found               array: kind, kernels that have it, places in them
  findings              array, --reports at most: file target kernel kind count offset text; of a kind the kernel's first

kiln gpu --list
  hip processors        the HIP that was asked, and the GPUs that it admits

kiln cache stats
  folder entries value_bytes file_bytes
  stored_bytes          of the values as they lie there; fewer where some are compressed
  compressed            entries that are, and
  dictionary_bytes      what they are compressed with
  other_builds          with --full, else null: entries of other builds of kiln, which this one never asks for
  damaged               likewise: entries whose key or checksum does not hold, or which do not decompress
  faults last_fault     how often the cache failed at this, and the last reason or null

kiln cache list
  entries               array: id target recipe bytes stored_bytes unused_days proof_state key
    proof_state         "proven", "unproven", "outdated" (by another build of the judge) or "damaged"
  faults last_fault     as above

kiln cache show
  id target recipe bytes stored_bytes proof_state key    as above
  unused_days           since it was last used, as far as that was noted
  proof                 the strict runs that the kernel has passed; null: none
    counts              true: by this build of the judge, and whole
    judge runs          the judge's build, or null; array of texts: M x N x K, batch, scalars, order of the waves

kiln build
  output for            the folder, and whose it is
  parts                 how many were joined (--join, which says output parts bytes interrupted alone)
  architectures         array: name parts kernels from_cache solutions rows left_out proven proven_before
    parts_without parts_failed    of which no kernel can be made; at which something failed
  without               array: reason count, why parts have no kernels
  failed                array: part reason; not empty: nothing is written, and the exit code is 1
  unproven              array of texts: kernels that computed something wrong, which are not listed
  bytes seconds jobs
  interrupted           true: nothing is written
  manifest files        of --generate-manifest-and-exit, which says these alone

kiln cache verify
  folder entries value_bytes stored_bytes damaged last_fault    as above
  sound                 false: structure, checksums, the folder or a proof do not hold; the exit code is 1
  proofs                of --proof, else null
    replayed without    kernels that passed again; entries that have no proof
    other_builds        entries of other builds of kiln, which are left alone
    failed              array: id reason; not empty: the exit code is 1

kiln cache gc
  entries_before entries_after bytes_before bytes_after

kiln cache clear
  folder

kiln cache path
  folder layers         layers: read-only folders below it, in order

kiln cache export
  folder output format
  kernels bundles       bundles: 0 with --format raw and layer
  code_bytes bytes      of the code objects, and of what was written
  other_builds          left out: entries of another build of kiln, which import would refuse
  source_kernels        left out: kernels that comgr compiles where they run
  damaged               entries that could not be read

kiln cache import
  folder
  kernels               that were in the files
  stored present        present: the cache, or a layer, had them
  refused               array: file target reason; not empty: the exit code is 1
  unproven              array: file target reason, of kernels taken without their proof, which is damaged
  cache_fault           why some could not be stored, or null

kiln cache merge
  folder entries_before entries_after
  added                 entries that only the others had
  conflicts             keys that had several values, of which one was taken
  damaged               entries that were left out
  bytes_after           of the file
  dictionary_bytes      of --compress; 0: it is plain, or there was too little to train one on

kiln cache why
  problem hit           hit: all kernels of the problem are there
  kernels               array, of one or two: hit folder key nearest
    nearest             null for a hit and in an empty cache: folder id key differs
      differs           array: part wanted has; empty: the entry is there, and damaged
  last_fault            as above

kiln --version
  version               of kiln
  build                 a cache or an export fits the build that made it
  llvm                  the LLVM that assembles; null: none is linked in
  catalogue             changes with kiln's own solutions
  cache_format          the newest form of a record of the kernel cache
  abi                   of the C++ interface: libkiln.so's number
  c_abi                 of kiln.h

kiln targets
  targets               array
    name generation wave_lanes vgprs accvgprs sgprs lds_bytes compute_units
    features            array: sramecc, xnack
    engines             array of texts: MFMA or WMMA, VALU (each type and its instruction)
    matrix_instructions array of texts
    rates               what the time model knows of it
      clock_mhz memory_gb_per_s lds_bytes_per_clock
      vector matrix     multiply-adds of a compute unit in a clock: f64 f32 xf32 f16 bf16 i8 f8 f4, those it has
      fitted_on derived_rates

kiln pack
  output packed_bytes   null and 0 if nothing is written
  input_files input_bytes bad_files filtered_files master_parts other_files
  errors                array of texts: what is wrong with the bad files
  experimental_files    of folders named experimental, left out
  unknown               array of texts: what files state by keys that kiln does not know
  solutions rows
  report                null without --report
    files total         an array of lines, and their sum
      name file_bytes solutions rows
      usable kernels    solutions that kiln can write, and how many kernels they are
      refused           array: reason solutions
      unknown_keys      array: name solutions; keys of solutions that kiln does not know, where they say something
      parameters        array: name honoured structural approximated hint unsupported reason
      switches          of the structural ones, as in kiln check
        solutions all all_with_atomics
        each            array: name honoured otherwise
          otherwise     array: asked became solutions

kiln pack --generate-manifest-and-exit
  files                 array of paths

kiln library list
  libraries             array: path version file_bytes solutions rows master_parts other_files
    masters             array: name version tables solutions rows
    files               array: name processor compute_units type kind solutions rows unusable

kiln library show
  files                 array: name processor compute_units type kind solutions rows unusable
    solution_list       array: index name parameters predicates; parameters are Tensile's, by name
    row_list            array: key solution speed
  masters               array: name version
    hierarchy tables    of each: solution_list and library, which are the master library's own documents

kiln library diff
  from to
  files                 array: name change header_changed solutions_added solutions_removed rows_added
                        rows_removed; change is "added", "removed" or "changed"
)";

}  // namespace

std::string json_page() {
  return std::string(kCommon) + kCommands + json_of_profile();
}

}  // namespace kiln::tools
