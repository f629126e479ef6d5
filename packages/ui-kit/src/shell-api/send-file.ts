import { type AnyRoute, type FileSpec, type RouteInput, type RouteReply, requestFor } from '@hamrah/contracts';
import { apiErrorFrom, networkError } from './api-error.ts';
import { apiBase, type CallOptions } from './send.ts';

/** Time without progress after which an upload fails. */
export const stallMs = 30_000;
const maxUploadMs = 10 * 60_000;

/**
 * Sends one request with its file as `multipart/form-data`, without a session refresh. Rejects with `ApiError`, or with
 * the signal's reason. An upload that stalls or takes too long fails.
 */
export function sendFile<T extends AnyRoute>(
  route: T & { readonly file: FileSpec },
  input: RouteInput<T>,
  { signal, onProgress }: CallOptions = {},
): Promise<RouteReply<T>> {
  const { method, path } = requestFor(route, input);
  const form = createForm(route.file, input as { body?: Record<string, unknown>; file: Blob });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), Math.min(stallMs, startedAt + maxUploadMs - Date.now()));
    };
    const abort = () => request.abort();
    const cleanUp = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = () => {
      cleanUp();
      reject(signal?.aborted ? signal.reason : networkError(new Error('The upload failed.')));
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      restartTimer();
      if (lengthComputable && total > 0) onProgress?.(Math.floor((100 * loaded) / total));
    };
    request.onprogress = restartTimer;
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      cleanUp();
      readReply<T>(route, request).then(resolve, reject);
    };
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', abort);
    request.open(method, `${apiBase}${path}`);
    request.setRequestHeader('accept', 'application/json');
    restartTimer();
    request.send(form);
  });
}

function createForm(
  { field }: FileSpec,
  { body = {}, file }: { body?: Record<string, unknown>; file: Blob },
): FormData {
  const form = new FormData();
  // The file is the last part, so that a server that streams it has already read all fields.
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value));
  form.append(field, file);
  return form;
}

async function readReply<T extends AnyRoute>(route: T, request: XMLHttpRequest): Promise<RouteReply<T>> {
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
