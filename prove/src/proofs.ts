import type { Proof } from './proof.ts';

/** Loads every proof by name, in the order of docs/reliability.md: one file each. */
export const proofs: Readonly<Record<string, () => Promise<{ readonly proof: Proof }>>> = {};
