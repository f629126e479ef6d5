import { type AnyRoute, type RouteInput, type RouteReply, requestFor } from '@hamrah/contracts';
import { apiErrorFrom, networkError } from './api-error.ts';

/** Path prefix of the services' routes at the gateway. */
export const apiBase = '/api';
const timeoutMs = 15_000;

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the upload progress in whole percent. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** Sends one request without a session refresh. Rejects with `ApiError`. */
export async function send<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  { signal }: CallOptions = {},
): Promise<RouteReply<T>> {
  const { method, path, body } = requestFor(route, input ?? ({} as RouteInput<T>));
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`${apiBase}${path}`, {
      method,
      headers,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) throw await apiErrorFrom(response);
    return (route.reply ? await response.json() : undefined) as RouteReply<T>;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof Error && error.name === 'ApiError' ? error : networkError(error);
  }
}
