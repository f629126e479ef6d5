import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { type CallOptions, call, queryClient, ApiError } from '@hamrah/ui-kit/shell-api';
import { sessionKey } from './session-key.ts';

/** `call` where it is not known yet whether the route takes any input. */
const callAny: <T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions) => Promise<RouteReply<T>> =
  call;

/**
 * Calls a route of staff. To whoever is no staff such a route is not there: when it answers so, the session has ended, and
 * the sign-in takes the page's place. Rejects with `Refusal`.
 */
export async function staffCall<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  options: CallOptions = {},
): Promise<RouteReply<T>> {
  try {
    return await callAny(route, input, options);
  } catch (error) {
    if (isSessionOver(error)) queryClient.setQueryData(sessionKey, null);
    throw error;
  }
}

/** Whether a failure says that nobody is signed in. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request.not_found';
