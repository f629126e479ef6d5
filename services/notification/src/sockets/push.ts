import { memberCode, notification } from '@hamrah/contracts';
import type { Bus } from '@hamrah/service-kit';
import { z } from 'zod';

export type Pushes = typeof notification.socketEvents;
export type PushName = keyof Pushes;
export type Push<N extends PushName = PushName> = z.input<Pushes[N]>;

const names = Object.keys(notification.socketEvents) as [PushName, ...PushName[]];
const said = z.object({ to: z.array(memberCode), name: z.enum(names), push: z.unknown() });

/** Something on its way to the open sockets of some members. */
export type Said = z.output<typeof said>;

// Outside `notification.`, whose subjects the stream of this service keeps.
const pushSubject = 'push.said';
const closeSubject = 'push.close';

/** Says something on the sockets of members, on whichever pods they are. */
export const push = <N extends PushName>(bus: Bus, to: readonly string[], name: N, one: Push<N>): void =>
  bus.publish(pushSubject, { to, name, push: one });

/** Hears everything that any pod pushes, until stopped. */
export const hearPushes = (bus: Bus, hear: (one: Said) => void) =>
  bus.subscribe(pushSubject, (data) => hear(said.parse(data)));

/** Has every pod close the sockets of a member who is no more. */
export const closeSocketsOf = (bus: Bus, member: string): void => bus.publish(closeSubject, member);

/** Hears whose sockets are to be closed, until stopped. */
export const hearCloses = (bus: Bus, hear: (member: string) => void) =>
  bus.subscribe(closeSubject, (data) => hear(memberCode.parse(data)));
