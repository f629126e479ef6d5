import { notification } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const preferencesKey = ['notification', 'preferences'] as const;

/** The member's email preferences and quiet hours. */
export const useNotificationPreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(notification.readPreferences, undefined, { signal }),
  });

/** Saves all preferences; rejects with `ApiError`. */
export function useSaveNotificationPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: notification.Preferences) => call(notification.savePreferences, { body }),
    onSuccess: (savedPreferences) => client.setQueryData(preferencesKey, savedPreferences),
  });
}
