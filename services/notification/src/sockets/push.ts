import { memberCode, notification } from '@hamrah/contracts';
import type { Bus } from '@hamrah/service-kit';
import { z } from 'zod';

const pushed = z.object({ to: memberCode, notification: notification.notificationView });

/** A notification on its way to the open sockets of its owner. */
export type Pushed = z.output<typeof pushed>;

// Outside `notification.`, whose subjects the stream of this service keeps.
const subject = 'push.notification';

/** Says a notification to every pod; those that hold a socket of its owner pass it on. */
export const push = (bus: Bus, one: Pushed): void => bus.publish(subject, one);

/** Hears every notification that any pod pushes, until stopped. */
export const hearPushes = (bus: Bus, hear: (one: Pushed) => void) =>
  bus.subscribe(subject, (data) => hear(pushed.parse(data)));
