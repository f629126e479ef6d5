import { proofs } from './proofs.ts';

// Runs in a process of its own: leftovers of one proof never disturb the next one.
// A proof that is stopped ends its own processes on 'exit'.
process.once('SIGTERM', () => process.exit(1));
const { proof } = (await proofs[process.argv[2] ?? '']?.()) ?? {};
if (!proof) throw new Error(`No proof is named ${process.argv[2]}.`);
const findings = await proof.run();
process.send?.(findings, () => process.exit());
