#!/usr/bin/env bash
# Starts Slurm's controller and one node's daemon of its own, as Debian has them (slurmctld, slurmd, slurm-client), lets
# an array of jobs warm a library's kernels, a shard each, and joins the parts: the same bytes in any order, and the
# kernels of one run that makes all. Exits with 77 where there is no Slurm, or it does not start.
#   slurm_warm.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
export PATH=$build/bin:$PATH:/usr/sbin:/sbin
for program in slurmctld slurmd sbatch; do
  command -v "$program" >/dev/null || { echo "skipped: no $program (Debian: slurmctld slurmd slurm-client)"; exit 77; }
done
work=$build/tests/slurm_warm
rm -rf "$work"
mkdir -p "$work/state" "$work/spool"
cd "$work"
unset KILN_LIBRARY KILN_CODEGEN_MODULE KILN_EMULATOR_MODULE KILN_CACHE_LAYERS KILN_CACHE_DIR
node=$(hostname -s) port=$((20000 + $$ % 10000)) user=$(id -un)
cat >slurm.conf <<END
ClusterName=kiln
SlurmctldHost=$node(127.0.0.1)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/none
CredType=cred/none
SlurmctldPort=$port
SlurmdPort=$((port + 1))
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$work/slurm.conf
daemons=()
trap '[ ${#daemons[@]} -eq 0 ] || kill "${daemons[@]}" 2>/dev/null; wait' EXIT
fail() { printf 'slurm_warm.sh: %s\n' "$*" >&2; tail -n 20 ./*.log ./part-*.txt >&2 2>/dev/null || true; exit 1; }

timeout 170 slurmctld -D >slurmctld.log 2>&1 & daemons+=($!)
timeout 170 slurmd -D >slurmd.log 2>&1 & daemons+=($!)
is_idle() { [[ $(timeout 5 sinfo --noheader --format=%T 2>/dev/null) == idle* ]]; }
for _ in $(seq 60); do
  is_idle && break
  sleep 0.5
done
is_idle || { tail -n 20 ./*.log; echo "skipped: Slurm does not start here"; exit 77; }

cat >warm.sh <<END
#!/usr/bin/env bash
exec kiln warm --arch gfx942 --library '$source/runtime/library/sample' --all --jobs 1 \\
  --shard "\$SLURM_ARRAY_TASK_ID/\$SLURM_ARRAY_TASK_COUNT" --cache "$work/part\$SLURM_ARRAY_TASK_ID"
END
timeout 120 sbatch --wait --array=0-2 --output="$work/part-%a.txt" warm.sh || fail "the array of jobs failed"

kiln cache merge part0 part1 part2 --cache one >/dev/null
kiln cache merge part2 part0 part1 --cache other >/dev/null
cmp one/cache.mdb other/cache.mdb || fail "the order of the parts decides the bytes"
kiln warm --arch gfx942 --library "$source/runtime/library/sample" --all --cache whole >/dev/null
kiln cache list --cache whole --json | grep '"key"' | sort >whole.keys
kiln cache list --cache one --json | grep '"key"' | sort >one.keys
[ -s one.keys ] || fail "nothing was made"
cmp whole.keys one.keys || fail "the parts are not the whole"
echo "$(wc -l <one.keys) kernels, by an array of 3 jobs"
