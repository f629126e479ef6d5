import type { ShrinkReply, ShrinkRequest } from './shrink-request.ts';

/** A slow phone needs about 20 seconds for a photo of 12 megapixels. */
const timeoutMs = 90_000;

/** Shrinks a photo in its own worker, which frees the memory when it ends. Rejects if `signal` aborts. */
export function shrinkInWorker(request: ShrinkRequest, signal: AbortSignal): Promise<ShrinkReply> {
  // The gateway allows WebAssembly in files of this name only.
  const worker = new Worker(/* webpackChunkName: "photo-wasm-worker" */ new URL('./photo-worker.ts', import.meta.url));
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<ShrinkReply>((resolve, reject) => {
    timer = setTimeout(resolve, timeoutMs, { failure: 'unavailable' });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = () => resolve({ failure: 'unavailable' });
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(request);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
