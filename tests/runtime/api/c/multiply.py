#!/usr/bin/env python3
"""kiln's C API by ctypes: multiplies on the emulated GPU and compares. Usage: multiply.py PATH_OF_LIBKILN"""
import ctypes as c
import sys

kiln = c.CDLL(sys.argv[1])
kiln.kiln_last_error.restype = c.c_char_p
KILN_F32, EMULATOR, ANY_WORKSPACE = 1, 1, c.c_uint64(2**64 - 1)


def i32(names):
    return [(name, c.c_int32) for name in names.split()]


def u64(names):
    return [(name, c.c_uint64) for name in names.split()]


class Options(c.Structure):
    _fields_ = ([("struct_size", c.c_size_t), ("library_paths", c.c_void_p), ("library_path_count", c.c_size_t),
                 ("cache_folder", c.c_char_p), ("arch", c.c_char_p), ("log", c.c_void_p), ("log_data", c.c_void_p)] +
                i32("device gpu compute_units code_object_version assembler policy allow_atomics global_split_u "
                    "workgroup_mapping emulator_strict emulator_threads log_level tensile_answers "
                    "proving"))


class Problem(c.Structure):
    _fields_ = ([("struct_size", c.c_size_t)] +
                i32("a b c d compute compute_input_a compute_input_b trans_a trans_b bias bias_type scale_alpha_vec "
                    "scale_a scale_b scale_c scale_d amax_d aux aux_type activation pointer_array device_scalars grouped "
                    "initial_strides numerics") +
                u64("m n k batch lda ldb ldc ldd stride_a stride_b stride_c stride_d initial_stride_a "
                    "initial_stride_b initial_stride_c initial_stride_d stride_bias ld_aux stride_aux") +
                [("alpha", c.c_double), ("beta", c.c_double), ("activation_arguments", c.c_double * 2),
                 ("alpha_imaginary", c.c_double), ("beta_imaginary", c.c_double)] +
                i32("scale_aux bias_gradient bias_gradient_type uniform_summation") + u64("stride_bias_gradient") +
                [("compute_units", c.c_uint32)] + i32("complex_3m amax_aux reserved"))


class Addresses(c.Structure):
    _fields_ = [("struct_size", c.c_size_t)] + u64("a b c d bias scale_alpha_vec scale_a scale_b scale_c scale_d amax_d aux "
                                                   "alpha beta workspace scale_aux bias_gradient amax_aux")


class Candidate(c.Structure):
    _fields_ = [("struct_size", c.c_size_t), ("workspace_bytes", c.c_uint64), ("modelled_microseconds", c.c_double),
                ("index", c.c_int32), ("reserved", c.c_int32)]


def call(name, *arguments):
    if getattr(kiln, name)(*arguments) != 0:
        sys.exit(f"{name}: {kiln.kiln_last_error().decode()}")


def buffer_of(context, values):
    data = (c.c_float * len(values))(*values)
    buffer, address = c.c_void_p(), c.c_uint64()
    call("kiln_allocate", context, c.c_uint64(c.sizeof(data)), c.byref(buffer))
    call("kiln_upload", buffer, c.c_uint64(0), data, c.c_size_t(c.sizeof(data)))
    call("kiln_buffer_address", buffer, c.byref(address))
    return buffer, address.value


def main():
    options, problem, context = Options(), Problem(), c.c_void_p()
    call("kiln_init_options", c.byref(options), c.c_size_t(c.sizeof(Options)))
    options.arch, options.device, options.cache_folder = b"gfx1100", EMULATOR, b"none"
    call("kiln_open", c.byref(options), c.byref(context))
    call("kiln_init_problem", c.byref(problem), c.c_size_t(c.sizeof(Problem)))
    problem.a = problem.b = problem.c = problem.d = KILN_F32
    problem.m, problem.n, problem.k = 5, 4, 3
    a = [float(i % 7) for i in range(5 * 3)]  # column-major, as all matrices
    b = [float(i % 5) for i in range(3 * 4)]
    buffers = [buffer_of(context, values) for values in (a, b, [0.0] * 20)]
    addresses = Addresses(struct_size=c.sizeof(Addresses), a=buffers[0][1], b=buffers[1][1], c=buffers[2][1],
                          d=buffers[2][1])

    candidate, found, plan = Candidate(struct_size=c.sizeof(Candidate)), c.c_size_t(), c.c_void_p()
    call("kiln_candidates", context, c.byref(problem), c.c_size_t(1), c.c_size_t(1), ANY_WORKSPACE,
         c.byref(candidate), c.byref(found))
    if found.value != 1:
        sys.exit("no candidate")
    call("kiln_prepare_solution", context, c.byref(problem), c.c_size_t(1), candidate.index, None, 0, c.byref(plan))
    call("kiln_enqueue", context, plan, c.byref(addresses), None, None, None)
    result = (c.c_float * 20)()
    call("kiln_download", buffers[2][0], c.c_uint64(0), result, c.c_size_t(c.sizeof(result)))
    expected = [sum(a[i + 5 * l] * b[l + 3 * j] for l in range(3)) for j in range(4) for i in range(5)]
    if list(result) != expected:
        sys.exit(f"{list(result)} is not {expected}")
    call("kiln_release_plan", plan)
    for buffer, _ in buffers:
        call("kiln_release_buffer", buffer)
    call("kiln_close", context)
    print("right")


main()
