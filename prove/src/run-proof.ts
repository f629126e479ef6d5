import { proofs } from './proofs.ts';

// Runs in a separate process, so that one proof does not affect the next one. A stopped proof ends its child
// processes on 'exit'.
process.once('SIGTERM', () => process.exit(1));
const { proof } = (await proofs[process.argv[2] ?? '']?.()) ?? {};
if (!proof) throw new Error(`No proof is named ${process.argv[2]}.`);
const findings = await proof.run();
process.send?.(findings, () => process.exit());
