import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Finding, Proof } from './proof.ts';

const program = fileURLToPath(new URL('./run-proof.ts', import.meta.url));

/**
 * Runs a proof in a separate process and returns its findings. A crash or a run longer than `maxMinutes` is a failed
 * finding. When `signal` aborts, stops the process and rejects.
 */
export async function forkProof(
  name: string,
  { maxMinutes }: Pick<Proof, 'maxMinutes'>,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const child = fork(program, [name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let findings: readonly Finding[] | undefined;
  child.on('message', (message) => {
    findings = message as Finding[];
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const deadline = setTimeout(stop, maxMinutes * 60_000);
  await once(child, 'exit');
  clearTimeout(deadline);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return (
    findings ?? [
      {
        measured: 'the proof itself',
        value: child.signalCode ? `stopped by ${child.signalCode}` : `exit code ${child.exitCode}`,
        expected: `ends within ${maxMinutes} min`,
        isKept: false,
      },
    ]
  );
}
