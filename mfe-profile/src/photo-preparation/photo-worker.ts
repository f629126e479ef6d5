import { shrink } from './shrink.ts';

// Runs in a web worker, so that the page stays responsive on a slow phone.
self.onmessage = async ({ data }: MessageEvent) => {
  self.postMessage(await shrink(data).catch(() => ({ failure: 'unreadable' })));
};
