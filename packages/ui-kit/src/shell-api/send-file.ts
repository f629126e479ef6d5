import { type AnyRoute, type FileRule, type RouteInput, type RouteReply, requestFor } from '@hamrah/contracts';
import { apiErrorFrom, networkError } from './api-error.ts';
import { apiBase, type CallOptions } from './send.ts';

/** How long an upload may stand still before it counts as lost, and how long it may take in all, in milliseconds. */
export const stallMs = 30_000;
const maxUploadMs = 10 * 60_000;

/**
 * Sends one request with its file as `multipart/form-data` and reads its answer once; `onProgress` hears how much has
 * left this machine. Rejects with `Refusal`, or with the signal's reason; a connection that stalls is given up.
 */
export function sendFile<T extends AnyRoute>(
  route: T & { readonly file: FileRule },
  input: RouteInput<T>,
  { signal, onProgress }: CallOptions = {},
): Promise<RouteReply<T>> {
  const { method, path } = requestFor(route, input);
  const form = formOf(route.file, input as { body?: Record<string, unknown>; file: Blob });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const started = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), Math.min(stallMs, started + maxUploadMs - Date.now()));
    };
    const end = () => request.abort();
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    };
    const lost = () => {
      settle();
      reject(signal?.aborted ? signal.reason : networkError(new Error('The upload did not get through.')));
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      moved();
      if (lengthComputable && total > 0) onProgress?.(Math.floor((100 * loaded) / total));
    };
    request.onprogress = moved;
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      settle();
      answerOf<T>(route, request).then(resolve, reject);
    };
    if (signal?.aborted) return lost();
    signal?.addEventListener('abort', end);
    request.open(method, `${apiBase}${path}`);
    request.setRequestHeader('accept', 'application/json');
    moved();
    request.send(form);
  });
}

function formOf({ field }: FileRule, { body = {}, file }: { body?: Record<string, unknown>; file: Blob }): FormData {
  const form = new FormData();
  // The file last: whoever reads the stream knows the rest by then.
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  form.append(field, file);
  return form;
}

async function answerOf<T extends AnyRoute>(route: T, request: XMLHttpRequest): Promise<RouteReply<T>> {
  if (request.status >= 200 && request.status < 300) {
    try {
      return (route.reply ? JSON.parse(request.responseText) : undefined) as RouteReply<T>;
    } catch (error) {
      throw networkError(error);
    }
  }
  const headers = new Headers();
  for (const name of ['retry-after', 'x-request-id']) {
    const value = request.getResponseHeader(name);
    if (value) headers.set(name, value);
  }
  throw await apiErrorFrom(new Response(request.responseText, { status: request.status, headers }));
}
