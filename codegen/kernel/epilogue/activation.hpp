// The activation link: what each activation of plan/activations.hpp is made of. Errors are in units of u = 2^-24,
// relative unless said otherwise; v_exp_f32 and v_rcp_f32 have 2 u, sums, products and conversions u.
#pragma once

#include "codegen/kernel/epilogue/batch.hpp"

namespace kiln::kernel {

/// x of the batch = f(x).
void write_activation(Activation activation, const Batch& batch);

// exponentials.cpp: those with an e^x in them.
void write_exp(const Batch& b);
void write_sigmoid(const Batch& b);
void write_silu(const Batch& b);
void write_tanh(const Batch& b);
void write_gelu(const Batch& b);
void write_gelu_scaling(const Batch& b);
void write_dgelu(const Batch& b);

}  // namespace kiln::kernel
