import type { AnyRoute, FileSpec, RouteInput, RouteReply } from '@hamrah/contracts';
import { ApiError } from './api-error.ts';
import { refreshSince } from './refresh.ts';
import type { CallOptions } from './send.ts';
import { send } from './send.ts';
import { sendFile } from './send-file.ts';

type CallArguments<T> =
  unknown extends RouteInput<T>
    ? [input?: RouteInput<T>, options?: CallOptions]
    : [input: RouteInput<T>, options?: CallOptions];

/**
 * Calls a contract route. An expired session is refreshed once, and the call is repeated. Rejects with `ApiError`, or
 * with the signal's reason. The timeout is 15 s; an upload fails if it stalls for 30 s or takes longer than 10 minutes.
 */
export async function call<T extends AnyRoute>(
  route: T,
  ...[input, options]: CallArguments<T>
): Promise<RouteReply<T>> {
  const sentAt = Date.now();
  const sendRequest = () =>
    hasFile(route) ? sendFile(route, input as RouteInput<T>, options) : send(route, input as RouteInput<T>, options);
  try {
    return await sendRequest();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    await refreshSince(sentAt);
    return sendRequest();
  }
}

const hasFile = <T extends AnyRoute>(route: T): route is T & { readonly file: FileSpec } => route.file !== undefined;
