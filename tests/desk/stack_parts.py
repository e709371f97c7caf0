# What rows of the table are made of: parts and runs, and how a program's output becomes counts.
import csv
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
# Where ggml finds its backends: it searches the working directory.
BACKENDS = "usr/lib/x86_64-linux-gnu/ggml/backends0"
ANSI = re.compile(r"\x1b\[[0-9;]*m")

# A norm of the error, relative, by D's type: one rounding of that type, sums of exact integers for i8.
BOUNDS = {"f16_r": 2 ** -10, "bf16_r": 2 ** -7, "f32_r": 1e-5, "f64_r": 1e-6, "i32_r": 0, "i8_r": 0, "f8_r": 2 ** -3,
          "bf8_r": 2 ** -2, "f32_c": 1e-5, "f64_c": 1e-6}


class Part:
    """One target of a row: its runs, and the counts and known reports (by finding) that are expected."""

    def __init__(self, row, arch, runs, expected, reports=None, quick=False):
        self.row, self.arch, self.runs, self.expected = row, arch, runs, expected
        self.reports, self.quick = reports or {}, quick


class Run:
    """Words of a program, where and how it starts (`env`: a dictionary, or what makes it), and `count`: from an Outcome to
    counts by word."""

    def __init__(self, words, count, cwd=None, env=None, seconds=120):
        self.words, self.count, self.cwd, self.env, self.seconds = words, count, cwd, env, seconds


def bench_rows(out, first):
    """The result lines of AMD's benches: the line with the columns' names starts with `first`, the values follow."""
    names, rows = None, []
    for line in out.splitlines():
        if re.match(r"(\[\d+\]:)?" + first, line):
            names = line.split(":", 1)[-1].split(",")
        elif names:
            values = next(csv.reader([line.strip()]))
            if len(values) == len(names):
                rows.append(dict(zip(names, values)))
            names = None
    return rows


def error_is_small(error, d_type):
    error = float(error)
    return error == error and error <= BOUNDS[d_type]


def count_tests(outcome):
    """What googletest says at its end."""
    def tests(word):
        found = re.search(rf"\[ +{word} +\] (\d+) tests?[.,]", outcome.out)
        return int(found[1]) if found else 0

    counts = {"passed": tests("PASSED"), "failed": tests("FAILED")}
    return counts if counts["passed"] or counts["failed"] else {"failed": 1}


def count_backend_ops(outcome):
    lines = [ANSI.sub("", line) for line in outcome.out.splitlines() if line.startswith("  MUL_MAT(")]
    counts = {word: sum(line.endswith(end) for line in lines) for word, end in (("ok", ": OK"), ("wrong", "FAIL"))}
    return counts if outcome.code in (0, 1) and lines else dict(counts, failed=1)


def count_llama(outcome):
    lines = [ANSI.sub("", line) for line in outcome.out.splitlines() if re.match(r"\| +llama\|", line)]
    ok = sum(line.count("OK") == 3 for line in lines)
    return {"ok": ok, "wrong": len(lines) - ok} if lines else {"failed": 1}
