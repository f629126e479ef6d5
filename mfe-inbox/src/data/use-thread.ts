import { inbox, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { threadKey } from './query-keys.ts';

type ThreadPages = InfiniteData<RouteReply<typeof inbox.listMessages>, string | null>;

/** The messages exchanged with a member in pages, newest first. */
export const useThread = (member: string) =>
  useInfiniteQuery({
    queryKey: threadKey(member),
    queryFn: ({ pageParam, signal }) =>
      call(
        inbox.listMessages,
        { params: { member }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Resolves when the running fetch of the thread ends, or at once if none runs. */
const waitForFetch = async (client: QueryClient, member: string): Promise<void> => {
  await client
    .getQueryCache()
    .find({ queryKey: threadKey(member) })
    ?.promise?.catch(() => undefined);
};

/** Adds messages to the cached thread, in order and without duplicates. */
export function addToThread(client: QueryClient, member: string, messages: readonly inbox.MessageView[]): void {
  mergeMessages(client, member, messages);
  // A running fetch may predate these messages and would replace the cache without them.
  void waitForFetch(client, member).then(() => mergeMessages(client, member, messages));
}

function mergeMessages(client: QueryClient, member: string, messages: readonly inbox.MessageView[]): void {
  client.setQueryData<ThreadPages>(threadKey(member), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    const cachedIds = new Set(data.pages.flatMap(({ items }) => items.map(({ id }) => id)));
    const added = messages.filter(({ id }) => !cachedIds.has(id));
    if (added.length === 0) return data;
    const items = [...newest.items, ...added].toSorted((first, second) => second.number - first.number);
    return { ...data, pages: [{ ...newest, items }, ...older] };
  });
}

/** Fetches the messages after the newest cached one and returns them. */
export async function fetchNewMessages(client: QueryClient, member: string): Promise<inbox.MessageView[]> {
  const newMessages: inbox.MessageView[] = [];
  const readCache = () => client.getQueryData<ThreadPages>(threadKey(member));
  if (!readCache()) await waitForFetch(client, member);
  const cached = readCache();
  if (!cached) return newMessages;
  const number = cached.pages[0]?.items[0]?.number ?? 0;
  let cursor: string | null = null;
  do {
    const page: RouteReply<typeof inbox.listMessagesSince> = await call(inbox.listMessagesSince, {
      params: { member, number },
      query: cursor === null ? { limit: 50 } : { limit: 50, cursor },
    });
    newMessages.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  addToThread(client, member, newMessages);
  return newMessages;
}
