import { inbox, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { threadKey } from './keys.ts';

type ThreadPages = InfiniteData<RouteReply<typeof inbox.listMessages>, string | null>;

/** The messages exchanged with a member, newest first, page by page into the past. */
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

/** Ends when what is being fetched of the thread is there or has failed; at once where nothing is. */
const settled = async (client: QueryClient, member: string): Promise<void> => {
  await client
    .getQueryCache()
    .find({ queryKey: threadKey(member) })
    ?.promise?.catch(() => undefined);
};

/** Puts messages into the thread, each once and in its place. */
export function addToThread(client: QueryClient, member: string, messages: readonly inbox.MessageView[]): void {
  put(client, member, messages);
  // What is being fetched may have been read before they were stored, and replaces what is there.
  void settled(client, member).then(() => put(client, member, messages));
}

function put(client: QueryClient, member: string, messages: readonly inbox.MessageView[]): void {
  client.setQueryData<ThreadPages>(threadKey(member), (data) => {
    const [first, ...older] = data?.pages ?? [];
    if (!data || !first) return data;
    const known = new Set(data.pages.flatMap(({ items }) => items.map(({ id }) => id)));
    const fresh = messages.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return data;
    const items = [...first.items, ...fresh].toSorted((one, other) => other.number - one.number);
    return { ...data, pages: [{ ...first, items }, ...older] };
  });
}

/** Brings what was written since the newest message known; gives the messages that were new. */
export async function catchUpOnThread(client: QueryClient, member: string): Promise<inbox.MessageView[]> {
  const found: inbox.MessageView[] = [];
  const fetched = () => client.getQueryData<ThreadPages>(threadKey(member));
  if (!fetched()) await settled(client, member);
  const known = fetched();
  if (!known) return found;
  const number = known.pages[0]?.items[0]?.number ?? 0;
  let cursor: string | null = null;
  do {
    const page: RouteReply<typeof inbox.listMessagesSince> = await call(inbox.listMessagesSince, {
      params: { member, number },
      query: cursor === null ? { limit: 50 } : { limit: 50, cursor },
    });
    found.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  addToThread(client, member, found);
  return found;
}
