import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { ApiError, type CallOptions, call, queryClient } from '@hamrah/ui-kit/shell-api';
import { sessionKey } from './session-key.ts';

/** `call`, typed for a generic route. */
const callRoute: <T extends AnyRoute>(route: T, input: RouteInput<T>, options: CallOptions) => Promise<RouteReply<T>> =
  call;

/**
 * Calls a staff route. Staff routes return `request.not_found` to callers who are not staff, so this code means that
 * the session has expired. The sign-in page then replaces the current page. Rejects with `ApiError`.
 */
export async function staffCall<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  options: CallOptions = {},
): Promise<RouteReply<T>> {
  try {
    return await callRoute(route, input, options);
  } catch (error) {
    if (isSessionExpired(error)) queryClient.setQueryData(sessionKey, null);
    throw error;
  }
}

/** Returns true if the error means that there is no session. */
export const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request.not_found';
