import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsKey } from './query-keys.ts';

/** Conversations with at least one message, latest message first. */
export const useConversations = () =>
  useInfiniteQuery({
    queryKey: conversationsKey,
    queryFn: ({ pageParam, signal }) =>
      call(inbox.listConversations, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
