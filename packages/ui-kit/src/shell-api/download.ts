import { type AnyRoute, type RouteInput, requestFor } from '@hamrah/contracts';
import { ApiError, apiErrorFrom, networkError } from './api-error.ts';
import { refreshSince } from './refresh.ts';
import { apiBase } from './send.ts';

export interface DownloadOptions {
  /** Ends the download early; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Hears each piece of the file as it comes. */
  readonly onPiece?: ((piece: Uint8Array) => void) | undefined;
}

/** Fetches the file a route answers with and hands it to the browser to save as `fileName`; rejects with `Refusal`. */
export async function download<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  fileName: string,
  options: DownloadOptions = {},
): Promise<void> {
  const sentAt = Date.now();
  const { path } = requestFor(route, input ?? ({} as RouteInput<T>));
  let file: Blob;
  try {
    file = await fetchFile(path, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    await refreshSince(sentAt);
    file = await fetchFile(path, options);
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function fetchFile(path: string, { signal, onPiece }: DownloadOptions): Promise<Blob> {
  try {
    const response = await fetch(`${apiBase}${path}`, { credentials: 'same-origin', ...(signal && { signal }) });
    if (!response.ok) throw await apiErrorFrom(response);
    return onPiece && response.body ? await gather(response, response.body, onPiece) : await response.blob();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : networkError(error);
  }
}

/** The whole of a body, each piece told as it comes. */
async function gather(
  { headers }: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: (piece: Uint8Array) => void,
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    onPiece(next.value);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}
