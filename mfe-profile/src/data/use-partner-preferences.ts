import { profile } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const preferencesKey = ['profile', 'partner-preferences'] as const;
const fetchPreferences = ({ signal }: { signal: AbortSignal }) =>
  call(profile.readPartnerPreferences, undefined, { signal });

/** What the member looks for. */
export const usePartnerPreferences = () => useQuery({ queryKey: preferencesKey, queryFn: fetchPreferences });

/** Reads the preferences anew, past what is kept of them. */
export function useFetchLatestPreferences() {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey: preferencesKey, queryFn: fetchPreferences, staleTime: 0 });
}

/** Saves what the member looks for; rejects with `Refusal`. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { preferences: profile.PartnerPreferences; revision: number }) =>
      call(profile.savePartnerPreferences, { body }),
    onSuccess: (saved) => client.setQueryData(preferencesKey, saved),
  });
}
