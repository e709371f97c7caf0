# The rows of the table: what runs on which target, what its output says, and the counts that were recorded. A row is
# a list of parts, one a target; a part is a list of runs whose counts are summed.
import os
import re
import subprocess
import tempfile
import threading

import stack_run
import stack_ways
from stack_parts import (BACKENDS, HERE, Part, Run, bench_rows, count_backend_ops, count_llama, count_tests,
                         error_is_small)
from stack_ways import rocblas_lines, rocblas_verdict

# The packages of Debian sid that the counts were recorded with.
RECORDED = {"libamdhip64-6": "6.4.3-5", "libhipblaslt1": "7.1.1+dfsg-4", "librocblas4": "6.4.4-4",
            "libggml0-backend-hip": "0.27.0-1", "llama.cpp-tests": "1:0.7.0+dfsg-2"}

def lt_verdict(outcome):
    """One problem of hipblaslt-bench -v."""
    if "NO solution found" in outcome.out + outcome.err:
        return {"none": 1}
    rows = bench_rows(outcome.out, "transA,")
    if outcome.code != 0 or not rows:
        return {"failed": 1}
    return {"right" if all(error_is_small(row["norm_error"], row["d_type"]) for row in rows) else "wrong": 1}


def lt_flags():
    with open(os.path.join(HERE, "lt_flags.txt"), encoding="utf-8") as file:
        return [line.split() for line in file if not line.startswith("#")]


def matrix(_runner):
    """24 problems on each target that Debian's hipBLASLt has kernels for; `none` is AMD's lack of a solution: f8 before
    gfx12, groups but on gfx90a and gfx908, f64 on gfx908."""
    none = {"gfx90a": 2, "gfx1200": 1, "gfx1201": 1}
    for arch in ("gfx90a", "gfx1201", "gfx1100", "gfx908", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151",
                 "gfx1200"):
        runs = [Run(["hipblaslt-bench", *flags, "-v", "-i", "1", "-j", "0"], lt_verdict) for flags in lt_flags()]
        few = none.get(arch, 3)
        yield Part("matrix", arch, runs, {"right": len(runs) - few, "none": few}, quick=arch in ("gfx90a", "gfx1201"))


def lt_lines(runner):
    """The same 24 problems by lt_lines, which fills and verifies on the host and calls the C and the ext API itself."""
    program = os.path.join(os.path.dirname(os.path.abspath(runner.kiln)), "../desk/lt_lines")
    if not os.path.exists(program):
        raise RuntimeError(f"{program} is not built")

    def count(outcome):
        counts = {}
        for word in re.findall(r"^(right|wrong|failed|refused|none) ", outcome.out, re.MULTILINE):
            counts[word] = counts.get(word, 0) + 1
        return counts or {"failed": 1}

    for part in matrix(runner):
        run = Run([program, "--lines", os.path.join(HERE, "lt_flags.txt")], count, seconds=600)
        yield Part("lt-lines", part.arch, [run], part.expected, quick=part.quick)


# The 13 types of which all kernels run.
TYPES = [*[f"--precision f16_r --compute_type f32_r --transA {a} --transB {b}" for a, b in ("TN", "NN", "NT", "TT")],
         *[f"--precision bf16_r --compute_type f32_r --transA {a} --transB N" for a in "TN"],
         "--a_type f16_r --b_type f16_r --c_type f32_r --d_type f32_r --compute_type f32_r --transA T --transB N",
         *[f"--precision f32_r --compute_type f32_r --transA {a} --transB N" for a in "TN"],
         "--a_type f8_r --b_type f8_r --c_type f32_r --d_type f32_r --compute_type f32_r --transA T --transB N",
         "--a_type bf8_r --b_type bf8_r --c_type f32_r --d_type f32_r --compute_type f32_r --transA T --transB N",
         "--precision i8_r --d_type i32_r --c_type i32_r --compute_type i32_r --transA T --transB N",
         "--precision f64_r --compute_type f64_r --transA N --transB N"]


def solutions(_runner):
    """Every kernel of the 13 types that can run 40x24x40: solutions that share a kernel are counted once."""
    kernels = {"gfx908": 12, "gfx1151": 376, "gfx1100": 344, "gfx90a": 2610, "gfx1201": 5185}
    for arch, count in kernels.items():
        seen = set()

        def verdict(outcome, seen=seen):
            counts = {}
            names = re.findall(r"--kernel name: +(\S+)", outcome.out)
            rows = bench_rows(outcome.out, "transA,")
            # A type without any kernel says so and counts nothing.
            silent = not rows and "NO solution" not in outcome.out + outcome.err
            if outcome.code != 0 or len(names) != len(rows) or silent:
                counts["failed"] = 1
            for name, row in zip(names, rows):
                word = "right" if error_is_small(row["norm_error"], row["d_type"]) else "wrong"
                if word == "wrong" or name not in seen:
                    counts[word] = counts.get(word, 0) + 1
                seen.add(name)
            return counts

        same = "-m 40 -n 24 -k 40 --alpha 1.5 --beta 0.5 -v -i 1 -j 0 --print_kernel_info --requested_solution -1"
        runs = [Run(["hipblaslt-bench", *flags.split(), *same.split()], verdict, seconds=1800) for flags in TYPES]
        yield Part("solutions", arch, runs, {"right": count}, quick=count < 400)


def rocblas(_runner):
    """The types of rocblas-bench on each of its targets, f64 on gfx90a only."""
    ex = "-f gemm_ex --a_type {0} --b_type {0} --c_type {1} --d_type {1} --compute_type {2} --alpha {3} --beta {4}"
    types = ["-f gemm -r f32_r --alpha 1.5 --beta 0.5", "-f gemm -r f16_r --alpha 1.5 --beta 0.5",
             ex.format("f16_r", "f16_r", "f32_r", 1.5, 0.5), ex.format("bf16_r", "bf16_r", "f32_r", 1.5, 0.5),
             ex.format("i8_r", "i32_r", "i32_r", 2, 3)]
    f64 = "-f gemm -r f64_r --alpha 1.5 --beta 0.5"
    sizes = "-m 133 -n 71 -k 72 --lda 133 --ldb 71 --ldc 133 --ldd 133 --transposeA N --transposeB T"
    sizes += " -v 1 -i 1 -j 0"

    def verdict(flags):
        d_type = re.search(r"--d_type (\S+)|-r (\S+)", flags)
        # hgemm's kernels add 72 products in f16: about sqrt(72) roundings.
        slack = 8 if "-f gemm -r f16_r" in flags else 1

        def count(outcome):
            rows = bench_rows(outcome.out, "transA,")
            if outcome.code != 0 or not rows:
                return {"failed": 1}
            error = float(rows[0]["norm_error_1"]) / slack
            return {"right" if error_is_small(error, d_type[1] or d_type[2]) else "wrong": 1}

        return count

    for arch in ("gfx90a", "gfx1100", "gfx803", "gfx900", "gfx906", "gfx908", "gfx1010", "gfx1030"):
        flags = types + ([f64] if arch == "gfx90a" else [])
        runs = [Run(["rocblas-bench", *one.split(), *sizes.split()], verdict(one)) for one in flags]
        yield Part("rocblas", arch, runs, {"right": len(runs)}, quick=arch in ("gfx90a", "gfx1100"))


def rocblas_test(runner):
    """One of 600 shards of rocblas-test's quick GEMM tests. Most of the time goes into its data file of 0.9 GB."""

    data = os.path.join(runner.folder, "usr/share/librocblas4-tests/data/rocblas_gtest.data")
    reports = {"gfx1100": {"A": 10}, "gfx90a": {"B": 128}}
    for arch, shard in (("gfx1100", 7), ("gfx90a", 11), ("gfx1030", 11), ("gfx906", 11)):
        run = Run(["rocblas-test", "--data", data, "--gtest_filter=*quick*gemm*"], count_tests, seconds=900,
                  env={"GTEST_TOTAL_SHARDS": "600", "GTEST_SHARD_INDEX": str(shard)})
        yield Part("rocblas-test", arch, [run], {"passed": 295}, reports.get(arch))


def samples(runner):
    """hipBLASLt's compiled samples, but for one whose sizes take minutes. They end with 0 without a solution, too."""
    version = stack_run.installed_version(runner.folder, "libhipblaslt1")
    alone = stack_run.fetch_alone(runner.folder, "libhipblaslt1-tests", version)
    place = os.path.join(alone, "usr/libexec/hipblaslt-samples")

    def count(outcome):
        said = outcome.out + outcome.err
        if outcome.code != 0 or re.search(r"hip(blasLt)? error", said, re.IGNORECASE):
            return {"failed": 1}
        return {"none": 1} if "No valid solution found" in said else {"ended": 1}

    names = [name for name in sorted(os.listdir(place)) if name != "sample_hipblaslt_gemm_swizzle_a"]
    for arch, none in (("gfx90a", 13), ("gfx1201", 20)):
        runs = [Run([os.path.join(place, name)], count) for name in names]
        yield Part("samples", arch, runs, {"ended": len(runs) - none, "none": none})


def backend_ops(runner):
    """llama.cpp's test-backend-ops, matrix products of 28 types of 16 rows; those with n = 8,400,000 are left out."""
    program = os.path.join(runner.folder, "usr/libexec/x86_64-linux-gnu/ggml/test-backend-ops")

    for arch, types, ok, reports, quick in (("gfx1100", "", 818, {"A": 61}, False), ("gfx90a", "", 818, {}, False),
                                            ("gfx1100", "type_a=q4_K.*", 13, {"A": 26}, True)):
        sizes = "m=16,n=1,k=256" if quick else "m=16,n=(?!8400000)"
        words = [program, "test", "-b", "ROCm0", "-o", "MUL_MAT", "-p", types + sizes]
        run = Run(words, count_backend_ops, cwd=os.path.join(runner.folder, BACKENDS), seconds=1200)
        yield Part("backend-ops", arch + (" q4_K" if quick else ""), [run], {"ok": ok}, reports, quick)


def llama(runner):
    """Whole tiny Llama models, dense and mixture of experts, against llama.cpp's CPU backend."""

    for arch in ("gfx90a", "gfx1100", "gfx1030"):
        run = Run(["test-llama-archs", "-a", "^llama$", "-b", "ROCm0"], count_llama, seconds=600,
                  cwd=os.path.join(runner.folder, BACKENDS))
        yield Part("llama", arch, [run], {"ok": 2}, quick=arch == "gfx90a")


class Folder:
    """A folder that kiln builds when a run first needs it; other runs of the part wait for it."""

    def __init__(self, runner, flavour, arch, variable):
        self.runner, self.flavour, self.arch, self.variable, self.path = runner, flavour, arch, variable, None
        self.building = threading.Lock()

    def env(self):
        with self.building:
            if self.path is None:
                self.place = tempfile.TemporaryDirectory()
                path = os.path.join(self.place.name, "library")
                subprocess.run([self.runner.kiln, "build", "--architecture", self.arch, "--for", self.flavour, "--prove", "0",
                                "-o", path], check=True, capture_output=True)
                self.path = path
        return {self.variable: self.path}


def folder_rocblas(runner):
    """rocBLAS over folders that kiln wrote, also for targets that it has no files for."""
    for arch in ("gfx1036", "gfx1103", "gfx90a", "gfx906", "gfx1010", "gfx1030", "gfx1100"):
        folder = Folder(runner, "rocm-6.4", arch, "ROCBLAS_TENSILE_LIBPATH")
        runs = [Run(["rocblas-bench", *line.split()], rocblas_verdict(types), env=folder.env)
                for types, line in rocblas_lines()]
        yield Part("folder-rocblas", arch, runs, {"right": len(runs)}, quick=arch in ("gfx1036", "gfx90a"))


def folder_lt(runner):
    """hipBLASLt's own host over folders that kiln wrote: the problems of lt_flags.txt, and those of lt_split_flags.txt,
    which share K; `none`: sums of i32 and f64, whose split hipBLASLt lets no caller say, with AMD's folders neither."""
    program = os.path.join(os.path.dirname(os.path.abspath(runner.kiln)), "../desk/lt_lines")

    def count(outcome):
        counts = {}
        for word in re.findall(r"^(right|wrong|failed|refused|none) ", outcome.out, re.MULTILINE):
            counts[word] = counts.get(word, 0) + 1
        return counts or {"failed": 1}

    for arch in ("gfx90a", "gfx1201", "gfx1103", "gfx942", "gfx906", "gfx1030"):
        folder = Folder(runner, "hipblaslt-1", arch, "HIPBLASLT_TENSILE_LIBPATH")
        def run_of(lines, folder=folder):
            return Run([program, "--lines", os.path.join(HERE, lines)], count, env=folder.env, seconds=600)

        yield Part("folder-lt", arch, [run_of("lt_flags.txt")], {"right": 24}, quick=arch in ("gfx90a", "gfx906"))
        if arch in ("gfx90a", "gfx1201", "gfx942", "gfx1103"):
            yield Part("folder-lt", arch + " split", [run_of("lt_split_flags.txt")], {"right": 21, "none": 2},
                       quick=arch == "gfx90a")


def folder_matrix(runner):
    """The matrix again, by the same bench, over folders that kiln wrote."""
    for part in matrix(runner):
        folder = Folder(runner, "hipblaslt-1", part.arch, "HIPBLASLT_TENSILE_LIBPATH")
        runs = [Run(run.words, lt_verdict, env=folder.env) for run in part.runs]
        yield Part("folder-matrix", part.arch, runs, {"right": len(runs)}, quick=False)


# Sizes of a group, and what a group is asked for besides.
GROUP = "-m 130 -n 64 -k 96 -m 70 -n 33 -k 50 -m 300 -n 200 -k 64 -m 1 -n 5 -k 0 --grouped_gemm --alpha 1.5 --beta 0.5"
GROUPS = ["--precision f16_r --transA N --transB N", "--precision f16_r --transA T --transB N --use_user_args",
          "--precision bf16_r --transA N --transB T --use_user_args --bias_vector --activation_type gelu",
          "--precision f32_r --transA T --transB T --bias_vector --activation_type relu",
          "--precision f32_r --transA N --transB N --use_user_args",
          "--a_type f16_r --b_type f16_r --c_type f32_r --d_type f32_r --transA N --transB T --use_user_args "
          "--bias_vector --bias_type f32_r --activation_type swish"]


def group_verdict(outcome):
    """Of a group: its sizes stand in parentheses, with commas; the error is that of all its problems together."""
    out = re.sub(r"\([^()\n]*\)", "group", outcome.out)
    return lt_verdict(stack_run.Outcome(outcome.code, out, outcome.err, outcome.seconds))


FIXED_MK = "--in_datatype fp16 --out_datatype fp16 -m 128 -n 40 -n 17 -n 3 -k 64 -V"


def fixed_mk_verdict(outcome):
    """Every kernel of a type, with sizes that a kernel of the bench writes in the device's memory."""
    passed, failed = (len(re.findall(rf"^GEMM \d+ {word}", outcome.out, re.MULTILINE)) for word in ("PASS", "FAIL"))
    return {"right" if outcome.code == 0 and passed and not failed else "failed": 1}


def folder_groups(runner):
    """hipblaslt-bench over folders that kiln wrote: groups of several sizes, whose arguments the host writes or, with
    --use_user_args, the program."""
    for arch in ("gfx90a", "gfx1201", "gfx1100"):
        folder = Folder(runner, "hipblaslt-1", arch, "HIPBLASLT_TENSILE_LIBPATH")
        words = ["hipblaslt-bench", *GROUP.split(), "--compute_type", "f32_r", "-v", "-i", "1", "-j", "0"]
        runs = [Run([*words, *flags.split()], group_verdict, env=folder.env) for flags in GROUPS]
        runs += [Run(["hipblaslt-bench-groupedgemm-fixed-mk", *FIXED_MK.split(), *flags.split()], fixed_mk_verdict,
                     env=folder.env) for flags in ("", "--bias 1 --act gelu")]
        yield Part("folder-groups", arch, runs, {"right": len(runs)}, quick=arch == "gfx90a")


# name -> (its parts, packages whose versions the counts belong to)
ROWS = {"matrix": (matrix, ["libhipblaslt1", "libamdhip64-6"]),
        "lt-lines": (lt_lines, ["libhipblaslt1", "libamdhip64-6"]),
        "solutions": (solutions, ["libhipblaslt1", "libamdhip64-6"]),
        "rocblas": (rocblas, ["librocblas4", "libamdhip64-6"]),
        "rocblas-test": (rocblas_test, ["librocblas4", "libamdhip64-6"]),
        "folder-rocblas": (folder_rocblas, ["librocblas4", "libamdhip64-6"]),
        "interposed": (stack_ways.interposed, ["librocblas4", "libamdhip64-6"]),
        "standalone": (stack_ways.standalone, ["librocblas4", "libamdhip64-6"]),
        "by-gemm": (stack_ways.by_gemm, ["llama.cpp-tests", "libggml0-backend-hip", "librocblas4", "libamdhip64-6"]),
        "bad-arguments": (stack_ways.bad_arguments, ["librocblas4", "libamdhip64-6"]),
        "solver": (stack_ways.solver, ["librocblas4", "libamdhip64-6"]),
        "folder-matrix": (folder_matrix, ["libhipblaslt1", "libamdhip64-6"]),
        "folder-lt": (folder_lt, ["libhipblaslt1", "libamdhip64-6"]),
        "folder-groups": (folder_groups, ["libhipblaslt1", "libamdhip64-6"]),
        "samples": (samples, ["libhipblaslt1", "libamdhip64-6"]),
        "backend-ops": (backend_ops, ["libggml0-backend-hip", "librocblas4", "libamdhip64-6"]),
        "llama": (llama, ["llama.cpp-tests", "libggml0-backend-hip", "librocblas4", "libamdhip64-6"])}
