import { profile } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const filtersKey = ['profile', 'contact-filters'] as const;
const fetchFilters = ({ signal }: { signal: AbortSignal }) => call(profile.readContactFilters, undefined, { signal });

/** Who may see the viewer's contact details. */
export const useContactFilters = () => useQuery({ queryKey: filtersKey, queryFn: fetchFilters });

/** Reads the filters anew, past what is kept of them. */
export function useFetchLatestFilters() {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey: filtersKey, queryFn: fetchFilters, staleTime: 0 });
}

/** Saves the filters; rejects with `Refusal`. */
export function useSaveContactFilters() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { filters: profile.ContactFilters; revision: number }) =>
      call(profile.saveContactFilters, { body }),
    onSuccess: (saved) => client.setQueryData(filtersKey, saved),
  });
}
