import { networkError } from './api-error.ts';
import type { downloadFile } from './download-file.ts';

export type { DownloadOptions } from './download-file.ts';

/** Few pages download files, so the others do not load this. */
const loadDownloadFile = () =>
  import(/* webpackChunkName: "download-file" */ './download-file.ts').catch((cause: unknown) => {
    throw networkError(cause);
  });

/**
 * Downloads a route's file and lets the browser save it as `fileName`. Rejects with `ApiError`, or with the signal's
 * reason.
 */
export const download: typeof downloadFile = async (...request) => (await loadDownloadFile()).downloadFile(...request);
