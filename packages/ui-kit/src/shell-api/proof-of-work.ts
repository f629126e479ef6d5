import type { ProofChallenge } from '@hamrah/contracts';

/** A slower browser gives up, and the member waits for the time that the server asks for. */
const timeoutMs = 60_000;

/** Solves a challenge in a web worker. Returns the value of the request header, or `undefined` if that fails. */
export function solveProof(challenge: ProofChallenge): Promise<string | undefined> {
  if (typeof Worker === 'undefined' || !globalThis.isSecureContext) return Promise.resolve(undefined);
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url));
  return new Promise<string | undefined>((resolve) => {
    setTimeout(resolve, timeoutMs, undefined);
    worker.onerror = () => resolve(undefined);
    worker.onmessage = ({ data: solution }: MessageEvent) =>
      resolve(solution ? btoa(JSON.stringify({ challenge, solution })) : undefined);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
