import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as tfjs from '@tensorflow/tfjs';
import type * as wasmBackend from '@tensorflow/tfjs-backend-wasm';

/** Loads a CommonJS package. An `import` scans these bundles for exports, which takes seconds and 400 MB. */
export const requireCommonJs = createRequire(import.meta.url);

export const tf: typeof tfjs = requireCommonJs('@tensorflow/tfjs');

/** Selects the WebAssembly backend, with one thread and the binary of the package. */
export async function startTensorflow(): Promise<void> {
  const wasm: typeof wasmBackend = requireCommonJs('@tensorflow/tfjs-backend-wasm');
  wasm.setWasmPaths(`${dirname(requireCommonJs.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  wasm.setThreadsCount(1);
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend did not start.');
}
