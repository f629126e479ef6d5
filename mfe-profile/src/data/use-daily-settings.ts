import { matches } from '@hamrah/contracts';
import { call, cardsKey } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const settingsKey = ['matches', 'daily-settings'] as const;

/** The member's settings of today's matches. */
export const useDailySettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(matches.readDailySettings, undefined, { signal }),
  });

/** Saves the settings and refetches today's matches; rejects with `ApiError`. */
export function useSaveDailySettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: matches.DailySettings) => call(matches.saveDailySettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(settingsKey, saved);
      void client.invalidateQueries({ queryKey: [...cardsKey, 'daily'] });
    },
  });
}
