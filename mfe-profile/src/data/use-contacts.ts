import { profile, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';

type ContactsPage = RouteReply<typeof profile.listContacts>;

/** A list of contact reveals, page by page. Refetched on every mount. */
function useReveals(name: 'viewed' | 'viewers', list: typeof profile.listContacts | typeof profile.listContactViewers) {
  return useInfiniteQuery({
    queryKey: ['profile', 'contacts', name],
    queryFn: ({ pageParam, signal }): Promise<ContactsPage> =>
      call(list, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
export type Reveals = ReturnType<typeof useReveals>;

/** Members whose contact details the viewer has revealed, newest first. */
export const useContacts = () => useReveals('viewed', profile.listContacts);

/** Members who have revealed the viewer's contact details, newest first. */
export const useContactViewers = () => useReveals('viewers', profile.listContactViewers);
