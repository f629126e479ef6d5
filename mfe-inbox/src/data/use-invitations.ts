import { inbox, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { acceptedKey, cancelledKey, receivedKey, sentKey } from './keys.ts';

type InboxPage = RouteReply<typeof inbox.listReceived>;
export type InboxPages = InfiniteData<InboxPage, string | null>;

type List = typeof inbox.listReceived | typeof inbox.listAccepted | typeof inbox.listCancelled | typeof inbox.listSent;

/** An inbox list page by page; always asked for again when opened. */
function useInboxList(queryKey: readonly string[], list: List, filter: { filter?: inbox.SentFilter } = {}) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<InboxPage> =>
      call(list, { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** An inbox list as its page reads it. */
export type InboxQuery = ReturnType<typeof useInboxList>;

/** Invitations awaiting the viewer's answer, newest first. */
export const useReceived = () => useInboxList(receivedKey, inbox.listReceived);

/** The viewer's connections, whichever side asked, newest first. */
export const useAccepted = () => useInboxList(acceptedKey, inbox.listAccepted);

/** Invitations the viewer has sent, unanswered so far, newest first. */
export const useSent = (filter: inbox.SentFilter) => useInboxList(sentKey(filter), inbox.listSent, { filter });

/** Invitations the viewer has turned down, the latest first. */
export const useCancelled = () => useInboxList(cancelledKey, inbox.listCancelled);
