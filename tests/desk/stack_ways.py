# Rows of programs whose rocBLAS calls reach kiln: by its library before AMD's rocBLAS, or by its own rocBLAS alone.
import os
import re

import stack_run
from stack_parts import (BACKENDS, Part, Run, bench_rows, count_backend_ops, count_llama, count_tests, error_is_small)

# rocblas-bench's types of A and B, of C and D, and of the sums, by the letters of `kiln build --types`.
ROCBLAS_TYPES = {"SS": ("f32_r", "f32_r", "f32_r"), "DD": ("f64_r", "f64_r", "f64_r"),
                 "HH_HPA": ("f16_r", "f16_r", "f32_r"), "HS_HPA": ("f16_r", "f32_r", "f32_r"),
                 "HH": ("f16_r", "f16_r", "f16_r"), "BB_HPA": ("bf16_r", "bf16_r", "f32_r"),
                 "BS_HPA": ("bf16_r", "f32_r", "f32_r"), "I8I_HPA": ("i8_r", "i32_r", "i32_r")}
OPERATIONS = ("NN", "NT", "TN", "TT")


def bench_line(types, operation, sizes, alpha, beta, function="gemm_ex"):
    a_type, c_type, compute = types
    m, n, k = sizes
    lda, ldb = (m if operation[0] == "N" else k) + 3, (k if operation[1] == "N" else n) + 5
    return (f"-f {function} --a_type {a_type} --b_type {a_type} --c_type {c_type} --d_type {c_type} --compute_type {compute} "
            f"--transposeA {operation[0]} --transposeB {operation[1]} -m {m} -n {n} -k {k} --lda {lda} --ldb {ldb} "
            f"--ldc {m + 1} --ldd {m + 1} --alpha {alpha} --beta {beta} -v 1 -i 1 -j 0")


def rocblas_verdict(types):
    def verdict(outcome):
        rows = bench_rows(outcome.out, "transA,")
        if outcome.code != 0 or not rows:
            return {"failed": 1}
        # The reference of f16 sums rounds each sum to f16.
        slack = 8 if types[2] == "f16_r" else 1
        return {"right" if error_is_small(float(rows[0]["norm_error_1"]) / slack, types[1]) else "wrong": 1}

    return verdict


def rocblas_lines():
    """Types, operations, sizes, batches by strides and by pointers."""
    sizes = [(1, 1, 1), (16, 16, 16), (128, 128, 64), (300, 5, 700), (5, 300, 33)]
    lines = [(types, bench_line(types, operation, (133, 71, 72), 2, 3))
             for types in ROCBLAS_TYPES.values() for operation in OPERATIONS]
    for types in (ROCBLAS_TYPES["SS"], ROCBLAS_TYPES["HH_HPA"]):
        lines += [(types, bench_line(types, "NT", size, 2, 3)) for size in sizes]
        lines += [(types, bench_line(types, "TN", (37, 21, 50), 2, 3, function) + " --batch_count 3")
                  for function in ("gemm_strided_batched_ex", "gemm_batched_ex")]
    return lines


def complex_lines():
    lines = []
    for letters in ("f32_c", "f64_c"):
        lines += [((letters,) * 3, bench_line((letters,) * 3, operation, (133, 71, 72), 2, 3) + " --alphai 1 --betai -2")
                  for operation in ("NN", "TN", "CN", "NC", "CC")]
    return lines


def interposed(runner):
    """The same lines, and complex ones, with kiln's library before rocBLAS, also for targets that it has no files for."""
    env = ways(runner)["before"]
    for arch in ("gfx1036", "gfx1103", "gfx90a", "gfx906", "gfx1030", "gfx1100"):
        runs = [Run(["rocblas-bench", *line.split()], rocblas_verdict(types), env=env)
                for types, line in rocblas_lines() + complex_lines()]
        yield Part("interposed", arch, runs, {"right": len(runs)}, quick=arch in ("gfx1103", "gfx90a"))


def compat_file(runner, name):
    """One of kiln's libraries for other programs, beside the kiln that runs."""
    path = os.path.join(os.path.dirname(os.path.abspath(runner.kiln)), "../lib/kiln/compat", name)
    if not os.path.exists(path):
        raise RuntimeError(f"{path} is not built")
    return path


def ways(runner):
    """How programs get kiln's GEMMs in rocBLAS's place: its library before the real one, or the one that stands alone."""
    return {"before": {"LD_PRELOAD": compat_file(runner, "libkiln-rocblas.so")},
            "alone": {"LD_LIBRARY_PATH": os.path.dirname(compat_file(runner, "rocblas/librocblas.so.4"))}}


def standalone(runner):
    """The lines of `interposed` without AMD's rocBLAS."""
    env = ways(runner)["alone"]
    for arch in ("gfx1103", "gfx90a", "gfx1030"):
        runs = [Run(["rocblas-bench", *line.split()], rocblas_verdict(types), env=env)
                for types, line in rocblas_lines() + complex_lines()]
        yield Part("standalone", arch, runs, {"right": len(runs)}, quick=arch == "gfx90a")


def by_gemm(runner):
    """llama.cpp's products of f32, f16 and bf16, which hipBLAS hands to rocBLAS, and whole models, both ways."""
    program = os.path.join(runner.folder, "usr/libexec/x86_64-linux-gnu/ggml/test-backend-ops")
    place = os.path.join(runner.folder, BACKENDS)
    for way, env in ways(runner).items():
        for arch in ("gfx90a", "gfx1100"):
            words = [program, "test", "-b", "ROCm0", "-o", "MUL_MAT", "-p", "type_a=(f32|f16|bf16),.*m=16,n=(?!8400000)"]
            run = Run(words, count_backend_ops, cwd=place, env=env, seconds=1200)
            yield Part("by-gemm", f"{arch} {way}", [run], {"ok": 235}, quick=arch == "gfx90a")
        for arch in ("gfx90a", "gfx1100", "gfx1030"):
            run = Run(["test-llama-archs", "-a", "^llama$", "-b", "ROCm0"], count_llama, cwd=place, env=env, seconds=900)
            yield Part("by-gemm", f"{arch} {way} llama", [run], {"ok": 2})


def bad_arguments(runner):
    """rocblas-test's statuses for bad arguments of GEMMs, both ways, and a shard of its quick ones with the interposer.
    Most of the time goes into its data."""
    data = os.path.join(runner.folder, "usr/share/librocblas4-tests/data/rocblas_gtest.data")
    for way, env in ways(runner).items():
        run = Run(["rocblas-test", "--data", data, "--gtest_filter=*gemm*bad_arg*"], count_tests, seconds=1200, env=env)
        yield Part("bad-arguments", f"gfx90a {way}", [run], {"passed": 135})
    run = Run(["rocblas-test", "--data", data, "--gtest_filter=*quick*gemm*"], count_tests, seconds=1200,
              env=dict(ways(runner)["before"], GTEST_TOTAL_SHARDS="600", GTEST_SHARD_INDEX="11"))
    yield Part("bad-arguments", "gfx90a before quick", [run], {"passed": 295})


def solver(runner):
    """rocSOLVER's factorizations, whose GEMMs are templates of rocBLAS that kiln answers. Cholesky of 6.4.3 (Debian) is
    wrong above n = 64 with AMD's rocBLAS alone, too: its kernel reads LDS that another wave writes, without a barrier."""
    program = os.path.join(os.path.dirname(os.path.abspath(runner.kiln)), "../desk/solver")
    if not os.path.exists(program):
        raise RuntimeError(f"{program} is not built")
    folders = [os.path.join(stack_run.fetch_alone(runner.folder, package, version), "usr/lib/x86_64-linux-gnu")
               for package, version in (("librocsolver0", "6.4.3-2+b1"), ("libfmt11", "11.1.1+ds1-2"))]

    def count(outcome):
        counts = {}
        for word in re.findall(r"^(right|wrong|failed)\b", outcome.out, re.MULTILINE):
            counts[word] = counts.get(word, 0) + 1
        return counts or {"failed": 1}

    env = dict(ways(runner)["before"], LD_LIBRARY_PATH=":".join(folders))
    for size, expected in ((50, {"right": 6}), (150, {"right": 4, "wrong": 2})):
        yield Part("solver", f"gfx90a n={size}", [Run([program, str(size)], count, env=env, seconds=600)], expected)
