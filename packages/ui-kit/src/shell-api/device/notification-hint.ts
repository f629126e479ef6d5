import type { DeviceChoice } from '@hamrah/contracts/notification';
import { hintKey, savedEndpointKey } from './notification-keys.ts';

/** Kept in this browser while its notifications are on. */
export interface NotificationHint {
  /** Code of the member who turned them on. */
  readonly member: string;
  /** The key of the subscription. */
  readonly publicKey: string;
  readonly choice: DeviceChoice;
}

export function readNotificationHint(): NotificationHint | undefined {
  const stored = localStorage.getItem(hintKey);
  return stored === null ? undefined : (JSON.parse(stored) as NotificationHint);
}

export function writeNotificationHint(hint: NotificationHint, endpoint: string): void {
  localStorage.setItem(hintKey, JSON.stringify(hint));
  localStorage.setItem(savedEndpointKey, endpoint);
}

/** The endpoint that the server has for the current session; null after a new log-in. */
export const readSavedEndpoint = (): string | null => localStorage.getItem(savedEndpointKey);

export function removeNotificationHint(): void {
  localStorage.removeItem(hintKey);
  localStorage.removeItem(savedEndpointKey);
}
