# How a program of AMD's is run on an emulated GPU, and how what the judge reports on stderr is sorted: into the faults
# of shipped binaries that are known (FINDINGS), and everything else, which is not explained yet.
import json
import os
import re
import signal
import subprocess
import tempfile
import time

# A report is a line "kiln gpu: KERNEL: CLASS: what", where CLASS is one of these.
REPORT = re.compile(r"^kiln gpu: .*: (unwaited result|uninitialized|hazard|[a-z- ]+): '")

# letter -> (pattern of a report's whole line, what it is). A and E are faults that a compiler left in the binary, B one
# of rocBLAS's own kernels; D is true and harmless, and only reported with `kiln gpu --undefined-stores`.
FINDINGS = {
    "A": (r"d16-write-vgpr32",
          "half of a register is written while a load of its other half is outstanding (LLVM before 22)"),
    "B": (r"Cijk_A.{3}_B.{3}_DB_MT.*('v_accvgpr_read_b32 .*'ds_read_b32 a|'v_mul_f64 .* is read but was never written)",
          "rocBLAS's DGEMM for alpha = 0 reads accumulators before the wait for what clears them"),
    "D": (r"'global_store_\w+ .*from LDS that was never written",
          "whole tiles are stored of which only some rows are read"),
    "E": (r": hazard: .*a dot product is read by another opcode", "v_dot2 in inline assembly without its wait states"),
}


class Outcome:
    """What one run left: its text, its exit code (None: it was stopped), reports by finding, seconds."""

    def __init__(self, code, out, err, seconds):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds
        self.timed_out = code is None
        self.reports, self.unknown = sort_reports(err)


def sort_reports(err):
    known, unknown = {}, []
    for line in err.splitlines():
        if not REPORT.match(line):
            continue
        for letter, (pattern, _) in FINDINGS.items():
            if re.search(pattern, line):
                known[letter] = known.get(letter, 0) + 1
                break
        else:
            unknown.append(line)
    return known, unknown


class Runner:
    """Runs programs of a sysroot through `kiln gpu`."""

    def __init__(self, kiln, folder, library_path=None):
        self.kiln, self.folder, self.library_path = kiln, folder, library_path

    def run(self, arch, words, cwd=None, env=None, seconds=120):
        said = (env() if callable(env) else env) or {}
        around = dict(os.environ, **said)
        around.pop("LD_LIBRARY_PATH", None)
        paths = [path for path in (said.get("LD_LIBRARY_PATH"), self.library_path) if path]
        if paths:
            around["LD_LIBRARY_PATH"] = ":".join(paths)
        with tempfile.TemporaryDirectory() as scratch:
            report = os.path.join(scratch, "report.json")
            command = [self.kiln, "gpu", "--arch", arch, "--report", report, "--sysroot", self.folder, "--", *words]
            began = time.monotonic()
            code, out, err = self._wait(command, cwd, around, seconds)
            outcome = Outcome(code, out, err, time.monotonic() - began)
            # kiln's own exit status says 6 for violations; the program's stands in the report.
            if code is not None and os.path.exists(report):
                with open(report, encoding="utf-8") as file:
                    outcome.code = json.load(file)["exit_code"]
        return outcome

    @staticmethod
    def _wait(command, cwd, env, seconds):
        child = subprocess.Popen(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, start_new_session=True)
        try:
            out, err = child.communicate(timeout=seconds)
            code = child.returncode
        except subprocess.TimeoutExpired:
            # The program is a child of kiln's, in the same session.
            os.killpg(child.pid, signal.SIGKILL)
            out, err = child.communicate()
            code = None
        return code, out.decode(errors="replace"), err.decode(errors="replace")


def installed_version(folder, package):
    """The version of a package in a sysroot, or None."""
    try:
        with open(os.path.join(folder, ".apt", "installed", package), encoding="utf-8") as file:
            for line in file:
                if line.startswith("Version: "):
                    return line.split()[1]
    except OSError:
        pass
    return None


def fetch_alone(folder, package, version):
    """Unpacks a package without what it depends on, below FOLDER/.apt/alone: for packages that cannot be installed
    whole. Returns its folder; raises RuntimeError where it cannot be had."""
    state = os.path.join(folder, ".apt")
    alone = os.path.join(state, "alone", package)
    if os.path.isdir(alone):
        return alone
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("cache", "unpacked"):
            os.makedirs(os.path.join(scratch, name))
        options = {"Dir::Etc::SourceList": f"{state}/sources.list", "Dir::Etc::SourceParts": "/dev/null",
                   "Dir::Etc::Preferences": "/dev/null", "Dir::Etc::PreferencesParts": "/dev/null", "Dir::State": state,
                   "Dir::State::Lists": f"{state}/lists", "Dir::State::Status": f"{state}/status",
                   "Dir::Cache": f"{scratch}/cache", "APT::Sandbox::User": ""}
        words = ["apt-get", "-q", *[word for key, value in options.items() for word in ("-o", f"{key}={value}")],
                 "download", f"{package}={version}"]
        try:
            subprocess.run(words, cwd=scratch, check=True, capture_output=True)
            files = [name for name in os.listdir(scratch) if name.endswith(".deb")]
            os.makedirs(os.path.dirname(alone), exist_ok=True)
            subprocess.run(["dpkg-deb", "-x", os.path.join(scratch, files[0]), alone], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError, IndexError) as error:
            said = (getattr(error, "stderr", b"") or str(error).encode()).decode(errors="replace").strip()
            raise RuntimeError(f"{package} {version} cannot be fetched: {said}") from error
    return alone
