import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Runs in a web worker, so that the page stays responsive.
self.onmessage = async ({ data }: MessageEvent) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
};
