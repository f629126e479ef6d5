import { memberCode, notification } from '@hamrah/contracts';
import type { Bus } from '@hamrah/service-kit';
import { z } from 'zod';

const pushed = z.object({ to: memberCode, notification: notification.notificationView });

/** A notification on its way to the open sockets of its owner. */
export type Pushed = z.output<typeof pushed>;

// Outside `notification.`, whose subjects the stream of this service keeps.
const pushSubject = 'push.notification';
const closeSubject = 'push.close';

/** Says a notification to every pod; those that hold a socket of its owner pass it on. */
export const push = (bus: Bus, one: Pushed): void => bus.publish(pushSubject, one);

/** Hears every notification that any pod pushes, until stopped. */
export const hearPushes = (bus: Bus, hear: (one: Pushed) => void) =>
  bus.subscribe(pushSubject, (data) => hear(pushed.parse(data)));

/** Has every pod close the sockets of a member who is no more. */
export const closeSocketsOf = (bus: Bus, member: string): void => bus.publish(closeSubject, member);

/** Hears whose sockets are to be closed, until stopped. */
export const hearCloses = (bus: Bus, hear: (member: string) => void) =>
  bus.subscribe(closeSubject, (data) => hear(memberCode.parse(data)));
