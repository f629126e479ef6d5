import { notification } from '@hamrah/contracts';
import { call, loadDeviceNotifications } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const deviceKey = ['notification', 'device'] as const;

/** Whether this browser can show notifications, and the member's choice for it. The choice is null if they are off. */
export const useDeviceNotifications = () =>
  useQuery({
    queryKey: deviceKey,
    queryFn: async ({ signal }) => {
      const [{ notificationSupport }, { choice }] = await Promise.all([
        loadDeviceNotifications(),
        call(notification.readDeviceNotifications, undefined, { signal }),
      ]);
      return { support: notificationSupport(), choice };
    },
  });

/**
 * Turns notifications on with a choice, or off with null. Resolves to false if the member denies permission.
 * Rejects with `ApiError`, or with the error of the browser.
 */
export function useSetDeviceNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choice: notification.DeviceChoice | null) => {
      const { turnOffNotifications, turnOnNotifications } = await loadDeviceNotifications();
      if (choice) return turnOnNotifications(choice);
      await turnOffNotifications();
      return true;
    },
    onSettled: () => client.invalidateQueries({ queryKey: deviceKey }),
  });
}
