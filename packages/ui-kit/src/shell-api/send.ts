import { type AnyRoute, proofHeader, type RouteInput, type RouteReply, requestFor } from '@hamrah/contracts';
import { ApiError, apiErrorFrom, networkError } from './api-error.ts';
import { takeEarlyReply } from './early-replies.ts';
import { solveProof } from './proof-of-work.ts';
import { setReachable } from './reachability.ts';

/** Path prefix of the services' routes at the gateway. */
export const apiBase = '/api';
const timeoutMs = 15_000;

export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the upload progress in whole percent. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

/** A harder challenge may follow the first one. */
const maxProofs = 3;

/**
 * Sends one request without a session refresh. If the server asks for a proof of work, solves it and repeats the
 * request. Rejects with `ApiError`, or with the signal's reason.
 */
export async function send<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  options: CallOptions = {},
): Promise<RouteReply<T>> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await sendOnce(route, input, options, proof);
    } catch (error) {
      const challenge = error instanceof ApiError && proofs < maxProofs ? error.challenge : undefined;
      proof = challenge && (await solveProof(challenge));
      if (!proof || options.signal?.aborted) throw error;
    }
  }
}

async function sendOnce<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  { signal }: CallOptions,
  proof: string | undefined,
): Promise<RouteReply<T>> {
  const { method, path, body } = requestFor(route, input ?? ({} as RouteInput<T>));
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (proof !== undefined) headers[proofHeader] = proof;
  try {
    const url = `${apiBase}${path}`;
    const early = method === 'GET' ? await takeEarlyReply(url) : undefined;
    signal?.throwIfAborted();
    const response =
      early ??
      (await fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      }));
    setReachable(true);
    if (!response.ok) throw await apiErrorFrom(response);
    return (route.reply ? await response.json() : undefined) as RouteReply<T>;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof Error && error.name === 'ApiError') throw error;
    setReachable(false);
    throw networkError(error);
  }
}
