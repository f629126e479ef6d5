import type { AnyRoute, FileSpec, RouteInput, RouteReply } from '@hamrah/contracts';
import { ApiError, networkError } from './api-error.ts';
import { ensureRefreshedSince } from './refresh.ts';
import type { CallOptions } from './send.ts';
import { send } from './send.ts';

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
  const sendRequest = async () => {
    if (!hasFile(route)) return send(route, input as RouteInput<T>, options);
    const { sendFile } = await loadSendFile();
    return sendFile(route, input as RouteInput<T>, options);
  };
  try {
    return await sendRequest();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    await ensureRefreshedSince(sentAt);
    return sendRequest();
  }
}

/** Few pages send files, so the others do not load this. */
const loadSendFile = () =>
  import(/* webpackChunkName: "send-file" */ './send-file.ts').catch((cause: unknown) => {
    throw networkError(cause);
  });

const hasFile = <T extends AnyRoute>(route: T): route is T & { readonly file: FileSpec } => route.file !== undefined;
