import { inbox, type RouteReply } from '@hamrah/contracts';
import { call, prefetchFirstPage, staleTimeOnVisitMs } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { acceptedKey, cancelledKey, receivedKey, sentKey } from './query-keys.ts';

type InboxPage = RouteReply<typeof inbox.listReceived>;
export type InboxPages = InfiniteData<InboxPage, string | null>;

type ListRoute =
  | typeof inbox.listReceived
  | typeof inbox.listAccepted
  | typeof inbox.listCancelled
  | typeof inbox.listSent;

/** An inbox list in pages; every visit refetches it. */
const inboxQuery = (queryKey: readonly string[], list: ListRoute, filter: { filter?: inbox.SentFilter } = {}) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<InboxPage> =>
      call(list, { query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: staleTimeOnVisitMs,
  });

const receivedQuery = inboxQuery(receivedKey, inbox.listReceived);
const acceptedQuery = inboxQuery(acceptedKey, inbox.listAccepted);
const cancelledQuery = inboxQuery(cancelledKey, inbox.listCancelled);

/** Invitations that await the viewer's answer, newest first. */
export const useReceived = () => useInfiniteQuery(receivedQuery);
export const loadReceived = () => prefetchFirstPage(receivedQuery);

/** The viewer's connections, newest first. Either member may have sent the invitation. */
export const useAccepted = () => useInfiniteQuery(acceptedQuery);
export const loadAccepted = () => prefetchFirstPage(acceptedQuery);

/** Unanswered invitations the viewer has sent, newest first. */
export const useSent = (filter: inbox.SentFilter) =>
  useInfiniteQuery(inboxQuery(sentKey(filter), inbox.listSent, { filter }));

/** Invitations the viewer has declined, newest first. */
export const useCancelled = () => useInfiniteQuery(cancelledQuery);
export const loadCancelled = () => prefetchFirstPage(cancelledQuery);

export type InboxQuery = ReturnType<typeof useReceived>;
