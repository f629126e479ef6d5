import { inbox, type RouteReply } from '@hamrah/contracts';
import { call, readWithOfflineFallback } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { threadKey } from './query-keys.ts';

type ThreadPages = InfiniteData<RouteReply<typeof inbox.listMessages>, string | null>;

/** The messages exchanged with a member, in pages, newest first. */
export const useThread = (member: string) =>
  useInfiniteQuery({
    queryKey: threadKey(member),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      const read = () => call(inbox.listMessages, { params: { member }, query }, { signal });
      return pageParam === null ? readWithOfflineFallback(`messages ${member}`, read) : read();
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Resolves when the running fetch of the thread ends, or immediately if none is running. */
const waitForFetch = async (client: QueryClient, member: string): Promise<void> => {
  await client
    .getQueryCache()
    .find({ queryKey: threadKey(member) })
    ?.promise?.catch(() => undefined);
};

/** Adds messages to the cached thread, in order and without duplicates. */
export function addToThread(client: QueryClient, member: string, messages: readonly inbox.MessageView[]): void {
  mergeMessages(client, member, messages);
  // A fetch in flight may lack these messages and would overwrite the cache.
  void waitForFetch(client, member).then(() => mergeMessages(client, member, messages));
}

function mergeMessages(client: QueryClient, member: string, messages: readonly inbox.MessageView[]): void {
  client.setQueryData<ThreadPages>(threadKey(member), (data) => {
    const [newestPage, ...olderPages] = data?.pages ?? [];
    if (!data || !newestPage) return data;
    const cachedIds = new Set(data.pages.flatMap(({ items }) => items.map(({ id }) => id)));
    const uncachedMessages = messages.filter(({ id }) => !cachedIds.has(id));
    if (uncachedMessages.length === 0) return data;
    const items = [...newestPage.items, ...uncachedMessages].toSorted((first, second) => second.number - first.number);
    return { ...data, pages: [{ ...newestPage, items }, ...olderPages] };
  });
}

/** Fetches the messages after the newest cached one and returns them. */
export async function fetchNewMessages(client: QueryClient, member: string): Promise<inbox.MessageView[]> {
  const newMessages: inbox.MessageView[] = [];
  const readCache = () => client.getQueryData<ThreadPages>(threadKey(member));
  if (!readCache()) await waitForFetch(client, member);
  const cachedThread = readCache();
  if (!cachedThread) return newMessages;
  const newestNumber = cachedThread.pages[0]?.items[0]?.number ?? 0;
  let cursor: string | null = null;
  do {
    const page: RouteReply<typeof inbox.listMessagesSince> = await call(inbox.listMessagesSince, {
      params: { member, number: newestNumber },
      query: cursor === null ? { limit: 50 } : { limit: 50, cursor },
    });
    newMessages.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  addToThread(client, member, newMessages);
  return newMessages;
}
