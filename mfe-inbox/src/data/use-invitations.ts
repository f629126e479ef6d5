import { inbox, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { acceptedKey, cancelledKey, receivedKey, sentKey } from './query-keys.ts';

type InboxPage = RouteReply<typeof inbox.listReceived>;
export type InboxPages = InfiniteData<InboxPage, string | null>;

type ListRoute =
  | typeof inbox.listReceived
  | typeof inbox.listAccepted
  | typeof inbox.listCancelled
  | typeof inbox.listSent;

/** An inbox list in pages; every visit refetches it. */
function useInboxList(queryKey: readonly string[], list: ListRoute, filter: { filter?: inbox.SentFilter } = {}) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<InboxPage> =>
      call(list, { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export type InboxQuery = ReturnType<typeof useInboxList>;

/** Invitations that await the viewer's answer, newest first. */
export const useReceived = () => useInboxList(receivedKey, inbox.listReceived);

/** The viewer's connections, newest first. Either member may have sent the invitation. */
export const useAccepted = () => useInboxList(acceptedKey, inbox.listAccepted);

/** Unanswered invitations the viewer has sent, newest first. */
export const useSent = (filter: inbox.SentFilter) => useInboxList(sentKey(filter), inbox.listSent, { filter });

/** Invitations the viewer has declined, newest first. */
export const useCancelled = () => useInboxList(cancelledKey, inbox.listCancelled);
