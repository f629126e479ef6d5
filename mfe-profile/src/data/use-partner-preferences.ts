import { profile } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const preferencesKey = ['profile', 'partner-preferences'] as const;
const fetchPreferences = ({ signal }: { signal: AbortSignal }) =>
  call(profile.readPartnerPreferences, undefined, { signal });

/** The member's partner preferences. */
export const usePartnerPreferences = () => useQuery({ queryKey: preferencesKey, queryFn: fetchPreferences });

/** Returns a function that fetches the latest preferences and bypasses the cache. */
export function useFetchLatestPreferences() {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey: preferencesKey, queryFn: fetchPreferences, staleTime: 0 });
}

/** Saves the partner preferences; rejects with `ApiError`. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { preferences: profile.PartnerPreferences; revision: number }) =>
      call(profile.savePartnerPreferences, { body }),
    onSuccess: (savedPreferences) => client.setQueryData(preferencesKey, savedPreferences),
  });
}
