import type { notification } from '@hamrah/contracts';
import { fill, messages } from '../mail/messages-en.ts';

/** An event that the devices of a member show. */
export interface DeviceEvent {
  readonly kind: notification.DeviceNotificationKind;
  /** Groups notifications: a later one with the same tag replaces this one. */
  readonly tag: string;
  /** The page that a tap opens. */
  readonly path: string;
  /** Code of the other member, if there is one. */
  readonly other: string | null;
}

/**
 * The notification that a device shows. Without a first name, people who see the screen cannot identify the other
 * member.
 */
export function pushPayloadOf(
  { kind, tag, path }: Omit<DeviceEvent, 'other'>,
  firstName: string | undefined,
): notification.PushPayload {
  const { title, namedTitle, body } = messages.device[kind];
  const isNamed = firstName !== undefined;
  return { title: isNamed ? fill(namedTitle, { firstName }) : title, body, path, tag };
}
