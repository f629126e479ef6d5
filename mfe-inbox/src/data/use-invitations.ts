import { inbox, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';

export const inboxKey = ['inbox'] as const;
export const receivedKey = [...inboxKey, 'received'] as const;
export const acceptedKey = [...inboxKey, 'accepted'] as const;

type InboxPage = RouteReply<typeof inbox.listReceived>;
export type InboxPages = InfiniteData<InboxPage, string | null>;

type List = typeof inbox.listReceived | typeof inbox.listAccepted;

/** An inbox list page by page; always asked for again when opened. */
function useInboxList(queryKey: typeof receivedKey | typeof acceptedKey, list: List) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<InboxPage> =>
      call(list, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Invitations awaiting the viewer's answer, newest first. */
export const useReceived = () => useInboxList(receivedKey, inbox.listReceived);

/** The viewer's connections, whichever side asked, newest first. */
export const useAccepted = () => useInboxList(acceptedKey, inbox.listAccepted);
