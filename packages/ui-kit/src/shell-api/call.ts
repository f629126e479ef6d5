import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { refreshSince } from './refresh.ts';
import { Refusal } from './refusal.ts';
import { type CallOptions, send } from './send.ts';

type CallArguments<T> =
  unknown extends RouteInput<T>
    ? [input?: RouteInput<T>, options?: CallOptions]
    : [input: RouteInput<T>, options?: CallOptions];

/**
 * Calls a route of the contracts and resolves to its reply; a session that has run out is renewed once and the call
 * repeated. Rejects with `Refusal`, or with the signal's reason when ended early; gives up after 15 s.
 */
export async function call<T extends AnyRoute>(
  route: T,
  ...[input, options]: CallArguments<T>
): Promise<RouteReply<T>> {
  const sentAt = Date.now();
  try {
    return await send(route, input as RouteInput<T>, options);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'session.required') throw error;
    await refreshSince(sentAt);
    return send(route, input as RouteInput<T>, options);
  }
}
