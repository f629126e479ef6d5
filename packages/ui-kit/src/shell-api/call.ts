import type { AnyRoute, FileRule, RouteInput, RouteReply } from '@hamrah/contracts';
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
 * Calls a route of the contracts and resolves to its reply; a session that has run out is renewed once and the call
 * repeated. Rejects with `Refusal`, or with the signal's reason when ended early; gives up after 15 s, with a file only
 * when the upload stands still.
 */
export async function call<T extends AnyRoute>(
  route: T,
  ...[input, options]: CallArguments<T>
): Promise<RouteReply<T>> {
  const sentAt = Date.now();
  const once = () =>
    takesFile(route) ? sendFile(route, input as RouteInput<T>, options) : send(route, input as RouteInput<T>, options);
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    await refreshSince(sentAt);
    return once();
  }
}

const takesFile = <T extends AnyRoute>(route: T): route is T & { readonly file: FileRule } => route.file !== undefined;
