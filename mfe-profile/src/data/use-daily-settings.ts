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

/** Saves the settings; rejects with `ApiError`. Today's matches are then loaded again. */
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
