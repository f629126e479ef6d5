import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Members the viewer has blocked, latest first. */
export const useBlockedMembers = () =>
  useInfiniteQuery({
    queryKey: ['inbox', 'blocked'],
    queryFn: ({ pageParam, signal }) =>
      call(inbox.listBlocked, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
