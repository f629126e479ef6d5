import { type AnyRoute, type RouteInput, requestFor } from '@hamrah/contracts';
import { ApiError, apiErrorFrom, networkError } from './api-error.ts';
import { ensureRefreshedSince } from './refresh.ts';
import { apiBase } from './send.ts';

export interface DownloadOptions {
  /** Aborts the download, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Receives each chunk as it arrives. */
  readonly onChunk?: ((chunk: Uint8Array) => void) | undefined;
}

/** Implements `download`, which loads this module on demand. */
export async function downloadFile<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  fileName: string,
  options: DownloadOptions = {},
): Promise<void> {
  const sentAt = Date.now();
  const request = requestFor(route, input ?? ({} as RouteInput<T>));
  let file: Blob;
  try {
    file = await fetchFile(request, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    await ensureRefreshedSince(sentAt);
    file = await fetchFile(request, options);
  }
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchFile(
  { method, path, body }: ReturnType<typeof requestFor>,
  { signal, onChunk }: DownloadOptions,
): Promise<Blob> {
  try {
    const response = await fetch(`${apiBase}${path}`, {
      method,
      credentials: 'same-origin',
      ...(signal && { signal }),
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw await apiErrorFrom(response);
    return onChunk && response.body ? await readChunks(response, response.body, onChunk) : await response.blob();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : networkError(error);
  }
}

async function readChunks(
  { headers }: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let result = await reader.read(); !result.done; result = await reader.read()) {
    chunks.push(result.value);
    onChunk(result.value);
  }
  return new Blob(chunks, { type: headers.get('content-type') ?? '' });
}
