import { profile } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs } from '@hamrah/ui-kit';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const profileKey = ['profile'] as const;
const detailsKey = [...profileKey, 'details'] as const;
const fetchDetails = async ({ signal }: { signal: AbortSignal }) =>
  nullWhilePending(call(profile.readDetails, undefined, { signal }));

/** The member's own profile with all details. Polls while the data is null: the profile is still being prepared. */
export const useDetails = () =>
  useQuery({
    queryKey: detailsKey,
    queryFn: fetchDetails,
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
  });

/** Returns a function that fetches the latest details and bypasses the cache. */
export function useFetchLatestDetails() {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey: detailsKey, queryFn: fetchDetails, staleTime: 0 });
}

/** Saves the details; rejects with `ApiError`. */
export function useSaveDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { details: profile.ProfileDetails; revision: number }) => call(profile.saveDetails, { body }),
    onSuccess: async (savedDetails) => {
      client.setQueryData(detailsKey, savedDetails);
      await client.invalidateQueries({ queryKey: [...profileKey, 'dashboard'] });
    },
  });
}

/** Returns a function that marks cached data containing the main photo as stale. */
export function useInvalidateMainPhoto() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: detailsKey }),
      client.invalidateQueries({ queryKey: [...profileKey, 'dashboard'] }),
    ]);
}
