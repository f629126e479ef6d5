import { profile } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const filtersKey = ['profile', 'contact-filters'] as const;
const fetchFilters = ({ signal }: { signal: AbortSignal }) => call(profile.readContactFilters, undefined, { signal });

/** The viewer's contact filters. */
export const useContactFilters = () => useQuery({ queryKey: filtersKey, queryFn: fetchFilters });

/** Returns a function that fetches the latest filters and bypasses the cache. */
export function useFetchLatestFilters() {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey: filtersKey, queryFn: fetchFilters, staleTime: 0 });
}

/** Saves the filters; rejects with `ApiError`. */
export function useSaveContactFilters() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { filters: profile.ContactFilters; revision: number }) =>
      call(profile.saveContactFilters, { body }),
    onSuccess: (savedFilters) => client.setQueryData(filtersKey, savedFilters),
  });
}
