import { onTestFinished, vi } from 'vitest';
import type { ShrinkReply, ShrinkRequest } from '../photo-preparation/shrink-request.ts';

/** The reply of the worker with a smaller photo. */
export const shrunkPhoto = (bytes = 500, { width = 1600, height = 2000 } = {}): ShrinkReply => ({
  jpeg: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
  width,
  height,
  proposedCrop: { x: 0, y: 0, width: height * 0.8, height },
});

/**
 * Replaces the worker, because jsdom cannot decode pictures. A reply of `undefined` keeps the request pending. Returns
 * the requests.
 */
export function stubPhotoWorker(replyTo: (request: ShrinkRequest) => ShrinkReply | undefined) {
  const requests: ShrinkRequest[] = [];
  class StubbedWorker {
    onmessage: ((event: { readonly data: ShrinkReply }) => void) | null = null;
    onerror = null;
    postMessage(request: ShrinkRequest) {
      requests.push(request);
      const data = replyTo(request);
      if (data) queueMicrotask(() => this.onmessage?.({ data }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', StubbedWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
  return requests;
}
