import { inbox } from '@hamrah/contracts';
import { call, readWithOfflineFallback } from '@hamrah/ui-kit/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsKey } from './query-keys.ts';

/** Conversations with at least one message, latest message first. */
export const useConversations = () =>
  useInfiniteQuery({
    queryKey: conversationsKey,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      const read = () => call(inbox.listConversations, { query }, { signal });
      return pageParam === null ? readWithOfflineFallback('conversations', read) : read();
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
