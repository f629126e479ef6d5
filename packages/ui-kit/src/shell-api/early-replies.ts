// The inline loader uses this file. Keep it without imports.

/** Name of the global property that holds the early replies by URL. */
export const earlyRepliesKey = 'hamrahEarlyReplies';
/** After this time, early replies are dropped, because requests must get current data. */
const maxAgeMs = 30_000;

type EarlyReplies = Map<string, Promise<Response>>;

/** Requests what a page will need, while its scripts still load. Returns the replies in the same order. */
export function requestEarly(urls: readonly string[]): readonly Promise<Response>[] {
  const replies: EarlyReplies = new Map();
  for (const url of urls) {
    const reply = fetch(url, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(maxAgeMs) });
    // `takeEarlyReply` handles a failure.
    reply.catch(() => undefined);
    replies.set(url, reply);
  }
  Reflect.set(globalThis, earlyRepliesKey, replies);
  setTimeout(dropEarlyReplies, maxAgeMs);
  return [...replies.values()];
}

/**
 * Returns the early reply of a URL and removes it. Resolves to `undefined` if there is none, or if the request failed
 * or was refused. The caller then sends its own request, for example with a renewed session.
 */
export async function takeEarlyReply(url: string): Promise<Response | undefined> {
  const replies: EarlyReplies | undefined = Reflect.get(globalThis, earlyRepliesKey);
  const pending = replies?.get(url);
  replies?.delete(url);
  const reply = await pending?.catch(() => undefined);
  return reply?.ok ? reply : undefined;
}

/** Drops the unused replies, because they may be outdated or belong to another member. */
export const dropEarlyReplies = (): void => void Reflect.get(globalThis, earlyRepliesKey)?.clear();
